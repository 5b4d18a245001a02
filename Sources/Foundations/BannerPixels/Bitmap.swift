// SPDX-License-Identifier: MIT

/// A picture in memory: premultiplied RGBA with 8 bits per channel, rows from the top, and no
/// padding.
///
/// A pixel is one `UInt32` with red in its lowest byte. On the little-endian machines that this
/// project supports, the bytes in memory are R, G, B, A.
public struct Bitmap: Sendable, Hashable {
  /// The number of columns, at least 0.
  public let width: Int
  /// The number of rows, at least 0.
  public let height: Int
  /// The premultiplied pixels, row by row.
  ///
  /// Their number is `width * height`.
  public var pixels: [UInt32]

  /// Creates a picture of one color.
  ///
  /// - Parameters:
  ///   - width: The number of columns. A negative number counts as 0.
  ///   - height: The number of rows. A negative number counts as 0.
  ///   - fill: The premultiplied pixel, transparent by default.
  public init(width: Int, height: Int, fill: UInt32 = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    guard count > 0 else {
      // Setting the count of an empty array writes to storage that all empty arrays share.
      pixels = []
      return
    }
    pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      unsafe buffer.initialize(repeating: fill)
      initialized = count
    }
  }

  /// Creates a picture from premultiplied pixels.
  ///
  /// - Precondition: `pixels.count == width * height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "a bitmap needs exactly width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The premultiplied pixel in a column and a row, which must be inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Whether every pixel is opaque.
  ///
  /// The search ends at the first pixel that is not.
  public var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    var index = 0
    while index < pixels.count {
      let end = Swift.min(index + 4096, pixels.count)
      while index < end {
        all &= pixels[index]
        index += 1
      }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }

  /// Returns whether every pixel of a rectangle is opaque.
  ///
  /// Pixels outside of the picture are ignored.
  public func isOpaque(in rect: PixelRect) -> Bool {
    let area = rect.intersection(bounds)
    if area == bounds { return isOpaque }
    guard !area.isEmpty else { return true }
    for row in area.top..<area.bottom {
      var all: UInt32 = 0xFF00_0000
      for index in row * width + area.left..<row * width + area.right { all &= pixels[index] }
      if all != 0xFF00_0000 { return false }
    }
    return true
  }

  /// Returns a copy with separate memory, for use before one of the two pictures is changed.
  ///
  /// It is as fast as the automatic copy on write, and faster for full screens, which get large
  /// pages.
  package func duplicated() -> Bitmap {
    if pixels.isEmpty { return self }
    let copy = unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { buffer, initialized in
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      (_, initialized) = unsafe buffer.initialize(from: pixels)
    }
    return Bitmap(width: width, height: height, pixels: copy)
  }

  /// Returns the part of the picture inside a rectangle in pixels.
  ///
  /// Parts outside of the picture are ignored.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    let left = Swift.min(Swift.max(0, x), self.width)
    let top = Swift.min(Swift.max(0, y), self.height)
    let right = Swift.max(left, Swift.min(self.width, x + Swift.max(0, width)))
    let bottom = Swift.max(top, Swift.min(self.height, y + Swift.max(0, height)))
    if right - left == self.width, bottom - top == self.height { return self }
    var result: [UInt32] = []
    result.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      result.append(contentsOf: pixels[row * self.width + left..<row * self.width + right])
    }
    return Bitmap(width: right - left, height: bottom - top, pixels: result)
  }

  /// Copies the pixels of a rectangle from another picture.
  ///
  /// Parts outside of either picture are ignored.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other picture.
  ///   - x: The horizontal distance by which the pixels are moved to the right.
  ///   - y: The vertical distance by which the pixels are moved down.
  public mutating func copy(_ rect: PixelRect, from other: Bitmap, movedBy x: Int = 0, _ y: Int = 0)
  {
    let rect = rect.intersection(other.bounds).intersection(bounds.offset(x: -x, y: -y))
    guard !rect.isEmpty else { return }
    for row in rect.top..<rect.bottom {
      let source = row * other.width
      let target = (row + y) * width + x
      pixels.replaceSubrange(
        target + rect.left..<target + rect.right,
        with: other.pixels[source + rect.left..<source + rect.right])
    }
  }
}
