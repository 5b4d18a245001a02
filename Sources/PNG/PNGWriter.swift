// SPDX-License-Identifier: MIT

public import Pixels

/// Writes PNG files: RGBA with 8 bits per channel, or RGB for a picture without transparency.
///
/// Rows are not filtered, and ISA-L compresses at level 0. Measured on two screens of 1170×2532
/// pixels, a page with an orange banner and one that is blurred all over, as RGB (9 MB), best of 9,
/// Deflate alone: without filter 1.44 and 2.96 ms (248 and 464 kB), Sub 1.52 and 2.89 ms (277 and
/// 442 kB), Up 1.51 and 2.68 ms (266 and 370 kB), the filter itself not counted. Levels 1 and 2 are
/// as fast and a fifth smaller, but do not always give the same bytes; level 3 takes 15 ms and more.
///
/// What is promised are the pixels: the compressed bytes may differ between versions of the library
/// and between processors.
public struct PNGWriter: Sendable {
  /// Pixels per point; written as density (72 points to the inch) if it is known.
  public var scale: Double?

  /// A writer for pictures of a density.
  public init(scale: Double? = nil) { self.scale = scale }

  /// The file of a picture.
  ///
  /// - Throws: ``PNGError/outOfMemory``, and ``PNGError/tooLarge(_:)`` for a picture without pixels
  ///   or with more than the format can hold.
  public func bytes(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .tooLarge("a picture needs at least one pixel")
    }
    // Sides have 31 bits in the format; a row's bytes must fit Deflate's 32.
    guard bitmap.width < 1 << 29, bitmap.height < 1 << 31 else {
      throw .tooLarge("\(bitmap.width)×\(bitmap.height) pixels; the format has no such numbers")
    }
    let isOpaque = bitmap.isOpaque
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    Self.append(
      "IHDR",
      Self.bytes(bitmap.width) + Self.bytes(bitmap.height) + [8, isOpaque ? 2 : 6, 0, 0, 0],
      to: &file)
    Self.append("sRGB", [0], to: &file)
    if let scale, scale > 0 {
      // 72 points to the inch of 0.0254 m.
      let density = Self.bytes(Int((min(1e5, scale) * 72 / 0.0254).rounded()))
      Self.append("pHYs", density + density + [1], to: &file)
    }
    let pixels = try Self.compressed(bitmap, isOpaque: isOpaque)
    guard pixels.count < 1 << 31 else {
      throw .tooLarge("\(pixels.count) compressed bytes; one part of a file holds no more than 2³¹")
    }
    Self.append("IDAT", pixels, to: &file)
    Self.append("IEND", [], to: &file)
    return file
  }

  /// About as many bytes as a processor's first cache holds.
  private static let batch = 32_768

  private static func compressed(
    _ bitmap: Bitmap, isOpaque: Bool
  ) throws(PNGError) -> [UInt8] {
    let stride = 1 + bitmap.width * (isOpaque ? 3 : 4)
    let rows = max(1, batch / stride)
    var deflater = try Deflater(reserving: bitmap.width * bitmap.height / 8)
    var buffer = [UInt8](repeating: 0, count: rows * stride)
    var row = 0
    while row < bitmap.height {
      let end = min(bitmap.height, row + rows)
      for index in row..<end {
        let start = index * bitmap.width
        let target = (index - row) * stride
        if isOpaque {
          pack(bitmap.pixels, from: start, count: bitmap.width, into: &buffer, at: target + 1)
        } else {
          unpremultiply(
            bitmap.pixels, from: start, count: bitmap.width, into: &buffer, at: target + 1)
        }
      }
      try deflater.add(buffer, count: (end - row) * stride, last: end == bitmap.height)
      row = end
    }
    return deflater.output
  }

  /// Red, green and blue of a row.
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

  /// Red, green, blue and alpha of a row, each colour divided by alpha to the nearest level.
  private static func unpremultiply(
    _ pixels: [UInt32], from start: Int, count: Int, into buffer: inout [UInt8], at target: Int
  ) {
    precondition(
      start >= 0 && start + count <= pixels.count && target + 4 * count <= buffer.count,
      "a row must fit")
    let reciprocals = reciprocals
    unsafe pixels.withUnsafeBufferPointer { source in
      unsafe buffer.withUnsafeMutableBytes { bytes in
        for index in 0..<count {
          var pixel = unsafe source[start + index]
          let alpha = pixel &>> 24
          if alpha == 0 {
            pixel = 0
          } else if alpha < 255 {
            let reciprocal = reciprocals[Int(alpha)]
            var straight = alpha &<< 24
            for shift in [0, 8, 16] as [UInt32] {
              let rounded = UInt64((pixel &>> shift & 255) &* 255 &+ alpha / 2)
              let level = UInt32(truncatingIfNeeded: (rounded &* reciprocal) &>> 32)
              straight |= min(255, level) &<< shift
            }
            pixel = straight
          }
          unsafe bytes.storeBytes(
            of: pixel.littleEndian, toByteOffset: target + 4 * index, as: UInt32.self)
        }
      }
    }
  }

  /// 2³² / alpha, rounded up: multiplying by it and taking the upper half is the exact quotient of
  /// any numerator below 2¹⁶, as the error is below numerator · alpha / 2³² of one alpha-th.
  private static let reciprocals: [UInt64] =
    [0] + (1...255).map { (alpha: UInt64) in (1 << 32 + alpha - 1) / alpha }

  // MARK: Chunks

  private static func append(_ name: String, _ body: [UInt8], to file: inout [UInt8]) {
    file += bytes(body.count)
    let content = Array(name.utf8) + body
    file += content
    file += bytes(Int(crc32(content)))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
