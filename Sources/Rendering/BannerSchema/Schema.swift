// SPDX-License-Identifier: MIT

internal import BannerText
internal import BannerScreens
package import BannerJSON
internal import BannerDevice
internal import BannerDocument
internal import BannerKitInterface

/// The JSON Schema of documents, for completion and validation in editors.
///
/// It rejects the same input as ``Check``, as far as a schema can. It can't check files or the
/// types of designs, and it doesn't check properties when several kits are given.
public enum Schema {
  /// The schema, as text with a trailing newline.
  public static var text: String { JSONText.object(members).text + "\n" }

  package typealias Members = [(key: String, value: JSONText)]

  package static var members: Members {
    [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "bannerrender document"),
    ] + options() + [("$defs", .object(definitions))]
  }

  /// Returns the schema of an object of options.
  ///
  /// - Parameters:
  ///   - more: Additional keys beyond those of a document.
  ///   - isWhole: Whether no other options underlie the object. If so, the kit defaults to the
  ///     first one.
  static func options(adding more: Members = [], isWhole: Bool = true) -> Members {
    var properties: Members = more + [("$schema", .object([("type", "string")]))]
    for key in Options.Key.allCases { properties.append((key.rawValue, schema(of: key))) }
    for (name, key) in Options.Key.synonyms { properties.append((name, schema(of: key))) }
    properties += Options.ListKey.allCases.map { ($0.rawValue, schema(of: $0)) }
    properties.append(("script", script))
    let twice = Options.Key.synonyms.map { name, key in
      JSONText.object([("required", .strings([key.rawValue, name]))])
    }
    return [
      ("type", "object"), ("additionalProperties", .bool(false)),
      ("properties", .object(properties)), ("not", anyOf(twice)),
      ("allOf", .array(KitRegistry.all.map { rule(of: $0, isWhole: isWhole) })),
    ]
  }

  /// Returns the schema of an option that may be given several times.
  private static func schema(of key: Options.ListKey) -> JSONText {
    switch key {
    case .design:
      let design = JSONText.object([
        ("type", .strings(["string", "object"])),
        ("additionalProperties", .object([("type", "object")])),
      ])
      return oneOrList(of: design, atMost: Options.mostListed, key.valueSummary)
    case .values:
      return .object([
        ("description", .string(key.valueSummary)), ("type", "object"),
        ("additionalProperties", .object([("type", .strings(["string", "number", "null"]))])),
      ])
    case .set: return .object([("description", .string(key.valueSummary)), ("type", "object")])
    case .images, .font:
      return oneOrList(
        of: .object([("type", "string")]), atMost: Options.mostListed, key.valueSummary)
    }
  }

  /// The definitions that objects of options refer to.
  static var definitions: Members {
    [("run", run), ("text", textSchema), ("target", target), ("time", .object(time))]
      + KitRegistry.all.map(values)
  }

  /// Returns the rule for the documents of a kit.
  private static func rule(of kit: any Kit, isWhole: Bool) -> JSONText {
    // A document without a kit uses the first one.
    let isFirst = isWhole && kit.name == KitRegistry.all[0].name
    let name = JSONText.object([("enum", .array([.string(kit.name)] + (isFirst ? [.null] : [])))])
    let isKit = JSONText.object([
      ("properties", .object([("kit", name)])),
      ("required", .array(isFirst ? [] : ["kit"])),
    ])
    let values = JSONText.object([("$ref", .string("#/$defs/\(kit.name)"))])
    let layouts = kit.layouts.map(\.name)
    let rules: Members =
      [
        ("set", values),
        (
          "design",
          .object([
            ("additionalProperties", values),
            ("items", .object([("additionalProperties", values)])),
          ])
        ),
        ("layout", layouts.isEmpty ? .object([("type", "null")]) : words(layouts)),
      ]
      + missingTexts(of: kit).map { ($0, .object([("type", "null")])) }
    return .object([("if", isKit), ("then", .object([("properties", .object(rules))]))])
  }

  /// Returns the options and synonyms that set texts a kit's banners don't have.
  private static func missingTexts(of kit: any Kit) -> [String] {
    let missing = TextRole.allCases.filter { !kit.textRoles.contains($0) }.map(\.option)
    return missing.map(\.rawValue)
      + Options.Key.synonyms.filter { missing.contains($0.key) }.map(\.name)
  }

  /// Returns the keys and value schemas of a kit's properties.
  private static func values(of kit: any Kit) -> (key: String, value: JSONText) {
    (
      kit.name,
      .object([
        ("type", "object"), ("additionalProperties", .bool(false)),
        ("properties", .object(kit.properties.map { ($0.name, schema(of: $0)) })),
      ])
    )
  }

  // MARK: Options

  private static func schema(of key: Options.Key) -> JSONText {
    let option = key.definition
    let standard = option.defaultText(of: KitRegistry.all).map { " Default: \($0)." } ?? ""
    return .object([("description", .string(option.summary + standard))] + value(of: option))
  }

  private static func value(of option: OptionDescription) -> Members {
    switch option.kind {
    case .kit, .word: listed(option.words(of: KitRegistry.all))
    case .wordOfKit, .picture: plain(Limits.longestValue)
    case .device: devices
    case .version: versions
    case .number(let range) where option.isAxis: numbers(range)
    case .number(let range): number(range)
    case .wholeNumber(let range): wholeNumber(range)
    case .time: [("anyOf", .array([reference("time"), null]))]
    case .text: [("anyOf", .array([reference("text"), null]))]
    case .line: plain(Limits.longestText)
    case .optionalLine:
      [("anyOf", .array([.object(plain(Limits.longestText)), .object([("const", .bool(false))])]))]
    case .flag: flag
    case .items, .level, .fill, .edges: parted(option.kind)
    }
  }

  /// Returns the schema of one word, several comma-separated words, or `all`.
  private static func listed(_ words: [String]) -> Members {
    [("anyOf", .array([self.words(words), null]))]
  }

  /// Returns the schema of one number or several comma-separated numbers.
  private static func numbers(_ range: ClosedRange<Double>) -> Members {
    let list = JSONText.object([
      ("type", "string"), ("pattern", .string("^\(decimalPattern)(,\(decimalPattern))+$")),
    ])
    return [
      ("anyOf", .array([.object(number(range)), list, values([.object(number(range))]), null]))
    ]
  }

  /// One or several comma-separated iOS versions.
  private static var versions: Members {
    let versions = IOSVersion.supported
    let one = JSONText.object([
      ("type", "integer"), ("minimum", .number(Double(versions.lowerBound))),
      ("maximum", .number(Double(versions.upperBound))),
    ])
    return [("anyOf", .array([one, values([one]), words(versions.map(String.init)), null]))]
  }

  /// Devices by name or by size.
  private static var devices: Members {
    let names = DeviceModel.all.map(\.id)
    let one = "(\(names.map(escaped).joined(separator: "|"))|[0-9.]+x[0-9.]+@[0-9.]+)"
    return [
      ("type", .strings(["string", "null"])), ("pattern", .string("^(all|\(one)(,\(one))*)$")),
      ("examples", .strings(names)),
    ]
  }

  // MARK: Properties

  private static func schema(of property: Property) -> JSONText {
    let description = JSONText.string("\(property.summary) (\(property.expectation))")
    return .object([("description", description)] + value(of: property.kind))
  }

  private static func value(of kind: Property.Kind) -> Members {
    switch kind {
    case .number(let range): number(range)
    case .namedNumber(let range, let names):
      [
        (
          "anyOf",
          .array([
            .object(number(range)), .object([("enum", .strings(names.map(\.name)))]),
          ])
        )
      ]
    case .wholeNumber(let range): wholeNumber(range)
    case .positiveNumber(let most): number(0...most, above: true)
    case .color: color("^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$", orNull: true)
    case .colorWithAlpha: color(colorWithAlpha, orNull: true)
    case .adaptiveColor:
      [
        (
          "anyOf",
          .array([
            .object([("enum", .strings(SystemColor.names.map(\.name)))]),
            .object(color(colorWithAlpha, orNull: true)),
          ])
        )
      ]
    case .imageName, .text:
      [
        ("type", .strings(["string", "null"])),
        ("maxLength", .number(Double(Property.longestText))),
      ]
    case .flag: flag
    case .choice(let names): [("enum", .array(names.map { .string($0) } + [.null]))]
    case .choices(let names): choices(names)
    case .insets(let range): insets(range)
    }
  }

  private static func choices(_ names: [String]) -> Members {
    let one = "(\(names.map(escaped).joined(separator: "|")))"
    return [
      ("type", .strings(["array", "string", "null"])),
      ("items", .object([("enum", .strings(names))])),
      ("uniqueItems", .bool(true)),
      ("pattern", .string("^(\(one)(,\(one))*)?$")),
    ]
  }

  private static func insets(_ range: ClosedRange<Double>) -> Members {
    let distance = JSONText.object(bounds(range) + [("type", "number")])
    let edges = ["top", "left", "bottom", "right"].map { (key: $0, value: distance) }
    let number = decimalPattern
    return [
      ("type", .strings(["number", "array", "object", "string", "null"]))
    ] + bounds(range) + [
      ("items", distance), ("minItems", .number(4)), ("maxItems", .number(4)),
      ("additionalProperties", .bool(false)), ("properties", .object(edges)),
      ("pattern", .string("^\(number)(,\(number),\(number),\(number))?$")),
    ]
  }
}
