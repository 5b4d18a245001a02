// SPDX-License-Identifier: MIT

public import BannerPixels

/// The reason that a frame can't be added; its description is a sentence.
public enum FrameFault: Error, Hashable, CustomStringConvertible {
  /// A frame that differs in size from the file.
  case wrongSize(width: Int, height: Int, wanted: String)
  /// A negative delay.
  case negativeDelay
  /// A delay that is too long for the format.
  case delayTooLong(Duration)
  /// A frame added after the end of the file.
  case afterEnd
  /// A file without frames.
  case noFrames
  /// A frame that needs more pixels than were compressed, because the previous one was skipped.
  case otherPixels

  /// The description as a sentence.
  public var description: String {
    switch self {
    case .wrongSize(let width, let height, let wanted):
      "a frame has \(width)×\(height) pixels instead of \(wanted)"
    case .negativeDelay: "a frame has a negative delay"
    case .delayTooLong(let delay): "a frame's delay of \(delay) is longer than the format allows"
    case .afterEnd: "the file is already finished"
    case .noFrames: "an animation needs at least one frame"
    case .otherPixels:
      "a frame lacks the changes of earlier frames that are too short to be shown"
    }
  }
}

/// Decides how an encoder handles each frame.
///
/// It passes pictures on without reading their pixels.
public struct FrameSequence<Clock: FrameClock, Picture: Sendable>: Sendable {
  /// An instruction for an encoder.
  public enum Step: Sendable {
    /// An instruction to write the pixels in a rectangle of a picture.
    case write(Picture, PixelRect, Clock.Delay)
    /// An instruction to change the delay of the last written frame.
    case lengthen(Clock.Delay)
    /// No action: the frame is merged into a later one.
    case wait
  }

  /// The number of columns of every frame.
  public let width: Int
  /// The number of rows of every frame.
  public let height: Int
  /// The number of frames to write so far.
  public private(set) var count = 0
  private var clock: Clock
  /// The clock before the last written frame, and that frame's duration.
  private var last: (clock: Clock, duration: Duration)?
  /// A skipped frame that was too short, with all damage since the last written frame.
  private var skipped: (picture: Picture, damage: PixelRect, delay: Duration)?
  private var isFinished = false

  /// Creates a sequence of frames of one size.
  public init(width: Int, height: Int, clock: Clock) {
    self.width = width
    self.height = height
    self.clock = clock
  }

  /// Returns the instruction for the next frame.
  ///
  /// - Parameters:
  ///   - picture: The content of the frame.
  ///   - bounds: The bounds of the whole picture.
  ///   - damage: The rectangle outside of which the picture equals the previous frame.
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
    // A delay that was long enough stays long enough.
    guard let delay = try clock.delay(for: duration) else { return .wait }
    self.clock = clock
    last = (before, duration)
    return .lengthen(delay)
  }

  /// Returns the final instruction: a last frame that was too short is still shown.
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
  /// Returns the instruction for the next frame.
  public mutating func add(_ frame: AnimationFrame) throws(FrameFault) -> Step {
    try add(
      frame.bitmap, bounds: frame.bitmap.bounds, damage: frame.damage, delay: frame.delay)
  }
}

extension FrameSequence {
  /// Returns the instruction for the next uncompressed frame in a sequence that also takes
  /// compressed ones.
  public mutating func add<Packed>(
    _ frame: AnimationFrame
  ) throws(FrameFault) -> Step where Picture == FrameContent<Packed> {
    try add(
      .bitmap(frame.bitmap), bounds: frame.bitmap.bounds, damage: frame.damage,
      delay: frame.delay)
  }

  /// Returns the instruction for the next compressed frame.
  public mutating func add<Packed>(
    _ frame: PackedFrame<Packed>
  ) throws(FrameFault) -> Step where Picture == FrameContent<Packed> {
    try add(
      .packed(frame.pixels, of: frame.damage), bounds: frame.bounds, damage: frame.damage,
      delay: frame.delay)
  }
}
