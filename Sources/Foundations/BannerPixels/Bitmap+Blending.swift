// SPDX-License-Identifier: MIT

extension Bitmap {
  /// Draws a rectangle of another picture over this one.
  ///
  /// Parts outside of either picture are ignored.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the other picture.
  ///   - x: The distance by which the pixels are moved to the right.
  ///   - y: The distance by which the pixels are moved down.
  /// - Complexity: O(area of the rectangle).
  package mutating func draw(_ rect: PixelRect, of other: Bitmap, movedBy x: Int, _ y: Int) {
    let rect = rect.intersection(other.bounds).intersection(bounds.offset(x: -x, y: -y))
    guard !rect.isEmpty else { return }
    for row in rect.top..<rect.bottom {
      let source = row * other.width
      let target = (row + y) * width + x
      var column = rect.left
      while column < rect.right {
        var end = column
        // Most of a row is opaque.
        while end < rect.right, other.pixels[source + end] >> 24 == 255 { end += 1 }
        if end > column {
          pixels.replaceSubrange(
            target + column..<target + end, with: other.pixels[source + column..<source + end])
          column = end
          continue
        }
        let pixel = other.pixels[source + column]
        if pixel != 0 {
          pixels[target + column] = pixel.composited(over: pixels[target + column])
        }
        column += 1
      }
    }
  }
}
