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

  var blurRadius: Double
  var backgroundColor: Color
  var backgroundAlpha: Double
  var title: TextStyle
  var subtitle: TextStyle
  var buttonBackgroundColor: Color
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
    let keys = MessageBannerProperties.keys
    blurRadius = values[keys.blurRadius]
    backgroundColor = values[keys.backgroundColor]
    backgroundAlpha = values[keys.backgroundAlpha]
    title = TextStyle(values, keys.title)
    subtitle = TextStyle(values, keys.subtitle)
    buttonBackgroundColor = values[keys.button.backgroundColor]
    buttonBackgroundAlpha = values[keys.button.backgroundAlpha]
    buttonCornerRadius = values[keys.button.cornerRadius]
    buttonBorderColor = values[keys.button.borderColor]
    buttonBorderAlpha = values[keys.button.borderAlpha]
    buttonBorderSize = values[keys.button.borderSize]
    button = TextStyle(values, keys.button.text)
    duration = values[keys.duration]
    canBeDismissedByUser = values[keys.canBeDismissedByUser]
  }
}

extension MessageBannerDesign.TextStyle {
  /// The style that the properties of a text give.
  fileprivate init(
    _ values: Design.Values, _ keys: PropertyGroup<MessageBannerProperties.Text>
  ) {
    color = values[keys.color]
    size = values[keys.size]
    shadow = TextContent.Shadow(
      color: values[keys.shadow.color].withAlpha(multipliedBy: values[keys.shadow.alpha]),
      offset: Point(x: values[keys.shadow.offsetX], y: values[keys.shadow.offsetY]))
  }
}
