// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// A command that watches; its output is read line by line, and reading waits for it.
private final class Watcher {
  private let process = Process()
  private let pipe = Pipe()
  private var rest = Data()

  init(_ arguments: [String], in folder: String) throws {
    process.executableURL = command
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardError = pipe
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Returns the next line, or an empty one at the end of the output.
  func line() -> String {
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[rest.index(after: end)...])
        return line
      }
      var waiting = pollfd(
        fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 120_000) > 0 else { return "" }
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { return "" }
      rest += more
    }
  }

  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

@Suite struct WatchTests {
  @Test("a watch redraws changes, survives errors, and ends on an interrupt")
  func watch() throws {
    let folder = try TestFolder()
    func write(_ text: String) throws { try folder.write("d.json", Data(text.utf8)) }
    func picture() throws -> Data { try Data(contentsOf: URL(filePath: "\(folder.path)/a.png")) }
    try write(#"{ "device": "320x568@1", "title": "One" }"#)
    let watcher = try Watcher(["--watch", "d.json", "a.png"], in: folder.path)
    #expect(watcher.line().hasPrefix("bannerrender: wrote a.png in "))
    #expect(watcher.line().hasPrefix("bannerrender: watching "))
    let first = try picture()

    try write(#"{ "device": "320x568@1", "title": "Two" }"#)
    #expect(watcher.line().hasPrefix("bannerrender: d.json changed: wrote a.png in "))
    #expect(try picture() != first)

    // Another file replaces it, as editors do.
    try Data(#"{ "device": "320x568@1",   "title": "Two" }"#.utf8).write(
      to: URL(filePath: "\(folder.path)/d.json"), options: .atomic)
    #expect(watcher.line().hasPrefix("bannerrender: d.json changed: 1 unchanged in "))

    try write(#"{ "device": "#)
    #expect(watcher.line().hasPrefix("bannerrender: error: d.json:1:"))
    #expect(watcher.line() == "bannerrender: d.json changed: nothing was drawn")
    try write(#"{ "device": "320x568@1", "title": "One" }"#)
    #expect(watcher.line().hasPrefix("bannerrender: d.json changed: wrote a.png in "))
    #expect(try picture() == first)

    #expect(watcher.interrupt() == 130)
    #expect(folder.files == ["a.png", "d.json"])
  }

  @Test("a watch detects changes to designs, missing images and the set itself")
  func inputs() throws {
    let folder = try TestFolder()
    func write(_ name: String, _ text: String) throws { try folder.write(name, Data(text.utf8)) }
    try write("look.json", #"{ "Error": { "defaultImageForType": "i.png" } }"#)
    try write(
      "set.json",
      #"{ "pictures": { "a.png": { "type": "error", "design": "look.json", "device": "320x568@1" } } }"#
    )
    let watcher = try Watcher(["--watch", "set.json", "-q"], in: folder.path)
    // With -q only errors are printed: each of these changes causes one.
    try write("set.json", "1")
    #expect(watcher.line().contains("error: set.json:1:1"))
    // The file is now a document, not a set, and needs an output file.
    try write("set.json", "{}")
    #expect(watcher.line().contains("expected a file to write"))
    try write(
      "set.json", #"{ "pictures": { "a.png": { "type": "error", "design": "look.json" } } }"#)
    try write("look.json", "2")
    #expect(watcher.line().contains("error: look.json:1:1"))
    #expect(watcher.interrupt() == 130)
  }

  @Test("a watch of a set verifies again when an input or a reference changes, and ends with 130")
  func verify() throws {
    let set = try SmallSet()
    try set.succeed("record")
    let watcher = try Watcher(["verify", "--watch"], in: set.path)
    #expect(watcher.line().hasPrefix("bannerrender: verified in "))
    #expect(watcher.line().hasPrefix("bannerrender: watching "))
    func report() throws -> String {
      String(decoding: try #require(set.bytes(".bannerrender/report.json")), as: UTF8.self)
    }
    #expect(try report().contains("\"passed\": true"))

    try set.paint("993366")
    #expect(watcher.line().hasPrefix("bannerrender: design.json changed: verified in "))
    #expect(try report().contains("\"different\": 2"))

    try set.succeed("approve", "a")
    #expect(watcher.line().hasPrefix("bannerrender: Snapshots/a.png changed: verified in "))
    #expect(try report().contains("\"different\": 1"))

    try set.write("bannerrender.json", "{ ")
    #expect(watcher.line().hasPrefix("bannerrender: error: bannerrender.json:1:"))
    #expect(watcher.line() == "bannerrender: bannerrender.json changed: nothing was verified")
    try set.describe(#"{ "b": { "title": "Bee" } }"#)
    #expect(watcher.line().hasPrefix("bannerrender: note: 1 reference is unused: a.png; "))
    #expect(watcher.line().hasPrefix("bannerrender: bannerrender.json changed: verified in "))
    #expect(try report().contains("\"total\": 1"))

    // Version control may take the file away for a while.
    try set.remove("bannerrender.json")
    #expect(watcher.line().hasPrefix("bannerrender: error: bannerrender.json can't be read"))
    #expect(watcher.line() == "bannerrender: bannerrender.json disappeared: nothing was verified")
    try set.describe(#"{ "b": { "title": "Bee" } }"#)
    #expect(watcher.line().hasPrefix("bannerrender: note: 1 reference is unused: a.png; "))
    #expect(watcher.line().hasPrefix("bannerrender: bannerrender.json appeared: verified in "))

    #expect(watcher.interrupt() == 130)
  }

  @Test("a watch of a set waits for a document that is missing from the start")
  func missingDocument() throws {
    let set = try SmallSet(#"{ "a": {} }"#)
    try set.succeed("record")
    try set.describe(#"{ "a": {} }"#, more: #""documents": ["one.json"],"#)
    let watcher = try Watcher(["verify", "--watch"], in: set.path)
    #expect(watcher.line().hasPrefix("bannerrender: error: bannerrender.json:2:"))
    #expect(watcher.line() == "bannerrender: nothing was verified")
    #expect(watcher.line() == "bannerrender: watching 2 files")
    try set.write("one.json", #"{ "title": "One" }"#)
    #expect(watcher.line().hasPrefix("bannerrender: one.json appeared: verified in "))
    #expect(watcher.interrupt() == 130)
  }

  @Test("a watch of a set notices a new document in a folder of documents")
  func newDocument() throws {
    let set = try SmallSet(#"{ "a": {} }"#, more: #""documents": ["docs"],"#)
    try set.write("docs/deep/one.json", #"{ "title": "One" }"#)
    try set.succeed("record")
    let watcher = try Watcher(["verify", "--watch"], in: set.path)
    #expect(watcher.line().hasPrefix("bannerrender: verified in "))
    #expect(watcher.line().hasPrefix("bannerrender: watching "))
    try set.write("docs/deep/two.json", #"{ "title": "Two" }"#)
    #expect(watcher.line().hasPrefix("bannerrender: docs/deep/two.json appeared: verified in "))
    let report = try #require(set.bytes(".bannerrender/report.json"))
    #expect(String(decoding: report, as: UTF8.self).contains("\"missing\": 1"))
    try set.write("docs/deep/three.json", "{ ")
    #expect(watcher.line().hasPrefix("bannerrender: error: docs/deep/three.json:1:"))
    #expect(
      watcher.line() == "bannerrender: docs/deep/three.json appeared: nothing was verified")
    try set.write("docs/deep/three.json", #"{ "title": "Three" }"#)
    #expect(watcher.line().hasPrefix("bannerrender: docs/deep/three.json changed: verified in "))
    #expect(watcher.interrupt() == 130)
  }
}
