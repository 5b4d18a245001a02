// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import BannerPixels

/// Box blurs, which replace every pixel with the average of its neighborhood.
///
/// Running sums along rows and columns make the cost independent of the box's width. Each axis
/// rounds to the nearest level, so a uniform picture doesn't change.
enum BoxBlur {
  /// Returns the widths of three boxes that together approximate a Gaussian.
  ///
  /// - Parameter sigma: The standard deviation in pixels. Source of the formula: P. Kovesi, Fast
  ///   Almost-Gaussian Filtering, 2010.
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

  /// The widest box for a picture, in pixels.
  ///
  /// With it, sums and averages fit into 16 bits.
  static let widest = 127

  /// Blurs a picture, four pixels at a time, and repeats its edges.
  ///
  /// The first pass runs along four rows together, the second down four columns.
  ///
  /// - Parameters:
  ///   - bitmap: The premultiplied pixels, changed in place.
  ///   - kernel: The width of the box in pixels; odd, 1…``widest``. 1 changes nothing.
  /// - Complexity: O(width × height).
  static func blur(_ bitmap: inout Bitmap, kernel: Int) {
    guard kernel > 1, bitmap.width > 0, bitmap.height > 0 else { return }
    let divisor = BoxDivisor(kernel)
    let rows = alongRows(bitmap, radius: kernel / 2, divisor)
    downColumns(rows, radius: kernel / 2, divisor, into: &bitmap)
  }

  @inline(__always)
  private static func row(_ index: Int, _ length: Int) -> Range<Int> {
    index &* length..<(index &+ 1) &* length
  }

  /// Returns the result of the first pass, with four pixels per element.
  ///
  /// The last element of each row is padded.
  private static func alongRows(
    _ bitmap: Bitmap, radius: Int, _ divisor: BoxDivisor
  ) -> [SIMD4<UInt32>] {
    let width = bitmap.width
    let last = bitmap.height - 1
    let blocks = (width + 3) / 4
    let source = bitmap.pixels.span
    var result = Array(repeating: SIMD4<UInt32>(), count: blocks * bitmap.height)
    var target = result.mutableSpan
    // Four rows side by side, with their ends repeated over the reach of the box.
    var padded = Array(repeating: ChannelSums(), count: width + 2 * radius + 1)
    var line = padded.mutableSpan
    for top in stride(from: 0, through: last, by: 4) {
      let first = source.extracting(row(top, width))
      let second = source.extracting(row(min(last, top + 1), width))
      let third = source.extracting(row(min(last, top + 2), width))
      let fourth = source.extracting(row(min(last, top + 3), width))
      for x in first.indices {
        line[radius &+ x] = ChannelSums(SIMD4(first[x], second[x], third[x], fourth[x]))
      }
      for index in 0..<radius { line[index] = line[radius] }
      for index in radius + width..<line.count { line[index] = line[radius + width - 1] }
      var sum = ChannelSums()
      for index in 0...2 * radius { sum &+= line[index] }
      var block = top &* blocks
      var columns = (SIMD4<UInt32>(), SIMD4<UInt32>(), SIMD4<UInt32>(), SIMD4<UInt32>())
      for x in 0..<width {
        let pixels = sum.divided(by: divisor)
        sum &+= line[x &+ 2 &* radius &+ 1]
        sum &-= line[x]
        switch x & 3 {
        case 0: columns.0 = pixels
        case 1: columns.1 = pixels
        case 2: columns.2 = pixels
        default: columns.3 = pixels
        }
        guard x & 3 == 3 || x == width - 1 else { continue }
        for index in 0...min(3, last - top) {
          target[block &+ index &* blocks] = SIMD4(
            columns.0[index], columns.1[index], columns.2[index], columns.3[index])
        }
        block &+= 1
      }
    }
    return result
  }

  /// Applies the second pass to the rows that the first pass returned.
  private static func downColumns(
    _ rows: [SIMD4<UInt32>], radius: Int, _ divisor: BoxDivisor, into bitmap: inout Bitmap
  ) {
    let width = bitmap.width
    let last = bitmap.height - 1
    let blocks = (width + 3) / 4
    let source = rows.span
    var target = bitmap.pixels.mutableSpan
    var sums = Array(repeating: ChannelSums(), count: blocks)
    var running = sums.mutableSpan
    for offset in -radius...radius {
      let line = source.extracting(row(min(last, max(0, offset)), blocks))
      for block in line.indices { running[block] &+= ChannelSums(line[block]) }
    }
    for y in 0...last {
      let entering = source.extracting(row(min(last, y + radius + 1), blocks))
      let leaving = source.extracting(row(max(0, y - radius), blocks))
      for block in entering.indices {
        var sum = running[block]
        let pixels = sum.divided(by: divisor)
        sum &+= ChannelSums(entering[block])
        sum &-= ChannelSums(leaving[block])
        running[block] = sum
        let x = block &* 4
        let start = y &* width &+ x
        if x &+ 4 <= width {
          target[start] = pixels.x
          target[start &+ 1] = pixels.y
          target[start &+ 2] = pixels.z
          target[start &+ 3] = pixels.w
        } else {
          for index in 0..<width - x { target[start &+ index] = pixels[index] }
        }
      }
    }
  }

  // MARK: Coverage

  /// Blurs coverage, which is 0 beyond the edges.
  ///
  /// Most rows of a rounded rectangle are equal, and so are most rows of its blur. A row that
  /// equals the one above is copied.
  ///
  /// - Parameters:
  ///   - mask: The coverage, changed in place.
  ///   - kernel: The width of the box in pixels; odd. 1 changes nothing.
  static func blur(_ mask: inout Mask, kernel: Int) {
    guard kernel > 1, !mask.bounds.isEmpty else { return }
    let reciprocal = KernelReciprocal(kernel)
    let middle = alongRows(mask, kernel: kernel, reciprocal)
    mask.bytes = downColumns(middle, bounds: mask.bounds, radius: kernel / 2, reciprocal)
  }

  /// Returns the result of the first pass, with an empty row below it.
  private static func alongRows(
    _ mask: Mask, kernel: Int, _ reciprocal: KernelReciprocal
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
    _ bytes: [UInt8], bounds: PixelRect, radius: Int, _ reciprocal: KernelReciprocal
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

  /// Returns whether two rows of equal length differ.
  private static func differ(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    var difference: UInt8 = 0
    for index in first.indices { difference |= first[index] ^ second[index] }
    return difference != 0
  }
}

/// Division of a sum of up to 65,000 bytes by their number, rounded to the nearest.
struct KernelReciprocal {
  private let factor: UInt32

  init(_ divisor: Int) { factor = UInt32(((1 << 24) + divisor / 2) / divisor) }

  @inline(__always)
  func average(_ sum: UInt32) -> UInt32 { (sum &* factor &+ (1 &<< 23)) &>> 24 }
}

/// Division of a picture's sums of bytes by their number, rounded to the nearest, in 16 bits.
///
/// Let n be up to 255.5 k, and the divisor k up to 127. Then ⌊n / k⌋ is `⌊n · m / 2¹⁶⁺ˢ⌋` with
/// `2ˢ < k ≤ 2ˢ⁺¹` and `m = ⌊2¹⁶⁺ˢ / k⌋ + 1`. The excess of m adds less than 1 / k.
private struct BoxDivisor {
  private let half: UInt16
  private let factor: UInt32
  private let shift: UInt32

  init(_ divisor: Int) {
    precondition(
      (3...BoxBlur.widest).contains(divisor) && divisor % 2 == 1,
      "the box width must be odd and within its limit")
    let bits = Int.bitWidth - 1 - (divisor - 1).leadingZeroBitCount
    half = UInt16(divisor / 2)
    factor = UInt32((1 << (16 + bits)) / divisor + 1)
    shift = UInt32(16 + bits)
  }

  @inline(__always)
  func quotient(_ sums: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let pairs = unsafe unsafeBitCast(sums &+ half, to: SIMD4<UInt32>.self)
    let first = ((pairs & 0xFFFF) &* factor) &>> shift
    let second = ((pairs &>> 16) &* factor) &>> shift
    return unsafe unsafeBitCast(first | second &<< 16, to: SIMD8<UInt16>.self)
  }
}

extension ChannelSums {
  /// Returns the averages as pixels.
  @inline(__always)
  fileprivate func divided(by divisor: BoxDivisor) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(
      divisor.quotient(even) | divisor.quotient(odd) &<< 8, to: SIMD4<UInt32>.self)
  }
}

extension Shadow {
  /// The largest standard deviation of a shadow in pixels; that of a larger one is clamped.
  private static let largestSigma = 1024.0

  /// Returns the widths of the boxes that blur the shadow, in pixels.
  ///
  /// - Parameter scale: The pixels per point.
  func kernels(scale: Double) -> [Int] {
    BoxBlur.kernels(sigma: min(Self.largestSigma, max(0, sigma * scale)))
  }
}
