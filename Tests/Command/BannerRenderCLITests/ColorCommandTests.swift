// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct ColorCommandTests {
  private static let tokenFile = ##"""
    { "color": { "$type": "color", "fill": { "$value": "#FF0000" }, "old": { "$value": "#00FF00", "$deprecated": true },
                 "bad": { "$value": "rot" } },
      "space": { "$type": "dimension", "m": { "$value": "20px" } }, "n": { "$type": "number", "$value": 1 } }
    """##

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("t.json", Data(Self.tokenFile.utf8))
    return folder
  }

  /// Draws a small banner and returns its bytes.
  private func picture(_ folder: TestFolder, _ arguments: [String]) throws -> Data {
    let run = try run(["--scale", "1"] + arguments + ["o.png"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return try Data(contentsOf: URL(filePath: folder.path + "/o.png"))
  }

  @Test("a color has the same pixels in every form, in every kit")
  func forms() throws {
    let folder = try folder()
    try folder.write("named.json", Data(##"{ "colors": { "own": "#FF0000" }, "Other": {} }"##.utf8))
    let properties = [
      ("message-banner", "backgroundColor"), ("swift-messages", "backgroundColor"),
      ("owl-banners", "backgroundColor"), ("bulletin-board", "backgroundColor"),
      ("cc-toast", "toastBackgroundColor"),
    ]
    for (kit, name) in properties {
      let base = ["--kit", kit, "--tokens", "t.json"]
      let digits = try picture(folder, base + ["--set", "\(name)=#FF0000"])
      #expect(try picture(folder, base + ["--set", "\(name)=#F00F"]) == digits)
      #expect(try picture(folder, base + ["--set", "\(name)={color.fill}"]) == digits)
      #expect(try picture(folder, base + ["--set", "\(name)=systemRed"]) != digits)
      let known = String(
        decoding: try run(["list", "types", "--kit", kit], in: folder.path).output, as: UTF8.self)
      let type = try #require(known.split(whereSeparator: \.isWhitespace).first)
      #expect(
        try picture(
          folder,
          base + ["--design", "named.json", "--type", String(type), "--set", "\(name)=own"])
          == picture(folder, base + ["--type", String(type), "--set", "\(name)=#FF0000"]))
    }
  }

  @Test("backgrounds and text runs are colors in every form")
  func places() throws {
    let folder = try folder()
    let digits = try picture(folder, ["--background", "#FF0000"])
    #expect(try picture(folder, ["--tokens", "t.json", "--background", "{color.fill}"]) == digits)
    #expect(try picture(folder, ["--background", "systemRed", "--ios", "17"]) != digits)
    func document(_ color: String) throws -> Data {
      try folder.write(
        "d.json",
        Data(
          "{ \"tokens\": \"t.json\", \"device\": \"160x120@1\", \"title\": { \"text\": \"A\", \"color\": \"\(color)\", \"size\": \"{space.m}\" } }"
            .utf8))
      #expect(try run(["d.json", "d.png"], in: folder.path).status == 0)
      return try Data(contentsOf: URL(filePath: folder.path + "/d.png"))
    }
    #expect(try document("#FF0000") == document("{color.fill}"))
    #expect(try document("#FF0000") != document("systemBlue"))
  }

  @Test("tokens follow the appearance through a resolver and through a pair of files")
  func appearances() throws {
    let folder = try folder()
    try folder.write(
      "r.json",
      Data(
        ##"""
        { "version": "2025.10",
          "sets": { "base": { "sources": [{ "$ref": "t.json" }] } },
          "modifiers": {
            "density": { "contexts": { "low": [], "high": [] }, "default": "low" },
            "theme": { "contexts": { "Light": [{ "$ref": "#/sets/base" }],
              "Dark": [{ "$ref": "dark.json#/inner" }] } } },
          "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/density" },
            { "$ref": "#/modifiers/theme" }] }
        """##.utf8))
    try folder.write(
      "dark.json",
      Data(
        ##"{ "inner": { "color": { "fill": { "$type": "color", "$value": "#0000FF" } } } }"##.utf8))
    try folder.write(
      "d.tokens.json",
      Data(##"{ "color": { "fill": { "$type": "color", "$value": "#0000FF" } } }"##.utf8))
    try folder.write(
      "pair.json",
      Data(
        #"{ "background": "{color.fill}", "tokens": ["t.json", { "light": "t.json", "dark": "d.tokens.json" }] }"#
          .utf8))
    let screen = ["--ios", "17"]
    let red = try picture(folder, screen + ["--background", "#FF0000"])
    let blue = try picture(folder, screen + ["--background", "#0000FF", "--appearance", "dark"])
    let resolved = screen + ["--tokens", "r.json", "--background", "{color.fill}"]
    #expect(try picture(folder, resolved) == red)
    #expect(try picture(folder, resolved + ["--appearance", "dark"]) == blue)
    #expect(try picture(folder, screen + ["pair.json"]) == red)
    #expect(try picture(folder, screen + ["pair.json", "--appearance", "dark"]) == blue)
  }

  @Test("a design names its own files of tokens")
  func ofDesign() throws {
    let folder = try folder()
    try folder.write(
      "designs/n.json",
      Data(
        #"{ "tokens": ["../t.json"], "Notice": { "backgroundColor": "{color.fill}", "titleTextSize": "{space.m}" } }"#
          .utf8))
    try folder.write(
      "plain.json",
      Data(##"{ "Notice": { "backgroundColor": "#FF0000", "titleTextSize": 20 } }"##.utf8))
    let outside = try run(["--design", "designs/n.json", "o.png"], in: folder.path)
    #expect(outside.status == 65 && outside.errors.contains("leads out of the folder"))
    try folder.write("designs/t.json", Data(Self.tokenFile.utf8))
    try folder.write(
      "designs/n.json",
      Data(
        #"{ "tokens": ["t.json"], "Notice": { "backgroundColor": "{color.fill}", "titleTextSize": "{space.m}" } }"#
          .utf8))
    #expect(
      try picture(folder, ["--design", "designs/n.json"])
        == picture(folder, ["--design", "plain.json"]))
    let check = try run(["check", "designs/n.json"], in: folder.path)
    #expect(check.status == 0, "\(check.errors)")
  }

  static let wrong: [([String], Int32, String)] = [
    (
      ["--set", "backgroundColor={color.fil}"], 64,
      "unknown design token \"{color.fil}\". Did you mean \"{color.fill}\"?"
    ),
    (["--set", "backgroundColor={n}"], 64, "is of type \"number\"; a color is expected here"),
    (
      ["--set", "backgroundColor={color.bad}"], 65,
      "t.json:2:33: $.color.bad[\"$value\"]: expected a color"
    ),
    (
      ["--set", "titleTextSize={color.fill}"], 64, "is of type \"color\"; a length is expected here"
    ),
    (
      ["--set", "duration={space.m}"], 64, "only colors and lengths in points can be design tokens"
    ),
    (["--set", "backgroundColor=red"], 64, "Did you mean \"systemRed\"?"),
    (["--background", "{color.bad}"], 65, "t.json:2:33"),
    (["--background", "systemRde"], 64, "Did you mean \"systemRed\"?"),
    (["--tokens", "none.json"], 66, "none.json"),
  ]

  @Test("a wrong token or color is an error where it is used or defined", arguments: wrong)
  func wrongUse(arguments: [String], status: Int32, message: String) throws {
    let folder = try folder()
    let run = try run(["--tokens", "t.json"] + arguments + ["o.png"], in: folder.path)
    #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/o.png"))
  }

  static let resolvers = [
    (#"{ "resolutionOrder": [] }"#, "a resolver has the \"version\""),
    (#"{ "version": "2024.1", "resolutionOrder": [] }"#, "expected the version \"2025.10\""),
    (
      ##"{ "version": "2025.10", "sets": { "base": {} }, "resolutionOrder": [{ "$ref": "#/sets/bse" }] }"##,
      "there is no \"bse\" in \"sets\". Did you mean \"base\"?"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "#/sets/a" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
      "the set refers to itself"
    ),
    (
      ##"{ "version": "2025.10", "modifiers": { "m": { "contexts": { "a": [] } } }, "resolutionOrder": [{ "$ref": "#/modifiers/m" }] }"##,
      "has no \"default\""
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "https://a.b/c.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
      "a file next to this one"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "../x.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
      "leads out of the folder"
    ),
    (
      ##"{ "version": "2025.10", "sets": { "a": { "sources": [{ "$ref": "no.json" }] } }, "resolutionOrder": [{ "$ref": "#/sets/a" }] }"##,
      "\"no.json\" can't be read"
    ),
  ]

  @Test("a wrong resolver is an error with its place", arguments: resolvers)
  func wrongResolver(text: String, message: String) throws {
    let folder = try folder()
    try folder.write("r.json", Data(text.utf8))
    let run = try run(["--tokens", "r.json", "o.png"], in: folder.path)
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains("r.json:1:") && run.errors.contains(message), "\(run.errors)")
  }

  @Test("a deprecated token is one warning with its place")
  func deprecated() throws {
    let folder = try folder()
    let run = try run(
      ["--tokens", "t.json", "--set", "backgroundColor={color.old}", "o.png"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.errors.components(separatedBy: "the token \"{color.old}\" is deprecated").count == 2,
      "\(run.errors)")
  }

  @Test("check finds the wrong tokens of a file, and reads a resolver")
  func check() throws {
    let folder = try folder()
    let run = try run(["check", "t.json"], in: folder.path)
    #expect(run.status == 65 && run.errors.contains("t.json:2:33"), "\(run.errors)")
  }

  @Test(
    "a file in the wrong place is named, with the command that takes it",
    arguments: [
      (["t.json", "o.png"], "this is a file with design tokens; use it with --tokens t.json"),
      (["--design", "t.json", "o.png"], "this is a file with design tokens, not a design"),
      (
        ["--design", "s.json", "o.png"],
        "this is a snapshot set, not a design; verify it with \"bannerrender verify --config s.json\""
      ),
      (
        ["--design", "d.json", "o.png"],
        "this is a document, not a design; render it with \"bannerrender d.json\""
      ),
      (
        ["s.json", "o.png"],
        "this is a snapshot set; verify it with \"bannerrender verify --config s.json\""
      ),
      (
        ["flat.json", "o.png"],
        "this is a design without a type; put its properties into a type, as in { \"Notice\": { \"backgroundColor\": … } }"
      ),
      (
        ["ocean.json", "o.png"],
        "ocean.json:2:3: this is a design; render it with --design ocean.json --type ocean"
      ),
      (["verify", "--config", "t.json"], "this is a file with design tokens, not a snapshot set"),
      (
        ["--tokens", "d.json", "o.png"],
        "d.json:1:3: this is a document, not a file with design tokens; render it with"
      ),
      (
        ["--tokens", "ocean.json", "o.png"],
        "ocean.json:2:3: this is a design, not a file with design tokens"
      ),
      (["--tokens", "s.json", "o.png"], "s.json:1:19: this is a snapshot set, not a file with"),
      (
        ["--tokens", "L.xcstrings", "o.png"],
        "L.xcstrings:1:3: this is a string catalog, not a file with design tokens; give it with"
          + " --strings L.xcstrings"
      ),
      (["--design", "L.xcstrings", "o.png"], "this is a string catalog, not a design"),
      (
        ["--document", "L.xcstrings", "o.png"],
        "L.xcstrings:1:3: this is a string catalog; give it with --strings L.xcstrings"
      ),
      (
        ["catalog.json", "o.png"],
        "this is a string catalog; give it a name that ends with .xcstrings, and use it with --strings"
      ),
      (
        ["--design", "L.strings", "o.png"],
        "L.strings is a file of an app's texts; give it with --strings L.strings"
      ),
      (["check", "catalog.json"], "catalog.json:1:3: this is a string catalog"),
      (["verify", "--config", "L.xcstrings"], "this is a string catalog, not a snapshot set"),
      (
        ["verify", "--config", "p.json"],
        "p.json:1:3: this is a picture set, not a snapshot set; render it with \"bannerrender p.json\""
      ),
      (["check", "references.json"], "$.color.red: unknown design token"),
      // The file with the wrong kind may be the one that a file extends.
      (["more.json", "o.png"], "s.json:1:19: this is a snapshot set; verify it with"),
      (
        ["bigger.json", "o.png"],
        "ocean.json:2:3: this is a design; render it with --design ocean.json --type ocean"
      ),
    ] as [([String], String)])
  func otherKinds(arguments: [String], message: String) throws {
    let folder = try folder()
    try folder.write("s.json", Data(#"{ "defaults": {}, "cases": { "a": {} } }"#.utf8))
    try folder.write(
      "d.json", Data(#"{ "set": { "blurRadius": 1 } }"#.utf8))
    try folder.write("flat.json", Data(##"{ "backgroundColor": "#FFF" }"##.utf8))
    try folder.write("ocean.json", Data("{\n  \"Ocean\": { \"blurRadius\": 1 }\n}".utf8))
    try folder.write("p.json", Data(#"{ "pictures": { "a.png": {} } }"#.utf8))
    try folder.write("more.json", Data(#"{ "extends": "s.json", "title": "x" }"#.utf8))
    try folder.write("bigger.json", Data(#"{ "extends": "ocean.json" }"#.utf8))
    let catalog = #"{ "sourceLanguage": "en", "strings": { "a": {} }, "version": "1.0" }"#
    for name in ["L.xcstrings", "catalog.json"] { try folder.write(name, Data(catalog.utf8)) }
    try folder.write("L.strings", Data("\"a\" = \"b\";".utf8))
    try folder.write(
      "references.json", Data(##"{ "color": { "red": { "$ref": "#/base/red" } } }"##.utf8))
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 65 && run.errors.contains(message), "\(run.errors)")
  }
}
