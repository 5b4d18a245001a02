// SPDX-License-Identifier: MIT

/// An error in reading or writing a PNG file, described in one sentence.
public enum PNGError: Error, Hashable, CustomStringConvertible {
  /// The bytes don't begin like a PNG file.
  case notPNG
  /// The file contradicts the format.
  case corrupt(String)
  /// The picture exceeds a limit.
  case tooLarge(String)
  /// There is not enough memory to write the file.
  case outOfMemory
  /// A frame doesn't fit the file it is added to.
  case invalidFrame(String)

  /// The error as a sentence.
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
