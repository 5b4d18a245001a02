// SPDX-License-Identifier: MIT

/// A clock that stands still until it is told to go on, and does then what was scheduled.
///
/// What is scheduled for the same time happens in the order in which it was scheduled. Equal schedules
/// give equal runs: no other clock and no thread has a part in it.
public final class VirtualClock {
  /// The time since the clock was made.
  public private(set) var now = Duration.zero

  /// Later ones first, so that the next one is the last.
  private var schedule: [ScheduledAction] = []

  /// A clock at zero.
  public init() {}

  /// The time of what happens next; nil if nothing is scheduled.
  public var next: Duration? {
    removeCancelled()
    return schedule.last?.time
  }

  /// Schedules an action.
  ///
  /// - Parameters:
  ///   - delay: From now; a negative one counts as zero, which is after everything that is scheduled for
  ///     now.
  ///   - action: What happens then.
  /// - Returns: What cancels it.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    schedule(at: now + delay, action)
  }

  /// Schedules an action for a time; one that has passed counts as now.
  @discardableResult
  public func schedule(at time: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(time: max(now, time), action)
    var low = 0
    var high = schedule.count
    while low < high {
      let middle = (low + high) / 2
      if schedule[middle].time > scheduled.time { low = middle + 1 } else { high = middle }
    }
    schedule.insert(scheduled, at: low)
    return scheduled
  }

  /// Goes on to a time and does what is scheduled until then, and for then; a time that has passed changes
  /// nothing.
  ///
  /// - Throws: `StandstillError` if actions schedule each other without end at one time; what is
  ///   scheduled stays so.
  public func advance(to time: Duration) throws(StandstillError) {
    var actions = 0
    while let next, next <= time {
      if next > now { actions = 0 }
      actions += 1
      guard actions <= StandstillError.mostActions else { throw StandstillError(time: now) }
      now = next
      schedule.removeLast().run()
    }
    now = max(now, time)
  }

  /// Goes on by a duration; see ``advance(to:)``.
  public func advance(by duration: Duration) throws(StandstillError) {
    try advance(to: now + duration)
  }

  /// Lets nothing happen of what is scheduled.
  public func cancelAll() {
    for action in schedule { action.cancel() }
    schedule = []
  }

  private func removeCancelled() {
    while schedule.last?.isPending == false { schedule.removeLast() }
  }
}

/// An action that waits for its time.
public final class ScheduledAction {
  /// When it happens.
  public let time: Duration
  private var action: (() -> Void)?

  init(time: Duration, _ action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether it still waits: it has neither happened nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Lets it never happen; changes nothing if it has happened.
  public func cancel() { action = nil }

  func run() {
    let action = action
    self.action = nil
    action?()
  }
}

/// Actions schedule each other without end, and time does not go on.
public struct StandstillError: Error, Hashable, CustomStringConvertible {
  /// The most actions of one time.
  public static let mostActions = 10_000
  /// Where the clock stands.
  public let time: Duration

  /// One sentence.
  public var description: String {
    "more than \(Self.mostActions) things happen at \(time.inSeconds) s: a step or a callback causes"
      + " itself again"
  }
}
