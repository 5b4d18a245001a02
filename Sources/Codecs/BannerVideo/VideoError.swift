// SPDX-License-Identifier: MIT

/// A reason why a stream of frames can't be written, described in one sentence.
public enum VideoError: Error, Hashable, CustomStringConvertible {
  /// The size or the rate is invalid.
  case invalidFormat(String)
  /// A frame doesn't fit the stream it is added to.
  case invalidFrame(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .invalidFormat(let reason): "the video can't be written: \(reason)"
    case .invalidFrame(let reason): "the video can't be written: \(reason)"
    }
  }
}
