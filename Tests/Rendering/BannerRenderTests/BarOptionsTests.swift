// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerFiles
import BannerGeometry
import BannerJSON
import BannerJobs
import BannerLayers
import BannerScenes
import BannerScreens
import BannerTestSupport
import Testing

private let renderer = Renderer()

private func draw(_ values: [Options.Key: String]) throws -> RenderedScreenshot {
  var options = Options()
  for (key, value) in values { options.set(key, value) }
  var warnings: [InputError] = []
  return try RenderedScreenshot.picture(of: options, with: renderer, warnings: &warnings)
}

private func draw(document text: String) throws -> RenderedScreenshot {
  let options = try Options(document: Array(text.utf8), file: "a.json", folder: "")
  var warnings: [InputError] = []
  return try RenderedScreenshot.picture(of: options, with: renderer, warnings: &warnings)
}

private func refusal(document text: String) -> String {
  errorText { _ = try draw(document: text) } ?? "it was accepted"
}

@Suite struct BarOptionsTests {
  @Test("a list in a document and a text with commas mean the same")
  func lists() throws {
    let document = try draw(
      document: #"{ "device": "iphone-8", "tab-items": [":house: Home", "Search"] }"#)
    let options = try draw([.device: "iphone-8", .tabItems: ":house: Home, Search"])
    #expect(document.layerText == options.layerText)
    #expect(options.layerText.contains("Search") && options.layerText.contains("tab icon house"))
    let comma = try draw(document: #"{ "nav-bar": "A", "nav-right": ["One, two"] }"#)
    #expect(comma.layerText.contains("One, two"))
  }

  @Test("an emoji at the beginning of a tab is its icon, and a digit is not")
  func emoji() throws {
    let picture = try draw([.tabItems: "😀 Fun,3 Days"])
    for text in ["\"😀\"", "\"Fun\"", "\"3 Days\""] {
      #expect(picture.layerText.contains(text), "\(text)")
    }
  }

  @Test("items show their bar, and none restores the demo's")
  func shown() throws {
    for (key, layer) in [(Options.Key.tabItems, "tab bar"), (.toolbarItems, "toolbar")] {
      #expect(try draw([key: "A,B"]).layerText.contains(layer))
      #expect(try !draw([key: "none"]).layerText.contains(layer))
    }
  }

  @Test(
    "each device's bars have the items",
    arguments: ["iphone-se1", "iphone-8", "iphone-x", "iphone-14pro", "ipad"])
  func devices(device: String) throws {
    for direction in ["ltr", "rtl"] {
      let picture = try draw([
        .device: device, .direction: direction, .navBar: "Title", .navBack: "Inbox",
        .navRight: ":plus:,*Done*", .tabItems: "One,Two,Three,Four", .tabSelected: "3",
        .battery: "15", .wifi: "1",
      ])
      for text in ["Inbox", "Done", "Four", "bar icon plus"] {
        #expect(picture.layerText.contains(text), "\(device) \(text)")
      }
      #expect(picture.warnings.isEmpty, "\(picture.warnings)")
    }
  }

  @Test("right-to-left layouts mirror the items")
  func mirrored() throws {
    func x(_ direction: String) throws -> Double {
      let picture = try draw([
        .device: "iphone-8", .direction: direction, .navBar: "T", .navRight: "Edit",
      ])
      let bar = try #require(picture.layers.first { $0.role == .navigationBar })
      return try #require(bar.sublayers.first { $0.name == "action" }).frame.midX
    }
    #expect(abs(try x("ltr") + x("rtl") - 375) < 0.01)
  }

  @Test("placeholders in items are filled, and an unknown one is at the item's place")
  func placeholders() throws {
    let picture = try draw(
      document: """
        { "values": { "tab": "Home", "who": "Telekom" }, "device": "iphone-8",
          "tab-items": ["{tab}", "{{x}}"], "nav-back": "{who}", "nav-bar": "T",
          "carrier": "{who}", "nav-right": "{who}" }
        """)
    #expect(picture.layerText.contains("Home") && picture.layerText.contains("{x}"))
    #expect(picture.layerText.contains("Telekom"))
    let message = refusal(document: #"{ "tab-items": ["a", "{b}"] }"#)
    #expect(message.hasPrefix("a.json:1:22: ") && message.contains("{b}"), "\(message)")
  }

  @Test(
    "wrong items are errors at their places",
    arguments: [
      (#"{ "tab-items": ["a", ":hous: b"] }"#, "a.json:1:22:", "Did you mean \"house\"?"),
      (#"{ "nav-left": ["a", ""] }"#, "a.json:1:21:", "empty item"),
      (#"{ "nav-left": "a,,b" }"#, "a.json:1:15:", "empty item"),
      (#"{ "nav-left": [["a"]] }"#, "a.json:1:16:", "expected a text or a number"),
      (#"{ "nav-left": [null] }"#, "a.json:1:16:", "expected a text or a number"),
      (#"{ "nav-left": {} }"#, "a.json:1:15:", "expected"),
      (#"{ "tab-selected": 0 }"#, "a.json:1:19:", "from 1 to 12"),
      (#"{ "battery": 101 }"#, "a.json:1:14:", "from 0 to 100"),
      (#"{ "battery": 1e9 }"#, "a.json:1:14:", "from 0 to 100"),
      (#"{ "signal": 5 }"#, "a.json:1:13:", "from 0 to 4, or none"),
      (#"{ "wifi": 1.5 }"#, "a.json:1:11:", "from 0 to 3, or none"),
      (#"{ "battery-state": "chargin" }"#, "a.json:1:20:", "Did you mean \"charging\"?"),
      (#"{ "carrier": true }"#, "a.json:1:14:", "expected a text"),
    ])
  func refusals(document: String, place: String, message: String) {
    let refusal = refusal(document: document)
    #expect(refusal.hasPrefix(place) && refusal.contains(message), "\(refusal)")
  }

  @Test("thousands of items and very long texts are errors")
  func hostile() throws {
    let list = Array(repeating: "\"a\"", count: 10_000).joined(separator: ",")
    #expect(
      refusal(document: "{ \"tab-items\": [\(list)] }").contains(
        "lists 10000 items; the limit is 12"))
    let text = Array(repeating: "a", count: 10_000).joined(separator: ",")
    #expect(refusal(document: "{ \"tab-items\": \"\(text)\" }").contains("more than 12 items"))
    for key in ["nav-back", "nav-left", "tab-items", "carrier", "network"] {
      let long = String(repeating: "x", count: 100_000)
      let message = refusal(document: "{ \"\(key)\": \"\(long)\" }")
      #expect(
        message.contains("a.json:1:") && message.contains("longer than"), "\(message.prefix(200))")
    }
  }

  @Test(
    "values without effect have a warning that names the device or the reason",
    arguments: [
      (
        [.device: "iphone-14", .carrier: "Telekom"],
        "--carrier is ignored: the status bar of iphone-14 does not show the carrier"
      ),
      (
        [.device: "iphone-8", .battery: "50", .statusBar: "false"],
        "--battery is ignored: the status bar is hidden"
      ),
      (
        [.background: "none", .signal: "2"],
        "--signal is ignored: without a background, there is no status bar"
      ),
      ([.network: "LTE", .wifi: "2"], "--wifi is ignored: the network is shown instead"),
      (
        [.background: "#FFF", .navRight: "Edit"],
        "--nav-right is ignored: there is no navigation bar; give it a title with --nav-bar"
      ),
      ([.tabSelected: "2"], "--tab-selected is ignored: there is no tab bar"),
      (
        [.tabItems: "A,B", .tabSelected: "3"], "--tab-selected is ignored: the tab bar has 2 items"
      ),
      ([.tabItems: "A,B", .tabBar: "false"], "--tab-items is ignored: there is no tab bar"),
      (
        [.device: "iphone-8", .tabItems: "A,B,C,D,E,F"],
        "--tab-items: the tab bar of iphone-8 shows 5 items, so \"E\", \"F\" are in More"
      ),
    ] as [([Options.Key: String], String)])
  func warnings(values: [Options.Key: String], message: String) throws {
    #expect(try draw(values).warnings == [message])
  }

  @Test(
    "a cut-out without room beside it has a warning",
    arguments: [
      (
        #"{ "like": "iphone-16-pro", "cut-out": { "kind": "island", "width": 300 } }"#,
        "the signal, the Wi-Fi"
      ),
      (#"{ "like": "iphone-14", "cut-out": { "kind": "notch", "width": 300 } }"#, "the signal"),
      (#"{ "like": "iphone-16-pro", "width": 200 }"#, "the clock"),
      (#"{ "like": "iphone-16-pro", "cut-out": { "kind": "island", "height": 500 } }"#, nil),
      (#"{ "like": "iphone-16-pro", "cut-out": { "kind": "island", "width": 180 } }"#, nil),
    ])
  func cutOuts(device: String, items: String?) throws {
    let document = #"{ "kit": "cc-toast", "device": \#(device) }"#
    let problems = try draw(document: document).problems.map(\.description).filter {
      $0.contains("$.device has no room")
    }
    #expect(problems.isEmpty == (items == nil), "\(problems)")
    if let items, let problem = problems.first {
      #expect(problem.hasPrefix("a.json:1:") && problem.contains("no room in its status bar"))
      #expect(problem.contains(items), "\(problems)")
    }
  }

  @Test("no device of the table covers an item of its status bar")
  func ownCutOuts() throws {
    for device in DeviceModel.all {
      let problems = try draw([.device: device.id, .navBar: "none"]).problems
      #expect(
        !problems.contains { $0.message.contains("status bar") }, "\(device.id): \(problems)")
    }
  }

  @Test("a picture of only the banner shows no bars, and their options have warnings")
  func crops() throws {
    let values: [Options.Key: String] = [
      .kit: "swift-messages", .layout: "card", .type: "success", .device: "iphone-17",
      .crop: "banner",
    ]
    #expect(try draw(values).warnings == [])
    let given: [Options.Key: String] = [
      .battery: "4", .clock: "12:00", .tabItems: "A,B", .tabSelected: "2",
    ]
    let warnings = try draw(values.merging(given) { $1 }).warnings
    #expect(warnings.count == 4, "\(warnings)")
    #expect(warnings.allSatisfy { $0.hasSuffix("is ignored: the picture shows only the banner") })
  }

  @Test(
    "a display that covers a part of a bar has a warning",
    arguments: [
      (
        #"{ "nav-bar": "Notes and more", "device": { "like": "iphone-16-pro", "cut-out": { "kind": "island", "height": 100 } } }"#,
        "covers the title of the navigation bar"
      ),
      (
        #"{ "mask": true, "device": { "like": "iphone-16-pro", "corner-radius": 150 } }"#,
        "no room in its status bar for the clock, the battery"
      ),
      (#"{ "device": "iphone-16-pro", "mask": true }"#, nil),
    ])
  func covers(document: String, message: String?) throws {
    let found = try draw(document: document).problems.map(\.description).filter {
      $0.contains("$.device ")
    }
    #expect(found.count == (message == nil ? 0 : 1), "\(found)")
    if let message { #expect(found.first?.contains(message) == true, "\(found)") }
  }

  @Test("a clock and a text of a property have placeholders")
  func morePlaceholders() throws {
    let picture = try draw(
      document: #"""
        { "kit": "bulletin-board", "values": { "n": "12:34", "who": "Ada" }, "clock": "{n}",
          "set": { "viewsUnderDescription": ["textField"], "textFieldPlaceholder": "{{{who}}}" } }
        """#)
    #expect(picture.layerText.contains("\"12:34\""))
    #expect(picture.layerText.contains("\"{Ada}\""))
    let message = refusal(document: #"{ "clock": "{n}" }"#)
    #expect(message.hasPrefix("a.json:1:12: ") && message.contains("{n}"), "\(message)")
  }

  @Test("a pseudolanguage changes the texts of the bars")
  func pseudolanguage() throws {
    let picture = try draw([
      .device: "iphone-8-plus", .language: "pseudo-bounded", .navBar: "N", .navBack: "B",
      .navRight: "R", .tabItems: ":house: T,U", .toolbarItems: "X",
    ])
    for text in ["N", "B", "R", "T", "U", "X"] {
      #expect(picture.layerText.contains("[# \(text) #]"), "\(text)")
    }
  }

  @Test("in a scene, a value has a warning if it has no effect at any time")
  func scenes() throws {
    func warnings(_ text: String) throws -> [String] {
      let options = try Options(document: Array(text.utf8), file: "a.json", folder: "")
      return try Recording(options).warnings.filter { $0.contains("ignored") }
    }
    let wrong = try warnings(
      #"{ "tab-bar": true, "script": [{ "at": "0s", "show": {} }, { "at": "1s", "set": { "tab-selected": 9 } }] }"#
    )
    #expect(
      wrong.count == 1
        && wrong[0].contains("$.script[1].set.tab-selected is ignored: the tab bar has 3 items"))
    #expect(try warnings(#"{ "tab-bar": true, "tab-selected": 9 }"#).count == 1)
    #expect(try warnings(#"{ "device": "iphone-15", "carrier": "Ada" }"#).count == 1)
    // The bar appears later.
    let later = try warnings(
      #"{ "tab-selected": 2, "script": [{ "at": "0s", "show": {} }, { "at": "1s", "set": { "tab-bar": true } }] }"#
    )
    #expect(later == [])
  }

  @Test("the back button of iOS 26 has no text, and a warning says so")
  func chevron() throws {
    let values: [Options.Key: String] = [.device: "iphone-17", .navBar: "T", .navBack: "Inbox"]
    let picture = try draw(values)
    #expect(!picture.layerText.contains("Inbox") && picture.layerText.contains("back button"))
    let warning = "--nav-back is only a chevron: the back button of iOS 26 has no text"
    #expect(picture.warnings.contains(warning), "\(picture.warnings)")
    let none = try draw(values.merging([.navBack: "none"]) { $1 })
    #expect(!none.warnings.contains(warning) && !none.layerText.contains("back button"))
  }

  @Test("before iOS 26, icons move closer together, and a title moves to its room")
  func fullBars() throws {
    let icons = ":trash:,:star:,:plus:,:bell:,:house:,:folder:"
    for device in ["iphone-se-1", "iphone-14", "ipad"] {
      let picture = try draw([
        .device: device, .toolbarItems: "\(icons),\(icons)", .navBar: "Inbox",
        .navBack: "none", .navRight: icons,
      ])
      #expect(picture.problems.isEmpty, "\(picture.problems)")
      let width = picture.layers[0].frame.width
      let bars = picture.layers.filter { ["toolbar", "navigation bar"].contains($0.name) }
      #expect(bars.count == 2)
      for bar in bars {
        let frames = bar.sublayers.filter { $0.name.hasPrefix("bar ") }.map(\.frame)
          .sorted { $0.x < $1.x }
        #expect(frames.count >= 6)
        #expect(frames.allSatisfy { $0.x >= 0 && $0.maxX <= width })
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX <= next.x) }
      }
    }
    let moved = try draw([
      .device: "iphone-14", .navBar: "Conversation", .navBack: "Inbox",
      .navRight: ":trash:,:folder:,*Done*",
    ])
    #expect(moved.layerText.contains("\"Conversation\""))
  }

  @Test("items without room have a warning")
  func crowdedBars() throws {
    let items = Array(repeating: ":trash: Delete", count: 12).joined(separator: ",")
    let picture = try draw([.device: "iphone-se-1", .toolbarItems: items])
    #expect(
      picture.problems.map(\.description).contains(
        "--toolbar-items has no room in the toolbar: items overlap"),
      "\(picture.problems)")
  }

  @Test("an item that is cut has a warning at its place")
  func cut() throws {
    let long = String(repeating: "wide ", count: 20)
    let picture = try draw(document: #"{ "nav-bar": "T", "nav-right": ["Edit", "\#(long)"] }"#)
    #expect(picture.warnings.count == 1)
    #expect(
      picture.warnings[0].hasPrefix("a.json:1:41: ") && picture.warnings[0].contains("truncated"))
  }

  @Test("a script changes the items and the battery")
  func script() throws {
    let text = """
      { "device": "iphone-8", "values": { "a": "Later" }, "script": [
        { "at": 0, "show": {} },
        { "at": "100ms", "set": { "battery": 5, "tab-items": ["{a}"] } } ], "at": "200ms" }
      """
    let later = try draw(document: text)
    #expect(later.layerText.contains("Later"))
    let before = try draw(document: text.replacing("\"200ms\"", with: "\"50ms\""))
    #expect(!before.layerText.contains("Later"))
  }
}
