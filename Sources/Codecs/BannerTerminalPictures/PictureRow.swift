// SPDX-License-Identifier: MIT

package import BannerPixels

/// Pictures beside each other, made small enough for an area.
package struct PictureRow: Sendable {
  /// The picture with all pictures on a dark ground.
  package let bitmap: Bitmap
  /// The left edge of each picture in pixels.
  package let edges: [Int]

  /// The gap between pictures in pixels.
  private static let gap = 12
  private static let ground: UInt32 = 0xFF30_2C2C

  /// Places pictures; nil if there are none, or if the area is too small.
  ///
  /// All pictures are scaled by the same factor, at most 1.
  ///
  /// - Parameters:
  ///   - pictures: The premultiplied pictures.
  ///   - width: The width of the area in pixels.
  ///   - height: The height of the area in pixels.
  package init?(_ pictures: [Bitmap], width: Int, height: Int) {
    let pictures = pictures.filter { $0.width > 0 && $0.height > 0 }
    let total = pictures.reduce(0) { $0 + $1.width }
    let room = width - Self.gap * (pictures.count - 1)
    guard let tallest = pictures.map(\.height).max(), room >= pictures.count, height > 0 else {
      return nil
    }
    // The scale is a ratio of integers: room to total, or height to tallest.
    let isWide = room * tallest < height * total
    let (part, whole) =
      total <= room && tallest <= height ? (1, 1) : isWide ? (room, total) : (height, tallest)
    let shown = pictures.map {
      $0.shrunk(
        toWidth: max(1, $0.width * part / whole), height: max(1, $0.height * part / whole))
    }
    var edges: [Int] = []
    var left = 0
    for one in shown {
      edges.append(left)
      left += one.width + Self.gap
    }
    var canvas = Bitmap(
      width: left - Self.gap, height: shown.map(\.height).max() ?? 1, fill: Self.ground)
    for (one, edge) in zip(shown, edges) {
      let opaque = one.over(Self.ground)
      canvas.copy(opaque.bounds, from: opaque, movedBy: edge, 0)
    }
    bitmap = canvas
    self.edges = edges
  }
}

extension Bitmap {
  /// Returns a smaller picture, in which each pixel is the mean of the pixels that it covers.
  ///
  /// - Parameters:
  ///   - width: The new width, from 1 to the picture's own.
  ///   - height: The new height, from 1 to the picture's own.
  package func shrunk(toWidth width: Int, height: Int) -> Bitmap {
    precondition(
      (1...self.width).contains(width) && (1...self.height).contains(height),
      "a picture can only become smaller")
    guard width != self.width || height != self.height else { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let rows = y * self.height / height..<(y + 1) * self.height / height
      for x in 0..<width {
        let columns = x * self.width / width..<(x + 1) * self.width / width
        var sum = SIMD4<UInt64>()
        for row in rows {
          for index in row * self.width + columns.lowerBound..<row * self.width + columns.upperBound
          {
            let pixel = UInt64(self.pixels[index])
            sum &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
          }
        }
        let count = UInt64(rows.count * columns.count)
        let mean = (sum &+ count / 2) / SIMD4(repeating: count)
        pixels.append(UInt32(mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture on an opaque color.
  fileprivate func over(_ ground: UInt32) -> Bitmap {
    guard !isOpaque else { return self }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.map { $0.composited(over: ground | 0xFF00_0000) })
  }
}
