// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

private let property = PropertyList()

/// The properties of a banner, named as in the original where possible.
///
/// Source of all defaults: owlbanners.md 1.3 to 1.8.
struct OwlProperties: Sendable {
  /// All keys.
  static let keys = property.group(OwlProperties.init)

  // MARK: Configuration

  let bannerView = property(
    "bannerView", .choice(of: BannerViewName.self), default: .default,
    "the view: the library's own, a picture with a label, or a symbol beside the title")
  let bufferHeight = property(
    "bufferHeight", .points(), default: Metrics.bufferHeight,
    "height of the zone above the content, most of it above the screen")
  let preferredStatusBarStyle = property(
    "preferredStatusBarStyle", .choice(of: StatusBarStyle.self, orNone: "default"), default: nil,
    "the status bar's text while the banner is shown")
  let statusBarHeight = property(
    "statusBarHeight", .points(),
    "height of the status bar as the application says it, by default the device's")
  let behavior = property.group(Behavior.init)

  /// The properties of the banner's motion, which a picture at rest does not show.
  struct Behavior: Sendable {
    let presentDuration = property(
      "presentDuration", .seconds, default: BannerDisplayMetrics.standard.presentDuration,
      "seconds until the banner rests")
    let displayDuration = property(
      "displayDuration", .seconds, default: BannerDisplayMetrics.standard.displayDuration,
      "seconds it rests")
    let dismissDuration = property(
      "dismissDuration", .seconds, default: BannerDisplayMetrics.standard.dismissDuration,
      "seconds until it is gone")
    let requiresUserDismissal = property(
      "requiresUserDismissal", .flag, default: false,
      "whether the banner stays until the user dismisses it")
    let createdHeight = property(
      "createdHeight", .points(),
      "height of the view as it was made, by which the banner hides before it is shown")
    let clampGap = property(
      "clampGap", .flag, default: false,
      "whether the view's colour fills what the spring leaves free above the banner")
    let refitOnRotation = property(
      "refitOnRotation", .flag, default: true,
      "whether the banner's height is measured again when the device is turned")
  }

  // MARK: Looks

  let backgroundColor = property(
    "backgroundColor", .adaptiveColor, default: .fixed(.clear), "fill of the banner")
  let textColor = property(
    "textColor", .adaptiveColor,
    "the title's colour, by default white, and black on the views that are not the library's own")
  let fontSize = property(
    "fontSize", .points(.typeSizes),
    "type size of the title in points, by default the text size's, and 17 on the other views")
  let icon = property(
    "icon", .imageName, default: "", "what stands at the end of the title's line, in its own size")
  let iconLabel = property("iconLabel", .text, "what is read instead of the icon")

  // MARK: The view picture

  let picture = property("picture", .imageName, default: "", "what fills the view picture")
  let pictureContentMode = property(
    "pictureContentMode", .choice(of: ContentMode.self), default: .scaleAspectFill,
    "how the picture fills the banner")
  let showsTitle = property(
    "showsTitle", .flag, default: true, "whether the view picture has a label for the title")
  let label = property.group(Label.init)

  /// The properties of the label in the picture view.
  struct Label: Sendable {
    let color = property(
      "labelColor", .adaptiveColor, default: .fixed(.clear), "fill of the label")
    let width = property(
      "labelWidth", .points(), default: Metrics.PictureLabel.width, "width of the label")
    let height = property(
      "labelHeight", .points(), default: Metrics.PictureLabel.height, "height of the label")
    let centerOffset = property(
      "labelCenterOffset", .points(.offsets), default: Metrics.PictureLabel.centerOffset,
      "from the banner's middle to the label's")
    let bottom = property(
      "labelBottom", .points(.offsets), default: Metrics.PictureLabel.bottom,
      "from the banner's bottom up to the label's")
  }

  // MARK: The view symbol

  let symbol = property("symbol", .text, default: "", "the sign of the view symbol, such as :)")
  let contentTop = property(
    "contentTop", .points(), default: Metrics.Symbol.top,
    "from the view symbol's top to its content's")
}

/// The words for views.
enum BannerViewName: String, CaseIterable {
  /// The library's own view.
  case `default`
  /// A picture with a label: the original's cat and dog banners.
  case picture
  /// A symbol and a title: the original's demo in Objective-C.
  case symbol
}
