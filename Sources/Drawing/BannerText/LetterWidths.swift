// SPDX-License-Identifier: MIT

/// The advances of a typeface's letters, for replacement faces with other advances.
///
/// Sources: Helvetica Neue's advances in the `Widths` arrays of PDF fonts. Roman is from files of
/// two publishers, Medium from a file in the test data of a PDF library. They were verified on
/// two unscaled captures of iOS 7: the 52 lines of message-banner.md 7.2 and of the demo's page
/// there. Each glyph's position was measured by least squares on the coverage of its line. With
/// `tracking`, these advances explain the positions of the banners' letters to 0.03 pixels. The
/// exception is the "m" of Roman, whose two measurements differ by 0.26. These letters occur:
///
/// - Roman: `& , . : B C D E I L M N O P S T U W Y a b c d e g h i l m n o p r s t u w x y z`
/// - Medium: `, . B D M S T a c d e g h i l m n o r s t u w`
///
/// The other advances are the published ones. A letter with marks is as wide as the letter
/// without. Currency signs are as wide as digits, © and ® as "@", and ± × ÷ as "+". The published
/// values for ¢, £, © and ± of Roman agree with that.
public enum LetterWidths: Sendable, Hashable {
  /// Helvetica Neue Roman, the regular system font of iOS 7 and 8.
  case helveticaNeue
  /// Helvetica Neue Medium, the bold system font of iOS 7 and 8.
  case helveticaNeueMedium

  /// The size of the face relative to the font's size, which makes capitals equally tall.
  static let sizeFactor = 0.979

  /// Returns the space added after each letter, in em.
  ///
  /// In small sizes, the system font of iOS 7 is set wider than Helvetica Neue itself. Text in a
  /// font of that name has no tracking. Measured: regular at 12, 13, 14, 15 and 17 points (the
  /// last on cc-toast.md 7.1, to 0.0015), medium at 14 and 17. Other sizes follow the slope.
  func tracking(at size: Double) -> Double {
    let table: [(Double, Double)] =
      switch self {
      case .helveticaNeue:
        [(9, 0.026), (12, 0.018), (13, 0.015), (14, 0.0135), (15, 0.01), (17, 0.004), (20, 0)]
      case .helveticaNeueMedium: [(9, 0.0195), (14, 0.008), (17, 0.001), (18, 0)]
      }
    return Font.interpolate(table, at: size)
  }

  /// Returns a letter's advance in thousandths of an em; nil if it is not in the table.
  func thousandths(_ scalar: Unicode.Scalar) -> Int? {
    if (0x20...0x7E).contains(scalar.value) { return printable[Int(scalar.value) - 0x20] }
    return switch scalar {
    case "\u{A0}", "‘", "’": 278
    case "–", "•": 500
    case "—", "…": 1000
    case "“", "”": printable[2]
    case "¢", "£", "¥", "€": thousandths("0")
    case "©", "®": thousandths("@")
    case "±", "×", "÷": thousandths("+")
    default: nil
    }
  }

  /// The letters with an advance, in order.
  static let letters: [Unicode.Scalar] =
    (0x20...0x7E).compactMap(Unicode.Scalar.init) + [
      "\u{A0}", "–", "—", "‘", "’", "“", "”", "•", "…", "¢", "£", "¥", "€", "©", "®", "±", "×",
      "÷",
    ]

  /// Returns the offset of a letter's ink to the right of its centered position.
  ///
  /// The offset is in thousandths of an em and adds to the offset in the face. It is measured for
  /// letters that occur at least twice, and kept if it is at least two thousandths. For "?", only
  /// the right end is known, from two lines that end with it (message-banner.md 7.6).
  func lean(_ scalar: Unicode.Scalar) -> Int {
    switch self {
    case .helveticaNeue:
      switch scalar {
      case "e", "g": 8
      case "d", "w": 7
      case "s", "u", "&": 6
      case "a", "o": 5
      case "l", "x": 2
      case "h": -2
      case "t": -3
      case "B", "r": -4
      case "c", ",": -6
      case "?": -35
      default: 0
      }
    case .helveticaNeueMedium:
      switch scalar {
      case "a", "d": 9
      case "e", "S": 7
      case "g": 6
      case "r", "u": 4
      case "o": 3
      case "s": 2
      case "B": -2
      case "c": -4
      case "T": -5
      case ",": -13
      case "?": -35
      default: 0
      }
    }
  }

  /// The advances of the code points from space to tilde.
  private var printable: [Int] {
    switch self {
    case .helveticaNeue: Self.roman
    case .helveticaNeueMedium: Self.medium
    }
  }

  private static let roman = [
    278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333,  //   … /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,  // 0 … ?
    800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760,  // @ … O
    648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500,  // P … _
    222, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574,  // ` … o
    593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600,  // p … ~
  ]

  private static let medium = [
    278, 278, 444, 556, 556, 1000, 648, 278, 278, 278, 370, 600, 278, 389, 278, 352,  //   … /
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,  // 0 … ?
    800, 667, 704, 722, 722, 630, 593, 759, 722, 278, 537, 685, 574, 889, 722, 760,  // @ … O
    667, 760, 704, 648, 593, 722, 611, 944, 648, 648, 630, 296, 352, 296, 600, 500,  // P … _
    241, 556, 611, 556, 611, 556, 315, 593, 574, 241, 241, 537, 241, 870, 574, 593,  // ` … o
    611, 611, 352, 519, 333, 574, 519, 778, 537, 519, 500, 296, 222, 296, 600,  // p … ~
  ]
}
