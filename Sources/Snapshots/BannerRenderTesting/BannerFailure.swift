// SPDX-License-Identifier: MIT

/// Why a picture of an assertion is not accepted.
public struct BannerFailure: Sendable, CustomStringConvertible {
  /// What is the matter.
  public enum Kind: String, Sendable, CaseIterable {
    /// Its file would be that of another picture, or has no name, or the record mode makes no sense.
    case misuse
    /// It can't be drawn, or its reference can't be read or written.
    case failed
    /// There is no reference.
    case missing
    /// The picture differs from its reference by more than it may.
    case different
    /// The pixels are equal, or differ no more than they may, but the layers are not equal.
    case layersDiffer
    /// The reference was written; what was written was not compared with anything.
    case recorded
  }

  /// A picture or a text for the report of the test.
  struct Attachment: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// What is the matter.
  public let kind: Kind
  /// The picture's name, without folder and ending: `saved-dark`.
  public let name: String
  /// The file of the reference, absolute; nil if it has none.
  public internal(set) var reference: String?
  /// The file of the picture as it was drawn, or of its layer text where only that differs, absolute; nil if it was
  /// not kept.
  public internal(set) var actual: String?
  /// The file of a picture of what differs, absolute; nil if there is none.
  public internal(set) var difference: String?
  /// The command that makes the picture the reference; nil if it is, or if it can't be done by a command.
  public internal(set) var command: String?
  /// What is said of it, a line each, without the files and the command.
  var lines: [String]
  var attachments: [Attachment] = []

  init(_ kind: Kind, name: String, _ lines: [String]) {
    self.kind = kind
    self.name = name
    self.lines = lines
  }

  /// Everything there is to say: what differs, where the files are, and the command in the last line.
  public var description: String {
    var lines = lines
    if kind != .recorded {
      if let reference {
        lines.append("expected:   \(reference)\(kind == .missing ? " (missing)" : "")")
      }
      if let actual { lines.append("actual:     \(actual)") }
      if let difference { lines.append("difference: \(difference)") }
    }
    if let command { lines += ["to accept it:", command] }
    return lines.joined(separator: "\n")
  }
}
