// SPDX-License-Identifier: MIT

/// An error in writing a GIF file, described in one sentence.
public enum GIFError: Error, Hashable, CustomStringConvertible {
  /// The picture is larger than the format can hold.
  case tooLarge(String)
  /// There is not enough memory to write the file.
  case outOfMemory
  /// A frame doesn't fit the file it is added to.
  case invalidFrame(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .tooLarge(let what): "the GIF picture is too large: \(what)"
    case .outOfMemory: "not enough memory to write a GIF file"
    case .invalidFrame(let reason): "the GIF file can't be written: \(reason)"
    }
  }
}
