// SPDX-License-Identifier: MIT

/// The reason why a picture of an assertion is not accepted.
public struct BannerFailure: Sendable, CustomStringConvertible {
  /// A kind of failure.
  public enum Kind: String, Sendable, CaseIterable {
    /// The name is empty or taken by another picture, or the record mode is invalid.
    case misuse
    /// The picture can't be drawn, or its reference can't be read or written.
    case failed
    /// The reference does not exist.
    case missing
    /// The picture differs from its reference beyond the tolerance.
    case different
    /// The pixels are equal or within the tolerance, but the layers differ.
    case layersDiffer
    /// The reference was written, so nothing was compared.
    case recorded
    /// A rule found an error.
    case lint
  }

  /// A picture or a text for the test report.
  struct Attachment: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// The kind of the failure.
  public let kind: Kind
  /// The picture's name, without folder and file extension: `saved-dark`.
  public let name: String
  /// The absolute path of the reference; nil if there is none.
  public internal(set) var reference: String?
  /// The absolute path of the actual picture, or of its layer text if only that differs; nil if
  /// not kept.
  public internal(set) var actual: String?
  /// The absolute path of the difference picture; nil if there is none.
  public internal(set) var difference: String?
  /// The command that accepts the picture as the reference.
  ///
  /// Nil if the picture already is the reference, or if no command can accept it.
  public internal(set) var command: String?
  /// The description in lines, without the files and the command.
  var lines: [String]
  var attachments: [Attachment] = []

  init(_ kind: Kind, name: String, _ lines: [String]) {
    self.kind = kind
    self.name = name
    self.lines = lines
  }

  /// The full description: the differences, the files, and the command in the last line.
  public var description: String {
    var lines = lines
    if kind != .recorded, kind != .lint {
      if let reference {
        lines.append("expected:   \(reference)\(kind == .missing ? " (missing)" : "")")
      }
      if let actual { lines.append("actual:     \(actual)") }
      if let difference { lines.append("difference: \(difference)") }
    }
    if let command { lines += ["to accept:", command] }
    return lines.joined(separator: "\n")
  }
}
