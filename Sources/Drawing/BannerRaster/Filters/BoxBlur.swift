// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Box blurs: every pixel becomes the average of its neighbourhood.
///
/// Sums run along rows and columns, so the cost does not depend on the width of the box. Each axis
/// rounds to the nearest level; an even picture stays exactly as it is.
enum BoxBlur {
  /// The widths of three boxes whose succession comes nearest to a Gaussian of a standard deviation.
  ///
  /// - Parameter sigma: In pixels. Source of the formula: P. Kovesi, Fast Almost-Gaussian
  ///   Filtering, 2010.
  static func kernels(sigma: Double) -> [Int] {
    guard sigma > 0 else { return [1, 1, 1] }
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    var lower = max(1, Int(ideal))
    if lower % 2 == 0 { lower -= 1 }
    let width = Double(lower)
    let share = (12 * sigma * sigma - 3 * width * width - 12 * width - 9) / (-4 * width - 4)
    let narrow = min(3, max(0, Int((share + 0.5).rounded(.down))))
    return (0..<3).map { $0 < narrow ? lower : lower + 2 }
  }

  /// Blurs a picture; beyond its edges they are repeated.
  ///
  /// - Parameters:
  ///   - bitmap: Premultiplied; changed in place.
  ///   - kernel: Width of the box in pixels; odd. 1 changes nothing.
  /// - Complexity: O(width × height).
  static func blur(_ bitmap: inout Bitmap, kernel: Int) {
    guard kernel > 1, bitmap.width > 0, bitmap.height > 0 else { return }
    let reciprocal = Reciprocal(kernel)
    let middle = alongRows(bitmap, radius: kernel / 2, reciprocal)
    downColumns(middle, width: bitmap.width, radius: kernel / 2, reciprocal, into: &bitmap.pixels)
  }

  /// The first pass.
  private static func alongRows(
    _ bitmap: Bitmap, radius: Int, _ reciprocal: Reciprocal
  ) -> [UInt32] {
    let width = bitmap.width
    let source = bitmap.pixels.span
    var result = Array(repeating: UInt32(0), count: bitmap.pixels.count)
    var target = result.mutableSpan
    for start in stride(from: 0, to: source.count, by: width) {
      let row = source.extracting(start..<start + width)
      var sum = SIMD4<UInt32>()
      for offset in -radius...radius { sum &+= unpack(row[min(width - 1, max(0, offset))]) }
      for x in row.indices {
        target[start &+ x] = pack(reciprocal.average(sum))
        sum &+= unpack(row[min(width &- 1, x &+ radius &+ 1)])
        sum &-= unpack(row[max(0, x &- radius)])
      }
    }
    return result
  }

  private static func downColumns(
    _ pixels: [UInt32], width: Int, radius: Int, _ reciprocal: Reciprocal,
    into result: inout [UInt32]
  ) {
    let source = pixels.span
    let last = source.count / width - 1
    func row(_ y: Int) -> Range<Int> {
      let start = min(last, max(0, y)) * width
      return start..<start + width
    }
    var target = result.mutableSpan
    var columns = Array(repeating: SIMD4<UInt32>(), count: width)
    var sums = columns.mutableSpan
    for offset in -radius...radius {
      let line = source.extracting(row(offset))
      for x in line.indices { sums[x] &+= unpack(line[x]) }
    }
    for y in 0...last {
      let entering = source.extracting(row(y + radius + 1))
      let leaving = source.extracting(row(y - radius))
      for x in entering.indices {
        target[y &* width &+ x] = pack(reciprocal.average(sums[x]))
        sums[x] = sums[x] &+ unpack(entering[x]) &- unpack(leaving[x])
      }
    }
  }

  // MARK: Coverage

  /// Blurs coverage; beyond its edges there is none.
  ///
  /// Most rows of a rounded rectangle are alike, and so are most rows of its blur: a row that comes
  /// to the same as the one above is copied.
  ///
  /// - Parameters:
  ///   - mask: Changed in place.
  ///   - kernel: Width of the box in pixels; odd. 1 changes nothing.
  static func blur(_ mask: inout Mask, kernel: Int) {
    guard kernel > 1, !mask.bounds.isEmpty else { return }
    let reciprocal = Reciprocal(kernel)
    let middle = alongRows(mask, kernel: kernel, reciprocal)
    mask.bytes = downColumns(middle, bounds: mask.bounds, radius: kernel / 2, reciprocal)
  }

  /// The first pass, with a row of nothing beneath it.
  private static func alongRows(
    _ mask: Mask, kernel: Int, _ reciprocal: Reciprocal
  ) -> [UInt8] {
    let width = mask.bounds.width
    let source = mask.bytes.span
    var result: [UInt8] = []
    result.reserveCapacity(mask.bytes.count + width)
    var blurred = Array(repeating: UInt8(0), count: width)
    var padded = Array(repeating: UInt8(0), count: width + kernel)
    for y in 0..<mask.bounds.height {
      let row = source.extracting(y * width..<(y + 1) * width)
      if y == 0 || differ(row, source.extracting((y - 1) * width..<y * width)) {
        var line = padded.mutableSpan
        for x in row.indices { line[kernel / 2 &+ x] = row[x] }
        var target = blurred.mutableSpan
        var sum: UInt32 = 0
        for index in 0..<kernel - 1 { sum &+= UInt32(line[index]) }
        for x in row.indices {
          sum &+= UInt32(line[x &+ kernel &- 1])
          target[x] = UInt8(truncatingIfNeeded: reciprocal.average(sum))
          sum &-= UInt32(line[x])
        }
      }
      result.append(contentsOf: blurred)
    }
    result.append(contentsOf: repeatElement(0, count: width))
    return result
  }

  private static func downColumns(
    _ bytes: [UInt8], bounds: PixelRect, radius: Int, _ reciprocal: Reciprocal
  ) -> [UInt8] {
    let width = bounds.width
    let height = bounds.height
    let source = bytes.span
    func row(_ y: Int) -> Range<Int> {
      let y = (0..<height).contains(y) ? y : height
      return y * width..<(y + 1) * width
    }
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    var sums = Array(repeating: UInt32(0), count: width)
    var blurred = Array(repeating: UInt8(0), count: width)
    for y in -radius..<height {
      let entering = source.extracting(row(y + radius))
      let leaving = source.extracting(row(y - radius - 1))
      if differ(entering, leaving) {
        var running = sums.mutableSpan
        for x in entering.indices { running[x] &+= UInt32(entering[x]) &- UInt32(leaving[x]) }
        if y >= 0 {
          var target = blurred.mutableSpan
          for x in 0..<width {
            target[x] = UInt8(truncatingIfNeeded: reciprocal.average(running[x]))
          }
        }
      } else if y == 0 {
        var target = blurred.mutableSpan
        for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: reciprocal.average(sums[x])) }
      }
      if y >= 0 { result.append(contentsOf: blurred) }
    }
    return result
  }

  /// Whether two rows of equal length are not the same.
  private static func differ(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference != 0
  }
}

/// Division of a sum of up to 65,000 bytes by their number, rounded to the nearest.
struct Reciprocal {
  private let factor: UInt32

  init(_ divisor: Int) { factor = UInt32(((1 << 24) + divisor / 2) / divisor) }

  @inline(__always)
  func average(_ sum: SIMD4<UInt32>) -> SIMD4<UInt32> { (sum &* factor &+ (1 &<< 23)) &>> 24 }

  @inline(__always)
  func average(_ sum: UInt32) -> UInt32 { (sum &* factor &+ (1 &<< 23)) &>> 24 }
}

/// A pixel as four numbers: red, green, blue, alpha.
@inline(__always)
func unpack(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & 255
}

/// Four numbers 0…255 as a pixel.
@inline(__always)
func pack(_ channels: SIMD4<UInt32>) -> UInt32 {
  channels.x | channels.y &<< 8 | channels.z &<< 16 | channels.w &<< 24
}
