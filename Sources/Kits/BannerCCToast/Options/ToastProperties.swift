// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// What a design and `--set` can say of a toast; names are the original's where it has them.
enum ToastProperties {
  /// All of them, in the order in which they are listed.
  static let all: [Property] = toast + label + image + ours + content

  /// The names of those that an application can change while a toast waits or is shown.
  static let live = Set((toast + label + image + content).map(\.name)).subtracting(["toastType"])

  private static let defaults = ToastDefaults()
  private static let lengths = 0...CheckedNumber.longest
  private static let offsets = -CheckedNumber.longest...CheckedNumber.longest

  private static let toast = [
    Property(
      "toastType", words(of: CCToastView.ToastViewType.self), standard: .choice("standard"),
      "with a label and an image, or blank"),
    Property(
      "toastBackgroundColor", .adaptiveColor, standard: .color(Color(white: 26, alpha: 0.8)),
      "fill of the toast"),
    Property(
      "toastCornerRadius", .number(lengths), standard: .number(defaults.toastCornerRadius),
      "corners of the toast in points; what is in it is not cut"),
    Property(
      "toastVerticalAlignment", words(of: CCToastView.ToastViewVerticalAlignment.self),
      standard: .choice("\(defaults.toastVerticalAlignment)"),
      "where the toast lies from top to bottom"),
    Property(
      "toastHorizontalAlignment", words(of: CCToastView.ToastViewHorizontalAlignment.self),
      standard: .choice("\(defaults.toastHorizontalAlignment)"),
      "where the toast lies across; left is where lines begin"),
    Property(
      "toastVerticalMargin", .number(offsets), standard: .number(defaults.toastVerticalMargin),
      "distance from top or bottom in points, elsewhere the least"),
    Property(
      "toastHorizontalMargin", .number(offsets),
      standard: .number(defaults.toastHorizontalMargin),
      "distance from a side in points, elsewhere the least"),
    Property(
      "toastDuration", .number(0...Metrics.longestDuration),
      standard: .number(defaults.toastDuration), "how long the toast stays, in seconds"),
  ]

  private static let label = [
    Property(
      "standardLabelTextColor", .adaptiveColor, standard: .color(.white), "the text's colour"),
    Property(
      "standardLabelFont", .text,
      "face of the text: a font's name, and a weight, italic or both behind it"),
    Property(
      "standardLabelFontSize", .number(0.1...1024), standard: .number(Metrics.systemFontSize),
      "type size of the text in points"),
    Property(
      "standardLabelNumberOfLines", .wholeNumber(0...Metrics.mostLines),
      standard: .number(Double(defaults.standardLabelNumberOfLines)),
      "the most lines; 0 for any number"),
    Property(
      "standardLabelLineBreakMode", .choice(LineBreakMode.namesInUIKit.map(\.name)),
      standard: .choice("byWordWrapping"), "what happens to text that does not fit"),
  ]

  private static let image = [
    Property("standardImage", .imageName, standard: .imageName(""), "beside the text"),
    Property(
      "standardImageContentMode", .choice(ContentMode.allCases.map(\.rawValue)),
      standard: .choice(defaults.standardImageContentMode.rawValue),
      "how the image fills a higher toast"),
    Property(
      "standardImageHorizontalAlignment",
      words(of: CCToastView.ToastViewImageHorizontalAlignment.self),
      standard: .choice("\(defaults.standardImageHorizontalAlignment)"),
      "on which side of the text the image lies; left is where lines begin"),
  ]

  private static let ours = [
    Property(
      "countsTrailingBlank", .flag, standard: .flag(true),
      "whether the blank behind a broken line counts in its width"),
    Property(
      "respectsSafeArea", .flag, standard: .flag(false),
      "whether the toast keeps clear of bars, keyboard and the safe area's edges"),
    Property(
      "targetInsets", .insets(offsets), standard: .insets(.zero),
      "between the view the toast is shown in and the edges of the host's"),
  ]

  /// What an application would add to a blank toast's content view.
  private static let content = [
    Property(
      "contentImage", .imageName, standard: .imageName(""), "an image in a blank toast"),
    Property("contentText", .text, standard: .text(""), "a text in a blank toast"),
    Property(
      "contentTextColor", .adaptiveColor, standard: .color(.white), "colour of contentText"),
    Property(
      "contentTextSize", .number(0.1...1024), standard: .number(Metrics.systemFontSize),
      "type size of contentText in points"),
    Property(
      "contentAxis", .choice(["vertical", "horizontal"]), standard: .choice("vertical"),
      "how contentImage and contentText follow each other"),
    Property(
      "contentSpacing", .number(lengths), standard: .number(0),
      "between contentImage and contentText in points"),
    Property(
      "contentColor", .adaptiveColor, "fill of a blank toast's content, beneath image and text"),
    Property(
      "contentInsets", .insets(lengths), standard: .insets(.zero),
      "around image and text of a blank toast; left is where lines begin"),
    Property(
      "contentWidth", .number(lengths), "width that image and text of a blank toast are held to"),
    Property(
      "contentHeight", .number(lengths), "height that image and text of a blank toast are held to"),
  ]

  // MARK: Words

  /// A choice among the names of an enumeration's cases.
  private static func words<Choice: CaseIterable>(of choice: Choice.Type) -> Property.Kind {
    .choice(choice.allCases.map { "\($0)" })
  }
}

extension PropertyValues {
  /// The case of an enumeration whose words are the names of its cases.
  func named<Choice: CaseIterable>(_ name: String) -> Choice? {
    text(name).flatMap { word in Choice.allCases.first { "\($0)" == word } }
  }
}
