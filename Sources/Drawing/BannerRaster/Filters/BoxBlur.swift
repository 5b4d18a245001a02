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
    if kernel <= narrow {
      blurNarrow(&bitmap, kernel: kernel)
    } else {
      blurWide(&bitmap, kernel: kernel)
    }
  }

  /// The same for any kernel, one pixel at a time.
  private static func blurWide(_ bitmap: inout Bitmap, kernel: Int) {
    let width = bitmap.width
    let height = bitmap.height
    let radius = kernel / 2
    let reciprocal = Reciprocal(kernel)
    var line = Array(repeating: SIMD4<UInt32>(), count: width)
    for y in 0..<height {
      let start = y * width
      for x in 0..<width { line[x] = unpack(bitmap.pixels[start + x]) }
      var sum = SIMD4<UInt32>()
      for offset in -radius...radius { sum &+= line[min(width - 1, max(0, offset))] }
      for x in 0..<width {
        bitmap.pixels[start + x] = pack(reciprocal.average(sum))
        sum &+= line[min(width - 1, x + radius + 1)]
        sum &-= line[max(0, x - radius)]
      }
    }
    let source = bitmap.pixels
    var sums = Array(repeating: SIMD4<UInt32>(), count: width)
    for offset in -radius...radius {
      let start = min(height - 1, max(0, offset)) * width
      for x in 0..<width { sums[x] &+= unpack(source[start + x]) }
    }
    for y in 0..<height {
      let start = y * width
      let entering = min(height - 1, y + radius + 1) * width
      let leaving = max(0, y - radius) * width
      for x in 0..<width {
        bitmap.pixels[start + x] = pack(reciprocal.average(sums[x]))
        sums[x] = sums[x] &+ unpack(source[entering + x]) &- unpack(source[leaving + x])
      }
    }
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
