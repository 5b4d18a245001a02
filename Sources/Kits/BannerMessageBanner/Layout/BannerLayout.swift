// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// The size of a banner and the positions of its parts (message-banner.md 2.3 to 2.5).
struct BannerLayout {
  /// The width and height of the banner, in points.
  let size: Size
  let title: Placed
  /// The subtitle, or nil without one.
  ///
  /// An empty subtitle still adds its gap.
  let subtitle: Placed?
  let button: PlacedButton?
  /// The top left corner of the image on the left, not rounded to pixels.
  let imageOrigin: Point?

  private let imageHeight: Double?

  /// A label with its frame.
  struct Placed {
    var label: LaidOutLabel
    var frame: Rect
  }

  /// The frame of the button and the position of its title.
  struct PlacedButton {
    var frame: Rect
    var title: Placed
    var firstBaseline: Double
  }

  /// Lays out a banner in a width in points.
  init(of banner: MessageBanner, width: Double, context: LayoutContext) throws(KitError) {
    let padding = Metrics.padding
    let design = banner.design
    try Self.checkType(of: design, scale: context.scale)
    let buttonTitle = Self.buttonLabel(of: banner, context)
    let buttonWidth = buttonTitle.map { label in
      ceilToPixel(label.width(in: context), scale: 1) + 2 * Metrics.buttonInset
    }
    let left = padding + (banner.image.map { $0.size.width + padding } ?? 0)
    let right = padding + (buttonWidth.map { $0 + padding } ?? 0)
    let textWidth = width - left - right
    guard textWidth > 0 else {
      throw KitError(
        "the image and the button leave no room for the text: they take \(points(left + right))"
          + " of \(points(width))",
        isLackOfRoom: true)
    }

    let titleLabel = Label(
      banner.title ?? "", font: context.boldSystemFont(ofSize: design.title.size),
      color: design.title.color, shadow: design.title.shadow
    ).laidOut(width: textWidth, in: context)
    title = Placed(
      label: titleLabel,
      frame: Rect(x: left, y: padding, width: textWidth, height: titleLabel.height))
    var bottom = title.frame.maxY
    subtitle = banner.subtitle.map { text in
      let label = Label(
        text, font: context.systemFont(ofSize: design.subtitle.size),
        color: design.subtitle.color, shadow: design.subtitle.shadow
      ).laidOut(width: textWidth, in: context)
      let frame = Rect(x: left, y: bottom + padding, width: textWidth, height: label.height)
      bottom = frame.maxY
      return Placed(label: label, frame: frame)
    }
    let height = bottom + padding
    size = Size(width: width, height: height)

    imageHeight = banner.image?.size.height
    imageOrigin = banner.image.map { Point(x: padding, y: (height - $0.size.height) / 2) }
    if let buttonTitle, let buttonWidth {
      let frame = Rect(
        x: width - padding - buttonWidth,
        y: roundToPixel((height - Metrics.buttonHeight) / 2, scale: context.scale),
        width: buttonWidth, height: Metrics.buttonHeight)
      button = Self.button(buttonTitle, frame: frame, context: context)
    } else {
      button = nil
    }
  }

  /// Throws an error for type that is larger than the limit.
  private static func checkType(
    of design: MessageBannerDesign, scale: Double
  ) throws(KitError) {
    let keys = MessageBannerProperties.keys
    let sizes = [
      (keys.title.size, design.title), (keys.subtitle.size, design.subtitle),
      (keys.button.text.size, design.button),
    ]
    for (key, style) in sizes where style.size * scale > TextLimits.largestType {
      throw KitError(
        property: key.name,
        "a text size of \(points(style.size)) is \(Int(style.size * scale)) pixels here; the limit"
          + " is \(Int(TextLimits.largestType))")
    }
  }

  /// Returns the button's title as a label of one line, or nil for a banner without a button.
  private static func buttonLabel(of banner: MessageBanner, _ context: LayoutContext) -> Label? {
    let style = banner.design.button
    return banner.buttonTitle.map { title in
      var label = Label(
        title, font: context.systemFont(ofSize: style.size), color: style.color,
        shadow: style.shadow)
      label.numberOfLines = 1
      label.lineBreakMode = .truncatingMiddle
      return label
    }
  }

  /// Returns the button with its title centered on one line.
  private static func button(_ title: Label, frame: Rect, context: LayoutContext) -> PlacedButton {
    let width = frame.width - 2 * Metrics.buttonInset
    let grid = context.systemVersion <= 7 ? 1 : context.scale
    // The extra point compensates for the rounded width of the title, so that nothing is
    // truncated.
    let label = title.laidOut(width: width + 1, in: context)
    let lineHeight = ceilToPixel(label.lines.first?.height ?? title.font.lineHeight, scale: grid)
    let top = floorToPixel((frame.height - lineHeight) / 2, scale: grid)
    return PlacedButton(
      frame: frame,
      title: Placed(
        label: label,
        frame: Rect(x: Metrics.buttonInset, y: top, width: width, height: lineHeight)),
      firstBaseline: ceilToPixel(label.ascent, scale: context.scale))
  }

  /// Returns warnings for parts that extend beyond the banner or the screen.
  ///
  /// The original allows this silently.
  func warnings(screenHeight: Double) -> [KitWarning] {
    var warnings: [KitWarning] = []
    let height = size.height
    if let imageHeight, imageHeight > height {
      warnings.append(
        KitWarning(
          "the image is \(points(imageHeight)) tall and extends beyond the banner, which is \(points(height)) tall"
        ))
    }
    if button != nil, Metrics.buttonHeight > height {
      warnings.append(
        KitWarning("the button extends beyond the banner, which is \(points(height)) tall"))
    }
    if height > screenHeight {
      warnings.append(
        KitWarning(
          "the banner is \(points(height)) tall and extends beyond the screen, which is"
            + " \(points(screenHeight))"))
    }
    return warnings
  }
}
