// SPDX-License-Identifier: MIT

public import BannerPixels

/// A reason why a frame can't be added, described in one sentence.
public enum FrameFault: Error, Hashable, CustomStringConvertible {
  /// The frame's size differs from the file's.
  case wrongSize(width: Int, height: Int, wanted: String)
  /// The delay is negative.
  case negativeDelay
  /// The delay is longer than the format can store.
  case delayTooLong(Duration)
  /// The file has already ended.
  case afterEnd
  /// The file has no frames.
  case noFrames
  /// A previous frame was omitted, so a larger part of this one is needed than was compressed.
  case otherPixels

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .wrongSize(let width, let height, let wanted):
      "a frame has \(width)×\(height) pixels instead of \(wanted)"
    case .negativeDelay: "a frame has a negative delay"
    case .delayTooLong(let delay): "a frame is shown for \(delay), longer than the format can say"
    case .afterEnd: "the file was ended before"
    case .noFrames: "an animation needs at least one frame"
    case .otherPixels:
      "a frame was compressed without what changed in those before, which are too short"
    }
  }
}

/// The decision about each frame an encoder receives.
///
/// Pictures are passed on and not inspected.
public struct FrameSequence<Clock: FrameClock, Picture: Sendable>: Sendable {
  /// An encoder's next step.
  public enum Step: Sendable {
    /// Write the pixels in a rectangle of a picture.
    case write(Picture, PixelRect, Clock.Delay)
    /// Change the delay of the last frame written.
    case lengthen(Clock.Delay)
    /// Do nothing: the frame is part of a later one.
    case wait
  }

  /// The number of columns of every frame.
  public let width: Int
  /// The number of rows of every frame.
  public let height: Int
  /// The number of frames to write so far.
  public private(set) var count = 0
  private var clock: Clock
  /// The clock before the last frame written, and the duration of that frame.
  private var last: (clock: Clock, duration: Duration)?
  /// A frame that was too short, with all changes since the last frame written.
  private var skipped: (picture: Picture, damage: PixelRect, delay: Duration)?
  private var isFinished = false

  /// Creates a sequence of frames of one size.
  public init(width: Int, height: Int, clock: Clock) {
    self.width = width
    self.height = height
    self.clock = clock
  }

  /// Returns the step for the next frame.
  ///
  /// - Parameters:
  ///   - picture: The content of the frame.
  ///   - bounds: The bounds of the whole picture.
  ///   - damage: The rectangle that contains every change since the previous frame.
  ///   - delay: The duration of the frame.
  public mutating func add(
    _ picture: Picture, bounds: PixelRect, damage: PixelRect, delay: Duration
  ) throws(FrameFault) -> Step {
    guard !isFinished else { throw .afterEnd }
    guard bounds.width == width, bounds.height == height else {
      throw .wrongSize(width: bounds.width, height: bounds.height, wanted: "\(width)×\(height)")
    }
    guard delay >= .zero else { throw .negativeDelay }
    guard delay.components.seconds < 1_000_000 else { throw .delayTooLong(delay) }
    var damage = count == 0 ? bounds : damage.intersection(bounds)
    var duration = delay
    if let skipped {
      damage = damage.union(skipped.damage)
      duration += skipped.delay
    }
    if damage.isEmpty, let last { return try lengthen(last.clock, last.duration + duration) }
    let before = clock
    guard let delay = try clock.delay(for: duration) else {
      skipped = (picture, damage, duration)
      return .wait
    }
    skipped = nil
    last = (before, duration)
    count += 1
    return .write(picture, damage, delay)
  }

  private mutating func lengthen(
    _ before: Clock, _ duration: Duration
  ) throws(FrameFault) -> Step {
    var clock = before
    // A frame that was long enough stays long enough.
    guard let delay = try clock.delay(for: duration) else { return .wait }
    self.clock = clock
    last = (before, duration)
    return .lengthen(delay)
  }

  /// Returns the last step: a last frame that was too short is shown nevertheless.
  public mutating func finish() throws(FrameFault) -> Step {
    guard !isFinished else { throw .afterEnd }
    isFinished = true
    if let skipped {
      self.skipped = nil
      count += 1
      return .write(skipped.picture, skipped.damage, clock.shortestDelay)
    }
    guard count > 0 else { throw .noFrames }
    return .wait
  }
}

extension FrameSequence where Picture == Bitmap {
  /// Returns the step for the next frame.
  public mutating func add(_ frame: AnimationFrame) throws(FrameFault) -> Step {
    try add(
      frame.bitmap, bounds: frame.bitmap.bounds, damage: frame.damage, delay: frame.delay)
  }
}

extension FrameSequence {
  /// Returns the step for the next frame, compressed or not.
  public mutating func add<Packed>(
    _ frame: AnimationFrame
  ) throws(FrameFault) -> Step where Picture == FrameContent<Packed> {
    try add(
      .bitmap(frame.bitmap), bounds: frame.bitmap.bounds, damage: frame.damage,
      delay: frame.delay)
  }

  /// Returns the step for the next compressed frame.
  public mutating func add<Packed>(
    _ frame: PackedFrame<Packed>
  ) throws(FrameFault) -> Step where Picture == FrameContent<Packed> {
    try add(
      .packed(frame.pixels, of: frame.damage), bounds: frame.bounds, damage: frame.damage,
      delay: frame.delay)
  }
}
