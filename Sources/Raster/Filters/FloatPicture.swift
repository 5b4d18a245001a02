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

  /// A picture that is written at once.
  ///
  /// - Parameter write: Writes every pixel.
  init(width: Int, height: Int, _ write: (inout MutableSpan<SIMD4<Float>>) -> Void) {
    self.width = width
    self.height = height
    let count = width * height
    pixels = unsafe [SIMD4<Float>](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      let whole = unsafe UnsafeMutableBufferPointer(start: buffer.baseAddress, count: count)
      var span = unsafe whole.mutableSpan
      write(&span)
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

  /// The indices of a row's pixels.
  @inline(__always)
  func row(_ y: Int) -> Range<Int> { y &* width..<(y &+ 1) &* width }
}
