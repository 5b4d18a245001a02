// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Copies a rectangle of another picture onto this one through a mask.
  ///
  /// Where the mask is opaque, the result is the other picture's pixel, even a transparent one.
  /// For partial alpha, it is the weighted mean of both pixels, rounded once per channel. Parts
  /// outside of any of the three pictures are ignored.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other picture and in the mask.
  ///   - mask: The mask, of which only alpha is used.
  ///   - x: The horizontal distance by which the pixels are moved to the right.
  ///   - y: The vertical distance by which the pixels are moved down.
  /// - Complexity: O(area of the rectangle).
  public mutating func mix(
    _ rect: PixelRect, from other: Bitmap, through mask: Bitmap, movedBy x: Int = 0, _ y: Int = 0
  ) {
    let rect = rect.intersection(other.bounds).intersection(mask.bounds)
      .intersection(bounds.offset(x: -x, y: -y))
    guard !rect.isEmpty else { return }
    for row in rect.top..<rect.bottom {
      let source = row * other.width
      let cover = row * mask.width
      let target = (row + y) * width + x
      var column = rect.left
      while column < rect.right {
        let share = mask.pixels[cover + column] >> 24
        var end = column + 1
        if share == 255 {
          // Most of a row is copied unchanged.
          while end < rect.right, mask.pixels[cover + end] >> 24 == 255 { end += 1 }
          pixels.replaceSubrange(
            target + column..<target + end, with: other.pixels[source + column..<source + end])
        } else if share > 0 {
          pixels[target + column] = Self.mean(
            other.pixels[source + column], pixels[target + column], share: share)
        }
        column = end
      }
    }
  }

  /// Returns the weighted mean of two premultiplied pixels.
  ///
  /// Its channels don't exceed its alpha either.
  private static func mean(_ a: UInt32, _ b: UInt32, share: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let sum = (a >> shift & 255) * share + (b >> shift & 255) * (255 - share)
      result |= ((sum + 127) / 255) << shift
    }
    return result
  }
}
