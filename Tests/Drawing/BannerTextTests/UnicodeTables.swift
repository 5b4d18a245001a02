// SPDX-License-Identifier: MIT

import CBannerUnicode

/// The tables that the program has of Unicode.
enum UnicodeTables {
  /// Returns the name of the bidirectional class of a code point, such as "AL".
  static func bidiClass(of scalar: UInt32) -> String {
    let names = [
      "L", "R", "EN", "ES", "ET", "AN", "CS", "B", "S", "WS", "ON", "LRE", "LRO", "AL", "RLE",
      "RLO", "PDF", "NSM", "BN", "FSI", "LRI", "RLI", "PDI",
    ]
    return names[Int(bannerrender_bidi_class(scalar))]
  }

  /// Returns the opening bracket of a bracket's pair, and whether the bracket opens it.
  ///
  /// Nil for other code points.
  static func bidiBracket(of scalar: UInt32) -> (pair: UInt32, opens: Bool)? {
    let bracket = bannerrender_bidi_bracket(scalar)
    return bracket == 0 ? nil : (bracket & 0x7FFF_FFFF, bracket >> 31 == 1)
  }

  /// Returns whether ICU accepts compiled line rules, the bytes of a file such as `line.brk`.
  static func canOpenLineRules(_ file: [UInt8]) -> Bool {
    unsafe bannerrender_can_open_line_rules(file, Int32(clamping: file.count)) != 0
  }
}
