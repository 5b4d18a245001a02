// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A reader of the pixels below a layer, row by row from top to bottom, as fixed point.
struct RowReader {
  /// The rows requested at once, because a surface may have to be composed for them.
  private var band: PixelRect
  private let bottom: Int
  private var surface: Surface?
  /// The last row that was read.
  private var last: Int?

  private static let bandHeight = 16

  /// Creates a reader.
  ///
  /// - Parameter pixels: The pixels that will be read.
  init(_ pixels: PixelRect) {
    band = pixels
    band.bottom = pixels.top
    bottom = pixels.bottom
  }

  /// Reads pixels of a row.
  ///
  /// - Parameters:
  ///   - y: The row, which must not be above the last one read.
  ///   - left: The column of the first pixel.
  ///   - place: The positions in `target` that receive the pixels.
  ///   - below: Returns a surface that contains a rectangle.
  /// - Returns: Whether pixels were read. It is false if the row is known to equal the last one
  ///   read.
  mutating func read(
    _ y: Int, from left: Int, into target: inout MutableSpan<FixedPointBitmap.Pixel>,
    _ place: Range<Int>, below: (PixelRect) -> Surface
  ) -> Bool {
    defer { last = y }
    if y == last { return false }
    if surface == nil || y >= band.bottom {
      band.top = y
      band.bottom = min(bottom, y + Self.bandHeight)
      surface = below(band)
    }
    if let last, last + 1 == y, let surface, surface.isLikeAbove(y) { return false }
    let row = PixelRect(left: left, top: y, right: left + place.count, bottom: y + 1)
    surface?.withBytes(of: row) { bytes, _ in
      GaussianBlur.widen(bytes, from: 0, into: &target, place)
    }
    return true
  }
}
