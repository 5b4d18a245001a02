// SPDX-License-Identifier: MIT

/// A value that changes instantaneously, with its values at earlier instants.
public struct History<Value> {
  /// The values in chronological order.
  ///
  /// There is always at least one.
  private var entries: [(since: Duration, value: Value)]

  /// Creates a history with a value from an instant on.
  public init(_ value: Value, since time: Duration) { entries = [(time, value)] }

  /// The time of the first value.
  public var start: Duration { entries[0].since }

  /// The latest value.
  public var latest: Value { entries[entries.count - 1].value }

  /// The times of the changes, in order.
  public var changes: [Duration] { entries.dropFirst().map(\.since) }

  /// Returns the value at an instant.
  ///
  /// Before the first instant, it is the first value.
  public func value(at time: Duration) -> Value {
    (entries.last { $0.since <= time } ?? entries[0]).value
  }

  /// Sets the value from an instant on.
  ///
  /// The instant must not be before the last change.
  public mutating func set(_ value: Value, at time: Duration) {
    if entries[entries.count - 1].since == time { entries.removeLast() }
    entries.append((time, value))
  }
}
