// SPDX-License-Identifier: MIT

internal import BannerPixels

extension ChannelSums {
  /// The averages as pixels.
  @inline(__always)
  fileprivate func divided(by divisor: NarrowDivisor) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(
      divisor.quotient(even) | divisor.quotient(odd) &<< 8, to: SIMD4<UInt32>.self)
  }
}

extension BoxBlur {
  /// The widest box whose sums and averages fit into 16 bits.
  static let narrow = 127

  /// Blurs a picture with a narrow box, four pixels at a time.
  ///
  /// The first pass goes along four rows together, the second down four columns. Gives what
  /// `blurWide` gives.
  ///
  /// - Parameters:
  ///   - bitmap: Premultiplied, not empty; changed in place. Beyond its edges they are repeated.
  ///   - kernel: Odd, 3…`narrow`.
  static func blurNarrow(_ bitmap: inout Bitmap, kernel: Int) {
    let width = bitmap.width
    let height = bitmap.height
    let radius = kernel / 2
    let divisor = NarrowDivisor(kernel)
    let blocks = (width + 3) / 4
    let middle = alongRows(bitmap, radius: radius, divisor: divisor, stride: blocks)
    let rows = middle.span
    var target = bitmap.pixels.mutableSpan
    var sums = Array(repeating: ChannelSums(), count: blocks)
    var running = sums.mutableSpan
    for offset in -radius...radius {
      let start = min(height - 1, max(0, offset)) * blocks
      for block in 0..<blocks { running[block] &+= ChannelSums(rows[start + block]) }
    }
    for y in 0..<height {
      let entering = rows.extracting(row(min(height - 1, y + radius + 1), blocks))
      let leaving = rows.extracting(row(max(0, y - radius), blocks))
      for block in 0..<blocks {
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

  @inline(__always)
  private static func row(_ index: Int, _ length: Int) -> Range<Int> {
    index &* length..<(index &+ 1) &* length
  }

  /// The first pass; rows of the result are four pixels to an element, the last one filled up.
  private static func alongRows(
    _ bitmap: Bitmap, radius: Int, divisor: NarrowDivisor, stride blocks: Int
  ) -> [SIMD4<UInt32>] {
    let width = bitmap.width
    let height = bitmap.height
    let source = bitmap.pixels.span
    var result = Array(repeating: SIMD4<UInt32>(), count: blocks * height)
    var target = result.mutableSpan
    // Four rows side by side, their ends repeated as far as the box reaches.
    var lines = Array(repeating: ChannelSums(), count: width + 2 * radius + 1)
    var line = lines.mutableSpan
    for top in stride(from: 0, to: height, by: 4) {
      let first = source.extracting(row(top, width))
      let second = source.extracting(row(min(height - 1, top + 1), width))
      let third = source.extracting(row(min(height - 1, top + 2), width))
      let fourth = source.extracting(row(min(height - 1, top + 3), width))
      for x in 0..<width {
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
        for index in 0..<min(4, height - top) {
          target[block &+ index &* blocks] = SIMD4(
            columns.0[index], columns.1[index], columns.2[index], columns.3[index])
        }
        block &+= 1
      }
    }
    return result
  }
}

/// Division of sums of bytes by their number, rounded to the nearest, in 16 bits.
///
/// For n up to 255.5 k and a divisor k up to 127, ⌊n / k⌋ is ⌊n · m / 2¹⁶⁺ˢ⌋ with 2ˢ < k ≤ 2ˢ⁺¹ and
/// m = ⌊2¹⁶⁺ˢ / k⌋ + 1: what m is too large by adds less than 1 / k.
private struct NarrowDivisor {
  private let half: UInt16
  private let factor: UInt32
  private let shift: UInt32

  init(_ divisor: Int) {
    precondition(
      (3...BoxBlur.narrow).contains(divisor) && divisor % 2 == 1, "a narrow box is odd and narrow")
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
