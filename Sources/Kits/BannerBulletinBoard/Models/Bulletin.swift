// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerGeometry
public import BannerKitInterface
public import BannerText
internal import BannerViews

/// A bulletin as a value: its views and its appearance at one moment.
///
/// Later changes to the views do not affect it.
public struct Bulletin: BannerModel {
  /// The appearance that a bulletin takes from its manager when it is shown.
  struct Look: Sendable, Hashable {
    var backgroundColor: AdaptiveColor
    /// The color of the card when it was shown, which determines the close button's colors.
    let closeButtonGround: AdaptiveColor
    var background: BLTNBackgroundViewStyle
    var hidesHomeIndicator: Bool
    /// The distance between the card and the edges of the safe area, in points.
    var edgeSpacing: Double
    /// The corner radius in points, or nil for the default of the screen.
    var cornerRadius: Double?

    /// Creates the appearance that a manager specifies.
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

  /// The behavior that a bulletin takes from its manager; not visible at rest.
  struct Handling: Sendable, Hashable {
    /// Whether the card can be dragged.
    var allowsSwipe = BulletinProperties.keys.allowsSwipeInteraction.defaultValue
    /// Whether the card appears in the system's real duration of 0.5 s.
    var isDeviceTrue = BulletinProperties.keys.deviceTrue.defaultValue
  }

  var look: Look
  var statusBar: BLTNStatusBarAppearance
  var handling = Handling()
  /// Whether the user can dismiss the bulletin.
  var isDismissable: Bool
  /// The views of the card from top to bottom.
  var elements: [CardElement]
  var showsCloseButton: Bool
  /// Whether the close button appears pressed.
  var isCloseButtonHighlighted = false
  var respondsToKeyboard: Bool
  /// The release that determines the item's colors.
  let version: BLTNLibraryVersion
  /// Whether the card is light even in dark mode, as in releases before dark mode.
  var isAlwaysLight: Bool { version < .v5 }
  /// The color of the activity indicator, or nil while the content is shown.
  var activity: AdaptiveColor?
  var warnings: [KitWarning]
  /// The recipe for a live page, or nil for a bulletin with existing views.
  var recipe: PageRecipe?

  init(
    _ item: BLTNItem, views: [BulletinView], look: Look, statusBar: BLTNStatusBarAppearance,
    activity: AdaptiveColor?, observer: BulletinViewObserver? = nil
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

  /// The kit: BulletinBoard.
  public var kit: any Kit { BulletinBoardKit() }

  /// The texts, under the names of their options if there are any, or else of their views.
  public var texts: [(name: String, text: AttributedText)] {
    elements.flatMap(\.all).flatMap(\.texts)
  }

  /// Returns the status bar settings, which the bulletin determines.
  ///
  /// A status bar hidden by the application stays hidden. A visible keyboard has the return key
  /// of its text field.
  public func systemBars(in host: BannerHost) -> SystemBarsRequest {
    var request = systemBars(with: statusBar)
    if host.keyboardHeight > 0 { request.returnKey = returnKey }
    return request
  }

  /// The text fields in reading order.
  private var fields: [CardElement.Focus] { elements.flatMap(\.all).compactMap(\.focus) }

  /// The return key of the field with the keyboard, or else of the first field; nil without a
  /// field.
  var returnKey: ReturnKeyType? {
    let fields = fields
    return (fields.first(where: \.isEditing) ?? fields.first)?.returnKey
  }

  /// The views while the keyboard is visible.
  ///
  /// If no field has requested the keyboard, it belongs to the first field.
  var elementsWithCaret: [CardElement] {
    var elements = elements
    guard !fields.contains(where: \.isEditing),
      let index = elements.firstIndex(where: { $0.withCaret != nil }),
      let edited = elements[index].withCaret
    else { return elements }
    elements[index] = edited
    return elements
  }

  /// Returns the settings with another status bar.
  func systemBars(with statusBar: BLTNStatusBarAppearance) -> SystemBarsRequest {
    SystemBarsRequest(
      hidesStatusBar: statusBar == .hidden ? true : nil,
      statusBarStyle: statusBar.style(over: look.background),
      hidesHomeIndicator: look.hidesHomeIndicator)
  }

  /// Lays the bulletin out over its host.
  ///
  /// - Throws: ``KitError`` if the content doesn't fit the screen even when compressed, or a
  ///   number is invalid.
  public func presentation(in host: BannerHost, context: KitContext)
    throws(KitError) -> any Presentation
  {
    try BulletinPresentation(self, in: host, context: context.layout)
  }
}
