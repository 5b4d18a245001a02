// SPDX-License-Identifier: MIT

import BannerFiles
import Foundation
import Testing

@Suite struct AtomicFolderTests {
  /// A new folder with a destination that has contents.
  private static func destination() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/banner-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(path)/report/pictures", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(filePath: "\(path)/report/pictures/a"))
    try Data("old".utf8).write(to: URL(filePath: "\(path)/report/old"))
    return path
  }

  private static func number(ofFile path: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }

  private static func names(_ path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  @Test(
    "complete contents replace those of the destination, which stays the same folder if it must",
    arguments: [false, true])
  func replacement(keepsFolder: Bool) throws {
    let path = try Self.destination()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let number = try Self.number(ofFile: "\(path)/report")
    do {
      let folder = try AtomicFolder(FileName("\(path)/report"), keepsFolder: keepsFolder)
      try folder.contents.writeNew(Array("new".utf8), to: "pictures/b")
      try folder.contents.writeNew([], to: ".gitignore")
      #expect(try Data(contentsOf: URL(filePath: "\(path)/report/old")) == Data("old".utf8))
      try folder.putInPlace()
    }
    let expected = ["report", "report/.gitignore", "report/pictures", "report/pictures/b"]
    #expect(try Self.names(path) == expected)
    #expect(try Data(contentsOf: URL(filePath: "\(path)/report/pictures/b")) == Data("new".utf8))
    #expect(try (Self.number(ofFile: "\(path)/report") == number) == keepsFolder)
  }

  @Test("a folder that is not put in place leaves nothing", arguments: [false, true])
  func abandoned(keepsFolder: Bool) throws {
    let path = try Self.destination()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let before = try Self.names(path)
    do {
      let folder = try AtomicFolder(FileName("\(path)/report"), keepsFolder: keepsFolder)
      try folder.contents.writeNew([1], to: "pictures/b")
    }
    #expect(try Self.names(path) == before)
  }

  @Test("the leftovers of a killed program in a folder that stays are removed")
  func leftovers() throws {
    let path = try Self.destination()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let left = "\(path)/report/\(Leftovers.prefix)folder-0123456789abc"
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try Data("left".utf8).write(to: URL(filePath: "\(left)/report.json"))
    let folder = try AtomicFolder(FileName("\(path)/report"), keepsFolder: true)
    #expect(!FileManager.default.fileExists(atPath: left))
    try folder.putInPlace()
    #expect(try Self.names(path) == ["report"])
  }
}
