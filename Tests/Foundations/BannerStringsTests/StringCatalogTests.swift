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
  } catch {
    switch error {
    case .text(let error): return error.description
    case .value(let message): return message
    }
  }
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
    #expect(text("files", "en", in: catalog).contains(#"needs a value "1" for its plural form"#))
    for values in [["1": "Ada", "2": "1"], ["1": "Ada", "files": "1"]] {
      #expect(text("sent", "en", values, in: catalog) == "en: Ada sent 1 file")
    }
  }

  @Test("a text with other arguments takes the number from the first one that is a number")
  func numberAmongOthers() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "en", "strings": { "shared": { "localizations": { "en": {
        "variations": { "plural": {
          "one": { "stringUnit": { "value": "%1$@ shared one file with %3$@" } },
          "other": { "stringUnit": { "value": "%1$@ shared %2$lld files with %3$@" } } } } } } } } }
      """)
    let values = ["1": "Ada", "2": "3", "3": "Bob"]
    #expect(text("shared", "en", values, in: catalog) == "en: Ada shared 3 files with Bob")
    #expect(
      text("shared", "en", values.merging(["2": "1"]) { $1 }, in: catalog)
        == "en: Ada shared one file with Bob")
  }

  @Test("a form for zero is used for 0 in every language, as in Foundation")
  func zero() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "en", "strings": { "n": { "localizations": { "en": {
        "variations": { "plural": { "zero": { "stringUnit": { "value": "none" } },
          "one": { "stringUnit": { "value": "one" } },
          "other": { "stringUnit": { "value": "%lld" } } } } } } } } }
      """)
    #expect(text("n", "en", ["1": "0"], in: catalog) == "en: none")
    #expect(text("n", "en", ["1": "2"], in: catalog) == "en: 2")
  }

  @Test("a missing plural form is a warning, and without another form an error")
  func missingForms() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "pl", "strings": { "n": { "localizations": {
        "pl": { "variations": { "plural": { "other": { "stringUnit": { "value": "%lld" } } } } },
        "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "1" } } } } }
      } } } }
      """)
    let found = try Localizer(catalog, language: nil, isPad: false).text(of: "n", with: ["1": "3"])
    #expect(found?.text == "3")
    #expect(
      found?.warnings.first?.message
        == #"has no plural form "few", which pl needs for 3; "other" is used"#)
    #expect(
      text("n", "en", ["1": "3"], in: catalog).contains(
        #"has no plural form "other", needed for 3"#))
    let problems = catalog.problems.map(\.message)
    #expect(problems.contains(#"has no plural form "other""#))
    #expect(problems.contains(#"has no plural form "one", "few", "many"; "other" is used"#))
  }

  @Test("a new text without a value counts as missing, and an empty translation doesn't")
  func states() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "en", "strings": { "k": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "English" } },
        "de": { "stringUnit": { "state": "new", "value": "" } },
        "fr": { "stringUnit": { "state": "translated", "value": "" } },
        "es": { "stringUnit": { "state": "needs_review", "value": "Español" } } } },
        "brand": { "shouldTranslate": false }, "other": { "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Anderes" } } } } } }
      """)
    #expect(text("k", "de", in: catalog) == "en: English")
    #expect(text("k", "fr", in: catalog) == "fr: ")
    #expect(text("k", "es", in: catalog) == "es: Español")
    func isFallback(_ key: String, _ language: String) throws -> Bool? {
      try Localizer(catalog, language: language, isPad: false).text(of: key, with: [:])?.isFallback
    }
    #expect(try isFallback("k", "de") == true)
    #expect(try isFallback("k", "es") == false)
    #expect(try isFallback("brand", "de") == false)
    #expect(try isFallback("k", "ja") == false, "the language itself is reported")
    #expect(Localizer(catalog, language: "ja", isPad: false).isUnknownLanguage)
    #expect(!Localizer(catalog, language: "de-AT", isPad: false).isUnknownLanguage)
  }

  @Test("substitutions that contain themselves or too many others are refused")
  func endlessSubstitutions() throws {
    func catalogOf(_ parts: [(String, String)]) throws -> StringCatalog {
      let forms = parts.map {
        #""\#($0)": { "variations": { "plural": { "other": { "stringUnit": { "value": "\#($1)" } } } } }"#
      }
      return try catalog(
        """
        { "sourceLanguage": "ja", "strings": { "k": { "localizations": { "ja": {
          "stringUnit": { "value": "%1$#@a0@" },
          "substitutions": { \(forms.joined(separator: ", ")) } } } } } }
        """)
    }
    let endless = try catalogOf([("a0", "%1$#@a1@"), ("a1", "%1$#@a0@")])
    #expect(text("k", "ja", ["1": "1"], in: endless).contains("\"a0\" contains itself"))
    #expect(endless.problems.map(\.message) == ["the substitution \"a0\" contains itself"])
    let many = try catalogOf(
      (0..<40).map { ("a\($0)", $0 == 39 ? "x" : "%1$#@a\($0 + 1)@%1$#@a\($0 + 1)@") })
    #expect(text("k", "ja", ["1": "1"], in: many).contains("has too many substitutions"))
    #expect(many.problems.map(\.message) == ["has too many substitutions"])
    let few = try catalogOf([("a0", "%1$#@a1@%1$#@a1@"), ("a1", "x")])
    #expect(text("k", "ja", ["1": "1"], in: few) == "ja: xx")
    #expect(few.problems.isEmpty)
  }

  @Test("the check of a catalog finds arguments that the source language doesn't have")
  func arguments() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "en", "strings": { "%@ and %@": { "localizations": {
        "de": { "stringUnit": { "value": "%1$@ und %3$@" } },
        "fr": { "stringUnit": { "value": "%2$@ et %1$@" } },
        "es": { "stringUnit": { "value": "%@ y %#@x@" } },
        "it": { "stringUnit": { "value": "%lld e %@" } } } } } }
      """)
    let problems = catalog.problems.map(\.message)
    #expect(
      problems == [
        "has an argument 3, which the text of the source language doesn't have",
        "names the substitution \"x\", which doesn't exist",
        "has a number as argument 1, the source language a text",
      ])
  }

  @Test(
    "other JSON isn't a catalog",
    arguments: [
      ("{}", #"is no string catalog: it has no "strings""#),
      (#"{ "string": {} }"#, #"is no string catalog: it has no "strings", but "string""#),
      (#"{ "strings": {} }"#, #"is no string catalog: it has no "sourceLanguage""#),
      (#"{ "sourceLanguage": "Base", "strings": {} }"#, "expected a language"),
      (#"{ "sourceLanguage": "en", "version": "2.0", "strings": {} }"#, "version 1"),
      (
        #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "en": { "variations": { "plural": { "on": {} } } } } } } }"#,
        #"unknown plural category"#
      ),
      (
        #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "en": { "variations": { "width": {} } } } } } }"#,
        #"unknown variation "width""#
      ),
    ])
  func otherJSON(json: String, expected: String) {
    let error = #expect(throws: InputError.self) { try catalog(json) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
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

  @Test("a byte that isn't UTF-8 is reported with its place")
  func invalidBytes() {
    for (start, place) in [
      ([], "f:1:1"), (Array("\"é\" = ".utf8), "f:1:7"), (Array("\u{FEFF}// a\n ".utf8), "f:2:2"),
    ] {
      let error = #expect(throws: InputError.self) {
        try StringsFile.entries(of: start + [0xFF, 0x41], file: "f")
      }
      #expect(error?.description.hasPrefix("\(place): invalid UTF-8; the file must be") == true)
    }
    let half = #expect(throws: InputError.self) {
      try StringsFile.entries(of: [0xFF, 0xFE, 0x41], file: "f")
    }
    #expect(half?.description == "f is neither UTF-8 nor UTF-16 with a byte order mark")
  }

  @Test(
    "a mistake in a .strings file is reported with its place",
    arguments: [
      ("\"a\" = \"b\"", "f:1:10: expected \";\" after the text, found the end of the input"),
      (
        "\"a\" = \"b\";\n\"a\" = \"c\";",
        "f:2:1: duplicate key \"a\" with another text; it is first given at 1:1"
      ),
      ("\"a\" = \"b;", "f:1:7: the text that starts here has no closing quote"),
      ("/* a", "f:1:1: the comment that starts here has no closing */"),
      (
        "\"a\" = \"\\Ud800\";",
        "f:1:8: incomplete surrogate pair; write both halves, as in \\UD83D\\UDE00"
      ),
      ("= b;", "f:1:1: expected a key in quotes, found \"=\""),
      (
        #""a" = "caf\351";"#,
        "f:1:11: an octal escape sequence can only be an ASCII character; write the character itself"
      ),
    ])
  func brokenStrings(text: String, told: String) {
    let error = #expect(throws: InputError.self) {
      try StringsFile.entries(of: Array(text.utf8), file: "f")
    }
    #expect(error?.description == told)
  }

  @Test("a .stringsdict file may have texts for devices")
  func deviceRules() throws {
    let file = """
      <plist version="1.0"><dict><key>tap</key><dict>
        <key>NSStringDeviceSpecificRuleType</key><dict>
          <key>iphone</key><string>Tap the phone</string>
          <key>ipad</key><string>Tap the pad</string></dict></dict></dict></plist>
      """
    let catalog = try StringCatalogReader.catalog(
      of: Array(file.utf8), file: "f", kind: .stringsdict, language: "en")
    #expect(text("tap", "en", in: catalog) == "en: Tap the phone")
    #expect(text("tap", "en", in: catalog, isPad: true) == "en: Tap the pad")
  }

  @Test("a text of many substitutions is read as a whole")
  func manySubstitutions() throws {
    let format = try FormatString(String(repeating: "%#@a@", count: 100_000))
    #expect(format.parts.count == 100_000)
  }

  @Test("an octal escape sequence is an ASCII character")
  func octal() throws {
    let entries = try StringsFile.entries(
      of: Array(#""a" = "\101\0601\7";"#.utf8), file: "f")
    #expect(entries.map(\.text) == ["A01\u{7}"])
  }

  @Test("a language of which only new texts are missing is a language of the catalog")
  func newLanguages() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Hello" } },
        "fr": { "stringUnit": { "state": "new", "value": "" } } } } } }
      """)
    #expect(catalog.languages == ["en", "fr"])
    let localizer = Localizer(catalog, language: "fr", isPad: false)
    let found = try #require(try localizer.text(of: "a", with: [:]))
    #expect(found.text == "Hello" && found.isFallback && !localizer.isUnknownLanguage)
  }

  @Test("a long number is a number, and the message about a longer one has the limit")
  func longNumbers() throws {
    let catalog = try catalog(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "a": { "localizations": { "en": { "stringUnit": { "value": "%lld" } } } } } }
      """)
    #expect(text("a", "en", ["1": "123456789012345678"], in: catalog) == "en: 123456789012345678")
    #expect(
      text("a", "en", ["1": "1234567890123456789"], in: catalog).hasSuffix(
        "found \"1234567890123456789\"; the limit is 18 digits"))
  }

  @Test("a text says which values it uses")
  func usedValues() throws {
    let catalog = try catalog(Self.app)
    let localizer = Localizer(catalog, language: "en", isPad: false)
    let values = ["1": "3", "2": "4", "files": "5", "x": "6"]
    #expect(try localizer.text(of: "tap", with: values)?.usedValues == [])
    #expect(try localizer.text(of: "files", with: values)?.usedValues == ["1"])
    #expect(try localizer.text(of: "sent", with: values)?.usedValues == ["1", "files"])
  }

  @Test("a key that occurs twice with the same text is accepted")
  func equalDuplicates() throws {
    let entries = try StringsFile.entries(
      of: Array("\"a\" = \"b\";\n\"a\" = \"b\";".utf8), file: "f")
    #expect(entries.allSatisfy { $0.key == "a" && $0.text == "b" })
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

  @Test("a text for widths is a problem, and an error where it is used")
  func widths() throws {
    let file = """
      <plist><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>OK</string><key>50</key><string>All right</string></dict></dict>
      </dict></plist>
      """
    let catalog = try StringCatalogReader.catalog(
      of: Array(file.utf8), file: "f", kind: .stringsdict, language: "en")
    #expect(
      catalog.problems.map(\.description) == [
        "f:1:26: w.NSStringVariableWidthRuleType has only texts for widths, which a banner doesn't use"
      ])
    #expect(text("w", "en", in: catalog).contains("has only texts for widths"))
  }

  @Test("phrases for Siri are no text")
  func phrases() throws {
    let catalog = try catalog(
      #"{ "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": { "stringSet": { "values": ["a"] } } } } } }"#
    )
    #expect(text("k", "en", in: catalog).contains("is a set of phrases for Siri"))
    #expect(catalog.problems.count == 1)
  }

  @Test("a part of a .stringsdict text may have a position, and others in its forms")
  func positionsInPluralDictionaries() throws {
    func part(_ name: String, _ one: String, _ other: String) -> String {
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
      """
    }
    let file = """
      <plist><dict><key>geese</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%1$@: %2$#@geese@ landed on %3$#@fields@</string>
      \(part("geese", "%2$d goose", "%2$d geese"))\(part("fields", "a field of %1$@", "%d fields"))
      </dict></dict></plist>
      """
    let catalog = try StringCatalogReader.catalog(
      of: Array(file.utf8), file: "f", kind: .stringsdict, language: "en")
    #expect(
      text("geese", "en", ["1": "Ada", "2": "3", "3": "1"], in: catalog)
        == "en: Ada: 3 geese landed on a field of Ada")
    #expect(
      text("geese", "en", ["1": "Ada", "2": "1", "3": "2"], in: catalog)
        == "en: Ada: 1 goose landed on 2 fields")
  }

  @Test(".strings files may be XML")
  func xmlStrings() throws {
    let file =
      "<?xml version=\"1.0\"?><plist><dict><key>k</key><string>a &lt; b</string></dict></plist>"
    let catalog = try StringCatalogReader.catalog(
      of: Array(file.utf8), file: "f", kind: .strings, language: "de")
    #expect(text("k", "de", in: catalog) == "de: a < b")
  }

  @Test("long runs of combining marks are refused", arguments: ["strings", "stringsdict"])
  func marks(kind: String) throws {
    let marks = String(repeating: "\u{301}", count: 200)
    let file =
      kind == "strings"
      ? "\"a\(marks)\" = \"b\";" : "<plist><dict><key>a\(marks)</key><dict/></dict></plist>"
    let error = #expect(throws: InputError.self) {
      try StringCatalogReader.catalog(
        of: Array(file.utf8), file: "f", kind: try #require(.init(rawValue: kind)), language: "en")
    }
    #expect(error?.message.contains("combining marks") == true)
  }

  @Test("files that are too long are refused before they are read")
  func tooLong() {
    let bytes = [UInt8](repeating: 32, count: StringsFile.largestSize + 1)
    for kind in [StringCatalogReader.Kind.strings, .stringsdict] {
      let error = #expect(throws: InputError.self) {
        try StringCatalogReader.catalog(of: bytes, file: "f", kind: kind, language: "en")
      }
      #expect(error?.message.contains("the limit is") == true)
    }
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

  @Test(
    "a wrong property list is one error with its place",
    arguments: [
      (
        "<plist><dict><key>k</key><real>x</real></dict></plist>", 1,
        "expected a number, found \"x\""
      ),
      ("<plist><dict><key>k</key><strng>x</strng></dict></plist>", 1, "unknown element \"strng\""),
      (
        "<plist>\n<dict><key>k</key><string>x</dict></plist>", 2,
        "expected </string>"
      ),
      ("<plist><dict><key>k</key>\n<string>x", 2, "the text that starts here has no closing tag"),
      ("<plist><dict><key>k &amp</key><string/></dict></plist>", 1, "expected ; after &amp"),
      ("<plist><dict><key>k</key><string", 1, "the tag that starts here has no closing >"),
      ("<plist><!-- never closed", 1, "the comment that starts here has no closing -->"),
      (
        "<plist><array><string>a</string></array></plist>", 1,
        "expected a dictionary of keys, found an array"
      ),
      ("<plist><string>a</string></plist>", 1, "expected a dictionary of keys, found \"a\""),
      ("<plist><true/></plist>", 1, "expected a dictionary of keys, found true"),
      (
        "<plist><integer>12</integer></plist>", 1,
        "expected a dictionary of keys, found the number 12"
      ),
      ("<plist><dict><key>k</key><dict/></dict></plist>", 1, "expected a text, found a dictionary"),
      ("<plist><dict><key>k</key><false/></dict></plist>", 1, "expected a text, found false"),
      (
        "<plist><dict><key>k</key><integer>3</integer></dict></plist>", 1,
        "expected a text, found the number 3"
      ),
    ])
  func wrongPropertyList(_ text: String, line: Int, message: String) throws {
    let error = try #require(throws: InputError.self) {
      _ = try StringCatalogReader.catalog(
        of: Array(text.utf8), file: "f.strings", kind: .strings, language: "en")
    }
    #expect(error.message.contains(message), "\(error)")
    #expect(error.location?.line == line, "\(error)")
  }
}
