// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The parts of a tar archive, in the interchange format of IEEE Std 1003.1 (`pax`).
///
/// Owner, group and times are zero, so that the same files give the same bytes.
enum TarArchive {
  private static let block = 512

  /// Returns the header of a regular file, or nil if its name is too long.
  ///
  /// - Parameters:
  ///   - name: The path, of at most 100 bytes after a slash and 155 before it.
  ///   - size: The number of bytes, below 8 GiB.
  static func header(of name: String, size: Int) -> [UInt8]? {
    guard let (prefix, last) = parts(of: name) else { return nil }
    var header = [UInt8](repeating: 0, count: block)
    func put(_ text: some Collection<UInt8>, at start: Int) {
      header.replaceSubrange(start..<start + text.count, with: text)
    }
    func octal(_ number: Int, digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.utf8.count) + text).utf8)
    }
    put(last, at: 0)
    put("0000644".utf8, at: 100)
    put("0000000".utf8, at: 108)
    put("0000000".utf8, at: 116)
    put(octal(size, digits: 11), at: 124)
    put(octal(0, digits: 11), at: 136)
    put("        ".utf8, at: 148)
    put("0".utf8, at: 156)
    put("ustar\u{0}00".utf8, at: 257)
    put(prefix, at: 345)
    let sum = header.reduce(0) { $0 + Int($1) }
    put(octal(sum, digits: 6) + [0, UInt8(ascii: " ")], at: 148)
    return header
  }

  /// Returns the bytes that fill the last block of a file.
  static func padding(after size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (block - size % block) % block)
  }

  /// The end of an archive.
  static let end = [UInt8](repeating: 0, count: 2 * block)

  /// Returns the two fields of a path, or nil if it doesn't fit.
  private static func parts(of name: String) -> (
    prefix: ArraySlice<UInt8>, last: ArraySlice<UInt8>
  )? {
    let bytes = Array(name.utf8)
    if bytes.count <= 100 { return ([], bytes[...]) }
    let slash = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: "/") && bytes.count - index - 1 <= 100 && index <= 155
    }
    return slash.map { (bytes[..<$0], bytes[($0 + 1)...]) }
  }
}
