// SPDX-License-Identifier: MIT

internal import CBannerHarfBuzz
internal import BannerGeometry

/// The setting of one font's letters with the advances of a typeface.
///
/// A letter's ink is centered in its new advance, and its kerning is kept. Kerning between two
/// small letters is dropped, because iOS 7 has none there. TeX Gyre Heros kerns 20 pairs of the
/// captures, such as "ev" and "te", that show no kerning; "To", "Ty" and "Wa" do show some.
///
/// The caron of ď, ľ and ť is next to the letter. It widens the letter by its overhang beyond the
/// font's own advance. Source: Helvetica's advances as Adobe publishes them: 643 for ď against
/// 556 for d, and 299 for ľ against 222. The caron of ľ ends 12 after the advance.
struct LetterSetting: Sendable {
  /// A letter of the table.
  private struct Letter: Sendable {
    var glyph: UInt32
    /// The font's own advance, in font units.
    var own: Int32
    /// The typeface's advance, in em of the typeface.
    var width: Double
  }

  private let widths: LetterWidths
  private let shaper: OpenFontShaper
  /// The letter of each code point below 128 that has a glyph.
  private let letters: [Letter?]
  /// The shift of each glyph's outline to the right, in em of the face.
  private let shifts: [UInt32: Double]
  /// The glyphs of small letters.
  private let small: Set<UInt32>
  /// The overhang of the caron beyond the advance, by glyph, in em of the face.
  private let carons: [UInt32: Double]
  /// The typeface's advance of each glyph, in em of the face.
  private let wanted: [UInt32: Double]
  private let unitsPerEm: Double

  /// Creates the setting of a font.
  init(_ widths: LetterWidths, of font: OpenFont) {
    self.widths = widths
    shaper = unsafe OpenFontShaper(font: font.shaper)
    unitsPerEm = font.unitsPerEm
    var letters = [Letter?](repeating: nil, count: 128)
    var shifts: [UInt32: Double] = [:]
    var wanted: [UInt32: Double] = [:]
    shifts.reserveCapacity(LetterWidths.letters.count)
    wanted.reserveCapacity(LetterWidths.letters.count)
    for scalar in LetterWidths.letters {
      guard let glyph = shaper.glyph(of: scalar), let thousandths = widths.thousandths(scalar),
        shifts[glyph] == nil || scalar.value < 128
      else { continue }
      let letter = Letter(
        glyph: glyph, own: shaper.advance(of: glyph), width: Double(thousandths) / 1000)
      if scalar.value < 128 { letters[Int(scalar.value)] = letter }
      shifts[glyph] =
        Self.shift(of: letter, unitsPerEm) + Double(widths.lean(scalar)) / 1000
        / LetterWidths.sizeFactor
      wanted[glyph] = letter.width / LetterWidths.sizeFactor
    }
    self.wanted = wanted
    self.letters = letters
    self.shifts = shifts
    small = Set(Self.smallLetters.compactMap(shaper.glyph))
    var carons: [UInt32: Double] = [:]
    for glyph in Self.lettersBesideCarons.compactMap(shaper.glyph) {
      let ink = font.outline(of: glyph).controlBounds
      let out = ink.x + ink.width - Double(shaper.advance(of: glyph)) / unitsPerEm
      if out > 0 { carons[glyph] = out }
    }
    self.carons = carons
  }

  private static let lettersBesideCarons: [Unicode.Scalar] = ["ď", "ľ", "ť"]

  /// Returns the horizontal stretch of a glyph that is too wide for its advance.
  ///
  /// For example, "@" is a fifth narrower in Helvetica Neue.
  ///
  /// - Returns: The ratio of the advances; nil if the ink is at most 0.01 em wider than the
  ///   advance.
  private func narrowing(of path: Path, of glyph: UInt32) -> Double? {
    guard let wanted = wanted[glyph], !path.isEmpty,
      path.controlBounds.width > wanted + 0.01
    else { return nil }
    return wanted / (Double(shaper.advance(of: glyph)) / unitsPerEm)
  }

  /// The small letters of the Latin alphabet, with and without marks.
  private static let smallLetters = [0x61...0x7A, 0xDF...0x17F, 0x1E00...0x1EFF, 0xFB00...0xFB04]
    .joined().compactMap(Unicode.Scalar.init).filter(isSmall)

  private static func shift(of letter: Letter, _ unitsPerEm: Double) -> Double {
    (letter.width / LetterWidths.sizeFactor - Double(letter.own) / unitsPerEm) / 2
  }

  /// Returns the outline of a glyph as drawn: fitted to the typeface and centered in its advance.
  ///
  /// - Parameter path: The outline in em of the face, y downward, with the growth of its face.
  func placed(_ path: Path, of glyph: UInt32) -> Path {
    let fitted = widths.fit.fitted(
      path, isSmall: small.contains(glyph), narrowing: narrowing(of: path, of: glyph))
    guard let shift = shifts[glyph] else { return fitted }
    return fitted.applying(.translation(x: shift, y: 0))
  }

  /// Returns the advance of a glyph; nil if the glyph keeps its own.
  ///
  /// - Parameters:
  ///   - glyph: A glyph of a left-to-right run.
  ///   - scalars: The code points of the glyph; several for a ligature or a letter with marks.
  ///   - next: The code point after them in the run.
  /// - Returns: The advance without tracking, and the glyph's additional shift to the right. Both
  ///   are in em of the typeface.
  func advance(
    of glyph: Shaper.Glyph, for scalars: ArraySlice<Unicode.Scalar>, next: Unicode.Scalar?
  ) -> (width: Double, x: Double)? {
    guard let first = scalars.first else { return nil }
    if scalars.count == 1, first.value < 128, let letter = letters[Int(first.value)],
      letter.glyph == glyph.id
    {
      return (letter.width + kerning(of: glyph, own: letter.own, first, next), 0)
    }
    var width = 0.0
    for scalar in scalars {
      guard let own = self.width(of: scalar) else { return nil }
      width += own
    }
    guard width > 0 else { return nil }
    let own = shaper.advance(of: glyph.id)
    let letter = Letter(glyph: glyph.id, own: own, width: width)
    let x =
      shifts[glyph.id] == nil
      ? Self.shift(of: letter, unitsPerEm) * LetterWidths.sizeFactor : 0
    width += (carons[glyph.id] ?? 0) * LetterWidths.sizeFactor
    return (width + kerning(of: glyph, own: own, scalars.last ?? first, next), x)
  }

  /// Returns the kerning: the glyph's advance minus the font's own, in em of the typeface.
  private func kerning(
    of glyph: Shaper.Glyph, own: Int32, _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?
  ) -> Double {
    guard glyph.advance != own else { return 0 }
    if let next, Self.isSmall(scalar), Self.isSmall(next) { return 0 }
    return Double(glyph.advance - own) / unitsPerEm * LetterWidths.sizeFactor
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 128
      ? (0x61...0x7A).contains(scalar.value) : scalar.properties.isLowercase
  }

  /// Returns a code point's advance in em, without its marks.
  ///
  /// A mark alone has no advance.
  private func width(of scalar: Unicode.Scalar) -> Double? {
    if let known = widths.thousandths(scalar) { return Double(known) / 1000 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    return OpenFontShaper.letter(of: scalar).flatMap(width)
  }
}

/// A HarfBuzz font for queries other than shaping.
///
/// `@unchecked Sendable`: the font is immutable, and outlives this value because its `OpenFont`
/// keeps the setting.
@safe struct OpenFontShaper: @unchecked Sendable {
  let font: OpaquePointer

  /// Returns the glyph of a code point.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Returns a glyph's advance in font units.
  func advance(of glyph: UInt32) -> Int32 { unsafe hb_font_get_glyph_h_advance(font, glyph) }

  /// Returns a letter without its last mark; nil for a code point that has no mark.
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    var letter: hb_codepoint_t = 0
    var mark: hb_codepoint_t = 0
    guard
      unsafe hb_unicode_decompose(
        hb_unicode_funcs_get_default(), scalar.value, &letter, &mark) != 0, mark != 0
    else { return nil }
    return Unicode.Scalar(letter)
  }
}
