// SPDX-License-Identifier: MIT

/// An encoder that makes a file of frames, added one after the other.
///
/// An encoder compresses each frame at once and keeps only bytes. Add frames, optionally drain
/// after each, and call `finish` at the end. The file is the drained bytes, in order, followed by
/// the result of `finish`.
public protocol AnimationEncoder: ~Copyable {
  /// The module's error type, described in one sentence.
  associatedtype Failure: Error

  /// Appends a frame.
  ///
  /// A frame with empty damage extends the previous one. A frame too short for the format is
  /// omitted and its time is added to the next frame, unless it is the last.
  ///
  /// - Throws: An error for a frame of a different size than the first, for a negative or too
  ///   long delay, after the end, and for anything the format can't hold.
  mutating func add(_ frame: AnimationFrame) throws(Failure)

  /// Returns the bytes that won't change any more and removes them from the encoder.
  ///
  /// Formats that state their length at the beginning return none until they are finished.
  mutating func drain() -> [UInt8]

  /// Ends the file and returns the bytes not yet drained.
  ///
  /// - Throws: An error if there was no frame, or if the file has already ended.
  mutating func finish() throws(Failure) -> [UInt8]
}

extension AnimationEncoder where Self: ~Copyable {
  /// Returns no bytes: the file is complete when it is finished.
  public mutating func drain() -> [UInt8] { [] }
}
