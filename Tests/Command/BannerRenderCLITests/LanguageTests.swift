// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct LanguageTests {
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "title": { "localizations": {
        "en": { "stringUnit": { "value": "Saved" } },
        "de": { "stringUnit": { "value": "\(String(repeating: "Gespeichert ", count: 12))" } },
        "ar": { "stringUnit": { "value": "تم الحفظ" } } } },
      "body": { "localizations": {
        "en": { "stringUnit": { "value": "By %@" } },
        "de": { "stringUnit": { "value": "Von %@" } } } } } }
    """

  private func folder(_ document: String = "{}") throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("App.xcstrings", Data(Self.catalog.utf8))
    try folder.write("d.json", Data(document.utf8))
    return folder
  }

  private static let line = """
    "kit": "swift-messages", "layout": "status-line", "crop": "banner", "device": "iphone-8",
    "strings": "App.xcstrings", "values": ["Ada"]
    """

  @Test("all languages are drawn, and a summary names those with a cut text")
  func summary() throws {
    let folder = try folder(#"{ \#(Self.line), "language": "all", "body": "$title" }"#)
    let run = try run(["d.json", "{language}-{direction}.png"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.files == ["App.xcstrings", "ar-rtl.png", "d.json", "de-ltr.png", "en-ltr.png"])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.last == "bannerrender: 3 languages, 1 does not fit")
    #expect(
      lines.dropLast().last?.hasPrefix("bannerrender: de  d: body is cut after \"Gespeichert")
        == true,
      "\(run.errors)")
  }

  @Test("a text that leaves the screen is a cut text")
  func beyondScreen() throws {
    let folder = try folder()
    let options = ["--strings", "App.xcstrings", "--title", "$title", "--device", "320x110@1"]
    for output in ["{language}.png", "{language}.gif"] {
      let run = try run(options + ["--language", "en,de", output], in: folder.path)
      #expect(run.status == 0 && run.errors.contains("beyond the edge"), "\(run.errors)")
      #expect(run.errors.hasSuffix("bannerrender: 2 languages, 1 does not fit\n"), "\(run.errors)")
    }
  }

  @Test("strings and values that no picture uses have one warning")
  func unused() throws {
    let folder = try folder(
      #"{ "kit": "cc-toast", "strings": "App.xcstrings", "title": "title" }"#)
    let arguments = ["--language", "en,de", "{language}.png"]
    let plain = try run(["d.json"] + arguments, in: folder.path)
    #expect(
      plain.errors.contains("d.json:1:33: $.strings has no effect: no text is a key such as")
        && plain.errors.components(separatedBy: "no effect").count == 2, "\(plain.errors)")
    let values = ["--title", "$body", "--values", "1=Ada", "--values", "2=Eve"]
    let filled = try run(["d.json"] + values + arguments, in: folder.path)
    #expect(filled.status == 0 && !filled.errors.contains("$.strings"), "\(filled.errors)")
    #expect(
      filled.errors.contains("--values has no effect: no string needs argument 2")
        && !filled.errors.contains("argument 1"), "\(filled.errors)")
    // One of two pictures uses the value.
    let set = #"""
      { "defaults": { "kit": "cc-toast", "values": { "a": "x", "b": "y" } },
        "pictures": { "1.png": { "title": "{a}" }, "2.png": { "title": "Hello" } } }
      """#
    try folder.write("set.json", Data(set.utf8))
    let pictures = try run(["set.json"], in: folder.path)
    #expect(
      pictures.errors.components(separatedBy: "no effect").count == 2
        && pictures.errors.contains("$.defaults.values.b has no effect"), "\(pictures.errors)")
    let one = try run(["set.json", "--only", "2.png"], in: folder.path)
    #expect(!one.errors.contains("no effect"), "\(one.errors)")
    // Snapshots may use the defaults that pictures don't.
    let both = set.replacingOccurrences(
      of: "\"pictures\"", with: "\"cases\": { \"c\": {} }, \"pictures\"")
    try folder.write("set.json", Data(both.utf8))
    #expect(try !run(["set.json"], in: folder.path).errors.contains("no effect"))
    let cases = #"{ "cases": { "c": { "title": "x", "values": { "q": "1" } } } }"#
    try folder.write("cases.json", Data(cases.utf8))
    let checked = try run(["check", "cases.json"], in: folder.path)
    #expect(checked.errors.contains("$.cases.c.values.q has no effect"), "\(checked.errors)")
    let scene = #"{ "script": [{ "at": "0s", "show": { "title": "x", "values": { "q": "1" } } }] }"#
    try folder.write("scene.json", Data(scene.utf8))
    let played = try run(["check", "scene.json"], in: folder.path)
    #expect(played.errors.contains("$.script[0].show.values.q has no effect"), "\(played.errors)")
  }

  @Test(
    "pictures on a canvas and side by side count, too",
    arguments: [
      ["{language}.png", "--padding", "8"], ["all.png", "--side-by-side"],
      ["all.gif", "--side-by-side", "--from", "2s", "--to", "2.1s"],
    ])
  func canvas(arguments: [String]) throws {
    let folder = try folder(#"{ \#(Self.line), "language": ["en", "de"], "body": "$title" }"#)
    let run = try run(["d.json"] + arguments, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasSuffix("bannerrender: 2 languages, 1 does not fit\n"), "\(run.errors)")
  }

  @Test("the summary is an object with --json")
  func json() throws {
    let folder = try folder(#"{ \#(Self.line), "language": ["en", "de"], "body": "$title" }"#)
    let run = try run(["d.json", "{language}.png", "--json"], in: folder.path)
    let last = try #require(run.output.split(separator: UInt8(ascii: "\n")).last)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(last)) as? [String: [String: Any]])
    let languages = try #require(object["languages"])
    #expect(languages["count"] as? Int == 2)
    #expect(languages["cut"] as? [String] == ["de"])
    let texts = try #require(languages["texts"] as? [[String: String]])
    #expect(texts.count == 1 && texts[0]["text"] == "body" && texts[0]["device"] == "iphone-8")
  }

  @Test("one language has no summary, and --quiet prints none")
  func noSummary() throws {
    let folder = try folder(#"{ \#(Self.line), "body": "$body" }"#)
    #expect(try run(["d.json", "a.png"], in: folder.path).errors.isEmpty)
    let quiet = try run(
      ["d.json", "{language}.png", "--language", "en,de", "--quiet"], in: folder.path)
    #expect(quiet.errors.isEmpty)
  }

  @Test("a missing text is a warning with its fallback, and with --strict an error")
  func missing() throws {
    let folder = try folder(#"{ \#(Self.line), "body": "$body" }"#)
    let arabic = try run(["d.json", "a.png", "--language", "ar"], in: folder.path)
    #expect(arabic.status == 0)
    #expect(
      arabic.errors.contains(
        #"d.json:2:60: $.body: "body" has no text in ar; that in en is used"#)
        || arabic.errors.contains(#"$.body: "body" has no text in ar; that in en is used"#))
    let french = try run(["d.json", "b.png", "--language", "fr"], in: folder.path)
    #expect(french.errors.contains("--language: the strings have no text in fr; en is used"))
    let strict = try run(["d.json", "c.png", "--language", "ar", "--strict"], in: folder.path)
    #expect(strict.status == 65)
    #expect(!folder.files.contains("c.png"))
  }

  static let refused: [(document: String, arguments: [String], status: Int32, expected: String)] = [
    (
      #"{ "strings": "App.xcstrings", "title": "$titel" }"#, [], 65,
      #"d.json:1:40: $.title: unknown key "titel" of the strings. Did you mean "title"?"#
    ),
    (
      #"{ "strings": "App.xcstrings", "title": "$body" }"#, [], 65,
      #"$.title: the text of "body" needs a value "1" for %@; add it to "values""#
    ),
    (#"{ "strings": "none.xcstrings" }"#, [], 65, #"$.strings: "none.xcstrings" can't be read"#),
    (#"{ "strings": "../App.xcstrings" }"#, [], 65, "leads out of the folder"),
    (#"{ "strings": "d.json" }"#, [], 65, "the name must end with .xcstrings, .strings"),
    (#"{ "strings": 1 }"#, [], 65, "$.strings"),
    ("{}", ["--strings", "none.strings"], 66, "none.strings can't be read"),
    ("{}", ["--strings", "bad.strings"], 65, "bad.strings:2:1: duplicate key \"a\""),
    ("{}", ["--strings", "loop.lproj/a.strings"], 66, "loop.lproj/a.strings can't be read"),
    (
      "{}", ["--strings", "App.xcstrings", "--title", "$body", "--values", "1"], 64,
      "expected name=text"
    ),
    ("{}", ["--strings", "App.xcstrings", "--title", "$x"], 64, "--title: unknown key \"x\""),
    ("{}", ["--language", "all"], 64, "\"strings\", which isn't set"),
    ("{}", ["--language", "pseudo-tal"], 64, "Did you mean \"pseudo-tall\"?"),
    (#"{ "language": "deutsch1" }"#, [], 65, "d.json:1:15: $.language: expected a language"),
    (#"{ "values": [[]] }"#, [], 65, "expected a text or a number"),
    (#"{ "values": { "100": "a" } }"#, [], 65, "a position is 1 to 99"),
  ]

  @Test("bad input is one line with a place, and nothing is written", arguments: refused.indices)
  func refusal(index: Int) throws {
    let one = Self.refused[index]
    let folder = try folder(one.document)
    try folder.write("bad.strings", Data("\"a\" = \"b\";\n\"a\" = \"c\";\n".utf8))
    try folder.write("loop.lproj/b.strings", Data())
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/loop.lproj/a.strings", withDestinationPath: "a.strings")
    let before = folder.files
    let run = try run(["d.json", "o.png"] + one.arguments, in: folder.path)
    #expect(run.status == one.status, "\(run.errors)")
    #expect(run.errors.contains(one.expected), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.files == before)
  }

  @Test("naming the file of one language brings in the others, with plural forms first")
  func folders() throws {
    let folder = try folder()
    func strings(_ text: String) -> Data { Data("\"t\" = \"\(text)\"; \"n\" = \"plain\";".utf8) }
    try folder.write("App/en.lproj/L.strings", strings("English"))
    try folder.write("App/de.lproj/L.strings", strings("Deutsch"))
    try folder.write("App/de.lproj/Other.strings", strings("Andere"))
    try folder.write("App/zh_Hant.lproj/L.strings", strings("中文"))
    try folder.write("App/Base.lproj/L.strings", Data("\"base\" = \"only here\";".utf8))
    try folder.write("App/not a language.lproj/L.strings", strings("no"))
    try folder.write(
      "App/de.lproj/L.stringsdict",
      Data(
        """
        <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@</string>
        <key>x</key><dict><key>one</key><string>eins</string><key>other</key><string>%d</string></dict>
        </dict></dict></plist>
        """.utf8))
    let arguments = ["--strings", "App/en.lproj/L.strings", "--language", "all", "--json"]
    func texts(_ key: String) throws -> [String] {
      let run = try run(
        arguments + ["--title", key, "--values", "1=1", "out/{language}.png"], in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        let texts = object?["texts"] as? [[String: Any]]
        return texts?.first { $0["layer"] as? String == "title" }?["text"] as? String
      }
    }
    #expect(try texts("$t") == ["English", "Deutsch", "中文"])
    #expect(try texts("$n") == ["plain", "eins", "plain"])
    #expect(try texts("$base") == ["only here", "only here", "only here"])
  }

  @Test("check reads every text, in a document's files and in a file itself")
  func check() throws {
    let folder = try folder(#"{ "strings": "App.xcstrings", "title": "$title" }"#)
    try folder.write(
      "App.xcstrings",
      Data(
        """
        { "sourceLanguage": "en", "strings": { "title": {}, "n": { "localizations": {
          "pl": { "variations": { "plural": { "other": { "stringUnit": { "value": "%lld" } } } } } } } } }
        """.utf8))
    for file in ["d.json", "App.xcstrings"] {
      let run = try run(["check", file], in: folder.path)
      #expect(run.status == 0)
      #expect(
        run.errors.contains(#"has no plural form "one", "few", "many"; "other" is used"#),
        "\(run.errors)")
    }
    try folder.write("App.xcstrings", Data("{".utf8))
    #expect(try run(["check", "App.xcstrings"], in: folder.path).status == 65)
    #expect(try run(["check", "d.json"], in: folder.path).status == 65)
    #expect(try run(["check", "none.strings"], in: folder.path).status == 66)
  }

  @Test("a set has a language axis, and its report has the summary")
  func set() throws {
    let folder = try folder()
    try folder.write(
      "bannerrender.json",
      Data(
        #"""
        { "defaults": { \#(Self.line) }, "axes": { "language": "all" },
          "cases": { "saved": { "body": "$title" } } }
        """#.utf8))
    let recorded = try run(["record"], in: folder.path)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let output = String(decoding: recorded.output, as: UTF8.self)
    #expect(output.contains("de  saved: body is cut after"), "\(output)")
    #expect(output.contains("3 languages, 1 does not fit"))
    let verified = try run(["verify", "--language", "de", "--json"], in: folder.path)
    #expect(verified.status == 0)
    let report = try Data(contentsOf: URL(filePath: "\(folder.path)/.bannerrender/report.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    let languages = try #require(object["languages"] as? [String: Any])
    #expect(languages["all"] as? [String] == ["de"])
    for (file, text) in [("report.html", "3 languages, 1 does not fit")] {
      _ = try run(["verify"], in: folder.path)
      let page = try String(
        contentsOf: URL(filePath: "\(folder.path)/.bannerrender/\(file)"), encoding: .utf8)
      #expect(page.contains(text))
    }
  }

  @Test("a change of the strings changes the digest of a set, so its parts can't be merged")
  func digest() throws {
    let folder = try folder()
    try folder.write(
      "bannerrender.json",
      Data(
        #"""
        { "defaults": { \#(Self.line) }, "axes": { "language": "all" },
          "cases": { "saved": { "body": "$title" } } }
        """#.utf8))
    _ = try run(["record"], in: folder.path)
    _ = try run(["verify", "--shard", "1/2", "--report", "p1"], in: folder.path)
    try folder.write(
      "App.xcstrings", Data(Self.catalog.replacing("تم الحفظ", with: "تم").utf8))
    _ = try run(["verify", "--shard", "2/2", "--report", "p2"], in: folder.path)
    let merged = try run(["report", "merge", "p1", "p2", "--output", "m"], in: folder.path)
    #expect(merged.status != 0)
    #expect(merged.errors.contains("has changed since that run"), "\(merged.errors)")
  }
}
