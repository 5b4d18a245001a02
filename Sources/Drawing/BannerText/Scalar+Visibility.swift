// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether nothing is drawn for it where a font does not know it.
  var isIgnorable: Bool {
    value >= 0xAD && properties.isDefaultIgnorableCodePoint
  }

  /// Whether Unicode gives it no meaning.
  var isUnassigned: Bool {
    switch properties.generalCategory {
    case .privateUse, .unassigned: true
    default: false
    }
  }

  /// Whether there must be something to see: it is a letter, a number, a punctuation mark or a symbol,
  /// but not the empty Braille pattern.
  var isVisible: Bool {
    if value < 0x80 { return value > 0x20 && value < 0x7F }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return value != 0x2800 && !isIgnorable
    default: return false
    }
  }
}
