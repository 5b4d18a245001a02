// SPDX-License-Identifier: MIT

/// A value that can lie between two others, or beyond them.
public protocol Interpolatable: Sendable {
  /// The value at a share of the way to another: 0 is this one, 1 the other.
  func interpolated(to other: Self, at share: Double) -> Self
}

extension Double: Interpolatable {
  /// The number at a share of the way to another.
  public func interpolated(to other: Double, at share: Double) -> Double {
    // At its end exactly the other number.
    share == 1 ? other : self + (other - self) * share
  }
}

/// A value over time: it stands, jumps and moves, and can be asked for any instant.
///
/// What happens to it is written down in the order of time and stays: the past can be asked for as
/// well.
public struct Track<Value: Interpolatable>: Sendable {
  /// A way from one value to another; after it the value stands.
  private struct Segment {
    var start: Duration
    var duration: Duration
    var from: Value
    var to: Value
    var curve: TimingCurve
  }

  /// Never empty; from the first to the last.
  private var segments: [Segment]

  /// A value that stands.
  public init(_ value: Value) {
    segments = [Segment(start: .zero, duration: .zero, from: value, to: value, curve: .linear)]
  }

  /// Where it is in the end: what UIKit takes for the value while it still moves.
  public var target: Value { segments[segments.count - 1].to }

  /// When the last movement is over.
  public var end: Duration {
    let last = segments[segments.count - 1]
    return last.start + last.duration
  }

  /// The value at an instant.
  public func value(at time: Duration) -> Value {
    let segment = segments[place(of: time)]
    let progress = segment.curve.progress(after: time - segment.start, of: segment.duration)
    return segment.from.interpolated(to: segment.to, at: progress)
  }

  /// The last segment that has begun at an instant, or the first one.
  private func place(of time: Duration) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Lets it jump at an instant that is not before the last change.
  public mutating func set(_ value: Value, at time: Duration) {
    append(
      Segment(start: time, duration: .zero, from: value, to: value, curve: .linear))
  }

  /// Lets it move from where it is at an instant that is not before the last change.
  public mutating func animate(
    to value: Value, at time: Duration, duration: Duration, curve: TimingCurve
  ) {
    append(
      Segment(
        start: time, duration: max(.zero, duration), from: self.value(at: time), to: value,
        curve: curve))
  }

  /// Lets it move through some values, one after the other.
  public mutating func animate(through frames: [Keyframe<Value>], at time: Duration) {
    var time = time
    for frame in frames {
      animate(to: frame.value, at: time, duration: frame.duration, curve: frame.curve)
      time += frame.duration
    }
  }

  /// Lets it stand where it is at an instant.
  public mutating func stop(at time: Duration) { set(value(at: time), at: time) }

  /// Later changes take the place of those that were to come.
  private mutating func append(_ segment: Segment) {
    while segments.count > 1, segments[segments.count - 1].start > segment.start {
      segments.removeLast()
    }
    segments.append(segment)
  }
}

/// A step of a chain of animations.
public struct Keyframe<Value: Interpolatable>: Sendable {
  /// Where the value is at its end.
  public var value: Value
  /// How long it takes to get there.
  public var duration: Duration
  /// How it gets there.
  public var curve: TimingCurve

  /// A step.
  public init(_ value: Value, duration: Duration, curve: TimingCurve = .linear) {
    self.value = value
    self.duration = duration
    self.curve = curve
  }
}
