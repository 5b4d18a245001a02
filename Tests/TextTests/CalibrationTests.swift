// SPDX-License-Identifier: MIT

import Geometry
import Testing
import Text

/// Widths of ink measured on iOS 7, in points (message-banner.md 7.6).
private let measured: [(weight: FontWeight, size: Double, text: String, width: Double)] = [
  (.medium, 14, "Small Title.", 70.5),
  (.medium, 14, "Small title.", 67.5),
  (.medium, 14, "This title is a medium title, with not", 228),
  (.medium, 14, "too much characters.", 138.5),
  (.medium, 14, "This text is written to be a very long", 233.5),
  (.medium, 14, "title, it has a lot of text. And", 180),
  (.medium, 14, "everything works fine, isn't it great ?", 236.5),
  (.regular, 12, "Small subtitle.", 77),
  (.regular, 12, "This text is a medium subtitle, with not too", 236),
  (.regular, 12, "much characters.", 94.5),
  (.regular, 12, "This text is written to be a very long subtitle,", 245.5),
  (.regular, 12, "it has a lot of text. And everything works fine,", 249),
  (.regular, 12, "isn't it great ?", 74),
  (.regular, 14, "Dismiss", 48.5),
]

@Suite struct CalibrationTests {
  let typesetter = Typesetter()

  @Test("ink is as wide as on the device, within 2 %", arguments: measured)
  func inkWidths(line: (weight: FontWeight, size: Double, text: String, width: Double)) {
    let font = Font(.helveticaNeue, weight: line.weight, size: line.size)
    let ink = inkBounds(typesetter.line(line.text, font: font))
    // The measured figures are in half points, so one of them may be missed.
    #expect(abs(ink.width - line.width) <= max(0.5, 0.02 * line.width))
  }

  @Test("the button of the reference picture is 61 points wide")
  func dismissWidth() {
    let font = Font(.helveticaNeue, size: 14)
    #expect(typesetter.line("Dismiss", font: font).width.rounded(.up) == 51)
  }

  @Test(
    "capital letters are as tall as the font says",
    arguments: [FontFamily.helveticaNeue, .sanFrancisco])
  func capHeight(family: FontFamily) {
    let font = Font(family, size: 100)
    let ink = inkBounds(typesetter.line("H", font: font))
    #expect(abs(ink.height - font.capHeight) < 1)
  }

  private func inkBounds(_ line: TextLine) -> Rect {
    var bounds = Rect.zero
    for run in line.runs {
      for glyph in run.glyphs {
        let outline = typesetter.library.outline(of: glyph.id, in: run.face)
        let placed = outline.applying(
          .scale(x: run.emSize, y: run.emSize).then(.translation(x: glyph.x, y: glyph.y)))
        for polyline in placed.flattened(tolerance: 0.01) {
          bounds = bounds.union(
            Path([.move(polyline.points[0])] + polyline.points.map { .line($0) }).controlBounds)
        }
      }
    }
    return bounds
  }
}
