// SPDX-License-Identifier: MIT

/// The reason that a GIF file can't be written; its description is one sentence.
public enum GIFError: Error, Hashable, CustomStringConvertible {
  /// A picture that is larger than the format allows.
  case tooLarge(String)
  /// Too little memory to write the file.
  case outOfMemory
  /// A frame that does not match the file.
  case invalidFrame(String)

  /// The description as a sentence.
  public var description: String {
    switch self {
    case .tooLarge(let what): "the GIF picture is too large: \(what)"
    case .outOfMemory: "not enough memory to write a GIF file"
    case .invalidFrame(let reason): "the GIF file can't be written: \(reason)"
    }
  }
}
