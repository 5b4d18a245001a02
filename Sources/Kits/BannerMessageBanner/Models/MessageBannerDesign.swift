// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels

/// How one type of banner looks; the original's keys as values.
struct MessageBannerDesign {
  /// A text's type size, colour and shadow.
  struct TextStyle {
    var color: Color
    var size: Double
    var shadow: TextContent.Shadow
  }

  var defaultImageForType: String
  var blurRadius: Double
  var backgroundColor: Color
  var backgroundImageName: String
  var backgroundAlpha: Double
  var title: TextStyle
  var subtitle: TextStyle
  var buttonBackgroundColor: Color
  var buttonBackgroundImage: String
  var buttonBackgroundPatternImage: String
  var buttonBackgroundAlpha: Double
  var buttonCornerRadius: Double
  var buttonBorderColor: Color
  var buttonBorderAlpha: Double
  var buttonBorderSize: Double
  var button: TextStyle
  /// In seconds; 0 for one that follows the banner's height, -1 for no end.
  var duration: Double
  var canBeDismissedByUser: Bool

  /// A design from values of the right kinds; what is missing has the README's default.
  init(_ values: Design.Values) {
    let reader = PropertyValues(values, of: Self.properties)
    defaultImageForType = reader.text("defaultImageForType") ?? ""
    blurRadius = reader.number("blurRadius") ?? 0
    backgroundColor = reader.color("backgroundColor") ?? .clear
    backgroundImageName = reader.text("backgroundImageName") ?? ""
    backgroundAlpha = reader.number("backgroundAlpha") ?? 0
    title = reader.textStyle("title")
    subtitle = reader.textStyle("subtitle")
    buttonBackgroundColor = reader.color("buttonBackgroundColor") ?? .clear
    buttonBackgroundImage = reader.text("buttonBackgroundImage") ?? ""
    buttonBackgroundPatternImage = reader.text("buttonBackgroundPatternImage") ?? ""
    buttonBackgroundAlpha = reader.number("buttonBackgroundAlpha") ?? 0
    buttonCornerRadius = reader.number("buttonCornerRadius") ?? 0
    buttonBorderColor = reader.color("buttonBorderColor") ?? .clear
    buttonBorderAlpha = reader.number("buttonBorderAlpha") ?? 0
    buttonBorderSize = reader.number("buttonBorderSize") ?? 0
    button = reader.textStyle("button")
    duration = reader.number("duration") ?? Metrics.Time.automatic
    canBeDismissedByUser = reader.flag("canBeDismissedByUser") ?? true
  }

  /// Every key, with the README's defaults.
  ///
  /// The original's code has other defaults: a missing key leaves colours transparent and type
  /// without a size. No design it ships leaves a key away, so the documented ones were chosen
  /// (message-banner.md 1.5). `buttonTextSize` is documented there and read here, though the
  /// original forgets it.
  static let properties: [Property] =
    [
      Property("defaultImageForType", .imageName, standard: .imageName(""), "image at the left"),
      Property(
        "blurRadius", .number(0...512), standard: .number(0),
        "blur of the whole screen behind the banner; 0 is off"),
      Property("backgroundColor", .color, standard: .color(.white), "fill of the banner"),
      Property(
        "backgroundImageName", .imageName, standard: .imageName(""),
        "image tiled over the banner in place of the colour"),
      Property("backgroundAlpha", .number(0...1), standard: .number(1), "opacity of the fill"),
    ] + textProperties("title") + textProperties("subtitle") + [
      Property("buttonBackgroundColor", .color, standard: .color(.white), "fill of the button"),
      Property(
        "buttonBackgroundImage", .imageName, standard: .imageName(""),
        "image stretched over the button, above pattern and colour"),
      Property(
        "buttonBackgroundPatternImage", .imageName, standard: .imageName(""),
        "image tiled over the button in place of the colour"),
      Property(
        "buttonBackgroundAlpha", .number(0...1), standard: .number(1), "opacity of the fill"),
      Property(
        "buttonCornerRadius", .number(0...512), standard: .number(0), "rounding of the button"),
      Property("buttonBorderColor", .color, standard: .color(.black), "line around the button"),
      Property("buttonBorderAlpha", .number(0...1), standard: .number(1), "opacity of the line"),
      Property("buttonBorderSize", .number(0...512), standard: .number(0), "width of the line"),
    ] + textProperties("button") + [
      Property(
        "duration",
        .namedNumber(
          Metrics.Time.endless...Metrics.Time.longestStay,
          names: [
            .init("automatic", Metrics.Time.automatic),
            .init("endless", Metrics.Time.endless),
          ]), standard: .number(Metrics.Time.automatic),
        "how long the banner rests, in seconds; automatic follows its height"),
      Property(
        "canBeDismissedByUser", .flag, standard: .flag(true),
        "whether a tap or a swipe takes it away"),
    ]

  private static func textProperties(_ text: String) -> [Property] {
    [
      Property(
        "\(text)TextColor", .colorWithAlpha, standard: .color(.black), "colour of the \(text)"),
      Property(
        "\(text)TextSize", .positiveNumber(through: 1024), standard: .number(Metrics.textSize),
        "size of the \(text) in points"),
      Property("\(text)TextShadowColor", .color, standard: .color(.white), "its shadow"),
      Property(
        "\(text)TextShadowAlpha", .number(0...1), standard: .number(1), "opacity of the shadow"),
      Property(
        "\(text)TextShadowOffsetX", .number(-512...512), standard: .number(0), "to the right"),
      Property("\(text)TextShadowOffsetY", .number(-512...512), standard: .number(1), "downward"),
    ]
  }
}

extension PropertyValues {
  /// The properties of a text.
  fileprivate func textStyle(_ text: String) -> MessageBannerDesign.TextStyle {
    MessageBannerDesign.TextStyle(
      color: color("\(text)TextColor") ?? .clear, size: number("\(text)TextSize") ?? 0,
      shadow: TextContent.Shadow(
        color: (color("\(text)TextShadowColor") ?? .clear)
          .withAlpha(multipliedBy: number("\(text)TextShadowAlpha") ?? 0),
        offset: Point(
          x: number("\(text)TextShadowOffsetX") ?? 0,
          y: number("\(text)TextShadowOffsetY") ?? 0)))
  }
}
