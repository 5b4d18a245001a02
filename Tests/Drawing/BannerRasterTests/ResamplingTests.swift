// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerLayers
import BannerPixels
import BannerTestSupport
import BannerRaster
import Testing
import BannerText

@Suite struct ResamplingTests {
  private func stretched(_ bitmap: Bitmap, _ frame: Rect, side: Int = 60) -> Bitmap {
    paint(
      [
        Layer(
          "picture", frame: frame,
          content: .picture(Picture(bitmap, scale: 1, name: "picture")))
      ], width: side, height: side, background: .clear)
  }

  @Test("an enlargement is bilinear between the centers of pixels")
  func bilinear() {
    let noise = Bitmap.noise(width: 7, height: 5, seed: 14, opaque: true)
    let frame = Rect(x: 3, y: 2, width: 50, height: 41)
    let ours = stretched(noise, frame)
    for y in 2..<43 {
      for x in 3..<53 {
        let u = min(6, max(0, (Double(x - 3) + 0.5) * 7 / 50 - 0.5))
        let v = min(4, max(0, (Double(y - 2) + 0.5) * 5 / 41 - 0.5))
        for channel in 0..<3 {
          func at(_ column: Int, _ row: Int) -> Double {
            Double(channels(noise, min(6, column), min(4, row))[channel])
          }
          let (left, top) = (Int(u), Int(v))
          let (s, t) = (u - Double(left), v - Double(top))
          let upper = at(left, top) * (1 - s) + at(left + 1, top) * s
          let lower = at(left, top + 1) * (1 - s) + at(left + 1, top + 1) * s
          let twin = upper * (1 - t) + lower * t
          #expect(abs(Double(channels(ours, x, y)[channel]) - twin) <= 1)
        }
      }
    }
  }

  @Test("no channel exceeds alpha at any size")
  func premultiplied() {
    var random = SeededGenerator(seed: 15)
    let noise = Bitmap.noise(width: 31, height: 23, seed: 16)
    for _ in 0..<60 {
      let ours = stretched(
        noise,
        Rect(
          x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random),
          width: .random(in: 0.1...90, using: &random),
          height: .random(in: 0.1...90, using: &random)
        ))
      let isFine = ours.pixels.allSatisfy { pixel in
        [0, 8, 16].allSatisfy { pixel >> UInt32($0) & 255 <= pixel >> 24 }
      }
      #expect(isFine)
    }
  }

  @Test("the visible part is the same as that part of the whole", arguments: [9, 40.5, 170])
  func part(size: Double) {
    let noise = Bitmap.noise(width: 64, height: 64, seed: 17, opaque: true)
    let whole = stretched(noise, Rect(x: 0, y: 0, width: size, height: size), side: 200)
    for (x, y) in [(0, 0), (5, 3), (110, 60), (150, 150)] {
      let part = stretched(
        noise, Rect(x: -Double(x), y: -Double(y), width: size, height: size), side: 50)
      #expect(part == whole.cropped(x: x, y: y, width: 50, height: 50))
    }
  }

  @Test(
    "a glyph is drawn like its outline",
    arguments: FontFile.allBundled.filter { $0.name != "NotoColorEmoji" })
  func glyphs(file: FontFile) {
    let library = FontLibrary()
    let face = Face(file: file)
    let rasterizer = Rasterizer(glyphs: library)
    let color = Color(rgb: 0x204080, alpha: 0.8)
    for id in [0, 5, 36, 70, 101] as [UInt32] {
      let run = GlyphRun(face: face, emSize: 12, glyphs: [PlacedGlyph(id: id, x: 0, y: 0)])
      let line = TextLine(text: "", runs: [run], width: 0)
      let frame = Rect(x: 4.25, y: 3, width: 10, height: 10)
      let text = TextContent(
        lines: [.init(origin: Point(x: 0, y: 12), line: line)], color: color)
      let outline = library.outline(of: id, in: face)
        .applying(.scale(x: 12, y: 12).then(.translation(x: 0, y: 12)))
      let pictures = [Content.text(text), .shapes([Shape(outline, color: color)])].map {
        rasterizer.paint(
          [Layer("glyph", frame: frame, content: $0)], width: 40, height: 40, scale: 2)
      }
      // A different order of summation may round an edge to the next 1/256 of a pixel.
      let difference = largestDifference(pictures[0], pictures[1])
      #expect(difference <= 2, "glyph \(id) of \(file.name)")
    }
  }

  private func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        for (one, other) in zip(channels(a, x, y), channels(b, x, y)) {
          largest = max(largest, abs(one - other))
        }
      }
    }
    return largest
  }
}
