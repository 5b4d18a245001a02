// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// SwiftMessages at work: one message on the screen, others in a queue or waiting to be queued.
///
/// Source: swiftmessages.md 4.1 to 4.6. What is mended of the original (5.2): a second hide that is asked
/// for before the first one begins does nothing (5), but a tap beside the message ends a wait for the
/// minimum; invalid numbers are refused (1), a queue without end as well (11).
final class Messenger {
  unowned let simulation: Simulation
  /// Seconds between one message and the next.
  var pauseBetweenMessages = MessageProperties.keys.behavior.pauseBetweenMessages.defaultValue
  /// What is on the screen, comes or goes.
  private(set) var current: QueuedMessage?
  /// What is shown next, in the order in which it was asked for.
  private(set) var queue: [QueuedMessage] = []
  /// What is queued after a delay.
  private var delayed: [Delayed] = []
  private var counts: [String: Int] = [:]
  /// The message that a timer may hide: all timers of one message are equal.
  private var autoHideToken: QueuedMessage?

  /// A message with what queues it; the clock holds that.
  private struct Delayed {
    let entry: QueuedMessage
    weak var timer: ScheduledAction?
  }

  init(in simulation: Simulation) { self.simulation = simulation }

  var isIdle: Bool { current == nil && queue.isEmpty && delayed.isEmpty }

  // MARK: Queueing

  /// Takes a message in.
  ///
  /// - Throws: ``KitError`` for invalid numbers, and if too many wait already.
  func show(_ entry: QueuedMessage) throws(KitError) {
    try entry.message.checkNumbers()
    try entry.message.checkBlur()
    guard queue.count + delayed.count < Metrics.longestQueue else {
      throw KitError("\(Metrics.longestQueue) messages wait already")
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
      // Those releases kept ids only, so the first one took the others' places.
      drop { $0.id == id && $0.message.body.version < .v10 }
    }
    append(entry)
  }

  private func append(_ entry: QueuedMessage) {
    queue.append(entry)
    dequeue()
  }

  /// Shows the next message if none is shown; of equal priority the first one goes first.
  private func dequeue() {
    guard current == nil, let priority = queue.map(\.message.config.priority).max(),
      let place = queue.firstIndex(where: { $0.message.config.priority == priority })
    else { return }
    let next = queue.remove(at: place)
    current = next
    autoHideToken = next
    next.showTime = simulation.now
    if next.message.body.version < .v10 {
      // Those releases went on in the next turn of the main queue.
      simulation.clock.schedule(after: .zero) { self.begin(next) }
    } else {
      begin(next)
    }
  }

  /// Takes away messages that wait for their delay.
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
        // Dropped without a word, as where there is no view to put it into.
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
    simulation.clock.schedule(after: stay) {
      if self.autoHideToken === entry { self.hide(entry) }
    }
  }

  /// A finger holds the message: no timer hides it.
  func panStarted(_ entry: QueuedMessage) {
    note(.delegate, "panStarted", entry)
    if autoHideToken === entry { autoHideToken = nil }
  }

  /// The message is back in its place.
  func panEnded(_ entry: QueuedMessage) {
    guard current === entry, !entry.isHiding else { return }
    note(.delegate, "panEnded", entry)
    autoHideToken = entry
    startAutoHide(of: entry)
  }

  // MARK: Hiding

  /// Hides the message that is shown.
  func hide(animated: Bool = true) { if let current { hide(current, animated: animated) } }

  /// Hides the message that is shown and forgets the others.
  func hideAll() {
    queue = []
    drop { _ in true }
    counts = [:]
    hide()
  }

  /// Hides the message of an id and forgets those that wait.
  func hide(id: String) {
    counts[id] = nil
    queue.removeAll { $0.id == id }
    drop { $0.id == id }
    if current?.id == id { hide() }
  }

  /// Does the same when it has been called as often as the message was shown.
  func hideCounted(id: String) {
    if let count = counts[id], count > 1 { counts[id] = count - 1 } else { hide(id: id) }
  }

  /// Gives a message that is shown or waits the looks of another one; false if it is neither.
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

  /// Nobody holds the messenger any more: what is shown goes, what waits is forgotten.
  func abandon() {
    guard !simulation.hasEnded else { return }
    queue = []
    drop { _ in true }
    hide()
  }

  /// Hides a message if it is the one that is shown; it goes in the next turn at the earliest.
  ///
  /// - Parameter waits: Whether it is shown for its minimum before.
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
    // Its coming is not completed any more.
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

  /// There is no message now; the queue is looked at after the pause.
  private func leave(_ entry: QueuedMessage) {
    entry.release()
    current = nil
    if autoHideToken === entry { autoHideToken = nil }
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
