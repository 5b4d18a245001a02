// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerPixels
internal import BannerText
internal import BannerViews

private let property = PropertyList()

/// The properties of a bulletin, with the original's names where it has them.
///
/// Source of all defaults: bulletinboard.md 1.2 to 1.12.
struct BulletinProperties: Sendable {
  /// The keys of all properties.
  static let keys = property.group(BulletinProperties.init)

  // MARK: Card

  let libraryVersion = property(
    "libraryVersion", .choice(of: BLTNLibraryVersion.self), default: .v5,
    "release whose colours count")
  let backgroundColor = property(
    "backgroundColor", .adaptiveColor, "fill of the card, by default the system's background")
  let backgroundViewStyle = property(
    "backgroundViewStyle", .choice(of: BackgroundName.self), default: .dimmed,
    "what covers the screen behind the card")
  let blurStyle = property(
    "blurStyle", .choice(among: BlurEffectStyle.drawn), default: .regular,
    "style of the background blurred")
  let blurIsDark = property(
    "blurIsDark", .flag, default: false,
    "whether the background blurred counts as dark for the status bar")
  let edgeSpacing = property(
    "edgeSpacing",
    .points(orOneOf: [
      .init("none", BLTNSpacing.none.rawValue), .init("compact", BLTNSpacing.compact.rawValue),
      .init("regular", BLTNSpacing.regular.rawValue),
    ]),
    default: BLTNSpacing.regular.rawValue, "between the card and the safe area's edges")
  let cardCornerRadius = property(
    "cardCornerRadius", .points(), "continuous corners of the card in points")
  let hidesHomeIndicator = property(
    "hidesHomeIndicator", .flag, default: false, "whether the home indicator is hidden")
  let statusBarAppearance = property(
    "statusBarAppearance", .choice(of: BLTNStatusBarAppearance.self), default: .automatic,
    "the status bar over the bulletin")
  let allowsSwipeInteraction = property(
    "allowsSwipeInteraction", .flag, default: true, "whether the card can be dragged")
  let deviceTrue = property(
    "deviceTrue", .flag, default: true,
    "whether the card comes in the 0.5 s of the system's curve, as on a device, or in 0.3 s")

  // MARK: Item

  let isDismissable = property(
    "isDismissable", .flag, default: true, "whether the user may dismiss the bulletin")
  let requiresCloseButton = property(
    "requiresCloseButton", .flag, default: true,
    "whether a bulletin that can be dismissed has a close button")
  let shouldRespondToKeyboardChanges = property(
    "shouldRespondToKeyboardChanges", .flag, default: true,
    "whether the card keeps above the keyboard")
  let activityIndicator = property(
    "activityIndicator", .flag, default: false,
    "whether an activity indicator is shown in the place of the content")
  let activityIndicatorColor = property(
    "activityIndicatorColor", .adaptiveColor,
    "colour of the activity indicator, by default the system's for text")
  let playsFeedback = property(
    "playsFeedback", .flag, default: false,
    "whether taps on buttons and choices are felt, from iOS 10 on")
  let highlighted = property(
    "highlighted", .choice(of: HighlightName.self), default: .none,
    "which button is under the finger")

  // MARK: Components

  let headerViews = property(
    "headerViews", .choices(of: ComponentName.self), default: [], "views above the title")
  let viewsUnderTitle = property(
    "viewsUnderTitle", .choices(of: ComponentName.self), default: [], "views below the title")
  let viewsUnderImage = property(
    "viewsUnderImage", .choices(of: ComponentName.self), default: [],
    "views below the image, if there is one")
  let viewsUnderDescription = property(
    "viewsUnderDescription", .choices(of: ComponentName.self), default: [],
    "views below the description, if there is one")
  let footerViews = property(
    "footerViews", .choices(of: ComponentName.self), default: [], "views below the buttons")
  let textField = property.group(TextField.init)
  let choices = property(
    "choices", .text, default: "Yes, No", "titles of choices, with commas")
  let selectedChoice = property(
    "selectedChoice", .wholeNumber(0...100), default: 0,
    "which choice is chosen, from 1 on; 0 for none")
  let date = property(
    "date", .text, default: CalendarDate.reference.description,
    "the day of date pickers, such as 1990-05-17")
  let grid = property.group(Grid.init)

  /// The properties of text fields.
  struct TextField: Sendable {
    let text = property(
      "textFieldText", .text, default: "", "what was entered into text fields")
    let placeholder = property(
      "textFieldPlaceholder", .text, default: "",
      "what text fields say while nothing is entered")
    let returnKey = property(
      "textFieldReturnKey", .choice(of: ReturnKeyType.self), default: .done,
      "the key of the keyboard that ends the input of text fields")
    let errorText = property(
      "textFieldErrorText", .text, default: "",
      "what the description says when the input ends without a text")
    let backgroundColor = property(
      "textFieldBackgroundColor", .adaptiveColor, "fill of text fields")
  }

  /// The properties of grids.
  struct Grid: Sendable {
    let images = property(
      "gridImages", .text, default: "",
      "names of a grid's images, with commas; repeated as often as there is room")
    let height = property(
      "gridHeight", .positivePoints(), default: 256, "height of a grid in points")
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
    let name = property("image", .imageName, default: "", "the image below the title")
    let isTemplate = property(
      "imageIsTemplate", .flag, default: false,
      "whether an image from a file is drawn in the tint")
    let tintColor = property(
      "imageViewTintColor", .adaptiveColor, "fill of images that are templates")
    let accessibilityLabel = property(
      "imageAccessibilityLabel", .text, "what is read instead of the image")
  }

  /// The properties of the title.
  struct Title: Sendable {
    let textColor = property("titleTextColor", .adaptiveColor, "the title's colour")
    let fontSize = property(
      "titleFontSize", .points(.typeSizes), default: 30, "type size of the title in points")
    let fontDescriptor = property("titleFontDescriptor", .text, fontSummary("the title"))
  }

  /// The properties of the description.
  struct Description: Sendable {
    let textColor = property(
      "descriptionTextColor", .adaptiveColor, "the description's colour")
    let fontSize = property(
      "descriptionFontSize", .points(.typeSizes), default: 20,
      "type size of the description in points")
    let compactFontSize = property(
      "compactDescriptionFontSize", .points(.typeSizes), default: 15,
      "type size of a compact description in points")
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
      "stretched over the action button in place of its fill")
    let titleColor = property(
      "actionButtonTitleColor", .adaptiveColor, default: .white, "title of the action button")
    let borderColor = property(
      "actionButtonBorderColor", .adaptiveColor, "a line inside the action button's edge")
    let borderWidth = property(
      "actionButtonBorderWidth", .points(), default: 1,
      "width of the line inside the action button's edge")
    let cornerRadius = property(
      "actionButtonCornerRadius", .points(), default: 12,
      "continuous corners of the action button in points")
    let fontSize = property(
      "actionButtonFontSize", .points(.typeSizes), default: 17,
      "type size of the action button in points")
  }

  /// The properties of the alternative button.
  struct AlternativeButton: Sendable {
    let titleColor = property(
      "alternativeButtonTitleColor", .adaptiveColor, "title of the alternative button")
    let borderColor = property(
      "alternativeButtonBorderColor", .adaptiveColor,
      "a line inside the alternative button's edge")
    let borderWidth = property(
      "alternativeButtonBorderWidth", .points(), default: 1,
      "width of the line inside the alternative button's edge")
    let cornerRadius = property(
      "alternativeButtonCornerRadius", .points(), default: 12,
      "continuous corners of the alternative button in points; to be seen with a border")
    let fontSize = property(
      "alternativeButtonFontSize", .points(.typeSizes), default: 15,
      "type size of the alternative button in points")
  }
}

private func fontSummary(_ text: String) -> String {
  "face of \(text): a font's name, and a weight, italic or both behind it"
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
