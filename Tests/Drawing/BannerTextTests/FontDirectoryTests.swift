// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerText
import Foundation
import Testing

@Suite struct FontDirectoryTests {
  private static let folder = projectRoot.appending(path: "Fonts")

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: name)))
  }

  /// Returns the place of a table in a font file.
  private func table(_ tag: String, in bytes: [UInt8]) -> Range<Int>? {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let records = stride(from: 12, to: 12 + 16 * (number(4) >> 16), by: 16)
    let record = records.first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) }
    return record.map { number($0 + 8)..<number($0 + 8) + number($0 + 12) }
  }

  @Test("the fonts of the project are intact")
  func intact() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      [".ttf", ".otf", ".ttc"].contains(String($0.suffix(4)))
    }
    #expect(names.count > 10)
    for name in names { #expect(try UserFont(bytes: bytes(name)).damage == nil, "\(name)") }
  }

  @Test(
    "a changed byte in any table is reported with the table", arguments: ["glyf", "hmtx", "cmap"])
  func damaged(tag: String) throws {
    var font = try bytes("LiberationSans-Regular.ttf")
    let place = try #require(table(tag, in: font))
    font[place.upperBound - 1] ^= 1
    #expect(
      try UserFont(bytes: font).damage == "may be damaged: the checksum of \"\(tag)\" is wrong")
  }

  @Test("the name of a table is escaped in a message")
  func tableName() throws {
    var font = try bytes("LiberationSans-Regular.ttf")
    font.replaceSubrange(12..<16, with: [0x1F, 0x22, 0x41, 0x42])
    font.replaceSubrange(20..<24, with: [0x7F, 0xFF, 0xFF, 0xFF])
    let error = #expect(throws: FontError.self) { try UserFont(bytes: font) }
    #expect(
      error?.description
        == #"is cut off: its table "\u{1F}\"AB" ends after the file"#)
  }

  @Test("a file that is cut off is refused with its first incomplete table")
  func cut() throws {
    let font = try bytes("LiberationSans-Regular.ttf")
    for count in [20, 200, font.count / 2, font.count - 8] {
      let error = #expect(throws: FontError.self) { try UserFont(bytes: Array(font.prefix(count))) }
      #expect(error?.description.hasPrefix("is cut off: its ") == true, "\(count)")
    }
  }
}
