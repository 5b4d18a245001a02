// SPDX-License-Identifier: MIT

internal import CBannerLibdeflate

/// libdeflate, used for pictures compressed for size and for checksums.
enum Deflater {
  /// Returns the zlib stream of some bytes at libdeflate's level 7, where size counts.
  ///
  /// Measured on a screen of 1170×2532 pixels as RGB without filters:
  ///
  /// | Level | Size | Time |
  /// | --- | --- | --- |
  /// | 6 | 161.9 kB | 22 ms |
  /// | 7 | 160.3 kB | 26 ms |
  /// | 8 | 159.3 kB | 50 ms |
  /// | 9 | 157.2 kB | 77 ms |
  ///
  /// Level 6 of the same picture as RGBA gives 167.6 kB in 30 ms.
  static func smallest(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(7) else { throw .outOfMemory }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
      written = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
    // 0 means that the output did not fit, which the bound rules out.
    guard !stream.isEmpty else { throw .outOfMemory }
    return stream
  }
}
