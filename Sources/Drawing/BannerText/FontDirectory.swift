// SPDX-License-Identifier: MIT

internal import BannerJSON

/// The tables of a TrueType or OpenType file: their places and checksums.
///
/// FreeType ignores checksums and accepts tables that end after the file. A damaged font would then
/// lack letters without a word.
struct FontDirectory {
  private struct Table {
    var name: String
    var checksum: UInt32
    var bytes: Range<Int>
  }

  private let tables: [Table]

  /// Reads the tables of a font, or of the first font of a collection.
  ///
  /// - Returns: Nil if the bytes have another format.
  /// - Throws: ``FontError`` if a table ends after the file.
  init?(of bytes: [UInt8]) throws(FontError) {
    func number(at place: Int) -> UInt32? {
      guard place >= 0, place <= bytes.count - 4 else { return nil }
      return bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let isCollection = bytes.starts(with: "ttcf".utf8)
    let start = isCollection ? number(at: 12).map(Int.init) : 0
    let formats: [UInt32?] = [0x0001_0000, 0x4F54_544F, 0x7472_7565]
    guard let start, formats.contains(number(at: start)), let head = number(at: start + 4) else {
      return nil
    }
    var tables: [Table] = []
    for index in 0..<Int(head >> 16) {
      let record = start + 12 + 16 * index
      guard let checksum = number(at: record + 4), let offset = number(at: record + 8),
        let length = number(at: record + 12)
      else { throw FontError("is cut off: its list of tables is incomplete") }
      let name = String(decoding: bytes[record..<record + 4], as: UTF8.self)
      let end = Int(offset) + Int(length)
      guard end <= bytes.count else {
        throw FontError("is cut off: its table \(quoted(name)) ends after the file")
      }
      tables.append(Table(name: name, checksum: checksum, bytes: Int(offset)..<end))
    }
    self.tables = tables
  }

  /// Returns the names of the tables whose bytes don't have their checksum, without `head`.
  func damagedTables(in bytes: [UInt8]) -> [String] {
    // Intact collections in use have a wrong checksum of `head`.
    tables.filter { $0.name != "head" }.filter { table in
      var sum: UInt32 = 0
      for place in stride(from: table.bytes.lowerBound, to: table.bytes.upperBound, by: 4) {
        var word: UInt32 = 0
        for next in place..<place + 4 {
          word = word << 8 | (next < table.bytes.upperBound ? UInt32(bytes[next]) : 0)
        }
        sum &+= word
      }
      return sum != table.checksum
    }.map(\.name)
  }
}
