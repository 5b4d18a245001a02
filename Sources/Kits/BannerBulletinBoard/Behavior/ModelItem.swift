// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerViews

/// An item with views that are values, as in documents.
final class ModelItem: BLTNItem {
  private(set) var bulletin: Bulletin

  init(_ bulletin: Bulletin) {
    self.bulletin = bulletin
    super.init()
    isDismissable = bulletin.isDismissable
    requiresCloseButton = bulletin.showsCloseButton
    shouldStartWithActivityIndicator = bulletin.activity != nil
    shouldRespondToKeyboardChanges = bulletin.respondsToKeyboard
  }

  /// Replaces the texts and the image of the item.
  func change(to other: Bulletin) {
    bulletin.elements = other.elements
    if engine?.current === self { engine?.viewsDidChange() }
  }

  override var libraryVersion: BLTNLibraryVersion { bulletin.version }
  override var firstActivity: AdaptiveColor? { bulletin.activity }
  override var isCloseButtonHighlighted: Bool { bulletin.isCloseButtonHighlighted }
  override var warnings: [KitWarning] { bulletin.warnings }

  override func elements(of views: [BulletinView], _ walk: inout ViewWalk) -> [CardElement] {
    bulletin.elements
  }

  override func tap(_ control: CardElement.Control) {
    switch control {
    case .action: engine?.note(.callback, "actionHandler", of: self)
    case .alternative: engine?.note(.callback, "alternativeHandler", of: self)
    case .other: break
    }
  }
}
