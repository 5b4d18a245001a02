// SPDX-License-Identifier: MIT

internal import Pixels

/// Draws pictures in another size.
///
/// Two passes, along rows and along columns, with weights in 1/16,384 that sum to exactly 1, so an
/// even picture stays as it is. Beyond the picture its edge is repeated.
enum Resampler {
  /// How pixels are weighted.
  enum Kernel {
    /// By the area they share with the new pixel. For reductions.
    case area
    /// Catmull-Rom's cubic, as wide as the reduction asks. For sharp and clean reductions.
    case catmullRom
    /// The two nearest in each direction. For enlargements.
    case bilinear
  }

  /// Where along one axis the picture goes.
  struct Axis {
    /// Pixels of the source.
    var source: Int
    /// Where its first edge lies in the new picture, in pixels.
    var origin: Double
    /// Its new extent, in pixels; above 0.
    var length: Double
    /// The new pixels that are wanted.
    var visible: Range<Int>
  }

  /// The wanted part of a picture in its new size.
  static func resample(_ bitmap: Bitmap, x: Axis, y: Axis, kernel: Kernel? = nil) -> Bitmap {
    let columns = Weights(x, kernel: kernel)
    let rows = Weights(y, kernel: kernel)
    var result = Bitmap(width: x.visible.count, height: y.visible.count)
    guard !result.pixels.isEmpty, !bitmap.pixels.isEmpty else { return result }
    // Only the rows that one new row needs are kept at a time.
    let kept = min(bitmap.height, rows.most)
    var ring = Array(repeating: SIMD4<Int32>(), count: kept * result.width)
    var ringRows = Array(repeating: -1, count: kept)
    var sums = Array(repeating: SIMD4<Int32>(), count: result.width)
    for row in 0..<result.height {
      for index in sums.indices { sums[index] = SIMD4(repeating: 1 << 19) }
      for (source, weight) in rows.taps(row) {
        let slot = source % kept
        if ringRows[slot] != source {
          columns.apply(to: bitmap, row: source, into: &ring, at: slot * result.width)
          ringRows[slot] = source
        }
        let start = slot * result.width
        for index in 0..<result.width { sums[index] &+= ring[start + index] &* weight }
      }
      let start = row * result.width
      for index in 0..<result.width {
        // 6 bits are left from the first pass, 14 come from the second.
        var channels = sums[index] &>> 20
        channels = channels.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
        channels = channels.clamped(
          lowerBound: SIMD4(), upperBound: SIMD4(repeating: channels.w))
        result.pixels[start + index] = pack(SIMD4<UInt32>(truncatingIfNeeded: channels))
      }
    }
    return result
  }

  /// A picture reduced by whole factors: every pixel the average of a block.
  ///
  /// Blocks at the right and bottom edge may be smaller.
  ///
  /// - Parameters:
  ///   - columns: Width of a block.
  ///   - rows: Height of a block.
  ///   - wholeOnly: Whether blocks that the picture cuts are left away.
  /// - Complexity: O(pixels), whatever the factors.
  static func reduced(
    _ bitmap: Bitmap, columns: Int, rows: Int, wholeOnly: Bool = false
  ) -> Bitmap {
    guard columns > 1 || rows > 1, !bitmap.pixels.isEmpty else { return bitmap }
    let width = (bitmap.width + (wholeOnly ? 0 : columns - 1)) / columns
    let height = (bitmap.height + (wholeOnly ? 0 : rows - 1)) / rows
    var result = Bitmap(width: width, height: height)
    var sums = Array(repeating: SIMD4<UInt32>(), count: width)
    let source = bitmap.pixels.span
    for row in 0..<height {
      let block = row * rows..<min(bitmap.height, (row + 1) * rows)
      for index in sums.indices { sums[index] = SIMD4() }
      for y in block {
        let start = y * bitmap.width
        for column in 0..<width {
          let first = start + column * columns
          let last = start + min(bitmap.width, (column + 1) * columns)
          sums[column] &+= sum(of: source, first..<last)
        }
      }
      for column in 0..<width {
        let count = block.count * (min(bitmap.width, (column + 1) * columns) - column * columns)
        let half = SIMD4(repeating: UInt32(count / 2))
        result.pixels[row * width + column] = pack(
          (sums[column] &+ half) / SIMD4(repeating: UInt32(count)))
      }
    }
    return result
  }

  /// The sum of some pixels, channel by channel.
  @inline(__always)
  private static func sum(of pixels: Span<UInt32>, _ range: Range<Int>) -> SIMD4<UInt32> {
    var total = SIMD4<UInt32>()
    var start = range.lowerBound
    while start < range.upperBound {
      // Two channels are summed in one number; 256 pixels fit into the 16 bits of each.
      let end = min(range.upperBound, start + 256)
      let run = pixels.extracting(start..<end)
      var low: UInt32 = 0
      var high: UInt32 = 0
      for index in run.indices {
        low &+= run[index] & 0x00FF_00FF
        high &+= run[index] &>> 8 & 0x00FF_00FF
      }
      total &+= SIMD4(low & 0xFFFF, high & 0xFFFF, low &>> 16, high &>> 16)
      start = end
    }
    return total
  }
}

/// Which pixels of the source make up each new pixel along one axis.
private struct Weights {
  /// For each new pixel the first source pixel and where its weights lie.
  private var starts: [(first: Int, offset: Int)] = []
  private var weights: [Int32] = []
  private let source: Int
  /// The most source pixels that one new pixel is made of.
  private(set) var most = 1

  init(_ axis: Resampler.Axis, kernel: Resampler.Kernel?) {
    source = axis.source
    let ratio = Double(axis.source) / axis.length
    let kernel = kernel ?? (ratio > 1 ? .catmullRom : .bilinear)
    for index in axis.visible {
      let center = (Double(index) + 0.5 - axis.origin) * ratio
      let (first, raw) = Self.raw(kernel, center: center, ratio: ratio)
      starts.append((first, weights.count))
      most = max(most, raw.count)
      weights.append(contentsOf: Self.normalized(raw))
    }
    starts.append((0, weights.count))
  }

  /// The first pixel and the weights of those that follow, not normalised.
  private static func raw(
    _ kernel: Resampler.Kernel, center: Double, ratio: Double
  ) -> (Int, [Double]) {
    let reach =
      switch kernel {
      case .area: ratio / 2
      case .catmullRom: 2 * ratio
      case .bilinear: 1.0
      }
    let bounded = min(1e9, max(-1e9, center))
    let first = Int((bounded - reach - 0.5).rounded(.down))
    let last = Int((bounded + reach - 0.5).rounded(.up))
    var weights: [Double] = []
    for pixel in first...last {
      let distance = Double(pixel) + 0.5 - bounded
      switch kernel {
      case .area:
        weights.append(max(0, min(distance + 0.5, reach) - max(distance - 0.5, -reach)))
      case .catmullRom: weights.append(cubic(abs(distance) / ratio))
      case .bilinear: weights.append(max(0, 1 - abs(distance)))
      }
    }
    return (first, weights)
  }

  /// Catmull-Rom's piecewise cubic.
  private static func cubic(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }

  /// Weights in 1/16,384 that sum to 1; what rounding leaves goes to the largest.
  private static func normalized(_ raw: [Double]) -> [Int32] {
    let sum = raw.reduce(0, +)
    guard sum > 0 else { return raw.indices.map { $0 == 0 ? 16384 : 0 } }
    var weights = raw.map { Int32(($0 / sum * 16384 + 0.5).rounded(.down)) }
    let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
    weights[largest] += 16384 - weights.reduce(0, +)
    return weights
  }

  /// The source pixels of a new pixel and their weights; edges are repeated.
  func taps(_ index: Int) -> [(source: Int, weight: Int32)] {
    let (first, offset) = starts[index]
    return (offset..<starts[index + 1].offset).compactMap { position in
      let weight = weights[position]
      guard weight != 0 else { return nil }
      return (min(source - 1, max(0, first + position - offset)), weight)
    }
  }

  /// Makes one row of new pixels, with 6 bits behind the point.
  func apply(to bitmap: Bitmap, row: Int, into line: inout [SIMD4<Int32>], at target: Int) {
    let start = row * bitmap.width
    for index in 0..<starts.count - 1 {
      let (first, offset) = starts[index]
      var sum = SIMD4<Int32>(repeating: 1 << 7)
      for position in offset..<starts[index + 1].offset {
        let x = min(source - 1, max(0, first + position - offset))
        sum &+=
          SIMD4<Int32>(truncatingIfNeeded: unpack(bitmap.pixels[start + x]))
          &* weights[position]
      }
      line[target + index] = sum &>> 8
    }
  }
}
