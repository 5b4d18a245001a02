// SPDX-License-Identifier: MIT

/// A number of frames per second, as a fraction.
public struct FrameRate: Sendable, Hashable {
  /// The number of frames in `seconds`; at least 1.
  public let frames: Int
  /// The number of seconds that `frames` take; at least 1.
  public let seconds: Int

  /// Creates a rate such as 60, or 30000 in 1001 seconds.
  ///
  /// - Throws: ``VideoError/invalidFormat(_:)`` unless both numbers are from 1 to 1,000,000.
  public init(frames: Int, seconds: Int = 1) throws(VideoError) {
    guard 1...1_000_000 ~= frames, 1...1_000_000 ~= seconds else {
      throw .invalidFormat("a rate of \(frames)/\(seconds) frames per second is out of range")
    }
    self.frames = frames
    self.seconds = seconds
  }
}
