// SPDX-License-Identifier: MIT

/// Why a PNG file can't be read or written; one sentence.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not begin like a PNG file.
  case notPNG
  /// The file contradicts the format.
  case corrupt(String)
  /// The picture is larger than a limit.
  case tooLarge(String)
  /// There is not enough memory to write it.
  case outOfMemory
  /// A frame does not go with the file it is added to.
  case invalidFrame(String)

  /// The sentence.
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
