// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let property = PropertyRegistry()
private let defaults = ToastDefaults()

/// The properties of a toast, with the original's names where it has them.
struct ToastProperties: Sendable {
  /// The keys of all properties.
  static let keys = property.group(ToastProperties.init)

  let toastType = property(
    "toastType", .word, default: CCToastView.ToastViewType.standard,
    "standard (a label and an image) or blank")
  let toast = property.group(Box.init)
  let label = property.group(Label.init)
  let image = property.group(Picture.init)
  let countsTrailingBlank = property(
    "countsTrailingBlank", .flag, default: true,
    "whether the space at the end of a broken line counts toward its width")
  let respectsSafeArea = property(
    "respectsSafeArea", .flag, default: false,
    "whether the toast stays clear of bars, the keyboard and the safe area's edges")
  let targetInsets = property(
    "targetInsets", .insets(.offsets), default: .zero,
    "insets of the view that shows the toast, from the host's edges")
  let content = property.group(Content.init)

  /// The properties of the toast's box and position.
  struct Box: Sendable {
    let backgroundColor = property(
      "toastBackgroundColor", .adaptiveColor, default: defaults.toastBackgroundColor,
      "fill of the toast")
    let cornerRadius = property(
      "toastCornerRadius", .points(), default: defaults.toastCornerRadius,
      "corner radius of the toast in points; its content is not clipped")
    let verticalAlignment = property(
      "toastVerticalAlignment", .word, default: defaults.toastVerticalAlignment,
      "vertical position of the toast")
    let horizontalAlignment = property(
      "toastHorizontalAlignment", .word, default: defaults.toastHorizontalAlignment,
      "horizontal position of the toast; left means the leading side")
    let verticalMargin = property(
      "toastVerticalMargin", .points(.offsets), default: defaults.toastVerticalMargin,
      "distance from top or bottom in points; a minimum for centered toasts")
    let horizontalMargin = property(
      "toastHorizontalMargin", .points(.offsets), default: defaults.toastHorizontalMargin,
      "distance from a side in points; a minimum for centered toasts")
    let duration = property(
      "toastDuration", .seconds, default: defaults.toastDuration,
      "time the toast stays, in seconds")
  }

  /// The properties of a standard toast's text.
  struct Label: Sendable {
    let textColor = property(
      "standardLabelTextColor", .adaptiveColor, default: defaults.standardLabelTextColor,
      "color of the text")
    let font = property(
      "standardLabelFont", .text,
      "font of the text: a font name, optionally followed by a weight, italic or both")
    let fontSize = property(
      "standardLabelFontSize", .points(.typeSizes), default: Metrics.systemFontSize,
      "font size of the text in points")
    let numberOfLines = property(
      "standardLabelNumberOfLines", .wholeNumber(TextLimits.lineCounts),
      default: defaults.standardLabelNumberOfLines, "maximum number of lines; 0 for no limit")
    let lineBreakMode = property(
      "standardLabelLineBreakMode",
      .choice(LineBreakMode.namesInUIKit.map { ($0.name, $0.mode) }),
      default: defaults.standardLabelLineBreakMode,
      "how text that does not fit is broken or truncated")
  }

  /// The properties of a standard toast's image.
  struct Picture: Sendable {
    let name = property("standardImage", .imageName, default: "", "image next to the text")
    let contentMode = property(
      "standardImageContentMode", .choice(of: ContentMode.self),
      default: defaults.standardImageContentMode, "how the image fills a taller toast")
    let horizontalAlignment = property(
      "standardImageHorizontalAlignment", .word,
      default: defaults.standardImageHorizontalAlignment,
      "side of the text with the image; left means the leading side")
  }

  /// The properties of the views that an application would add to a blank toast.
  struct Content: Sendable {
    let image = property("contentImage", .imageName, default: "", "image in a blank toast")
    let text = property("contentText", .text, default: "", "text in a blank toast")
    let textColor = property(
      "contentTextColor", .adaptiveColor, default: .white, "color of contentText")
    let textSize = property(
      "contentTextSize", .points(.typeSizes), default: Metrics.systemFontSize,
      "font size of contentText in points")
    let axis = property(
      "contentAxis", .choice([("vertical", .vertical), ("horizontal", .horizontal)]),
      default: StackView.Axis.vertical,
      "direction in which contentImage and contentText are stacked")
    let spacing = property(
      "contentSpacing", .points(), default: 0,
      "distance between contentImage and contentText in points")
    let color = property(
      "contentColor", .adaptiveColor, "fill behind the image and text of a blank toast")
    let insets = property(
      "contentInsets", .insets(.lengths), default: .zero,
      "insets around the image and text of a blank toast; left means the leading side")
    let width = property(
      "contentWidth", .points(), "fixed width of the image and text of a blank toast")
    let height = property(
      "contentHeight", .points(), "fixed height of the image and text of a blank toast")
  }
}

extension PropertyType where Value: CaseIterable & Equatable & CustomStringConvertible {
  /// A choice among all cases of an enumeration, by their descriptions.
  fileprivate static var word: Self { choice(Value.allCases.map { ($0.description, $0) }) }
}
