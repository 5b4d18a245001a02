// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// The target of script calls: a bulletin with items that are values.
///
/// The manager's settings are those of the first item. Scripts refer to items by name.
final class BulletinPresenter: KitPresenter {
  private let engine: BulletinEngine
  private let simulation: Simulation
  /// The items by the numbers of their subjects.
  private var items: [Int: BLTNItem] = [:]

  init(in simulation: Simulation) {
    self.simulation = simulation
    engine = BulletinEngine(in: simulation)
  }

  var isIdle: Bool { engine.phase == .hidden }

  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError) {
    let item = try item(model, bannerID)
    guard let bulletin = model as? Bulletin else { return }
    let settings = BulletinEngine.Settings(
      look: bulletin.look, statusBar: bulletin.statusBar, handling: bulletin.handling)
    do throws(BLTNError) { try engine.show(item, settings) } catch { throw KitError(error) }
  }

  func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool {
    guard let bulletin = model as? Bulletin else {
      throw KitError("bulletin-board shows its own bulletins only")
    }
    guard let item = items[bannerID.number], engine.phase == .shown,
      ([engine.root] + engine.stack + engine.planned).contains(where: { $0 === item })
    else { return false }
    if let page = item as? Page, let changed = try bulletin.recipe?.page(as: bulletin) {
      page.change(to: changed)
    } else {
      (item as? ModelItem)?.change(to: bulletin)
    }
    return true
  }

  func perform(_ call: Call) throws(KitError) {
    let following: BLTNItem? =
      if let model = call.item, let bannerID = call.bannerID { try item(model, bannerID) } else {
        nil
      }
    do throws(BLTNError) { try perform(call, following) } catch { throw KitError(error) }
  }

  private func perform(_ call: Call, _ following: BLTNItem?) throws(BLTNError) {
    switch call.name {
    case "push": if let following { try engine.push(following) }
    case "popItem": try engine.popItem()
    case "popToRootItem": try engine.popToRootItem()
    case "popTo": try popTo(call.id, orDismiss: false)
    case "popToOrDismiss": try popTo(call.id, orDismiss: true)
    case "displayNextItem":
      if let following {
        try engine.prepared()
        // The check comes before the link is set, so a cycle never exists.
        guard !following.leads(to: engine.plannedItem) else { throw .itemCycle }
        engine.plannedItem?.next = following
      }
      try engine.displayNextItem()
    case "displayActivityIndicator":
      try engine.displayActivityIndicator(call.color ?? .label)
    case "hideActivityIndicator": try engine.hideActivityIndicator()
    case "dismissBulletin":
      let seconds = call.animated == false ? 0 : Metrics.Time.dismissal
      _ = try engine.dismiss(over: Duration(inSeconds: seconds))
    case "accessibilityPerformEscape": engine.userDismisses()
    default: break
    }
  }

  private func popTo(_ name: String?, orDismiss: Bool) throws(BLTNError) {
    func isMeant(_ item: BLTNItem?) -> Bool {
      guard let name, let item else { return false }
      return item.bannerID(in: simulation).name == name
    }
    try engine.popTo(
      at: engine.planned.firstIndex(where: isMeant), isRoot: isMeant(engine.root),
      orDismiss: orDismiss)
  }

  func dismiss() {
    guard engine.phase == .shown else { return }
    engine.closeButtonTapped()
  }

  /// Returns the item of a banner, always the same one.
  private func item(
    _ model: any BannerModel, _ bannerID: BannerID
  ) throws(KitError) -> BLTNItem {
    guard let bulletin = model as? Bulletin else {
      throw KitError("bulletin-board shows its own bulletins only")
    }
    if let known = items[bannerID.number] { return known }
    let item: BLTNItem =
      if let recipe = bulletin.recipe { try recipe.page(as: bulletin) } else {
        ModelItem(bulletin)
      }
    item.become(bannerID, in: simulation)
    items[bannerID.number] = item
    if engine.phase != .hidden, let settings = engine.settings, settings.look != bulletin.look {
      simulation.warn([KitWarning(BLTNItemManager.lateChange)])
    }
    return item
  }

  static let calls = [
    CallDescription("push", required: [.item], "Shows another item; popItem leads back."),
    CallDescription("popItem", "Shows the item before; does nothing at the first one."),
    CallDescription("popToRootItem", "Shows the first item; does nothing if it is shown."),
    CallDescription(
      "popTo", required: [.id], "Shows a pushed item again, or the first one if it is not there."),
    CallDescription(
      "popToOrDismiss", required: [.id],
      "Shows a pushed item again, or dismisses the bulletin if it is not there."),
    CallDescription(
      "displayNextItem", optional: [.item],
      "Shows the item that follows, which is the given one from then on."),
    CallDescription(
      "displayActivityIndicator", optional: [.color],
      "Shows an activity indicator in the place of the content."),
    CallDescription("hideActivityIndicator", "Shows the content again."),
    CallDescription("dismissBulletin", optional: [.animated], "Takes the bulletin away."),
    CallDescription(
      "accessibilityPerformEscape",
      "VoiceOver's escape gesture: dismisses as a tap beside the card does."),
  ]

  static let events: [EventDescription] = [
    .init(.hook, "makeArrangedSubviews", "The item's views are made."),
    .init(.hook, "setUp", "The item comes to the card."),
    .init(.hook, "willDisplay", "The content begins to appear."),
    .init(.hook, "onDisplay", "The content has appeared."),
    .init(.callback, "presentationHandler", "The same."),
    .init(.callback, "completion", "The card has come for the first time."),
    .init(.hook, "actionButtonTapped", "The action button was tapped."),
    .init(.callback, "actionHandler", "The same."),
    .init(.hook, "alternativeButtonTapped", "The alternative button was tapped."),
    .init(.callback, "alternativeHandler", "The same."),
    .init(.callback, "touchUpInside", "A button among the item's own views was tapped."),
    .init(.notification, "choiceDidChange", "A choice was tapped; it is chosen now."),
    .init(.callback, "valueChanged", "A day was chosen with the date picker."),
    .init(.state, "haptic", "The device makes itself felt: the demo's pages do so when tapped."),
    .init(.delegate, "textFieldShouldBeginEditing", "A text field is to have the keyboard."),
    .init(.delegate, "textFieldDidBeginEditing", "A text field has the keyboard."),
    .init(.notification, "keyboardWillShow", "The keyboard comes for a text field."),
    .init(.delegate, "textFieldShouldChangeCharacters", "A key was pressed."),
    .init(.callback, "editingChanged", "The text of a text field has changed."),
    .init(.delegate, "textFieldShouldReturn", "The return key was pressed."),
    .init(.delegate, "textFieldShouldEndEditing", "A text field is to lose the keyboard."),
    .init(.notification, "keyboardWillHide", "The keyboard goes."),
    .init(.delegate, "textFieldDidEndEditing", "A text field has lost the keyboard."),
    .init(
      .callback, "textInputHandler",
      "A page has taken the text of its text field, which is not empty or may be."),
    .init(
      .notification, "screenChanged",
      "VoiceOver announces another page, or the activity indicator."),
    .init(.hook, "tearDown", "The item leaves the card."),
    .init(.hook, "onDismiss", "The bulletin was dismissed while it showed the item."),
    .init(.callback, "dismissalHandler", "The same."),
  ]
}
