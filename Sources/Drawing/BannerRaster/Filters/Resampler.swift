// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

/// Resizing of pictures.
///
/// It takes two passes, along rows and along columns. Weights are multiples of 1/16,384 and add
/// up to exactly 1, so a uniform picture doesn't change. Beyond the picture, its edge is
/// repeated.
enum Resampler {
  /// The method for weighting source pixels.
  enum Kernel {
    /// Weights by the area shared with the new pixel, for reductions.
    case area
    /// A Catmull-Rom cubic, widened by the reduction, for sharp and clean reductions.
    case catmullRom
    /// Weights of the two nearest pixels in each direction, for enlargements.
    case bilinear
  }

  /// The position of the resized picture along one axis.
  struct Axis {
    /// The number of pixels in the source.
    var source: Int
    /// The position of the source's first edge in the new picture, in pixels.
    var origin: Double
    /// The new length in pixels; above 0.
    var length: Double
    /// The new pixels to compute.
    var visible: Range<Int>
  }

  /// Returns the wanted part of a resized picture.
  static func resample(_ bitmap: Bitmap, x: Axis, y: Axis, kernel: Kernel? = nil) -> Bitmap {
    let columns = Weights(x, kernel: kernel)
    let rows = Weights(y, kernel: kernel)
    var result = Bitmap(width: x.visible.count, height: y.visible.count)
    guard !result.pixels.isEmpty, !bitmap.pixels.isEmpty else { return result }
    // Only the source rows of one new row are stored at a time.
    let kept = min(bitmap.height, rows.most)
    let width = result.width
    var ring = Array(repeating: SIMD4<Int32>(), count: kept * width)
    var held = Array(repeating: -1, count: kept)
    var unpacked = Array(repeating: SIMD4<Float>(), count: bitmap.width)
    var sums = Array(repeating: SIMD4<Int32>(), count: width)
    for row in 0..<result.height {
      for index in sums.indices { sums[index] = SIMD4(repeating: 1 << 19) }
      for tap in rows.taps(row) {
        let slot = tap.source % kept
        if held[slot] != tap.source {
          columns.apply(to: bitmap, row: tap.source, &unpacked, into: &ring, at: slot * width)
          held[slot] = tap.source
        }
        add(ring.span.extracting(slot * width..<(slot + 1) * width), times: tap.weight, to: &sums)
      }
      var target = result.pixels.mutableSpan
      finish(sums.span, into: &target, at: row * width)
    }
    return result
  }

  private static func add(
    _ line: Span<SIMD4<Int32>>, times weight: Int32, to sums: inout [SIMD4<Int32>]
  ) {
    var target = sums.mutableSpan
    for index in line.indices { target[index] &+= line[index] &* weight }
  }

  /// Writes the final pixels of a row.
  ///
  /// Sums have 6 fractional bits from the first pass and 14 from the second.
  private static func finish(
    _ sums: Span<SIMD4<Int32>>, into pixels: inout MutableSpan<UInt32>, at start: Int
  ) {
    for index in sums.indices {
      var channels = sums[index] &>> 20
      channels = channels.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
      channels = channels.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: channels.w))
      pixels[start &+ index] = pack(SIMD4<UInt32>(truncatingIfNeeded: channels))
    }
  }

  /// Returns the visible pixels of a stretched picture.
  ///
  /// A strong reduction first averages whole blocks, down to four times the new size. Weights in
  /// 1/16,384 would be too coarse for hundreds of pixels, and averaging is faster.
  static func stretched(_ bitmap: Bitmap, over rect: Rect, visible: PixelRect) -> Bitmap {
    func factor(_ pixels: Int, _ length: Double) -> Int {
      max(1, Int(min(8192, Double(pixels) / length / 4)))
    }
    let columns = factor(bitmap.width, rect.width)
    let rows = factor(bitmap.height, rect.height)
    let source = reduced(bitmap, columns: columns, rows: rows)
    // The last block may cover fewer pixels than the others.
    let width = rect.width * Double(source.width * columns) / Double(bitmap.width)
    let height = rect.height * Double(source.height * rows) / Double(bitmap.height)
    return resample(
      source,
      x: Axis(
        source: source.width, origin: rect.x, length: width, visible: visible.left..<visible.right),
      y: Axis(
        source: source.height, origin: rect.y, length: height,
        visible: visible.top..<visible.bottom))
  }

  /// Returns a picture reduced by whole factors, in which every pixel is the average of a block.
  ///
  /// Blocks at the right and bottom edges may be smaller.
  ///
  /// - Parameters:
  ///   - columns: The width of a block.
  ///   - rows: The height of a block.
  ///   - wholeOnly: Whether blocks that extend beyond the picture are left out.
  /// - Complexity: O(pixels), independent of the factors.
  static func reduced(
    _ bitmap: Bitmap, columns: Int, rows: Int, wholeOnly: Bool = false
  ) -> Bitmap {
    guard columns > 1 || rows > 1, !bitmap.pixels.isEmpty else { return bitmap }
    let width = (bitmap.width + (wholeOnly ? 0 : columns - 1)) / columns
    let height = (bitmap.height + (wholeOnly ? 0 : rows - 1)) / rows
    var result = Bitmap(width: width, height: height)
    var sums = Array(repeating: SIMD4<UInt32>(), count: width)
    var columnSums = ColumnSums(width: bitmap.width)
    for row in 0..<height {
      let block = row * rows..<min(bitmap.height, (row + 1) * rows)
      for index in sums.indices { sums[index] = SIMD4() }
      for first in stride(from: block.lowerBound, to: block.upperBound, by: ColumnSums.mostRows) {
        columnSums.start()
        for y in first..<min(block.upperBound, first + ColumnSums.mostRows) {
          columnSums.add(row: y, of: bitmap)
        }
        for column in 0..<width {
          let first = column * columns
          sums[column] &+= columnSums.sum(first..<min(bitmap.width, first + columns))
        }
      }
      var target = result.pixels.mutableSpan
      let average = BlockAverage(block.count * columns)
      for column in 0..<width {
        let isWhole = (column + 1) * columns <= bitmap.width
        let rest = bitmap.width - column * columns
        target[row * width + column] =
          (isWhole ? average : BlockAverage(block.count * rest))(sums[column])
      }
    }
    return result
  }
}

/// The sums of several rows, column by column.
///
/// Each number holds the sums of two channels, with 16 bits each.
private struct ColumnSums {
  /// The maximum number of rows, at which a sum of bytes is below 2¹⁶.
  static let mostRows = 256

  private var low: [UInt32]
  private var high: [UInt32]

  init(width: Int) {
    low = Array(repeating: 0, count: width)
    high = low
  }

  mutating func start() {
    for index in low.indices { low[index] = 0 }
    for index in high.indices { high[index] = 0 }
  }

  mutating func add(row: Int, of bitmap: Bitmap) {
    let pixels = bitmap.pixels.span.extracting(row * bitmap.width..<(row + 1) * bitmap.width)
    var even = low.mutableSpan
    for index in pixels.indices { even[index] &+= pixels[index] & 0x00FF_00FF }
    var odd = high.mutableSpan
    for index in pixels.indices { odd[index] &+= pixels[index] &>> 8 & 0x00FF_00FF }
  }

  /// Returns the sum of several columns, channel by channel.
  func sum(_ columns: Range<Int>) -> SIMD4<UInt32> {
    let even = low.span
    let odd = high.span
    var total = SIMD4<UInt32>()
    for index in columns {
      let (first, second) = (even[index], odd[index])
      total &+= SIMD4(first & 0xFFFF, second & 0xFFFF, first &>> 16, second &>> 16)
    }
    return total
  }
}

/// Division of sums of bytes by their number, rounded to the nearest, with halves upward.
///
/// For n up to 255.5 k and k up to 65,535, ⌊n / k⌋ is ⌊n · m / 2⁴⁰⌋ with m = ⌊2⁴⁰ / k⌋ + 1. The
/// excess of m adds less than 1 / k.
private struct BlockAverage {
  private let count: UInt32
  private let factor: UInt64

  init(_ count: Int) {
    self.count = UInt32(count)
    factor = count < 1 << 16 ? (1 << 40) / UInt64(count) + 1 : 0
  }

  @inline(__always)
  func callAsFunction(_ sum: SIMD4<UInt32>) -> UInt32 {
    let sum = sum &+ count / 2
    guard factor != 0 else { return pack(sum / SIMD4(repeating: count)) }
    @inline(__always)
    func quotient(_ value: UInt32) -> UInt32 {
      UInt32(truncatingIfNeeded: (UInt64(value) &* factor) &>> 40)
    }
    return quotient(sum.x) | quotient(sum.y) &<< 8 | quotient(sum.z) &<< 16
      | quotient(sum.w) &<< 24
  }
}
