// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct KitTests {
  @Test("a command for the second kit draws its banner and describes it for screen readers")
  func swiftMessages() throws {
    let folder = try TestFolder()
    let run = try run(
      [
        "--kit", "swift-messages", "--layout", "card", "--type", "warning", "--title", "Warning",
        "--body", "Consider yourself warned.", "--icon", "🤔", "--json", "out.png",
      ], in: folder.path)
    #expect(run.status == 0 && run.errors == "")
    #expect(folder.files == ["out.png"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let accessibility = try #require(json["accessibility"] as? [String: Any])
    #expect(
      accessibility["announcement"] as? String == "Warning, Consider yourself warned.")
    let element = try #require(
      (accessibility["elements"] as? [[String: Any]])?.first)
    #expect(element["label"] as? String == "Warning, Consider yourself warned.")
    let texts = try #require(json["texts"] as? [[String: Any]])
    #expect(texts.contains { $0["text"] as? String == "🤔" })
  }

  @Test("all layouts of a kit without layouts are refused, on the command line and in a document")
  func allOfNoLayouts() throws {
    let folder = try TestFolder()
    let error = "message-banner has only one layout\n"
    let flag = try run(["--layout", "all", "o-{layout}.png"], in: folder.path)
    #expect(flag.status == 64 && flag.errors == "bannerrender: error: --layout: \(error)")
    try folder.write("d.json", Data(#"{"layout": "all"}"#.utf8))
    for arguments in [["check", "d.json"], ["--document", "d.json", "o-{layout}.png"]] {
      let run = try run(arguments, in: folder.path)
      #expect(
        run.status == 65
          && run.errors.hasSuffix("bannerrender: error: d.json:1:12: $.layout: \(error)")
          && run.errors.count(where: \.isNewline) == (arguments[0] == "check" ? 2 : 1))
    }
    #expect(folder.files == ["d.json"])
  }

  @Test(
    "a warning about a text names the word that set it",
    arguments: ["message-banner", "swift-messages"], ["body", "subtitle"])
  func synonyms(kit: String, word: String) throws {
    let folder = try TestFolder()
    let flags = try run(
      ["--kit", kit, "--\(word)", "x\u{F0000}", "a.png"], in: folder.path)
    #expect(flags.errors.hasPrefix("bannerrender: warning: --\(word): no font has U+F0000"))
    try folder.write(
      "d.json", Data("{\"kit\": \"\(kit)\", \"\(word)\": \"x\u{F0000}\"}".utf8))
    let document = try run(["check", "d.json"], in: folder.path)
    #expect(document.errors.contains(": $.\(word): no font has U+F0000"))
  }

  @Test("a warning about a text used as an icon names the property and its place")
  func iconWarnings() throws {
    let folder = try TestFolder()
    let design = #"{"Warning": {"iconText": "\#u{F0000}"}}"#
    try folder.write("d.json", Data(design.utf8))
    let run = try run(
      ["--kit", "swift-messages", "--design", "d.json", "a.png"], in: folder.path)
    #expect(
      run.errors.hasPrefix(
        "bannerrender: warning: d.json:1:26: $.Warning.iconText: no font has U+F0000"))
  }

  @Test(
    "an option together with its synonym is refused",
    arguments: [("body", "subtitle"), ("icon", "image")])
  func twice(synonym: String, option: String) throws {
    let folder = try TestFolder()
    let run = try run(["--\(option)", "a", "--\(synonym)", "b", "a.png"], in: folder.path)
    #expect(
      run.status == 64
        && run.errors
          == "bannerrender: error: --\(synonym) and --\(option) are the same option; give one\n"
    )
  }

  @Test("a warning about a property says where it was set: on the command line or in a file")
  func blamedSettings() throws {
    let folder = try TestFolder()
    let kit = ["--kit", "swift-messages"]
    let flag = try run(kit + ["--set", "backgroundHeight=20", "a.png"], in: folder.path)
    #expect(flag.errors.hasPrefix("bannerrender: warning: --set backgroundHeight: the content"))
    try folder.write(
      "d.json", Data(#"{"kit": "swift-messages", "set": {"backgroundHeight": 20}}"#.utf8))
    let document = try run(["--document", "d.json", "a.png"], in: folder.path)
    #expect(document.errors.contains("warning: d.json:1:55: $.set.backgroundHeight: the content"))
    let both = try run(
      ["--document", "d.json", "--set", "backgroundHeight=21", "a.png"], in: folder.path)
    #expect(both.errors.hasPrefix("bannerrender: warning: --set backgroundHeight: the content"))
  }

  @Test(
    "a word that a kit does not know refers to the kit's own list",
    arguments: [
      (["--type", "xyzzy"], "types"), (["--image", "xyzzy"], "images"),
      (["--set", "xyzzy=1"], "properties"), (["--layout", "xyzzy"], "layouts"),
    ])
  func hints(arguments: [String], list: String) throws {
    let folder = try TestFolder()
    let second = try run(["--kit", "swift-messages", "a.png"] + arguments, in: folder.path)
    #expect(second.errors.contains("`bannerrender list \(list) --kit swift-messages`"))
    if list != "layouts" {
      let first = try run(["a.png"] + arguments, in: folder.path)
      #expect(first.errors.contains("`bannerrender list \(list)`"))
    }
  }

  @Test("a banner outside the screen can't be cropped")
  func offScreen() throws {
    let folder = try TestFolder()
    let arguments = [
      "--kit", "swift-messages", "--layout", "card", "--position", "bottom", "--keyboard",
      "--set", "keyboardTrackingView=true", "--set", "keyboardTopMargin=2000", "a.png",
    ]
    let run1 = try run(arguments + ["--crop", "banner"], in: folder.path)
    #expect(
      run1.status == 2 && run1.errors == "bannerrender: error: the banner is not on the screen\n")
    #expect(try run(arguments, in: folder.path).status == 0 && folder.files == ["a.png"])
  }

  @Test("a list that is the same for every kit takes no kit, and a kit without layouts says so")
  func listsOfKits() throws {
    let folder = try TestFolder()
    for list in ["kits", "positions", "devices", "fonts", "text-sizes", "hosts", "limits"] {
      let run = try run(["list", list, "--kit", "swift-messages"], in: folder.path)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(
        run.errors.contains("--kit is not allowed: the list of \(list) is the same for every kit"))
    }
    let layouts = try run(["list", "layouts"], in: folder.path)
    #expect(layouts.status == 0)
    #expect(
      String(decoding: layouts.output, as: UTF8.self) == "message-banner has only one layout\n")
  }

  @Test("a kit may be given for a design, and overrides a document's kit as in drawing")
  func checkedKit() throws {
    let folder = try TestFolder()
    try folder.write("document.json", Data(#"{"kit": "swift-messages", "subtitle": "A"}"#.utf8))
    #expect(try run(["check", "document.json"], in: folder.path).status == 0)
    for arguments in [["check", "document.json"], ["document.json", "a.png"]] {
      let run = try run(arguments + ["--kit", "cc-toast"], in: folder.path)
      #expect(run.status == 65 && run.errors.contains("cc-toast has no subtitle"), "\(run.errors)")
    }
    try folder.write("design.json", Data(#"{"Ocean": 3}"#.utf8))
    let design = try run(["check", "--kit", "swift-messages", "design.json"], in: folder.path)
    #expect(design.status == 65 && design.errors.contains("$.Ocean: expected an object"))
  }

  @Test("a property of another kit is reported as one")
  func otherKit() throws {
    let folder = try TestFolder()
    try folder.write("design.json", Data(#"{"Error": {"dropShadow": true}}"#.utf8))
    let advice = "unknown property; swift-messages has it\n"
    let check = try run(["check", "--kit", "message-banner", "design.json"], in: folder.path)
    #expect(check.status == 0 && check.errors.hasSuffix(advice))
    // Without a kit, check uses the kit that has the design's properties.
    let meant = try run(["check", "-v", "design.json"], in: folder.path)
    #expect(
      String(decoding: meant.output, as: UTF8.self)
        == "design.json: read as a design for swift-messages\n")
    try folder.write("document.json", Data(#"{"set": {"dropShadow": true}}"#.utf8))
    let document = try run(["check", "document.json"], in: folder.path)
    #expect(document.status == 65 && document.errors.hasSuffix(advice))
    let flag = try run(["--set", "dropShadow=true", "a.png"], in: folder.path)
    #expect(
      flag.status == 64
        && flag.errors.contains(
          "\"dropShadow\"; see `bannerrender list properties`; swift-messages has it")
    )
  }

  @Test("layouts are an axis of a matrix, and each kit has its own lists")
  func layouts() throws {
    let folder = try TestFolder()
    let run1 = try run(
      [
        "--kit", "swift-messages", "--layout", "card,tab", "--type", "info", "--crop", "banner",
        "{layout}-{type}.png",
      ], in: folder.path)
    #expect(run1.status == 0 && folder.files == ["card-info.png", "tab-info.png"])
    for (what, word) in [
      ("layouts", "status-line"), ("types", "success"), ("properties", "layoutMarginAdditions"),
      ("images", "errorSubtle"), ("design", "\"theme\": \"warning\""),
    ] {
      let run = try run(["list", what, "--kit", "swift-messages"], in: folder.path)
      #expect(run.status == 0)
      #expect(String(decoding: run.output, as: UTF8.self).contains(word), "\(what)")
    }
    try folder.write("design.json", Data(#"{"Ocean": {"theme": "infos"}}"#.utf8))
    let check = try run(["check", "--kit", "swift-messages", "design.json"], in: folder.path)
    #expect(check.status == 65 && check.errors.contains("Did you mean \"info\"?"))
    let schema = try run(["schema"], in: folder.path)
    let content = try JSONSerialization.jsonObject(with: schema.output)
    #expect(schema.status == 0 && content is [String: Any])
  }
}
