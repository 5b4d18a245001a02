// SPDX-License-Identifier: MIT

/// The reason that a PNG file can't be read or written; its description is one sentence.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// Bytes that do not begin like a PNG file.
  case notPNG
  /// A file that violates the format.
  case corrupt(String)
  /// A picture that exceeds a limit.
  case tooLarge(String)
  /// Too little memory to write the file.
  case outOfMemory
  /// A frame that does not match the file.
  case invalidFrame(String)

  /// The description as a sentence.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .corrupt(let reason): "damaged PNG file: \(reason)"
    case .tooLarge(let what): "the PNG picture is too large: \(what)"
    case .outOfMemory: "not enough memory to write a PNG file"
    case .invalidFrame(let reason): "the animated PNG file can't be written: \(reason)"
    }
  }
}
