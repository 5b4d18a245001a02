// SPDX-License-Identifier: MIT

extension Unicode.Scalar {
  /// Whether nothing is drawn for the scalar if a font lacks it.
  var isIgnorable: Bool {
    value >= 0xAD && properties.isDefaultIgnorableCodePoint
  }

  /// Whether Unicode assigns no character to the scalar.
  var isUnassigned: Bool {
    switch properties.generalCategory {
    case .privateUse, .unassigned: true
    default: false
    }
  }

  /// Whether the scalar must have ink: a letter, a number, a punctuation mark, or a symbol.
  ///
  /// The empty Braille pattern is excluded.
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
