// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDocument
internal import BannerJSON
internal import BannerScreens

// The values of bars and canvases, some of which have several parts.
extension Schema {
  /// Returns the schema of texts with an item whose icon no bar has.
  ///
  /// - Parameters:
  ///   - start: The pattern before an item.
  ///   - end: The pattern after the icon of an item without a title.
  private static func unknownIcon(from start: String, to end: String) -> JSONText {
    let names = BarIcon.allCases.map { escaped($0.rawValue) }.joined(separator: "|")
    let pattern = "\(start):(?!(\(names)):)[A-Za-z0-9.-]+:( |\(end))"
    return .object([("type", "string"), ("pattern", .string(pattern))])
  }

  /// A text that begins as a gradient does.
  static let gradientText: Members = [("type", "string"), ("pattern", "^linear-gradient")]

  /// Returns the schema of a value with parts: items, a level, a fill or distances.
  static func parted(_ kind: OptionDescription.Kind) -> Members {
    switch kind {
    case .items:
      let length = JSONText.number(Double(Limits.longestText))
      let item = JSONText.object([
        ("type", .strings(["string", "number"])), ("maxLength", length), ("pattern", "\\S"),
        ("not", unknownIcon(from: "^", to: "$")),
      ])
      let list = JSONText.object([
        ("type", "array"), ("items", item), ("maxItems", .number(Double(Options.mostItems))),
      ])
      let emptyItem = JSONText.object([("type", "string"), ("pattern", "(^|,)\\s*(,|$)")])
      let text = JSONText.object([
        ("type", .strings(["string", "number", "null"])), ("maxLength", length),
        ("pattern", .string("^[^,]*(,[^,]*){0,\(Options.mostItems - 1)}$")),
        ("not", anyOf([emptyItem, unknownIcon(from: "(^|,) *", to: "(,|$)")])),
      ])
      return [("anyOf", .array([.object([("const", "")]), text, list]))]
    case .level(let range):
      let number = JSONText.object([
        ("type", .strings(["integer", "null"])), ("minimum", .number(Double(range.lowerBound))),
        ("maximum", .number(Double(range.upperBound))),
      ])
      let words = range.map(String.init) + ["none"]
      return [("anyOf", .array([number, .object([("enum", .strings(words))])]))]
    case .edges(let range):
      let distance = JSONText.object([("type", "number")] + bounds(range))
      let one = "\(NumberPattern(range).text)(pt)?"
      let text = JSONText.object([
        ("type", "string"), ("pattern", .string("^[ ,]*\(one)([ ,]+\(one)){0,3}[ ,]*$")),
      ])
      let list = JSONText.object([
        ("type", "array"), ("items", anyOf([distance, text])), ("minItems", .number(1)),
        ("maxItems", .number(4)),
      ])
      return [("anyOf", .array([distance, list, text, null]))]
    default:
      let gradient = JSONText.object([
        ("type", "string"), ("pattern", "^linear-gradient\\([^,]+(,[^,]+)+\\)$"),
      ])
      return [
        (
          "anyOf",
          .array([
            .object([("enum", .array(["none", "", .null]))]), gradient,
            .object([
              ("$ref", "#/$defs/color"),
              ("not", .object(gradientText)),
            ]),
          ])
        )
      ]
    }
  }
}
