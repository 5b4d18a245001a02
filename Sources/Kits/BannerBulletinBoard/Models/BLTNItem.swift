// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerViews

/// Something a bulletin shows: the content of its card.
///
/// The content is what ``makeArrangedSubviews()`` makes; subclasses override it, or are made from
/// ``BLTNPageItem``, which makes standard components.
open class BLTNItem: BLTNObject {
  /// Who shows the item; nil while it is not shown.
  public internal(set) weak var manager: BLTNItemManager?
  /// Whether the user may dismiss the bulletin while the item is shown.
  open var isDismissable = true
  /// Whether there is a close button, if the item can be dismissed.
  open var requiresCloseButton = true
  /// Whether the item begins with an activity indicator in the place of its content.
  open var shouldStartWithActivityIndicator = false
  /// Whether the card keeps above the keyboard.
  open var shouldRespondToKeyboardChanges = true
  /// What ``BLTNItemManager/displayNextItem()`` shows.
  open var next: BLTNItem?
  /// What ``BLTNItemManager/displayNextItem()`` shows; the name that Objective-C and the README have for ``next``.
  open var nextItem: BLTNItem? {
    get { next }
    set { next = newValue }
  }
  /// Called when the item has appeared.
  open var presentationHandler: ((BLTNItem) throws -> Void)?
  /// Called when the bulletin was dismissed while it showed the item.
  open var dismissalHandler: ((BLTNItem) throws -> Void)?

  /// What shows the item, or did so last.
  weak var engine: BulletinEngine?
  /// Which banner of a simulation it is.
  private var known: BannerID?
  private weak var simulation: Simulation?

  /// An item without content.
  public override init() {}

  /// Whether a close button is to be seen on the item's card.
  var showsCloseButton: Bool { isDismissable && requiresCloseButton }
  /// Numbers that were set, to be checked before the item is shown.
  var numbers: [CheckedNumber] { [] }
  /// The release whose colours count.
  var libraryVersion: BLTNLibraryVersion { .v5 }
  /// The colour of the activity indicator it begins with; nil for none.
  var firstActivity: AdaptiveColor? { shouldStartWithActivityIndicator ? .label : nil }
  /// Whether the close button is under the finger whoever looks.
  var isCloseButtonHighlighted: Bool { false }
  /// What the user should know of it.
  var warnings: [KitWarning] { [] }

  /// Its views as values.
  func elements(of views: [BulletinView], _ walk: inout ViewWalk) -> [CardElement] {
    walk.arrangedElements(of: views)
  }

  /// One of its own buttons was tapped.
  func tap(_ control: CardElement.Control) {}

  /// Which banner of a simulation it is; the same one as long as that runs.
  func bannerID(in simulation: Simulation) -> BannerID {
    if let known, self.simulation === simulation { return known }
    let bannerID = simulation.nextBannerID()
    known = bannerID
    self.simulation = simulation
    return bannerID
  }

  /// Makes it a banner that is known already.
  func become(_ bannerID: BannerID, in simulation: Simulation) {
    known = bannerID
    self.simulation = simulation
  }

  /// Whether an item follows it, or is it.
  func leads(to item: BLTNItem?) -> Bool {
    var follower: BLTNItem? = self
    while let one = follower {
      if one === item { return true }
      follower = one.next
    }
    return false
  }

  /// Refuses invalid numbers, and items that lead back to themselves.
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

  /// The views of the card from top to bottom.
  open func makeArrangedSubviews() -> [BulletinView] { [] }
  /// Called when the views were made.
  open func setUp() {}
  /// Called when the item leaves the card.
  open func tearDown() {}
  /// Called before the content appears.
  open func willDisplay() {}

  /// Called when the content has appeared; calls ``presentationHandler``.
  open func onDisplay() {
    engine?.note(.callback, "presentationHandler", of: self)
    attempt(presentationHandler)
  }

  /// Called when the bulletin was dismissed; calls ``dismissalHandler``.
  open func onDismiss() {
    engine?.note(.callback, "dismissalHandler", of: self)
    attempt(dismissalHandler)
  }

  /// Calls a handler; what it throws is the simulation's failure.
  private func attempt(_ handler: ((BLTNItem) throws -> Void)?) {
    do { try handler?(self) } catch { engine?.simulation.fail(error) }
  }
}
