// SPDX-License-Identifier: MIT

internal import CBannerLibdeflate

/// The libdeflate functions for small files and for the checksums of chunks.
enum Deflater {
  /// Returns the zlib stream of bytes by libdeflate's level 7, for small files.
  ///
  /// Measured on a screen of 1170×2532 pixels as RGB, without filters:
  ///
  /// - Level 6: 161.9 kB in 22 ms (as RGBA 167.6 kB in 30 ms)
  /// - Level 7: 160.3 kB in 26 ms
  /// - Level 8: 159.3 kB in 50 ms
  /// - Level 9: 157.2 kB in 77 ms
  static func smallest(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    try stream(of: bytes, level: 7)
  }

  /// Returns the zlib stream of bytes.
  ///
  /// - Parameter level: A level of libdeflate, 1…12.
  static func stream(of bytes: [UInt8], level: Int) throws(PNGError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .outOfMemory
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
      written = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
    // 0 means that the output did not fit, which the bound rules out.
    guard !stream.isEmpty else { throw .outOfMemory }
    // The bound is often a hundred times as long, and an animation keeps the streams of all frames.
    return unsafe stream.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
