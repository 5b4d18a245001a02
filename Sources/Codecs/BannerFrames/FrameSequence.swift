// SPDX-License-Identifier: MIT

public import BannerPixels

/// Why a frame can't be added; the sentence says which.
public enum FrameFault: Error, Hashable, CustomStringConvertible {
  /// It is not as large as the file.
  case wrongSize(width: Int, height: Int, wanted: String)
  /// Time runs forward.
  case negativeDelay
  /// It is shown longer than the format can say.
  case delayTooLong(Duration)
  /// The file had been ended.
  case afterEnd
  /// There was no frame.
  case noFrames
  /// A frame before was left away, so that more of this one is needed than was compressed.
  case otherPixels

  /// The sentence.
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

/// Decides what an encoder has to do with each frame it is given.
///
/// It passes pictures on and looks at none.
public struct FrameSequence<Clock: FrameClock, Picture: Sendable>: Sendable {
  /// What an encoder has to do.
  public enum Step: Sendable {
    /// Write the pixels in a rectangle of a picture.
    case write(Picture, PixelRect, Clock.Delay)
    /// Give another delay to the frame that was written last.
    case lengthen(Clock.Delay)
    /// Nothing: the frame is part of a later one.
    case wait
  }

  /// Columns of every frame.
  public let width: Int
  /// Rows of every frame.
  public let height: Int
  /// How many frames were to be written.
  public private(set) var count = 0
  private var clock: Clock
  /// The clock before the frame that was written last, and how long that frame is shown.
  private var last: (clock: Clock, duration: Duration)?
  /// A frame that was too short, with all that changed since the last one written.
  private var skipped: (picture: Picture, damage: PixelRect, delay: Duration)?
  private var isFinished = false

  /// A sequence of frames of one size.
  public init(width: Int, height: Int, clock: Clock) {
    self.width = width
    self.height = height
    self.clock = clock
  }

  /// What to do with a further frame.
  ///
  /// - Parameters:
  ///   - picture: What it shows.
  ///   - bounds: All of the picture.
  ///   - damage: Outside of it the picture is that of the frame before.
  ///   - delay: How long it is shown.
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
    // What was long enough stays so.
    guard let delay = try clock.delay(for: duration) else { return .wait }
    self.clock = clock
    last = (before, duration)
    return .lengthen(delay)
  }

  /// What is left to do at the end: a last frame that was too short is shown nevertheless.
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
  /// What to do with a further frame.
  public mutating func add(_ frame: AnimationFrame) throws(FrameFault) -> Step {
    try add(
      frame.bitmap, bounds: frame.bitmap.bounds, damage: frame.damage, delay: frame.delay)
  }
}

extension FrameSequence {
  /// What to do with a further frame, compressed or not.
  public mutating func add<Packed>(
    _ frame: AnimationFrame
  ) throws(FrameFault) -> Step where Picture == FrameContent<Packed> {
    try add(
      .bitmap(frame.bitmap), bounds: frame.bitmap.bounds, damage: frame.damage,
      delay: frame.delay)
  }

  /// What to do with a further frame that is compressed.
  public mutating func add<Packed>(
    _ frame: PackedFrame<Packed>
  ) throws(FrameFault) -> Step where Picture == FrameContent<Packed> {
    try add(
      .packed(frame.pixels, of: frame.damage), bounds: frame.bounds, damage: frame.damage,
      delay: frame.delay)
  }
}
