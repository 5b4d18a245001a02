// SPDX-License-Identifier: MIT

/// An error in writing a WebP file, described in one sentence.
public enum WebPError: Error, Hashable, CustomStringConvertible {
  /// The picture is larger than the format can hold.
  case tooLarge(String)
  /// There is not enough memory to write the file.
  case outOfMemory
  /// libwebp can't encode a frame, for the reason with this code.
  case encoder(code: Int)
  /// A frame doesn't fit the file it is added to.
  case invalidFrame(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .tooLarge(let what): "the WebP picture is too large: \(what)"
    case .outOfMemory: "not enough memory to write a WebP file"
    case .encoder(let code): "libwebp can't encode a frame: its error \(code)"
    case .invalidFrame(let reason): "the WebP file can't be written: \(reason)"
    }
  }
}
