// SPDX-License-Identifier: MIT

/// Something a bulletin shows: the content of its card.
///
/// The content is what ``makeArrangedSubviews()`` makes; subclasses override it, or are made from
/// ``BLTNPageItem``, which makes standard components.
open class BLTNItem {
  /// Who shows the item; nil while it is not shown.
  public internal(set) weak var manager: BLTNItemManager?
  /// Whether the user may dismiss the bulletin while the item is shown.
  public var isDismissable = true
  /// Whether there is a close button, if the item can be dismissed.
  public var requiresCloseButton = true
  /// Whether the item begins with an activity indicator in the place of its content.
  public var shouldStartWithActivityIndicator = false
  /// Whether the card keeps above the keyboard.
  public var shouldRespondToKeyboardChanges = true
  /// What ``BLTNItemManager/displayNextItem()`` shows.
  public var next: BLTNItem?
  /// Called when the item has appeared.
  public var presentationHandler: ((BLTNItem) throws -> Void)?
  /// Called when the bulletin was dismissed while it showed the item.
  public var dismissalHandler: ((BLTNItem) throws -> Void)?

  /// An item without content.
  public init() {}

  /// Whether a close button is to be seen on the item's card.
  var showsCloseButton: Bool { isDismissable && requiresCloseButton }
  /// Numbers that were set, to be checked before the item is shown.
  var numbers: [CheckedNumber] { [] }
  /// The release whose colours count.
  var libraryVersion: BLTNLibraryVersion { .v5 }

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
  open func onDisplay() throws { try presentationHandler?(self) }

  /// Called when the bulletin was dismissed; calls ``dismissalHandler``.
  open func onDismiss() throws { try dismissalHandler?(self) }
}
