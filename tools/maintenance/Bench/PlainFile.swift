// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files as a script writes them: no other one aside, and no wait until they are on the disk.
enum PlainFile {
  /// Writes a file, over one that is there.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else {
      throw Failure(description: "\(path): can't be opened")
    }
    // All bytes are there: they need no buffer, and go out at once.
    unsafe setvbuf(file, nil, _IONBF, 0)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else {
      throw Failure(description: "\(path): can't be written")
    }
  }
}
