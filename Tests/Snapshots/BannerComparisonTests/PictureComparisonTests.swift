// SPDX-License-Identifier: MIT

import BannerPixels
import BannerComparison
import BannerTestSupport
import Testing

@Suite struct PictureComparisonTests {
  @Test("a thousand channels that differ by one are all found, each at its place")
  func singles() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<1000 {
      let isFull = round == 999
      let width = isFull ? 1170 : Int.random(in: 1...1170, using: &random)
      let height = isFull ? 2532 : Int.random(in: 1...2532, using: &random)
      let fill = UInt32.random(in: 0 ... .max, using: &random)
      let picture = Bitmap(width: width, height: height, fill: fill)
      var other = picture
      let x = Int.random(in: 0..<width, using: &random)
      let y = Int.random(in: 0..<height, using: &random)
      let shift = UInt32.random(in: 0..<4, using: &random) * 8
      let level = fill >> shift & 255
      other[x, y] = fill & ~(255 << shift) | (level == 255 ? 254 : level + 1) << shift
      let comparison = PictureComparison(picture, other)
      let place = PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)
      #expect(comparison.verdict == .different && comparison.changedPixels == 1)
      #expect(comparison.bounds == place && comparison.largestStep == 1)
      #expect(comparison.regions == [.init(rect: place, changedPixels: 1)])
      #expect(comparison.comparedPixels == width * height)
    }
  }

  @Test("one level of one channel of a straight pixel is found at any alpha")
  func straight() {
    var random = SeededGenerator(seed: 21)
    for alpha in 1...255 as ClosedRange<UInt32> {
      for _ in 0..<20 {
        let (width, height) = (Int.random(in: 1...90, using: &random), 3)
        let fill = UInt32.random(in: 0..<1 << 24, using: &random) | alpha << 24
        let picture = Bitmap(width: width, height: height, fill: fill)
        var other = picture
        let x = Int.random(in: 0..<width, using: &random)
        let shift = UInt32.random(in: 0..<4, using: &random) * 8
        let level = fill >> shift & 255
        other[x, 1] = fill & ~(255 << shift) | (level == 255 ? 254 : level + 1) << shift
        for limit in [
          nil, PixelTolerance(metric: .yiq, limit: 0), .init(metric: .ciede2000, limit: 0),
        ] {
          let found = PictureComparison(
            picture, other, tolerance: Tolerance(pixel: limit), alpha: .straight)
          let place = PixelRect(left: x, top: 1, right: x + 1, bottom: 2)
          #expect(found.verdict == .different && found.bounds == place)
          #expect(found.largestStep == 1 && found.changedPixels == 1)
          // The change is also visible in the picture.
          let difference = differencePicture(
            expected: picture, actual: other, comparison: found, ignoring: [])
          let shown = difference[x, 1]
          #expect(shown & 255 == 254 || shown & 255 == 255)
          #expect(shown >> 16 & 255 == 0)
        }
      }
    }
  }

  @Test("pixels, steps, bounds and squares match a count of one pixel after another")
  func oneByOne() {
    var random = SeededGenerator(seed: 23)
    for round in 0..<400 {
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 1...20, using: &random)
      // Dense, sparse, or in one spot; opaque throughout, or not.
      let share = [1, 2, 40, 400][round % 4]
      let isOpaque = round % 3 != 0
      func pixel() -> UInt32 {
        let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
        let levels = (0..<3).map { UInt32.random(in: 0...alpha, using: &random) << ($0 * 8) }
        return alpha << 24 | levels[0] | levels[1] | levels[2]
      }
      let fill = pixel()
      let a = Bitmap(width: width, height: height, fill: fill)
      var b = a
      for index in b.pixels.indices where Int.random(in: 0..<share, using: &random) == 0 {
        b.pixels[index] = pixel()
      }
      for alpha in [PictureComparison.Alpha.premultiplied, .straight] {
        let (first, second) =
          alpha == .straight ? (a.unpremultiplied, b.unpremultiplied) : (a, b)
        let found = PictureComparison(first, second, alpha: alpha)
        var (count, step, bounds) = (0, 0, PixelRect.empty)
        for y in 0..<height {
          for x in 0..<width where a[x, y] != b[x, y] {
            count += 1
            bounds = bounds.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
            for shift in [0, 8, 16, 24] as [UInt32] {
              step = max(step, abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255)))
            }
          }
        }
        #expect(found.unequalPixels == count && found.changedPixels == count)
        #expect(
          found.bounds == bounds && found.regions.reduce(0) { $0 + $1.changedPixels } == count)
        // The levels of a straight pixel are rounded once more.
        #expect(abs(found.largestStep - step) <= (alpha == .straight && !isOpaque ? 1 : 0))
      }
    }
  }

  @Test("straight pictures have the same distances as their premultiplied versions")
  func straightDistances() {
    var random = SeededGenerator(seed: 22)
    func drawn(_ random: inout SeededGenerator) -> Bitmap {
      let pixels = (0..<40 * 40).map { _ -> UInt32 in
        let alphas: [UInt32] = [0, 255, .random(in: 1...254, using: &random)]
        let alpha = alphas.randomElement(using: &random) ?? 0
        let level = UInt32.random(in: 0...alpha, using: &random)
        return alpha << 24 | level << 16 | (alpha - level) << 8 | level / 2
      }
      return Bitmap(width: 40, height: 40, pixels: pixels)
    }
    for metric in ColorMetric.allCases {
      let tolerance = Tolerance(
        pixel: PixelTolerance(metric: metric, limit: metric.largestDistance / 5))
      let (a, b) = (drawn(&random), drawn(&random))
      let (c, d) = (a.unpremultiplied, b.unpremultiplied)
      let premultiplied = PictureComparison(a, b, tolerance: tolerance)
      let straight = PictureComparison(c, d, tolerance: tolerance, alpha: .straight)
      #expect(straight.description == premultiplied.description)
      #expect(straight.regions == premultiplied.regions)
      #expect(straight.largestDistance == premultiplied.largestDistance)
      #expect(straight.changedPixels > 0 && straight.changedPixels < straight.unequalPixels)
      #expect(
        triptych(expected: a, actual: b, comparison: premultiplied, ignoring: [])
          == triptych(expected: c, actual: d, comparison: straight, ignoring: []))
      #expect(PictureComparison(c, c, tolerance: .exact, alpha: .straight).verdict == .equal)
    }
  }

  @Test("a picture of one pixel has one different pixel")
  func singular() {
    let (a, b) = (Bitmap(width: 1, height: 1), Bitmap(width: 1, height: 1, fill: opaque(0, 0, 1)))
    #expect(
      PictureComparison(a, b).description
        == "1 of 1 pixel differs (100%), by at most 255 of 255 in 1×1 px at 0, 0")
  }

  /// The expected result of a comparison, computed one pixel after another.
  struct Twin {
    var changed = 0
    var unequal = 0
    var ignored = 0
    var compared = 0
    var step = 0
    var distance = 0.0
    var places: [(x: Int, y: Int)] = []

    init(_ a: Bitmap, _ b: Bitmap, _ tolerance: PixelTolerance?, _ areas: [IgnoredArea]) {
      for y in 0..<min(a.height, b.height) {
        for x in 0..<min(a.width, b.width) {
          let isIgnored = areas.contains {
            x >= $0.rect.left && x < $0.rect.right && y >= $0.rect.top && y < $0.rect.bottom
          }
          let (first, second) = (a[x, y], b[x, y])
          compared += isIgnored ? 0 : 1
          if first == second { continue }
          ignored += isIgnored ? 1 : 0
          if isIgnored { continue }
          unequal += 1
          for channel in 0..<4 {
            let shift = UInt32(channel * 8)
            step = max(step, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
          }
          let apart = tolerance?.metric.distance(first, second) ?? 0
          distance = max(distance, apart)
          if let tolerance, apart <= tolerance.limit { continue }
          changed += 1
          places.append((x, y))
        }
      }
    }
  }

  @Test("figures of random pictures with random ignored areas match a slow, simple count")
  func twin() {
    var random = SeededGenerator(seed: 99)
    for round in 0..<300 {
      let size = { (random: inout SeededGenerator) in Int.random(in: 1...70, using: &random) }
      let (width, height) = (size(&random), size(&random))
      var a = Bitmap(width: width, height: height, fill: opaque(128, 128, 128))
      var b = a
      if round % 7 == 0 {
        b = Bitmap(width: size(&random), height: size(&random), fill: opaque(128, 128, 128))
      }
      for _ in 0..<Int.random(in: 0...200, using: &random) {
        let pixel = opaque(.random(in: 0...255, using: &random), 128, 128)
        a[Int.random(in: 0..<a.width, using: &random), .random(in: 0..<a.height, using: &random)] =
          pixel
        b[Int.random(in: 0..<b.width, using: &random), .random(in: 0..<b.height, using: &random)] =
          pixel
      }
      let areas = (0..<Int.random(in: 0...4, using: &random)).map { index in
        let left = Int.random(in: -20...70, using: &random)
        let top = Int.random(in: -20...70, using: &random)
        return IgnoredArea(
          name: "\(index)",
          rect: PixelRect(
            left: left, top: top, right: left + .random(in: 0...40, using: &random),
            bottom: top + .random(in: 0...40, using: &random)))
      }
      let pixel = [
        nil, PixelTolerance(metric: .yiq, limit: 0.2),
        PixelTolerance(metric: .ciede2000, limit: 20),
      ][round % 3]
      let found = PictureComparison(a, b, tolerance: Tolerance(pixel: pixel), ignoring: areas)
      let twin = Twin(a, b, pixel, areas)
      #expect(found.changedPixels == twin.changed && found.unequalPixels == twin.unequal)
      #expect(found.ignoredPixels == twin.ignored && found.comparedPixels == twin.compared)
      #expect(found.largestStep == twin.step)
      #expect(found.largestDistance == (pixel == nil ? nil : twin.distance))
      let bounds = twin.places.reduce(PixelRect.empty) {
        $0.union(PixelRect(left: $1.x, top: $1.y, right: $1.x + 1, bottom: $1.y + 1))
      }
      #expect(found.bounds == bounds)
      checkRegions(found, twin.places)
    }
  }

  private func checkRegions(_ comparison: PictureComparison, _ places: [(x: Int, y: Int)]) {
    let regions = comparison.regions
    #expect(regions.count <= 20)
    #expect(regions.reduce(0) { $0 + $1.changedPixels } == comparison.changedPixels)
    #expect(regions.reduce(PixelRect.empty) { $0.union($1.rect) } == comparison.bounds)
    for (x, y) in places {
      #expect(
        regions.contains {
          x >= $0.rect.left && x < $0.rect.right && y >= $0.rect.top && y < $0.rect.bottom
        })
    }
    #expect(
      zip(regions, regions.dropFirst()).allSatisfy {
        ($0.rect.top, $0.rect.left) <= ($1.rect.top, $1.rect.left)
      })
  }

  private func picture(_ changes: [(Int, Int)], width: Int = 400, height: Int = 400) -> Bitmap {
    var result = Bitmap(width: width, height: height, fill: opaque(10, 20, 30))
    for (x, y) in changes { result[x, y] = opaque(200, 20, 30) }
    return result
  }

  @Test("changes near each other are one region, and others are separate regions")
  func regions() {
    let found = PictureComparison(picture([]), picture([(3, 3), (18, 5), (300, 4), (5, 90)]))
    let expected: [PictureComparison.Region] = [
      .init(rect: PixelRect(left: 3, top: 3, right: 19, bottom: 6), changedPixels: 2),
      .init(rect: PixelRect(left: 300, top: 4, right: 301, bottom: 5), changedPixels: 1),
      .init(rect: PixelRect(left: 5, top: 90, right: 6, bottom: 91), changedPixels: 1),
    ]
    #expect(found.regions == expected)
  }

  @Test("with more than twenty clusters, the smallest join their neighbors, and none is lost")
  func manyRegions() {
    var places: [(x: Int, y: Int)] = []
    for y in stride(from: 0, to: 400, by: 50) {
      for x in stride(from: 0, to: 400, by: 40) { places.append((x, y)) }
    }
    // One of them is larger: it stays alone or grows.
    places.append((1, 0))
    let found = PictureComparison(picture([]), picture(places.map { ($0.x, $0.y) }))
    #expect(found.regions.count == 20)
    checkRegions(found, places)
  }

  @Test("limits are exact to the pixel: 29 of 100 is a ratio of 0.29")
  func limits() {
    let places = (0..<29).map { ($0 % 10, $0 / 10) }
    let (a, b) = (picture([], width: 10, height: 10), picture(places, width: 10, height: 10))
    func verdict(_ tolerance: Tolerance) -> PictureComparison.Verdict {
      PictureComparison(a, b, tolerance: tolerance).verdict
    }
    #expect(verdict(.exact) == .different)
    #expect(verdict(Tolerance(ratio: 0.29)) == .tolerated)
    #expect(verdict(Tolerance(ratio: 0.2899)) == .different)
    #expect(verdict(Tolerance(count: 29)) == .tolerated)
    #expect(verdict(Tolerance(count: 28)) == .different)
    #expect(verdict(Tolerance(ratio: 0.29, count: 28)) == .different)
    #expect(verdict(Tolerance(ratio: 0.28, count: 29)) == .different)
    #expect(verdict(Tolerance(ratio: .nan)) == .different)
    #expect(verdict(Tolerance(pixel: PixelTolerance(metric: .yiq, limit: .nan))) == .different)
    #expect(verdict(Tolerance(pixel: PixelTolerance(metric: .yiq, limit: 1))) == .tolerated)
    #expect(verdict(Tolerance(pixel: PixelTolerance(metric: .yiq, limit: 0))) == .different)
  }

  @Test("pictures that differ only in ignored areas are equal, with a note")
  func ignored() {
    let area = IgnoredArea(name: "clock", rect: PixelRect(left: 4, top: 4, right: 9, bottom: 9))
    let found = PictureComparison(
      picture([]), picture([(5, 5), (8, 8)]), ignoring: [area, area])
    #expect(found.verdict == .equal && found.ignoredPixels == 2)
    #expect(found.comparedPixels == 160_000 - 25)
    #expect(found.description == "2 pixels differ in ignored areas")
  }

  @Test("a different size is never tolerated, and the shared area is compared")
  func sizes() {
    let found = PictureComparison(
      picture([]), picture([(7, 9)], width: 300, height: 500),
      tolerance: Tolerance(ratio: 1, count: .max))
    #expect(found.verdict == .different && found.changedPixels == 1)
    #expect(found.comparedPixels == 300 * 400)
    #expect(
      found.description.hasPrefix("400×400 became 300×500 pixels; 1 of 120,000 pixels differs"))
    let same = PictureComparison(picture([]), picture([], height: 401))
    #expect(same.verdict == .different && same.description == "400×400 became 400×401 pixels")
  }

  @Test("a picture without pixels can be compared")
  func empty() {
    let none = Bitmap(width: 0, height: 0)
    #expect(PictureComparison(none, none).verdict == .equal)
    #expect(PictureComparison(none, picture([])).verdict == .different)
    #expect(PictureComparison(none, none, tolerance: Tolerance(ratio: 0)).verdict == .equal)
  }

  @Test("the description shows each limit next to the value found")
  func description() {
    var (a, b) = (picture([]), picture([]))
    #expect(PictureComparison(a, b).description == "equal")
    let tolerance = Tolerance(
      pixel: PixelTolerance(metric: .yiq, limit: 0.1), ratio: 0.0001, count: 20)
    #expect(
      PictureComparison(a, b, tolerance: tolerance).description
        == "0 of 160,000 pixels differ (0%, limit 0.01%, limit 20 pixels), largest distance 0"
        + " (yiq, limit 0.1)")
    for x in 10..<20 { b[x, 5] = opaque(24, 20, 30) }
    #expect(
      PictureComparison(a, b).description
        == "10 of 160,000 pixels differ (0.0063%), by at most 14 of 255 in 10×1 px at 10, 5")
    a[30, 8] = opaque(255, 255, 255)
    #expect(
      PictureComparison(a, b, tolerance: tolerance).description
        == "1 of 160,000 pixels differs (0.00063%, limit 0.01%, limit 20 pixels),"
        + " 10 within the pixel tolerance, largest distance 0.9 (yiq, limit 0.1),"
        + " by at most 245 of 255 in 1×1 px at 30, 8")
  }

  @Test("a value just beyond its limit is written with enough digits to tell them apart")
  func toldApart() {
    let places = (0..<101).map { ($0, 0) }
    // 101 of 160,000 is 0.063125%.
    let found = PictureComparison(
      picture([]), picture(places), tolerance: Tolerance(ratio: 0.00063))
    #expect(found.verdict == .different)
    #expect(found.description.contains("(0.0631%, limit 0.063%)"))
  }
}
