// SPDX-License-Identifier: MIT

import BannerDocument
import BannerJSON
import BannerKitInterface
import BannerOptionTestSupport
import BannerScreens
import BannerSnippets
import BannerSubprocess
import Foundation
import Testing

/// Tests that commands and formatted documents draw the same files as their documents.
@Suite struct CommandTests {
  /// Every kit with each of its layouts and types.
  private static let banners = KitRegistry.all.flatMap { kit in
    let layouts: [String?] = kit.layouts.isEmpty ? [nil] : kit.layouts.map(\.name)
    return layouts.flatMap { layout in
      kit.shippedDesign.types.map { type in
        document(
          [("scale", .number(1)), ("type", .string(type.name.lowercased()))]
            + (layout.map { [("layout", .string($0))] } ?? []) + [("kit", .string(kit.name))])
      }
    }
  }

  @Test("every kit, layout and type", arguments: banners)
  func kits(text: String) throws { #expect(try !check(text)) }

  private static let keys = Options.Key.allCases.filter { $0.definition.scope != .time }

  @Test("every option", arguments: keys)
  func options(key: Options.Key) throws {
    let needs = OptionValues.needs[key] ?? [:]
    var values = OptionValues.values(of: key)
    if key == .lossy { values = ["20"] }
    if key == .maxSize { values = ["40k"] }
    if key == .width { values = ["300"] }
    if key == .sideBySide { values = ["true"] }
    var drawn = 0
    var isInSwift = false
    for value in values {
      var all = OptionValues.base.merging(needs) { $1 }
      if key == .kit { all = [.title: "Words"] }
      if key == .sideBySide { all[.device] = "iphone-8,iphone-se1" }
      all[key] = value
      let members = all.sorted { $0.key.rawValue < $1.key.rawValue }.map { key, value in
        (key.rawValue, key.definition.isFlag ? JSONText.bool(value == "true") : .string(value))
      }
      let text = document(members)
      // Some values suit other options only.
      guard let made = try? snippets(text, in: "/") else { continue }
      #expect(try !check(text), "\(text)")
      let without = try snippets(document(members.filter { $0.0 != key.rawValue }), in: "/")
      if made.swiftNeedsDocument || made.swift != without.swift { isInSwift = true }
      drawn += 1
    }
    #expect(drawn > 0)
    #expect(isInSwift, "the Swift code omits \(key.rawValue)")
  }

  @Test(
    "time options",
    arguments: [
      #"{"title": "A", "at": 0.25, "scale": 1}"#, #"{"title": "A", "at": "250ms", "scale": 1}"#,
      #"{"title": "A", "filmstrip": 3, "from": 0.1, "to": "1s", "scale": 1}"#,
      #"{"title": "A", "to": 0.3, "fps": 10, "scale": 1}"#,
      #"{"title": "A", "loop": 2, "to": 0.2, "fps": 10, "scale": 1}"#,
    ])
  func times(text: String) throws { #expect(try !check(text)) }

  /// Strings that shells and parsers may take apart.
  static let hostile = [
    "it's", "\"quoted\"", "$(touch x)", "`touch x`", "$HOME", "a\\b", "a\\\\b", "ends\\", "\\",
    "'", "''", "'\\''", "two\nlines", "\n", "😀 👩‍👩‍👧", "-x", "--title", "-", "--", "", " ", " a ",
    "a  b",
    "!!", "!x", "*", "?", "[a]", "~", "~root", "#x", "a;b", "a&b", "a|b", "a>b", "<b>", "(a)",
    "=ls", "a=b", "%1", "%s", "@x", "a,b", "{{a}}", "{{", "^a^b", "مرحبا", "é", "e\u{301}",
    "\u{301}",
    "1.50", "true", "none", "null", "all", "&amp;", "\u{FEFF}a", "\u{A0}",
  ]

  @Test("hostile texts", arguments: hostile)
  func texts(text: String) throws {
    let members: [(String, JSONText)] = [
      ("scale", .number(1)), ("title", "{name}"), ("subtitle", "b"), ("clock", "{name}"),
      ("values", .object([("name", .string(text)), ("a.b-c", "x")])),
    ]
    #expect(try !check(document(members)), "\(text)")
    // A brace begins a placeholder.
    guard !text.contains("{") || text == "{{a}}" || text == "{{" else { return }
    let direct: [(String, JSONText)] = [
      ("scale", .number(1)), ("title", .string(text)), ("subtitle", .string(text)),
      ("button", .string(text)),
    ]
    #expect(try !check(document(direct)), "\(text)")
  }

  @Test("shells read quoted words as they were", arguments: hostile + ["\u{7F}\u{1B}[31m\t\r"])
  func words(text: String) throws {
    for shell in ["/bin/sh", "/bin/bash", "/usr/bin/zsh", "/usr/bin/fish"]
    where FileManager.default.isExecutableFile(atPath: shell) {
      let (status, printed) = try run(
        shell, "printf '<%s>' \(ShellWord.quoted(text))", in: "/")
      #expect(status == 0)
      #expect(Array(printed.unicodeScalars) == Array("<\(text)>".unicodeScalars))
    }
  }

  @Test(
    "items of bars",
    arguments: [
      #"["Edit", ":plus:"]"#, #""Edit, *Done*""#, "[]", #""none""#, #"["it's", "$(x)", "-y"]"#,
      #"["-a"]"#, "[1, 2.50]",
    ])
  func items(text: String) throws {
    for key in ["nav-left", "nav-right", "toolbar-items", "tab-items"] {
      #expect(try !check("{\"scale\": 1, \"title\": \"A\", \"\(key)\": \(text)}"))
    }
  }

  @Test(
    "values of other kinds",
    arguments: [
      #"{"title": 10.00, "subtitle": 1e3, "scale": 1}"#,
      #"{"nav-bar": false, "nav-back": false, "carrier": false, "network": false, "scale": 1}"#,
      #"{"status-bar": false, "keyboard": true, "toolbar": false, "tab-bar": null, "scale": 1}"#,
      #"{"status-bar": true, "frame": false, "body": "B", "title": "", "scale": 1}"#,
      #"{"padding": [10, 20.5], "canvas": "linear-gradient(135deg, #667EEA 10%, #764BA2)", "scale": 1}"#,
      #"{"appearance": ["light", "dark"], "ios": [13, 17], "title": "{a} {b}", "values": {"a": 1.0, "b": "$x"}, "scale": 1}"#,
      #"{"type": "all", "title": "A", "scale": 1, "crop": "banner"}"#,
      #"{"type": ["error", "success"], "side-by-side": true, "gap": 8, "title": "A", "scale": 1}"#,
      #"{"title": "A", "values": ["x"], "scale": 1, "lint": {"contrast": "known"}}"#,
      #"{"device": "375x812@1", "width": 200, "title": "A"}"#,
      #"{"language": "pseudo-accented", "title": "A {n}", "values": {"n": "$x"}, "scale": 1}"#,
    ])
  func others(text: String) throws { #expect(try !check(text)) }

  @Test(
    "what the command line can't say stays in a document",
    arguments: [
      ##"{"title": {"text": "A", "color": "#FF0000"}, "scale": 1}"##,
      #"{"title": ["A", {"text": "B", "weight": "bold"}], "scale": 1}"#,
      #"{"device": {"like": "iphone-16-pro", "width": 420}, "title": "A", "scale": 1}"#,
      ##"{"design": {"Error": {"backgroundColor": "#123456"}}, "type": "error", "scale": 1}"##,
      #"{"tab-items": ["a", "b"], "tab-bar": false, "scale": 1}"#,
      #"{"tab-items": ["a,b", "c"], "scale": 1}"#, #"{"tab-items": [" a", "c"], "scale": 1}"#,
      #"{"title": "tab\tand\u001b[31m", "scale": 1}"#,
      #"{"title": "\u202Eabc", "scale": 1}"#,
      #"{"scale": 1, "to": 0.3, "fps": 10, "script": [{"at": 0, "show": {"title": "A"}}]}"#,
    ])
  func documents(text: String) throws { #expect(try check(text)) }

  /// A property of each kind for each kit, with values.
  private static let properties = KitRegistry.all.flatMap { kit in
    kit.properties.map { (kit.name, $0) }
  }

  @Test("every property of a kit", arguments: KitRegistry.all.map(\.name))
  func properties(kit: String) throws {
    var rest: [(String, [JSONText])] = Self.properties.filter { $0.0 == kit }.map {
      ($0.1.name, Self.values(of: $0.1))
    }
    var checked = 0
    func check(_ properties: [(String, JSONText)]) throws -> Bool {
      let text = document([
        ("kit", .string(kit)), ("scale", .number(1)), ("title", "Words"),
        ("set", .object(properties.map { (key: $0.0, value: $0.1) })),
      ])
      guard canBeDrawn(text) else { return false }
      #expect(try !BannerSnippetsTests.check(text), "\(text)")
      checked += properties.count
      return true
    }
    while !rest.isEmpty {
      // A kit may refuse values that contradict each other.
      if try !check(rest.map { ($0.0, $0.1[0]) }) {
        for (name, values) in rest { _ = try check([(name, values[0])]) }
      }
      rest = rest.map { ($0.0, Array($0.1.dropFirst())) }.filter { !$0.1.isEmpty }
    }
    // All but a few, such as the names of fonts.
    let count = Self.properties.filter { $0.0 == kit }.reduce(0) {
      $0 + Self.values(of: $1.1).count
    }
    #expect(checked * 10 >= count * 8, "\(checked) of \(count)")
  }

  static func values(of property: Property) -> [JSONText] {
    switch property.kind {
    case .number, .positiveNumber, .wholeNumber, .namedNumber:
      [0.5, 1, 3, 12, 40].filter { property.value(of: $0) != nil }.prefix(2).map { .exact($0) }
        + property.words.prefix(1).map { .string($0) }
    case .color: ["#FF8800", "systemBlue"]
    case .colorWithAlpha, .adaptiveColor: ["#FF880080", "label"]
    case .imageName: [""]
    case .flag: [.bool(true), .bool(false)]
    case .choice(let words): words.map { .string($0) }
    case .choices(let words): [.array(words.map { .string($0) }), .array([])]
    case .insets:
      [
        .object([("top", .number(1)), ("right", .number(2))]),
        .array((1...4).map { .number(Double($0)) }),
        .number(3),
      ]
    case .text: ["it's $x `y`", "-z\\"]
    }
  }
}
