// SPDX-License-Identifier: MIT

package import BannerPixels

/// A picture to compress, with its row annotations.
package struct PixelSource {
  let pixels: [UInt32]
  package let width: Int
  package let height: Int
  /// The row annotations, or nil for none.
  let facts: RowSummary?
  /// Whether every row has pixels.
  ///
  /// If not, rows with a known color may have none.
  let isComplete: Bool

  package init(_ bitmap: Bitmap, knowing facts: RowSummary? = nil) {
    pixels = bitmap.pixels
    width = bitmap.width
    height = bitmap.height
    self.facts = facts
    isComplete = true
  }

  package init(_ painting: RowAnnotatedBitmap) {
    let sparse = painting.sparsePixels
    pixels = sparse.pixels
    width = painting.width
    height = painting.height
    facts = painting.rows
    isComplete = sparse.isComplete
  }

  package var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    if let facts, facts.isOpaque { return true }
    return unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return true }
      var color: UInt32?
      for row in 0..<height {
        color = facts?.rows[row].color(below: color)
        // A row with a known color may have no pixels.
        let isOpaque =
          if let color { color >> 24 == 255 } else {
            unsafe EqualPixels.opaque(start + row * width, atMost: width) == width
          }
        if !isOpaque { return false }
      }
      return true
    }
  }
}
