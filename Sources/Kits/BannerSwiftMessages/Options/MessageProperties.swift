// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

/// What a design and `--set` can say of a message; names are the original's.
enum MessageProperties {
  /// All of them, in the order in which they are listed.
  static let all: [Property] = look + view + layout + presentation + behaviour + segue

  /// The names of those that belong to the view, not to the configuration.
  static let ofViews: Set<String> = Set((look + view + layout).map(\.name))
    .subtracting(["libraryVersion"])
    .union(["accessibilityPrefix", "presentedColor", "presentedContentMode"])

  private static let lengths = 0...CheckedNumber.longest

  /// Source of all defaults: swiftmessages.md 1.2 to 1.11.
  private static let look = [
    Property(
      "theme", .choice(["none"] + Theme.allCases.map(\.rawValue)), standard: .choice("none"),
      "built-in look of the type"),
    Property(
      "iconStyle", .choice(IconStyle.allCases.map(\.rawValue)), standard: .choice("default"),
      "how the theme's icon is drawn"),
    Property("backgroundColor", .colorWithAlpha, "fill of the background, by default the theme's"),
    Property(
      "foregroundColor", .colorWithAlpha, "texts, icon and button, by default the theme's"),
    Property("darkBackgroundColor", .colorWithAlpha, "fill in the dark appearance"),
    Property("darkForegroundColor", .colorWithAlpha, "texts, icon and button there"),
    Property("titleColor", .colorWithAlpha, "the title's colour"),
    Property("bodyColor", .colorWithAlpha, "the body's colour"),
    Property("iconImage", .imageName, "icon in place of the theme's"),
    Property(
      "iconIsTemplate", .flag, standard: .flag(false),
      "whether an icon from a file is drawn in the colour of the text"),
    Property("iconText", .text, "icon that is text, in place of the theme's"),
    Property(
      "buttonImage", .imageName, standard: .imageName(""), "image before the button's title"),
    Property("buttonBackgroundColor", .colorWithAlpha, "fill of the button"),
    Property("buttonTintColor", .colorWithAlpha, "title and icon of the button"),
  ]

  private static let view = [
    Property("dropShadow", .flag, standard: .flag(false), "whether the background casts a shadow"),
    Property("shadowColor", .colorWithAlpha, standard: .color(.black), "colour of the shadow"),
    Property("shadowOpacity", .number(0...1), standard: .number(0.4), "opacity of the shadow"),
    Property(
      "shadowRadius", .number(0...Metrics.widestShadow), standard: .number(6),
      "blur of the shadow in points"),
    Property(
      "shadowOffsetX", .number(-CheckedNumber.longest...CheckedNumber.longest),
      standard: .number(0), "distance of the shadow to the right"),
    Property(
      "shadowOffsetY", .number(-CheckedNumber.longest...CheckedNumber.longest),
      standard: .number(2), "distance of the shadow downward"),
    Property("cornerRadius", .number(lengths), "squircle corners of the background in points"),
    Property("roundsLeadingCorners", .flag, "whether only corners away from the edge are round"),
    Property(
      "roundedCorners", .choices(CornerRoundingView.Corner.allCases.map(\.rawValue)),
      "which corners are round"),
    Property(
      "layerCornerRadius", .number(lengths), "circular corners of the background in points"),
    Property(
      "iconWidth", .positiveNumber(through: CheckedNumber.longest),
      "width of the icon; needs iconHeight"),
    Property(
      "iconHeight", .positiveNumber(through: CheckedNumber.longest),
      "height of the icon; needs iconWidth"),
    Property(
      "iconContentMode", .choice(ContentMode.allCases.map(\.rawValue)),
      standard: .choice("center"), "how the icon fills its frame"),
  ]

  private static let layout = [
    Property(
      "layoutMarginAdditions", .insets(-CheckedNumber.longest...CheckedNumber.longest),
      "distance from the safe area, by default the layout's"),
    Property(
      "collapseLayoutMarginAdditions", .flag, "whether safe area and additions overlap"),
    Property("respectSafeArea", .flag, standard: .flag(true), "whether the safe area counts"),
    Property("bounceAnimationOffset", .number(lengths), "hidden strip beyond the edge"),
    Property(
      "backgroundHeight", .positiveNumber(through: CheckedNumber.longest),
      "height of the background"),
    Property(
      "backgroundWidth", .positiveNumber(through: CheckedNumber.longest), "width of the background"),
    Property(
      "libraryVersion", .choice(LibraryVersion.allCases.map(\.rawValue)),
      standard: .choice(LibraryVersion.v10.rawValue), "release whose figures and colours count"),
  ]

  private static let presentation = [
    Property(
      "presentationContext", .choice(["automatic", "window", "viewController", "view"]),
      standard: .choice("automatic"), "view that the message is put into"),
    Property(
      "windowLevel", .choice(["normal", "statusBar", "alert"]), standard: .choice("normal"),
      "level of its window; a level makes the context a window"),
    Property(
      "animator", .choice(["automatic", "topBottom", "physics"]), standard: .choice("automatic"),
      "topBottom slides, physics rests in place"),
    Property(
      "dimMode", .choice(["none", "gray", "color", "blur"]), standard: .choice("none"),
      "what happens to everything behind"),
    Property(
      "dimColor", .colorWithAlpha, standard: .color(Color(white: 0, alpha: 0.3)),
      "colour of the dim mode color"),
    Property(
      "blurStyle", .choice(BlurEffectStyle.drawn.map(\.rawValue)),
      standard: .choice("dark"), "style of the dim mode blur"),
    Property("blurAlpha", .number(0...1), standard: .number(1), "opacity of the dim mode blur"),
    Property(
      "dimModeInteractive", .flag, standard: .flag(true),
      "whether a tap on the dimmed area hides the message"),
    Property(
      "dimModeAccessibilityLabel", .text, standard: .text("dismiss"), "what that area is called"),
    Property("accessibilityPrefix", .text, "read before the title"),
    Property(
      "preferredStatusBarStyle", .choice(["default", "darkContent", "lightContent"]),
      standard: .choice("default"), "the status bar's text while its own window is up"),
    Property("prefersStatusBarHidden", .flag, "whether its own window hides the status bar"),
    Property(
      "overrideUserInterfaceStyle", .choice(UserInterfaceStyle.allCases.map(\.rawValue)),
      standard: .choice("unspecified"), "appearance of its own window"),
    Property(
      "keyboardTrackingView", .flag, standard: .flag(false),
      "whether it keeps above the keyboard"),
    Property(
      "keyboardTopMargin", .number(-CheckedNumber.longest...CheckedNumber.longest),
      standard: .number(0),
      "distance it keeps from the keyboard"),
  ]

  private static let segue = [
    Property(
      "presentedColor", .colorWithAlpha, standard: .color(.white),
      "fill of a segue's view controller, beneath its picture"),
    Property(
      "presentedContentMode", .choice(ContentMode.allCases.map(\.rawValue)),
      standard: .choice("scaleAspectFill"), "how its picture fills it"),
    Property(
      "preferredContentWidth", .number(lengths), standard: .number(0),
      "width it asks for; 0 for none"),
    Property(
      "preferredContentHeight", .number(lengths), standard: .number(0),
      "height it asks for; 0 for none"),
  ]
}
