// SPDX-License-Identifier: MIT

internal import BannerKitInterface

/// The target of script calls: one messenger, plus one for each segue, as in the original.
final class MessagePresenter: KitPresenter {
  private let simulation: Simulation
  private let messenger: Messenger
  private var segues: [Messenger] = []

  init(in simulation: Simulation) {
    self.simulation = simulation
    messenger = Messenger(in: simulation)
  }

  var isIdle: Bool { messenger.isIdle && segues.allSatisfy(\.isIdle) }

  func show(_ model: any BannerModel, as bannerID: BannerID) throws(KitError) {
    guard let message = model as? Message else {
      throw KitError("swift-messages shows only its own messages")
    }
    let entry = QueuedMessage(message, as: bannerID)
    guard message.isTransition else {
      try messenger.show(entry)
      return
    }
    segues.removeAll(where: \.isIdle)
    let segue = Messenger(in: simulation)
    try segue.show(entry)
    segues.append(segue)
  }

  func update(_ bannerID: BannerID, to model: any BannerModel) throws(KitError) -> Bool {
    guard let message = model as? Message else {
      throw KitError("swift-messages shows only its own messages")
    }
    try message.checkNumbers()
    return ([messenger] + segues).contains { $0.change(bannerID, to: message) }
  }

  static let calls = [
    CallDescription("hide", optional: [.animated], "Hides the current message."),
    CallDescription(
      "hide", required: [.id], "Hides the message with an id, or removes it from the queue."),
    CallDescription("hideAll", "Hides the current message and clears the queue."),
    CallDescription(
      "hideCounted", required: [.id],
      "Hides the message with an id once this was called as often as the message was shown."),
    CallDescription(
      "setCount", required: [.id, .count], "Sets how often the message with an id was shown."),
    CallDescription(
      "dismiss", optional: [.animated], "Dismisses the view controller presented last."),
  ]

  func perform(_ call: Call) throws(KitError) {
    switch (call.name, call.id, call.count) {
    case ("hide", let id?, _):
      guard call.animated == nil else {
        throw KitError("a hide with an id is always animated; omit \"animated\"")
      }
      messenger.hide(id: id)
    case ("hide", nil, _): messenger.hide(animated: call.animated ?? true)
    case ("hideAll", _, _): messenger.hideAll()
    case ("hideCounted", let id?, _): messenger.hideCounted(id: id)
    case ("setCount", let id?, let count?): messenger.set(count: count, for: id)
    case ("dismiss", _, _): segues.last { !$0.isIdle }?.hide(animated: call.animated ?? true)
    case ("hideCounted", _, _), ("setCount", nil, _):
      throw KitError("\(call.name) needs an id")
    case ("setCount", _, nil): throw KitError("setCount needs a count")
    default: throw KitError("unknown call \"\(call.name)\"")
    }
  }

  func dismiss() {
    messenger.hide()
    for segue in segues { segue.hide() }
  }
}
