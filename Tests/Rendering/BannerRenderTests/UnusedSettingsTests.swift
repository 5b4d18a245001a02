// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerTestSupport
import BannerKitInterface
import BannerOptionTestSupport
import BannerPixels
import BannerScenes
import BannerJSON
import BannerScreens
import BannerJobs
import Testing

@Suite("Settings without effect")
struct UnusedSettingsTests {
  /// A banner of a kit on a small screen.
  struct Base: Sendable, CustomStringConvertible {
    var kit: String
    var layout: String?
    var values: [Options.Key: String] = [:]
    var description: String { "\(kit) \(layout ?? "")\(values.isEmpty ? "" : " with all texts")" }
  }

  /// The visible and accessible output of a banner.
  private struct Look {
    var picture: Bitmap
    var layers: String
    var told: [String]
    var warnings: [String]
  }

  private static let bases: [Base] = KitRegistry.all.flatMap { kit -> [Base] in
    let layouts: [String?] = kit.layouts.isEmpty ? [nil] : kit.layouts.map(\.name)
    return layouts.flatMap { layout -> [Base] in
      let bare = Base(kit: kit.name, layout: layout, values: [.title: "A"])
      var full = bare
      if kit.textRoles.contains(.subtitle) { full.values[.subtitle] = "B" }
      if kit.textRoles.contains(.button) { full.values[.button] = "C" }
      if kit.textRoles.contains(.alternative) { full.values[.alternative] = "D" }
      return [bare, full]
    }
  }

  @Test(
    "every option of a kit's requirements is an option of the program",
    arguments: RequestOption.allCases)
  func requestOptions(_ option: RequestOption) {
    #expect(Options.Key(rawValue: option.rawValue) != nil)
  }

  @Test(
    "every property in every layout of every kit is either used or reported",
    arguments: bases)
  func everyProperty(base: Base) throws {
    let options = KitOptions(base.kit)
    var values = base.values
    values[.layout] = base.layout
    values[.device] = "320x480@1"
    func look(_ settings: [String: String]) throws -> Look {
      let drawn = try options.render(values, settings)
      return Look(
        picture: drawn.bitmap,
        layers: drawn.layerText,
        told: ["\(String(describing: drawn.accessibility))", "\(drawn.bannerFrame)"],
        warnings: drawn.warnings)
    }
    let usual = try look([:])
    let kit = try #require(KitRegistry.kit(named: base.kit))
    let index = Self.bases.firstIndex { $0.description == base.description } ?? 0
    for property in kit.properties.share(oneIn: 3, from: index) {
      var outcomes: [(changed: Bool, reported: Bool)] = []
      for value in property.otherValues {
        // A value that can't be rendered is an error, so it is not silent.
        guard let set = try? look([property.name: value]) else { continue }
        let isUnused = Self.isReported("--set \(property.name)", in: set.warnings)
        let isTold = set.warnings != usual.warnings
        let isSeen = set.picture != usual.picture || set.told != usual.told
        #expect(!(isSeen && isUnused), "\(property.name)=\(value): both")
        // Layers outside the screen count, too: they become visible when a banner moves.
        let outcome = (changed: isSeen || set.layers != usual.layers, reported: isTold)
        outcomes.append(outcome)
      }
      let isSilent = outcomes.allSatisfy { !$0.changed && !$0.reported }
      #expect(outcomes.isEmpty || !isSilent, "\(property.name): neither")
    }
  }

  /// Returns whether a warning says that a setting has no effect.
  private static func isReported(_ name: String, in warnings: [String]) -> Bool {
    warnings.contains {
      $0.hasPrefix("\(name) has no effect") || $0.hasPrefix("\(name) is ignored: ")
    }
  }

  /// The whole screen, and pictures that leave out or cover a part of it.
  private static let parts: [[Options.Key: String]] = [
    [:], [.crop: "banner"], [.background: "none"], [.background: "#DDDDDD"],
    [.crop: "banner", .background: "none", .position: "bottom"], [.keyboard: "true"],
  ]

  @Test(
    "every option of the screen is either used or reported, also where a part of it is missing",
    arguments: KitRegistry.all.map(\.name), parts)
  func everyOption(kit: String, part: [Options.Key: String]) throws {
    let options = KitOptions(kit)
    var base = part
    (base[.title], base[.device]) = ("A", "320x480@1")
    if kit == "bulletin-board" { base[.position] = nil }
    func look(_ values: [Options.Key: String]) throws -> Look {
      let drawn = try options.render(base.merging(values) { $1 })
      return Look(
        picture: drawn.bitmap, layers: drawn.layerText,
        told: ["\(String(describing: drawn.accessibility))", "\(drawn.bannerFrame)"],
        warnings: drawn.warnings)
    }
    let usual = try look([:])
    let keys = OptionBinding.all.filter(\.isOfScreen).map(\.key)
    try #require(keys.count > 15)
    for key in keys where base[key] == nil {
      var outcomes: [(changed: Bool, reported: Bool)] = []
      // Without a bar, the banner may be elsewhere.
      for value in OptionValues.values(of: key) + (key == .navBar ? ["none"] : []) {
        guard let set = try? look([key: value]) else { continue }
        let name = value == "false" ? key.hidingName ?? key.rawValue : key.rawValue
        let isReported = Self.isReported("--\(name)", in: set.warnings)
        let isSeen = set.picture != usual.picture || set.told != usual.told
        #expect(!(isSeen && isReported), "\(key.rawValue)=\(value): both")
        outcomes.append((isSeen || part[.crop] == nil && set.layers != usual.layers, isReported))
      }
      let isSilent = outcomes.allSatisfy { !$0.changed && !$0.reported }
      #expect(outcomes.isEmpty || !isSilent, "\(key.rawValue): neither")
    }
  }

  @Test("a language without strings is reported unless it changes the direction or is English")
  func languageWithoutStrings() throws {
    func warnings(_ language: String) throws -> [String] {
      var warnings: [InputError] = []
      let options = KitOptions("message-banner").options([.title: "A", .language: language])
      _ = try Screenshot(options: options, renderer: Renderer(), warnings: &warnings)
      return warnings.map(\.description)
    }
    #expect(
      try warnings("de") == [
        "--language has no effect without strings: the texts stay as they are"
      ])
    for language in ["en", "en-GB", "ar", "pseudo-accented"] {
      #expect(try warnings(language).isEmpty, "\(language)")
    }
  }

  @Test("a bar behind the keyboard is reported, and one above it isn't")
  func barBehindKeyboard() throws {
    func warnings(_ bar: Options.Key, _ value: String) throws -> [String] {
      try KitOptions("message-banner").render([.title: "A", .keyboard: "true", bar: value]).warnings
    }
    #expect(try warnings(.tabBar, "true") == ["--tab-bar has no effect in this picture"])
    #expect(try warnings(.toolbar, "true") == ["--toolbar has no effect in this picture"])
    #expect(try warnings(.navBar, "Title").isEmpty)
  }

  @Test("an option that only the rest of the screen shows says so; in Swift, too")
  func restOfScreen() throws {
    let message = "keyboard is ignored: the picture shows only the banner"
    let values: [Options.Key: String] = [.title: "A", .crop: "banner"]
    let options = KitOptions("message-banner")
    #expect(
      try options.render(values.merging([.keyboard: "true"]) { $1 }).warnings == ["--\(message)"])
    #expect(try options.render(values.merging([.keyboard: "false"]) { $1 }).warnings.isEmpty)
    var screenshot = Screenshot.messageBanner(title: "A")
    screenshot.crop = .banner
    screenshot.hasKeyboard = true
    #expect(try screenshot.render().warnings == [message])
    // A banner at the bottom moves above the keyboard.
    let moved = values.merging([.position: "bottom", .keyboard: "true"]) { $1 }
    #expect(
      try KitOptions("cc-toast").render(moved).warnings.allSatisfy { !$0.contains("ignored") })
  }

  @Test("an instant and an animation of only the banner report options of the rest, too")
  func restOfScreenInScenes() throws {
    let values: [Options.Key: String] = [
      .title: "A", .device: "iphone-8", .scale: "0.5", .crop: "banner", .position: "top",
      .to: "2s",
    ]
    func warnings(_ more: [Options.Key: String], kit: String = "swift-messages") throws -> [String]
    {
      let options = KitOptions(kit).options(values.merging(more) { $1 })
      return try Recording(options).warnings
    }
    let ignored = "--keyboard is ignored: the picture shows only the banner"
    for kit in ["swift-messages", "message-banner"] {
      #expect(try warnings([:], kit: kit) == [], "\(kit)")
      #expect(try warnings([.keyboard: "true"], kit: kit) == [ignored], "\(kit)")
      #expect(try warnings([.keyboard: "true", .crop: "screen"], kit: kit) == [], "\(kit)")
    }
    // A toast at the bottom is behind the keyboard.
    let toast = try warnings([.keyboard: "true", .position: "bottom"], kit: "cc-toast")
    #expect(!toast.contains { $0.contains("--keyboard") }, "\(toast)")
    // The bar is visible while the banner moves in, and behind its corners.
    #expect(try warnings([.clock: "1:11"], kit: "message-banner") == [])
  }

  @Test("an option that chooses the device isn't without effect; a hidden status bar has its name")
  func chosenDevices() throws {
    func warnings(_ kit: String, _ values: [Options.Key: String]) throws -> [String] {
      try KitOptions(kit).render(values.merging([.title: "A"]) { $1 }).warnings
    }
    #expect(try warnings("message-banner", [.crop: "banner", .mask: "true"]) == [])
    #expect(
      try warnings(
        "bulletin-board", [.background: "none", .activity: "call"]) == [])
    #expect(
      try warnings("cc-toast", [.crop: "banner", .mask: "true", .device: "iphone-8"])
        == ["--mask has no effect: the display of iphone-8 has square corners"])
    let hidden = try warnings("owl-banners", [.background: "none", .statusBar: "false"])
    #expect(hidden.allSatisfy { $0.hasPrefix("--hide-status-bar ") }, "\(hidden)")
  }

  @Test("a canvas that an opaque page covers is reported")
  func coveredCanvas() throws {
    func warnings(_ values: [Options.Key: String]) throws -> [String] {
      var warnings: [InputError] = []
      let options = KitOptions("swift-messages").options(
        values.merging([.title: "A", .canvas: "#123456"]) { $1 })
      _ = try Screenshot(options: options, renderer: Renderer(), warnings: &warnings)
      return warnings.map(\.description)
    }
    let covered = ["--canvas has no effect: the picture covers the canvas; give it --padding"]
    #expect(try warnings([.background: "#336699"]) == covered)
    #expect(try warnings([:]) == covered)
    #expect(try warnings([.background: "#33669980"]) == [])
    #expect(try warnings([.background: "#336699", .padding: "5"]) == [])
    #expect(try warnings([.background: "none"]) == [])
  }

  @Test("the default kit reports settings of a missing button and a missing subtitle")
  func defaultKit() throws {
    let warnings = try KitOptions("message-banner").render(
      [.type: "error", .title: "A"],
      ["buttonBackgroundColor": "#FF00FF", "subtitleTextColor": "#FF00FF"]
    ).warnings
    #expect(
      warnings == [
        "--set subtitleTextColor is ignored: there is no subtitle",
        "--set buttonBackgroundColor is ignored: there is no button",
      ])
  }

  @Test("a motion setting has no effect at rest, but in an animation")
  func motion() throws {
    let options = KitOptions("swift-messages")
    let set = ["bounceAnimationOffset": "9"]
    for layout in ["card", "message", "tab"] {
      let values: [Options.Key: String] = [.title: "A", .layout: layout]
      #expect(
        try options.render(values, set).warnings == [
          "--set bounceAnimationOffset is ignored: a still picture does not show it"
        ], "\(layout)")
      #expect(try Recording(options.options(values, set)).warnings.isEmpty, "\(layout)")
    }
  }

  @Test("corners outside a rounder mask are reported; rounder ones and square ones aren't")
  func maskedCorners() throws {
    func warnings(_ radius: String) throws -> [String] {
      try KitOptions("swift-messages").render(
        [.title: "A", .layout: "card"], ["layerCornerRadius": radius]
      ).warnings
    }
    #expect(
      try warnings("4") == [
        "--set layerCornerRadius is ignored: the mask of the layout card cuts off more"
      ])
    #expect(try warnings("40").isEmpty && warnings("0").isEmpty)
  }

  @Test("a value equal to the default is not reported")
  func sameValue() throws {
    let drawn = try KitOptions("message-banner").render(
      [.title: "A"], ["titleTextShadowOffsetY": "1", "backgroundAlpha": "0.98"])
    #expect(drawn.warnings.isEmpty)
  }

  @Test("a timing setting counts in a scene, and one without effect there is reported")
  func scenes() throws {
    let options = KitOptions("message-banner").options(
      [.title: "A"], ["duration": "3", "canBeDismissedByUser": "false", "buttonTextSize": "9"])
    let recording = try Recording(options)
    #expect(
      recording.warnings == [
        "--set buttonTextSize is ignored: there is no button",
        "--set canBeDismissedByUser has no effect in this scene",
      ])
  }

  @Test("a setting shared by several banners is reported if none of them shows it")
  func scripts() throws {
    func warnings(_ button: String) throws -> [String] {
      let folder = try TestFolder()
      let path = try folder.write(
        "scene.json",
        """
        {"set": {"buttonCornerRadius": 4},
         "script": [{"at": 0, "show": {"title": "A"}}, {"at": 1, "show": {"title": "B"\(button)}}]}
        """)
      let recording = try Recording(try Screenshot.options(inDocument: path))
      return recording.warnings.map { String($0.dropFirst(path.count)) }
    }
    #expect(
      try warnings("") == [
        ":1:32: $.set.buttonCornerRadius is ignored: there is no button"
      ])
    #expect(try warnings(", \"button\": \"OK\"").isEmpty)
  }

  @Test("a design with one new type renders it; one with several reports that none is rendered")
  func designs() throws {
    let folder = try TestFolder()
    let one = try folder.write("one.json", "{\"Ocean\": {\"backgroundColor\": \"#0000FF\"}}")
    let two = try folder.write("two.json", "{\"Ocean\": {}, \"Sea\": {}}")
    let known = try folder.write("known.json", "{\"Error\": {}}")
    func drawn(_ design: String, _ values: [Options.Key: String] = [:]) throws -> (
      type: String, warnings: [String]
    ) {
      var warnings: [InputError] = []
      let screenshot = try Screenshot(
        options: KitOptions("swift-messages").options(values, design: design), renderer: Renderer(),
        warnings: &warnings)
      return (screenshot.type, warnings.map(\.description))
    }
    #expect(try drawn(one) == ("Ocean", []))
    let other = try drawn(one, [.type: "error"])
    #expect(other.type == "error")
    #expect(
      other.warnings == ["\(one) defines Ocean, which is not drawn; use --type ocean to draw it"])
    let several = try drawn(two)
    #expect(several.type == SwiftMessagesDefaults.type)
    #expect(
      several.warnings == [
        "\(two) defines Ocean, Sea, none of which is drawn; use --type ocean to draw \"Ocean\""
      ])
    #expect(
      try drawn(known).warnings == [
        "\(known) defines Error, which is not drawn; use --type error to draw it"
      ])
  }
}

/// The defaults when no type is set.
private enum SwiftMessagesDefaults {
  static let type = KitRegistry.kit(named: "swift-messages")?.standard.type ?? ""
}
