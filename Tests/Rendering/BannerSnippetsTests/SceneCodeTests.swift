// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerSnippets
import Testing

/// The Swift code of documents with a script.
///
/// `tools/check-snippets` compiles such code, and compares its pictures with those of the documents.
@Suite struct SceneCodeTests {
  /// A document, and the statements that its code must have.
  struct Sample: Sendable, CustomStringConvertible {
    var name: String
    var document: String
    var code: [String]
    var description: String { name }
  }

  private static func card(_ steps: String, _ more: String = "") -> String {
    #"{ "kit": "swift-messages", "layout": "card", "title": "Saved", "script": [\#(steps)] \#(more)}"#
  }

  private static let show = #"{"at": 0, "show": {}}"#

  static let samples = [
    Sample(
      name: "touches",
      document: card(
        """
        \(show), {"at": 1, "swipe": "up"}, {"at": 2, "show": {"title": "Again", "type": "error"}, "as": "b"},
        {"at": 3, "swipe": "down", "on": "b"}, {"at": 5, "pan": [3, 4], "on": [100, 200]},
        {"at": 4, "pan": [0, -40.5], "over": "200ms", "hold": "1s", "cancelled": true},
        {"at": 6, "tap": [10, 20.5]}, {"at": 7, "tap": "button"}, {"at": 8, "tap": "page"}
        """),
      code: [
        """
        var banner2 = screen
        banner2.type = "error"
        banner2.title = "Again"
        """,
        """
          Show(screen, at: .zero)
          Swipe(.up, at: .seconds(1))
          Show(banner2, named: "b", at: .seconds(2))
          Swipe(.down, on: .named("b"), at: .seconds(3))
          Drag(.point(.init(x: 100, y: 200)), by: .init(x: 3, y: 4), over: .milliseconds(300), at: .seconds(5))
          Drag(by: .init(x: 0, y: -40.5), over: .milliseconds(200), hold: .seconds(1), isCancelled: true, at: .seconds(4))
          Tap(.point(.init(x: 10, y: 20.5)), at: .seconds(6))
          Tap(.button, at: .seconds(7))
          Tap(.named("page"), at: .seconds(8))
        }
        try scene.write(to: "out.webp")
        """,
      ]),
    Sample(
      name: "typing",
      document: #"""
        { "kit": "bulletin-board", "type": "name", "title": "Name", "filmstrip": 4, "to": "5s",
          "script": [{"at": 0, "show": {}}, {"at": 1, "tap": "text field"},
            {"at": 2, "input": "Ada \"L\"", "over": "500ms"}, {"at": 3, "input": "x", "on": "Name"}] }
        """#,
      code: [
        #"""
          Tap(.named("text field"), at: .seconds(1))
          Input("Ada \"L\"", over: .milliseconds(500), at: .seconds(2))
          Input("x", on: .named("Name"), at: .seconds(3))
        }
        let recording = try scene.record(until: .seconds(5))
        try recording.filmstrip(4, FrameSchedule(to: .seconds(5))).write(to: "out.png")
        """#
      ]),
    Sample(
      name: "second button",
      document: """
        { "kit": "bulletin-board", "title": "A", "button": "OK", "alternative": "Skip",
          "script": [\(show), {"at": 1, "update": {"alternative": "Later"}}] }
        """,
      code: [
        """
          Update(at: .seconds(1)) {
            $0.alternativeTitle = "Later"
          }
        """
      ]),
    Sample(
      name: "kits",
      document: card(
        #"\#(show), {"at": 1, "show": {"kit": "cc-toast", "title": "B"}}"#,
        #", "device": "iphone-8", "ios": 17"#),
      code: [
        "import BannerCCToast",
        """
        var banner2 = Screenshot(
          kit: CCToastKit(), type: "standard", title: "B", subtitle: nil)
        banner2.screen = Screen(device: .iPhone8, version: .init(major: 17))
        let scene = BannerScene(on: screen) {
          Show(screen, at: .zero)
          Show(banner2, at: .seconds(1))
        }
        """,
      ]),
    Sample(
      name: "updates",
      document: card(
        ##"""
        {"at": 0, "show": {}, "as": "a"},
        {"at": 1, "update": {"title": "New", "subtitle": "Body", "button": "OK", "image": "none"}},
        {"at": "1.5s", "update": {"set": {"backgroundColor": "#336699"}}, "on": "a"}
        """##),
      code: [
        """
          Show(screen, named: "a", at: .zero)
          Update(at: .seconds(1)) {
            $0.title = "New"
            $0.subtitle = "Body"
            $0.buttonTitle = "OK"
            $0.image = .none
          }
          Update("a", at: .milliseconds(1500)) {
            $0.properties["backgroundColor"] = .color(.init(rgb: 0x336699))
          }
        """
      ]),
    Sample(
      name: "surroundings",
      document: card(
        """
        \(show), {"at": 2, "set": {"keyboard": true, "clock": "10:00", "orientation": "landscape",
          "nav-bar": "Title", "toolbar": true, "tab-bar": true, "status-bar": false}},
        {"at": 3, "set": {"nav-back": "Back", "nav-left": ["A"], "nav-right": ["B", "C"],
          "toolbar-items": ["D"], "tab-items": ["E", "F"], "tab-selected": 2}},
        {"at": 4, "set": {"carrier": "X", "network": "5G", "signal": 2, "wifi": 1, "battery": 30,
          "battery-state": "charging", "activity": "call"}}
        """, #", "at": "4.5s" "#),
      code: [
        """
          Change(at: .seconds(2)) {
            $0.screen.orientation = .landscape
            $0.navigationBar = .titled("Title")
            $0.hasToolbar = true
            $0.hasTabBar = true
            $0.hasKeyboard = true
            $0.screen.hidesStatusBar = true
            $0.clock = "10:00"
          }
          Change(at: .seconds(3)) {
            $0.bars.back = "Back"
            $0.bars.left = ["A"]
            $0.bars.right = ["B", "C"]
            $0.bars.toolbar = ["D"]
            $0.hasToolbar = true
            $0.bars.tabs = ["E", "F"]
            $0.hasTabBar = true
            $0.bars.selectedTab = 1
          }
          Change(at: .seconds(4)) {
            $0.screen.activity = .call
            $0.statusBarContents.carrier = "X"
            $0.statusBarContents.signal = .level(2)
            $0.statusBarContents.wiFi = .level(1)
            $0.statusBarContents.network = "5G"
            $0.statusBarContents.battery = 30
            $0.statusBarContents.power = .charging
          }
        }
        let recording = try scene.record(until: .milliseconds(4500))
        try recording.screenshot(at: .milliseconds(4500)).write(to: "out.png")
        """
      ]),
    Sample(
      name: "calls",
      document: card(
        """
        {"at": 0, "show": {"set": {"id": "one"}}, "instance": "main"},
        {"at": 1, "call": "hide", "id": "one"},
        {"at": 2, "call": "hide", "animated": false, "instance": "main"},
        {"at": 3, "call": "setCount", "id": "one", "count": 2}, {"at": 4, "call": "hideAll"},
        {"when": "didHide", "of": "one", "call": "hideAll"}
        """.replacing(
          #""instance": "main"}"#, with: #""instance": "main", "as": "one"}"#, maxReplacements: 1),
        #", "from": "500ms", "to": "4s", "fps": 30"#),
      code: [
        """
        var call2 = Call("hide")
        call2.id = "one"
        var call3 = Call("hide")
        call3.animated = false
        var call4 = Call("setCount")
        call4.count = 2
        call4.id = "one"
        """,
        """
          Perform(call2, of: SwiftMessagesKit(), at: .seconds(1))
          Perform(call3, of: SwiftMessagesKit(), by: "main", at: .seconds(2))
          Perform(call4, of: SwiftMessagesKit(), at: .seconds(3))
          Perform(.init("hideAll"), of: SwiftMessagesKit(), at: .seconds(4))
          Perform(.init("hideAll"), of: SwiftMessagesKit(), when: "didHide", of: "one")
        }
        try scene.write(to: "out.webp", FrameSchedule(from: .milliseconds(500), to: .seconds(4), framesPerSecond: 30))
        """,
      ]),
  ]

  @Test("each kind of step is a statement", arguments: samples)
  func steps(_ sample: Sample) throws {
    let folder = try TestFolder()
    let snippets = try snippets(sample.document, in: folder.path)
    #expect(!snippets.swiftNeedsDocument)
    #expect(snippets.swift.contains("import BannerScenes\n"))
    for code in sample.code { #expect(snippets.swift.contains(code + "\n"), "\(snippets.swift)") }
  }

  @Test(
    "code that Swift can't say runs the document, and a note has the reason",
    arguments: [
      (
        card(#"\#(show), {"at": 1, "show": {"kit": "owl-banners", "title": "Owl"}}"#),
        "only a document shows banners of kits with different devices"
      ),
      (
        #"""
        { "kit": "bulletin-board", "title": "Saved", "script": [{"at": 0, "show": {}},
          {"at": 1, "call": "displayActivityIndicator", "color": "#123456"}] }
        """#, "only a document passes a banner or a color to a call"
      ),
      (
        #"""
        { "kit": "bulletin-board", "title": "Saved", "script": [{"at": 0, "show": {}},
          {"at": 1, "call": "push", "item": {"title": "Next"}}] }
        """#, "only a document passes a banner or a color to a call"
      ),
      (
        card(#"\#(show), {"at": 2, "update": {"title": "x"}}"#, #", "language": "de""#),
        "only a document can say this update"
      ),
      (
        card(
          """
          \(show), {"at": 1, "show": {"kit": "cc-toast", "title": "B"}},
          {"at": 2, "update": {"title": "x"}}
          """, #", "device": "iphone-8", "ios": 17"#),
        "only a document updates banners of one of several kits"
      ),
      (
        #"""
        { "kit": "bulletin-board", "title": "Saved", "script": [{"at": 0, "show": {}},
          {"at": 1, "update": {"image": "😀"}}] }
        """#, "only a document can name an emoji as the image"
      ),
      (
        card(#"\#(show), {"when": "didShow", "after": "1s", "call": "hideAll"}"#),
        "only a document delays a call after an event"
      ),
      (
        card(#"\#(show), {"when": "didShow", "show": {"title": "Next"}}"#),
        "only a document has steps that wait for an event"
      ),
    ])
  func documents(_ text: String, reason: String) throws {
    let folder = try TestFolder()
    let snippets = try snippets(text, in: folder.path)
    #expect(snippets.swiftNeedsDocument)
    #expect(snippets.notes.contains("In Swift, \(reason)."), "\(snippets.notes)")
    #expect(snippets.swift.contains("let document = #\"\"\"\n"))
    #expect(snippets.swift.contains(#"try Job([options], outputs: ["out.webp"])"#))
  }
  /// Returns a folder with a picture and the texts of an app.
  private func folderWithFiles() throws -> TestFolder {
    let folder = try TestFolder()
    let (status, printed) = try run(
      "/bin/sh", "bannerrender --device 320x200@1 page.png", in: folder.path)
    #expect(status == 0, "\(printed)")
    try folder.write(
      "App.xcstrings",
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "Saved": { "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Gesichert" } } } } } }
      """)
    return folder
  }

  @Test("texts of the app, their values, and pictures are statements with the names of the files")
  func files() throws {
    let folder = try folderWithFiles()
    let still = try snippets(
      """
      { "title": "Saved", "strings": "App.xcstrings", "language": "de",
        "values": {"b": "2", "a": "Ada"}, "background": "page.png" }
      """, in: folder.path)
    #expect(!still.swiftNeedsDocument)
    #expect(
      still.swift.contains(
        """
        var banner = Screenshot.messageBanner(.message, title: "Saved")
        if case .picture(let picture) = try BannerImage(contentsOf: "page.png") {
          banner.background = .picture(picture)
        }
        banner.strings = ["App.xcstrings"]
        banner.values = ["a": "Ada", "b": "2"]
        banner.language = "de"
        try banner.render().write(to: "out.png")\n
        """), "\(still.swift)")
    let scene = try snippets(
      Self.card(#"{"at": 0, "show": {"image": "page.png", "image-size": 20}}"#), in: folder.path)
    #expect(!scene.swiftNeedsDocument)
    let image = #".image(try BannerImage(contentsOf: "page.png").scaled(toLongestSide: 20))"#
    #expect(scene.swift.contains("banner1.image = \(image)\n"), "\(scene.swift)")
    #expect(scene.swift.contains("  Show(banner1, at: .zero)\n}\n"), "\(scene.swift)")
  }

  @Test(
    "some uses of files need the document",
    arguments: [
      (
        card(#"\#(show), {"at": 1, "update": {"image": "page.png"}}"#),
        "only a document can change the image of a banner to a file"
      ),
      (
        card(
          #"\#(show), {"at": 1, "update": {"title": "Saved"}}"#, #", "strings": "App.xcstrings""#),
        "only a document can say this update"
      ),
      (
        #"{ "title": "{a}", "strings": "App.xcstrings", "values": {"a": "b"} }"#,
        "only a document can fill in values beside the app's texts"
      ),
      (
        #"{ "title": "Saved", "strings": "App.xcstrings", "values": {"a": "$b"} }"#,
        "only a document can fill in values beside the app's texts"
      ),
    ])
  func filesOfDocuments(_ text: String, reason: String) throws {
    let folder = try folderWithFiles()
    let snippets = try snippets(text, in: folder.path)
    #expect(snippets.swiftNeedsDocument)
    #expect(snippets.notes.contains("In Swift, \(reason)."), "\(snippets.notes)")
    #expect(snippets.swift.contains("let document = #\"\"\"\n"))
  }
}
