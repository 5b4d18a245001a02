// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Resolvers of design tokens: which tokens they give, and errors with their places.
@Suite struct TokenResolverTests {
  private static let base = ##"{ "c": { "$type": "color", "$value": "#336699" } }"##
  private static let sets = #""sets": { "base": { "sources": [{ "$ref": "base.json" }] } }, "#

  /// Draws a banner with the color `{c}` of a resolver in a new folder.
  private func draw(_ order: String, sets: String = "", _ more: String...) throws -> (
    Run, TestFolder
  ) {
    let folder = try TestFolder()
    try folder.write("base.json", Data(Self.base.utf8))
    try folder.write(
      "t.json", Data(#"{ "version": "2025.10", \#(sets)"resolutionOrder": [\#(order)] }"#.utf8))
    let done = try run(
      [
        "--kit", "swift-messages", "--title", "x", "--tokens", "t.json", "--set",
        "backgroundColor={c}", "--device", "320x200@1", "--layers", "l.txt", "o.png",
      ] + more, in: folder.path)
    return (done, folder)
  }

  @Test(
    "sets, modifiers with a default, those with an appearance, and keys beside a reference",
    arguments: [
      (sets, ##"{ "$ref": "#/sets/base" }"##, "#336699", "#336699"),
      (
        "", #"{ "type": "set", "name": "a", "sources": [{ "$ref": "base.json" }] }"#, "#336699",
        "#336699"
      ),
      (
        "",
        ##"{ "type": "modifier", "name": "m", "contexts": { "light": [{ "$ref": "base.json" }], "dark": [{ "c": { "$type": "color", "$value": "#102030" } }] } }"##,
        "#336699", "#102030"
      ),
      (
        "",
        ##"{ "type": "modifier", "name": "m", "default": "a", "contexts": { "a": [{ "$ref": "base.json", "c": { "$type": "color", "$value": "#123456" } }] } }"##,
        "#123456", "#123456"
      ),
      (
        ##""sets": { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "base.json" }] } }, "##,
        ##"{ "$ref": "#/sets/a" }"##, "#336699", "#336699"
      ),
    ])
  func colors(sets: String, order: String, light: String, dark: String) throws {
    for (appearance, color) in [("light", light), ("dark", dark)] {
      let (done, folder) = try draw(order, sets: sets, "--appearance", appearance, "--ios", "13")
      #expect(done.status == 0, "\(done.errors)")
      let layers = try String(contentsOfFile: "\(folder.path)/l.txt", encoding: .utf8)
      #expect(layers.contains("background \(color)"), "\(layers)")
    }
  }

  @Test(
    "a wrong resolver is one line of error",
    arguments: [
      (
        sets, ##"{ "$ref": "#/other/base" }"##,
        ##"["$ref"]: expected a reference such as "#/sets/base", found "#/other/base""##
      ),
      (
        sets, ##"{ "$ref": "#/sets/bas" }"##,
        #"there is no "bas" in "sets". Did you mean "base"?"#
      ),
      (
        sets, #"{ "sources": [] }"#,
        #"$.resolutionOrder[0]: expected a reference, or an object with "name" and "type""#
      ),
      (
        "",
        #"{ "type": "set", "name": "a", "sources": [] }, { "type": "set", "name": "a", "sources": [] }"#,
        #"$.resolutionOrder[1].name: another element has the name "a""#
      ),
      (
        "", #"{ "type": "sets", "name": "a", "sources": [] }"#,
        #"$.resolutionOrder[0].type: expected set or modifier, found "sets""#
      ),
      (
        "", #"{ "type": "modifier", "name": "m" }"#,
        #"$.resolutionOrder[0]: a modifier has "contexts""#
      ),
      (
        "", #"{ "type": "modifier", "name": "m", "contexts": { "ab": [] }, "default": "ac" }"#,
        #"$.resolutionOrder[0].default: there is no context "ac". Did you mean "ab"?"#
      ),
      (
        "", #"{ "type": "modifier", "name": "m", "contexts": { "a": [] } }"#,
        #"the modifier has no "default", and no contexts named light and dark"#
      ),
      (
        "", ##"{ "type": "set", "name": "a", "sources": [{ "$ref": "#/modifiers/m" }] }"##,
        ##"expected a set such as "#/sets/base" or a file next to this one, found "#/modifiers/m""##
      ),
      (
        "", #"{ "type": "set", "name": "a", "sources": [{ "$ref": "https://x.org/a.json" }] }"#,
        #"found "https://x.org/a.json""#
      ),
      (
        "", #"{ "type": "set", "name": "a", "sources": [{ "$ref": "base.json#/x" }] }"#,
        #"there is no "x" in "base.json""#
      ),
      (
        "", #"{ "type": "set", "name": "a", "sources": [{ "$ref": "../../x.json" }] }"#,
        #""../../x.json" leads out of the folder "."; --allow-outside permits it"#
      ),
      (
        "", #"{ "type": "set", "name": "a", "sources": [{ "$ref": "t.json" }] }"#,
        #""t.json" is a resolver; expected tokens"#
      ),
      (
        "", #"{ "type": "set", "name": "a", "sources": [{ "$ref": "none.json" }] }"#,
        #""none.json" can't be read"#
      ),
      (
        ##""sets": { "a": { "sources": [{ "$ref": "#/sets/b" }] }, "b": { "sources": [{ "$ref": "#/sets/a" }] } }, "##,
        ##"{ "$ref": "#/sets/a" }"##, "the set refers to itself"
      ),
    ])
  func errors(sets: String, order: String, error: String) throws {
    let (done, folder) = try draw(order, sets: sets)
    #expect(done.status == 65)
    let lines = done.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(lines.count == 1 && lines[0].hasPrefix("bannerrender: error: t.json:1:"))
    #expect(done.errors.contains(error), "\(done.errors)")
    #expect(!folder.files.contains("o.png"))
  }
}
