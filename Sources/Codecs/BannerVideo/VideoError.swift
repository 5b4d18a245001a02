// SPDX-License-Identifier: MIT

/// The reason that a stream of frames can't be written; its description is one sentence.
public enum VideoError: Error, Hashable, CustomStringConvertible {
  /// A size or a rate that is invalid.
  case invalidFormat(String)
  /// A frame that does not match the stream.
  case invalidFrame(String)

  /// The description as a sentence.
  public var description: String {
    switch self {
    case .invalidFormat(let reason): "the video can't be written: \(reason)"
    case .invalidFrame(let reason): "the video can't be written: \(reason)"
    }
  }
}
