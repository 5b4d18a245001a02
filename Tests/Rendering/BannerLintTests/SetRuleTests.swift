// SPDX-License-Identifier: MIT

import BannerDocument
import BannerFiles
import BannerJSON
import BannerLint
import BannerScreens
import Testing

/// Rules that compare pictures, or need files or scripts.
@Suite struct SetRuleTests {
  private static let renderer = Renderer()

  private static func count(_ rule: String, _ documents: [String]) throws -> Int {
    try outcome(rule, documents).findings.count
  }

  private static func outcome(_ rule: String, _ documents: [String]) throws -> LintRun.Outcome {
    let outcome = try LintRun.Outcome.of(documents, rules: LintRules([rule]), renderer: renderer)
    for failure in outcome.failures { throw failure.error }
    return outcome
  }

  private static let devices = ["iphone-8", "iphone-x", "iphone-14-pro", "ipad-air-4"]

  /// Colors that fall together for some people, and colors that don't.
  private static let twins = [
    ("#C0392B", "#6B5B00"), ("#B04040", "#6F6A22"), ("#A0522D", "#6E6B1F"),
  ]
  private static let others = [
    ("#C0392B", "#F0F0F0"), ("#B04040", "#10206F"), ("#A0522D", "#FFF8D0"),
  ]

  private static func message(_ type: String, _ color: String, _ device: String) -> String {
    """
    { "kit": "swift-messages", "type": "\(type)", "title": "Hi", "body": "There", "icon": "none",
      "device": "\(device)", "set": { "theme": "none", "backgroundColor": "\(color)",
      "foregroundColor": "#FFFFFF" } }
    """
  }

  private static func banner(_ type: String, _ color: String, _ device: String) -> String {
    """
    { "kit": "owl-banners", "type": "\(type)", "title": "Hi", "device": "\(device)",
      "set": { "backgroundColor": "\(color)", "textColor": "#FFFFFF", "icon": "" } }
    """
  }

  @Test("types that differ only by colors that fall together are found")
  func colorOnly() throws {
    var found = 0
    for device in Self.devices {
      for (twin, other) in zip(Self.twins, Self.others) {
        for document in [Self.message, Self.banner] {
          let pair = [document("error", twin.0, device), document("success", twin.1, device)]
          #expect(try Self.count("color-only", pair) == 1, "\(twin) on \(device)")
          let clean = [document("error", other.0, device), document("success", other.1, device)]
          #expect(try Self.count("color-only", clean) == 0, "\(other) on \(device)")
          // A text that differs is enough.
          let texts = [
            pair[0], pair[1].replacing("\"Hi\"", with: "\"Done\""),
          ]
          #expect(try Self.count("color-only", texts) == 0)
          found += 1
        }
      }
    }
    #expect(found >= 20)
  }

  @Test("the nearest pictures of two types are found among several, in any order")
  func nearestPictures() throws {
    let (far, near) = (("#C0392B", "#10206F"), ("#101010", "#111111"))
    func documents(_ pairs: [(String, String)]) -> [String] {
      pairs.flatMap {
        [Self.message("error", $0.0, "iphone-8"), Self.message("success", $0.1, "iphone-8")]
      }
    }
    for pairs in [[far, near], [near, far]] {
      #expect(try Self.count("color-only", documents(pairs)) == 1)
    }
    #expect(try Self.count("color-only", documents([far])) == 0)
    // Devices have one finding, and kits have one each.
    let devices = ["iphone-8", "iphone-x"].flatMap { device in
      [Self.message("error", near.0, device), Self.message("success", near.1, device)]
    }
    #expect(try Self.count("color-only", devices) == 1)
    let kits = [
      Self.banner("error", near.0, "iphone-8"), Self.banner("success", near.1, "iphone-8"),
    ]
    #expect(try Self.count("color-only", devices + kits) == 2)
  }

  @Test("every name has its rule, in the same order")
  func names() { #expect(LintRules.entries.map(\.name) == LintRules.allNames) }

  @Test("the guide has a page for every rule, and lists it")
  func guide() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    func text(_ name: String) throws -> String {
      String(decoding: try Files.read("/\(root)/docs/\(name)", limit: 1 << 20), as: UTF8.self)
    }
    let (list, contents) = (try text("guide/rules/index.md"), try text("index.md"))
    #expect(list.contains(" \(LintRules.entries.count) rules"))
    for rule in LintRules.entries {
      let line = "| [`\(rule.name)`](\(rule.name).md) | \(rule.severity) | \(rule.summary) |\n"
      #expect(list.contains(line), "\(line)")
      #expect(contents.contains("\nguide/rules/\(rule.name)\n"))
      #expect(try text("guide/rules/\(rule.name).md").contains(rule.name))
    }
  }

  @Test("differences that nobody sees don't tell types apart")
  func invisibleDifferences() throws {
    func banner(_ type: String, _ set: String) -> String {
      ##"""
      { "kit": "message-banner", "title": "Hi", "subtitle": "b", "image": "none",
        "device": "iphone-8", "background": "#FFFFFF", "type": "\##(type)",
        "set": { "titleTextColor": "#FFFFFF", "subtitleTextColor": "#FFFFFF",
        "backgroundAlpha": 1, \##(set) } }
      """##
    }
    // Hidden blurs, alpha of 255 against 254, and shadows
    let pairs = [
      (##""backgroundColor": "#61A117""##, ##""backgroundColor": "#F9422F""##),
      (##""backgroundColor": "#61A117FF""##, ##""backgroundColor": "#F9422FFE""##),
      (
        ##""backgroundColor": "#61A117", "blurRadius": 0"##,
        ##""backgroundColor": "#F9422F", "blurRadius": 10"##
      ),
    ]
    for (first, second) in pairs {
      let pair = [banner("success", first), banner("error", second)]
      #expect(try Self.count("color-only", pair) == 1, "\(first) \(second)")
    }
  }

  @Test("a case that ignores a fault doesn't hide it in others")
  func ignoredInOneCase() throws {
    let reason = #""lint": { "color-only": "approved" }, "kit""#
    let all = [
      Self.message("error", Self.twins[0].0, "iphone-8"),
      Self.message("success", Self.twins[0].1, "iphone-8")
        .replacing("\"kit\"", with: reason),
      Self.message("success", Self.twins[0].1, "iphone-8"),
    ]
    #expect(try Self.count("color-only", all) == 1)
    #expect(try Self.count("color-only", Array(all[..<2])) == 0)
  }

  @Test("the severity of a comparison is the highest of its cases, and off excludes a case")
  func severityInOneCase() throws {
    let pair = [
      Self.message("error", Self.twins[0].0, "iphone-8"),
      Self.message("success", Self.twins[0].1, "iphone-8"),
    ]
    for index in pair.indices {
      func severities(_ word: String) throws -> [LintFinding.Severity] {
        var documents = pair
        documents[index] = documents[index].replacing(
          "\"kit\"", with: "\"lint\": { \"color-only\": { \"severity\": \"\(word)\" } }, \"kit\"")
        return try Self.outcome("color-only", documents).findings.map(\.severity)
      }
      #expect(try severities("off") == [])
      #expect(try severities("error") == [.error])
      #expect(try severities("note") == [.note])
    }
  }

  @Test("banners of scenes are compared by their colors, also in one scene")
  func scenes() throws {
    func scene(_ shows: String) -> String {
      """
      { "kit": "message-banner", "device": "iphone-8", "image": "none", "subtitle": "b",
        "script": [\(shows)] }
      """
    }
    func show(_ time: Int, _ type: String, _ color: String) -> String {
      """
      { "at": \(time), "show": { "type": "\(type)", "title": "Hi",
        "set": { "backgroundColor": "\(color)", "backgroundAlpha": 1, "titleTextColor": "#FFFFFF",
          "subtitleTextColor": "#FFFFFF" } } }
      """
    }
    let (first, second) = (show(0, "error", Self.twins[0].0), show(6, "success", Self.twins[0].1))
    #expect(try Self.count("color-only", [scene(first), scene(second)]) == 1)
    let both = try Self.outcome("color-only", [scene(first + ", " + second)])
    #expect(both.findings.count == 1 && both.findings.allSatisfy { !$0.pictures.contains("") })
    #expect(
      try Self.count("color-only", [scene(first), scene(show(0, "success", "#000000"))]) == 0)
    // Scenes with equal banners may still differ over time.
    #expect(try Self.count("same-picture", [scene(first), scene(first)]) == 0)
  }

  @Test("cases that draw the same pixels are found, and almost equal ones are not")
  func samePicture() throws {
    // A change without an effect, and one with a small effect.
    let changes: [(String, same: String, other: String)] = [
      (
        #""kit": "message-banner", "title": "Hi""#, #", "set": {"duration": 9}"#,
        #", "set": {"titleTextSize": 15}"#
      ),
      (
        #""kit": "swift-messages", "title": "Hi""#, #", "set": {"duration": 9}"#,
        #", "set": {"cornerRadius": 3}"#
      ),
      (
        #""kit": "owl-banners", "title": "Hi""#, #", "set": {"displayDuration": 9}"#,
        #", "set": {"fontSize": 12}"#
      ),
      (
        #""kit": "bulletin-board", "title": "Hi""#, #", "set": {"isDismissable": true}"#,
        #", "set": {"cardCornerRadius": 7}"#
      ),
      (
        #""kit": "cc-toast", "title": "Hi""#, #", "set": {"toastDuration": 9}"#,
        #", "set": {"toastCornerRadius": 1}"#
      ),
    ]
    var found = 0
    for device in Self.devices {
      for (base, same, other) in changes {
        func document(_ more: String) -> String { "{ \(base), \"device\": \"\(device)\"\(more) }" }
        #expect(try Self.count("same-picture", [document(""), document(same)]) == 1, "\(base)")
        #expect(try Self.count("same-picture", [document(""), document(other)]) == 0, "\(base)")
        found += 1
      }
    }
    #expect(found >= 20)
  }

  @Test("the same crop of two devices is found, and transparent texts don't count")
  func sameCrop() throws {
    func count(_ one: String, _ two: String) throws -> Int {
      try Self.count(
        "same-picture",
        [one, two].map { #"{ "kit": "swift-messages", "crop": "banner", "scale": 1, \#($0) }"# })
    }
    #expect(try count(#""device": "iphone-12""#, #""device": "iphone-14""#) == 1)
    #expect(try count(#""device": "iphone-12""#, #""device": "iphone-8""#) == 0)
    let clear = ##""set": { "titleColor": "#00000000", "bodyColor": "#00000000" }"##
    #expect(try count(#""title": "Hi", \#(clear)"#, #""title": "Ho", \#(clear)"#) == 1)
    #expect(try count(#""title": "Hi""#, #""title": "Ho""#) == 0)
  }

  @Test("colors outside the design tokens are found, and tokens are not")
  func palette() throws {
    let folder = try Self.folder(
      "tokens.json",
      """
      { "brand": { "$type": "color", "red": { "$value": "#C0392B" }, "ink": { "$value": "#202020" } } }
      """)
    let properties = [
      ("message-banner", "titleTextColor"), ("message-banner", "backgroundColor"),
      ("swift-messages", "backgroundColor"), ("swift-messages", "bodyColor"),
      ("owl-banners", "backgroundColor"), ("owl-banners", "textColor"),
      ("bulletin-board", "actionButtonColor"), ("bulletin-board", "titleTextColor"),
      ("cc-toast", "toastBackgroundColor"), ("cc-toast", "standardLabelTextColor"),
    ]
    var found = 0
    for (kit, property) in properties {
      for (wrong, token) in [("#C0392C", "{brand.red}"), ("systemRed", "{brand.ink}")] {
        func document(_ color: String) -> String {
          """
          { "kit": "\(kit)", "title": "Hi", "device": "iphone-14",
            "tokens": "\(folder)/tokens.json", "set": { "\(property)": "\(color)" } }
          """
        }
        #expect(try Self.count("palette", [document(wrong)]) == 1, "\(kit) \(property)")
        #expect(try Self.count("palette", [document(token)]) == 0, "\(kit) \(property)")
        found += 1
      }
    }
    #expect(found >= 20)
  }

  @Test("a color for one appearance is compared with the tokens only there")
  func paletteOfAppearance() throws {
    let folder = try Self.folder(
      "tokens.json", ##"{ "red": { "$type": "color", "$value": "#C0392B" } }"##)
    func parts(_ appearance: String) throws -> [String?] {
      let document = """
        { "kit": "swift-messages", "title": "Hi", "appearance": "\(appearance)",
          "tokens": "\(folder)/tokens.json",
          "set": { "backgroundColor": "#EEEEEE", "darkBackgroundColor": "#222222" } }
        """
      let rules = LintRules(["palette"])
      return try LintRun.Outcome.of([document], rules: rules, renderer: Self.renderer)
        .findings.map(\.subject)
    }
    #expect(try parts("light") == ["backgroundColor"])
    #expect(try parts("dark") == ["darkBackgroundColor"])
  }

  @Test("settings that ignore nothing are found, and those that ignore something are not")
  func suppressions() throws {
    let rules = LintRules(["text-small", "unused-suppression"])
    var found = 0
    for device in Self.devices {
      for (kit, property) in [
        ("message-banner", "titleTextSize"), ("owl-banners", "fontSize"),
        ("bulletin-board", "titleFontSize"), ("cc-toast", "standardLabelFontSize"),
        ("message-banner", "subtitleTextSize"),
      ] {
        func findings(_ size: Int, _ lint: String) throws -> [LintFinding] {
          try LintRun.Outcome.of(
            [
              """
              { "kit": "\(kit)", "title": "Hi"\(kit == "message-banner" ? #", "subtitle": "There""# : ""),
                "device": "\(device)", "set": { "\(property)": \(size) },
                "lint": { "text-small": \(lint) } }
              """
            ], rules: rules, renderer: Self.renderer
          ).findings
        }
        #expect(try findings(9, #""on purpose""#).isEmpty)
        #expect(try findings(12, #""on purpose""#).map(\.rule) == ["unused-suppression"])
        #expect(
          try findings(9, #"{"ignore": "no", "parts": ["icon"]}"#).map(\.rule)
            == ["text-small", "unused-suppression"])
        #expect(try findings(9, #"{"severity": "error"}"#).map(\.severity) == [.error])
        #expect(try findings(9, #"{"severity": "off"}"#).isEmpty)
        found += 1
      }
    }
    #expect(found >= 20)
  }

  @Test("of two settings that ignore the same, the later one is superfluous")
  func superfluousSettings() throws {
    func findings(_ other: String) throws -> [String] {
      try LintRun.Outcome.of(
        [
          """
          { "kit": "message-banner", "title": "Hi", "set": { "titleTextSize": 9 },
            "lint": { "text-small": { "ignore": "no", "parts": ["title", "\(other)"] } } }
          """
        ], rules: LintRules(["text-small", "unused-suppression"]), renderer: Self.renderer
      ).findings.map(\.message)
    }
    #expect(try findings("title").isEmpty)
    #expect(
      try findings("icon") == [
        #"text-small has no finding in "icon" to ignore; remove the part"#
      ])
  }

  @Test("flashes are found in scenes that flash more than three times in a second")
  func flashes() throws {
    let text = String(repeating: "A toast that fills many lines of the screen. ", count: 9)
    let banners = [
      (
        #""kit": "swift-messages", "layout": "message""#, #""title": "Hi", "body": "There""#,
        "backgroundColor"
      ),
      (
        #""kit": "swift-messages", "layout": "tab""#, #""title": "Hi", "body": "\#(text)""#,
        "backgroundColor"
      ),
      (#""kit": "cc-toast""#, #""title": "\#(text)""#, "toastBackgroundColor"),
    ]
    var found = 0
    for device in Self.devices {
      for (kit, texts, key) in banners {
        for (period, flashes) in [(100, true), (120, true), (400, false)] {
          func color(_ index: Int) -> String { index % 2 == 0 ? "#000000" : "#FFFFFF" }
          let steps =
            [#"{"at": 0, "show": {\#(texts), "set": {"\#(key)": "\#(color(0))"}}}"#]
            + (1...10).map { index in
              let time = "\(600 + index * period)ms"
              return #"{"at": "\#(time)", "update": {"set": {"\#(key)": "\#(color(index))"}}}"#
            }
          let document = """
            { \(kit), "device": "\(device)", "script": [\(steps.joined(separator: ", "))] }
            """
          let count = try Self.count("flashes", [document])
          #expect((count > 0) == flashes, "\(kit), \(period) ms, \(device)")
          found += flashes ? 1 : 0
        }
      }
    }
    #expect(found >= 20)
  }

  /// Returns a new folder with a file.
  private static func folder(_ name: String, _ text: String) throws -> String {
    let folder = "/tmp/bannerrender-lint-\(UInt64.random(in: 0 ... .max))"
    try Files.write(Array(text.utf8), to: "\(folder)/\(name)")
    return folder
  }
}
