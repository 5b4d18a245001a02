// SPDX-License-Identifier: MIT

import BannerFiles
import BannerGeometry
import BannerJSON
import BannerScreens
import BannerText

/// The targets that read fonts and text.
enum TextTargets {
  private static let sample = "Wörld fi 12\nשלום عربي ދިވެހި ไทย 😀"

  static func font(_ bytes: [UInt8]) throws {
    guard let font = try unlessRefused({ try UserFont(bytes: bytes) }) else { return }
    let typesetter = Typesetter(
      sharing: Typesetter(decoder: Renderer.decodeGlyph), userFonts: [font])
    _ = FontName.names(among: [font])
    let lines = typesetter.lines(
      sample, font: Font(.custom(UserFontFamily(font)), size: 17), width: 90)
    for line in lines {
      try require(line.width.isFinite, "a line has no width")
      for run in line.runs {
        for glyph in run.glyphs {
          try require(glyph.x.isFinite && glyph.y.isFinite, "a glyph has no place")
          let outline = typesetter.library.outline(of: glyph.id, in: run.face)
          let bounds = outline.controlBounds
          try require(
            bounds.width.isFinite && bounds.height.isFinite, "an outline is infinitely large")
          _ = typesetter.library.picture(of: glyph.id, in: run.face)
        }
      }
    }
  }

  /// Four bytes for the size, the width, the number of lines and the direction, and a text.
  static func text(_ bytes: [UInt8]) throws {
    var input = ByteReader(bytes)
    let font = Font(
      input.next() % 2 == 0 ? .sanFrancisco : .helveticaNeue, weight: .semibold, size: 15)
    let width = Double(input.next()) * 1.75
    let limit = input.next() % 4
    let direction: LayoutDirection = input.next() % 2 == 0 ? .leftToRight : .rightToLeft
    let text = input.text
    for mode in LineBreakMode.allCases {
      let lines = typesetter.lines(
        text, font: font, width: width, limit: limit, mode: mode, direction: direction)
      try require(limit == 0 || lines.count <= limit, "more lines than the limit")
      for line in lines {
        try require(line.width.isFinite && line.width >= 0, "a line has no width")
        let isTooWide = line.width > width + 0.01 && ink(of: line.text) > 1
        try require(!isTooWide, "a line in mode \(mode.rawValue) is wider than its box")
      }
      guard limit == 0, mode == .wordWrapping || mode == .charWrapping else { continue }
      let hyphens = lines.count { $0.text.hasSuffix("-") }
      // Characters can't be counted: without a control character, its neighbors become one.
      let kept = lines.reduce(0) { $0 + drawnScalars(of: $1.text) }
      try require(
        abs(kept - drawnScalars(of: text)) <= hyphens,
        "wrapping in mode \(mode.rawValue) loses characters")
    }
    let line = typesetter.line(text, font: font, direction: direction)
    try require(line.width.isFinite, "a single line has no width")
  }

  /// Returns the number of drawn characters.
  private static func ink(of text: String) -> Int {
    text.count { character in character.unicodeScalars.first.map(isDrawn) ?? false }
  }

  /// Returns the number of drawn Unicode scalars.
  private static func drawnScalars(of text: String) -> Int {
    text.unicodeScalars.count(where: isDrawn)
  }

  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace
      && ![.control, .format].contains(scalar.properties.generalCategory)
  }

  private static let typesetter = Typesetter(decoder: Renderer.decodeGlyph)

  static func message(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for limit in [1, 40, 300] { try checkMessage(quoted(text, limit: limit)) }
    let location = InputError.Location(line: 1 + bytes.count % 3, column: 1 + bytes.count % 80)
    let errors: [RenderError] = [
      .usage(InputError(text)),
      .input(InputError(file: text, location: location, path: text, text)),
      .input(InputError(file: text, path: text, "has \(text)")), .impossible("\(text)."),
      .missing(path: text, reason: text), .unwritable(path: text, reason: "\(text)."),
    ]
    for error in errors where !text.isEmpty { try checkMessage(error.description) }
    let words = text.split(separator: " ").map(String.init)
    let suggestion = suggestion(for: text, among: words + ["title", "button"])
    if !suggestion.isEmpty { try checkMessage(suggestion) }
    for width in [20, 80] {
      guard let excerpt = SourceExcerpt(of: bytes, at: location, width: width) else { continue }
      for line in excerpt.lines { try checkMessage(line) }
    }
  }
}
