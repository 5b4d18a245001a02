// SPDX-License-Identifier: MIT

import BannerLayers
import BannerMessageBanner
import BannerDevice
import BannerDocument
import BannerGeometry
import BannerKitInterface
import BannerText
import BannerJSON
import BannerFiles
import BannerTestSupport
import BannerScreens
import BannerJobs
import Foundation
import BannerSwiftMessages
import Testing

private let renderer = Renderer()

@Suite struct ScreenshotTests {
  @Test("one line of code renders and writes a banner")
  func oneLine() throws {
    let folder = try TestFolder()
    try Screenshot.messageBanner(.error, title: "Small Title.", subtitle: "Small subtitle.")
      .render()
      .write(to: "\(folder.path)/out.png")
    let bitmap = try picture(at: "\(folder.path)/out.png")
    #expect(bitmap.width == 640 && bitmap.height == 1136)
    #expect(folder.files == ["out.png"])
  }

  @Test("the same call produces the same bytes")
  func equalBytes() throws {
    let banner = Screenshot.messageBanner(.success, title: "Ok", subtitle: nil)
    #expect(try banner.render().png() == banner.render().png())
  }

  @Test("a crop is a part of the whole screen")
  func crop() throws {
    var banner = Screenshot.messageBanner(.warning, title: "A", subtitle: "B", at: .bottom)
    let screen = try banner.render()
    banner.crop = .banner
    let cropped = try banner.render()
    #expect(cropped.pictureFrame == screen.bannerFrame)
    #expect(
      cropped.bitmap
        == screen.bitmap.cropped(
          x: 0, y: Int(screen.bannerFrame.y * 2), width: 640,
          height: Int(screen.bannerFrame.height * 2)))
  }

  @Test("without a background the picture is transparent and the banner doesn't move")
  func transparent() throws {
    var banner = Screenshot.messageBanner(.message, title: "A", subtitle: nil)
    banner.background = .none
    let rendered = try banner.render()
    #expect(!rendered.bitmap.isOpaque)
    #expect(rendered.bitmap[320, 1000] == 0)
    #expect(rendered.bannerFrame.y == 20)
  }

  @Test("an activity moves content by 20 pt at the top and by 10 pt in the center")
  func activity() throws {
    for (position, shift) in [(BannerPosition.top, 20.0), (.center, 10), (.bottom, 0)] {
      var banner = Screenshot.messageBanner(.message, title: "A", at: position)
      let usual = try banner.render()
      banner.screen.activity = .call
      let rendered = try banner.render()
      #expect(rendered.warnings.isEmpty)
      #expect(rendered.bannerFrame == usual.bannerFrame.offset(x: 0, y: shift))
    }
  }

  @Test("an image's size without an image is a warning")
  func idleImageSize() throws {
    var options = Options()
    options.set(.image, "none")
    options.set(.imageSize, "20")
    var warnings: [InputError] = []
    _ = try Screenshot(options: options, renderer: Renderer(), warnings: &warnings)
    #expect(warnings.map(\.description) == ["--image-size has no effect without an image"])
    options.set(.image, "😀")
    warnings = []
    _ = try Screenshot(options: options, renderer: Renderer(), warnings: &warnings)
    #expect(warnings.isEmpty)
  }

  @Test("an activity that isn't shown is a warning")
  func unseenActivity() throws {
    func warnings(_ device: String, _ change: (inout Screenshot) -> Void = { _ in }) throws
      -> [String]
    {
      var banner = Screenshot.messageBanner(.message, title: "A")
      banner.screen = Screen(device: try #require(DeviceModel.named(device)), activity: .hotspot)
      change(&banner)
      return try banner.render().warnings
    }
    let hidden = ["activity is ignored: the status bar is hidden"]
    #expect(try warnings("iphone-8").isEmpty && warnings("iphone-x").isEmpty)
    #expect(
      try warnings("iphone-8") { $0.screen.hidesStatusBar = true }
        == hidden)
    #expect(
      try warnings("iphone-14pro") { $0.screen.orientation = .landscape }
        == hidden)
    #expect(
      try warnings("ipad-pro11") == [
        "activity is ignored: ipad-pro-11 has no home button, so its status bar does not show \"hotspot\""
      ])
    #expect(
      try warnings("iphone-x") { $0.background = .none }
        == [
          "activity is ignored: without a background, there is no status bar to show \"hotspot\""
        ])
    // The activity is visible because banners are lower.
    #expect(try warnings("iphone-8") { $0.background = .none }.isEmpty)
    // The banner itself can hide the bar.
    let folder = try TestFolder()
    let path = try folder.write(
      "case.json",
      """
      { "kit": "bulletin-board", "activity": "call", "set": { "statusBarAppearance": "hidden" } }
      """)
    var found: [InputError] = []
    let banner = try Screenshot(
      options: try Screenshot.options(inDocument: path), renderer: Renderer(), warnings: &found)
    let warning = try #require(try banner.render().warnings.first)
    #expect(
      "\(warning)".hasSuffix("$.activity is ignored: the status bar is hidden"))
  }

  @Test("a clock fits every device and system, and a long one is reported")
  func clocks() throws {
    func warnings(_ screen: Screen, _ clock: String) throws -> [String] {
      var banner = Screenshot.messageBanner(.message, title: "A")
      banner.background = .color(.white)
      banner.position = .bottom
      banner.screen = screen
      banner.clock = clock
      return try banner.render(with: renderer).warnings.filter { $0.contains("clock") }
    }
    let renderer = Renderer()
    let endless = Array(repeating: "a clock that goes on", count: 12).joined(separator: " and on ")
    let told = ["clock does not fit in the status bar"]
    for device in DeviceModel.all {
      let versions = Set([7, 9, 10, 11, 12, 13, 15, 18].compactMap { IOSVersion(major: $0) })
      for version in versions where version >= device.defaultVersion {
        let screen = Screen(device: device, version: version)
        #expect(try warnings(screen, "9:41") == [], "\(device.id) \(version)")
        #expect(try warnings(screen, endless) == told, "\(device.id) \(version)")
      }
    }
    let island = try #require(DeviceModel.named("iphone-14pro"))
    #expect(try warnings(Screen(device: island), "12:58 PM") == [])
    #expect(try warnings(Screen(device: island), "12:58:59 PM +0100") == told)
    var hidden = Screen(device: island)
    hidden.hidesStatusBar = true
    #expect(try warnings(hidden, "9:41") == ["clock is ignored: the status bar is hidden"])
  }

  @Test("an unknown type of a design is an error that names the closest one")
  func unknownType() {
    do {
      var banner = Screenshot.messageBanner(.error, title: "A")
      banner.type = "sucess"
      _ = try banner.render()
      Issue.record("it was drawn")
    } catch {
      #expect(error.exitCode == 64)
      #expect("\(error)".contains("Did you mean \"success\"?"))
    }
  }

  @Test("a bar that the host can't have is an error")
  func conflict() {
    var banner = Screenshot.messageBanner(.error, title: "A")
    banner.host = .plain
    banner.hasToolbar = true
    #expect(throws: RenderError.self) { _ = try banner.render() }
  }

  @Test("a glyph missing in every font is a warning with code point, layer and text")
  func missingGlyph() throws {
    let rendered = try Screenshot.messageBanner(.error, title: "x\u{F0000}", subtitle: "y").render()
    #expect(
      rendered.warnings
        == ["title: no font has U+F0000, in \"x\\u{F0000}\"; drawn as a box"])
  }

  @Test("an unsupported character of a text is reported with code point, text and location")
  func textProblems() throws {
    let folder = try TestFolder()
    let document = try folder.write(
      "d.json", "{\"title\": \"a\\u0007b\",\n \"subtitle\": [{\"text\": \"x\u{F0001}\"}]}")
    var warnings: [InputError] = []
    let renderer = Renderer()
    let options = try Screenshot.options(inDocument: document)
    let rendered = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
      .render(with: renderer)
    #expect(
      rendered.warnings == [
        "\(document):1:11: $.title: the control character U+0007, in \"ab\", is not drawn",
        "\(document):2:14: $.subtitle: no font has U+F0001, in \"x\\u{F0001}\"; drawn as a box",
      ])
  }

  @Test("a truncated text is reported at its source, except for the page's own texts")
  func cutTexts() throws {
    func warnings(_ json: String) throws -> [String] {
      var warnings: [InputError] = []
      let renderer = Renderer()
      let options = try Options(document: Array(json.utf8), file: "d", folder: ".")
      return try Screenshot(options: options, renderer: renderer, warnings: &warnings)
        .render(with: renderer).warnings
    }
    let long = "words without an end and without a sense that go on and on and on and on and on"
    let both = try warnings(
      "{ \"kit\": \"swift-messages\",\n \"title\": \"\(long)\",\n \"nav-bar\": \"\(long)\" }")
    let sentence = "is truncated; its last line is \"words without an end and"
    #expect(both.count == 2)
    #expect(both.contains { $0.hasPrefix("d:2:11: $.title \(sentence)") })
    #expect(both.contains { $0.hasPrefix("d:3:13: $.nav-bar \(sentence)") })
    #expect(both.allSatisfy { $0.hasSuffix("…\"") })
    // A warning of the kit itself is printed once.
    let many =
      #"{ "kit": "cc-toast", "title": "\#(Array(repeating: "a", count: 60).joined(separator: #"\n"#))" }"#
    let cut = try warnings(many)
    #expect(cut.count == 1 && cut[0].hasPrefix("d:1:"))
    #expect(
      cut[0].hasSuffix("$.title: the text is too long for its view: 37 of 60 lines fit"))
    #expect(try warnings(#"{ "kit": "cc-toast", "title": "a", "device": "200x400@1" }"#) == [])
    let lines = #"{ "kit": "bulletin-board", "title": "a\nb\nc" }"#
    #expect(try warnings(lines).count == 1)
    // Bars outside the picture don't count, and layers are matched by their source.
    let cropped = #"{ "kit": "cc-toast", "crop": "banner", "title": "a", "nav-bar": "\#(long)" }"#
    #expect(try warnings(cropped) == [])
    let status = #"{ "kit": "swift-messages", "layout": "status-line", "title": "\#(long)" }"#
    #expect(
      try warnings(status).map { $0.hasPrefix("d:1:62: $.title is truncated") } == [true])
    // A lone ellipsis is attributed to the title, because no other text matches.
    let narrow = #"""
      { "kit": "swift-messages", "layout": "status-line", "device": "70x400@1", "title": "Wide",
        "set": { "iconText": "i" } }
      """#
    let told = try warnings(narrow).filter { $0.contains("\"…\"") }
    #expect(told.count == 1 && told[0].contains("$.title is truncated"), "\(told)")
    let icon = #"{ "kit": "swift-messages", "set": { "iconText": "\#(long)" } }"#
    #expect(try warnings(icon).contains { $0.contains("$.set.iconText is truncated") })
  }

  @Test("each text is reported under its own name")
  func problemsByText() throws {
    var banner = Screenshot.messageBanner(
      .error, title: "T\u{F0001}", subtitle: "S\u{F0001}", buttonTitle: "B\u{F0001}")
    banner.navigationBar = .titled("N\u{F0001}")
    let origins = try banner.render().warnings.map { $0.prefix { $0 != ":" } }
    #expect(origins.sorted() == ["button", "nav-bar", "subtitle", "title"])
  }

  @Test("attributes out of range are rejected")
  func ranges() {
    for attributes in [
      TextAttributes(tracking: .nan), TextAttributes(tracking: 513),
      TextAttributes(lineSpacing: -1), TextAttributes(lineSpacing: .infinity),
      TextAttributes(size: .nan), TextAttributes(size: 0),
    ] {
      let banner = Screenshot.messageBanner(.error, title: AttributedText("x", attributes))
      #expect(throws: RenderError.self, "\(attributes)") { _ = try banner.render() }
    }
  }

  @Test("every line names the fonts that rendered it")
  func drawnTexts() throws {
    let rendered = try Screenshot.messageBanner(.error, title: "Hi שלום", subtitle: "漢字 😀").render()
    let texts = rendered.texts.filter { $0.layer == "title" || $0.layer == "subtitle" }
    #expect(
      texts.map { $0.parts.map { "\($0.font): \($0.text)" } } == [
        ["TeXGyreHeros-Bold: Hi ", "NotoSansHebrew-Bold: שלום"],
        ["wqy-microhei: 漢字 ", "NotoColorEmoji: 😀"],
      ])
    #expect(texts.map(\.text) == ["Hi שלום", "漢字 😀"])
  }

  @Test("a right-to-left layout is the mirrored one")
  func mirrored() throws {
    var banner = Screenshot.messageBanner(
      .warning, title: "A title", subtitle: "A subtitle", buttonTitle: "OK")
    let left = try banner.render()
    banner.direction = .rightToLeft
    let right = try banner.render()
    #expect(right.bannerFrame == left.bannerFrame)
    func frames(_ rendered: RenderedScreenshot) throws -> [String: Rect] {
      let layer = try #require(rendered.layers.first { $0.name == "banner" })
      return Dictionary(layer.sublayers.map { ($0.name, $0.frame) }) { first, _ in first }
    }
    let (before, after) = try (frames(left), frames(right))
    for name in ["title", "subtitle", "image", "button"] {
      let (a, b) = try (#require(before[name]), #require(after[name]))
      #expect(b == Rect(x: 320 - a.maxX, y: a.y, width: a.width, height: a.height), "\(name)")
    }
  }

  @Test("auto follows the first text that has a direction")
  func automaticDirection() {
    var banner = Screenshot.messageBanner(.error, title: "123", subtitle: "שלום")
    #expect(banner.layoutDirection == .leftToRight)
    banner.direction = nil
    #expect(banner.layoutDirection == .rightToLeft)
    banner.title = "abc"
    #expect(banner.layoutDirection == .leftToRight)
    banner.title = nil
    banner.subtitle = nil
    #expect(banner.layoutDirection == .leftToRight)
  }

  @Test("a text size that a kit doesn't follow is reported once")
  func textSize() throws {
    var banner = Screenshot.messageBanner(.error, title: "x")
    #expect(try banner.render().warnings.isEmpty)
    banner.textSize = .accessibility3
    #expect(
      try banner.render().warnings
        == ["text-size is ignored: message-banner has a fixed text size, as in the original"])
  }

  @Test("type that is too large for its screen is rejected")
  func largeType() throws {
    var banner = Screenshot.messageBanner(.error, title: AttributedText("x", .init(size: 512)))
    _ = try banner.render()
    banner.title = AttributedText("x", .init(size: 513))
    #expect(throws: RenderError.self) { _ = try banner.render() }
    banner.title = AttributedText("x", .init(size: -.infinity))
    #expect(throws: RenderError.self) { _ = try banner.render() }
  }

  @Test("a warning names only the property, whether it is set on a model or on a banner")
  func blamedProperties() throws {
    let view = MessageView(layout: .messageView)
    view.configureContent(title: "Title", body: "Body")
    view.backgroundHeight = 20
    #expect(
      try Screenshot(Message(view)).render().warnings.contains {
        $0.hasPrefix("backgroundHeight: ")
      })
    var banner = Screenshot(kit: KitRegistry.all[1], type: "warning", title: "Title", subtitle: nil)
    banner.properties["backgroundHeight"] = .number(20)
    #expect(try banner.render().warnings.contains { $0.hasPrefix("backgroundHeight: ") })
  }

  @Test("auto follows the texts of a model")
  func directionOfModel() throws {
    let view = MessageView(layout: .cardView)
    view.configureContent(title: "123", body: "שלום")
    var banner = Screenshot(Message(view))
    banner.title = "abc"
    #expect(banner.layoutDirection == .leftToRight)
    banner.direction = nil
    #expect(banner.layoutDirection == .rightToLeft)
  }

  @Test("a text that a kit's banners can't have is rejected from Swift, too")
  func missingTexts() throws {
    let toast = try #require(KitRegistry.kit(named: "cc-toast"))
    var screenshot = Screenshot(kit: toast, type: "standard", title: "A", subtitle: nil)
    _ = try screenshot.render()
    screenshot.subtitle = "B"
    do {
      _ = try screenshot.render()
      Issue.record("it was drawn")
    } catch { #expect("\(error)" == "cc-toast has no subtitle") }
  }

  @Test("every kit rejects property values that no file can contain")
  func properties() throws {
    for kit in KitRegistry.all {
      for property in kit.properties {
        let wrong: [PropertyValue] =
          switch property.kind {
          case .number, .wholeNumber, .namedNumber, .positiveNumber:
            [.number(.nan), .number(.infinity), .number(-1e9), .flag(true)]
          case .flag: [.number(1)]
          case .choice: [.choice("nothing"), .text("nothing")]
          case .choices: [.choices(["nothing"])]
          case .insets: [.insets(EdgeInsets(top: .nan))]
          case .color, .colorWithAlpha, .adaptiveColor: [.number(1), .text("red")]
          case .imageName, .text: [.number(1)]
          }
        for value in wrong {
          var screenshot = Screenshot(
            kit: kit, type: kit.standard.type, title: "A", subtitle: nil)
          screenshot.properties[property.name] = value
          do {
            _ = try screenshot.render(with: renderer)
            Issue.record("\(kit.name) \(property.name) \(value)")
          } catch {
            #expect("\(error)" == "\(property.name): expected \(property.expectation)")
          }
        }
      }
    }
  }

  @Test(
    "type that is too large for the screen is rejected, whatever sets its size",
    arguments: [
      ("cc-toast", "standardLabelFontSize"), ("owl-banners", "fontSize"),
      ("bulletin-board", "titleFontSize"),
    ])
  func largeProperties(kit: String, property: String) {
    do {
      _ = try KitOptions(kit).render(
        [.title: "x", .device: "1500x1500@3"], [property: "1024"])
      Issue.record("it was drawn")
    } catch { #expect("\(error)".contains("pixels; the limit is 1024")) }
  }

  @Test("a text beyond the limit is rejected")
  func longText() {
    let banner = Screenshot.messageBanner(.error, title: String(repeating: "a", count: 10_001))
    #expect(throws: RenderError.self) { _ = try banner.render() }
  }

  @Test("an image can be as large as the documented limits", arguments: [(0, false), (1, true)])
  func imageSize(more: Int, isRefused: Bool) throws {
    let limit = try #require(Limits.all.first { $0.name == "side of a banner's image" }).value
    let most = try #require(Int(limit.prefix { $0 != " " }))
    var options = Options()
    options.set(.image, "WarningDefaultLeftImage.png")
    options.set(.imageSize, "\(most + more)")
    var warnings: [InputError] = []
    do {
      _ = try Screenshot(options: options, renderer: Renderer(), warnings: &warnings)
      #expect(!isRefused)
    } catch { #expect(isRefused && "\(error)".contains("to \(most)")) }
  }

  @Test("every kit of the manifest is registered, tested and in the catalog")
  func registry() throws {
    let manifest = try String(
      contentsOf: projectRoot.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let kits = \[([^\]]*)\]/)).1
    let kits = list.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" \n"))
    }.filter { !$0.isEmpty }
    #expect(kits.count == KitRegistry.all.count)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: projectRoot.appending(path: "Sources/Kits").path
    ).filter { $0.hasPrefix("Banner") && $0 != "BannerKitInterface" }
    #expect(folders.sorted() == kits.sorted())
    for (kit, registered) in zip(kits, KitRegistry.all) {
      #expect(
        kit.lowercased() == "banner" + registered.name.replacing("-", with: ""))
      for path in ["Sources/Kits/\(kit)", "Tests/Kits/\(kit)Tests", "Snapshots/\(registered.name)"]
      {
        #expect(
          FileManager.default.fileExists(atPath: projectRoot.appending(path: path).path), "\(path)")
      }
    }
  }
}
