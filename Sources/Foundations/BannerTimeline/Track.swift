// SPDX-License-Identifier: MIT

/// A value that can be interpolated between two others, or extrapolated beyond them.
public protocol Interpolatable: Sendable {
  /// Returns the value at a fraction of the distance to another one.
  ///
  /// Zero selects this value, one the other.
  func interpolated(to other: Self, at share: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at a fraction of the distance to another one.
  public func interpolated(to other: Double, at share: Double) -> Double {
    // The end is exactly the other number.
    share == 1 ? other : self + (other - self) * share
  }
}

/// A value over time that rests, jumps and moves.
///
/// It can be read at any instant.
///
/// Changes are recorded in chronological order and kept, so that past values can be read too.
public struct Track<Value: Interpolatable>: Sendable {
  /// A movement from one value to another.
  ///
  /// After that, the value stays constant.
  private struct Segment {
    var start: Duration
    var duration: Duration
    var from: Value
    var to: Value
    var curve: TimingCurve
  }

  /// The segments in order.
  ///
  /// There is always at least one.
  private var segments: [Segment]

  /// Creates a value at rest.
  public init(_ value: Value) {
    segments = [Segment(start: .zero, duration: .zero, from: value, to: value, curve: .linear)]
  }

  /// The final value.
  ///
  /// UIKit uses it as the current value during a movement.
  public var target: Value { segments[segments.count - 1].to }

  /// The end of the last movement.
  public var end: Duration {
    let last = segments[segments.count - 1]
    return last.start + last.duration
  }

  /// Returns the value at an instant.
  public func value(at time: Duration) -> Value {
    let segment = segments[place(of: time)]
    let progress = segment.curve.progress(after: time - segment.start, of: segment.duration)
    return segment.from.interpolated(to: segment.to, at: progress)
  }

  /// Returns the index of the last segment that has started at an instant, or of the first one.
  private func place(of time: Duration) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Sets the value at an instant, which must not be before the last change.
  public mutating func set(_ value: Value, at time: Duration) {
    append(
      Segment(start: time, duration: .zero, from: value, to: value, curve: .linear))
  }

  /// Moves the value from its state at an instant, which must not be before the last change.
  public mutating func animate(
    to value: Value, at time: Duration, duration: Duration, curve: TimingCurve
  ) {
    append(
      Segment(
        start: time, duration: max(.zero, duration), from: self.value(at: time), to: value,
        curve: curve))
  }

  /// Stops the movement at an instant.
  public mutating func stop(at time: Duration) { set(value(at: time), at: time) }

  /// Appends a segment.
  ///
  /// It replaces later segments.
  private mutating func append(_ segment: Segment) {
    while segments.count > 1, segments[segments.count - 1].start > segment.start {
      segments.removeLast()
    }
    segments.append(segment)
  }
}
