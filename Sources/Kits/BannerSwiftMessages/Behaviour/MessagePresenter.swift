// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

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
      throw KitError("swift-messages shows its own messages only")
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
      throw KitError("swift-messages shows its own messages only")
    }
    try message.checkNumbers()
    return ([messenger] + segues).contains { $0.change(bannerID, to: message) }
  }

  static let calls = [
    CallDescription("hide", optional: [.animated], "Hides the message that is shown."),
    CallDescription(
      "hide", required: [.id], "Hides the message of an id, or takes it from the queue."),
    CallDescription("hideAll", "Hides the message that is shown and forgets the others."),
    CallDescription(
      "hideCounted", required: [.id],
      "Hides the message of an id when this has been called as often as it was shown."),
    CallDescription(
      "setCount", required: [.id, .count], "Changes how often the message of an id was shown."),
    CallDescription(
      "dismiss", optional: [.animated], "Dismisses the view controller that was presented last."),
  ]

  func perform(_ call: Call) throws(KitError) {
    switch (call.name, call.id, call.count) {
    case ("hide", let id?, _):
      guard call.animated == nil else {
        throw KitError("hide with an id is always animated; leave out \"animated\"")
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
    default: throw KitError("there is no call \"\(call.name)\"")
    }
  }

  func dismiss() {
    messenger.hide()
    for segue in segues { segue.hide() }
  }
}
