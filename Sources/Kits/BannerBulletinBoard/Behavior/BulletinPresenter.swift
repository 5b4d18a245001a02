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
      throw KitError("bulletin-board shows only its own bulletins")
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
    guard let function = BulletinFunction(rawValue: call.name) else {
      throw KitError("BulletinBoard has no function \(call.name)")
    }
    let following: BLTNItem? =
      if let model = call.item, let bannerID = call.bannerID { try item(model, bannerID) } else {
        nil
      }
    do throws(BLTNError) { try perform(function, call, following) } catch { throw KitError(error) }
  }

  private func perform(
    _ function: BulletinFunction, _ call: Call, _ following: BLTNItem?
  ) throws(BLTNError) {
    switch function {
    case .push: if let following { try engine.push(following) }
    case .popItem: try engine.popItem()
    case .popToRootItem: try engine.popToRootItem()
    case .popTo: try popTo(call.id, orDismiss: false)
    case .popToOrDismiss: try popTo(call.id, orDismiss: true)
    case .displayNextItem:
      if let following {
        try engine.prepared()
        // The check comes before the link is set, so a cycle never exists.
        guard !following.leads(to: engine.plannedItem) else { throw .itemCycle }
        engine.plannedItem?.next = following
      }
      try engine.displayNextItem()
    case .displayActivityIndicator:
      try engine.displayActivityIndicator(call.color ?? .label)
    case .hideActivityIndicator: try engine.hideActivityIndicator()
    case .dismissBulletin:
      let seconds = call.animated == false ? 0 : Metrics.Time.dismissal
      _ = try engine.dismiss(over: Duration(inSeconds: seconds))
    case .accessibilityPerformEscape: engine.userDismisses()
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
      throw KitError("bulletin-board shows only its own bulletins")
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

  static let events: [EventDescription] = [
    .init(.hook, "makeArrangedSubviews", "The item's views are created."),
    .init(.hook, "setUp", "The item is added to the card."),
    .init(.hook, "willDisplay", "The content starts to appear."),
    .init(.hook, "onDisplay", "The content has appeared."),
    .init(.callback, "presentationHandler", "The content has appeared."),
    .init(.callback, "completion", "The card has appeared for the first time."),
    .init(.hook, "actionButtonTapped", "The action button was tapped."),
    .init(.callback, "actionHandler", "The action button was tapped."),
    .init(.hook, "alternativeButtonTapped", "The alternative button was tapped."),
    .init(.callback, "alternativeHandler", "The alternative button was tapped."),
    .init(.callback, "touchUpInside", "A button in the item's custom views was tapped."),
    .init(.notification, "choiceDidChange", "A choice was tapped and is now selected."),
    .init(.callback, "valueChanged", "A date was picked."),
    .init(.state, "haptic", "Haptic feedback plays, as on the demo's pages when tapped."),
    .init(.delegate, "textFieldShouldBeginEditing", "A text field is asked to begin editing."),
    .init(.delegate, "textFieldDidBeginEditing", "A text field has begun editing."),
    .init(.notification, "keyboardWillShow", "The keyboard appears for a text field."),
    .init(.delegate, "textFieldShouldChangeCharacters", "A key was pressed."),
    .init(.callback, "editingChanged", "The text of a text field changed."),
    .init(.delegate, "textFieldShouldReturn", "The return key was pressed."),
    .init(.delegate, "textFieldShouldEndEditing", "A text field is asked to end editing."),
    .init(.notification, "keyboardWillHide", "The keyboard disappears."),
    .init(.delegate, "textFieldDidEndEditing", "A text field has ended editing."),
    .init(
      .callback, "textInputHandler",
      "A page has accepted the text of its text field."),
    .init(
      .notification, "screenChanged",
      "VoiceOver announces another page, or the activity indicator."),
    .init(.hook, "tearDown", "The item is removed from the card."),
    .init(.hook, "onDismiss", "The bulletin was dismissed while showing the item."),
    .init(.callback, "dismissalHandler", "The bulletin was dismissed while showing the item."),
  ]
}
