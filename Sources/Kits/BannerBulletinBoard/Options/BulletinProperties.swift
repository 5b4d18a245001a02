// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let property = PropertyRegistry()

/// The properties of a bulletin, with the original's names where it has them.
///
/// Source of all defaults: bulletinboard.md 1.2 to 1.12.
struct BulletinProperties: Sendable {
  /// The keys of all properties.
  static let keys = property.group(BulletinProperties.init)

  // MARK: Card

  let libraryVersion = property(
    "libraryVersion", .choice(of: BLTNLibraryVersion.self), default: .v5,
    "release whose colors are used")
  let backgroundColor = property(
    "backgroundColor", .adaptiveColor, "fill of the card; default: the system's background")
  let backgroundViewStyle = property(
    "backgroundViewStyle", .choice(of: BackgroundName.self), default: .dimmed,
    "what covers the screen behind the card")
  let blurStyle = property(
    "blurStyle", .choice(among: BlurEffectStyle.drawn), default: .regular,
    "style of the background \"blurred\"")
  let blurIsDark = property(
    "blurIsDark", .flag, default: false,
    "whether the background \"blurred\" counts as dark for the status bar")
  let edgeSpacing = property(
    "edgeSpacing",
    .points(orOneOf: [
      .init("none", BLTNSpacing.none.rawValue), .init("compact", BLTNSpacing.compact.rawValue),
      .init("regular", BLTNSpacing.regular.rawValue),
    ]),
    default: BLTNSpacing.regular.rawValue, "distance between the card and the safe area")
  let cardCornerRadius = property(
    "cardCornerRadius", .points(), "radius of the card's continuous corners in points")
  let hidesHomeIndicator = property(
    "hidesHomeIndicator", .flag, default: false, "whether the home indicator is hidden")
  let statusBarAppearance = property(
    "statusBarAppearance", .choice(of: BLTNStatusBarAppearance.self), default: .automatic,
    "status bar style over the bulletin")
  let allowsSwipeInteraction = property(
    "allowsSwipeInteraction", .flag, default: true, "whether the card can be dragged")
  let deviceTrue = property(
    "deviceTrue", .flag, default: true,
    "whether the card appears in 0.5 s with the system's curve, as on a device, or in 0.3 s")

  // MARK: Item

  let isDismissable = property(
    "isDismissable", .flag, default: true, "whether the user may dismiss the bulletin")
  let requiresCloseButton = property(
    "requiresCloseButton", .flag, default: true,
    "whether a dismissable bulletin has a close button")
  let shouldRespondToKeyboardChanges = property(
    "shouldRespondToKeyboardChanges", .flag, default: true,
    "whether the card stays above the keyboard")
  let activityIndicator = property(
    "activityIndicator", .flag, default: false,
    "whether an activity indicator replaces the content")
  let activityIndicatorColor = property(
    "activityIndicatorColor", .adaptiveColor,
    "color of the activity indicator; default: the system's text color")
  let playsFeedback = property(
    "playsFeedback", .flag, default: false,
    "whether taps on buttons and choices play haptic feedback (iOS 10 and later)")
  let highlighted = property(
    "highlighted", .choice(of: HighlightName.self), default: .none,
    "which button is highlighted, as if touched")

  // MARK: Components

  let headerViews = property(
    "headerViews", .choices(of: ComponentName.self), default: [], "views above the title")
  let viewsUnderTitle = property(
    "viewsUnderTitle", .choices(of: ComponentName.self), default: [], "views below the title")
  let viewsUnderImage = property(
    "viewsUnderImage", .choices(of: ComponentName.self), default: [],
    "views below the image; needs an image")
  let viewsUnderDescription = property(
    "viewsUnderDescription", .choices(of: ComponentName.self), default: [],
    "views below the description; needs a description")
  let footerViews = property(
    "footerViews", .choices(of: ComponentName.self), default: [], "views below the buttons")
  let textField = property.group(TextField.init)
  let choices = property(
    "choices", .text, default: "Yes, No", "titles of the choices, separated by commas")
  let selectedChoice = property(
    "selectedChoice", .wholeNumber(0...100), default: 0,
    "number of the selected choice, from 1; 0 for none")
  let date = property(
    "date", .text, default: CalendarDate.reference.description,
    "date of date pickers, such as 1990-05-17")
  let grid = property.group(Grid.init)

  /// The properties of text fields.
  struct TextField: Sendable {
    let text = property(
      "textFieldText", .text, default: "", "text entered in text fields")
    let placeholder = property(
      "textFieldPlaceholder", .text, default: "",
      "placeholder of empty text fields")
    let returnKey = property(
      "textFieldReturnKey", .choice(of: ReturnKeyType.self), default: .done,
      "return key of the keyboard for text fields")
    let errorText = property(
      "textFieldErrorText", .text, default: "",
      "description shown when input ends with an empty text field")
    let backgroundColor = property(
      "textFieldBackgroundColor", .adaptiveColor, "fill of text fields")
  }

  /// The properties of grids.
  struct Grid: Sendable {
    let images = property(
      "gridImages", .text, default: "",
      "names of the grid's images, separated by commas; repeated to fill the grid")
    let height = property(
      "gridHeight", .positivePoints(), default: 256, "height of the grid in points")
  }

  // MARK: Appearance

  let image = property.group(Picture.init)
  let title = property.group(Title.init)
  let description = property.group(Description.init)
  let buttonFontDescriptor = property(
    "buttonFontDescriptor", .text, fontSummary("both buttons"))
  let actionButton = property.group(ActionButton.init)
  let alternativeButton = property.group(AlternativeButton.init)

  /// The properties of the image.
  struct Picture: Sendable {
    let name = property("image", .imageName, default: "", "image below the title")
    let isTemplate = property(
      "imageIsTemplate", .flag, default: false,
      "whether an image from a file is drawn in the tint color")
    let tintColor = property(
      "imageViewTintColor", .adaptiveColor, "tint color of template images")
    let accessibilityLabel = property(
      "imageAccessibilityLabel", .text, "accessibility label of the image")
  }

  /// The properties of the title.
  struct Title: Sendable {
    let textColor = property("titleTextColor", .adaptiveColor, "color of the title")
    let fontSize = property(
      "titleFontSize", .points(.typeSizes), default: 30, "font size of the title in points")
    let fontDescriptor = property("titleFontDescriptor", .text, fontSummary("the title"))
  }

  /// The properties of the description.
  struct Description: Sendable {
    let textColor = property(
      "descriptionTextColor", .adaptiveColor, "color of the description")
    let fontSize = property(
      "descriptionFontSize", .points(.typeSizes), default: 20,
      "font size of the description in points")
    let compactFontSize = property(
      "compactDescriptionFontSize", .points(.typeSizes), default: 15,
      "font size of a compact description in points")
    let isCompact = property(
      "shouldUseCompactDescriptionText", .flag, default: false,
      "whether the description is compact")
    let fontDescriptor = property(
      "descriptionFontDescriptor", .text, fontSummary("the description"))
  }

  /// The properties of the action button.
  struct ActionButton: Sendable {
    let color = property("actionButtonColor", .adaptiveColor, "fill of the action button")
    let image = property(
      "actionButtonImage", .imageName, default: "",
      "image stretched over the action button instead of its fill")
    let titleColor = property(
      "actionButtonTitleColor", .adaptiveColor, default: .white, "title color of the action button")
    let borderColor = property(
      "actionButtonBorderColor", .adaptiveColor,
      "color of the action button's border, drawn inside its edge")
    let borderWidth = property(
      "actionButtonBorderWidth", .points(), default: 1,
      "width of the action button's border")
    let cornerRadius = property(
      "actionButtonCornerRadius", .points(), default: 12,
      "radius of the action button's continuous corners in points")
    let fontSize = property(
      "actionButtonFontSize", .points(.typeSizes), default: 17,
      "font size of the action button in points")
  }

  /// The properties of the alternative button.
  struct AlternativeButton: Sendable {
    let titleColor = property(
      "alternativeButtonTitleColor", .adaptiveColor, "title color of the alternative button")
    let borderColor = property(
      "alternativeButtonBorderColor", .adaptiveColor,
      "color of the alternative button's border, drawn inside its edge")
    let borderWidth = property(
      "alternativeButtonBorderWidth", .points(), default: 1,
      "width of the alternative button's border")
    let cornerRadius = property(
      "alternativeButtonCornerRadius", .points(), default: 12,
      "radius of the alternative button's continuous corners in points; visible with a border")
    let fontSize = property(
      "alternativeButtonFontSize", .points(.typeSizes), default: 15,
      "font size of the alternative button in points")
  }
}

private func fontSummary(_ text: String) -> String {
  "font of \(text): a font name, optionally followed by a weight, italic or both"
}

/// The names of the backgrounds.
enum BackgroundName: String, CaseIterable {
  case none, dimmed, blurredLight, blurredExtraLight, blurredDark, blurred
}

/// The names of the buttons that can appear pressed.
enum HighlightName: String, CaseIterable {
  case none, actionButton, closeButton
}

/// A hook of the original that adds views to a page.
enum PageSlot: CaseIterable {
  case headerViews, viewsUnderTitle, viewsUnderImage, viewsUnderDescription, footerViews

  /// The property with the names of the views.
  var key: PropertyKey<[ComponentName]> {
    let keys = BulletinProperties.keys
    return switch self {
    case .headerViews: keys.headerViews
    case .viewsUnderTitle: keys.viewsUnderTitle
    case .viewsUnderImage: keys.viewsUnderImage
    case .viewsUnderDescription: keys.viewsUnderDescription
    case .footerViews: keys.footerViews
    }
  }
}

/// The views that a page can add at its slots.
enum ComponentName: String, CaseIterable {
  case separator, textField, choices, grid, datePicker
}
