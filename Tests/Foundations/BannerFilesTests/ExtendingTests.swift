// SPDX-License-Identifier: MIT

import BannerFiles
import BannerJSON
import Foundation
import Testing

/// A folder `in` with JSON files, and files around it.
private struct Folder {
  let path = FileManager.default.temporaryDirectory.path + "/bannerrender-test-\(UUID())"

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(filePath: "\(path)/in/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func value(
    _ name: String, allowsOutside: Bool = false, noting log: FileAccessLog? = nil
  ) throws(RenderError) -> JSONValue {
    let file = "\(path)/in/\(name)"
    return try Files.value(
      at: FileName(file),
      in: NameScope(folder: Files.folder(of: file), allowsOutside: allowsOutside), noting: log)
  }

  /// Returns a file's text with those that it extends, or the error without the folder's path.
  func text(_ name: String, allowsOutside: Bool = false) -> String {
    do { return JSONText(try value(name, allowsOutside: allowsOutside)).line } catch {
      return error.description.replacingOccurrences(of: "\(path)/in/", with: "")
    }
  }
}

@Suite struct ExtendingTests {
  @Test("keys override those of the extended file, objects member by member, and null removes one")
  func overriding() throws {
    let folder = try Folder([
      "a.json": #"{ "extends": "base.json", "x": 2, "o": { "q": null, "r": 5 }, "gone": null }"#,
      "base.json": #"{ "x": 1, "y": [1, 2], "o": { "p": 3, "q": 4 }, "gone": true }"#,
    ])
    #expect(folder.text("a.json") == #"{"x": 2, "y": [1, 2], "o": {"p": 3, "r": 5}}"#)
  }

  @Test("null removes nothing if no extended file has the key")
  func nulls() throws {
    let folder = try Folder([
      "a.json": #"{ "extends": "b.json", "x": null, "o": { "p": null, "q": { "r": null } } }"#,
      "b.json": "{}",
    ])
    // A reader takes it as omitted, or refuses an unknown key.
    #expect(folder.text("a.json") == #"{"x": null, "o": {"p": null, "q": {"r": null}}}"#)
  }

  @Test("a later file of a list overrides an earlier one, and each may extend others")
  func several() throws {
    let folder = try Folder([
      "a.json": #"{ "extends": ["b.json", "sub/c.json"], "own": 1 }"#,
      "b.json": #"{ "b": 1, "both": "b" }"#,
      "sub/c.json": #"{ "extends": "d.json", "both": "c" }"#,
      "sub/d.json": #"{ "d": 1, "both": "d" }"#,
    ])
    #expect(folder.text("a.json") == #"{"b": 1, "both": "c", "d": 1, "own": 1}"#)
    // A file may be extended twice, but not by itself.
    try Data(#"{ "extends": ["b.json", "b.json"] }"#.utf8)
      .write(to: URL(filePath: "\(folder.path)/in/twice.json"))
    #expect(folder.text("twice.json") == #"{"b": 1, "both": "b"}"#)
  }

  @Test("each value keeps the file, the place and the folder that it came from")
  func places() throws {
    let folder = try Folder([
      "a.json": "{ \"extends\": \"sub/b.json\",\n  \"x\": { \"own\": 1 } }",
      "sub/b.json": "{\n  \"x\": {\n    \"font\": \"f.ttf\" } }",
    ])
    let value = try folder.value("a.json")
    let members = try #require(try value.members().first).value.members()
    let font = try #require(members.first { $0.key == "font" })
    #expect(font.value.file.hasSuffix("in/sub/b.json"))
    #expect(font.value.location.line == 3)
    #expect(font.value.folder?.hasSuffix("in/sub") == true)
    let own = try #require(members.first { $0.key == "own" })
    #expect(own.value.file.hasSuffix("in/a.json") && own.value.location.line == 2)
    #expect(value.files.map { $0.split(separator: "/").last } == ["b.json", "a.json"])
  }

  static let errors: [(files: [String: String], message: String)] = [
    (["a.json": #"{ "extends": "a.json" }"#], #"a.json:1:14: $.extends: "a.json" extends itself"#),
    (
      ["a.json": #"{ "extends": "b.json" }"#, "b.json": #"{ "extends": ["./a.json"] }"#],
      #"b.json:1:15: $.extends[0]: "./a.json" extends itself"#
    ),
    (
      ["a.json": #"{ "extends": "none.json" }"#],
      #"a.json:1:14: $.extends: "none.json" can't be read: No such file or directory"#
    ),
    (
      ["a.json": #"{ "extends": 7 }"#],
      "a.json:1:14: $.extends: expected a text, found the number 7"
    ),
    (["a.json": #"{ "extends": ["b.json", {}] }"#, "b.json": "{}"], "a.json:1:25: $.extends[1]"),
    (
      ["a.json": #"{ "extends": "b.json" }"#, "b.json": "[]"],
      "b.json:1:1: $: expected an object of keys to extend, found an empty array"
    ),
    (
      ["a.json": #"{ "extends": "b.json" }"#, "b.json": "{ \"x\": }"], "b.json:1:8"
    ),
    (["a.json": #"{ "extends": "" }"#], "a.json:1:14: $.extends"),
    (["a.json": #"{ "extends": "../secret.json" }"#], "a.json:1:14: $.extends"),
    (["a.json": #"{ "extends": "/etc/passwd" }"#], "a.json:1:14: $.extends"),
    (["a.json": #"{ "extends": "-" }"#], "a.json:1:14: $.extends"),
    (["a.json": #"{ "extends": "/dev/stdin" }"#], "a.json:1:14: $.extends"),
  ]

  @Test("a file that can't be extended is an error at its name", arguments: errors.indices)
  func wrong(_ index: Int) throws {
    let (files, message) = Self.errors[index]
    let text = try Folder(files).text("a.json")
    #expect(text.hasPrefix(message), "\(text)")
  }

  @Test("a file outside of the folder needs permission, also through a link")
  func outside() throws {
    let folder = try Folder([
      "a.json": #"{ "extends": "../base.json" }"#, "b.json": #"{ "extends": "link.json" }"#,
    ])
    try Data(#"{ "x": 1 }"#.utf8).write(to: URL(filePath: "\(folder.path)/base.json"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/in/link.json", withDestinationPath: "../base.json")
    for name in ["a.json", "b.json"] {
      #expect(folder.text(name).contains(": $.extends: "), "\(folder.text(name))")
      #expect(folder.text(name, allowsOutside: true) == #"{"x": 1}"#)
    }
  }

  @Test("a cycle through links is found, and so are more files than the limit")
  func cycles() throws {
    let folder = try Folder(["a.json": #"{ "extends": "link.json" }"#])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/in/link.json", withDestinationPath: "a.json")
    #expect(folder.text("a.json").contains("extends itself"), "\(folder.text("a.json"))")
    // Each file extends the next one twice, which is 2^20 readings without a limit.
    var files = ["20.json": "{}"]
    for index in 0..<20 {
      files["\(index).json"] = #"{ "extends": ["\#(index + 1).json", "\#(index + 1).json"] }"#
    }
    let wide = try Folder(files).text("0.json")
    #expect(wide.contains("more than \(Files.mostExtended) files are extended"), "\(wide)")
  }

  @Test("every file that is read is recorded")
  func recorded() throws {
    let folder = try Folder(["a.json": #"{ "extends": "b.json" }"#, "b.json": "{}"])
    let log = FileAccessLog()
    _ = try folder.value("a.json", noting: log)
    #expect(log.names(under: "\(folder.path)/in") == ["a.json", "b.json"])
  }
}
