// SPDX-License-Identifier: MIT

/// The reason that a ZIP archive can't be read; its description is part of a sentence.
package enum ZipError: Error, Hashable, CustomStringConvertible {
  /// Bytes that are no ZIP archive.
  case notZip
  /// An archive that violates the format.
  case corrupt(String)
  /// An archive or a file in it that exceeds a limit.
  case tooLarge(String)
  /// A valid archive with a feature that isn't read.
  case unsupported(String)
  /// A name that the archive doesn't have.
  case missing

  /// The description as part of a sentence.
  package var description: String {
    switch self {
    case .notZip: "is not a ZIP archive"
    case .corrupt(let reason): "is a damaged ZIP archive: \(reason)"
    case .tooLarge(let what): "is too large: \(what)"
    case .unsupported(let feature): "can't be read: \(feature)"
    case .missing: "is not in the archive"
    }
  }
}
