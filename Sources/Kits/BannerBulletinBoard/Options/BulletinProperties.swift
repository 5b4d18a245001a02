// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerText
internal import BannerViews

/// What a design and `--set` can say of a bulletin; names are the original's where it has them.
enum BulletinProperties {
  /// All of them, in the order in which they are listed.
  static let all: [Property] = card + item + components + texts + actionButton + alternativeButton

  private static let lengths = 0...CheckedNumber.longest

  /// Source of all defaults: bulletinboard.md 1.2 to 1.10.
  private static let card = [
    Property(
      "libraryVersion", .choice(BLTNLibraryVersion.allCases.map(\.rawValue)),
      standard: .choice(BLTNLibraryVersion.v5.rawValue), "release whose colours count"),
    Property(
      "backgroundColor", .adaptiveColor, "fill of the card, by default the system's background"),
    Property(
      "backgroundViewStyle", .choice(BackgroundName.allCases.map(\.rawValue)),
      standard: .choice(BackgroundName.dimmed.rawValue), "what covers the screen behind the card"),
    Property(
      "blurStyle", .choice(BlurEffectStyle.drawn.map(\.rawValue)),
      standard: .choice("regular"), "style of the background blurred"),
    Property(
      "blurIsDark", .flag, standard: .flag(false),
      "whether the background blurred counts as dark for the status bar"),
    Property(
      "edgeSpacing",
      .namedNumber(
        lengths,
        names: [
          .init("none", BLTNSpacing.none.rawValue), .init("compact", BLTNSpacing.compact.rawValue),
          .init("regular", BLTNSpacing.regular.rawValue),
        ]), standard: .number(BLTNSpacing.regular.rawValue),
      "between the card and the safe area's edges"),
    Property("cardCornerRadius", .number(lengths), "continuous corners of the card in points"),
    Property(
      "hidesHomeIndicator", .flag, standard: .flag(false), "whether the home indicator is hidden"),
    Property(
      "statusBarAppearance", .choice(BLTNStatusBarAppearance.allCases.map(\.rawValue)),
      standard: .choice("automatic"), "the status bar over the bulletin"),
    Property(
      "allowsSwipeInteraction", .flag, standard: .flag(true), "whether the card can be dragged"),
    Property(
      "deviceTrue", .flag, standard: .flag(true),
      "whether the card comes in the 0.5 s of the system's curve, as on a device, or in 0.3 s"),
  ]

  private static let item = [
    Property(
      "isDismissable", .flag, standard: .flag(true), "whether the user may dismiss the bulletin"),
    Property(
      "requiresCloseButton", .flag, standard: .flag(true),
      "whether a bulletin that can be dismissed has a close button"),
    Property(
      "shouldRespondToKeyboardChanges", .flag, standard: .flag(true),
      "whether the card keeps above the keyboard"),
    Property(
      "activityIndicator", .flag, standard: .flag(false),
      "whether an activity indicator is shown in the place of the content"),
    Property(
      "activityIndicatorColor", .adaptiveColor,
      "colour of the activity indicator, by default the system's for text"),
    Property(
      "playsFeedback", .flag, standard: .flag(false),
      "whether taps on buttons and choices are felt, from iOS 10 on"),
    Property(
      "highlighted", .choice(HighlightName.allCases.map(\.rawValue)), standard: .choice("none"),
      "which button is under the finger"),
  ]

  private static let slots = PageSlot.allCases.map { slot in
    Property(
      slot.rawValue, .choices(ComponentName.allCases.map(\.rawValue)), standard: .choices([]),
      slot.summary)
  }

  private static let components =
    slots + [
      Property("textFieldText", .text, standard: .text(""), "what was entered into text fields"),
      Property(
        "textFieldPlaceholder", .text, standard: .text(""),
        "what text fields say while nothing is entered"),
      Property(
        "textFieldReturnKey", .choice(ReturnKeyType.allCases.map(\.rawValue)),
        standard: .choice(ReturnKeyType.done.rawValue),
        "the key of the keyboard that ends the input of text fields"),
      Property(
        "textFieldErrorText", .text, standard: .text(""),
        "what the description says when the input ends without a text"),
      Property("textFieldBackgroundColor", .adaptiveColor, "fill of text fields"),
      Property("choices", .text, standard: .text("Yes, No"), "titles of choices, with commas"),
      Property(
        "selectedChoice", .wholeNumber(0...100), standard: .number(0),
        "which choice is chosen, from 1 on; 0 for none"),
      Property(
        "date", .text, standard: .text(CalendarDate.reference.description),
        "the day of date pickers, such as 1990-05-17"),
      Property(
        "gridImages", .text, standard: .text(""),
        "names of a grid's images, with commas; repeated as often as there is room"),
      Property(
        "gridHeight", .positiveNumber(through: CheckedNumber.longest), standard: .number(256),
        "height of a grid in points"),
    ]

  private static let texts = [
    Property("image", .imageName, standard: .imageName(""), "the image below the title"),
    Property(
      "imageIsTemplate", .flag, standard: .flag(false),
      "whether an image from a file is drawn in the tint"),
    Property(
      "imageViewTintColor", .adaptiveColor, "fill of images that are templates"),
    Property("imageAccessibilityLabel", .text, "what is read instead of the image"),
    Property("titleTextColor", .adaptiveColor, "the title's colour"),
    Property(
      "titleFontSize", .number(0.1...1024), standard: .number(30),
      "type size of the title in points"),
    Property("titleFontDescriptor", .text, fontSummary("the title")),
    Property("descriptionTextColor", .adaptiveColor, "the description's colour"),
    Property(
      "descriptionFontSize", .number(0.1...1024), standard: .number(20),
      "type size of the description in points"),
    Property(
      "compactDescriptionFontSize", .number(0.1...1024), standard: .number(15),
      "type size of a compact description in points"),
    Property(
      "shouldUseCompactDescriptionText", .flag, standard: .flag(false),
      "whether the description is compact"),
    Property("descriptionFontDescriptor", .text, fontSummary("the description")),
    Property("buttonFontDescriptor", .text, fontSummary("both buttons")),
  ]

  private static func fontSummary(_ of: String) -> String {
    "face of \(of): a font's name, and a weight, italic or both behind it"
  }

  private static let actionButton = [
    Property("actionButtonColor", .adaptiveColor, "fill of the action button"),
    Property(
      "actionButtonImage", .imageName, standard: .imageName(""),
      "stretched over the action button in place of its fill"),
    Property(
      "actionButtonTitleColor", .adaptiveColor, standard: .color(.white),
      "title of the action button"),
    Property("actionButtonBorderColor", .adaptiveColor, "a line inside the action button's edge"),
    Property(
      "actionButtonBorderWidth", .number(lengths), standard: .number(1),
      "width of the line inside the action button's edge"),
    Property(
      "actionButtonCornerRadius", .number(lengths), standard: .number(12),
      "continuous corners of the action button in points"),
    Property(
      "actionButtonFontSize", .number(0.1...1024), standard: .number(17),
      "type size of the action button in points"),
  ]

  private static let alternativeButton = [
    Property("alternativeButtonTitleColor", .adaptiveColor, "title of the alternative button"),
    Property(
      "alternativeButtonBorderColor", .adaptiveColor, "a line inside the alternative button's edge"),
    Property(
      "alternativeButtonBorderWidth", .number(lengths), standard: .number(1),
      "width of the line inside the alternative button's edge"),
    Property(
      "alternativeButtonCornerRadius", .number(lengths), standard: .number(12),
      "continuous corners of the alternative button in points; to be seen with a border"),
    Property(
      "alternativeButtonFontSize", .number(0.1...1024), standard: .number(15),
      "type size of the alternative button in points"),
  ]
}

/// The words for backgrounds.
enum BackgroundName: String, CaseIterable {
  case none, dimmed, blurredLight, blurredExtraLight, blurredDark, blurred
}

/// The words for buttons under the finger.
enum HighlightName: String, CaseIterable {
  case none, actionButton, closeButton
}

/// Where a page takes further views, by the names of the original's hooks.
enum PageSlot: String, CaseIterable {
  case headerViews, viewsUnderTitle, viewsUnderImage, viewsUnderDescription, footerViews

  var summary: String {
    switch self {
    case .headerViews: "views above the title"
    case .viewsUnderTitle: "views below the title"
    case .viewsUnderImage: "views below the image, if there is one"
    case .viewsUnderDescription: "views below the description, if there is one"
    case .footerViews: "views below the buttons"
    }
  }
}

/// Views that a page takes at its slots.
enum ComponentName: String, CaseIterable {
  case separator, textField, choices, grid, datePicker
}

extension PropertyValues {
  /// Whether a switch is on.
  func isOn(_ name: String) -> Bool { flag(name) ?? false }

  /// What stands between a text's commas.
  func list(_ name: String) -> [String] {
    (text(name) ?? "").split(separator: ",").map { part in
      var part = part
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }.filter { !$0.isEmpty }
  }
}
