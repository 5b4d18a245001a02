// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerText
internal import BannerTimeline
internal import BannerViews

private let keys = OwlProperties.keys

/// A banner after layout in its window.
struct OwlPresentation: Presentation {
  let warnings: [KitWarning]
  /// The top of the banner before it appears, in points.
  let topBefore: Double
  /// The top of the banner after it has left, in points.
  let topAfter: Double
  /// The height of the view without its buffer zone, in points.
  let contentHeight: Double
  /// The warnings for problems during the animation (owlbanners.md 5).
  let warningsOfOvershoot: [KitWarning]
  private let view: any View
  private let host: BannerHost
  private let context: LayoutContext
  /// The frame on the screen, including the buffer zone, not rounded to pixels.
  private let exactFrame: Rect
  private let layer: Layer
  /// Whether the gap above the banner is filled.
  private let clampsGap: Bool
  let stay: Duration?
  private let title: String?

  /// Lays out a banner.
  ///
  /// - Parameter contentHeight: The height of the view in points, or nil for the height that it
  ///   needs.
  init(
    _ banner: OwlBanner, in host: BannerHost, context: LayoutContext, contentHeight: Double? = nil
  ) throws(KitError) {
    let configuration = banner.configuration
    view = configuration.bannerView
    self.host = host
    self.context = context
    let statusBarHeight = banner.statusBarHeight ?? host.statusBarHeight
    try CheckedNumber.check(
      banner.numbers + [CheckedNumber(keys.statusBarHeight, statusBarHeight)])
    let window = banner.windowSize ?? host.size
    let width = window.width
    let content = contentHeight ?? view.size(fitting: width, in: context).height
    // Source: owlbanners.md 5.
    guard content.isFinite, content > 0 else {
      throw KitError("the view has no height; only its buffer zone would be visible")
    }
    self.contentHeight = content
    let visible = statusBarHeight + content
    guard visible <= window.height + 0.001 else {
      throw KitError(
        "the banner is \(points(visible)) tall with the status bar; the window has"
          + " \(points(window.height))",
        isLackOfRoom: true)
    }
    let buffer = configuration.bufferHeight
    let created = configuration.createdHeight ?? content
    topBefore = -(created + buffer)
    // The buffer counts twice, since the original adds it to a height that already includes it
    // (O1).
    topAfter = -(content + 2 * buffer)
    exactFrame = Rect(
      x: 0, y: statusBarHeight - buffer, width: width, height: content + buffer)
    let frame =
      view is any SpeakingView ? exactFrame : exactFrame.rounded(toScale: context.scale)
    layer = context.placed(view.layer("banner", in: frame, context: context), in: width)
    stay =
      configuration.defaultRequiresUserDismissal == true
      ? nil : Duration(inSeconds: banner.metrics.displayDuration)
    title = banner.texts.first?.text.string
    clampsGap = configuration.clampGap && Self.canBeSeen(layer.background)
    let least = statusBarHeight + Metrics.Time.overshoot * (created + statusBarHeight)
    warningsOfOvershoot =
      clampsGap ? [] : Self.warnings(ofOvershoot: least, buffer: buffer)
    warnings =
      banner.warnings + Self.release(context)
      + ((view as? any SpeakingView)?.warnings(in: frame, visible: visible, context: context) ?? [])
      + Self.warnings(
        of: banner, statusBarHeight: statusBarHeight, clampsGap: clampsGap, in: host)
      + Self.warnings(of: window, in: host)
  }

  private static func canBeSeen(_ fill: Fill?) -> Bool {
    if case .color(let color)? = fill { color.alpha > 0 } else { fill != nil }
  }

  private static func warnings(
    of banner: OwlBanner, statusBarHeight: Double, clampsGap: Bool, in host: BannerHost
  ) -> [KitWarning] {
    var warnings: [KitWarning] = []
    let gap = statusBarHeight - banner.configuration.bufferHeight
    if gap > 0.001, !clampsGap {
      warnings.append(
        KitWarning(
          property: keys.bufferHeight.name,
          "the buffer zone is shorter than the status bar and leaves \(points(gap)) free above the banner"
        )
      )
    }
    let covered = host.statusBarHeight - statusBarHeight
    if covered > 0.001 {
      warnings.append(
        KitWarning(
          property: keys.statusBarHeight.name,
          "the status bar is \(points(host.statusBarHeight)) tall and covers the banner's first"
            + " \(points(covered))"))
    } else if covered < -0.001 {
      warnings.append(
        KitWarning(
          property: keys.statusBarHeight.name,
          "the status bar is \(points(host.statusBarHeight)) tall; the banner's content begins"
            + " \(points(-covered)) below it"))
    } else if statusBarHeight == 0, host.safeArea.top > 0 {
      warnings.append(
        KitWarning(
          "without a status bar, the banner starts at the top of the screen, below its"
            + " cutout; the original ignores safe areas"))
    }
    return warnings
  }

  /// Returns warnings for a spring that overshoots the buffer zone.
  ///
  /// - Parameter least: The smallest buffer zone that stays above the top of the screen during
  ///   the overshoot.
  private static func warnings(ofOvershoot least: Double, buffer: Double) -> [KitWarning] {
    let gap = least - buffer
    guard gap > 0 else { return [] }
    return [
      KitWarning(
        property: keys.bufferHeight.name,
        "the spring overshoots and briefly leaves \(points(gap)) free above the banner;"
          + " set a buffer zone of \(points(least)), or \(keys.behavior.clampGap.name), to close the"
          + " gap"
      )
    ]
  }

  /// Returns a warning if the application's window belongs to another screen.
  private static func warnings(of window: Size, in host: BannerHost) -> [KitWarning] {
    guard window.width > host.size.width + 0.001 || window.height > host.size.height + 0.001 else {
      return []
    }
    return [
      KitWarning(
        "the application's window is \(points(window.width)) wide and \(points(window.height)) tall,"
          + " larger than the screen; it may belong to another screen")
    ]
  }

  private static func release(_ context: LayoutContext) -> [KitWarning] {
    context.systemVersion < 10 ? [KitWarning("OwlBanners 1.1.0 needs iOS 10.3 or later")] : []
  }

  /// The top of the banner at rest, in points.
  var top: Double { exactFrame.y }

  var settled: PresentedLayers { frame(top: top) }

  /// Returns the layers of the banner at a position during its animation, rounded to whole
  /// pixels.
  func frame(top: Double) -> PresentedLayers {
    let way = roundToPixel(top - exactFrame.y, scale: context.scale)
    var layer = layer
    layer.frame.y += way
    var frame = exactFrame.rounded(toScale: context.scale).offset(x: 0, y: way)
    var layers: [(level: StackingLevel, layer: Layer)] = []
    if clampsGap, frame.y > 0, let fill = layer.background {
      layers.append(
        (
          .window,
          Layer(
            "gap", frame: Rect(x: 0, y: 0, width: frame.width, height: frame.y), background: fill)
        ))
      frame = Rect(x: frame.x, y: 0, width: frame.width, height: frame.maxY)
    }
    layers.append((.window, layer))
    return PresentedLayers(
      layers: layers, banner: frame.intersection(Rect(origin: .zero, size: host.size)))
  }

  /// The visible part of the banner: a tap dismisses it.
  var tapTargets: [TapTarget] {
    [TapTarget("banner", kind: .banner, label: title, frame: settled.banner)]
  }

  /// The accessibility information of the library's own views.
  ///
  /// In other views, a screen reader finds the labels.
  var accessibility: Accessibility? {
    guard let view = view as? any SpeakingView else {
      return Accessibility(elements: Accessibility.elements(ofLabelsIn: layer))
    }
    let origin = exactFrame.rounded(toScale: context.scale).origin
    let elements = view.elements(in: exactFrame, context: context).map { element in
      var element = element
      element.frame = element.frame.offset(x: origin.x, y: origin.y)
      if context.direction == .rightToLeft {
        element.frame.x = exactFrame.width - element.frame.maxX
      }
      return element
    }
    return Accessibility(elements: elements)
  }
}
