// SPDX-License-Identifier: MIT

import BannerGeometry
import Testing
import BannerText

/// The half pixels at 2×, from the line's origin, of the glyphs in two unscaled captures of iOS
/// 7, without spaces.
///
/// Each was measured by least squares on the coverage of its line (message-banner.md 7.2).
private let captured: [(weight: FontWeight, size: Double, text: String, places: [Int])] = [
  (.medium, 14, "Small Title.", [0, 36, 85, 117, 131, 161, 195, 208, 228, 242, 273]),
  (
    .medium, 14, "This title is a medium title, with not",
    [
      0, 33, 66, 80, 125, 144, 158, 177, 191, 239, 253, 298, 346, 395, 427, 461, 475, 508, 573, 592,
      606, 625, 639, 671, 703, 747, 761, 780, 828, 861, 895,
    ]
  ),
  (
    .medium, 14, "too much characters.",
    [
      0, 19, 52, 102, 151, 184, 215, 264, 295, 328, 360, 380, 411, 443, 462, 494, 514, 543,
    ]
  ),
  (
    .regular, 12, "Small subtitle.",
    [0, 31, 73, 100, 111, 137, 162, 190, 219, 235, 246, 262, 274, 301]
  ),
  (
    .regular, 12, "This text is a medium subtitle, with not too",
    [
      0, 28, 55, 67, 106, 122, 149, 174, 205, 216, 255, 296, 338, 364, 394, 405, 433, 489, 514, 541,
      571, 587, 598, 614, 626, 652, 681, 718, 729, 745, 787, 815, 843, 873, 889, 918,
    ]
  ),
  (
    .regular, 12, "much characters.",
    [0, 41, 69, 96, 137, 164, 191, 218, 235, 262, 288, 304, 331, 348, 373]
  ),
]

@Suite struct LetterWidthsTests {
  let typesetter = Typesetter()

  private func width(_ text: String, _ font: Font) -> Double {
    typesetter.line(AttributedText(text), font: font).width
  }

  @Test("every glyph is on the same half pixel as in the captures", arguments: captured)
  func places(line: (weight: FontWeight, size: Double, text: String, places: [Int])) {
    let font = Font(.helveticaNeue, weight: line.weight, size: line.size)
    let set = typesetter.line(AttributedText(line.text), font: font)
    let glyphs = set.runs.flatMap(\.glyphs)
    // No letter of these lines is a ligature, so glyphs and characters match.
    let letters = zip(line.text, glyphs).filter { $0.0 != " " }.map(\.1)
    let places = letters.map { Int(($0.x * 4 + 0.001).rounded(.down)) }
    #expect(places == line.places)
  }

  @Test("a letter with marks is as wide as the letter", arguments: [FontWeight.regular, .medium])
  func marks(weight: FontWeight) {
    let font = Font(.helveticaNeue, weight: weight, size: 14)
    for (marked, plain) in [("é", "e"), ("e\u{301}", "e"), ("Å", "A"), ("ế", "e"), ("ñ", "n")] {
      #expect(abs(width(marked, font) - width(plain, font)) < 1e-9)
    }
  }

  /// Returns the left and right ends of the ink of a text's first glyph, from its origin in
  /// points.
  private func ink(_ text: String, _ font: Font) throws -> (left: Double, right: Double) {
    let run = try #require(typesetter.line(AttributedText(text), font: font).runs.first)
    let glyph = try #require(run.glyphs.first)
    let bounds = typesetter.library.outline(of: glyph.id, in: run.face).controlBounds
    return (glyph.x + bounds.x * run.emSize, glyph.x + (bounds.x + bounds.width) * run.emSize)
  }

  @Test(
    "the ink of symbols stays within their advance", arguments: [FontWeight.regular, .medium])
  func signs(weight: FontWeight) throws {
    let font = Font(.helveticaNeue, weight: weight, size: 20)
    for sign in ["@", "–", "—", "&", "%", "©", "®", "W", "m"] {
      let ink = try ink(sign, font)
      #expect(ink.left > -0.25 && ink.right < width(sign, font) + 0.25, "\(sign)")
    }
  }

  @Test(
    "a caron next to a letter ends where the letter does",
    arguments: [FontWeight.regular, .medium], ["ď", "ľ", "ť", "d\u{30C}"])
  func carons(weight: FontWeight, letter: String) throws {
    let font = Font(.helveticaNeue, weight: weight, size: 20)
    let ink = try ink(letter, font)
    #expect(ink.right < width(letter, font) + 0.3)
    // The letter itself is in the same place without a caron.
    let plain = ["ď": "d", "ľ": "l", "ť": "t"][letter] ?? ""
    #expect(abs(ink.left - (try self.ink(plain, font)).left) < 0.3)
  }

  @Test("a letter missing from the table keeps its own advance and tracking")
  func others() {
    let font = Font(.helveticaNeue, size: 12)
    // 0.611 em of TeX Gyre Heros at 0.979, and 0.42 points.
    #expect(abs(width("ß", font) - (0.611 * 0.979 * 12 + 0.42)) < 1e-9)
  }

  @Test("every printable ASCII letter and the common symbols have an advance in the table")
  func complete() {
    let signs = "\u{A0}–—‘’“”•…¢£¥€©®±×÷"
    for weight in [FontWeight.regular, .medium] {
      let font = Font(.helveticaNeue, weight: weight, size: 20)
      let scalars = (0x20...0x7E).compactMap(Unicode.Scalar.init) + signs.unicodeScalars
      for scalar in scalars {
        // White space at the end of a line does not count.
        guard scalar != " " && scalar != "\u{A0}" else { continue }
        // Widths are whole thousandths without tracking, unlike the face's own advances times
        // 0.979.
        let share = width(String(scalar), font) / 20 * 1000
        #expect(abs(share - share.rounded()) < 1e-6, "\(scalar) \(weight)")
      }
    }
    #expect(
      width("£", Font(.helveticaNeue, size: 14)) == width("0", Font(.helveticaNeue, size: 14)))
  }

  @Test("a ligature is as wide as its letters")
  func ligature() {
    let font = Font(.helveticaNeue, size: 12)
    // A ligature is one glyph, so tracking applies once.
    let line = typesetter.line(AttributedText("fi"), font: font)
    #expect(line.runs.flatMap(\.glyphs).count == 1)
    #expect(abs(line.width - (0.518 + 0.018) * 12) < 1e-9)
  }

  @Test("lowercase letters are set without kerning, and capitals with it")
  func kerning() {
    let font = Font(.helveticaNeue, size: 20)
    #expect(abs(width("ve", font) - width("v", font) - width("e", font)) < 1e-9)
    #expect(width("To", font) < width("T", font) + width("o", font) - 1)
  }

  @Test("bold text and later versions keep their own advances")
  func unchanged() {
    for font in [
      Font(.helveticaNeue, weight: .bold, size: 14), Font(.sanFrancisco, size: 14),
    ] {
      let faces = typesetter.line("Text", font: font).runs.map(\.face)
      #expect(faces.allSatisfy { $0.letters == nil })
    }
  }

  @Test(
    "tracking matches at the measured sizes",
    arguments: [(12, 18.0), (13, 15), (14, 13.5), (15, 10)])
  func tracking(size: Int, thousandths: Double) {
    let font = Font(.helveticaNeue, size: Double(size))
    let expected = (0.222 + thousandths / 1000) * Double(size)
    #expect(abs(width("l", font) - expected) < 1e-9)
  }
}
