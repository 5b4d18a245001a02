// SPDX-License-Identifier: MIT

/// Why a stream of frames can't be written; one sentence.
public enum VideoError: Error, Hashable, CustomStringConvertible {
  /// The picture or the rate makes no sense.
  case invalidFormat(String)
  /// A frame does not go with the stream it is added to.
  case invalidFrame(String)

  /// The sentence.
  public var description: String {
    switch self {
    case .invalidFormat(let reason): "the video can't be written: \(reason)"
    case .invalidFrame(let reason): "the video can't be written: \(reason)"
    }
  }
}
