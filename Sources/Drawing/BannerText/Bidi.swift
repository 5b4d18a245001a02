// SPDX-License-Identifier: MIT

internal import CBannerFriBidi
internal import CBannerUnicode

/// The Unicode Bidirectional Algorithm, implemented by FriBidi.
///
/// Classes and brackets come from tables in the program, because the tables of FriBidi depend on
/// its version: FriBidi 1.0.8 classifies recent emoji as left-to-right letters.
enum Bidi {
  private static func type(of scalar: Unicode.Scalar) -> FriBidiCharType {
    types[Int(bannerrender_bidi_class(scalar.value))]
  }

  /// The FriBidi types of the classes, in the order of `bannerrender_bidi_class`.
  private static let types = [
    FRIBIDI_TYPE_LTR, FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_EN, FRIBIDI_TYPE_ES, FRIBIDI_TYPE_ET,
    FRIBIDI_TYPE_AN, FRIBIDI_TYPE_CS, FRIBIDI_TYPE_BS, FRIBIDI_TYPE_SS, FRIBIDI_TYPE_WS,
    FRIBIDI_TYPE_ON, FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_AL, FRIBIDI_TYPE_RLE,
    FRIBIDI_TYPE_RLO, FRIBIDI_TYPE_PDF, FRIBIDI_TYPE_NSM, FRIBIDI_TYPE_BN, FRIBIDI_TYPE_FSI,
    FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_PDI,
  ]

  /// Returns the bracket of a scalar, as FriBidi represents it; 0 if it isn't one (rule BD14).
  private static func bracket(
    _ scalar: Unicode.Scalar, _ type: FriBidiCharType
  ) -> FriBidiBracketType {
    type == FRIBIDI_TYPE_ON ? bannerrender_bidi_bracket(scalar.value) : 0
  }

  /// The directions of a paragraph.
  struct Paragraph {
    /// The embedding level of each scalar; odd levels are right to left.
    var levels: [UInt8]
    /// Whether the paragraph itself is right to left.
    var isRightToLeft: Bool
  }

  /// Returns the levels of a paragraph, including the white space at its end (rules P2 to L1).
  ///
  /// - Parameters:
  ///   - scalars: The paragraph without paragraph separators.
  ///   - direction: The paragraph's direction; nil for the direction of the first strong scalar.
  ///   - layout: The direction of a paragraph without strong scalars.
  static func paragraph(
    _ scalars: [Unicode.Scalar], direction: LayoutDirection? = nil, layout: LayoutDirection
  ) -> Paragraph {
    let plain = Paragraph(
      levels: Array(repeating: direction ?? layout == .rightToLeft ? 1 : 0, count: scalars.count),
      isRightToLeft: direction ?? layout == .rightToLeft)
    guard !scalars.isEmpty else { return plain }
    if direction ?? layout == .leftToRight, scalars.allSatisfy({ $0.value < 0x590 }) {
      return plain
    }
    let count = FriBidiStrIndex(scalars.count)
    let types = scalars.map(type)
    let brackets = zip(scalars, types).map(bracket)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var base: FriBidiParType =
      switch direction {
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      case nil: layout == .rightToLeft ? FRIBIDI_PAR_WRTL : FRIBIDI_PAR_WLTR
      }
    guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) != 0,
      unsafe fribidi_reorder_line(
        fribidi_flags_default, types, count, 0, base, &levels, nil, nil) != 0
    else { return plain }
    return Paragraph(
      levels: levels.map { UInt8(clamping: $0) },
      isRightToLeft: base.rawValue & fribidi_mask_rtl != 0)
  }

  /// Returns whether a cluster is a letter of a left-to-right script.
  static func isLeftToRight(_ cluster: ArraySlice<Unicode.Scalar>) -> Bool {
    cluster.first.map { type(of: $0) == FRIBIDI_TYPE_LTR } ?? false
  }

  /// Returns the direction of the first strong scalar of a text; nil if there is none.
  static func direction(of text: some Sequence<Unicode.Scalar>) -> LayoutDirection? {
    var isolates = 0
    for scalar in text {
      switch type(of: scalar) {
      case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI: isolates += 1
      case FRIBIDI_TYPE_PDI: isolates = max(0, isolates - 1)
      case FRIBIDI_TYPE_LTR where isolates == 0: return .leftToRight
      case FRIBIDI_TYPE_RTL where isolates == 0: return .rightToLeft
      case FRIBIDI_TYPE_AL where isolates == 0: return .rightToLeft
      default: break
      }
    }
    return nil
  }

  /// Returns the indices of pieces with the given levels, in order from left to right (rule L2).
  static func visualOrder(of levels: some Collection<UInt8>) -> [Int] {
    let levels = Array(levels)
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
