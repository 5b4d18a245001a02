// SPDX-License-Identifier: MIT

import BannerDocument
import BannerFiles
import BannerTestSupport
import BannerJSON
import BannerJobs
import BannerKitInterface
import BannerRender
import BannerScenes
import BannerScreens
import BannerText
import Foundation
import Testing

private let catalog = """
  { "sourceLanguage": "en", "version": "1.0", "strings": {
    "title": { "localizations": {
      "en": { "stringUnit": { "value": "Title {x}" } },
      "de": { "stringUnit": { "value": "Titel" } },
      "ar": { "stringUnit": { "value": "عنوان" } } } },
    "to": { "localizations": {
      "en": { "stringUnit": { "value": "To %@" } }, "de": { "stringUnit": { "value": "An %@" } } } },
    "tap": { "localizations": { "en": { "variations": { "device": {
      "ipad": { "stringUnit": { "value": "Tap the iPad" } },
      "other": { "stringUnit": { "value": "Tap" } } } } } } },
    "price": { "localizations": { "en": { "stringUnit": { "value": "$5" } } } } } }
  """

@Suite struct StringsTests {
  private let folder: TestFolder
  private let renderer = Renderer()

  init() throws {
    folder = try TestFolder()
    _ = try folder.write("App.xcstrings", catalog)
  }

  /// Returns the banner of a document that has the strings.
  private func screenshot(
    _ json: String, warnings: inout [InputError]
  ) throws -> Screenshot {
    let text = #"{ "strings": "App.xcstrings", \#(json) }"#
    let options = try Options(document: Array(text.utf8), file: "d.json", folder: folder.path)
    return try Screenshot(options: options, renderer: renderer, warnings: &warnings)
  }

  private func screenshot(_ json: String) throws -> Screenshot {
    var warnings: [InputError] = []
    return try screenshot(json, warnings: &warnings)
  }

  @Test("a key is replaced in each text of each kit")
  func everyText() throws {
    for kit in KitRegistry.all {
      let roles = kit.textRoles.sorted { $0.option.rawValue < $1.option.rawValue }
      let texts = roles.map { #""\#($0.option.rawValue)": "$title""# }
      let banner = try screenshot(
        #""kit": "\#(kit.name)", "language": "de", \#(texts.joined(separator: ", "))"#)
      #expect(!roles.isEmpty)
      for role in roles {
        #expect(banner[role]?.string == "Titel", "\(kit.name) \(role)")
      }
    }
  }

  @Test("a key is replaced in runs, bars and the clock, and values fill arguments only")
  func otherTexts() throws {
    let banner = try screenshot(
      #"""
      "title": ["$title", { "text": "$to", "weight": "bold" }, " {name}"], "nav-bar": "$to",
      "clock": "$price", "values": { "1": "Ada", "name": "$title" }
      """#)
    #expect(banner.title?.runs.map(\.text) == ["Title {x}", "To Ada", " $title"])
    #expect(banner.clock == "$5")
    guard case .titled(let title) = banner.navigationBar else {
      Issue.record("there is no bar")
      return
    }
    #expect(title == "To Ada")
  }

  @Test("a key is replaced in the properties of a design and of a document")
  func properties() throws {
    let banner = try screenshot(
      #"""
      "kit": "bulletin-board", "type": "name", "title": "a",
      "set": { "textFieldPlaceholder": "$title", "textFieldText": "$$title" }, "language": "de"
      """#)
    #expect(banner.properties["textFieldPlaceholder"] == .text("Titel"))
    #expect(banner.properties["textFieldText"] == .text("$title"))
    let owl = try screenshot(
      #"""
      "kit": "owl-banners", "type": "note", "title": "a", "language": "de",
      "design": { "Note": { "iconLabel": "$title" } }
      """#)
    #expect(owl.design.type(named: "note")?.values["iconLabel"] == .text("Titel"))
  }

  @Test("without strings a dollar sign is plain text")
  func plain() throws {
    let json = ##"{ "title": "$title", "subtitle": "$$5" }"##
    let options = try Options(document: Array(json.utf8), file: "d.json", folder: folder.path)
    var warnings: [InputError] = []
    let banner = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    #expect(banner.title?.string == "$title" && banner.subtitle?.string == "$$5")
    #expect(warnings.isEmpty)
    #expect(
      try screenshot(#""title": "$$5 {name}", "values": { "name": "x" }"#).title?.string == "$5 x")
    #expect(try screenshot(#""title": "$price""#).title?.string == "$5")
  }

  @Test("the direction is that of the language, unless it is set")
  func direction() throws {
    #expect(try screenshot(#""title": "$title", "language": "ar""#).direction == .rightToLeft)
    #expect(try screenshot(#""title": "$title", "language": "de""#).direction == .leftToRight)
    #expect(
      try screenshot(#""title": "a", "language": "pseudo-right-to-left""#).direction == .rightToLeft
    )
    #expect(
      try screenshot(#""title": "a", "language": "ar", "direction": "ltr""#).direction
        == .leftToRight)
    #expect(
      try screenshot(#""title": "a", "language": "ar", "direction": "auto""#).direction == nil)
  }

  @Test("a text for a kind of device follows the device")
  func devices() throws {
    #expect(try screenshot(#""title": "$tap", "device": "iphone-8""#).title?.string == "Tap")
    #expect(
      try screenshot(#""title": "$tap", "device": "ipad", "kit": "swift-messages""#).title?.string
        == "Tap the iPad")
  }

  @Test("a missing text and an unknown language are warnings with the used language")
  func warnings() throws {
    var warnings: [InputError] = []
    _ = try screenshot(
      #""title": "$to", "subtitle": "$title", "language": "ar", "values": ["x"]"#,
      warnings: &warnings)
    #expect(
      warnings.map(\.description) == [
        #"d.json:1:40: $.title: "to" has no text in ar; that in en is used"#
      ])
    warnings = []
    _ = try screenshot(#""title": "$title", "language": "fr-CA""#, warnings: &warnings)
    #expect(
      warnings.map(\.description) == [
        #"d.json:1:62: $.language: the strings have no text in fr-CA; en is used"#
      ])
    warnings = []
    _ = try screenshot(#""title": "$title", "language": "de-AT""#, warnings: &warnings)
    #expect(warnings.isEmpty)
  }

  @Test("a later file takes precedence")
  func precedence() throws {
    _ = try folder.write(
      "Other.xcstrings",
      #"""
      { "sourceLanguage": "fr", "strings": { "title": { "localizations": {
        "en": { "stringUnit": { "value": "Other" } }, "fr": { "stringUnit": { "value": "Titre" } } } } } }
      """#)
    let json = #"{ "strings": ["App.xcstrings", "Other.xcstrings"], "title": "$title" }"#
    let options = try Options(document: Array(json.utf8), file: "d.json", folder: folder.path)
    var warnings: [InputError] = []
    let banner = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    #expect(banner.title?.string == "Other")
    var all = options
    all.set(.language, "all")
    #expect(
      try Matrix(all, renderer: renderer).paths("{language}.png")
        == ["en.png", "ar.png", "de.png", "fr.png"])
  }

  @Test("a pseudolanguage changes the texts of keys, or without strings every text")
  func pseudolanguages() throws {
    let banner = try screenshot(
      #""title": "$to", "subtitle": "as it is", "values": ["Ada"], "language": "pseudo-accented""#)
    #expect(banner.title?.string == "Ţö Ada")
    #expect(banner.subtitle?.string == "as it is")
    let json = #"""
      { "title": ["ab", { "text": "c", "italic": true }], "subtitle": "d {e}", "values": { "e": "f" },
        "language": "LANGUAGE" }
      """#
    func plain(_ language: String) throws -> (String?, String?) {
      let text = json.replacing("LANGUAGE", with: language)
      let options = try Options(document: Array(text.utf8), file: "d.json", folder: folder.path)
      var warnings: [InputError] = []
      let banner = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
      return (banner.title?.string, banner.subtitle?.string)
    }
    #expect(try plain("pseudo-bounded") == ("[# abc #]", "[# d f #]"))
    #expect(try plain("pseudo-double-length") == ("abc abc", "d f d f"))
    #expect(try plain("pseudo-accented") == ("åƀç", "ð ƒ"))
    #expect(try plain("pseudo-right-to-left").0 == "\u{202E}abc\u{202C}")
    #expect(try plain("pseudo-tall").0?.unicodeScalars.count == 9)
    #expect(try plain("de") == ("abc", "d f"))
  }

  @Test("a script's updates and bars use the strings")
  func scripts() throws {
    let json = #"""
      { "kit": "swift-messages", "strings": "App.xcstrings", "language": "de", "title": "$title",
        "body": "a", "script": [
        { "at": 0, "show": { "set": { "duration": "forever" } } },
        { "at": 1, "update": { "body": "$to", "values": ["Ada"] } },
        { "at": 1, "set": { "nav-bar": "$title" } } ] }
      """#
    let options = try Options(document: Array(json.utf8), file: "d.json", folder: folder.path)
    let recording = try Recording(options, with: renderer)
    #expect(try !recording.screenshot(at: .milliseconds(900)).layerText.contains("An Ada"))
    let text = try recording.screenshot(at: .milliseconds(1500)).layerText
    #expect(text.contains("An Ada"))
    #expect(text.components(separatedBy: "Titel").count >= 3, "the title and the bar")
    let wrong = json.replacing("$to", with: "$too")
    #expect(throws: RenderError.self) {
      try Recording(
        try Options(document: Array(wrong.utf8), file: "d.json", folder: folder.path),
        with: renderer)
    }
  }

  @Test("Swift code sets the strings and the language of a banner")
  func swift() throws {
    var banner = Screenshot.messageBanner(title: "$title", subtitle: "$to")
    banner.strings = ["\(folder.path)/App.xcstrings"]
    banner.values = ["1": "Ada"]
    banner.language = "de"
    let german = try banner.render(with: renderer)
    #expect(
      german.texts.map(\.text).contains("Titel") && german.texts.map(\.text).contains("An Ada"))
    banner.language = "ar"
    #expect(banner.direction == .rightToLeft)
    let arabic = try banner.render(with: renderer)
    #expect(
      arabic.warnings.contains { $0.contains(#""to" has no text in ar; that in en is used"#) })
    banner.direction = .leftToRight
    #expect(try banner.render(with: renderer).layers != arabic.layers)
    banner.title = "$titl"
    #expect(throws: RenderError.self) { try banner.render(with: renderer) }
    banner.strings = []
    #expect(try banner.render(with: renderer).texts.map(\.text).contains("$titl"))
  }

  @Test("a scene from Swift code uses the language of its banners")
  @MainActor func scene() throws {
    var banner = Screenshot.messageBanner(title: "$title")
    banner.strings = ["\(folder.path)/App.xcstrings"]
    banner.language = "de"
    let scene = BannerScene(on: .iPhoneSE) { Show(banner, at: .zero) }
    let text = try scene.record(with: renderer).screenshot(at: .milliseconds(900)).layerText
    #expect(text.contains("Titel"))
  }
}
