// SPDX-License-Identifier: MIT

/// A writing system, identified by its ISO 15924 code as a number.
struct Script: Sendable, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a script from a code of four letters, such as `Arab`.
  init(_ code: StaticString) {
    rawValue = code.withUTF8Buffer { letters in
      unsafe letters.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The ISO 15924 code.
  var code: String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> $0)) }))
  }

  /// Characters shared by several scripts: spaces, digits, punctuation.
  static let common = Script("Zyyy")
  /// Marks that take the script of their base letter.
  static let inherited = Script("Zinh")
  /// Unassigned characters.
  static let unknown = Script("Zzzz")

  /// Whether it is an actual script, not a placeholder.
  var isReal: Bool { self != .common && self != .inherited && self != .unknown }

  /// Whether its letters join, so that nothing may be inserted between them.
  var isCursive: Bool { Self.cursive.contains(self) }

  /// Whether its letters touch: they join, or hang from a headline.
  var isJoined: Bool { isCursive || Self.hanging.contains(self) }

  private static let hanging: Set<Script> = [Script("Deva"), Script("Beng"), Script("Guru")]
  private static let cursive: Set<Script> = [
    Script("Arab"), Script("Syrc"), Script("Mong"), Script("Nkoo"), Script("Mand"),
    Script("Phag"), Script("Adlm"), Script("Rohg"),
  ]
}
