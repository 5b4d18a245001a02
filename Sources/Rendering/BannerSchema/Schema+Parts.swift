// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerScreens

// The values of bars and canvases, some of which have several parts.
extension Schema {
  /// Returns the schema of a value with parts: items, a level, a fill or distances.
  static func parted(_ kind: OptionDescription.Kind) -> Members {
    switch kind {
    case .items:
      let item = JSONText.object([
        ("type", .strings(["string", "number"])),
        ("maxLength", .number(Double(Limits.longestText))),
      ])
      let list = JSONText.object([
        ("type", "array"), ("items", item), ("maxItems", .number(Double(Options.mostItems))),
      ])
      return [("anyOf", .array([.object(plain(Limits.longestText)), list]))]
    case .level(let range):
      return [
        ("anyOf", .array([.object(wholeNumber(range)), .object([("const", "none")])]))
      ]
    case .edges(let range):
      let distance = JSONText.object([("type", "number")] + bounds(range))
      let text = JSONText.object([
        ("type", "string"), ("pattern", .string("^[0-9., ]+$")),
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
              ("not", .object([("type", "string"), ("pattern", "^linear-gradient")])),
            ]),
          ])
        )
      ]
    }
  }
}
