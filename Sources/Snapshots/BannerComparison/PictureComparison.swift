// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// The differences between two pictures.
///
/// Equal pictures are recognized at memory speed. For different pictures, only the bounding box
/// of the difference is examined.
public struct PictureComparison: Sendable, Hashable {
  /// The result of a comparison.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Equal in size and in every compared pixel.
    case equal
    /// Unequal, but within the tolerance.
    case tolerated
    /// Beyond the tolerance, or different in size.
    case different
  }

  /// The alpha representation of pixels.
  public enum Alpha: Sendable, Hashable {
    /// Levels multiplied by alpha, as in rendered pictures.
    case premultiplied
    /// Levels as PNG files store them; pixels without alpha are 0.
    ///
    /// Two files may differ in levels that are equal after multiplication by alpha.
    case straight
  }

  /// A cluster of changed pixels.
  public struct Region: Sendable, Hashable {
    /// The bounding box of the cluster, in pixels.
    public var rect: PixelRect
    /// The number of changed pixels.
    public var changedPixels: Int

    /// Creates a region.
    public init(rect: PixelRect, changedPixels: Int) {
      self.rect = rect
      self.changedPixels = changedPixels
    }
  }

  /// The result of the comparison.
  public let verdict: Verdict
  /// The size of the expected picture.
  public let expectedSize: PixelSize
  /// The size of the actual picture.
  ///
  /// A different size is never tolerated.
  public let actualSize: PixelSize
  /// The number of changed pixels: those beyond the pixel tolerance and outside ignored areas.
  ///
  /// Pixels that only one picture has are not counted.
  public let changedPixels: Int
  /// The number of pixels that both pictures have, outside ignored areas.
  public let comparedPixels: Int
  /// The number of unequal pixels outside ignored areas; at least ``changedPixels``.
  public let unequalPixels: Int
  /// The number of unequal pixels inside ignored areas.
  public let ignoredPixels: Int
  /// The largest difference in one channel outside ignored areas, 0–255.
  ///
  /// Premultiplied levels are compared, because they are what is visible. At least 1 if any pixel
  /// is unequal.
  public let largestStep: Int
  /// The largest distance outside ignored areas by the tolerance's metric; nil without a metric.
  public let largestDistance: Double?
  /// The bounding box of all changed pixels; empty if there are none.
  public let bounds: PixelRect
  /// Clusters of changed pixels, from top to bottom, then from left to right; at most 20.
  ///
  /// Tiles of 8 × 8 pixels are joined if at most one unchanged tile is between them. Beyond 20
  /// clusters, the smallest are merged into their neighbors. Rectangles may overlap.
  public let regions: [Region]
  /// The tolerance of the comparison.
  public let tolerance: Tolerance
  /// The alpha representation of both pictures.
  public let alpha: Alpha

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture. If the sizes differ, only the common area at the top left is
  ///     compared.
  ///   - tolerance: The allowed difference.
  ///   - ignored: Areas that are not compared. They may overlap and extend beyond the picture.
  ///   - alpha: The alpha representation of both pictures.
  /// - Complexity: O(width × height). Each different pixel costs a few nanoseconds. With
  ///   CIEDE2000, each new pair of colors costs up to a microsecond.
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
    expectedSize = PixelSize(width: expected.width, height: expected.height)
    actualSize = PixelSize(width: actual.width, height: actual.height)
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

/// The counters of a comparison.
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
      // Processes one tile at a time.
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

  /// Returns whether two unequal pixels exceed the limit.
  private mutating func isTooFar(_ a: UInt32, _ b: UInt32) -> Bool {
    guard let distance = meter?.distance(a, b) else { return true }
    largestDistance = max(largestDistance, distance)
    return meter?.allows(distance) != true
  }
}

extension PictureComparison.Alpha {
  /// Returns the pixel in premultiplied form.
  func premultiplied(_ pixel: UInt32) -> UInt32 {
    self == .premultiplied ? pixel : BannerPixels.premultiplied(pixel)
  }

  /// Returns the picture in premultiplied form.
  func premultiplied(_ picture: Bitmap) -> Bitmap {
    var picture = picture
    if self == .straight { picture.premultiply() }
    return picture
  }

  /// Returns the largest difference in a premultiplied channel of two unequal pixels; at least 1.
  func largestStep(_ first: UInt32, _ second: UInt32) -> Int {
    let (a, b) = (premultiplied(first), premultiplied(second))
    func step(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return max(1, max(max(step(0), step(8)), max(step(16), step(24))))
  }
}
