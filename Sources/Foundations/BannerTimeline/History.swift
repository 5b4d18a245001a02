// SPDX-License-Identifier: MIT

/// A value that becomes another one at once, now and then, and can be asked for any instant.
public struct History<Value> {
  /// In the order of time; never empty.
  private var entries: [(since: Duration, value: Value)]

  /// A value since an instant.
  public init(_ value: Value, since time: Duration) { entries = [(time, value)] }

  /// Since when there is one.
  public var start: Duration { entries[0].since }

  /// What it has become.
  public var latest: Value { entries[entries.count - 1].value }

  /// When it became another value, in the order of time.
  public var changes: [Duration] { entries.dropFirst().map(\.since) }

  /// What it is at an instant; before the first one, the first one.
  public func value(at time: Duration) -> Value {
    (entries.last { $0.since <= time } ?? entries[0]).value
  }

  /// Lets it be another one from an instant on that is not before the last change.
  public mutating func set(_ value: Value, at time: Duration) {
    if entries[entries.count - 1].since == time { entries.removeLast() }
    entries.append((time, value))
  }
}
