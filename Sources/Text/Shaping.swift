// SPDX-License-Identifier: MIT

internal import CHarfBuzz

/// One glyph of a shaped text, with its place on an endless line.
struct ShapedGlyph {
  var id: UInt32
  /// Left end of its advance, in points.
  var x: Double
  /// From the baseline downward, in points.
  var y: Double
  /// To the next glyph, in points.
  var advance: Double
  /// Index in ``ShapedText/characters`` of the first character it stands for.
  var character: Int
  /// Index in ``ShapedText/faces``.
  var face: Int
}

/// A text without line breaks, shaped in one font.
struct ShapedText {
  /// What the reader sees as letters; text is never cut inside one.
  var characters: [Character]
  /// The faces that were used, with their size in points per em.
  var faces: [(face: Face, emSize: Double)] = []
  /// In visual order.
  var glyphs: [ShapedGlyph] = []
  /// Code points no face has a glyph for, in order of appearance.
  var missing: [Unicode.Scalar] = []

  /// Advance of all glyphs.
  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

  /// For each character, the advance of its glyphs; 0 for those that joined the one before.
  var advances: [Double] {
    var result = Array(repeating: 0.0, count: characters.count)
    for glyph in glyphs { result[glyph.character] += glyph.advance }
    return result
  }
}

extension FontLibrary {
  /// Shapes a text without line breaks.
  ///
  /// The face is chosen for each character (grapheme cluster), never inside one.
  func shape(_ characters: [Character], font: Font) -> ShapedText {
    var result = ShapedText(characters: characters)
    let calibrations = font.calibrations
    let choices = characters.map { character in
      choice(for: character, among: calibrations, missing: &result.missing)
    }
    var pen = 0.0
    var start = 0
    while start < characters.count {
      var end = start + 1
      while end < characters.count, choices[end] == choices[start] { end += 1 }
      shape(start..<end, with: calibrations[choices[start]], font: font, pen: &pen, into: &result)
      start = end
    }
    return result
  }

  private func choice(
    for character: Character, among calibrations: [Calibration],
    missing: inout [Unicode.Scalar]
  ) -> Int {
    for (index, calibration) in calibrations.enumerated()
    where covers(character, font(calibration.face.file)) {
      return index
    }
    for scalar in character.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint
      && !calibrations.contains(where: { font($0.face.file).has(scalar) })
      && !missing.contains(scalar)
    {
      missing.append(scalar)
    }
    // The last face has a visible box for what it lacks.
    return calibrations.count - 1
  }

  /// Whether a font has glyphs for a whole character, composed or piece by piece.
  private func covers(_ character: Character, _ font: OpenFont) -> Bool {
    let scalars = character.unicodeScalars
    if scalars.allSatisfy({ $0.properties.isDefaultIgnorableCodePoint || font.has($0) }) {
      return true
    }
    guard scalars.count > 1 else { return false }
    return unsafe ShapingBuffer.glyphs(of: [character], font: font).allSatisfy { $0.id != 0 }
  }

  private func shape(
    _ range: Range<Int>, with calibration: Calibration, font: Font, pen: inout Double,
    into result: inout ShapedText
  ) {
    let open = self.font(calibration.face.file)
    let emSize = font.size * calibration.sizeFactor
    let vertical = emSize / open.unitsPerEm
    let horizontal = vertical * calibration.face.horizontalScale
    let face = result.faces.count
    result.faces.append((calibration.face, emSize))
    let raw = unsafe ShapingBuffer.glyphs(of: result.characters[range], font: open)
    for glyph in raw {
      // A mark without an advance of its own stays where its letter is.
      let tracking = glyph.advance == 0 ? 0 : calibration.tracking
      let advance = Double(glyph.advance) * horizontal + tracking
      result.glyphs.append(
        ShapedGlyph(
          id: glyph.id, x: pen + Double(glyph.xOffset) * horizontal,
          y: -Double(glyph.yOffset) * vertical, advance: advance,
          character: range.lowerBound + glyph.character, face: face))
      pen += advance
    }
  }
}

/// A glyph as HarfBuzz gives it, in font units.
private struct RawGlyph {
  var id: UInt32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// Index of the first character it stands for.
  var character: Int
}

/// The only place that talks to HarfBuzz's buffers.
@unsafe private enum ShapingBuffer {
  /// Marks on one character beyond this number are left away: shaping is quadratic in them.
  static let mostScalarsOfACharacter = 32

  static func glyphs(of characters: some Collection<Character>, font: OpenFont) -> [RawGlyph] {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    let most = unsafe mostScalarsOfACharacter
    for (index, character) in characters.enumerated() {
      for scalar in character.unicodeScalars.prefix(most) {
        unsafe hb_buffer_add(buffer, scalar.value, UInt32(index))
      }
    }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // The language is fixed: the machine's locale must not reach a picture.
    unsafe hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    unsafe hb_shape(font.shaper, buffer, nil, 0)
    guard unsafe hb_buffer_allocation_successful(buffer) != 0 else { return [] }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      unsafe RawGlyph(
        id: infos[index].codepoint, advance: positions[index].x_advance,
        xOffset: positions[index].x_offset, yOffset: positions[index].y_offset,
        character: Int(infos[index].cluster))
    }
  }
}
