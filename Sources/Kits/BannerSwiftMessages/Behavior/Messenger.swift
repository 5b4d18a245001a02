// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// The engine of SwiftMessages: one message on the screen, others queued or delayed.
///
/// Source: swiftmessages.md 4.1 to 4.6.
///
/// Fixes compared with the original (5.2):
///
/// - A second hide requested before the first one begins has no effect (5). Only a tap outside
///   the message ends the wait for the minimum duration.
/// - Invalid numbers are errors (1), and so is an overlong queue (11).
final class Messenger {
  unowned let simulation: Simulation
  /// The pause between two messages, in seconds.
  var pauseBetweenMessages = MessageProperties.keys.behavior.pauseBetweenMessages.defaultValue
  /// The message that is appearing, on the screen, or disappearing.
  private(set) var current: QueuedMessage?
  /// The messages to show next, in the order of the requests.
  private(set) var queue: [QueuedMessage] = []
  /// The messages to queue after a delay.
  private var delayed: [Delayed] = []
  private var counts: [String: Int] = [:]
  /// The message that a timer may hide.
  ///
  /// Timers of the same message are interchangeable.
  private var autoHideToken: QueuedMessage?

  /// A delayed message with the timer that queues it.
  ///
  /// The clock owns the timer.
  private struct Delayed {
    let entry: QueuedMessage
    weak var timer: ScheduledAction?
  }

  init(in simulation: Simulation) { self.simulation = simulation }

  var isIdle: Bool { current == nil && queue.isEmpty && delayed.isEmpty }

  // MARK: Queuing

  /// Shows or queues a message.
  ///
  /// - Throws: ``KitError`` for invalid numbers, and if too many messages wait already.
  func show(_ entry: QueuedMessage) throws(KitError) {
    try entry.message.checkNumbers()
    try entry.message.checkBlur()
    guard queue.count + delayed.count < Metrics.longestQueue else {
      throw KitError("the queue is full: \(Metrics.longestQueue) messages are waiting")
    }
    if entry.message.config.ignoreDuplicates {
      if let id = entry.id { count(one: id) }
      let isShown = current?.isHiding == false && entry.isDuplicate(of: current)
      if isShown || queue.contains(where: entry.isDuplicate) {
        note(.state, "ignoreDuplicates", entry)
        return
      }
    }
    guard let delay = entry.delay else {
      append(entry)
      return
    }
    let timer = simulation.clock.schedule(after: delay) { self.endDelay(of: entry) }
    delayed.append(Delayed(entry: entry, timer: timer))
  }

  private func count(one id: String) {
    let (count, overflows) = counts[id, default: 0].addingReportingOverflow(1)
    counts[id] = overflows ? .max : count
  }

  private func endDelay(of entry: QueuedMessage) {
    delayed.removeAll { $0.entry === entry }
    if entry.message.body.version < .v10, let id = entry.id {
      // Releases before 10 stored only ids, so the first message took the others' places.
      drop { $0.id == id && $0.message.body.version < .v10 }
    }
    append(entry)
  }

  private func append(_ entry: QueuedMessage) {
    queue.append(entry)
    dequeue()
  }

  /// Shows the next message if none is on the screen.
  ///
  /// Among messages of equal priority, the first one requested comes first.
  private func dequeue() {
    guard current == nil, let priority = queue.map(\.message.config.priority).max(),
      let place = queue.firstIndex(where: { $0.message.config.priority == priority })
    else { return }
    let next = queue.remove(at: place)
    current = next
    autoHideToken = next
    next.showTime = simulation.now
    if next.message.body.version < .v10 {
      // Releases before 10 continued in the next turn of the main queue.
      simulation.clock.schedule(after: .zero) { self.begin(next) }
    } else {
      begin(next)
    }
  }

  /// Removes delayed messages that match a predicate.
  private func drop(_ isDropped: (QueuedMessage) -> Bool) {
    for waiting in delayed where isDropped(waiting.entry) { waiting.timer?.cancel() }
    delayed.removeAll { isDropped($0.entry) }
  }

  // MARK: Showing

  private func begin(_ entry: QueuedMessage) {
    entry.install()
    var shown: PresentedMessage?
    if simulation.hasScreen {
      do throws(KitError) {
        shown = try PresentedMessage(entry, of: self)
      } catch { simulation.fail(error) }
      guard shown != nil else {
        // The message is dropped silently, as if there were no view to add it to.
        leave(entry)
        return
      }
    }
    let message = entry.message
    entry.shown = shown
    tell(.willShow, entry)
    if let haptic = message.haptic {
      note(.state, "haptic", entry, [.init("type", .text(haptic.rawValue))])
    }
    let animator = message.config.presentationStyle.animator
    shown?.show()
    entry.completion = simulation.clock.schedule(
      after: Duration(inSeconds: animator.showDuration)
    ) {
      if animator.completesShow { self.didShow(entry) } else { self.hide(entry) }
    }
  }

  private func didShow(_ entry: QueuedMessage) {
    if autoHideToken === entry { startAutoHide(of: entry) }
    announce(entry)
    tell(.didShow, entry)
  }

  private func startAutoHide(of entry: QueuedMessage) {
    guard let stay = entry.stay else { return }
    // After a pan, the earlier timer runs on, too, as in the original.
    entry.autoHides.append(
      simulation.clock.schedule(after: stay) {
        if self.autoHideToken === entry { self.hide(entry) }
      })
  }

  /// Stops the auto-hide timer while a finger holds the message.
  func panStarted(_ entry: QueuedMessage) {
    note(.delegate, "panStarted", entry)
    if autoHideToken === entry { autoHideToken = nil }
  }

  /// Restarts the auto-hide timer after the message has returned to its position.
  func panEnded(_ entry: QueuedMessage) {
    guard current === entry, !entry.isHiding else { return }
    note(.delegate, "panEnded", entry)
    autoHideToken = entry
    startAutoHide(of: entry)
  }

  // MARK: Hiding

  /// Hides the current message.
  func hide(animated: Bool = true) { if let current { hide(current, animated: animated) } }

  /// Hides the current message and removes all others.
  func hideAll() {
    queue = []
    drop { _ in true }
    counts = [:]
    hide()
  }

  /// Hides the message with an id and removes waiting ones with the same id.
  func hide(id: String) {
    counts[id] = nil
    queue.removeAll { $0.id == id }
    drop { $0.id == id }
    if current?.id == id { hide() }
  }

  /// Hides the message with an id after as many calls as the message was shown.
  func hideCounted(id: String) {
    if let count = counts[id], count > 1 { counts[id] = count - 1 } else { hide(id: id) }
  }

  /// Gives a current or waiting message the look of another one.
  ///
  /// - Returns: Whether the message was found.
  func change(_ bannerID: BannerID, to message: Message) -> Bool {
    let entries = [current].compactMap { $0 } + queue + delayed.map(\.entry)
    guard let entry = entries.first(where: { $0.bannerID.number == bannerID.number }) else {
      return false
    }
    simulation.warn(entry.change(to: message))
    return true
  }

  func count(id: String) -> Int { counts[id] ?? 0 }

  func set(count: Int, for id: String) { if counts[id] != nil { counts[id] = count } }

  /// Hides the current message and removes the others once the messenger has no owner.
  func abandon() {
    guard !simulation.hasEnded else { return }
    queue = []
    drop { _ in true }
    hide()
  }

  /// Hides a message if it is the current one, at the earliest in the next turn.
  ///
  /// - Parameter waits: Whether the message first stays for its minimum duration.
  func hide(_ entry: QueuedMessage, animated: Bool = true, waits: Bool = true) {
    guard current === entry, !entry.isHiding else { return }
    let wait = waits ? entry.wait(at: simulation.now) : .zero
    if let hide = entry.hide {
      guard !waits, hide.time > simulation.now else { return }
      hide.cancel()
    }
    entry.hide = simulation.clock.schedule(after: wait) {
      self.willHide(entry, animated: animated)
    }
  }

  private func willHide(_ entry: QueuedMessage, animated: Bool) {
    guard current === entry else { return }
    // The message no longer completes its appearance.
    entry.completion?.cancel()
    entry.isHiding = true
    tell(.willHide, entry)
    guard animated else {
      didHide(entry)
      return
    }
    entry.shown?.hide()
    let duration = entry.message.config.presentationStyle.animator.hideDuration
    simulation.clock.schedule(after: Duration(inSeconds: duration)) { self.didHide(entry) }
  }

  private func didHide(_ entry: QueuedMessage) {
    entry.shown?.remove()
    if let id = entry.id { counts[id] = nil }
    leave(entry)
    tell(.didHide, entry)
  }

  /// Clears the current message.
  ///
  /// The queue continues after the pause.
  private func leave(_ entry: QueuedMessage) {
    entry.release()
    current = nil
    if autoHideToken === entry { autoHideToken = nil }
    // Nothing is left for its timers to do, so they don't keep a scene alive.
    for timer in entry.autoHides { timer.cancel() }
    simulation.clock.schedule(after: pause(after: entry)) { self.dequeue() }
  }

  private func pause(after entry: QueuedMessage) -> Duration {
    let pause = entry.message.pause ?? pauseBetweenMessages
    do throws(KitError) {
      let key = MessageProperties.keys.behavior.pauseBetweenMessages
      try CheckedNumber.check([CheckedNumber(key, pause)])
    } catch { simulation.fail(error) }
    return max(.zero, Duration(inSeconds: pause))
  }
}
