// SPDX-License-Identifier: MIT

internal import BannerDeflate
internal import BannerJSON
internal import CBannerLibdeflate

/// A ZIP archive in memory.
///
/// The central directory names the files. Their bytes are inflated when they are read, and checked
/// against their size and CRC-32. Sizes in data descriptors are ignored, because the central
/// directory has them, too.
///
/// Source: PKWARE, APPNOTE.TXT 6.3.10. Sections are named below.
package struct ZipArchive: Sendable {
  /// The largest number of files.
  package static let mostFiles = 100_000
  /// The largest total size of the inflated files in bytes.
  package static let largestTotal = 2 << 30

  /// A file as the central directory describes it.
  private struct Entry {
    var method: Int
    var flags: Int
    var sum: UInt32
    var packedSize: Int
    var size: Int
    var header: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// The offset of the central directory, where the files end.
  private let directory: Int

  /// The names of the files, sorted.
  ///
  /// Each is a relative path with `/` that leads to no folder above.
  package var names: [String] { entries.keys.sorted() }

  /// Reads the central directory.
  ///
  /// - Parameter bytes: The whole archive.
  /// - Throws: An error for a name that is invalid or given twice, for sizes beyond the limits,
  ///   and for files that overlap.
  package init(_ bytes: [UInt8]) throws(ZipError) {
    self.bytes = bytes
    let reader = ZipReader(bytes)
    let end = try reader.end()
    directory = end.offset
    guard end.count <= Self.mostFiles else {
      throw .tooLarge("it has more than \(Self.mostFiles) files")
    }
    var place = end.offset
    var (packed, total) = (0, 0)
    for _ in 0..<end.count {
      // 4.3.12 Central directory structure
      guard place + 46 <= end.offset + end.size, reader.long(place) == 0x0201_4B50 else {
        throw .corrupt("an entry of its directory is invalid")
      }
      let (nameLength, extraLength) = (reader.short(place + 28), reader.short(place + 30))
      let name = place + 46
      let next = name + nameLength + extraLength + reader.short(place + 32)
      guard next <= end.offset + end.size else {
        throw .corrupt("an entry of its directory is too long")
      }
      var entry = Entry(
        method: reader.short(place + 10), flags: reader.short(place + 8),
        sum: UInt32(reader.long(place + 16)), packedSize: reader.long(place + 20),
        size: reader.long(place + 24), header: reader.long(place + 42))
      try Self.extend(
        &entry, reader, in: name + nameLength..<name + nameLength + extraLength)
      place = next
      let text = String(decoding: bytes[name..<name + nameLength], as: UTF8.self)
      // The entry of a folder
      if text.utf8.last == Self.slash { continue }
      packed += entry.packedSize
      total += entry.size
      // Overlapping files are a way to make a small archive huge.
      guard packed <= directory else { throw .corrupt("its files overlap") }
      guard total <= Self.largestTotal else {
        throw .tooLarge("its files have more than \(grouped(Self.largestTotal)) bytes")
      }
      let plain = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
      guard Self.isInside(plain) else {
        throw .corrupt("\(quoted(text, limit: 80)) is not a name inside a folder")
      }
      guard entries.updateValue(entry, forKey: plain) == nil else {
        throw .corrupt("it has \(quoted(plain, limit: 80)) twice")
      }
    }
  }

  /// Takes the sizes and the offset that don't fit into 32 bits from a field of ZIP64.
  ///
  /// Source: 4.5.3.
  private static func extend(
    _ entry: inout Entry, _ reader: ZipReader, in range: Range<Int>
  ) throws(ZipError) {
    let full = 0xFFFF_FFFF
    guard entry.size == full || entry.packedSize == full || entry.header == full else { return }
    var place = range.lowerBound
    while place + 4 <= range.upperBound {
      let end = place + 4 + reader.short(place + 2)
      guard reader.short(place) == 1, end <= range.upperBound else {
        place = end
        continue
      }
      place += 4
      func next() throws(ZipError) -> Int {
        guard place + 8 <= end, let number = reader.longest(place) else {
          throw .corrupt("a size is invalid")
        }
        place += 8
        return number
      }
      if entry.size == full { entry.size = try next() }
      if entry.packedSize == full { entry.packedSize = try next() }
      if entry.header == full { entry.header = try next() }
      return
    }
  }

  private static func isInside(_ name: String) -> Bool {
    !name.unicodeScalars.contains { $0.value < 32 || $0 == "\\" || $0 == "\u{7F}" }
      && name.utf8.split(separator: slash, omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  /// A slash is a byte: with a combining mark behind it, it is no `Character` of its own.
  private static let slash = UInt8(ascii: "/")

  /// Returns whether the archive has a file.
  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - limit: The largest size in bytes.
  package func bytes(of name: String, limit: Int) throws(ZipError) -> [UInt8] {
    guard let entry = entries[name] else { throw .missing }
    guard entry.size <= limit else {
      throw .tooLarge("\(grouped(entry.size)) bytes; at most \(grouped(limit)) are read")
    }
    guard entry.flags & 1 == 0 else { throw .unsupported("it is encrypted") }
    // 4.3.7 Local file header. Its name and extra field may differ from those of the directory.
    let reader = ZipReader(bytes)
    guard entry.header >= 0, entry.header <= directory - 30,
      reader.long(entry.header) == 0x0403_4B50
    else { throw .corrupt("a file has no header") }
    let start =
      entry.header + 30 + reader.short(entry.header + 26) + reader.short(entry.header + 28)
    guard entry.packedSize <= directory - start, start <= directory else {
      throw .corrupt("a file is cut off")
    }
    let range = start..<start + entry.packedSize
    let contents: [UInt8]
    switch entry.method {
    case 0:
      guard entry.size == entry.packedSize else { throw .corrupt("a size is wrong") }
      contents = Array(bytes[range])
    case 8: contents = try inflated(range, size: entry.size)
    default: throw .unsupported("it is compressed by method \(entry.method)")
    }
    guard crc32(contents, in: contents.indices) == entry.sum else {
      throw .corrupt("a file has the wrong checksum")
    }
    return contents
  }

  /// Returns the inflated bytes of a range.
  private func inflated(_ range: Range<Int>, size: Int) throws(ZipError) -> [UInt8] {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else {
      throw .tooLarge("there is too little memory")
    }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isValid = false
    let contents = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
      var (taken, given) = (0, 0)
      // Inflating needs a place for the output, even if there is none.
      var nothing: UInt8 = 0
      let result = unsafe bytes.withUnsafeBytes { file in
        unsafe withUnsafeMutablePointer(to: &nothing) { nothing in
          unsafe libdeflate_deflate_decompress_ex(
            decompressor, UnsafeRawBufferPointer(rebasing: file[range]).baseAddress, range.count,
            target.baseAddress ?? nothing, size, &taken, &given)
        }
      }
      isValid = result == LIBDEFLATE_SUCCESS && taken == range.count && given == size
      count = isValid ? size : 0
    }
    guard isValid else { throw .corrupt("compressed data is invalid") }
    return contents
  }
}
