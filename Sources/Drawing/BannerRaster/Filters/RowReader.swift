// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Reads what lies beneath a layer row by row, from top to bottom, as fine pixels.
struct RowReader {
  /// What is asked for: some rows at once, since it may have to be put together first.
  private var band: PixelRect
  private let bottom: Int
  private var surface: Surface?
  /// The row that was read last.
  private var last: Int?

  private static let bandHeight = 16

  /// - Parameter pixels: All that will be read.
  init(_ pixels: PixelRect) {
    band = pixels
    band.bottom = pixels.top
    bottom = pixels.bottom
  }

  /// Reads pixels of a row.
  ///
  /// - Parameters:
  ///   - y: Not above one that was read before.
  ///   - left: The first one's column.
  ///   - place: Where they go, and how many they are.
  ///   - beneath: Gives a surface that holds a rectangle.
  /// - Returns: False, and nothing is read, if it is known to be the row that was read before it.
  mutating func read(
    _ y: Int, from left: Int, into target: inout MutableSpan<FixedPointBitmap.Pixel>,
    _ place: Range<Int>, beneath: (PixelRect) -> Surface
  ) -> Bool {
    defer { last = y }
    if y == last { return false }
    if surface == nil || y >= band.bottom {
      band.top = y
      band.bottom = min(bottom, y + Self.bandHeight)
      surface = beneath(band)
    }
    if let last, last + 1 == y, let surface, surface.isLikeAbove(y) { return false }
    let row = PixelRect(left: left, top: y, right: left + place.count, bottom: y + 1)
    surface?.withBytes(of: row) { bytes, _ in
      GaussianBlur.widen(bytes, from: 0, into: &target, place)
    }
    return true
  }
}
