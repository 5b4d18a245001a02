// SPDX-License-Identifier: MIT

package import BannerKitInterface
internal import BannerPixels

private let property = PropertyRegistry()
/// Radii and widths in points.
private let lengths = 0.0...512
/// Offsets of shadows in points.
private let offsets = -512.0...512

/// The original's keys, with the defaults in its README.
///
/// The original's code has other defaults: missing colors are transparent, and missing type sizes
/// are undefined. Its own designs never omit a key, so the documented defaults are used
/// (message-banner.md 1.5). `buttonTextSize` is documented there and supported here, although the
/// original ignores it.
package struct MessageBannerProperties: Sendable {
  /// All keys.
  package static let keys = property.group(MessageBannerProperties.init)

  let defaultImageForType = property(
    "defaultImageForType", .imageName, default: "", "image on the left")
  let blurRadius = property(
    "blurRadius", .points(lengths), default: 0,
    "blur radius of the screen behind the banner in points; 0 for none")
  let backgroundColor = property(
    "backgroundColor", .color, default: .white, "fill of the banner")
  let backgroundImageName = property(
    "backgroundImageName", .imageName, default: "",
    "image tiled over the banner instead of its fill")
  let backgroundAlpha = property("backgroundAlpha", .ratio, default: 1, "opacity of the fill")
  let title = property.group { Text("title") }
  let subtitle = property.group { Text("subtitle") }
  let button = property.group(Button.init)
  let duration = property(
    "duration",
    .seconds(
      from: Metrics.Time.endless,
      orOneOf: [
        .init("automatic", Metrics.Time.automatic), .init("endless", Metrics.Time.endless),
      ]),
    default: Metrics.Time.automatic,
    "time the banner stays, in seconds; automatic depends on its height")
  let canBeDismissedByUser = property(
    "canBeDismissedByUser", .flag, default: true, "whether a tap or a swipe dismisses the banner")

  /// The keys of the button.
  struct Button: Sendable {
    let backgroundColor = property(
      "buttonBackgroundColor", .color, default: .white, "fill of the button")
    let backgroundImage = property(
      "buttonBackgroundImage", .imageName, default: "",
      "image stretched over the button, on top of pattern and fill")
    let backgroundPatternImage = property(
      "buttonBackgroundPatternImage", .imageName, default: "",
      "image tiled over the button instead of its fill")
    let backgroundAlpha = property(
      "buttonBackgroundAlpha", .ratio, default: 1, "opacity of the fill")
    let cornerRadius = property(
      "buttonCornerRadius", .points(lengths), default: 0, "corner radius of the button in points")
    let borderColor = property(
      "buttonBorderColor", .color, default: .black, "border color of the button")
    let borderAlpha = property(
      "buttonBorderAlpha", .ratio, default: 1, "opacity of the button's border")
    let borderSize = property(
      "buttonBorderSize", .points(lengths), default: 0, "width of the button's border in points")
    let text = property.group { Text("button") }
  }

  /// The keys of a text.
  struct Text: Sendable {
    let color: PropertyKey<Color>
    let size: PropertyKey<Double>
    let shadow: PropertyGroup<Shadow>

    init(_ text: String) {
      color = property(
        "\(text)TextColor", .colorWithAlpha, default: .black, "color of the \(text)")
      size = property(
        "\(text)TextSize", .positivePoints(through: TextLimits.largestType),
        default: Metrics.textSize,
        "font size of the \(text) in points")
      shadow = property.group { Shadow("\(text)TextShadow") }
    }
  }

  /// The keys of a text's shadow.
  struct Shadow: Sendable {
    let color: PropertyKey<Color>
    let alpha: PropertyKey<Double>
    let offsetX: PropertyKey<Double>
    let offsetY: PropertyKey<Double>

    init(_ shadow: String) {
      color = property("\(shadow)Color", .color, default: .white, "color of the shadow")
      alpha = property("\(shadow)Alpha", .ratio, default: 1, "opacity of the shadow")
      offsetX = property(
        "\(shadow)OffsetX", .points(offsets), default: 0,
        "distance of the shadow to the right in points")
      offsetY = property(
        "\(shadow)OffsetY", .points(offsets), default: 1,
        "distance of the shadow downward in points")
    }
  }
}
