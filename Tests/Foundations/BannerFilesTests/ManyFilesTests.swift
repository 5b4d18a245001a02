// SPDX-License-Identifier: MIT

import BannerFiles
import BannerJSON
import Foundation
import Testing

/// More files than are flushed at the same time.
@Suite struct ManyFilesTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func files(_ content: String, in folder: String) -> [(bytes: [UInt8], file: FileName)] {
    let sandbox = Sandbox(FileName(folder), links: .none)
    return (0..<200).map { (Array("\(content) \($0)".utf8), sandbox.file("\($0 % 3)/\($0).txt")) }
  }

  private func content(of folder: String) throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".txt") }
        .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) })
  }

  @Test("they change together, or not at all")
  func together() throws {
    let folder = try TemporaryFolder(in: NSTemporaryDirectory())
    try Files.write(files("old", in: folder.path))
    let old = Set((0..<200).map { "old \($0)" })
    #expect(try content(of: folder.path) == old)
    let new = files("new", in: folder.path)
    var moments = 0
    for last in 0..<1000 {
      var asked = 0
      var told: [Int] = []
      do {
        try Files.write(new) { () throws(RenderError) in
          asked += 1
          if asked > last { throw .impossible("canceled") }
        } telling: {
          told.append($0)
        }
        #expect(told == Array(new.indices))
        moments = last
        break
      } catch {
        #expect("\(error)" == "canceled" && told.isEmpty)
        #expect(try content(of: folder.path) == old)
        #expect(try names(in: folder.path) == ["0", "1", "2"])
      }
    }
    #expect(moments > 3)
    #expect(try content(of: folder.path) == Set((0..<200).map { "new \($0)" }))
  }

  @Test("a file that can't be written leaves all others as they were")
  func failure() throws {
    let folder = try TemporaryFolder(in: NSTemporaryDirectory())
    try Files.write(files("old", in: folder.path))
    var new = files("new", in: folder.path)
    new.append((Array("x".utf8), FileName("\(folder.path)/0")))
    #expect(throws: RenderError.self) { try Files.write(new) }
    #expect(try content(of: folder.path) == Set((0..<200).map { "old \($0)" }))
  }
}
