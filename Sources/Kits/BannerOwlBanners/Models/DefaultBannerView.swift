// SPDX-License-Identifier: MIT

public import BannerDevice
public import BannerGeometry
internal import BannerKitInterface
public import BannerLayers
public import BannerText
public import BannerViews

/// The view of the default banners: a centered title and an icon on the right, both at the
/// bottom.
public struct DefaultBannerView: View, BannerView {
  /// The title with attributes.
  public var attributedTitle: AttributedText = ""
  /// The title.
  public var title: String {
    get { attributedTitle.string }
    set { attributedTitle = AttributedText(newValue) }
  }
  /// The background color.
  public var backgroundColor: AdaptiveColor
  /// The color of title text without a color attribute.
  public var textColor = AdaptiveColor.white
  /// The type size of the title, in points.
  public var fontSize: Double
  /// The icon, drawn in its own size in the center of a box of 30×42 points, or nil for none.
  public var icon: Image?
  /// The accessibility label of the icon, or nil for none.
  public var iconLabel: String?

  /// Creates a view with a color and the type size for a text size in the device's settings.
  public init(
    _ backgroundColor: AdaptiveColor, icon: Image? = nil, iconLabel: String? = nil,
    textSize: TextSizeCategory = .large
  ) {
    self.backgroundColor = backgroundColor
    fontSize = Metrics.fontSize(textSize)
    self.icon = icon
    self.iconLabel = iconLabel
  }

  /// Returns a view with a color.
  ///
  /// Its type size follows the current text size of ``Banner/application``, or the size medium
  /// without an application.
  @MainActor
  public static func bannerView(
    _ color: AdaptiveColor, icon: Image? = nil, iconLabel: String? = nil
  ) -> DefaultBannerView {
    DefaultBannerView(
      color, icon: icon, iconLabel: iconLabel,
      textSize: Banner.application?.preferredContentSizeCategory ?? .medium)
  }

  private func label(in context: LayoutContext) -> Label {
    var label = Label(
      attributedTitle, font: context.systemFont(ofSize: fontSize),
      color: textColor.resolved(in: context))
    label.alignment = .center
    label.lineBreakMode = .truncatingTail
    return label
  }

  /// Returns the height of the title for a width of the view, in points.
  private func titleHeight(width: Double, in context: LayoutContext) -> Double {
    label(in: context)
      .size(fitting: max(1, width - 2 * Metrics.titleInset), in: context).height
  }

  /// Returns the given width and the smallest height that the constraints allow.
  ///
  /// Source: owlbanners.md 2.2.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let width = width ?? 0
    let title = titleHeight(width: width, in: context)
    return Size(
      width: width,
      height: max(
        title + Metrics.titleBottom,
        title / 2 + Metrics.titleBottom + Metrics.iconHeight / 2))
  }

  /// Returns the frames of the title and icon in a view of a size, not rounded to pixels.
  private func places(in size: Size, _ context: LayoutContext) -> (title: Rect, icon: Rect) {
    let height = titleHeight(width: size.width, in: context)
    let title = Rect(
      x: Metrics.titleInset, y: size.height - Metrics.titleBottom - height,
      width: max(0, size.width - 2 * Metrics.titleInset), height: height)
    let icon = Rect(
      x: size.width - Metrics.iconWidth, y: title.midY - Metrics.iconHeight / 2,
      width: Metrics.iconWidth, height: Metrics.iconHeight)
    return (title, icon)
  }

  /// Returns a layer with the background color, the title and the icon.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    let grid = PixelGrid(frame, scale: context.scale)
    let places = places(in: frame.size, context)
    var layer = Layer(
      name, frame: grid.frame, background: .color(backgroundColor.resolved(in: context)))
    if !attributedTitle.isEmpty {
      layer.sublayers.append(
        label(in: context).layer("title", in: grid.snapped(places.title), context: context))
    }
    if let icon {
      layer.sublayers.append(
        ImageView(icon, contentMode: .center)
          .layer("icon", in: grid.snapped(places.icon), context: context))
    }
    return layer
  }
}

extension DefaultBannerView: SpeakingView {
  func elements(in frame: Rect, context: LayoutContext) -> [Accessibility.Element] {
    let grid = PixelGrid(frame, scale: context.scale)
    let places = places(in: frame.size, context)
    var elements: [Accessibility.Element] = []
    if !attributedTitle.isEmpty {
      elements.append(.init(label: title, frame: grid.snapped(places.title)))
    }
    if let iconLabel, icon != nil {
      elements.append(.init(label: iconLabel, frame: grid.snapped(places.icon)))
    }
    return elements
  }

  var texts: [(name: String, text: AttributedText)] { [("title", attributedTitle)] }
  var numbers: [CheckedNumber] {
    let size = icon?.size ?? .zero
    let keys = OwlProperties.keys
    return [
      CheckedNumber(keys.fontSize, fontSize),
      CheckedNumber("\(keys.icon.name) width", size.width),
      CheckedNumber("\(keys.icon.name) height", size.height),
    ]
  }

  func warnings(
    in frame: Rect, visible height: Double, context: LayoutContext
  ) -> [KitWarning] {
    var warnings: [KitWarning] = []
    if let size = icon?.size, size.width > Metrics.iconWidth || size.height > Metrics.iconHeight {
      warnings.append(
        KitWarning(
          "the icon is \(points(size.width)) wide and \(points(size.height)) tall, and extends beyond its"
            + " box of \(points(Metrics.iconWidth)) by \(points(Metrics.iconHeight))"))
    }
    if !attributedTitle.isEmpty, places(in: frame.size, context).title.width <= 0 {
      warnings.append(KitWarning(property: "title", "has no room"))
    }
    return warnings
  }
}
