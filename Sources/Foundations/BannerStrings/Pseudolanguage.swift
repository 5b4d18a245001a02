// SPDX-License-Identifier: MIT

/// A changed form of the source language that shows mistakes of layout, by Apple's names.
///
/// Xcode offers them in a scheme's App Language.
package enum Pseudolanguage: String, Sendable, CaseIterable {
  /// Letters have accents.
  case accented = "pseudo-accented"
  /// Every text is doubled.
  case doubleLength = "pseudo-double-length"
  /// The layout and the texts run from right to left.
  case rightToLeft = "pseudo-right-to-left"
  /// Every text is in brackets, so that a cut text shows.
  case bounded = "pseudo-bounded"
  /// Letters have marks above and below, so that lines are tall.
  case tall = "pseudo-tall"

  /// Whether the layout runs from right to left.
  package var isRightToLeft: Bool { self == .rightToLeft }

  /// Returns plain text of the source language, changed.
  package func changed(_ text: String) -> String {
    switch self {
    case .accented:
      String(String.UnicodeScalarView(text.unicodeScalars.map { Self.accents[$0] ?? $0 }))
    case .tall:
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.flatMap { $0.properties.isAlphabetic ? [$0] + Self.marks : [$0] }))
    case .doubleLength, .rightToLeft, .bounded: text
    }
  }

  /// Whether a whole text is repeated, after a space.
  package var doubles: Bool { self == .doubleLength }

  /// The characters before and after a whole text.
  package var frame: (before: String, after: String) {
    switch self {
    // Right-to-left override and pop directional formatting.
    case .rightToLeft: ("\u{202E}", "\u{202C}")
    case .bounded: ("[# ", " #]")
    case .accented, .doubleLength, .tall: ("", "")
    }
  }

  /// Returns a whole text with its arguments, changed.
  func wrapped(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    return doubles ? "\(text) \(text)" : "\(frame.before)\(text)\(frame.after)"
  }

  /// A combining mark above and one below.
  private static let marks: [Unicode.Scalar] = ["\u{302}", "\u{32D}"]

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let changed = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"
    return Dictionary(
      uniqueKeysWithValues: zip(plain.unicodeScalars, changed.unicodeScalars).map { ($0, $1) })
  }()
}
