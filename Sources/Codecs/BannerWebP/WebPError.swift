// SPDX-License-Identifier: MIT

/// The reason that a WebP file can't be written; its description is one sentence.
public enum WebPError: Error, Hashable, CustomStringConvertible {
  /// A picture that is larger than the format allows.
  case tooLarge(String)
  /// Too little memory to write the file.
  case outOfMemory
  /// A libwebp encoding error, identified by its code.
  case encoder(code: Int)
  /// A frame that does not match the file.
  case invalidFrame(String)

  /// The description as a sentence.
  public var description: String {
    switch self {
    case .tooLarge(let what): "the WebP picture is too large: \(what)"
    case .outOfMemory: "not enough memory to write a WebP file"
    case .encoder(let code): "libwebp can't encode a frame: error \(code)"
    case .invalidFrame(let reason): "the WebP file can't be written: \(reason)"
    }
  }
}
