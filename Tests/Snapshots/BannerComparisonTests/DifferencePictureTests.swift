// SPDX-License-Identifier: MIT

import BannerPixels
import BannerComparison
import Testing

@Suite struct DifferencePictureTests {
  let grey = Bitmap(width: 60, height: 40, fill: opaque(100, 110, 120))

  private func difference(
    _ a: Bitmap, _ b: Bitmap, _ tolerance: Tolerance = .exact,
    _ ignored: [IgnoredArea] = []
  ) -> Bitmap {
    differencePicture(
      expected: a, actual: b,
      comparison: PictureComparison(a, b, tolerance: tolerance, ignoring: ignored),
      ignoring: ignored)
  }

  private func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16].map { Int(pixel >> $0 & 255) } }

  @Test("equal pictures give a pale gray one")
  func equal() {
    let found = difference(grey, grey)
    #expect(found.isOpaque)
    #expect(found.pixels.allSatisfy { Set(channels($0)).count == 1 && channels($0)[0] > 200 })
  }

  @Test("every changed pixel is colored, even after one step, and more strongly after more")
  func colored() {
    var other = grey
    other[5, 6] = opaque(101, 110, 120)
    other[50, 30] = opaque(255, 110, 0)
    let found = difference(grey, other)
    let (small, large) = (channels(found[5, 6]), channels(found[50, 30]))
    #expect(small[0] == 255 && small[2] == 0 && small[1] > large[1])
    // Only the frames around the changed pixels are also colored.
    let colored = found.pixels.count { Set(channels($0)).count > 1 }
    #expect(colored > 2 && colored < 100)
  }

  @Test("tolerated, ignored and changed pixels have different colors")
  func kinds() {
    var other = grey
    other[5, 6] = opaque(101, 110, 120)
    other[20, 6] = opaque(255, 110, 0)
    other[50, 30] = opaque(255, 110, 0)
    let area = IgnoredArea(name: "a", rect: PixelRect(left: 45, top: 25, right: 55, bottom: 35))
    let found = difference(
      grey, other, Tolerance(pixel: PixelTolerance(metric: .yiq, limit: 0.1)), [area])
    #expect(Set([found[5, 6], found[20, 6], found[50, 30]]).count == 3)
    // Stripes leave the ignored area visible.
    let shades = Set((45..<55).map { found[$0, 28] })
    #expect(shades.count == 2)
  }

  @Test("an area that only one picture has is marked in that picture's color")
  func sizes() {
    let found = difference(grey, Bitmap(width: 30, height: 80, fill: opaque(100, 110, 120)))
    #expect(found.width == 60 && found.height == 80)
    let removed = Set((30..<60).map { found[$0, 10] })
    let added = Set((0..<30).map { found[$0, 60] })
    #expect(removed.count == 2 && added.count == 2)
    #expect(removed.intersection(added).count == 1)
    // Neither picture has the lower right corner.
    #expect(found[50, 70] == opaque(255, 255, 255))
  }

  @Test("a triptych shows expected, difference and actual with gaps")
  func parts() {
    var other = grey
    other[5, 6] = opaque(1, 2, 3)
    let comparison = PictureComparison(grey, other)
    let all = triptych(expected: grey, actual: other, comparison: comparison, ignoring: [])
    let gap = 8
    #expect(all.width == 3 * 60 + 4 * gap && all.height == 40 + 2 * gap)
    #expect(all.cropped(x: gap, y: gap, width: 60, height: 40) == grey)
    #expect(all.cropped(x: 3 * gap + 120, y: gap, width: 60, height: 40) == other)
    #expect(
      all.cropped(x: 2 * gap + 60, y: gap, width: 60, height: 40) == difference(grey, other))
  }

  @Test("pictures of every pair of small sizes can be drawn, with areas that extend outside")
  func allSizes() {
    let area = IgnoredArea(name: "a", rect: PixelRect(left: -3, top: 1, right: 90, bottom: 2))
    for (width, height) in [(0, 0), (1, 1), (3, 0), (0, 3), (2, 5)] {
      for (otherWidth, otherHeight) in [(0, 0), (1, 4), (5, 2)] {
        let a = Bitmap(width: width, height: height)
        let b = Bitmap(width: otherWidth, height: otherHeight, fill: 0x8010_1010)
        let found = difference(a, b, .exact, [area])
        #expect(found.width == max(width, otherWidth) && found.height == max(height, otherHeight))
        #expect(found.isOpaque)
        let comparison = PictureComparison(a, b, ignoring: [area])
        #expect(triptych(expected: a, actual: b, comparison: comparison, ignoring: []).isOpaque)
      }
    }
  }
}
