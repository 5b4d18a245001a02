// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerJSON
internal import BannerDevice
internal import BannerDocument
package import BannerKitInterface
internal import BannerText

extension Schema {
  /// The value `null`, which counts as omitted.
  static let null = JSONText.object([("type", "null")])

  /// Returns a reference to a definition in the schema.
  static func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  /// Returns a schema that accepts a value if any of the given schemas does.
  static func anyOf(_ schemas: [JSONText]) -> JSONText { .object([("anyOf", .array(schemas))]) }

  /// Returns the schema of a value or a list of values.
  static func oneOrList(of value: JSONText, atMost most: Int, _ summary: String) -> JSONText {
    let list = JSONText.object([
      ("type", "array"), ("items", value), ("maxItems", .number(Double(most))),
    ])
    return .object([("description", .string(summary)), ("anyOf", .array([value, list, null]))])
  }

  /// Returns a word escaped for a regular expression.
  static func escaped(_ word: String) -> String {
    word.map { $0 == "." ? "\\." : String($0) }.joined()
  }

  /// Returns the pattern of a word in any case.
  static func anyCase(_ word: String) -> String {
    word.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : String($0) }.joined()
  }

  /// Returns the schema of one word, several comma-separated words, or `all`.
  ///
  /// Editors offer the words as completions.
  package static func words(_ words: [String]) -> JSONText {
    let one = "(\(words.map(escaped).joined(separator: "|")))"
    let list = JSONText.object([
      ("type", "string"), ("pattern", .string("^\(one)(,\(one))+$")),
    ])
    return anyOf([
      .object([("enum", .array((words + ["all"]).map { .string($0) } + [.null]))]), list,
      values([.object([("enum", .strings(words))])]), onlyAll,
    ])
  }

  /// A list with the word `all`, which must be its only value.
  static let onlyAll = JSONText.object([
    ("type", "array"), ("items", .object([("const", "all")])), ("minItems", .number(1)),
    ("maxItems", .number(1)),
  ])

  /// The name of a file or a folder.
  static let fileName: Members = [("type", "string"), ("minLength", .number(1))]

  /// Returns the schema of a list of distinct values, each of which fits one of the given schemas.
  static func values(_ schemas: [JSONText]) -> JSONText {
    .object([
      ("type", "array"), ("minItems", .number(1)), ("uniqueItems", .bool(true)),
      ("items", schemas.count == 1 ? schemas[0] : anyOf(schemas)),
    ])
  }

  /// A Boolean, a word for one, or `null`.
  static let flag: Members = [
    (
      "enum",
      .array(
        [.bool(true), .bool(false)]
          + (FlagText.words.on + FlagText.words.off).map { .string($0) }
          + [.null])
    )
  ]

  /// Returns the schema of a text that may be written as a number.
  static func plain(_ longest: Int) -> Members {
    [
      ("type", .strings(["string", "number", "null"])),
      ("maxLength", .number(Double(longest))),
    ]
  }

  // MARK: Numbers and colors

  static func bounds(_ range: ClosedRange<Double>, above: Bool = false) -> Members {
    [
      (above ? "exclusiveMinimum" : "minimum", .number(range.lowerBound)),
      ("maximum", .number(range.upperBound)),
    ]
  }

  /// Returns the schema of a number, a quoted number, a number with its unit, or a design token.
  package static func number(
    _ range: ClosedRange<Double>, above: Bool = false, unit: Property.Unit? = nil
  ) -> Members {
    givenNumber(range, above: above, unit: unit).map { member in
      member.key == "type"
        ? (member.key, .strings(["number", "string", "null"])) : member
    }
  }

  /// Returns the schema of a number that can't be null.
  static func givenNumber(
    _ range: ClosedRange<Double>, above: Bool = false, unit: Property.Unit? = nil
  ) -> Members {
    [("type", .strings(["number", "string"]))] + bounds(range, above: above) + [
      ("pattern", .string("^\(texts(of: range, above: above, unit))$")),
      ("maxLength", .number(256)),
    ]
  }

  /// Returns the pattern of a number of a range in a text with its unit, or of a design token for
  /// lengths.
  static func texts(
    of range: ClosedRange<Double>, above: Bool = false, _ unit: Property.Unit?
  ) -> String {
    func number(_ factor: Double = 1) -> String {
      NumberPattern(range, above: above, times: factor).text
    }
    return switch unit {
    case .points: "(\(number())(pt)?|\(tokenPattern))"
    case .pointsPerSecond: "\(number())(pt/s)?"
    case .seconds: "(\(number())s?|\(number(1000))ms)"
    case .ratio: "(\(number())|\(number(100))%)"
    case nil: number()
    }
  }

  /// Returns the schema of an integer or a quoted integer.
  package static func wholeNumber(_ range: ClosedRange<Int>) -> Members {
    [
      ("type", .strings(["integer", "string", "null"])),
      ("minimum", .number(Double(range.lowerBound))),
      ("maximum", .number(Double(range.upperBound))),
      ("pattern", .string("^\(NumberPattern(whole: range).text)$")), ("maxLength", .number(40)),
    ]
  }

  /// The pattern of a reference to a design token.
  static let tokenPattern = "\\{[^{}]+\\}"

  /// A color: digits as in CSS, a system color, a named color or a design token.
  static var color: JSONText { color(mayOmitSign: false) }

  /// - Parameter mayOmitSign: Whether the digits may be without `#`, as in the design files of
  ///   MBLMessageBanner.
  static func color(mayOmitSign: Bool) -> JSONText {
    .object([
      (
        "description",
        "#RGB, #RGBA, #RRGGBB or #RRGGBBAA as in CSS; a system color; a name from \"colors\"; or a design token such as {color.danger.fill}"
      ), ("type", "string"),
      (
        "pattern",
        .string(
          "^(#\(mayOmitSign ? "?" : "")([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(tokenPattern)|[^\\x00-@\\[-`{-\\x7f][^{}]*)$"
        )
      ), ("maxLength", .number(256)),
      ("examples", .strings(["#AF52DE", "#AF52DE80"] + SystemColor.names.map(\.name))),
    ])
  }

  /// Named colors, each the same in both appearances or one for each.
  static var colors: JSONText {
    let pair = JSONText.object([
      ("type", "object"), ("additionalProperties", .bool(false)),
      ("required", .strings(Appearance.allCases.map(\.rawValue))),
      (
        "properties",
        .object(Appearance.allCases.map { ($0.rawValue, reference("color")) })
      ),
    ])
    return .object([
      ("description", "Names for colors, which every color of the design can be."),
      ("type", "object"), ("additionalProperties", anyOf([reference("color"), pair])),
      (
        "propertyNames",
        .object([
          ("not", .object([("enum", .strings(SystemColor.names.map(\.name) + ["demo", "none"]))])),
          ("pattern", "^[^\\x00-@\\[-`{-\\x7f][^{}]*$"),
          ("maxLength", .number(Double(Palette.longestName))),
        ])
      ),
    ])
  }

  /// Files with design tokens: names, or objects with one file for each appearance.
  static func tokens(_ summary: String) -> JSONText {
    let file = JSONText.object(fileName)
    let pair = JSONText.object([
      ("type", "object"), ("additionalProperties", .bool(false)),
      ("required", .strings(Appearance.allCases.map(\.rawValue))),
      ("properties", .object(Appearance.allCases.map { ($0.rawValue, file) })),
    ])
    return oneOrList(of: anyOf([file, pair]), atMost: Options.mostListed, summary)
  }

  // MARK: Texts

  /// A text, a run with attributes, or a list of both.
  static var textSchema: JSONText {
    let string = JSONText.object([
      ("type", "string"), ("maxLength", .number(Double(Limits.longestText))),
    ])
    let part = anyOf([string, reference("run")])
    return anyOf([
      .object(plain(Limits.longestText)), reference("run"),
      .object([("type", "array"), ("items", part)]),
    ])
  }

  /// A run; see ``AttributedTextReader``.
  static var run: JSONText {
    func choice(_ names: [String]) -> JSONText { .object([("enum", .strings(names))]) }
    func measure(_ range: ClosedRange<Double>, above: Bool = false) -> JSONText {
      .object(
        [("type", .strings(["number", "string"]))] + bounds(range, above: above) + [
          ("pattern", .string("^\(texts(of: range, above: above, .points))$"))
        ])
    }
    let line = JSONText.object([
      (
        "enum",
        .array(
          [.bool(true), .bool(false)]
            + (FlagText.words.on + FlagText.words.off).map { .string($0) }
            + TextAttributes.LineStyle.allCases.map { .string($0.rawValue) })
      )
    ])
    let properties: Members = [
      (
        "text",
        .object([("type", "string"), ("maxLength", .number(Double(Limits.longestText)))])
      ),
      ("font", .object([("type", "string")])),
      ("size", measure(TextLimits.sizes, above: true)),
      ("weight", choice(FontWeight.allCases.map(\.rawValue))),
      ("italic", .object(flag.map { ($0.key, $0.value) })), ("color", reference("color")),
      ("underline", line), ("strikethrough", line),
      ("tracking", measure(TextLimits.trackings)),
      ("alignment", choice(TextAlignment.allCases.map(\.rawValue))),
      ("line-spacing", measure(TextLimits.lineSpacings)),
    ]
    return .object([
      ("type", "object"), ("required", .strings(["text"])),
      ("additionalProperties", .bool(false)), ("properties", .object(properties)),
    ])
  }
}
