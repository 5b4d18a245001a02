// SPDX-License-Identifier: MIT

internal import Device
internal import Document
internal import KitInterface
internal import Text

/// The JSON Schema of documents, for editors that complete and check.
public enum Schema {
  /// The schema, as text with a newline at its end.
  public static var text: String { JSONText.object(members).text + "\n" }

  private typealias Members = [(key: String, value: JSONText)]

  private static var members: Members {
    var properties: Members = [("$schema", .object([("type", "string")]))]
    for key in Options.Key.allCases { properties.append((key.rawValue, schema(of: key))) }
    for (name, key) in Options.Key.synonyms { properties.append((name, schema(of: key))) }
    properties += [
      ("design", described("A design file, a design, or a list of both.", fileOr: "object")),
      (
        "set",
        .object([("type", "object"), ("description", "Properties, whatever the design says.")])
      ),
      ("images", described("Folders with images that a design names.", fileOr: nil)),
      ("font", described("Font files.", fileOr: nil)),
    ]
    return [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "bannerrender document"), ("type", "object"),
      ("additionalProperties", .bool(false)),
      ("properties", .object(properties)),
      ("allOf", .array(KitRegistry.all.map(rule))),
      ("$defs", .object([("text", textSchema)])),
    ]
  }

  /// What a document of a kit may set.
  private static func rule(of kit: any Kit) -> JSONText {
    let isKit = JSONText.object([
      ("properties", .object([("kit", .object([("const", .string(kit.name))]))])),
      // Whoever says nothing has the first kit.
      ("required", kit.name == KitRegistry.all[0].name ? .array([]) : .array(["kit"])),
    ])
    let properties = JSONText.object([
      ("additionalProperties", .bool(false)),
      ("properties", .object(kit.properties.map { ($0.name, schema(of: $0)) })),
    ])
    var rules: Members = [
      ("set", properties),
      (
        "design",
        .object([
          (
            "additionalProperties",
            .object([("properties", .object(kit.properties.map { ($0.name, schema(of: $0)) }))])
          )
        ])
      ),
    ]
    if !kit.layouts.isEmpty {
      rules.append(("layout", words(kit.layouts.map(\.name), mayBeList: true)))
    }
    return .object([("if", isKit), ("then", .object([("properties", .object(rules))]))])
  }

  // MARK: Options

  private static func schema(of key: Options.Key) -> JSONText {
    guard case .object(var members) = value(of: key) else { return .bool(true) }
    members.insert(("description", .string(key.summary)), at: 0)
    return .object(members)
  }

  private static func value(of key: Options.Key) -> JSONText {
    switch key {
    case .kit: words(KitRegistry.all.map(\.name), mayBeList: true)
    case .position: words(Position.allCases.map(\.rawValue), mayBeList: true)
    case .orientation: words(Orientation.allCases.map(\.rawValue), mayBeList: true)
    case .appearance: words(Appearance.allCases.map(\.rawValue), mayBeList: true)
    case .direction:
      words(LayoutDirection.allCases.map(\.rawValue) + ["auto"], mayBeList: true)
    case .textSize: words(TextSizeCategory.allCases.map(\.rawValue), mayBeList: true)
    case .host: words(Host.Kind.allCases.map(\.rawValue), mayBeList: true)
    case .crop: words(Crop.allCases.map(\.rawValue), mayBeList: true)
    case .title, .subtitle, .button: .object([("$ref", "#/$defs/text")])
    case .imageSize: .object([("type", .strings(["number", "string"]))])
    case .ios: .object([("type", .strings(["integer", "string"]))])
    case .device:
      .object([("type", "string"), ("examples", .strings(DeviceModel.all.map(\.id)))])
    case .toolbar, .tabBar, .keyboard, .statusBar: flag
    case .layout, .type, .image, .navBar, .clock, .background: .object([("type", "string")])
    }
  }

  private static let flag = JSONText.object([
    ("enum", .array([.bool(true), .bool(false)] + ["true", "yes", "on", "false", "no", "off"]))
  ])

  /// One of some words; lists have commas, or are `all`.
  private static func words(_ words: [String], mayBeList: Bool) -> JSONText {
    let one = JSONText.object([("enum", .strings(words))])
    guard mayBeList else { return one }
    let list = JSONText.object([("type", "string"), ("pattern", "^all$|,")])
    return .object([("anyOf", .array([one, list]))])
  }

  private static func described(_ summary: String, fileOr type: String?) -> JSONText {
    .object([
      ("description", .string(summary)),
      ("type", .strings(["string", "array"] + (type.map { [$0] } ?? []))),
    ])
  }

  /// A text, a run with attributes, or a list of both.
  private static var textSchema: JSONText {
    let run = JSONText.object([("type", "object"), ("required", .strings(["text"]))])
    let plain = JSONText.object([("type", .strings(["string", "number", "boolean"]))])
    let list = JSONText.object([
      ("type", "array"), ("items", .object([("anyOf", .array([plain, run]))])),
    ])
    return .object([("anyOf", .array([plain, run, list]))])
  }

  // MARK: Properties

  private static func schema(of property: Property) -> JSONText {
    let description = JSONText.string("\(property.summary) (\(property.expectation))")
    guard case .object(var members) = value(of: property.kind) else { return .bool(true) }
    members.insert(("description", description), at: 0)
    return .object(members)
  }

  private static func value(of kind: Property.Kind) -> JSONText {
    switch kind {
    case .number(let range):
      .object([
        ("type", .strings(["number", "string"])), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ])
    case .positiveNumber(let most):
      .object([
        ("type", .strings(["number", "string"])), ("exclusiveMinimum", .number(0)),
        ("maximum", .number(most)),
      ])
    case .color: color("^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$")
    case .colorWithAlpha: color("^#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    case .imageName, .text: .object([("type", "string")])
    case .flag: flag
    case .choice(let names): words(names, mayBeList: false)
    case .choices(let names):
      .object([
        ("type", .strings(["array", "string"])), ("items", .object([("enum", .strings(names))])),
      ])
    case .insets: .object([("type", .strings(["number", "array", "object", "string"]))])
    }
  }

  private static func color(_ pattern: String) -> JSONText {
    .object([("type", "string"), ("pattern", .string(pattern))])
  }
}
