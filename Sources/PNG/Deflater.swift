// SPDX-License-Identifier: MIT

internal import CDeflate

/// A zlib stream around Intel's ISA-L, level 0.
@safe struct Deflater: ~Copyable {
  private let handle: OpaquePointer
  /// What was compressed so far.
  private(set) var output: [UInt8]

  init(reserving capacity: Int) throws(PNGError) {
    guard let handle = unsafe bannerrender_deflater_create() else { throw .outOfMemory }
    unsafe self.handle = handle
    output = []
    output.reserveCapacity(capacity)
  }

  deinit { unsafe bannerrender_deflater_destroy(handle) }

  /// Compresses the first bytes of a buffer.
  mutating func add(_ bytes: [UInt8], count: Int, last: Bool) throws(PNGError) {
    precondition(count <= bytes.count, "only bytes that are there can be compressed")
    let bound = bannerrender_deflater_bound(count)
    let handle = unsafe self.handle
    var failed = false
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
      let result = unsafe bannerrender_deflater_add(
        handle, bytes, count, last ? 1 : 0, buffer.baseAddress, bound)
      failed = result == Int.max || result > bound
      written = failed ? 0 : result
    }
    if failed { throw .outOfMemory }
    output.append(contentsOf: compressed)
  }
}

/// The CRC of some bytes as PNG has it.
func crc32(_ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
  precondition(range.upperBound <= bytes.count, "only bytes that are there have a sum")
  return unsafe bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return 0 }
    return unsafe bannerrender_crc32(0, base + range.lowerBound, range.count)
  }
}
