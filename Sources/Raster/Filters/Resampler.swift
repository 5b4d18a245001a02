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

  /// 6 bits behind the point are left from the first pass, 14 come from the second.
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
