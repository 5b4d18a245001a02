// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerJSON
internal import BannerDocument
internal import BannerText

extension Schema {
  /// `null`, which counts as left away.
  static let null = JSONText.object([("type", "null")])

  /// A definition of the schema's own.
  static func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  /// What one of several schemas allows.
  static func anyOf(_ schemas: [JSONText]) -> JSONText { .object([("anyOf", .array(schemas))]) }

  /// A value or a list of such.
  static func oneOrList(of value: JSONText, _ summary: String) -> JSONText {
    let list = JSONText.object([("type", "array"), ("items", value)])
    return .object([("description", .string(summary)), ("anyOf", .array([value, list]))])
  }

  /// A word in a regular expression.
  static func escaped(_ word: String) -> String {
    word.map { $0 == "." ? "\\." : String($0) }.joined()
  }

  /// One of some words, several with commas, or `all`; the words themselves are what editors offer.
  package static func words(_ words: [String]) -> JSONText {
    let one = "(\(words.map(escaped).joined(separator: "|")))"
    let list = JSONText.object([
      ("type", "string"), ("pattern", .string("^\(one)(,\(one))+$")),
    ])
    return anyOf([
      .object([("enum", .array((words + ["all"]).map { .string($0) } + [.null]))]), list,
    ])
  }

  /// Yes or no; nothing is no answer.
  static let flag: Members = [
    (
      "enum",
      .array(
        [.bool(true), .bool(false)]
          + (Options.Value.wordsOfFlags.on + Options.Value.wordsOfFlags.off).map { .string($0) }
          + [.null])
    )
  ]

  /// A text that may be written as a number.
  static func plain(_ longest: Int) -> Members {
    [
      ("type", .strings(["string", "number", "null"])),
      ("maxLength", .number(Double(longest))),
    ]
  }

  // MARK: Numbers and colours

  /// A number in a text.
  static let decimalPattern = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"

  static func bounds(_ range: ClosedRange<Double>, above: Bool = false) -> Members {
    [
      (above ? "exclusiveMinimum" : "minimum", .number(range.lowerBound)),
      ("maximum", .number(range.upperBound)),
    ]
  }

  /// A number, or one in quotation marks, whose bounds a schema can't check.
  package static func number(_ range: ClosedRange<Double>, above: Bool = false) -> Members {
    [("type", .strings(["number", "string", "null"]))] + bounds(range, above: above) + [
      ("pattern", .string("^\(decimalPattern)$")), ("maxLength", .number(40)),
    ]
  }

  /// A number without a fraction, or one in quotation marks, whose bounds a schema can't check.
  package static func wholeNumber(_ range: ClosedRange<Int>) -> Members {
    [
      ("type", .strings(["integer", "string", "null"])),
      ("minimum", .number(Double(range.lowerBound))),
      ("maximum", .number(Double(range.upperBound))),
      ("pattern", .string("^\(decimalPattern)$")), ("maxLength", .number(40)),
    ]
  }

  /// A colour that may have an opacity in front.
  static let colorWithAlpha = "^#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"

  /// A colour of a pattern.
  package static func color(_ pattern: String, orNull: Bool) -> Members {
    [
      ("type", orNull ? .strings(["string", "null"]) : "string"), ("pattern", .string(pattern)),
    ]
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
      .object([("type", "number")] + bounds(range, above: above))
    }
    let line = JSONText.object([
      (
        "enum",
        .array(
          [.bool(true), .bool(false)]
            + TextAttributes.LineStyle.allCases.map { .string($0.rawValue) })
      )
    ])
    let properties: Members = [
      (
        "text",
        .object([("type", "string"), ("maxLength", .number(Double(Limits.longestText)))])
      ),
      ("font", .object([("type", "string")])),
      ("size", measure(AttributedTextReader.sizes, above: true)),
      ("weight", choice(FontWeight.allCases.map(\.rawValue))),
      ("italic", .object([("type", "boolean")])),
      ("color", .object(color(colorWithAlpha, orNull: false))),
      ("underline", line), ("strikethrough", line),
      ("tracking", measure(AttributedTextReader.trackings)),
      ("alignment", choice(TextAlignment.allCases.map(\.rawValue))),
      ("line-spacing", measure(AttributedTextReader.lineSpacings)),
    ]
    return .object([
      ("type", "object"), ("required", .strings(["text"])),
      ("additionalProperties", .bool(false)), ("properties", .object(properties)),
    ])
  }
}
