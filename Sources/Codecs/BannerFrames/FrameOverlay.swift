// SPDX-License-Identifier: MIT

package import BannerPixels

/// The changed pixels of a frame, to be drawn over the shown picture.
///
/// A format that blends a frame with the shown picture needs no colors for pixels that stay the
/// same. They become one color that leaves the shown picture as it is, which often compresses
/// better than their own colors.
package struct FrameOverlay: Sendable {
  private let bitmap: Bitmap
  private let rect: PixelRect
  /// Whether each pixel of the rectangle stays the same.
  private let isUnchanged: [Bool]

  /// The least share of unchanged pixels with which an overlay is worth a try.
  ///
  /// Measured with the show of a blurred banner, as lossless WebP. With shares of 0.53, 0.7 and
  /// 0.95, overlays take 0.88, 0.72 and 0.3 of the bytes of whole rectangles. With smaller shares,
  /// they take 0.99 at best.
  private static let leastShare = 0.5

  /// The numbers of pixels from which a run of unchanged pixels is left as it is.
  ///
  /// Short runs divide the strings and disturb the predictions of an encoder. The best one depends
  /// on the picture. The first one is the better guess.
  package static let shortestRuns = [16, 1]

  /// Compares a rectangle of a frame with the shown picture.
  ///
  /// The result is nil if nothing is shown yet, or if fewer than half of the pixels stay the same.
  /// It is also nil if a changed pixel is not opaque, because that would blend with the shown one.
  ///
  /// - Parameters:
  ///   - rect: A rectangle inside the frame.
  ///   - shown: A picture of the same size.
  package init?(of frame: Bitmap, in rect: PixelRect, over shown: Bitmap?) {
    guard let shown, shown.bounds == frame.bounds, !rect.isEmpty else { return nil }
    var isUnchanged: [Bool] = []
    isUnchanged.reserveCapacity(rect.width * rect.height)
    var changes = 0
    for row in rect.top..<rect.bottom {
      var all: UInt32 = 0xFF00_0000
      for index in row * frame.width + rect.left..<row * frame.width + rect.right {
        let pixel = frame.pixels[index]
        let isEqual = pixel == shown.pixels[index]
        isUnchanged.append(isEqual)
        if !isEqual {
          all &= pixel
          changes += 1
        }
      }
      if all != 0xFF00_0000 { return nil }
    }
    let count = rect.width * rect.height
    guard Double(count - changes) >= Self.leastShare * Double(count) else { return nil }
    self.isUnchanged = isUnchanged
    (bitmap, self.rect) = (frame, rect)
  }

  /// Returns the rectangle with a color in place of unchanged pixels.
  ///
  /// - Parameters:
  ///   - color: The premultiplied pixel that leaves the shown picture as it is.
  ///   - shortestRun: The number of pixels from which a run in a row gets the color. A pixel that
  ///     is not opaque gets it in any case, because it would blend with itself.
  package func picture(replacingUnchangedBy color: UInt32, shortestRun: Int) -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(isUnchanged.count)
    for row in rect.top..<rect.bottom {
      let start = row * bitmap.width + rect.left
      let facts = (row - rect.top) * rect.width
      var column = 0
      while column < rect.width {
        let first = column
        let isSame = isUnchanged[facts + first]
        repeat { column += 1 } while column < rect.width && isUnchanged[facts + column] == isSame
        if isSame, column - first >= shortestRun {
          pixels.append(contentsOf: repeatElement(color, count: column - first))
        } else {
          // Changed pixels are opaque.
          for pixel in bitmap.pixels[start + first..<start + column] {
            pixels.append(pixel >> 24 == 255 ? pixel : color)
          }
        }
      }
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: pixels)
  }
}
