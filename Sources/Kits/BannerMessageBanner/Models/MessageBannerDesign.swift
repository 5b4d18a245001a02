// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerTimeline

/// The design of one banner type, with the original's keys as typed values.
struct MessageBannerDesign {
  /// The type size, color and shadow of a text.
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
  /// The duration in seconds.
  ///
  /// The value 0 depends on the banner's height, and -1 means no end.
  var duration: Double
  var canBeDismissedByUser: Bool

  /// Creates a design from checked values.
  ///
  /// Missing values have the defaults in the README.
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
  /// Creates the style that the properties of a text define.
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

extension MessageBannerDesign {
  /// Returns the time that a banner of a height in points stays, or nil for one that stays until
  /// it is hidden.
  ///
  /// Source: message-banner.md 4.2.
  func stay(ofHeight height: Double) -> Duration? {
    switch duration {
    case Metrics.Time.endless: nil
    case Metrics.Time.automatic:
      Duration(inSeconds: Metrics.Time.shortestStay + Metrics.Time.stayPerPoint * height)
    default: Duration(inSeconds: duration)
    }
  }
}
