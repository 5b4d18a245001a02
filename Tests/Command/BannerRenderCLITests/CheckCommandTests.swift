// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct CheckCommandTests {
  /// A file with errors, and the places of the reported ones, in order.
  struct Mistakes: CustomTestStringConvertible {
    var name: String
    var text: String
    var told: [String]
    var testDescription: String { name }
  }

  private static let mistakes: [Mistakes] = [
    Mistakes(
      name: "a document: keys, values, and what they mean",
      text: #"""
        { "type": "eror", "titel": "x", "device": "ipone-12", "appearance": "drak", "scale": "abc",
          "fps": "fast", "crop": "scren", "set": { "blurRadius": -3, "foo": 1 }, "position": [] }
        """#,
      told: [
        "$.type", "$.titel", "$.device", "$.appearance", "$.scale", "$.fps", "$.crop",
        "$.set.blurRadius", "$.set.foo", "$.position",
      ]),
    Mistakes(
      name: "each value of a list",
      text: #"{ "type": "error,wrning", "appearance": "light,drak" }"#,
      told: ["$.type", "$.appearance"]),
    Mistakes(
      name: "without a kit nobody knows its layouts and types",
      text:
        #"{ "kit": "swift", "layout": "card-view", "type": "info", "titel": "A", "ios": 6 }"#,
      told: ["$.kit", "$.titel", "$.ios"]),
    Mistakes(
      name: "a kit whose key is misspelt is none either",
      text: #"{ "kti": "swift-messages", "layout": "card-view", "type": "info" }"#,
      told: ["$.kti"]),
    Mistakes(
      name: "an image that isn't there has a size all the same",
      text: #"{ "image": "nope", "image-size": 40, "position": "up" }"#,
      told: ["$.image", "$.position"]),
    Mistakes(
      name: "steps that can't be read",
      text: #"""
        { "script": [ { "at": "x", "tap": "banner" }, { "at": "1s", "swipe": "upp" },
          { "at": "2s", "shwo": {} }, { "at": "3s", "show": { "titl": "A" }, "as": "a" },
          { "when": "shown", "of": "a", "tap": "banner" } ] }
        """#,
      told: [
        "$.script[0].at", "$.script[1].swipe", "$.script[2].shwo", "$.script[3].show.titl",
      ]),
    Mistakes(
      name: "what steps mean",
      text: #"""
        { "appearance": "drak", "script": [ { "at": "0s", "show": { "type": "eror" }, "as": "a" },
          { "at": "1s", "show": { "position": "lft" } }, { "when": "shwn", "tap": "banner" } ] }
        """#,
      told: [
        "$.appearance", "$.script[0].show.type", "$.script[1].show.position", "$.script[2].when",
      ]
    ),
    Mistakes(
      name: "a design",
      text: #"""
        { "Error": { "blurRadius": -3, "backgroundColor": "#GG0000" },
          "Mine": { "titleTextSize": "thick", "backgroundColor": "#FFF" } }
        """#,
      told: ["$.Error.blurRadius", "$.Error.backgroundColor", "$.Mine.titleTextSize"]),
    Mistakes(
      name: "a set of snapshots that can't be read",
      text: #"""
        { "defaults": { "devise": "x" }, "cases": { "one": { "tolerance": { "ratio": 4 } },
          "t/../wo": {}, "three": { "ignore": 5 } }, "snapshots": { "layers": "kep" } }
        """#,
      told: [
        "$.defaults.devise", "$.cases.one.tolerance.ratio", #"$.cases["t/../wo"]"#,
        "$.cases.three.ignore", "$.snapshots.layers",
      ]),
    Mistakes(
      name: "a set of snapshots, and of pictures for documentation",
      text: #"""
        { "defaults": { "ios": 6 },
          "axes": { "type": ["error", "wrning"], "look": { "a": { "appearance": "drak" } } },
          "cases": { "one": { "crop": "bnner" }, "two": { "kit": "owl-banners", "set": { "foo": 1 } } },
          "pictures": { "a.png": { "position": "lft" }, "b.png": { "fps": "q" } } }
        """#,
      told: [
        "$.defaults.ios", "$.axes.type[1]", "$.axes.look.a.appearance", "$.cases.one.crop",
        "$.cases.two.set.foo", #"$.pictures["a.png"].position"#, #"$.pictures["b.png"].fps"#,
      ]),
    Mistakes(
      name: "without its axes nobody knows what a set means",
      text: #"""
        { "axes": { "theme": 5 }, "exclude": [{ "theme": "dark" }], "cases": { "a": { "axes": { "theme": [] } } } }
        """#,
      told: ["$.axes.theme"]),
    Mistakes(
      name: "a mistake in a script or a kit hides none of another case",
      text: #"""
        { "cases": { "a": { "kit": "nokit", "type": "eror" }, "b": { "script": [{ "shoe": {} }] },
          "c": { "type": "eror", "at": "zz", "set": { "foo": 1 } }, "d": { "image": "none.png" } } }
        """#,
      told: [
        "$.cases.a.kit", "$.cases.b.script[0].shoe", "$.cases.c.type", "$.cases.c.at",
        "$.cases.c.set.foo", "$.cases.d.image",
      ]),
    Mistakes(
      name: "a set whose only case has no valid name", text: #"{ "cases": { "CON": {} } }"#,
      told: ["$.cases.CON"]),
    Mistakes(name: "what is no object", text: "[1, 2]", told: ["$"]),
  ]

  @Test("other files in a folder are skipped, and -v lists them")
  func skipped() throws {
    let folder = try TestFolder()
    try folder.write("docs/a.json", Data(#"{ "type": "error" }"#.utf8))
    try folder.write("docs/package.json", Data(#"{ "name": "x", "dependencies": {} }"#.utf8))
    let verbose = try run(["check", "-v", "docs"], in: folder.path)
    let output = String(decoding: verbose.output, as: UTF8.self)
    #expect(verbose.status == 0 && output.contains("package.json: skipped"), "\(verbose.errors)")
    #expect(output.contains("a.json: read as a document"))
    let plain = try run(["check", "docs"], in: folder.path)
    #expect(
      plain.errors
        == "bannerrender: note: 1 file is not a design, document or set: docs/package.json\n")
    // A design with only misspelled properties is still a design.
    try folder.write("docs/d.json", Data(##"{ "Mine": { "bakgroundColor": "#FFF" } }"##.utf8))
    let misspelled = try run(["check", "docs"], in: folder.path)
    #expect(misspelled.errors.contains("Did you mean \"backgroundColor\"?"))
  }

  @Test(
    "check exits with the same code as rendering", arguments: ["bulletin-board", "owl-banners"])
  func exitCode(kit: String) throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{ "kit": "\#(kit)", "device": "60x60@1" }"#.utf8))
    let drawn = try run(["d.json", "-o", "a.png"], in: folder.path)
    let checked = try run(["check", "d.json"], in: folder.path)
    #expect(drawn.status != 0 && checked.status == drawn.status, "\(checked.errors)")
    #expect(checked.errors.contains("d.json: "))
  }

  @Test("a design without a type gets a clear error when it is drawn as a document")
  func flat() throws {
    let folder = try TestFolder()
    try folder.write(
      "f.json", Data(##"{ "backgroundColor": "#0077BE", "titleTextSize": 18 }"##.utf8))
    let run = try run(["f.json", "-o", "a.png"], in: folder.path)
    #expect(run.status == 65)
    #expect(run.errors.contains(#"{ "Notice": { "backgroundColor": … } }"#), "\(run.errors)")
  }

  @Test("check reports every error in a file, once, in file order", arguments: mistakes)
  func everything(_ mistakes: Mistakes) throws {
    let folder = try TestFolder()
    try folder.write("x.json", Data(mistakes.text.utf8))
    let run = try run(["check", "x.json", "--json"], in: folder.path)
    let found = try String(decoding: run.output, as: UTF8.self).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(run.status == 65)
    #expect(
      found.filter { $0["severity"] as? String == "error" }.compactMap { $0["path"] as? String }
        == mistakes.told)
  }

  @Test("the first error of a drawing is among those of check", arguments: mistakes)
  func drawing(_ mistakes: Mistakes) throws {
    let folder = try TestFolder()
    try folder.write("bannerrender.json", Data(mistakes.text.utf8))
    let arguments =
      mistakes.text.contains(#""cases""#)
      ? ["verify"]
      : mistakes.name == "a design"
        ? ["--design", "bannerrender.json", "o.png"]
        : [
          "bannerrender.json",
          mistakes.text.contains("script") ? "o.gif" : "o-{type}-{appearance}.png",
        ]
    let drawn = try run(arguments, in: folder.path)
    #expect(drawn.status != 0)
    let told = drawn.errors + String(decoding: drawn.output, as: UTF8.self)
    #expect(mistakes.told.contains { told.contains(": \($0): ") }, "\(told)")
  }

  @Test("unreadable documents of a set do not hide each other")
  func documents() throws {
    let folder = try TestFolder()
    try folder.write(
      "set.json", Data(#"{ "documents": ["docs", "none.json"], "defaults": { "scale": 2 } }"#.utf8))
    try folder.write("docs/a.json", Data(#"{ "typ": "error", "scale": 99 }"#.utf8))
    try folder.write("docs/b.json", Data(#"{ "type": }"#.utf8))
    try folder.write("docs/c.json", Data(#"{ "type": "eror" }"#.utf8))
    try folder.write("docs/d.json", Data(#"{ "type": "warning" }"#.utf8))
    let told = try run(["check", "set.json"], in: folder.path)
    #expect(try told.status == run(["verify", "--config", "set.json"], in: folder.path).status)
    let lines = told.errors.split(separator: "\n").dropFirst().map(String.init)
    #expect(told.errors.hasPrefix("bannerrender: note: set.json: read as a snapshot set\n"))
    let expected = [
      "c.json:1:11: $.type", "a.json:1:3: $.typ", "$.scale", "b.json:1:", "none.json",
    ]
    #expect(lines.count == expected.count, "\(told.errors)")
    for (line, part) in zip(lines, expected) { #expect(line.contains(part), "\(told.errors)") }
    // If no document can be read, the set has no cases.
    for name in ["c", "d"] { try folder.write("docs/\(name).json", Data("{".utf8)) }
    let none = try run(["check", "set.json"], in: folder.path)
    #expect(none.errors.split(separator: "\n").count == 7, "\(none.errors)")
  }

  @Test("at most a hundred errors are reported")
  func many() throws {
    let folder = try TestFolder()
    let keys = (0..<150).map { "\"x\($0)\": 1" }.joined(separator: ", ")
    try folder.write("x.json", Data("{ \(keys) }".utf8))
    let run = try run(["check", "x.json"], in: folder.path)
    let lines = run.errors.split(separator: "\n")
    #expect(run.status == 65 && lines.count == 102)
    #expect(lines.last?.contains("more errors") == true)
  }

  @Test("check finds the errors that drawing would: missing images, in designs too")
  func images() throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{ "Error": { "defaultImageForType": "nope.png" } }"#.utf8))
    let found = try run(["check", "d.json"], in: folder.path)
    #expect(found.status == 0)
    #expect(
      found.errors.contains("d.json:1:37: $.Error.defaultImageForType: there is no image named"))
    let drawn = try run(
      ["--design", "d.json", "--type", "error", "--strict", "o.png"], in: folder.path)
    let strict = try run(["check", "--strict", "d.json"], in: folder.path)
    #expect(drawn.status == 65 && strict.status == 65)
    try folder.write("e.json", Data(#"{ "title": "A", "set": { "buttonTextSize": 9 } }"#.utf8))
    let unused = try run(["check", "e.json"], in: folder.path)
    #expect(unused.errors.contains("$.set.buttonTextSize is ignored: there is no button"))
  }

  @Test("check takes several files and folders, and reports the kind of each")
  func several() throws {
    let folder = try TestFolder()
    try folder.write("a.json", Data(#"{ "title": "A" }"#.utf8))
    try folder.write("in/b.json", Data(#"{ "Ocean": { "theme": "info" } }"#.utf8))
    try folder.write("in/deep/c.json", Data(#"{ "script": [{ "at": 0, "show": {} }] }"#.utf8))
    try folder.write("in/d.txt", Data("{".utf8))
    let all = try run(["check", "-v", "a.json", "in"], in: folder.path)
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(
      String(decoding: all.output, as: UTF8.self) == """
        a.json: read as a document
        in/b.json: read as a design for swift-messages
        in/deep/c.json: read as a scene

        """)
    try folder.write("in/e.json", Data(#"{ "titel": "A" }"#.utf8))
    let wrong = try run(["check", "a.json", "in"], in: folder.path)
    #expect(wrong.status == 65)
    #expect(wrong.errors.hasPrefix("bannerrender: note: in/e.json: read as a document\n"))
    try FileManager.default.createDirectory(
      atPath: folder.path + "/none", withIntermediateDirectories: true)
    let none = try run(["check", "none"], in: folder.path)
    #expect(none.status == 66 && none.errors.contains("no .json file"))
  }

  @Test(
    "other file types, flat designs and missing commas are identified",
    arguments: [
      (#"{ "cases": { "a": {} } }"#, ["x.json", "o.png"], "this is a snapshot set"),
      (
        #"{ "Ocean": { "blurRadius": 2 } }"#, ["x.json", "o.png"],
        "x.json:1:3: this is a design; render it with --design x.json --type ocean"
      ),
      (
        #"{ "defaults": {}, "picturess": {} }"#, ["x.json"],
        "$.picturess: unknown key. Did you mean \"pictures\"?"
      ),
      (
        #"{ "defaults": {}, "casess": {} }"#, ["x.json"],
        "$.casess: unknown key. Did you mean \"cases\"?"
      ),
      (
        ##"{ "backgroundColor": "#FFF" }"##, ["--design", "x.json", "o.png"],
        "as in { \"Notice\": { \"backgroundColor\": … } }"
      ),
      (
        ##"{ "backgroundColor": "#FFF" }"##, ["check", "x.json"],
        "as in { \"Notice\": { \"backgroundColor\": … } }"
      ),
      (
        #"{ "title": "A" }"#, ["--design", "x.json", "o.png"],
        "x.json:1:3: this is a document, not a design; render it with \"bannerrender x.json\""
      ),
      (
        "{\n \"title\": \"A\"\n \"type\": 1\n}", ["check", "x.json"],
        "x.json:2:14: $: a comma is missing after line 2"
      ),
      (
        #"{ "scale": 1,5 }"#, ["check", "x.json"],
        "x.json:1:12: $.scale: the number has a decimal comma"
      ),
    ] as [(String, [String], String)])
  func kinds(text: String, arguments: [String], message: String) throws {
    let folder = try TestFolder()
    try folder.write("x.json", Data(text.utf8))
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 65 && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "an unknown command or an option of another program gets a suggestion",
    arguments: [
      (["test"], "there is no command \"test\"; use verify to compare"),
      (["helpp"], "there is no command \"helpp\". Did you mean \"help\"?"),
      (["--hlep"], "unknown option \"--hlep\". Did you mean --help?"),
      (["frobnicate"], "there is no command \"frobnicate\". Commands are render, "),
      (["ocean.jsn"], "an input file must end with .json"),
      (["--dark", "o.png"], "unknown option \"--dark\"; use --appearance dark"),
      (["--message", "A", "o.png"], "unknown option \"--message\"; use --title"),
      (["--titel", "A", "o.png"], "unknown option \"--titel\". Did you mean --title?"),
      (["--zzz", "A", "o.png"], "unknown option \"--zzz\"; see --help"),
    ] as [([String], String)])
  func words(arguments: [String], message: String) throws {
    let folder = try TestFolder()
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
  }
}
