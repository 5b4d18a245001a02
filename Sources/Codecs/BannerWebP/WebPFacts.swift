// SPDX-License-Identifier: MIT

/// The properties in the header of a lossless WebP file, animated or not.
public struct WebPFacts: Sendable, Hashable {
  /// The number of columns; at least 1.
  public let width: Int
  /// The number of rows; at least 1.
  public let height: Int

  /// Creates the properties from a file's header; nil for a lossy picture without extensions.
  ///
  /// The result is also nil without a valid header. Nothing is decoded, and the rest of the file
  /// is not checked.
  public init?(of file: [UInt8]) {
    guard file.count >= 30, file.starts(with: "RIFF".utf8),
      file[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    func number(_ places: Range<Int>) -> Int {
      file[places].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: file[12..<16], as: UTF8.self) {
    case "VP8X":
      // After four bytes of flags: canvas width and height minus one, 24 bits each.
      width = number(24..<27) + 1
      height = number(27..<30) + 1
    case "VP8L":
      // After a signature byte: width and height minus one, 14 bits each.
      guard file[20] == 0x2F else { return nil }
      let sides = number(21..<25)
      width = sides & 0x3FFF + 1
      height = sides >> 14 & 0x3FFF + 1
    default: return nil
    }
  }
}
