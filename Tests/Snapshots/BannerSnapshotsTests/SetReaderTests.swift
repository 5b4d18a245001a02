// SPDX-License-Identifier: MIT

import BannerDocument
import BannerTestSupport
import BannerSnapshots
import Testing

@Suite struct SetReaderTests {
  private func names(_ set: String) throws -> [String] {
    try TestFolder(set: set).set().cases.map(\.name)
  }

  @Test("the first value of an axis adds nothing to a name, and others add their own names")
  func suffixes() throws {
    let names = try names(
      """
      { "axes": { "type": ["error", "warning"], "keyboard": [false, true], "button": [null, "OK, go"] },
        "cases": { "small": {}, "folder/large": { "title": "Large" } } }
      """)
    #expect(
      names.prefix(8) == [
        "small", "small-OK-go", "small-keyboard", "small-keyboard-OK-go", "small-warning",
        "small-warning-OK-go", "small-warning-keyboard", "small-warning-keyboard-OK-go",
      ])
    #expect(names.count == 16)
    #expect(names[8] == "folder/large")
  }

  @Test("a switch that is on by default adds its no- form when it is off")
  func switchedOff() throws {
    #expect(
      try names(#"{ "axes": { "status-bar": [true, false] }, "cases": { "a": {} } }"#)
        == ["a", "a-no-status-bar"])
  }

  @Test("a number is named with its axis, and none with what is missing")
  func numbers() throws {
    let set = """
      { "axes": { "ios": [17, 11], "scale": [1, 2.5], "activity": ["call", "none"],
                  "width": { "wide": {}, "320": { "device": "320x480@1" }, "10x": {} } },
        "combine": "each", "cases": { "a": {} } }
      """
    #expect(
      try names(set).sorted() == [
        "a", "a-10x", "a-ios-11", "a-no-activity", "a-scale-2.5", "a-width-320",
      ])
  }

  @Test("all values of an option are those of the case's kit")
  func allValues() throws {
    let names = try names(
      #"{ "axes": { "type": "all" }, "cases": { "a": { "kit": "owl-banners" } } }"#)
    #expect(names.count > 3)
    #expect(names.first == "a")
    #expect(
      try self.names(#"{ "axes": { "type": "error,success" } }"#) == ["banner", "banner-success"])
  }

  @Test("a custom axis overrides a case's options, and a case adds to the axis's values")
  func ownAxis() throws {
    let set = try TestFolder(
      set:
        """
        { "axes": { "locale": { "en": {}, "ar": { "direction": "rtl", "title": "عنوان" } } },
          "cases": { "a": { "title": "Title", "locale": { "ar": { "title": "آخر" } } },
                     "b": { "title": "Title" } } }
        """
    ).set()
    #expect(set.cases.map(\.name) == ["a", "a-ar", "b", "b-ar"])
    #expect(set.cases.map { $0.options[.title]?.text } == ["Title", "آخر", "Title", "عنوان"])
    #expect(set.cases.map { $0.options[.direction]?.text } == [nil, "rtl", nil, "rtl"])
    #expect(set.cases[1].values.map(\.axis) == ["locale"])
    #expect(set.cases[1].values.map(\.value) == ["ar"])
  }

  @Test("a case can have one value of an axis, several, or none")
  func otherValues() throws {
    #expect(
      try names(
        """
        { "axes": { "type": ["error", "warning", "success"], "position": ["top", "bottom"] },
          "cases": { "pinned": { "type": "success" },
                     "some": { "axes": { "type": ["success", "error"], "position": null } } } }
        """) == ["pinned", "pinned-bottom", "some", "some-error"])
  }

  @Test("a case can have some values of a custom axis, all of them, or none")
  func otherNames() throws {
    let set = try TestFolder(
      set:
        """
        { "axes": { "locale": { "en": { "title": "Saved" }, "de": { "title": "Gesichert" } } },
          "cases": { "a": { "axes": { "locale": ["de"] } }, "b": { "axes": { "locale": "all" } },
                     "c": { "axes": { "locale": [] } } } }
        """
    ).set()
    #expect(set.cases.map { $0.name.prefix(1) } == ["a", "b", "b", "c"])
    #expect(
      set.cases.map { $0.options[.title]?.text } == ["Gesichert", "Saved", "Gesichert", nil])
    #expect(set.cases.map { $0.values.map(\.value) } == [["de"], ["en"], ["de"], []])
  }

  @Test("combinations can be excluded, and axes varied one at a time")
  func fewer() throws {
    let axes = #""axes": { "type": ["error", "warning"], "position": ["top", "bottom"] }"#
    #expect(
      try names(
        "{ \(axes), \"exclude\": [{ \"type\": \"warning\", \"position\": [\"bottom\"] }] }")
        == ["banner", "banner-bottom", "banner-warning"])
    #expect(
      try names("{ \(axes), \"combine\": \"each\" }")
        == ["banner", "banner-bottom", "banner-warning"])
    #expect(
      try names(
        """
        { \(axes), "cases": { "a": { "exclude": [{ "position": "bottom" }] }, "b": {} } }
        """
      ).count == 6)
  }

  @Test("a pattern of a store that matches no case is noted")
  func storeWithoutCases() throws {
    func notes(_ patterns: String) throws -> [String] {
      try TestFolder(
        set: """
          { "snapshots": { "store": { "pictures": [\(patterns)] } },
            "cases": { "offline": {}, "online": {} } }
          """
      ).set().notesOfStoreRule
    }
    #expect(try notes(#""off*", "online""#) == [])
    #expect(
      try notes(#""ofline*", "online""#) == [#"store: no case has a name like "ofline*""#])
  }

  @Test("cases that an axis makes equal are noted with what it overrides; others are not")
  func equalCases() throws {
    let axes = #""axes": { "locale": { "en": {}, "xa": { "title": "[xa]" } } }"#
    let set = try TestFolder(
      set:
        "{ \(axes), \"cases\": { \"a\": { \"title\": \"A\" }, \"b\": { \"title\": \"B\" } } }"
    ).set()
    #expect(
      set.notesOfEqualCases == [
        "these cases render the same picture, because an axis overrides their title: a-xa, b-xa"
      ])
    let other = try TestFolder(
      set:
        #"{ "cases": { "a": { "title": "A" }, "b": { "title": "A" } } }"#
    ).set()
    #expect(other.notesOfEqualCases.isEmpty)
  }

  @Test("documents are cases, named by their path among the references or by their own name")
  func documents() throws {
    let folder = try TestFolder(
      set:
        #"{ "documents": ["Snapshots", "other/b.json"], "axes": { "direction": ["ltr", "rtl"] } }"#)
    try folder.write("Snapshots/kit/a.json", #"{ "title": "A" }"#)
    try folder.write("Snapshots/fingerprint.json", "{}")
    try folder.write("other/b.json", #"{ "direction": "rtl" }"#)
    #expect(try folder.set().cases.map(\.name) == ["kit/a", "kit/a-rtl", "b"])
  }

  @Test("names that collide are refused, and so are names that differ only in case")
  func collisions() {
    let message = refusal(
      #"{ "axes": { "type": ["error", "warning"] }, "cases": { "a": {}, "a-warning": {} } }"#)
    #expect(message.contains(#""a" (type warning) and "a-warning" (type error)"#))
    #expect(message.contains(#""a-warning.png""#))
    #expect(refusal(#"{ "cases": { "a": {}, "A": {} } }"#).contains("would have the same picture"))
  }

  static let wrong: [(set: String, message: String)] = [
    (#"{ "case": {} }"#, "1:3: $.case: unknown key; expected one of"),
    (#"{ "axes": { "typ": ["a"] } }"#, "Did you mean \"type\"?"),
    (#"{ "axes": { "type": [] } }"#, "expected at least one value"),
    (#"{ "axes": { "title": { "a": {} } } }"#, "is a key of a case"),
    (#"{ "cases": { "a": { "titel": "x" } } }"#, "Did you mean \"title\"?"),
    (#"{ "cases": { "../a": {} } }"#, "is not a valid file name"),
    (#"{ "cases": { "a/": {} } }"#, "is not a valid file name"),
    (#"{ "cases": { "a\tb": {} } }"#, "or contain \\ : * ? \" < > | or a control character"),
    (#"{ "cases": { "a./b": {} } }"#, "no folder of it may end with a period or a space"),
    (#"{ "cases": { "a /b": {} } }"#, "no folder of it may end with a period or a space"),
    (#"{ "cases": { "b/CON": {} } }"#, "\"con\" is the name of a device on Windows"),
    (#"{ "cases": { "lpt1.x": {} } }"#, "\"lpt1\" is the name of a device on Windows"),
    (#"{ "cases": { "nul .x": {} } }"#, "\"nul\" is the name of a device on Windows"),
    (#"{ "cases": { "CONIN$": {} } }"#, "\"conin$\" is the name of a device on Windows"),
    (#"{ "cases": { "com²": {} } }"#, "\"com²\" is the name of a device on Windows"),
    (#"{ "cases": { "a": { "axes": { "type": ["x"] } } } }"#, "unknown axis"),
    (#"{ "cases": { "a": { "type": "error,warning" } } }"#, "put its values under \"axes\""),
    (#"{ "cases": {} }"#, "has no cases"),
    (
      #"{ "exclude": [{}], "cases": { "a": {} } }"#,
      "1:15: $.exclude[0]: no case is left after the exclusions"
    ),
    (#"{ "combine": "some" }"#, "expected \"all\" (every combination) or \"each\""),
    (#"{ "snapshots": { "tolerance": { "ratio": 2 } } }"#, "expected a number from 0 to 1"),
    (#"{ "snapshots": { "tolerance": { "pixel": { "rgb": 1 } } } }"#, "unknown key"),
    (#"{ "snapshots": { "tolerance": { "pixel": {} } } }"#, "expected one of yiq, ciede2000"),
    (#"{ "axes": { "appearance": "" } }"#, "expected at least one value"),
    (#"{ "axes": { "appearance": "," } }"#, "expected at least one value"),
    (
      #"{ "axes": { "appearance": "all" }, "cases": { "a": { "axes": { "appearance": [] } } } }"#,
      "$.cases.a.axes.appearance: expected at least one value"
    ),
    (
      "{ \"axes\": { \"l\": { \"a\": {}, \"\(String(repeating: "ä", count: 60))\": {} } }, \"cases\": { \"\(String(repeating: "x", count: 150))\": {} } }",
      "longer than 200 bytes"
    ),
    (#"{ "snapshots": { "ignore": [[1, 2]] } }"#, "[x, y, width, height] in points"),
    (#"{ "snapshots": { "layers": "yes" } }"#, "expected \"compare\", \"keep\", \"none\""),
    (#"{ "snapshots": { "report": "Snapshots" } }"#, "which a report would replace"),
    (#"{ "snapshots": { "directory": "." } }"#, "expected a separate folder"),
    (#"{ "cases": { "a": {}, "a.png/b": {} } }"#, "has the name of the picture or layer text"),
    (
      #"{ "cases": { "a.actual.png/b/c": {}, "A": {} } }"#,
      "has the name of the picture or layer text"
    ),
    (
      #"{ "cases": { "a": {}, "a.Actual.txt/b": {} } }"#,
      "has the name of the picture or layer text"
    ),
    (#"{ "documents": "none" }"#, "can't be read"),
    (#"{ "documents": ["docs/*.json"] }"#, "names a file or a folder; it can't be a pattern"),
    (#"{ "cases": { "a": { "documents": [] } } }"#, "is a key of the set, not of a case"),
    (#"{ "cases": { "a": { "pictures": {} } } }"#, "is a key of the set, not of a case"),
    (#"{ "cases": { "a": { "titel": "A" } } }"#, #"unknown key. Did you mean "title"?"#),
    (#"{ "axes": { "type": ["error"] }, "exclude": [{ "tipe": "x" }] }"#, "Did you mean \"type\"?"),
    (
      Self.locales(#"["arr"]"#),
      #"$.cases.a.axes.locale[0]: locale has no value "arr". Did you mean "ar"?"#
    ),
    (Self.locales("[1]"), "$.cases.a.axes.locale[0]: expected a text, found the number 1"),
    (Self.locales(#""en""#), #"$.cases.a.axes.locale: expected an array, found "en""#),
    (Self.locales(#"["ar", "ar"]"#), #"$.cases.a.axes.locale contains "ar" twice"#),
    (#"{ "axes": { "appearance": "dark,dark" } }"#, #"$.axes.appearance contains "dark" twice"#),
    (#"{ "axes": { "button": [null, null] } }"#, "$.axes.button contains null twice"),
    (
      #"{ "axes": { "language": "all" } }"#,
      #"$.axes.language: "all" stands for the languages of "strings", which isn't set"#
    ),
    (
      #"{ "axes": { "title": "all" } }"#,
      #"$.axes.title: "all" is not allowed for title; list the values"#
    ),
    (
      #"{ "axes": { "type": 5 } }"#,
      #"$.axes.type: expected a list of values, or "all", found the number 5"#
    ),
    (
      #"{ "axes": { "type": [{}] } }"#,
      "$.axes.type[0]: expected a text or a number, or a list of them, found an object"
    ),
    (
      #"{ "axes": { "device": ["iphone-8", "iPhone14,5"] } }"#,
      #"$.axes.device[1]: "iPhone14,5" is an identifier of Apple; use the name of the device"#
    ),
    (
      #"{ "axes": { "device": "iphone-8,iPhone14,5" } }"#,
      #"$.axes.device: "iPhone14,5" is an identifier of Apple; use the name of the device"#
    ),
    (
      #"{ "axes": { "locales": ["en"] } }"#,
      "$.axes.locales: unknown option; a custom axis must be an object of names with options"
    ),
  ]

  /// Returns a set with a custom axis, and one case with its own values for it.
  private static func locales(_ values: String) -> String {
    """
    { "axes": { "locale": { "en": {}, "ar": {} } }, \
    "cases": { "a": { "axes": { "locale": \(values) } } } }
    """
  }

  @Test("an error is reported with its place and the nearest valid word", arguments: wrong.indices)
  func refused(index: Int) {
    let message = refusal(Self.wrong[index].set)
    #expect(message.contains(Self.wrong[index].message), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test("too many pictures for one command are refused before memory is allocated")
  func tooMany() {
    let values = (0..<40).map { "\"\($0)\"" }.joined(separator: ", ")
    let axes = ["clock", "title", "subtitle", "button"].map { "\"\($0)\": [\(values)]" }
    #expect(
      refusal("{ \"axes\": { \(axes.joined(separator: ", ")) } }").contains("more than 10000"))
  }
}

@Suite struct CasePatternTests {
  static let cases: [(pattern: String, text: String, matches: Bool)] = [
    ("a", "a", true), ("a", "ab", false), ("a*", "ab", true), ("*b", "aab", true),
    ("a?c", "abc", true), ("a?c", "ac", false), ("*", "", true), ("", "", true), ("", "a", false),
    ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("/*", "/a/b", false),
    ("/**", "/a/b", true),
  ]

  @Test("a case is selected by its name and by patterns", arguments: cases.indices)
  func matches(index: Int) throws {
    let (pattern, text, matches) = Self.cases[index]
    let set = try TestFolder(set: "{ \"cases\": { \"x\(text)\": {} } }").set()
    let selection = CaseSelection(patterns: ["x\(pattern)"])
    let selected = try? Verification(of: set, selection).count
    #expect(selected == (matches ? 1 : nil))
  }
}

@Suite struct RecordModeTests {
  private func asked(_ variables: [String: String]) throws -> RecordMode? {
    try RecordMode.asked { variables[$0] }
  }

  @Test("modes of swift-snapshot-testing have the same meaning here")
  func words() {
    #expect(RecordMode(word: "never") == RecordMode.none)
    #expect(RecordMode(word: "failed") == .changed)
    #expect(RecordMode(word: "missing") == .missing)
    #expect(RecordMode(word: "all") == .all)
    #expect(RecordMode(word: "everything") == nil)
  }

  @Test("this tool's variable comes before the other, and both come before CI")
  func order() throws {
    #expect(try asked([:]) == nil)
    #expect(try asked(["CI": "true"]) == RecordMode.none)
    #expect(try asked(["CI": "false"]) == nil)
    #expect(try asked(["CI": "0"]) == nil)
    #expect(try asked(["CI": "1", "SNAPSHOT_TESTING_RECORD": "failed"]) == .changed)
    #expect(try asked(["BANNERRENDER_RECORD": "all", "SNAPSHOT_TESTING_RECORD": "never"]) == .all)
    #expect(throws: RecordMode.UnknownWord.self) { try asked(["BANNERRENDER_RECORD": "chnged"]) }
  }
}
