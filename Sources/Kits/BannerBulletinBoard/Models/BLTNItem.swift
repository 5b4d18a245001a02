// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerViews

/// The content of a bulletin's card.
///
/// ``makeArrangedSubviews()`` makes the content. Override it, or subclass ``BLTNPageItem``, which
/// makes standard components.
open class BLTNItem: BLTNObject {
  /// The manager that shows the item, or nil while it is not shown.
  public internal(set) weak var manager: BLTNItemManager?
  /// Whether the user can dismiss the bulletin while the item is shown.
  open var isDismissable = BulletinProperties.keys.isDismissable.defaultValue
  /// Whether a dismissible item has a close button.
  open var requiresCloseButton = BulletinProperties.keys.requiresCloseButton.defaultValue
  /// Whether the item starts with an activity indicator instead of its content.
  open var shouldStartWithActivityIndicator = BulletinProperties.keys.activityIndicator
    .defaultValue
  /// Whether the card avoids the keyboard.
  open var shouldRespondToKeyboardChanges = BulletinProperties.keys.shouldRespondToKeyboardChanges
    .defaultValue
  /// The item that ``BLTNItemManager/displayNextItem()`` shows.
  open var next: BLTNItem?
  /// The same as ``next``, with the name used in Objective-C and in the README.
  open var nextItem: BLTNItem? {
    get { next }
    set { next = newValue }
  }
  /// The closure called when the item has appeared.
  open var presentationHandler: ((BLTNItem) throws -> Void)?
  /// The closure called when the bulletin was dismissed from this item.
  open var dismissalHandler: ((BLTNItem) throws -> Void)?

  /// The engine that shows the item, or showed it last.
  weak var engine: BulletinEngine?
  /// The banner of the item in a simulation.
  private var known: BannerID?
  private weak var simulation: Simulation?

  /// Creates an item without content.
  public override init() {}

  /// Whether the item's card has a close button.
  var showsCloseButton: Bool { isDismissable && requiresCloseButton }
  /// The numbers to check before the item is shown.
  var numbers: [CheckedNumber] { [] }
  /// The release that determines the colors.
  var libraryVersion: BLTNLibraryVersion { .v5 }
  /// The color of the initial activity indicator, or nil for none.
  var firstActivity: AdaptiveColor? { shouldStartWithActivityIndicator ? .label : nil }
  /// Whether the close button appears pressed, regardless of touches.
  var isCloseButtonHighlighted: Bool { false }
  /// Warnings about the item.
  var warnings: [KitWarning] { [] }

  /// Returns the item's views as values.
  func elements(of views: [BulletinView], _ walk: inout ViewWalk) -> [CardElement] {
    walk.arrangedElements(of: views)
  }

  /// Handles a tap on one of the item's own buttons.
  func tap(_ control: CardElement.Control) {}

  /// Returns the item's banner in a simulation, which never changes.
  func bannerID(in simulation: Simulation) -> BannerID {
    if let known, self.simulation === simulation { return known }
    let bannerID = simulation.nextBannerID()
    known = bannerID
    self.simulation = simulation
    return bannerID
  }

  /// Assigns an existing banner to the item.
  func become(_ bannerID: BannerID, in simulation: Simulation) {
    known = bannerID
    self.simulation = simulation
  }

  /// Returns whether another item is this one or follows it.
  func leads(to item: BLTNItem?) -> Bool {
    var follower: BLTNItem? = self
    while let one = follower {
      if one === item { return true }
      follower = one.next
    }
    return false
  }

  /// Checks for invalid numbers, and for items that lead back to themselves.
  func check() throws(BLTNError) {
    try BLTNError.check(numbers)
    var seen: Set<ObjectIdentifier> = []
    var follower: BLTNItem? = self
    while let one = follower {
      guard seen.insert(ObjectIdentifier(one)).inserted else { throw .itemCycle }
      follower = one.next
    }
  }

  // MARK: Hooks

  /// Returns the views of the card from top to bottom.
  open func makeArrangedSubviews() -> [BulletinView] { [] }
  /// Prepares the item after its views were made.
  open func setUp() {}
  /// Cleans up when the item leaves the card.
  open func tearDown() {}
  /// Prepares the item before its content appears.
  open func willDisplay() {}

  /// Calls ``presentationHandler`` when the content has appeared.
  open func onDisplay() {
    engine?.note(.callback, "presentationHandler", of: self)
    attempt(presentationHandler)
  }

  /// Calls ``dismissalHandler`` when the bulletin was dismissed.
  open func onDismiss() {
    engine?.note(.callback, "dismissalHandler", of: self)
    attempt(dismissalHandler)
  }

  /// Calls a handler; an error becomes the simulation's failure.
  private func attempt(_ handler: ((BLTNItem) throws -> Void)?) {
    do { try handler?(self) } catch { engine?.simulation.fail(error) }
  }
}
