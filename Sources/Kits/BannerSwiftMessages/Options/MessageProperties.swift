// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

private let property = PropertyList()

/// The properties of a message, with the original's names.
///
/// Source of all defaults: swiftmessages.md 1.2 to 1.18.
struct MessageProperties: Sendable {
  /// The keys of all properties.
  static let keys = property.group(MessageProperties.init)

  let look = property.group(Look.init)
  let view = property.group(View.init)
  let layout = property.group(Layout.init)
  let libraryVersion = property(
    "libraryVersion", .choice(of: LibraryVersion.self), default: .v10,
    "release whose figures and colours count")

  // MARK: Presentation

  let presentationContext = property(
    "presentationContext", .choice(of: ContextName.self), default: .automatic,
    "view that the message is put into")
  let windowLevel = property(
    "windowLevel",
    .choice([("normal", .normal), ("statusBar", .statusBar), ("alert", .alert)]),
    default: WindowLevel.normal, "level of its window; a level makes the context a window")
  let animator = property(
    "animator", .choice(of: AnimatorName.self), default: .automatic,
    "topBottom slides, physics rests in place")
  let dimMode = property(
    "dimMode", .choice(of: DimModeName.self), default: .none,
    "what happens to everything behind")
  let dimColor = property(
    "dimColor", .colorWithAlpha, default: Color(white: 0, alpha: 0.3),
    "colour of the dim mode color")
  let blurStyle = property(
    "blurStyle", .choice(among: BlurEffectStyle.drawn), default: .dark,
    "style of the dim mode blur")
  let blurAlpha = property("blurAlpha", .ratio, default: 1, "opacity of the dim mode blur")
  let dimModeInteractive = property(
    "dimModeInteractive", .flag, default: true,
    "whether a tap on the dimmed area hides the message")
  let dimModeAccessibilityLabel = property(
    "dimModeAccessibilityLabel", .text, default: "dismiss", "what that area is called")
  let accessibilityPrefix = property("accessibilityPrefix", .text, "read before the title")
  let preferredStatusBarStyle = property(
    "preferredStatusBarStyle", .choice(of: StatusBarStyle.self, orNone: "default"), default: nil,
    "the status bar's text while its own window is up")
  let prefersStatusBarHidden = property(
    "prefersStatusBarHidden", .flag, "whether its own window hides the status bar")
  let overrideUserInterfaceStyle = property(
    "overrideUserInterfaceStyle", .choice(of: UserInterfaceStyle.self), default: .unspecified,
    "appearance of its own window")
  let keyboardTrackingView = property(
    "keyboardTrackingView", .flag, default: false, "whether it keeps above the keyboard")
  let keyboardTopMargin = property(
    "keyboardTopMargin", .points(.offsets), default: 0, "distance it keeps from the keyboard")

  let behavior = property.group(Behavior.init)
  let segue = property.group(Segue.init)

  // MARK: Groups

  /// The properties of a message view's colors and images.
  struct Look: Sendable {
    let theme = property(
      "theme", .choice(of: Theme.self, orNone: "none"), default: nil, "built-in look of the type")
    let iconStyle = property(
      "iconStyle", .choice(of: IconStyle.self), default: .default, "how the theme's icon is drawn")
    let backgroundColor = property(
      "backgroundColor", .colorWithAlpha, "fill of the background, by default the theme's")
    let foregroundColor = property(
      "foregroundColor", .colorWithAlpha, "texts, icon and button, by default the theme's")
    let darkBackgroundColor = property(
      "darkBackgroundColor", .colorWithAlpha, "fill in the dark appearance")
    let darkForegroundColor = property(
      "darkForegroundColor", .colorWithAlpha, "texts, icon and button there")
    let titleColor = property("titleColor", .colorWithAlpha, "the title's colour")
    let bodyColor = property("bodyColor", .colorWithAlpha, "the body's colour")
    let iconImage = property("iconImage", .imageName, "icon in place of the theme's")
    let iconIsTemplate = property(
      "iconIsTemplate", .flag, default: false,
      "whether an icon from a file is drawn in the colour of the text")
    let iconText = property("iconText", .text, "icon that is text, in place of the theme's")
    let button = property.group(Button.init)
  }

  /// The properties of the button.
  struct Button: Sendable {
    let image = property("buttonImage", .imageName, default: "", "image before the button's title")
    let backgroundColor = property(
      "buttonBackgroundColor", .colorWithAlpha, "fill of the button")
    let tintColor = property("buttonTintColor", .colorWithAlpha, "title and icon of the button")
  }

  /// The properties of shadow, corners and icon.
  struct View: Sendable {
    let dropShadow = property(
      "dropShadow", .flag, default: false, "whether the background casts a shadow")
    let shadow = property.group(Shadow.init)
    let cornerRadius = property(
      "cornerRadius", .points(), "squircle corners of the background in points")
    let roundsLeadingCorners = property(
      "roundsLeadingCorners", .flag, "whether only corners away from the edge are round")
    let roundedCorners = property(
      "roundedCorners", .choices(of: CornerRoundingView.Corner.self), "which corners are round")
    let layerCornerRadius = property(
      "layerCornerRadius", .points(), "circular corners of the background in points")
    let icon = property.group(Icon.init)
  }

  /// The properties of the shadow.
  struct Shadow: Sendable {
    let color = property(
      "shadowColor", .colorWithAlpha, default: .black, "colour of the shadow")
    let opacity = property("shadowOpacity", .ratio, default: 0.4, "opacity of the shadow")
    let radius = property(
      "shadowRadius", .points(0...100), default: 6, "blur of the shadow in points")
    let offsetX = property(
      "shadowOffsetX", .points(.offsets), default: 0, "distance of the shadow to the right")
    let offsetY = property(
      "shadowOffsetY", .points(.offsets), default: 2, "distance of the shadow downward")
  }

  /// The properties of the icon's frame.
  struct Icon: Sendable {
    let width = property(
      "iconWidth", .positivePoints(), "width of the icon; needs iconHeight")
    let height = property(
      "iconHeight", .positivePoints(), "height of the icon; needs iconWidth")
    let contentMode = property(
      "iconContentMode", .choice(of: ContentMode.self), default: .center,
      "how the icon fills its frame")
  }

  /// The properties of a view's margins and size.
  struct Layout: Sendable {
    let layoutMarginAdditions = property(
      "layoutMarginAdditions", .insets(.offsets),
      "distance from the safe area, by default the layout's")
    let collapseLayoutMarginAdditions = property(
      "collapseLayoutMarginAdditions", .flag, "whether safe area and additions overlap")
    let respectSafeArea = property(
      "respectSafeArea", .flag, default: true, "whether the safe area counts")
    let bounceAnimationOffset = property(
      "bounceAnimationOffset", .points(), "hidden strip beyond the edge")
    let backgroundHeight = property(
      "backgroundHeight", .positivePoints(), "height of the background")
    let backgroundWidth = property(
      "backgroundWidth", .positivePoints(), "width of the background")
  }

  /// The numbers that represent the named durations.
  enum Stay {
    static let automatic = -1.0
    static let forever = -2.0
    static let indefinite = -3.0
  }

  /// The properties that affect only animations, and no picture of a message at rest.
  struct Behavior: Sendable {
    let duration = property(
      "duration",
      .seconds(orOneOf: [
        .init("automatic", Stay.automatic), .init("forever", Stay.forever),
        .init("indefinite", Stay.indefinite),
      ]), "seconds it stays; automatic is 2, a segue stays for ever")
    let delay = property(
      "delay", .seconds, default: 0, "seconds before it is queued, of the duration indefinite")
    let minimum = property(
      "minimum", .seconds, default: 0,
      "seconds it is shown at least, of the duration indefinite")
    let interactiveHide = property(
      "interactiveHide", .flag, default: true, "whether it can be swiped away")
    let ignoreDuplicates = property(
      "ignoreDuplicates", .flag, default: true,
      "whether it is left out while one of its id is shown or queued")
    let priority = property(
      "priority", .wholeNumber(-1_000_000...1_000_000), default: 0,
      "messages of a higher one are shown first")
    let id = property(
      "id", .text, "what tells it from others, by default made of title and body")
    let haptic = property(
      "haptic", .choice(of: SwiftMessages.Haptic.self),
      "what the device makes itself felt with")
    let includeHaptic = property(
      "includeHaptic", .flag, default: false, "whether the theme says that instead")
    let pauseBetweenMessages = property(
      "pauseBetweenMessages", .seconds, default: 0.5,
      "seconds from its end to the next message")
    let animation = property.group(Animation.init)
  }

  /// The properties of an animator.
  struct Animation: Sendable {
    let showDuration = property("showDuration", .seconds, "seconds it takes to come")
    let hideDuration = property("hideDuration", .seconds, "seconds it takes to go")
    let springDamping = property(
      "springDamping", .number(0.01...1, unit: .ratio), "how little it swings; 1 is not at all")
    let closeSpeedThreshold = property(
      "closeSpeedThreshold", .number(0...1e6, unit: .pointsPerSecond),
      "a swipe of more points per second hides it")
    let closePercentThreshold = property(
      "closePercentThreshold", .number(0...1e6, unit: .ratio),
      "a swipe over more of its height hides it")
    let closeAbsoluteThreshold = property(
      "closeAbsoluteThreshold", .points(0...1e6), "a swipe over more points hides it")
    let hideDelay = property(
      "hideDelay", .seconds, "seconds between its leaving the screen and its end")
  }

  /// The properties of a segue's view controller.
  struct Segue: Sendable {
    let color = property(
      "presentedColor", .colorWithAlpha, default: .white,
      "fill of a segue's view controller, beneath its picture")
    let contentMode = property(
      "presentedContentMode", .choice(of: ContentMode.self), default: .scaleAspectFill,
      "how its picture fills it")
    let width = property(
      "preferredContentWidth", .points(), default: 0, "width it asks for; 0 for none")
    let height = property(
      "preferredContentHeight", .points(), default: 0, "height it asks for; 0 for none")
  }
}

/// The names of the host views.
enum ContextName: String, CaseIterable {
  case automatic, window, viewController, view
}

/// The names of the animators.
enum AnimatorName: String, CaseIterable {
  case automatic, topBottom, physics
}

/// The names of the dim modes.
enum DimModeName: String, CaseIterable {
  case none, gray, color, blur
}
