// SPDX-License-Identifier: MIT

import BannerJSON
import BannerStrings
import Testing

/// Returns a text of a catalog, or its error.
private func text(
  _ key: String, _ language: String?, _ values: [String: String] = [:],
  in catalog: StringCatalog, isPad: Bool = false
) -> String {
  do {
    let text = try Localizer(catalog, language: language, isPad: isPad).text(of: key, with: values)
    return text.map { "\($0.language): \($0.text)" } ?? "unknown"
  } catch { return error.description }
}

private func catalog(_ json: String) throws -> StringCatalog {
  try StringCatalogReader.catalog(
    of: Array(json.utf8), file: "c.xcstrings", kind: .xcstrings, language: "en")
}

@Suite struct StringCatalogTests {
  private static let app = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Plain": {},
      "offline": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Offline, %@" } },
        "de": { "stringUnit": { "state": "translated", "value": "Keine Verbindung, %@" } } } },
      "files": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%lld file" } },
          "other": { "stringUnit": { "value": "%lld files" } } } } },
        "pl": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%lld plik" } },
          "few": { "stringUnit": { "value": "%lld pliki" } },
          "many": { "stringUnit": { "value": "%lld plików" } },
          "other": { "stringUnit": { "value": "%lld pliku" } } } } } } },
      "sent": { "localizations": { "en": {
        "stringUnit": { "value": "%1$@ sent %#@files@" },
        "substitutions": { "files": { "argNum": 2, "formatSpecifier": "lld", "variations": {
          "plural": { "one": { "stringUnit": { "value": "%arg file" } },
            "other": { "stringUnit": { "value": "%arg files" } } } } } } } } },
      "tap": { "localizations": { "en": { "variations": { "device": {
        "ipad": { "stringUnit": { "value": "Tap the iPad" } },
        "other": { "stringUnit": { "value": "Tap" } } } } } } }
    } }
    """

  @Test("texts come from the language, a less specific one, or the source language")
  func languages() throws {
    let catalog = try catalog(Self.app)
    #expect(catalog.languages == ["en", "de", "pl"])
    #expect(text("offline", "de-AT", ["1": "Ada"], in: catalog) == "de: Keine Verbindung, Ada")
    #expect(text("offline", "fr", ["1": "Ada"], in: catalog) == "en: Offline, Ada")
    #expect(text("offline", nil, ["1": "Ada"], in: catalog) == "en: Offline, Ada")
    #expect(text("Plain", "de", in: catalog) == "en: Plain")
    #expect(text("nothing", "de", in: catalog) == "unknown")
  }

  @Test("plural forms follow the language")
  func plurals() throws {
    let catalog = try catalog(Self.app)
    let counts = [("1", "1 plik"), ("3", "3 pliki"), ("5", "5 plików"), ("1.5", "")]
    for (count, polish) in counts.dropLast() {
      #expect(text("files", "pl", ["1": count], in: catalog) == "pl: \(polish)")
    }
    #expect(text("files", "pl", ["1": "1.5"], in: catalog).contains("needs a whole number"))
    #expect(text("files", "en", ["1": "2"], in: catalog) == "en: 2 files")
    #expect(text("files", "en", in: catalog).contains(#"needs a value "1""#))
    for values in [["1": "Ada", "2": "1"], ["1": "Ada", "files": "1"]] {
      #expect(text("sent", "en", values, in: catalog) == "en: Ada sent 1 file")
    }
  }

  @Test("a text may depend on the device")
  func devices() throws {
    let catalog = try catalog(Self.app)
    #expect(text("tap", "en", in: catalog) == "en: Tap")
    #expect(text("tap", "en", in: catalog, isPad: true) == "en: Tap the iPad")
  }

  @Test(
    "pseudolanguages change the source language",
    arguments: [
      ("pseudo-accented", "Öƒƒļîñé, Ada"), ("pseudo-double-length", "Offline, Ada Offline, Ada"),
      ("pseudo-bounded", "[# Offline, Ada #]"),
      ("pseudo-right-to-left", "\u{202E}Offline, Ada\u{202C}"),
    ])
  func pseudolanguages(name: String, changed: String) throws {
    #expect(text("offline", name, ["1": "Ada"], in: try catalog(Self.app)) == "en: \(changed)")
  }

  @Test(
    ".strings files have comments, escapes and words without quotes",
    arguments: ["utf8", "utf16le", "utf16be"])
  func stringsFile(encoding: String) throws {
    let file = """
      /* A comment */
      "title" = "Keine \\"Verbindung\\"\\n\\U00e9"; // another
      key.with-dots = "x";
      "own";
      """
    let units = Array(file.utf16)
    let bytes: [UInt8] =
      switch encoding {
      case "utf16le": [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case "utf16be": [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      default: Array(file.utf8)
      }
    let entries = try StringsFile.entries(of: bytes, file: "f")
    #expect(entries.map(\.key) == ["title", "key.with-dots", "own"])
    #expect(entries.map(\.text) == ["Keine \"Verbindung\"\né", "x", "own"])
    #expect(entries[1].location == InputError.Location(line: 3, column: 1))
  }

  @Test(
    "a mistake in a .strings file is reported with its place",
    arguments: [
      ("\"a\" = \"b\"", "f:1:10: expected \";\" after the text, found the end of the file"),
      ("\"a\" = \"b\";\n\"a\" = \"c\";", "f:2:1: duplicate key \"a\"; it is first given at 1:1"),
      ("\"a\" = \"b;", "f:1:7: the text that starts here has no closing quote"),
      ("/* a", "f:1:1: the comment that starts here has no closing */"),
      ("\"a\" = \"\\Ud800\";", "f:1:8: incomplete surrogate pair; write both halves, as in \\UD83D\\UDE00"),
      ("= b;", "f:1:1: expected a key in quotes, found \"=\""),
    ])
  func brokenStrings(text: String, told: String) {
    let error = #expect(throws: InputError.self) {
      try StringsFile.entries(of: Array(text.utf8), file: "f")
    }
    #expect(error?.description == told)
  }

  @Test(".stringsdict files have plural forms")
  func stringsdict() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <!-- files &amp; folders -->
        <key>files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@count@ &amp; more</string>
          <key>count</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string>
            <key>other</key><string>%d files</string>
          </dict>
        </dict>
      </dict></plist>
      """
    let catalog = try StringCatalogReader.catalog(
      of: Array(file.utf8), file: "f", kind: .stringsdict, language: "en")
    #expect(text("files", "en", ["count": "1"], in: catalog) == "en: 1 file & more")
    #expect(text("files", "en", ["1": "4"], in: catalog) == "en: 4 files & more")
  }

  @Test(
    "a hostile property list is refused",
    arguments: [
      "<!DOCTYPE p [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
      "<plist><string>&a;</string></plist>", "<plist><dict><key>a</key></dict></plist>",
      "<plist>\(String(repeating: "<array>", count: 100))", "bplist00", "", "<plist",
      "<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>",
      "<plist><string>&#x110000;</string></plist>", "<plist><string>a</plist>",
    ])
  func hostilePropertyList(text: String) {
    #expect(throws: InputError.self) {
      try PropertyListReader.value(of: Array(text.utf8), file: "f")
    }
  }
}
