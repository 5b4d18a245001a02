// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Tests that warnings about texts have the place of the text, whatever the names of the layers.
@Suite struct TextOriginTests {
  /// Documents with a `□` that has no glyph, and the places of those texts.
  static let documents: [(document: String, places: [String])] = [
    (#"{"title": "□", "subtitle": "□"}"#, ["1:11: $.title", "1:28: $.subtitle"]),
    (#"{"kit": "bulletin-board", "button": "□"}"#, ["1:37: $.button"]),
    (
      #"{"kit": "bulletin-board", "type": "name", "set": {"textFieldPlaceholder": "□"}}"#,
      ["1:75: $.set.textFieldPlaceholder"]
    ),
    (
      #"{"kit": "bulletin-board", "type": "choice", "set": {"choices": "cat, □, dog"}}"#,
      ["1:64: $.set.choices"]
    ),
    (
      #"{"kit": "owl-banners", "title": "x", "set": {"bannerView": "symbol", "symbol": "□"}}"#,
      ["1:80: $.set.symbol"]
    ),
    (
      #"{"kit": "cc-toast", "set": {"toastType": "blank", "contentText": "□"}}"#,
      ["1:66: $.set.contentText"]
    ),
    (
      #"{"kit": "swift-messages", "layout": "card", "set": {"iconText": "□"}}"#,
      ["1:65: $.set.iconText"]
    ),
    (#"{"nav-bar": "□", "clock": "□"}"#, ["1:13: $.nav-bar", "1:27: $.clock"]),
    (
      // The same text twice: each step has its own place.
      #"{"script": [{"at": 0, "show": {"title": "□"}}, {"at": "9s", "show": {"title": "□"}}]}"#,
      ["1:41: $.script[0].show.title", "1:79: $.script[1].show.title"]
    ),
    (
      #"""
      {"kit": "bulletin-board", "script": [{"at": 0, "show": {}}, {"at": 2, "update": {"title": "□"}}]}
      """#, ["1:91: $.script[1].update.title"]
    ),
  ]

  @Test("a warning about a text without a glyph has the text's place", arguments: documents)
  func places(document: String, places: [String]) throws {
    let folder = try TestFolder()
    let text = document.replacing("□", with: "\u{F0000}")
    try folder.write("d.json", Data(text.utf8))
    let lines = try run(["check", "d.json"], in: folder.path).errors.split(separator: "\n")
    let warnings = lines.filter { $0.contains("no font has") }
    #expect(warnings.count == places.count)
    for place in places {
      #expect(
        warnings.contains { $0.hasPrefix("bannerrender: warning: d.json:\(place): no font has") },
        "\(place)")
    }
  }

  @Test(
    "a warning about an update's property has the step's place, even if others set it")
  func updatedProperty() throws {
    let folder = try TestFolder()
    let document = """
      {"kit": "swift-messages", "layout": "card", "set": {"iconText": "ok"},
       "script": [{"at": 0, "show": {}},
         {"at": 1, "update": {"set": {"iconText": "\u{F0000}"}}}]}
      """
    try folder.write("d.json", Data(document.utf8))
    for options in [[], ["--set", "iconText=hi"]] {
      let run = try run(["check", "d.json"] + options, in: folder.path)
      #expect(
        run.errors.contains("warning: d.json:3:45: $.script[1].update.set.iconText: no font has"),
        "\(run.errors)")
    }
  }

  @Test(
    "a kit's warning about a cut text has its place and does not hide another banner's"
  )
  func excuses() throws {
    let folder = try TestFolder()
    let long = String(repeating: "A very long title. ", count: 20)
    let document = """
      {"script": [
        {"at": 0, "show": {"kit": "swift-messages", "layout": "card", "title": "\(long)"}},
        {"at": 9, "show": {"kit": "bulletin-board", "title": "\(long)"}}]}
      """
    try folder.write("d.json", Data(document.utf8))
    let errors = try run(["check", "d.json"], in: folder.path).errors
    #expect(errors.contains("$.script[0].show.title is truncated"), "\(errors)")
    #expect(errors.contains("$.script[1].show.title: the title is too long"), "\(errors)")
  }

  @Test("a property of the command line is named by its option")
  func commandLine() throws {
    let folder = try TestFolder()
    let run = try run(
      [
        "--kit", "owl-banners", "--set", "bannerView=symbol", "--title", "x", "--set",
        "symbol=\u{F0000}", "a.png",
      ], in: folder.path)
    #expect(run.errors.hasPrefix("bannerrender: warning: --set symbol: no font has U+F0000"))
  }
}
