// SPDX-License-Identifier: MIT

internal import BannerGIF
package import BannerPixels

/// Sixel pictures, which terminals of DEC and many others show.
///
/// Source: <https://vt100.net/docs/vt3xx-gp/chapter14.html>.
package enum Sixel {
  /// The number of the attribute in a terminal's answer that says that it shows Sixel pictures.
  package static let attribute = 4

  /// Returns the sequence that shows a picture at the cursor.
  ///
  /// Pixels with less than half alpha are not painted. A picture with more than 256 colors gets a
  /// palette.
  ///
  /// - Complexity: O(width × height), and a search of the palette for each color.
  package static func bytes(of bitmap: Bitmap) -> [UInt8] {
    var builder = GIFPalette.Builder()
    builder.add(bitmap, in: bitmap.bounds)
    let palette = builder.palette()
    let entries = indices(of: bitmap, in: palette)
    // Pixels without a color keep the ground. A pixel is as wide as it is tall.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      let levels = [color & 255, color >> 8 & 255, color >> 16 & 255].map { ($0 * 100 + 127) / 255 }
      bytes += Array("#\(index);2;\(levels[0]);\(levels[1]);\(levels[2])".utf8)
    }
    for top in stride(from: 0, to: bitmap.height, by: 6) {
      appendBand(
        entries, width: bitmap.width, rows: top..<min(top + 6, bitmap.height),
        colors: palette.colors.count, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    bytes += Array("\u{1B}\\".utf8)
    return bytes
  }

  /// The entry of a pixel without a color.
  private static let noEntry = -1

  private static func indices(of bitmap: Bitmap, in palette: GIFPalette) -> [Int] {
    var known: [UInt32: Int] = [:]
    return bitmap.pixels.map { pixel in
      if let index = known[pixel] { return index }
      let index =
        pixel >> 24 < 128 || palette.colors.isEmpty
        ? noEntry : palette.index(nearestTo: unpremultiplied(pixel) & 0xFF_FFFF)
      known[pixel] = index
      return index
    }
  }

  /// Appends six rows, one color after the other.
  private static func appendBand(
    _ entries: [Int], width: Int, rows: Range<Int>, colors: Int, to bytes: inout [UInt8]
  ) {
    // The columns of each color in the band, as bits from top to bottom
    var columns: [[UInt8]?] = Array(repeating: nil, count: colors)
    for (bit, row) in rows.enumerated() {
      for x in 0..<width {
        let entry = entries[row * width + x]
        guard entry != noEntry else { continue }
        if columns[entry] == nil { columns[entry] = Array(repeating: 0, count: width) }
        columns[entry]?[x] |= 1 << UInt8(bit)
      }
    }
    var isFirst = true
    for (color, bits) in columns.enumerated() {
      guard let bits else { continue }
      // Back to the left edge
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += Array("#\(color)".utf8)
      append(bits, to: &bytes)
    }
  }

  /// Appends the columns of one color, with repetitions as counts.
  private static func append(_ bits: [UInt8], to bytes: inout [UInt8]) {
    // Empty columns at the end are left out.
    let end = (bits.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      var next = x
      while next < end, bits[next] == bits[x] { next += 1 }
      let character = bits[x] + 63
      if next - x > 3 {
        bytes += Array("!\(next - x)".utf8) + [character]
      } else {
        bytes += Array(repeating: character, count: next - x)
      }
      x = next
    }
  }
}
