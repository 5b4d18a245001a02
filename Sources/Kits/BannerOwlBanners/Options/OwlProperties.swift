// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// What a design and `--set` can say of a banner; names are the original's where it has them.
enum OwlProperties {
  /// All of them, in the order in which they are listed.
  static let all: [Property] = configuration + times + look + picture + symbol

  private static let lengths = 0...CheckedNumber.longest

  /// Source of all defaults: owlbanners.md 1.3 to 1.8.
  private static let configuration = [
    Property(
      "bannerView", .choice(BannerViewName.allCases.map(\.rawValue)), standard: .choice("default"),
      "the view: the library's own, a picture with a label, or a symbol beside the title"),
    Property(
      "bufferHeight", .number(lengths), standard: .number(Metrics.bufferHeight),
      "height of the zone above the content, most of it above the screen"),
    Property(
      "preferredStatusBarStyle", .choice(["default", "darkContent", "lightContent"]),
      standard: .choice("default"), "the status bar's text while the banner is shown"),
    Property(
      "statusBarHeight", .number(lengths),
      "height of the status bar as the application says it, by default the device's"),
  ]

  private static let times = [
    Property(
      "presentDuration", .number(0...86_400),
      standard: .number(BannerDisplayMetrics.standard.presentDuration),
      "seconds until the banner rests"),
    Property(
      "displayDuration", .number(0...86_400),
      standard: .number(BannerDisplayMetrics.standard.displayDuration), "seconds it rests"),
    Property(
      "dismissDuration", .number(0...86_400),
      standard: .number(BannerDisplayMetrics.standard.dismissDuration),
      "seconds until it is gone"),
    Property(
      "requiresUserDismissal", .flag, standard: .flag(false),
      "whether the banner stays until the user dismisses it"),
    Property(
      "createdHeight", .number(lengths),
      "height of the view as it was made, by which the banner hides before it is shown"),
    Property(
      "clampGap", .flag, standard: .flag(false),
      "whether the view's colour fills what the spring leaves free above the banner"),
    Property(
      "refitOnRotation", .flag, standard: .flag(true),
      "whether the banner's height is measured again when the device is turned"),
  ]

  private static let look = [
    Property(
      "backgroundColor", .adaptiveColor, standard: .color(.clear), "fill of the banner"),
    Property(
      "textColor", .adaptiveColor,
      "the title's colour, by default white, and black on the views that are not the library's own"),
    Property(
      "fontSize", .number(0.1...1024),
      "type size of the title in points, by default the text size's, and 17 on the other views"),
    Property(
      "icon", .imageName, standard: .imageName(""),
      "what stands at the end of the title's line, in its own size"),
    Property("iconLabel", .text, "what is read instead of the icon"),
  ]

  private static let picture = [
    Property(
      "picture", .imageName, standard: .imageName(""), "what fills the view picture"),
    Property(
      "pictureContentMode", .choice(ContentMode.allCases.map(\.rawValue)),
      standard: .choice("scaleAspectFill"), "how the picture fills the banner"),
    Property(
      "showsTitle", .flag, standard: .flag(true),
      "whether the view picture has a label for the title"),
    Property(
      "labelColor", .adaptiveColor, standard: .color(.clear), "fill of the label"),
    Property(
      "labelWidth", .number(lengths), standard: .number(Metrics.PictureLabel.width),
      "width of the label"),
    Property(
      "labelHeight", .number(lengths), standard: .number(Metrics.PictureLabel.height),
      "height of the label"),
    Property(
      "labelCenterOffset", .number(-CheckedNumber.longest...CheckedNumber.longest),
      standard: .number(Metrics.PictureLabel.centerOffset),
      "from the banner's middle to the label's"),
    Property(
      "labelBottom", .number(-CheckedNumber.longest...CheckedNumber.longest),
      standard: .number(Metrics.PictureLabel.bottom),
      "from the banner's bottom up to the label's"),
  ]

  private static let symbol = [
    Property("symbol", .text, standard: .text(""), "the sign of the view symbol, such as :)"),
    Property(
      "contentTop", .number(lengths), standard: .number(Metrics.Symbol.top),
      "from the view symbol's top to its content's"),
  ]
}

/// The words for views.
enum BannerViewName: String, CaseIterable {
  /// The library's own.
  case `default`
  /// A picture with a label: the original's cat and dog.
  case picture
  /// A sign and a title: the original's demo in Objective-C.
  case symbol
}
