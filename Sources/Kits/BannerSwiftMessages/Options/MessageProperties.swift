// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerViews

private let property = PropertyRegistry()

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
    "release whose dimensions and colors are used")

  // MARK: Presentation

  let presentationContext = property(
    "presentationContext", .choice(of: ContextName.self), default: .automatic,
    "view that shows the message")
  let windowLevel = property(
    "windowLevel",
    .choice([("normal", .normal), ("statusBar", .statusBar), ("alert", .alert)]),
    default: WindowLevel.normal, "level of the message's window; makes the context a window")
  let animator = property(
    "animator", .choice(of: AnimatorName.self), default: .automatic,
    "animation: topBottom slides, physics stays in place")
  let dimMode = property(
    "dimMode", .choice(of: DimModeName.self), default: .none,
    "how the screen behind the message is dimmed")
  let dimColor = property(
    "dimColor", .adaptiveColor, default: .fixed(Color(white: 0, alpha: 0.3)),
    "color of the dim mode \"color\"")
  let blurStyle = property(
    "blurStyle", .choice(among: BlurEffectStyle.drawn), default: .dark,
    "style of the dim mode \"blur\"")
  let blurAlpha = property("blurAlpha", .ratio, default: 1, "opacity of the dim mode \"blur\"")
  let dimModeInteractive = property(
    "dimModeInteractive", .flag, default: true,
    "whether a tap on the dimmed area hides the message")
  let dimModeAccessibilityLabel = property(
    "dimModeAccessibilityLabel", .text, default: "dismiss", "accessibility label of the dimmed area"
  )
  let accessibilityPrefix = property(
    "accessibilityPrefix", .text, "text that a screen reader reads before the title")
  let preferredStatusBarStyle = property(
    "preferredStatusBarStyle", .choice(of: StatusBarStyle.self, orNone: "default"), default: nil,
    "status bar style while the message's window is shown")
  let prefersStatusBarHidden = property(
    "prefersStatusBarHidden", .flag, "whether the message's window hides the status bar")
  let overrideUserInterfaceStyle = property(
    "overrideUserInterfaceStyle", .choice(of: UserInterfaceStyle.self), default: .unspecified,
    "appearance of the message's window")
  let keyboardTrackingView = property(
    "keyboardTrackingView", .flag, default: false, "whether the message stays above the keyboard")
  let keyboardTopMargin = property(
    "keyboardTopMargin", .points(.offsets), default: 0,
    "distance between the message and the keyboard")

  let behavior = property.group(Behavior.init)
  let segue = property.group(Segue.init)

  // MARK: Groups

  /// The properties of a message view's colors and images.
  struct Look: Sendable {
    let theme = property(
      "theme", .choice(of: Theme.self, orNone: "none"), default: nil, "built-in theme of the type")
    let iconStyle = property(
      "iconStyle", .choice(of: IconStyle.self), default: .default, "how the theme's icon is drawn")
    let backgroundColor = property(
      "backgroundColor", .adaptiveColor, "fill of the background; default: the theme's")
    let foregroundColor = property(
      "foregroundColor", .adaptiveColor, "color of texts, icon and button; default: the theme's")
    let darkBackgroundColor = property(
      "darkBackgroundColor", .adaptiveColor, "fill of the background in the dark appearance")
    let darkForegroundColor = property(
      "darkForegroundColor", .adaptiveColor,
      "color of texts, icon and button in the dark appearance")
    let titleColor = property("titleColor", .adaptiveColor, "color of the title")
    let bodyColor = property("bodyColor", .adaptiveColor, "color of the body")
    let iconImage = property("iconImage", .imageName, "icon instead of the theme's")
    let iconIsTemplate = property(
      "iconIsTemplate", .flag, default: false,
      "whether an icon from a file is drawn in the text color")
    let iconText = property("iconText", .text, "text used as the icon instead of the theme's")
    let button = property.group(Button.init)
  }

  /// The properties of the button.
  struct Button: Sendable {
    let image = property("buttonImage", .imageName, default: "", "image before the button's title")
    let backgroundColor = property(
      "buttonBackgroundColor", .adaptiveColor, "fill of the button")
    let tintColor = property(
      "buttonTintColor", .adaptiveColor, "color of the button's title and icon")
  }

  /// The properties of shadow, corners and icon.
  struct View: Sendable {
    let dropShadow = property(
      "dropShadow", .flag, default: false, "whether the background casts a shadow")
    let shadow = property.group(Shadow.init)
    let cornerRadius = property(
      "cornerRadius", .points(), "radius of the background's squircle corners in points")
    let roundsLeadingCorners = property(
      "roundsLeadingCorners", .flag, "whether only the corners away from the edge are rounded")
    let roundedCorners = property(
      "roundedCorners", .choices(of: CornerRoundingView.Corner.self), "corners that are rounded")
    let layerCornerRadius = property(
      "layerCornerRadius", .points(), "radius of the background's circular corners in points")
    let icon = property.group(Icon.init)
  }

  /// The properties of the shadow.
  struct Shadow: Sendable {
    let color = property(
      "shadowColor", .colorWithAlpha, default: .black, "color of the shadow")
    let opacity = property("shadowOpacity", .ratio, default: 0.4, "opacity of the shadow")
    let radius = property(
      "shadowRadius", .points(0...100), default: 6, "blur of the shadow in points")
    let offsetX = property(
      "shadowOffsetX", .points(.offsets), default: 0,
      "distance of the shadow to the right in points")
    let offsetY = property(
      "shadowOffsetY", .points(.offsets), default: 2, "distance of the shadow downward in points")
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
      "distance from the safe area; default: the layout's")
    let collapseLayoutMarginAdditions = property(
      "collapseLayoutMarginAdditions", .flag,
      "whether the safe area and the margin additions overlap")
    let respectSafeArea = property(
      "respectSafeArea", .flag, default: true, "whether the safe area is respected")
    let bounceAnimationOffset = property(
      "bounceAnimationOffset", .points(), "height of the hidden strip beyond the edge")
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
      ]), "time the message stays, in seconds; automatic is 2 s, or forever for a segue")
    let delay = property(
      "delay", .seconds, default: 0,
      "seconds before the message is queued, with duration indefinite")
    let minimum = property(
      "minimum", .seconds, default: 0,
      "minimum seconds the message is shown, with duration indefinite")
    let interactiveHide = property(
      "interactiveHide", .flag, default: true, "whether the message can be swiped away")
    let ignoreDuplicates = property(
      "ignoreDuplicates", .flag, default: true,
      "whether the message is dropped while one with its id is shown or queued")
    let priority = property(
      "priority", .wholeNumber(-1_000_000...1_000_000), default: 0,
      "priority; messages with a higher one are shown first")
    let id = property(
      "id", .text, "identifier of the message; default: made of title and body")
    let haptic = property(
      "haptic", .choice(of: SwiftMessages.Haptic.self),
      "haptic feedback of the device")
    let includeHaptic = property(
      "includeHaptic", .flag, default: false, "whether the theme chooses the haptic feedback")
    let pauseBetweenMessages = property(
      "pauseBetweenMessages", .seconds, default: 0.5,
      "seconds between this message's end and the next message")
    let animation = property.group(Animation.init)
  }

  /// The properties of an animator.
  struct Animation: Sendable {
    let showDuration = property(
      "showDuration", .seconds, "time the message takes to appear, in seconds")
    let hideDuration = property(
      "hideDuration", .seconds, "time the message takes to disappear, in seconds")
    let springDamping = property(
      "springDamping", .number(0.01...1, unit: .ratio),
      "damping of the spring; 1 for no oscillation")
    let closeSpeedThreshold = property(
      "closeSpeedThreshold", .number(0...1e6, unit: .pointsPerSecond),
      "speed of a swipe that hides the message, in points per second")
    let closePercentThreshold = property(
      "closePercentThreshold", .number(0...1e6, unit: .ratio),
      "part of the message's height that a swipe must cover to hide it")
    let closeAbsoluteThreshold = property(
      "closeAbsoluteThreshold", .points(0...1e6),
      "distance of a swipe that hides the message, in points")
    let hideDelay = property(
      "hideDelay", .seconds, "seconds between leaving the screen and the end of the message")
  }

  /// The properties of a segue's view controller.
  struct Segue: Sendable {
    let color = property(
      "presentedColor", .colorWithAlpha, default: .white,
      "fill of a segue's view controller, below its image")
    let contentMode = property(
      "presentedContentMode", .choice(of: ContentMode.self), default: .scaleAspectFill,
      "how the image fills a segue's view controller")
    let width = property(
      "preferredContentWidth", .points(), default: 0,
      "preferred width of a segue's view controller; 0 for none")
    let height = property(
      "preferredContentHeight", .points(), default: 0,
      "preferred height of a segue's view controller; 0 for none")
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
