// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let property = PropertyList()
private let defaults = ToastDefaults()

/// The properties of a toast, with the original's names where it has them.
struct ToastProperties: Sendable {
  /// The keys of all properties.
  static let keys = property.group(ToastProperties.init)

  let toastType = property(
    "toastType", .word, default: CCToastView.ToastViewType.standard,
    "with a label and an image, or blank")
  let toast = property.group(Box.init)
  let label = property.group(Label.init)
  let image = property.group(Picture.init)
  let countsTrailingBlank = property(
    "countsTrailingBlank", .flag, default: true,
    "whether the blank behind a broken line counts in its width")
  let respectsSafeArea = property(
    "respectsSafeArea", .flag, default: false,
    "whether the toast keeps clear of bars, keyboard and the safe area's edges")
  let targetInsets = property(
    "targetInsets", .insets(.offsets), default: .zero,
    "between the view the toast is shown in and the edges of the host's")
  let content = property.group(Content.init)

  /// The properties of the toast's box and position.
  struct Box: Sendable {
    let backgroundColor = property(
      "toastBackgroundColor", .adaptiveColor, default: defaults.toastBackgroundColor,
      "fill of the toast")
    let cornerRadius = property(
      "toastCornerRadius", .points(), default: defaults.toastCornerRadius,
      "corners of the toast in points; what is in it is not cut")
    let verticalAlignment = property(
      "toastVerticalAlignment", .word, default: defaults.toastVerticalAlignment,
      "where the toast lies from top to bottom")
    let horizontalAlignment = property(
      "toastHorizontalAlignment", .word, default: defaults.toastHorizontalAlignment,
      "where the toast lies across; left is where lines begin")
    let verticalMargin = property(
      "toastVerticalMargin", .points(.offsets), default: defaults.toastVerticalMargin,
      "distance from top or bottom in points, elsewhere the least")
    let horizontalMargin = property(
      "toastHorizontalMargin", .points(.offsets), default: defaults.toastHorizontalMargin,
      "distance from a side in points, elsewhere the least")
    let duration = property(
      "toastDuration", .seconds, default: defaults.toastDuration,
      "how long the toast stays, in seconds")
  }

  /// The properties of a standard toast's text.
  struct Label: Sendable {
    let textColor = property(
      "standardLabelTextColor", .adaptiveColor, default: defaults.standardLabelTextColor,
      "the text's colour")
    let font = property(
      "standardLabelFont", .text,
      "face of the text: a font's name, and a weight, italic or both behind it")
    let fontSize = property(
      "standardLabelFontSize", .points(.typeSizes), default: Metrics.systemFontSize,
      "type size of the text in points")
    let numberOfLines = property(
      "standardLabelNumberOfLines", .wholeNumber(0...10_000),
      default: defaults.standardLabelNumberOfLines, "the most lines; 0 for any number")
    let lineBreakMode = property(
      "standardLabelLineBreakMode",
      .choice(LineBreakMode.namesInUIKit.map { ($0.name, $0.mode) }),
      default: defaults.standardLabelLineBreakMode, "what happens to text that does not fit")
  }

  /// The properties of a standard toast's image.
  struct Picture: Sendable {
    let name = property("standardImage", .imageName, default: "", "beside the text")
    let contentMode = property(
      "standardImageContentMode", .choice(of: ContentMode.self),
      default: defaults.standardImageContentMode, "how the image fills a higher toast")
    let horizontalAlignment = property(
      "standardImageHorizontalAlignment", .word,
      default: defaults.standardImageHorizontalAlignment,
      "on which side of the text the image lies; left is where lines begin")
  }

  /// The properties of the views that an application would add to a blank toast.
  struct Content: Sendable {
    let image = property("contentImage", .imageName, default: "", "an image in a blank toast")
    let text = property("contentText", .text, default: "", "a text in a blank toast")
    let textColor = property(
      "contentTextColor", .adaptiveColor, default: .white, "colour of contentText")
    let textSize = property(
      "contentTextSize", .points(.typeSizes), default: Metrics.systemFontSize,
      "type size of contentText in points")
    let axis = property(
      "contentAxis", .choice([("vertical", .vertical), ("horizontal", .horizontal)]),
      default: StackView.Axis.vertical, "how contentImage and contentText follow each other")
    let spacing = property(
      "contentSpacing", .points(), default: 0, "between contentImage and contentText in points")
    let color = property(
      "contentColor", .adaptiveColor, "fill of a blank toast's content, beneath image and text")
    let insets = property(
      "contentInsets", .insets(.lengths), default: .zero,
      "around image and text of a blank toast; left is where lines begin")
    let width = property(
      "contentWidth", .points(), "width that image and text of a blank toast are held to")
    let height = property(
      "contentHeight", .points(), "height that image and text of a blank toast are held to")
  }
}

extension PropertyType where Value: CaseIterable & Equatable & CustomStringConvertible {
  /// A choice among all cases of an enumeration, by their descriptions.
  fileprivate static var word: Self { choice(Value.allCases.map { ($0.description, $0) }) }
}
