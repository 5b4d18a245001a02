// SPDX-License-Identifier: MIT

internal import Pixels

/// A picture whose channels, premultiplied, keep their fractions.
struct FloatPicture {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha, row by row.
  var pixels: [SIMD4<Float>]

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height
    pixels = unsafe [SIMD4<Float>](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      unsafe buffer.initialize(repeating: SIMD4())
      initialized = count
    }
  }

  /// A picture from its pixels, row by row.
  init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    precondition(pixels.count == width * height, "a picture is full")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A stored picture, with so many transparent pixels around it.
  init(_ bitmap: Bitmap, border: Int = 0) {
    self.init(width: bitmap.width + 2 * border, height: bitmap.height + 2 * border)
    let width = width
    let source = bitmap.pixels.span
    var target = pixels.mutableSpan
    for y in 0..<bitmap.height {
      let start = (y + border) * width + border
      for x in 0..<bitmap.width {
        target[start &+ x] = SIMD4<Float>(
          SIMD4<Int32>(truncatingIfNeeded: unpack(source[y &* bitmap.width &+ x])))
      }
    }
  }

  /// The indices of a row's pixels.
  @inline(__always)
  func row(_ y: Int) -> Range<Int> { y &* width..<(y &+ 1) &* width }
}
