// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct ArchiveTests {
  /// Returns a ZIP archive of stored files.
  private func archive(_ files: [(name: String, contents: Data)]) -> Data {
    func number(_ value: Int, _ count: Int) -> Data {
      Data((0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
    }
    var (file, directory) = (Data(), Data())
    for (name, contents) in files {
      let sum = plainCRC32(contents)
      let fields =
        number(20, 2) + number(0, 8) + number(Int(sum), 4) + number(contents.count, 4)
        + number(contents.count, 4) + number(name.utf8.count, 2) + number(0, 2)
      let offset = file.count
      file += number(0x0403_4B50, 4) + fields + Data(name.utf8) + contents
      directory += number(0x0201_4B50, 4) + number(20, 2) + fields + number(0, 10)
      directory += number(offset, 4) + Data(name.utf8)
    }
    let end = number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2)
    return file + directory + end + number(files.count, 2) + number(directory.count, 4)
      + number(file.count, 4) + number(0, 2)
  }

  /// Creates a set with a failed run, and returns the files of its report.
  private func failed() throws -> (set: SmallSet, files: [(name: String, contents: Data)]) {
    let set = try SmallSet()
    try set.succeed("record")
    try set.paint("993366")
    #expect(try set.call("verify").status == 1)
    let files = set.tree(".bannerrender").sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
    return (set, files.map { ($0.key, $0.value) })
  }

  @Test("the report in the only subfolder of a folder is found, and one of several is named")
  func subfolder() throws {
    let (set, files) = try failed()
    try set.remove(".bannerrender")
    for (name, contents) in files { try set.write("dl/artifact/\(name)", contents) }
    #expect(try set.call("show-report", "dl").text.contains("different: a"))
    try set.write("dl/other/report.json", "{}")
    let several = try set.call("approve", "--report", "dl")
    #expect(
      several.status == 65
        && several.errors.contains("has several reports: dl/artifact, dl/other"),
      "\(several.errors)")
    try set.remove("dl/other")
    try set.succeed("approve", "--report", "dl")
    try set.succeed("verify")
  }

  @Test(
    "an artifact's archive is accepted as its folder is, whichever folder is in it",
    arguments: ["", ".bannerrender/", "a/b/"])
  func approve(_ prefix: String) throws {
    let (set, files) = try failed()
    try set.write("artifact.zip", archive(files.map { (prefix + $0.name, $0.contents) }))
    try set.remove(".bannerrender")
    let run = try set.call("approve", "--report", "artifact.zip")
    #expect(run.status == 0 && run.text.contains("accepted: a\naccepted: b\n"), "\(run.errors)")
    try set.succeed("verify")
  }

  @Test("an archive that was changed, has no report, has several or is none is refused")
  func refused() throws {
    let (set, files) = try failed()
    let before = set.references
    func expectRefusal(_ bytes: Data, _ reason: String) throws {
      try set.write("artifact.zip", bytes)
      let run = try set.call("approve", "--report", "artifact.zip")
      #expect(run.status == 65 && run.errors.contains(reason), "\(run.errors)")
      #expect(set.references == before)
    }
    let swapped = files.map { file in
      file.name == "pictures/a.actual.png"
        ? (file.name, set.bytes(".bannerrender/pictures/b.difference.png") ?? Data()) : file
    }
    try expectRefusal(archive(swapped), "a.actual.png has changed since it was written")
    try expectRefusal(archive(files.filter { $0.name != "report.json" }), "has no report.json")
    try expectRefusal(
      archive(files + files.map { ("other/\($0.name)", $0.contents) }), "has several reports")
    try expectRefusal(archive(files.map { ("../\($0.name)", $0.contents) }), "not a name inside")
    try expectRefusal(Data("no archive".utf8), "is neither a folder nor a ZIP archive")
    try expectRefusal(archive(files).dropLast(30), "damaged ZIP archive")
    let missing = files.filter { $0.name != "pictures/a.actual.png" }
    try expectRefusal(archive(missing), "is not in the archive")
  }

  @Test("shards are merged from archives")
  func merge() throws {
    let (set, _) = try failed()
    for shard in 1...2 {
      _ = try set.call("verify", "--shard", "\(shard)/2", "--report", "p\(shard)")
      let files = set.tree("p\(shard)").filter { !$0.value.isEmpty }
      try set.write("p\(shard).zip", archive(files.map { ($0.key, $0.value) }))
      try set.remove("p\(shard)")
    }
    let merged = try set.call("report", "merge", "p1.zip", "p2.zip")
    #expect(merged.status == 1 && merged.text.contains("2 cases: 2 different"), "\(merged.errors)")
    try set.succeed("approve")
    try set.succeed("verify")
  }
}
