// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The rows of a rectangle of pixels as PNG compresses them: a filter type, then RGB or RGBA.
struct ScanLines {
  /// Whether alpha is omitted.
  var isOpaque: Bool

  /// Returns the zlib stream of the pixels in a rectangle, compressed slowly to a small size.
  ///
  /// - Parameter rect: A rectangle inside the picture.
  func compressed(_ bitmap: Bitmap, in rect: PixelRect) throws(PNGError) -> [UInt8] {
    try Deflater.smallest(rows(bitmap, in: rect))
  }

  /// Rows with the filters that make them smallest.
  struct Filtered {
    fileprivate var rows: [UInt8]
    /// The number of bytes that a quick compression needs; nil if there was no other choice.
    fileprivate var estimate: Int?
  }

  /// Returns the rows of a rectangle with the filters that make them smallest.
  ///
  /// Each choice of filters is compressed at a low level. Ties go to the first choice.
  ///
  /// - Parameter effort: The time to take.
  func filtered(
    _ bitmap: Bitmap, in rect: PixelRect, effort: Effort
  ) throws(PNGError) -> Filtered {
    let rows = rows(bitmap, in: rect)
    let filter = RowFilter(stride: stride(of: rect), channels: isOpaque ? 3 : 4)
    if effort.choices.count == 1 {
      return Filtered(rows: filter.apply(effort.choices[0], to: rows))
    }
    var best = Filtered(rows: rows)
    for choice in effort.choices {
      let filtered = filter.apply(choice, to: rows)
      let count = try Deflater.stream(of: filtered, level: effort.trial).count
      if count < best.estimate ?? .max { best = Filtered(rows: filtered, estimate: count) }
    }
    return best
  }

  /// Returns the number of bytes that a quick compression of filtered rows needs.
  func estimate(of filtered: Filtered, effort: Effort) throws(PNGError) -> Int {
    if let estimate = filtered.estimate { return estimate }
    return try Deflater.stream(of: filtered.rows, level: effort.trial).count
  }

  /// Returns the zlib stream of filtered rows.
  func stream(of filtered: Filtered, effort: Effort) throws(PNGError) -> [UInt8] {
    try Deflater.stream(of: filtered.rows, level: effort.level)
  }

  /// The time that the choice of filters may take.
  struct Effort {
    var choices: [RowFilter.Choice]
    /// The level of libdeflate that compares the choices.
    var trial: Int
    /// The level of libdeflate that compresses the best choice.
    var level: Int

    static let fast = Effort(choices: [.all(.none), .all(.left)], trial: 1, level: 7)
    /// For pictures in which most pixels repeat.
    ///
    /// Measured on a screen of 1170×2532 pixels:
    ///
    /// - Level 7: 129 kB in 29 ms
    /// - Level 9: 127 kB in 64 ms
    /// - Level 10: 121 kB in 500 ms
    /// - Level 12: 114 kB in 2.0 s
    ///
    /// No other filter is smaller.
    static let sparse = Effort(choices: [.all(.none)], trial: 1, level: 9)
    static let best = Effort(choices: RowFilter.Choice.allCases, trial: 5, level: 12)
  }

  /// Returns the rows without filters.
  private func rows(_ bitmap: Bitmap, in rect: PixelRect) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: rect.height * stride(of: rect))
    write(bitmap, in: rect, rows: rect.top..<rect.bottom, into: &buffer)
    return buffer
  }

  /// Returns the number of bytes of a row, including its filter type.
  private func stride(of rect: PixelRect) -> Int { 1 + rect.width * (isOpaque ? 3 : 4) }

  /// Writes rows of a rectangle to the beginning of a buffer.
  private func write(
    _ bitmap: Bitmap, in rect: PixelRect, rows: Range<Int>, into buffer: inout [UInt8]
  ) {
    for index in rows {
      let start = index * bitmap.width + rect.left
      let target = (index - rows.lowerBound) * stride(of: rect) + 1
      if isOpaque {
        Self.pack(bitmap.pixels, from: start, count: rect.width, into: &buffer, at: target)
      } else {
        // Red, green, blue, and alpha.
        unpremultiply(bitmap.pixels, from: start, count: rect.width, into: &buffer, at: target)
      }
    }
  }

  /// Packs the red, green, and blue of a row.
  private static func pack(
    _ pixels: [UInt32], from start: Int, count: Int, into buffer: inout [UInt8], at target: Int
  ) {
    precondition(
      start >= 0 && start + count <= pixels.count && target + 3 * count <= buffer.count,
      "a row must fit")
    unsafe pixels.withUnsafeBufferPointer { source in
      unsafe buffer.withUnsafeMutableBytes { bytes in
        var index = start
        var place = target
        // Four pixels are three words.
        while index + 4 <= start + count {
          let (a, b) = unsafe (source[index] & 0xFF_FFFF, source[index + 1] & 0xFF_FFFF)
          let (c, d) = unsafe (source[index + 2] & 0xFF_FFFF, source[index + 3])
          unsafe bytes.storeBytes(of: a | b &<< 24, toByteOffset: place, as: UInt32.self)
          unsafe bytes.storeBytes(of: b &>> 8 | c &<< 16, toByteOffset: place + 4, as: UInt32.self)
          unsafe bytes.storeBytes(of: c &>> 16 | d &<< 8, toByteOffset: place + 8, as: UInt32.self)
          index += 4
          place += 12
        }
        while index < start + count {
          let pixel = unsafe source[index]
          for shift in [0, 8, 16] as [UInt32] {
            unsafe bytes[place] = UInt8(truncatingIfNeeded: pixel &>> shift)
            place += 1
          }
          index += 1
        }
      }
    }
  }
}
