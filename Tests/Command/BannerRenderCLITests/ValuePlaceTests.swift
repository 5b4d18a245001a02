// SPDX-License-Identifier: MIT

import BannerDocument
import BannerTestSupport
import BannerRender
import BannerScreens
import Foundation
import Testing

/// The place that a message about a value names, for every option and every place.
@Suite struct ValuePlaceTests {
  /// A place that can give a value to an option.
  enum Place: String, CaseIterable {
    case commandLine, document, defaults, `case`, axis, group, picture, defaultsOfPictures
  }

  /// Returns an invalid value of an option.
  private static func invalid(_ key: Options.Key) -> String {
    switch key.definition.kind {
    case .text, .line, .optionalLine, .items: String(repeating: "x", count: 30_000)
    case .number, .wholeNumber, .time, .version, .device, .language, .level, .edges, .byteCount:
      "-1"
    case .flag, .kit, .wordOfKit, .word, .picture, .fill: "@@"
    }
  }

  /// Returns the content of a file that gives a value to an option.
  private static func file(_ key: String, _ value: String, at place: Place) throws -> Data {
    let option = [key: value]
    let content: [String: Any] =
      switch place {
      case .commandLine, .document: option
      case .defaults: ["defaults": option, "cases": ["a": [:]]]
      case .case: ["cases": ["a": option]]
      case .axis: ["axes": [key: [value]], "cases": ["a": [:]]]
      case .group: ["axes": ["look": ["one": option]], "cases": ["a": [:]]]
      case .picture: ["pictures": ["a.png": option]]
      case .defaultsOfPictures: ["defaults": option, "pictures": ["a.png": [:]]]
      }
    return try JSONSerialization.data(withJSONObject: content)
  }

  @Test(
    "a message about an invalid value names the place of the value",
    arguments: Options.Key.allCases)
  func places(key: Options.Key) throws {
    let folder = try TestFolder()
    // A size of an image needs an image, and so on: the value alone must be wrong.
    let value = Self.invalid(key)
    let index = Options.Key.allCases.firstIndex(of: key) ?? 0
    for place in Place.allCases.share(oneIn: 4, from: index) {
      var arguments = ["check", "f.json"]
      var expected = "error: f.json:1:"
      if place == .commandLine {
        let name = key.hidingName ?? key.rawValue
        arguments = ["check", key.definition.isFlag ? "--\(name)" : "--\(name)=\(value)"]
        // A switch has no value on the command line.
        guard !key.definition.isFlag else { continue }
        expected = "error: --\(name)"
      } else {
        try folder.write("f.json", try Self.file(key.rawValue, value, at: place))
      }
      let run = try run(arguments, in: folder.path)
      let line = run.errors.split(separator: "\n").first { $0.contains("error: ") } ?? ""
      #expect(run.status != 0 && line.contains(expected), "\(key) \(place): \(run.errors)")
      if place != .commandLine { #expect(line.contains(key.rawValue), "\(key) \(place): \(line)") }
    }
  }

  @Test(
    "a message about a time names the option with the time",
    arguments: [
      (#"{ "from": "500s" }"#, [], "d.json:1:11: $.from: the animation would begin"),
      (#"{}"#, ["--from", "500s"], "--from: the animation would begin"),
      (#"{ "fps": 240, "to": "3600s" }"#, [], "d.json:1:10: $.fps: 3600 s at 240 frames"),
      (#"{ "to": "3600s" }"#, ["--fps", "240"], "--fps: 3600 s at 240 frames"),
    ] as [(String, [String], String)])
  func times(document: String, options: [String], message: String) throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(document.utf8))
    let run = try run(["d.json", "-o", "a.gif"] + options, in: folder.path)
    #expect(run.errors.contains("error: \(message)"), "\(run.errors)")
    #expect(run.status == (options.isEmpty ? 65 : 64))
  }

  @Test(
    "a misspelled key of a set gets a suggestion, alone and with other keys",
    arguments: ["picturess", "casess", "case", "axis", "snapshot", "snapshotts", "documentss"],
    ["", #""defaults": { "type": "error" }, "#])
  func misspelled(key: String, before: String) throws {
    let folder = try TestFolder()
    try folder.write("s.json", Data("{ \(before)\"\(key)\": { \"a.png\": {} } }".utf8))
    for arguments in [["s.json"], ["check", "s.json"], ["verify", "--config", "s.json"]] {
      let run = try run(arguments, in: folder.path)
      #expect(
        run.status == 65 && run.errors.contains("$.\(key): unknown key")
          && run.errors.contains("Did you mean"), "\(arguments): \(run.errors)")
    }
  }

  @Test("verify reports that a file is a document or a design, and suggests --config")
  func otherKinds() throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{ "type": "error" }"#.utf8))
    try folder.write("design.json", Data(##"{ "Error": { "blurRadius": 2 } }"##.utf8))
    let document = try run(["verify", "--config", "d.json"], in: folder.path)
    #expect(
      document.errors.contains(
        "d.json:1:3: this is a document, not a snapshot set; render it with \"bannerrender d.json\""
      ))
    let design = try run(["verify", "--config", "design.json"], in: folder.path)
    #expect(
      design.errors.contains(
        "this is a design, not a snapshot set; render it with --design design.json --type error"))
    #expect(document.status == 65 && design.status == 65)
    #expect(try run(["verify", "d.json"], in: folder.path).errors.contains("use --config"))
    try folder.write("bannerrender.json", Data(#"{ "cases": { "a": {} } }"#.utf8))
    #expect(try run(["verify", "d.json"], in: folder.path).errors.contains("use --config"))
  }

  @Test("an unknown subject or shell is named in plain words")
  func unknownWords() throws {
    let folder = try TestFolder()
    let subject = try run(["schema", "reports"], in: folder.path)
    #expect(subject.errors.contains("unknown subject \"reports\"; expected one of document"))
    #expect(subject.errors.contains("Did you mean \"report\"?"), "\(subject.errors)")
    let shell = try run(["completion", "tcsh"], in: folder.path)
    #expect(shell.errors.contains("unknown shell \"tcsh\"; expected one of bash, zsh, fish"))
  }

  @Test("a message about a file that is not JSON shows at most 8 characters of it")
  func secrets() throws {
    let folder = try TestFolder()
    try folder.write("env", Data("TOKENSECRETVALUE=abc".utf8))
    let run = try run(["--design", "env", "x.png"], in: folder.path)
    #expect(run.status == 65 && run.errors.contains("found \"TOKENSEC…\""), "\(run.errors)")
    #expect(!run.errors.contains("TOKENSECR"))
  }
}
