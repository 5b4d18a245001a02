// SPDX-License-Identifier: MIT

/// Reads the numbers of a ZIP archive, which have the lowest byte first.
struct ZipReader {
  /// The place of the central directory.
  struct End {
    var count: Int
    var size: Int
    var offset: Int
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a number of two bytes; 0 beyond the end.
  func short(_ place: Int) -> Int {
    guard place >= 0, place <= bytes.count - 2 else { return 0 }
    return Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  /// Returns a number of four bytes; 0 beyond the end.
  func long(_ place: Int) -> Int { short(place) | short(place + 2) << 16 }

  /// Returns a number of eight bytes, or nil if it is beyond the largest possible archive.
  func longest(_ place: Int) -> Int? {
    let high = long(place + 4)
    return high < 1 << 20 ? long(place) | high << 32 : nil
  }

  /// Returns the place of the central directory.
  ///
  /// Source: 4.3.16 End of central directory record.
  func end() throws(ZipError) -> End {
    guard bytes.count >= 22, bytes[0] == UInt8(ascii: "P"), bytes[1] == UInt8(ascii: "K") else {
      throw .notZip
    }
    // A comment of at most 65,535 bytes ends the archive.
    let first = max(0, bytes.count - 22 - 0xFFFF)
    let place = (first...bytes.count - 22).reversed().first { place in
      long(place) == 0x0605_4B50 && place + 22 + short(place + 20) == bytes.count
    }
    guard let place else { throw .corrupt("its end is missing") }
    var end = End(
      count: short(place + 10), size: long(place + 12), offset: long(place + 16))
    guard short(place + 4) == short(place + 6) else {
      throw .unsupported("it is one part of several")
    }
    var limit = place
    if end.count == 0xFFFF || end.size == 0xFFFF_FFFF || end.offset == 0xFFFF_FFFF,
      long(place - 20) == 0x0706_4B50
    {
      // 4.3.15 and 4.3.14, records of ZIP64
      guard let record = longest(place - 12), record <= place - 20 - 56,
        long(record) == 0x0606_4B50, let count = longest(record + 32),
        let size = longest(record + 40), let offset = longest(record + 48)
      else { throw .corrupt("its end is invalid") }
      end = End(count: count, size: size, offset: offset)
      limit = record
    }
    guard end.offset <= limit, end.size <= limit - end.offset, end.count <= end.size / 46 else {
      throw .corrupt("its directory is cut off")
    }
    return end
  }
}
