// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

private let property = PropertyRegistry()

/// The properties of a banner, named as in the original where possible.
///
/// Source of all defaults: owlbanners.md 1.3 to 1.8.
struct OwlProperties: Sendable {
  /// All keys.
  static let keys = property.group(OwlProperties.init)

  // MARK: Configuration

  let bannerView = property(
    "bannerView", .choice(of: BannerViewName.self), default: .default,
    "view to show: the library's default, a picture with a label, or a symbol next to the title")
  let bufferHeight = property(
    "bufferHeight", .points(), default: Metrics.bufferHeight,
    "height of the zone above the content, mostly off the screen")
  let preferredStatusBarStyle = property(
    "preferredStatusBarStyle", .choice(of: StatusBarStyle.self, orNone: "default"), default: nil,
    "status bar style while the banner is shown")
  let statusBarHeight = property(
    "statusBarHeight", .points(),
    "height of the status bar as reported by the app; default: the device's")
  let behavior = property.group(Behavior.init)

  /// The properties of the banner's motion, which a picture at rest does not show.
  struct Behavior: Sendable {
    let presentDuration = property(
      "presentDuration", .seconds, default: BannerDisplayMetrics.standard.presentDuration,
      "time the banner takes to slide in, in seconds")
    let displayDuration = property(
      "displayDuration", .seconds, default: BannerDisplayMetrics.standard.displayDuration,
      "time the banner stays, in seconds")
    let dismissDuration = property(
      "dismissDuration", .seconds, default: BannerDisplayMetrics.standard.dismissDuration,
      "time the banner takes to slide out, in seconds")
    let requiresUserDismissal = property(
      "requiresUserDismissal", .flag, default: false,
      "whether the banner stays until the user dismisses it")
    let createdHeight = property(
      "createdHeight", .points(),
      "height of the view when it was created, which positions it off the screen before it is shown"
    )
    let clampGap = property(
      "clampGap", .flag, default: false,
      "whether the view's color fills the gap that the spring leaves above the banner")
    let refitOnRotation = property(
      "refitOnRotation", .flag, default: true,
      "whether the banner's height is measured again when the device rotates")
  }

  // MARK: Looks

  let backgroundColor = property(
    "backgroundColor", .adaptiveColor, default: .fixed(.clear), "fill of the banner")
  let textColor = property(
    "textColor", .adaptiveColor,
    "color of the title; default: white, or black on the picture and symbol views")
  let fontSize = property(
    "fontSize", .points(.typeSizes),
    "font size of the title in points; default: from the text size, or 17 on the picture and symbol views"
  )
  let icon = property(
    "icon", .imageName, default: "", "icon at the end of the title's line, in its natural size")
  let iconLabel = property("iconLabel", .text, "accessibility label of the icon")

  // MARK: The view picture

  let picture = property(
    "picture", .imageName, default: "", "image that fills the view \"picture\"")
  let pictureContentMode = property(
    "pictureContentMode", .choice(of: ContentMode.self), default: .scaleAspectFill,
    "how the picture fills the banner")
  let showsTitle = property(
    "showsTitle", .flag, default: true, "whether the view \"picture\" shows the title in a label")
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
      "distance from the banner's center to the label's")
    let bottom = property(
      "labelBottom", .points(.offsets), default: Metrics.PictureLabel.bottom,
      "distance from the banner's bottom up to the label's")
  }

  // MARK: The view symbol

  let symbol = property(
    "symbol", .text, default: "", "characters of the view \"symbol\", such as :)")
  let contentTop = property(
    "contentTop", .points(), default: Metrics.Symbol.top,
    "distance from the top of the view \"symbol\" to its content")
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
