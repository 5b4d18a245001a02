// SPDX-License-Identifier: MIT

/// A clock that moves only when it is advanced, and then runs the scheduled actions.
///
/// Actions for the same time run in the order in which they were scheduled. Equal schedules give
/// equal runs, because no other clock or thread is involved.
public final class VirtualClock {
  /// The time since the clock was created.
  public private(set) var now = Duration.zero

  /// The scheduled actions, in reverse order of time, so that the next one is last.
  private var schedule: [ScheduledAction] = []

  /// Creates a clock at zero.
  public init() {}

  /// The time of the next action, or nil if nothing is scheduled.
  public var next: Duration? {
    removeCancelled()
    return schedule.last?.time
  }

  /// Schedules an action.
  ///
  /// - Parameters:
  ///   - delay: The delay from now. A negative delay counts as zero, which is after every action
  ///     scheduled for now.
  ///   - action: The action to run.
  /// - Returns: The scheduled action, which can be canceled.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> ScheduledAction {
    schedule(at: now + delay, action)
  }

  /// Schedules an action at a time.
  ///
  /// A time in the past counts as now.
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

  /// Advances to a time and runs each action that is due, including those at that time.
  ///
  /// A time in the past changes nothing.
  ///
  /// - Throws: `StandstillError` if actions schedule each other endlessly at one time. Pending
  ///   actions stay scheduled.
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

  /// Advances by a duration.
  ///
  /// See ``advance(to:)``.
  public func advance(by duration: Duration) throws(StandstillError) {
    try advance(to: now + duration)
  }

  /// Cancels every scheduled action.
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
  /// The time at which the action runs.
  public let time: Duration
  private var action: (() -> Void)?

  init(time: Duration, _ action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether the action is still waiting: it has neither run nor been canceled.
  public var isPending: Bool { action != nil }

  /// Cancels the action.
  ///
  /// This has no effect if it has already run.
  public func cancel() { action = nil }

  func run() {
    let action = action
    self.action = nil
    action?()
  }
}

/// The error that actions schedule each other endlessly, so that time does not advance.
public struct StandstillError: Error, Hashable, CustomStringConvertible {
  /// The maximum number of actions at one time.
  public static let mostActions = 10_000
  /// The time of the clock.
  public let time: Duration

  /// The error message: one sentence.
  public var description: String {
    "more than \(Self.mostActions) actions are scheduled at \(time.inSeconds) s: a step or callback"
      + " keeps triggering itself"
  }
}
