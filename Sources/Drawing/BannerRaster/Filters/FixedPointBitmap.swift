// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A picture with premultiplied channels that have six fractional bits.
///
/// Channels are whole numbers, so registers of any width give the same result.
struct FixedPointBitmap {
  /// The red, green, blue and alpha of a pixel, in 1/64 of a level, 0…`full`.
  package typealias Pixel = SIMD4<Int16>

  /// The value of a channel at level 255.
  static let full: Int16 = 255 * 64

  let width: Int
  let height: Int
  /// The pixels, row by row.
  var pixels: [Pixel]

  /// Creates a transparent picture.
  init(width: Int, height: Int) {
    self.init(width: width, height: height) { target in
      for index in target.indices { target[index] = Pixel() }
    }
  }

  /// Creates a picture whose pixels a closure writes.
  ///
  /// - Parameter write: The closure, which must write every pixel.
  init(width: Int, height: Int, _ write: (inout MutableSpan<Pixel>) -> Void) {
    self.width = width
    self.height = height
    let count = width * height
    pixels = unsafe [Pixel](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      let whole = unsafe UnsafeMutableBufferPointer(start: buffer.baseAddress, count: count)
      var span = unsafe whole.mutableSpan
      write(&span)
      initialized = count
    }
  }

  /// Creates a picture of one row, in which a share of 1 becomes level 255.
  init(shares: [Float]) {
    width = shares.count
    height = 1
    pixels = shares.map { Pixel(repeating: Int16(($0 * Float(Self.full)).rounded())) }
  }

  /// Returns the indices of a row's pixels.
  @inline(__always)
  func row(_ y: Int) -> Range<Int> { y &* width..<(y &+ 1) &* width }

  /// Returns whether a row equals the one above.
  ///
  /// The row must not be the first one.
  func isLikeAbove(_ y: Int) -> Bool {
    let (row, above) = (row(y), row(y - 1))
    let all = pixels.span
    let (bytes, start) = unsafe (all.bytes, above.lowerBound * MemoryLayout<Pixel>.stride)
    precondition(above.lowerBound >= 0 && row.upperBound <= all.count, "both rows must exist")
    var x = 0
    let step = width * MemoryLayout<Pixel>.stride
    // Four pixels at a time. Most rows that differ do so near the start.
    while x &+ 4 <= width {
      let place = start &+ 8 &* x
      let (one, other) = unsafe (
        bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: SIMD4<UInt64>.self),
        bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place &+ step, as: SIMD4<UInt64>.self)
      )
      let differences = one ^ other
      if (differences.x | differences.y | differences.z | differences.w) != 0 { return false }
      x &+= 4
    }
    while x < width {
      if all[row.lowerBound + x] != all[above.lowerBound + x] { return false }
      x += 1
    }
    return true
  }
}
