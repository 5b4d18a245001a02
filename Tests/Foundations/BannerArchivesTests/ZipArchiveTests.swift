// SPDX-License-Identifier: MIT

import Foundation
import Testing

import BannerArchives
import BannerTestSupport

/// Writes ZIP archives, also invalid ones.
///
/// Fields that a test changes have their own variables.
private struct ZipFile {
  struct Entry {
    var name: String
    var contents: [UInt8]
    /// The compressed bytes, or nil to store them.
    var deflated: [UInt8]?
    var hasDescriptor = false
    var size: Int?
    var sum: UInt32?
    var flags = 0
    /// The entry whose data this one shares.
    var shared: Int?
  }

  var entries: [Entry]
  var usesZip64 = false
  var comment: [UInt8] = []

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    var offsets: [Int] = []
    for entry in entries {
      let packed = entry.deflated ?? entry.contents
      let sum = Int(entry.sum ?? plainCRC32(entry.contents))
      let size = entry.size ?? entry.contents.count
      let method = entry.deflated == nil ? 0 : 8
      let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
      let name = Array(entry.name.utf8)
      offsets.append(entry.shared.map { offsets[$0] } ?? file.count)
      func fields(_ sum: Int, _ packed: Int, _ size: Int) -> [UInt8] {
        Self.number(20, 2) + Self.number(flags, 2) + Self.number(method, 2) + Self.number(0, 4)
          + Self.number(sum, 4) + Self.number(packed, 4) + Self.number(size, 4)
          + Self.number(name.count, 2)
      }
      if entry.shared == nil {
        let known = !entry.hasDescriptor
        file += Self.number(0x0403_4B50, 4)
        file += fields(known ? sum : 0, known ? packed.count : 0, known ? size : 0)
        file += Self.number(3, 2) + name + [1, 2, 3] + packed
        if entry.hasDescriptor {
          file += Self.number(0x0807_4B50, 4) + Self.number(sum, 4)
          file += Self.number(packed.count, 4) + Self.number(size, 4)
        }
      }
      let full = 0xFFFF_FFFF
      let extra =
        usesZip64
        ? Self.number(0x9999, 2) + Self.number(1, 2) + [7] + Self.number(1, 2) + Self.number(24, 2)
          + Self.number(size, 8) + Self.number(packed.count, 8) + Self.number(offsets.last ?? 0, 8)
        : []
      directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2)
      directory += fields(sum, usesZip64 ? full : packed.count, usesZip64 ? full : size)
      directory += Self.number(extra.count, 2) + Self.number(0, 2) + Self.number(0, 8)
      directory += Self.number(usesZip64 ? full : offsets.last ?? 0, 4) + name + extra
    }
    let (offset, count) = (file.count, entries.count)
    file += directory
    if usesZip64 {
      let record = file.count
      file += Self.number(0x0606_4B50, 4) + Self.number(44, 8) + Self.number(0, 12)
      file += Self.number(count, 8) + Self.number(count, 8) + Self.number(directory.count, 8)
      file += Self.number(offset, 8)
      file += Self.number(0x0706_4B50, 4) + Self.number(0, 4) + Self.number(record, 8)
      file += Self.number(1, 4)
    }
    let short = usesZip64 ? 0xFFFF : count
    file += Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(short, 2)
    file += Self.number(short, 2) + Self.number(usesZip64 ? 0xFFFF_FFFF : directory.count, 4)
    file += Self.number(usesZip64 ? 0xFFFF_FFFF : offset, 4)
    return file + Self.number(comment.count, 2) + comment
  }
}

@Suite struct ZipArchiveTests {
  private static let text = Array("hello, hello, hello".utf8)
  /// A deflate stream of ``text`` with one stored block.
  private static let deflated =
    [1] + ZipFile.number(19, 2) + ZipFile.number(~19, 2) + Array("hello, hello, hello".utf8)

  private func names(_ file: ZipFile) throws(ZipError) -> [String] {
    try ZipArchive(file.bytes).names
  }

  @Test(
    "stored and deflated files are read, with data descriptors, ZIP64 sizes and a comment",
    arguments: [false, true], [false, true])
  func files(hasDescriptor: Bool, usesZip64: Bool) throws {
    var file = ZipFile(entries: [
      .init(name: "b/stored.txt", contents: Self.text, hasDescriptor: hasDescriptor),
      .init(
        name: "./a.txt", contents: Self.text, deflated: Self.deflated,
        hasDescriptor: hasDescriptor),
      .init(name: "b/", contents: []), .init(name: "empty", contents: []),
    ])
    file.usesZip64 = usesZip64
    file.comment = Array("PK a comment".utf8)
    let archive = try ZipArchive(file.bytes)
    #expect(archive.names == ["a.txt", "b/stored.txt", "empty"])
    #expect(try archive.bytes(of: "a.txt", limit: 19) == Self.text)
    #expect(try archive.bytes(of: "b/stored.txt", limit: 19) == Self.text)
    #expect(try archive.bytes(of: "empty", limit: 0).isEmpty)
    #expect(!archive.contains("b/") && archive.contains("a.txt"))
    #expect(throws: ZipError.missing) { try archive.bytes(of: "c", limit: 1) }
  }

  @Test(
    "a name that leads out of a folder is refused",
    arguments: [
      "../a", "a/../../b", "/a", "a//b", "a\\b", "..", "a/./b", "a\nb", "", "a/\u{7F}",
      "../\u{301}a", "/\u{301}a",
    ])
  func outside(_ name: String) {
    #expect(throws: ZipError.self) {
      try names(ZipFile(entries: [.init(name: name, contents: [])]))
    }
  }

  @Test("a name that occurs twice is refused")
  func twice() {
    #expect(throws: ZipError.corrupt("it has \"a\" twice")) {
      try names(
        ZipFile(entries: [.init(name: "a", contents: []), .init(name: "./a", contents: [])]))
    }
  }

  @Test("a wrong checksum, a wrong size, damaged data and an encrypted file are refused")
  func damaged() throws {
    func refused(_ entry: ZipFile.Entry) -> Bool {
      do {
        _ = try ZipArchive(ZipFile(entries: [entry]).bytes).bytes(of: "a", limit: 1000)
        return false
      } catch { return true }
    }
    #expect(refused(.init(name: "a", contents: Self.text, sum: 1)))
    #expect(refused(.init(name: "a", contents: Self.text, size: 18)))
    for size in [18, 20] {
      #expect(refused(.init(name: "a", contents: Self.text, deflated: Self.deflated, size: size)))
    }
    let cut = Array(Self.deflated.dropLast())
    #expect(refused(.init(name: "a", contents: Self.text, deflated: cut)))
    let longer = Self.deflated + [0]
    #expect(refused(.init(name: "a", contents: Self.text, deflated: longer)))
    #expect(refused(.init(name: "a", contents: Self.text, flags: 1)))
    #expect(!refused(.init(name: "a", contents: Self.text, deflated: Self.deflated)))
  }

  @Test("a file beyond the limit is refused before it is inflated")
  func limit() throws {
    let entry = ZipFile.Entry(
      name: "a", contents: Self.text, deflated: Self.deflated, size: 1 << 30)
    let archive = try ZipArchive(ZipFile(entries: [entry]).bytes)
    #expect(throws: ZipError.self) { try archive.bytes(of: "a", limit: 1 << 20) }
  }

  @Test("files that share their data, and files with too many bytes in total, are refused")
  func bombs() {
    var entries = [ZipFile.Entry(name: "0", contents: Self.text + Self.text + Self.text)]
    for index in 1..<20 {
      entries.append(.init(name: "\(index)", contents: entries[0].contents, shared: 0))
    }
    #expect(throws: ZipError.corrupt("its files overlap")) { try names(ZipFile(entries: entries)) }
    let huge = (0..<3).map {
      ZipFile.Entry(name: "\($0)", contents: [], deflated: [3, 0], size: 1 << 30)
    }
    #expect(throws: ZipError.self) { try names(ZipFile(entries: huge)) }
  }

  @Test("every beginning of an archive, and every archive with a changed byte, is read or refused")
  func everyByte() throws {
    var file = ZipFile(entries: [
      .init(name: "a", contents: Self.text, deflated: Self.deflated, hasDescriptor: true),
      .init(name: "b", contents: Self.text),
    ])
    for usesZip64 in [false, true] {
      file.usesZip64 = usesZip64
      let bytes = file.bytes
      for count in bytes.indices {
        #expect(throws: ZipError.self) { try ZipArchive(Array(bytes[..<count])) }
      }
      for index in bytes.indices {
        for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
          var changed = bytes
          changed[index] = value
          guard let archive = try? ZipArchive(changed) else { continue }
          for name in archive.names {
            if let contents = try? archive.bytes(of: name, limit: 1000) {
              #expect(contents == Self.text || index < 4, "byte \(index) is \(value)")
            }
          }
        }
      }
    }
  }

  @Test("other files are no archives")
  func others() {
    for text in ["", "PK", "{ }", String(repeating: "x", count: 100)] {
      #expect(throws: ZipError.notZip) { try ZipArchive(Array(text.utf8)) }
    }
  }
}
