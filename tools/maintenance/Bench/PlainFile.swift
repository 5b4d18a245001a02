// SPDX-License-Identifier: MIT

import BannerSystem

/// Writes files as a script does: in place, without waiting for the disk.
enum PlainFile {
  /// Writes a file, replacing an existing one.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = unsafe fopen(path, "wb") else {
      throw Failure(description: "\(path): can't be opened")
    }
    // All bytes are available, so they are written unbuffered.
    unsafe setvbuf(file, nil, _IONBF, 0)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else {
      throw Failure(description: "\(path): can't be written")
    }
  }
}
