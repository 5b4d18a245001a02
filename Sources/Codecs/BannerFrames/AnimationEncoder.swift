// SPDX-License-Identifier: MIT

/// Makes a file of frames, which it is given one after the other.
///
/// An encoder compresses a frame at once and keeps only bytes. Who has an encoder adds frames, may
/// drain it after each, and finishes it; the file is what was drained, in order, and what `finish`
/// returned.
public protocol AnimationEncoder: ~Copyable {
  /// The module's own error: one sentence.
  associatedtype Failure: Error

  /// Adds a frame to the end.
  ///
  /// A frame with empty damage lengthens the one before. One that is too short for the format is
  /// left away, its time given to the next, unless it is the last.
  ///
  /// - Throws: For a frame of another size than the first, a negative or endless delay, after the
  ///   end, and what the format can't hold.
  mutating func add(_ frame: AnimationFrame) throws(Failure)

  /// The bytes that will not change any more, which the encoder forgets.
  ///
  /// Formats that state their length at the beginning have none until they are finished.
  mutating func drain() -> [UInt8]

  /// Ends the file and returns what was not drained.
  ///
  /// - Throws: If there was no frame, or the file had been ended before.
  mutating func finish() throws(Failure) -> [UInt8]
}

extension AnimationEncoder where Self: ~Copyable {
  /// Nothing: the file is complete when it is finished.
  public mutating func drain() -> [UInt8] { [] }
}
