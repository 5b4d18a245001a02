// SPDX-License-Identifier: MIT

internal import Device
internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Text
internal import Views

/// A banner that is laid out in its window.
struct OwlPresentation: Presentation {
  let warnings: [KitWarning]
  private let view: any View
  private let host: Host
  private let context: LayoutContext
  /// On the screen, buffer zone included, not rounded to pixels.
  private let exactFrame: Rect
  private let layer: Layer

  /// Lays a banner out.
  init(_ banner: OwlBanner, in host: Host, context: LayoutContext) throws(KitError) {
    let configuration = banner.configuration
    view = configuration.bannerView
    self.host = host
    self.context = context
    let statusBarHeight = banner.statusBarHeight ?? host.statusBarHeight
    try Self.check(banner, statusBarHeight: statusBarHeight)
    let window = banner.windowSize ?? host.size
    let width = window.width
    let content = view.size(fitting: width, in: context).height
    // Source: owlbanners.md 5.
    guard content.isFinite, content > 0 else {
      throw KitError("the view has no height of its own; only its buffer zone would be seen")
    }
    let visible = statusBarHeight + content
    guard visible <= window.height + 0.001 else {
      throw KitError(
        "the banner is \(points(visible)) tall with the status bar; the window has"
          + " \(points(window.height))")
    }
    let buffer = configuration.bufferHeight
    exactFrame = Rect(
      x: 0, y: statusBarHeight - buffer, width: width, height: content + buffer)
    let frame =
      view is any SpeakingView ? exactFrame : exactFrame.rounded(toScale: context.scale)
    layer = context.placed(view.layer("banner", in: frame, context: context), in: width)
    warnings =
      banner.warnings + Self.release(context)
      + ((view as? any SpeakingView)?.warnings(in: frame, visible: visible, context: context) ?? [])
      + Self.warnings(of: configuration, statusBarHeight: statusBarHeight, in: host)
      + Self.warnings(of: window, in: host)
  }

  private static func check(
    _ banner: OwlBanner, statusBarHeight: Double
  ) throws(KitError) {
    let configuration = banner.configuration
    var numbers = [
      CheckedNumber("bufferHeight", configuration.bufferHeight),
      CheckedNumber("statusBarHeight", statusBarHeight),
    ]
    if let window = banner.windowSize {
      numbers += [
        CheckedNumber("window width", window.width), CheckedNumber("window height", window.height),
      ]
    }
    if let height = configuration.createdHeight {
      numbers.append(CheckedNumber("createdHeight", height))
    }
    if let metrics = configuration.defaultDisplayMetrics { numbers += metrics.numbers }
    if let view = configuration.bannerView as? any SpeakingView { numbers += view.numbers }
    try CheckedNumber.check(numbers)
  }

  private static func warnings(
    of configuration: BannerConfiguration, statusBarHeight: Double, in host: Host
  ) -> [KitWarning] {
    var warnings: [KitWarning] = []
    let gap = statusBarHeight - configuration.bufferHeight
    if gap > 0.001 {
      warnings.append(
        KitWarning(
          property: "bufferHeight",
          "the buffer zone is lower than the status bar; \(points(gap)) above the banner stay free")
      )
    }
    let covered = host.statusBarHeight - statusBarHeight
    if covered > 0.001 {
      warnings.append(
        KitWarning(
          property: "statusBarHeight",
          "the status bar is \(points(host.statusBarHeight)) high and lies over the banner's first"
            + " \(points(covered))"))
    } else if covered < -0.001 {
      warnings.append(
        KitWarning(
          property: "statusBarHeight",
          "the status bar is \(points(host.statusBarHeight)) high; the banner's content begins"
            + " \(points(-covered)) below it"))
    } else if statusBarHeight == 0, host.safeArea.top > 0 {
      warnings.append(
        KitWarning(
          "without a status bar the banner begins at the top of the screen, beneath what is cut out"
            + " of it; the original does not look at safe areas"))
    }
    return warnings
  }

  /// A window of an application on another screen.
  private static func warnings(of window: Size, in host: Host) -> [KitWarning] {
    guard window.width > host.size.width + 0.001 || window.height > host.size.height + 0.001 else {
      return []
    }
    return [
      KitWarning(
        "the application's window is \(points(window.width)) wide and \(points(window.height)) high,"
          + " more than the screen has; is its screen another one?")
    ]
  }

  private static func release(_ context: LayoutContext) -> [KitWarning] {
    context.systemVersion < 10 ? [KitWarning("OwlBanners 1.1.0 needs iOS 10.3 or later")] : []
  }

  var settled: PresentedFrame {
    PresentedFrame(
      layers: [(.window, layer)],
      banner: exactFrame.rounded(toScale: context.scale)
        .intersection(Rect(origin: .zero, size: host.size)))
  }

  /// What the library's views say; in views of one's own a screen reader finds the labels.
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
