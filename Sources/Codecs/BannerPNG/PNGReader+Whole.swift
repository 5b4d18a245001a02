// SPDX-License-Identifier: MIT

internal import CBannerLibdeflate
internal import BannerPixels

extension PNGReader {
  /// Decodes the most common kinds of files in one step.
  ///
  /// They have 8 bits per channel, grayscale or RGB with or without alpha, and no interlacing.
  /// The stream is decompressed to the end of the picture's memory, and its rows are converted to
  /// pixels from the front. `PNGWholeTests` compares the result with libpng.
  ///
  /// - Returns: Nil for a file of another kind or with any irregularity. libpng reads such files
  ///   and reports their errors.
  static func whole(
    _ bytes: [UInt8], _ chunks: [EssentialChunks.Chunk], width: Int, height: Int
  ) -> Bitmap? {
    guard let header = chunks.first, header.name == EssentialChunks.header,
      let end = chunks.last, end.body.isEmpty, chunks.count > 2,
      chunks.dropFirst().dropLast().allSatisfy({ $0.name == EssentialChunks.data }),
      // 8 bits, the standard compression and filter methods, and no interlacing.
      Array(bytes[24..<29]) == [8, bytes[25], 0, 0, 0],
      width <= 1 << 24, height <= 1 << 24, width * height <= 1 << 28,
      chunks.allSatisfy({ hasRightSum(bytes, $0) })
    else { return nil }
    let stream = joined(bytes, chunks.dropFirst().dropLast().map(\.body))
    return switch bytes[25] {
    case 0: whole(GrayPixel.self, bytes, stream, width: width, height: height)
    case 2: whole(RGBPixel.self, bytes, stream, width: width, height: height)
    case 4: whole(GrayAlphaPixel.self, bytes, stream, width: width, height: height)
    case 6: whole(RGBAPixel.self, bytes, stream, width: width, height: height)
    default: nil
    }
  }

  private static func hasRightSum(_ bytes: [UInt8], _ chunk: EssentialChunks.Chunk) -> Bool {
    let content = chunk.range.lowerBound + 4..<chunk.range.upperBound - 4
    precondition(content.upperBound <= bytes.count, "a chunk must be inside its file")
    let sum = unsafe bytes.withUnsafeBytes { file in
      unsafe libdeflate_crc32(
        0, UnsafeRawBufferPointer(rebasing: file[content]).baseAddress, content.count)
    }
    return number(bytes, at: content.upperBound) == Int(sum)
  }

  /// Returns the compressed stream, as a range of the file itself if it is in one chunk.
  private static func joined(
    _ bytes: [UInt8], _ pieces: [Range<Int>]
  ) -> (bytes: [UInt8], range: Range<Int>) {
    if pieces.count == 1 { return (bytes, pieces[0]) }
    var stream: [UInt8] = []
    stream.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { stream += bytes[piece] }
    return (stream, stream.indices)
  }

  private static func whole<Pixel: StoredPixel>(
    _ pixel: Pixel.Type, _ bytes: [UInt8], _ stream: (bytes: [UInt8], range: Range<Int>),
    width: Int, height: Int
  ) -> Bitmap? {
    let rowLength = 1 + width * Pixel.length
    let rawLength = height * rowLength
    // zlib rejects references beyond the window that the stream's first byte declares. libdeflate
    // ignores the window. No reference leaves a window that holds the whole output.
    guard stream.range.count > 6, let first = stream.bytes[stream.range].first,
      first >> 4 >= 7 || rawLength <= 1 << (Int(first >> 4) + 8)
    else { return nil }
    // Pixels are at least as long as their stored form, except for the byte before each row.
    // Reading therefore never falls behind writing, neither at the start nor at the end. The
    // extra pixel at the end permits reading four bytes where three are needed.
    let slack = 4
    let capacity = width * height + (Pixel.length == 4 ? (height + 3) / 4 : 0) + slack / 4
    var isWhole = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let base = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      unsafe preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      let raw = unsafe base + (capacity * 4 - slack - rawLength)
      guard unsafe decompress(stream.bytes, stream.range, to: raw, count: rawLength) else { return }
      isWhole = unsafe unfilter(pixel, raw, to: base, width: width, height: height)
      if isWhole { count = width * height }
    }
    return isWhole ? Bitmap(width: width, height: height, pixels: pixels) : nil
  }

  /// Decompresses a whole zlib stream with the exact expected length and a valid checksum.
  @unsafe private static func decompress(
    _ bytes: [UInt8], _ range: Range<Int>, to target: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var (taken, given) = (0, 0)
    let result = unsafe bytes.withUnsafeBytes { file in
      unsafe libdeflate_zlib_decompress_ex(
        decompressor, UnsafeRawBufferPointer(rebasing: file[range]).baseAddress, range.count,
        target, count, &taken, &given)
    }
    return result == LIBDEFLATE_SUCCESS && taken == range.count && given == count
  }

  /// Converts filtered rows to pixels.
  ///
  /// - Parameter source: The rows; may overlap the target's memory, as described above.
  /// - Returns: False if a row has an unknown filter.
  @unsafe private static func unfilter<Pixel: StoredPixel>(
    _ pixel: Pixel.Type, _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer,
    width: Int, height: Int
  ) -> Bool {
    let rowLength = 1 + width * Pixel.length
    let nothing = [UInt32](repeating: 0, count: width)
    return unsafe nothing.withUnsafeBytes { nothing in
      guard var above = nothing.baseAddress else { return false }
      for row in 0..<height {
        let filtered = unsafe source + row * rowLength
        let pixels = unsafe target + row * width * 4
        let filter = unsafe filtered.load(as: UInt8.self)
        let isKnown = unsafe unfilter(
          pixel, by: filter, filtered + 1, to: pixels, above: above, count: width)
        guard isKnown else { return false }
        unsafe above = UnsafeRawPointer(pixels)
      }
      return true
    }
  }

  @inline(__always)
  @unsafe private static func unfilter<Pixel: StoredPixel>(
    _ pixel: Pixel.Type, by filter: UInt8, _ source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer, above: UnsafeRawPointer, count: Int
  ) -> Bool {
    @inline(__always) func stored(_ x: Int) -> UInt32 {
      unsafe Pixel.load(source + x * Pixel.length)
    }
    @inline(__always) func put(_ value: UInt32, _ x: Int) {
      unsafe target.storeBytes(of: value | Pixel.opaque, toByteOffset: x * 4, as: UInt32.self)
    }
    @inline(__always) func pixelAbove(_ x: Int) -> UInt32 {
      unsafe above.load(fromByteOffset: x * 4, as: UInt32.self)
    }
    var left: UInt32 = 0
    switch filter {
    case 0: for x in 0..<count { put(stored(x), x) }
    case 1:
      for x in 0..<count {
        left = bytewiseSum(left, stored(x))
        put(left, x)
      }
    case 2: for x in 0..<count { put(bytewiseSum(stored(x), pixelAbove(x)), x) }
    case 3:
      for x in 0..<count {
        left = bytewiseSum(stored(x), bytewiseMean(left, pixelAbove(x)))
        put(left, x)
      }
    case 4:
      var (a, c) = (SIMD4<Int16>(), SIMD4<Int16>())
      for x in 0..<count {
        let b = levels(pixelAbove(x))
        a = (levels(stored(x)) &+ paeth(a, b, c)) & 255
        c = b
        put(unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: a), to: UInt32.self), x)
      }
    default: return false
    }
    return true
  }

  /// Returns four bytewise sums, each modulo 256.
  @inline(__always)
  private static func bytewiseSum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    ((a & 0x7F7F_7F7F) &+ (b & 0x7F7F_7F7F)) ^ ((a ^ b) & 0x8080_8080)
  }

  /// Returns four bytewise means, rounded down.
  @inline(__always)
  private static func bytewiseMean(_ a: UInt32, _ b: UInt32) -> UInt32 {
    (a & b) &+ (((a ^ b) & 0xFEFE_FEFE) &>> 1)
  }

  @inline(__always)
  private static func levels(_ pixel: UInt32) -> SIMD4<Int16> {
    SIMD4<Int16>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// Returns the neighbor nearest to `a + b - c` of left, above, and upper left; ties go to the
  /// first.
  @inline(__always)
  private static func paeth(
    _ a: SIMD4<Int16>, _ b: SIMD4<Int16>, _ c: SIMD4<Int16>
  ) -> SIMD4<Int16> {
    @inline(__always) func size(_ difference: SIMD4<Int16>) -> SIMD4<Int16> {
      difference.replacing(with: 0 &- difference, where: difference .< 0)
    }
    let (toA, toB) = (size(b &- c), size(a &- c))
    let toC = size(a &+ b &- c &- c)
    return c.replacing(with: b, where: toB .<= toC)
      .replacing(with: a, where: (toA .<= toB) .& (toA .<= toC))
  }
}

/// A pixel as stored in a file, with one byte per channel.
private protocol StoredPixel {
  /// The number of bytes.
  static var length: Int { get }
  /// The bits that make a pixel without alpha opaque; 0 if the pixel has alpha.
  static var opaque: UInt32 { get }
  /// Loads a pixel with red in the lowest byte, then green, blue, and alpha.
  ///
  /// Without alpha, the highest byte is undefined.
  @unsafe static func load(_ place: UnsafeRawPointer) -> UInt32
}

private enum GrayPixel: StoredPixel {
  static var length: Int { 1 }
  static var opaque: UInt32 { 0xFF00_0000 }
  @inline(__always) @unsafe static func load(_ place: UnsafeRawPointer) -> UInt32 {
    UInt32(unsafe place.load(as: UInt8.self)) &* 0x01_0101
  }
}

private enum GrayAlphaPixel: StoredPixel {
  static var length: Int { 2 }
  static var opaque: UInt32 { 0 }
  @inline(__always) @unsafe static func load(_ place: UnsafeRawPointer) -> UInt32 {
    UInt32(unsafe place.load(as: UInt8.self)) &* 0x01_0101
      | UInt32(unsafe place.load(fromByteOffset: 1, as: UInt8.self)) &<< 24
  }
}

private enum RGBPixel: StoredPixel {
  static var length: Int { 3 }
  static var opaque: UInt32 { 0xFF00_0000 }
  @inline(__always) @unsafe static func load(_ place: UnsafeRawPointer) -> UInt32 {
    UInt32(littleEndian: unsafe place.loadUnaligned(as: UInt32.self))
  }
}

private enum RGBAPixel: StoredPixel {
  static var length: Int { 4 }
  static var opaque: UInt32 { 0 }
  @inline(__always) @unsafe static func load(_ place: UnsafeRawPointer) -> UInt32 {
    UInt32(littleEndian: unsafe place.loadUnaligned(as: UInt32.self))
  }
}
