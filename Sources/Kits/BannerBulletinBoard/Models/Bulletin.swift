// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
public import BannerKitInterface
public import BannerText
internal import BannerViews

/// A bulletin as it is shown: its items' views and its looks at that moment, as values.
///
/// What is changed in the views later does not change it.
public struct Bulletin: BannerModel {
  /// What a bulletin takes from its manager when it is shown.
  struct Look: Sendable, Hashable {
    var backgroundColor: AdaptiveColor
    /// The card's colour when it was shown, which the close button goes with.
    let closeButtonGround: AdaptiveColor
    var background: BLTNBackgroundViewStyle
    var hidesHomeIndicator: Bool
    /// Between the card and the edges of the safe area, in points.
    var edgeSpacing: Double
    /// In points; nil for the screen's usual one.
    var cornerRadius: Double?

    /// The look a manager gives.
    init(_ manager: BLTNItemManager) throws(BLTNError) {
      backgroundColor = manager.backgroundColor
      closeButtonGround = manager.backgroundColor
      background = manager.backgroundViewStyle
      hidesHomeIndicator = manager.hidesHomeIndicator
      edgeSpacing = manager.edgeSpacing.rawValue
      cornerRadius = manager.cardCornerRadius
      let keys = BulletinProperties.keys
      try BLTNError.check(
        [CheckedNumber(keys.edgeSpacing, edgeSpacing)]
          + (cornerRadius.map { [CheckedNumber(keys.cardCornerRadius, $0)] } ?? []))
      if case .blurred(let style, _) = background, !BlurEffectStyle.drawn.contains(style) {
        throw .unsupportedBlur(style)
      }
    }
  }

  /// What a bulletin takes from its manager for the time it is shown, but can't be seen at rest.
  struct Handling: Sendable, Hashable {
    /// Whether the card can be dragged.
    var allowsSwipe = true
    /// Whether the card comes in the system's half second.
    var isDeviceTrue = true
  }

  var look: Look
  var statusBar: BLTNStatusBarAppearance
  var handling = Handling()
  /// Whether the user may dismiss the bulletin.
  var isDismissable: Bool
  /// The views of the card from top to bottom.
  var elements: [CardElement]
  var showsCloseButton: Bool
  /// Whether the close button is under the finger.
  var isCloseButtonHighlighted = false
  var respondsToKeyboard: Bool
  /// The release whose colours its item has.
  let version: BLTNLibraryVersion
  /// Whether the card is light in the dark appearance, too, as before there was one.
  var isAlwaysLight: Bool { version < .v5 }
  /// The colour of the activity indicator; nil while the content is shown.
  var activity: AdaptiveColor?
  var warnings: [KitWarning]
  /// What the page is made from again where it has to be alive; nil for views that exist already.
  var recipe: PageRecipe?

  init(
    _ item: BLTNItem, views: [BulletinView], look: Look, statusBar: BLTNStatusBarAppearance,
    activity: AdaptiveColor?, observer: ViewObserver? = nil
  ) {
    self.look = look
    self.statusBar = statusBar
    var walk = ViewWalk(observer: observer)
    elements = item.elements(of: views, &walk)
    isDismissable = item.isDismissable
    isCloseButtonHighlighted = item.isCloseButtonHighlighted
    version = item.libraryVersion
    showsCloseButton = item.showsCloseButton
    respondsToKeyboard = item.shouldRespondToKeyboardChanges
    self.activity = activity
    warnings = item.warnings + walk.warnings
  }

  /// BulletinBoard.
  public var kit: any Kit { BulletinBoardKit() }

  /// Title, description and button titles by the names of their options, others by those of their
  /// views.
  public var texts: [(name: String, text: AttributedText)] {
    elements.flatMap(\.all).flatMap(\.texts)
  }

  /// A bulletin decides what the status bar looks like.
  ///
  /// One that the application hides stays hidden.
  ///
  /// A keyboard that is up belongs to its text field, whose return key it has.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest {
    var request = systemBars(with: statusBar)
    if host.keyboardHeight > 0 { request.returnKey = returnKey }
    return request
  }

  /// The text fields, in the order of reading.
  private var fields: [CardElement.Focus] { elements.flatMap(\.all).compactMap(\.focus) }

  /// The return key of the field that has the keyboard, or else of the first one; nil without a field.
  var returnKey: ReturnKeyType? {
    let fields = fields
    return (fields.first(where: \.isEditing) ?? fields.first)?.returnKey
  }

  /// The views while the keyboard is up: it belongs to the first text field if no field has asked for it.
  var elementsWithCaret: [CardElement] {
    var elements = elements
    guard !fields.contains(where: \.isEditing),
      let index = elements.firstIndex(where: { $0.withCaret != nil }),
      let edited = elements[index].withCaret
    else { return elements }
    elements[index] = edited
    return elements
  }

  /// The same with another status bar.
  func systemBars(with statusBar: BLTNStatusBarAppearance) -> SystemBarsRequest {
    SystemBarsRequest(
      hidesStatusBar: statusBar == .hidden ? true : nil,
      statusBarStyle: statusBar.style(over: look.background),
      hidesHomeIndicator: look.hidesHomeIndicator)
  }

  /// Lays it out over its host.
  ///
  /// - Throws: ``KitError`` if the card has more content than the screen has room for, even squeezed, or a
  ///   number that is invalid.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try BulletinPresentation(self, in: host, context: context.layout)
  }
}
