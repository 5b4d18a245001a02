// SPDX-License-Identifier: MIT

public import BannerPixels

/// How one picture differs from another.
///
/// Equal pictures are found equal at the speed at which they are read. Of pictures that differ only the
/// rectangle that does is walked through.
public struct PictureComparison: Sendable, Hashable {
  /// What follows from it.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Equal in size and in every pixel that counts.
    case equal
    /// Not equal, but within the tolerance.
    case tolerated
    /// Beyond the tolerance, or of another size.
    case different
  }

  /// How the levels of pixels are meant.
  public enum Alpha: Sendable, Hashable {
    /// Multiplied by alpha, as drawn pictures are.
    case premultiplied
    /// As PNG files store them; pixels without alpha are 0.
    ///
    /// Two files may differ in levels that are equal when they are multiplied by alpha.
    case straight
  }

  /// Width and height in pixels.
  public struct PictureSize: Sendable, Hashable, CustomStringConvertible {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// A size from its extents.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// `750×1334`.
    public var description: String { "\(width)×\(height)" }
  }

  /// Changed pixels close to each other.
  public struct Region: Sendable, Hashable {
    /// The smallest rectangle around them, in pixels.
    public var rect: PixelRect
    /// How many they are.
    public var changedPixels: Int

    /// A region from its parts.
    public init(rect: PixelRect, changedPixels: Int) {
      self.rect = rect
      self.changedPixels = changedPixels
    }
  }

  /// Whether the pictures count as equal.
  public let verdict: Verdict
  /// The size of the picture as it should be.
  public let expectedSize: PictureSize
  /// The size of the picture as it is; another one is never tolerated.
  public let actualSize: PictureSize
  /// Pixels farther from each other than the tolerance allows, outside of ignored areas; those that
  /// only one picture has are left out.
  public let changedPixels: Int
  /// Pixels that both pictures have, outside of ignored areas.
  public let comparedPixels: Int
  /// Pixels that are not equal, outside of ignored areas; at least ``changedPixels``.
  public let unequalPixels: Int
  /// Pixels that are not equal, inside of ignored areas.
  public let ignoredPixels: Int
  /// The largest difference of one channel outside of ignored areas, 0…255.
  ///
  /// It is that of premultiplied levels, which is what shows; at least 1 if any pixel is not equal.
  public let largestStep: Int
  /// The largest distance outside of ignored areas by the tolerance's metric; nil if it has none.
  public let largestDistance: Double?
  /// The smallest rectangle around all changed pixels; empty if there are none.
  public let bounds: PixelRect
  /// The changed pixels in clusters, from top to bottom, then from left to right; at most 20.
  ///
  /// Squares of 8 × 8 pixels are joined if at most one without a change lies between them. Of more than
  /// 20 clusters the smallest are added to those next to them. Rectangles may overlap.
  public let regions: [Region]
  /// What was allowed.
  public let tolerance: Tolerance
  /// How the levels of both pictures' pixels are meant.
  public let alpha: Alpha

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: As it should be.
  ///   - actual: As it is. Of another size only what both have is compared, from the top left corner.
  ///   - tolerance: How far they may differ.
  ///   - ignored: Areas that don't count; they may overlap and reach out of the picture.
  ///   - alpha: How the levels of both pictures' pixels are meant.
  /// - Complexity: O(width × height); a few nanoseconds for each pixel that differs, up to a microsecond
  ///   with CIEDE2000 for each pair of colours that did not come before.
  public init(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact,
    ignoring ignored: [IgnoredArea] = [], alpha: Alpha = .premultiplied
  ) {
    let common = expected.bounds.intersection(actual.bounds)
    let isSameSize = expected.bounds == actual.bounds
    let area = isSameSize ? expected.difference(from: actual, in: common) : common
    var walk = ComparisonWalk(area, tolerance: tolerance.pixel, alpha)
    walk.run(expected, actual, IgnoredRows(ignored, in: area))

    self.tolerance = tolerance
    self.alpha = alpha
    expectedSize = PictureSize(width: expected.width, height: expected.height)
    actualSize = PictureSize(width: actual.width, height: actual.height)
    comparedPixels = IgnoredRows(ignored, in: common).comparedPixels
    changedPixels = walk.tiles.changedPixels
    unequalPixels = walk.unequalPixels
    ignoredPixels = walk.ignoredPixels
    largestStep = walk.largestStep
    largestDistance = tolerance.pixel == nil ? nil : walk.largestDistance
    bounds = walk.tiles.bounds
    regions = walk.tiles.regions(most: 20)
    if !isSameSize || !tolerance.allows(changedPixels, of: comparedPixels) {
      verdict = .different
    } else {
      verdict = unequalPixels == 0 ? .equal : .tolerated
    }
  }
}

/// What is counted on the way through two pictures.
struct ComparisonWalk {
  private let alpha: PictureComparison.Alpha
  private var meter: DistanceMeter?
  private(set) var tiles: ChangedTiles
  private(set) var unequalPixels = 0
  private(set) var ignoredPixels = 0
  private(set) var largestStep = 0
  private(set) var largestDistance = 0.0

  init(_ area: PixelRect, tolerance: PixelTolerance?, _ alpha: PictureComparison.Alpha) {
    tiles = ChangedTiles(area)
    self.alpha = alpha
    meter = tolerance.map { DistanceMeter($0, alpha) }
  }

  /// Compares all rows of an area.
  mutating func run(_ expected: Bitmap, _ actual: Bitmap, _ rows: IgnoredRows) {
    for band in rows.bands {
      for row in band.rows {
        for stretch in band.stretches {
          if stretch.isIgnored {
            countIgnored(expected, actual, row, stretch.columns)
          } else {
            compare(expected, actual, row, stretch.columns)
          }
        }
      }
    }
  }

  private mutating func countIgnored(
    _ expected: Bitmap, _ actual: Bitmap, _ row: Int, _ columns: Range<Int>
  ) {
    let (first, second) = (row * expected.width, row * actual.width)
    for x in columns where expected.pixels[first + x] != actual.pixels[second + x] {
      ignoredPixels += 1
    }
  }

  private mutating func compare(
    _ expected: Bitmap, _ actual: Bitmap, _ row: Int, _ columns: Range<Int>
  ) {
    let (first, second) = (row * expected.width, row * actual.width)
    var unequal = 0
    var step = largestStep
    var steps = SIMD16<UInt8>()
    var x = columns.lowerBound
    while x < columns.upperBound {
      // One square at a time.
      let end = min(columns.upperBound, (x / ChangedTiles.side + 1) * ChangedTiles.side)
      if meter == nil, end - x == ChangedTiles.side,
        let wide = WideDifference(
          expected.pixels, at: first + x, actual.pixels, at: second + x, alpha)
      {
        if wide.changed != 0 {
          steps = WideDifference.larger(steps, wide.steps)
          unequal += wide.changed.nonzeroBitCount
          tiles.add(
            wide.changed.nonzeroBitCount,
            in: x + wide.changed.trailingZeroBitCount..<end - wide.changed.leadingZeroBitCount,
            row: row)
        }
        x = end
        continue
      }
      var count = 0
      var changed = end..<end
      while x < end {
        let a = expected.pixels[first + x]
        let b = actual.pixels[second + x]
        if a != b {
          unequal += 1
          step = max(step, alpha.largestStep(a, b))
          if meter == nil || isTooFar(a, b) {
            changed = (count == 0 ? x : changed.lowerBound)..<x + 1
            count += 1
          }
        }
        x += 1
      }
      if count > 0 { tiles.add(count, in: changed, row: row) }
    }
    unequalPixels += unequal
    largestStep = max(step, Int(steps.max()))
  }

  /// Whether two pixels that are not equal are farther from each other than the limit.
  private mutating func isTooFar(_ a: UInt32, _ b: UInt32) -> Bool {
    guard let distance = meter?.distance(a, b) else { return true }
    largestDistance = max(largestDistance, distance)
    return meter?.allows(distance) != true
  }
}

extension PictureComparison.Alpha {
  /// A pixel, premultiplied.
  func premultiplied(_ pixel: UInt32) -> UInt32 {
    self == .premultiplied ? pixel : BannerPixels.premultiplied(pixel)
  }

  /// A picture, premultiplied.
  func premultiplied(_ picture: Bitmap) -> Bitmap {
    var picture = picture
    if self == .straight { picture.premultiply() }
    return picture
  }

  /// The largest difference of one premultiplied channel of two pixels that are not equal; at least 1.
  func largestStep(_ first: UInt32, _ second: UInt32) -> Int {
    let (a, b) = (premultiplied(first), premultiplied(second))
    func step(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return max(1, max(max(step(0), step(8)), max(step(16), step(24))))
  }
}
