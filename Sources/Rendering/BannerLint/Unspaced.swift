// SPDX-License-Identifier: MIT

/// A kind of script that is written without spaces between words.
enum Unspaced: Hashable {
  /// Han and Kana.
  case eastAsian
  /// Thai, Lao, Khmer and Myanmar.
  case southeastAsian

  /// Creates the kind of a letter's script, or nil for another script.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      self = .eastAsian
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: self = .southeastAsian
    default: return nil
    }
  }

  /// Returns whether a character is punctuation of East Asian scripts, which needs no space.
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    [0x3000...0x303F, 0xFF00...0xFF65].contains { $0.contains(scalar.value) }
  }

  /// The usual number of letters of a word, without vowel signs.
  var lettersPerWord: Int { self == .eastAsian ? 2 : 3 }
}

extension String {
  /// Whether the text has letters of a script without spaces.
  var hasUnspacedLetters: Bool { unicodeScalars.contains { Unspaced($0) != nil } }
}
