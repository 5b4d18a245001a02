// SPDX-License-Identifier: MIT

internal import BannerKitInterface

// The events that the library reports, and their receivers.
extension Messenger {
  /// An event in the life of a message.
  enum Occasion: String {
    case willShow, didShow, willHide, didHide
  }

  func tell(_ occasion: Occasion, _ entry: QueuedMessage) {
    note(.listener, occasion.rawValue, entry)
    guard let view = entry.view, let tell = entry.tell else { return }
    switch occasion {
    case .willShow: tell(.willShow(view))
    case .didShow: tell(.didShow(view))
    case .willHide: tell(.willHide(view))
    case .didHide: tell(.didHide(view))
    }
  }

  func note(
    _ kind: Event.Kind, _ name: String, _ entry: QueuedMessage, _ details: [Event.Detail] = []
  ) {
    simulation.note(
      kind, name, kit: SwiftMessagesKit().name, bannerID: entry.bannerID, details: details)
  }

  /// Announces a visible message to screen readers and moves their focus.
  ///
  /// Source: swiftmessages.md 1.14.
  func announce(_ entry: QueuedMessage) {
    entry.refresh()
    let spoken = entry.message.body.spoken
    guard entry.message.config.dimMode.modal else {
      if let text = spoken?.message {
        note(.notification, "announcement", entry, [.init("text", .text(text))])
      }
      return
    }
    // The labels of elements are fixed when the message is added to its host view.
    let installed = entry.installedBody?.spoken
    let label = installed?.label ?? installed?.others.first?.accessibilityLabel
    guard spoken == nil || label != nil else { return }
    note(
      .notification, "layoutChanged", entry,
      label.map { [Event.Detail("focus", .text($0))] } ?? [])
  }

  static let events: [EventDescription] = [
    .init(
      .state, "ignoreDuplicates", "The message is already shown or queued, and is not shown again."),
    .init(.listener, "willShow", "The message starts to appear."),
    .init(.state, "haptic", "Haptic feedback plays."),
    .init(.notification, "announcement", "A screen reader reads the message."),
    .init(
      .notification, "layoutChanged",
      "A screen reader moves to the message, as everything else is dimmed."),
    .init(.listener, "didShow", "The message has arrived."),
    .init(
      .callback, "buttonTapHandler",
      "The button was tapped, which does not hide the message by itself."),
    .init(.callback, "tapHandler", "The message was tapped, which does not hide it by itself."),
    .init(.delegate, "panStarted", "A finger drags the message; its timer is paused."),
    .init(
      .delegate, "panEnded", "The message was released and stays; its timer restarts."),
    .init(.listener, "willHide", "The message starts to disappear."),
    .init(.listener, "didHide", "The message is gone."),
  ]
}
