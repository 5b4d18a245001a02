// SPDX-License-Identifier: MIT

import BannerDigests
import BannerFiles
import BannerTestSupport
import BannerJSON
import BannerPNG
import BannerPixels
import BannerSnapshots
import Foundation
import Testing

@Suite struct DigestListTests {
  private static let header =
    "# bannerrender digests 1: name, size in pixels, digest of the pixels, digest of the layer text\n"
  private static let one = "a 2x3 00112233445566778899aabbccddeeff -\n"

  private static func entry(_ name: String) -> DigestList.Entry {
    DigestList.Entry(
      name: name, width: 2, height: 3, pixels: Digest(of: Array(name.utf8)),
      layers: name.count % 2 == 0 ? nil : Digest(of: Array("layers of \(name)".utf8)))
  }

  /// Returns the message about a list that can't be read.
  private static func refusal(_ text: String) -> String {
    errorText { _ = try DigestList(reading: Array(text.utf8), file: "d.txt") } ?? "no error"
  }

  @Test("a list that is written and read again is the same, whatever the names are")
  func names() throws {
    let names = [
      "a", "cards/offline-dark", "two words", " leads", "trails ", "#comment", "<<<<<<< HEAD",
      "=======",
      ">>>>>>> x", "|||||||", "line\u{2028}separator", "no\u{A0}break", "zero\u{200B}width",
      "bell\u{7}",
      "line\nfeed", "quote\"s", "back\\slash", "x 2x3", "日本語", "e\u{301}", "עברית", "😀", "-",
      "\"",
    ]
    let list = DigestList(names.map(Self.entry))
    #expect(list.entries.count == names.count)
    let text = list.text
    #expect(try DigestList(reading: Array(text.utf8), file: "") == list)
    // One line per entry, for any program that splits lines, and four words in the line of a
    // plain name.
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.count == names.count + 1)
    for line in lines.dropFirst() where !line.hasPrefix("\"") {
      #expect(line.split(separator: " ").count == 4, "\(line)")
    }
  }

  @Test("lines are sorted by the bytes of their names, and any order can be read")
  func order() throws {
    let list = DigestList(["b", "a/b", "a", "Z", "a-b", "é", "z"].map(Self.entry))
    #expect(list.entries.map(\.name) == ["Z", "a", "a-b", "a/b", "b", "z", "é"])
    let lines = list.text.split(separator: "\n").map(String.init)
    let shuffled = [lines[0]] + lines.dropFirst().reversed() + ["", "# a comment"]
    #expect(
      try DigestList(reading: Array(shuffled.joined(separator: "\r\n").utf8), file: "") == list)
  }

  @Test(
    "an error names the line and the reason",
    arguments: [
      ("", "d.txt:1:1: expected a list of digests"),
      ("hello\n", "d.txt:1:1: expected a list of digests"),
      ("# bannerrender digests 2: more\n", "d.txt:1:1: the list has version \"2\""),
      (header + one + "<<<<<<< HEAD\n", "d.txt:3:1: a merge conflict is left"),
      (header + one + "=======\n", "d.txt:3:1: a merge conflict is left"),
      (header + ">>>>>>> branch\n", "d.txt:2:1: a merge conflict is left"),
      (header + "||||||| base\n", "d.txt:2:1: a merge conflict is left"),
      (header + one + "\n" + one, "d.txt:4:1: \"a\" is also in line 2"),
      (header + "a 2x3 00112233445566778899aabbccddeeff\n", "d.txt:2:1: expected NAME"),
      (header + "a 2x3 00112233445566778899aabbccddeefg -\n", "d.txt:2:1: expected NAME"),
      (header + "a 2x 00112233445566778899aabbccddeeff -\n", "d.txt:2:1: expected NAME"),
      (header + "a 0x3 00112233445566778899aabbccddeeff -\n", "d.txt:2:1: expected NAME"),
      (header + "a b 2x3 00112233445566778899aabbccddeeff -\n", "d.txt:2:1: expected NAME"),
      (header + "\"a 2x3 00112233445566778899aabbccddeeff -\n", "d.txt:2:1: expected NAME"),
      (header + "\"a\\q\" 2x3 00112233445566778899aabbccddeeff -\n", "d.txt:2:1: expected NAME"),
      (header + " 2x3 00112233445566778899aabbccddeeff -\n", "d.txt:2:1: expected NAME"),
    ])
  func errors(_ text: String, _ message: String) {
    #expect(Self.refusal(text).hasPrefix(message), "\(Self.refusal(text))")
  }

  @Test("a run gives the digests of the references that are recorded, with any number of threads")
  func run() throws {
    let folder = try RunTests.folder()
    try folder.run(.all)
    let results = try [1, 2].map { try DigestRun(of: folder.set()).run(threads: $0) }
    #expect(results[0].list == results[1].list && results[0].failures.isEmpty)
    let list = results[0].list
    #expect(list.entries.map(\.name) == ["other", "other-bottom", "small", "small-bottom"])
    for entry in list.entries {
      let picture = try folder.picture("Snapshots/\(entry.name).png")
      #expect(entry.width == picture.width && entry.height == picture.height)
      let file = try folder.bytes("Snapshots/\(entry.name).png")
      #expect(DigestChunk(of: file)?.digest == entry.pixels)
      #expect(Digest(of: try folder.bytes("Snapshots/\(entry.name).txt")) == entry.layers)
    }
    try RunTests.change(folder)
    let changed = try DigestRun(of: folder.set()).run().list
    for (entry, other) in zip(list.entries, changed.entries) {
      #expect(entry.name == other.name && entry.pixels != other.pixels)
    }
  }

  @Test("every case of the catalog has a reference with its layer text")
  func catalog() throws {
    let root = projectRoot.path
    let set = try SnapshotSet(file: "\(root)/bannerrender.json")
    let store = try DigestStore(in: FileName(set.directory))
    var pictures = 0
    for one in set.cases {
      switch one.store {
      case .digest:
        let entry = try #require(store.entry(of: one.name), "\(one.name): run tools/snapshots")
        let text = try #require(store.layers(of: one.name), "\(one.name): run tools/snapshots")
        #expect(Digest(of: Array(text.utf8)) == entry.layers)
      case .pictures:
        pictures += 1
        for ending in ["png", "txt"] {
          let path = "\(set.directory)/\(one.name).\(ending)"
          #expect(FileManager.default.fileExists(atPath: path), "run tools/snapshots")
        }
      }
    }
    #expect(pictures > 100 && store.names.count == set.cases.count - pictures)
  }

  @Test("layer texts that wait in a file are written as those in memory", arguments: [0, 900])
  func waitingTexts(memory: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    /// Returns the names and contents of the files after two commits.
    func files(memory: Int) throws -> [String: Data] {
      let own = folder.appending(path: "\(memory)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let store = try DigestStore(in: FileName(own.path), memory: memory)
      func add(_ numbers: Range<Int>, sharing count: Int) throws {
        for number in numbers {
          let text = "layers \(number % count)\n"
          try store.set(
            DigestList.Entry(
              name: "case \(number)", width: 2, height: 3, pixels: Digest(of: [UInt8(number)]),
              layers: Digest(of: Array(text.utf8))), layers: text)
        }
        try store.commit()
      }
      try add(0..<200, sharing: 120)
      store.remove(["case 3", "case 130"])
      try add(100..<140, sharing: 7)
      for number in [0, 100, 139, 199] { #expect(store.layers(of: "case \(number)") != nil) }
      let names = try FileManager.default.contentsOfDirectory(atPath: own.path)
      return Dictionary(
        uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: own.appending(path: $0))) })
    }
    let expected = try files(memory: 1 << 20)
    #expect(expected.count > 100 && expected["digests.txt"] != nil)
    #expect(try files(memory: memory) == expected)
  }
}
