// SPDX-License-Identifier: MIT

import CBannerLibdeflate
import Foundation

/// The files in `Unicode`, compressed by gzip.
enum UnicodeFile {
  struct Damaged: Error { var name: String }

  /// Returns the contents of a file, such as "LineBreakTest.txt".
  static func text(of name: String, file: String = #filePath) throws -> String {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Unicode")
    let packed = [UInt8](try Data(contentsOf: folder.appending(path: "\(name).gz")))
    // The last four bytes are the size, the lowest first.
    let size = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let decompressor = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0, count: size)
    let result = unsafe libdeflate_gzip_decompress(
      decompressor, packed, packed.count, &bytes, bytes.count, nil)
    guard result == LIBDEFLATE_SUCCESS else { throw Damaged(name: name) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
