// SPDX-License-Identifier: MIT

/// An encoder that turns consecutive frames into a file.
///
/// An encoder compresses each frame immediately and keeps only bytes. Add frames, optionally drain
/// the encoder after each one, and finish it. The file is all drained bytes in order, followed by
/// the result of `finish`.
public protocol AnimationEncoder: ~Copyable {
  /// The error type of the encoder's module; its description is one sentence.
  associatedtype Failure: Error

  /// Adds a frame to the end.
  ///
  /// A frame with empty damage lengthens the previous frame. A frame that is too short for the
  /// format is skipped, and its time is added to the next frame. The last frame is never skipped.
  ///
  /// - Throws: An error for a frame of a different size, a negative or infinite delay, a finished
  ///   file, or content that the format can't store.
  mutating func add(_ frame: AnimationFrame) throws(Failure)

  /// Returns bytes that are final, and removes them from the encoder.
  ///
  /// It may return them in several parts. After the last part, the result is empty. Formats that
  /// store their length at the beginning return nothing until they are finished.
  mutating func drain() -> [UInt8]

  /// Ends the file and returns the bytes that were not drained.
  ///
  /// - Throws: An error if there was no frame, or the file is already finished.
  mutating func finish() throws(Failure) -> [UInt8]
}

extension AnimationEncoder where Self: ~Copyable {
  /// Returns no bytes: the file is complete only when it is finished.
  public mutating func drain() -> [UInt8] { [] }
}
