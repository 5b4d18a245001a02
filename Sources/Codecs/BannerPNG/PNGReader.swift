// SPDX-License-Identifier: MIT

internal import CBannerPNG
public import BannerPixels

/// Reads PNG files of every color type and depth, interlaced or not.
///
/// Stored values count as sRGB, even if the file has a profile or gamma. 16-bit values are
/// rounded to 8 bits.
public struct PNGReader: Sendable {
  /// The limits of files.
  public var limits: PictureLimits

  /// Creates a reader.
  public init(limits: PictureLimits) { self.limits = limits }

  /// Returns whether bytes begin like a PNG file.
  public static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Decodes a file.
  public func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var (bitmap, mayHaveAlpha) = try decoded(bytes)
    if mayHaveAlpha { bitmap.premultiply() }
    return bitmap
  }

  /// Decodes a file and keeps its colors as stored, not multiplied by alpha.
  ///
  /// Pixels without alpha are 0, regardless of their color in the file. A picture that was written
  /// by ``PNGWriter`` is its ``Pixels/Bitmap/unpremultiplied``.
  public func straightBitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var (bitmap, mayHaveAlpha) = try decoded(bytes)
    guard mayHaveAlpha else { return bitmap }
    var pixels = bitmap.pixels.mutableSpan
    for index in pixels.indices {
      let pixel = pixels[index]
      pixels[index] = pixel < 1 << 24 ? 0 : pixel
    }
    return bitmap
  }

  /// Whether libpng reads every file, for comparison in tests.
  package var usesLibraryOnly = false

  /// Returns the stored pixels, and whether any of them may be translucent.
  ///
  /// None is translucent if the header declares grayscale or RGB without a transparent color.
  private func decoded(
    _ bytes: [UInt8]
  ) throws(PNGError) -> (bitmap: Bitmap, mayHaveAlpha: Bool) {
    let (width, height) = try size(of: bytes)
    let parts = try EssentialChunks(of: bytes)
    let mayHaveAlpha =
      bytes[25] != 0 && bytes[25] != 2
      || parts.chunks.contains { $0.name == EssentialChunks.transparency }
    if !usesLibraryOnly,
      let bitmap = Self.whole(bytes, parts.chunks, width: width, height: height)
    {
      return (bitmap, mayHaveAlpha)
    }
    return (
      try Self.decode(parts.file(from: bytes), width: width, height: height), mayHaveAlpha
    )
  }

  /// Returns the size in a file's header, if it is within the limits.
  private func size(of bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
    guard Self.recognizes(bytes) else { throw .notPNG }
    if let problem = limits.problem(ofFile: bytes.count) { throw .tooLarge(problem) }
    guard bytes.count >= 33 else { throw .corrupt("it ends too soon") }
    guard Self.number(bytes, at: 8) == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .corrupt("it has no header")
    }
    let width = Self.number(bytes, at: 16)
    let height = Self.number(bytes, at: 20)
    guard width > 0, height > 0 else { throw .corrupt("it is \(width)×\(height) pixels") }
    if let problem = limits.problem(width: width, height: height) { throw .tooLarge(problem) }
    return (width, height)
  }

  private static func decode(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(PNGError) -> Bitmap {
    var message = [CChar](repeating: 0, count: 128)
    var decoded = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      count = width * height
      let target = UnsafeMutableRawPointer(buffer.baseAddress)
      decoded =
        unsafe bannerrender_png_decode(
          bytes, bytes.count, UInt32(width), UInt32(height),
          target?.assumingMemoryBound(to: UInt8.self), &message, message.count) == 1
    }
    guard decoded else {
      throw .corrupt(
        String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static let signature = ChunkFile.signature

  /// Returns the number in four bytes of a file, high byte first.
  static func number(_ bytes: [UInt8], at position: Int) -> Int {
    Int(bytes[position]) << 24 | Int(bytes[position + 1]) << 16 | Int(bytes[position + 2]) << 8
      | Int(bytes[position + 3])
  }
}
