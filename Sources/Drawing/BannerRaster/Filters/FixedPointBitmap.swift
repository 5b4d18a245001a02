// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A picture whose channels, premultiplied, keep six bits behind the point: whole numbers, so that they come out the
/// same in registers of any width.
struct FixedPointBitmap {
  /// Red, green, blue and alpha in 1/64 of a level, 0…`full`.
  package typealias Pixel = SIMD4<Int16>

  /// A channel's level 255.
  static let full: Int16 = 255 * 64

  let width: Int
  let height: Int
  /// Row by row.
  var pixels: [Pixel]

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.init(width: width, height: height) { target in
      for index in target.indices { target[index] = Pixel() }
    }
  }

  /// A picture that is written at once.
  ///
  /// - Parameter write: Writes every pixel.
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

  /// A picture of one row of shares, 0…1, as levels of 255.
  init(shares: [Float]) {
    width = shares.count
    height = 1
    pixels = shares.map { Pixel(repeating: Int16(($0 * Float(Self.full)).rounded())) }
  }

  /// The indices of a row's pixels.
  @inline(__always)
  func row(_ y: Int) -> Range<Int> { y &* width..<(y &+ 1) &* width }

  /// Whether a row, not the first, has the pixels of the one above.
  func isLikeAbove(_ y: Int) -> Bool {
    let (row, above) = (row(y), row(y - 1))
    let all = pixels.span
    let (bytes, start) = unsafe (all.bytes, above.lowerBound * MemoryLayout<Pixel>.stride)
    precondition(above.lowerBound >= 0 && row.upperBound <= all.count, "both rows are there")
    var x = 0
    let step = width * MemoryLayout<Pixel>.stride
    // Four pixels at a time; most rows that differ do so near their beginning.
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
