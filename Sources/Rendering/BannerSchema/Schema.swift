// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerText
internal import BannerScreens
package import BannerJSON
internal import BannerDevice
internal import BannerDocument
internal import BannerStrings
internal import BannerKitInterface
internal import BannerLint

/// The JSON Schema of documents, for completion and validation in editors.
///
/// It rejects the same input as ``Check``, as far as a schema can. It can't check files, the types
/// that a design defines, or files that the document extends. It doesn't check properties when
/// several kits are given. It rejects a text that is a number with an exponent.
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
    var properties: Members =
      more + [("$schema", .object([("type", .strings(["string", "null"]))]))]
    if isWhole { properties.append((Files.extendingKey, extended)) }
    for key in Options.Key.allCases { properties.append((key.rawValue, schema(of: key))) }
    for (name, key) in Options.Key.synonyms { properties.append((name, schema(of: key))) }
    properties += Options.ListKey.allCases.map { ($0.rawValue, schema(of: $0)) }
    // In a set, the options are those of its defaults.
    let place = isWhole ? "properties" : "$defs/defaults/properties"
    properties.append(("script", script(at: place)))
    properties.append((LintSetting.key, lint))
    let twice = Options.Key.synonyms.map { name, key in
      JSONText.object([("required", .strings([key.rawValue, name]))])
    }
    return [
      ("type", "object"), ("additionalProperties", .bool(false)),
      ("properties", .object(properties)), ("not", anyOf(twice)),
      ("allOf", .array(KitRegistry.all.map { rule(of: $0, isWhole: isWhole) })),
    ]
  }

  /// The settings of rules.
  private static var lint: JSONText {
    let reason = JSONText.object([
      ("type", "string"), ("pattern", "\\S"),
      ("not", .object([("enum", .strings(LintSetting.severities))])),
    ])
    let setting = JSONText.object([
      ("type", "object"), ("additionalProperties", .bool(false)),
      (
        "properties",
        .object([
          (
            "ignore",
            .object([
              ("description", "The reason why findings are ignored."),
              ("type", .strings(["string", "null"])), ("pattern", "\\S"),
            ])
          ),
          (
            "parts",
            .object([
              ("description", "The parts whose findings are ignored. Default: all."),
              ("type", .strings(["string", "array", "null"])),
              ("items", .object([("type", "string")])),
              ("maxItems", .number(Double(Options.mostListed))),
            ])
          ),
          (
            "severity",
            .object([
              ("description", "The severity of findings."),
              ("enum", .array(LintSetting.severities.map { .string($0) } + [.null])),
            ])
          ),
        ])
      ),
    ])
    return .object([
      (
        "description",
        "Settings of rules for lint: the reason why findings are ignored, or a severity."
      ),
      ("type", .strings(["object", "null"])),
      ("propertyNames", .object([("enum", .strings(LintRules.allNames))])),
      (
        "additionalProperties",
        .object([("anyOf", .array([reason, setting, .object([("type", "null")])]))])
      ),
    ])
  }

  /// Returns the schema of an option that may be given several times.
  private static func schema(of key: Options.ListKey) -> JSONText {
    switch key {
    case .design:
      let design = JSONText.object([
        ("type", .strings(["string", "object"])), ("minLength", .number(1)),
        ("properties", .object(reservedOfDesigns)),
        ("additionalProperties", .object([("type", "object")])),
      ])
      return oneOrList(of: design, atMost: Options.mostListed, key.valueSummary)
    case .values:
      return .object([
        ("description", .string(key.valueSummary)),
        ("type", .strings(["object", "array", "null"])),
        ("propertyNames", .object([("pattern", .string("^\(TextTemplate.pattern)$"))])),
        ("additionalProperties", .object([("type", .strings(["string", "number", "null"]))])),
        ("items", .object([("type", .strings(["string", "number", "null"]))])),
        ("maxItems", .number(Double(Options.mostPositions))),
      ])
    case .set:
      return .object([
        ("description", .string(key.valueSummary)), ("type", .strings(["object", "null"])),
      ])
    case .tokens: return tokens(key.valueSummary)
    case .strings:
      let endings = StringCatalogReader.Kind.allCases.map { anyCase($0.rawValue) }
      let pattern = "\\.(\(endings.joined(separator: "|")))$"
      return oneOrList(
        of: .object([("type", "string"), ("pattern", .string(pattern))]),
        atMost: Options.mostListed, key.valueSummary)
    case .images, .font:
      return oneOrList(of: .object(fileName), atMost: Options.mostListed, key.valueSummary)
    }
  }

  /// The definitions that objects of options refer to.
  static var definitions: Members {
    [
      ("run", run), ("text", textSchema), ("color", color), ("colors", colors), ("target", target),
      ("time", .object(time)), ("items", .object(parted(.items))),
    ]
      + definitionsOfDevices
      + KitRegistry.all.map(values)
  }

  /// The keys of a design that are not types.
  static var reservedOfDesigns: Members {
    [
      (Palette.key, reference("colors")),
      (DesignReader.tokensKey, tokens(Options.ListKey.tokens.valueSummary)),
    ]
  }

  /// Returns the schema of a design whose types have the given schema.
  private static func ofTypes(_ values: JSONText) -> Members {
    [
      ("properties", .object(reservedOfDesigns.map { ($0.key, .object([])) })),
      ("additionalProperties", values),
    ]
  }

  /// Returns the rule for the documents of a kit.
  private static func rule(of kit: any Kit, isWhole: Bool) -> JSONText {
    func has(_ key: String) -> JSONText { .object([("required", .strings([key]))]) }
    func not(_ schemas: [JSONText]) -> JSONText { .object([("not", anyOf(schemas))]) }
    let name = JSONText.object([("enum", .strings([kit.name]))])
    var isKit = JSONText.object([
      ("properties", .object([("kit", name)])), ("required", .strings(["kit"])),
    ])
    if isWhole, kit.name == KitRegistry.standard.name {
      // A document without a kit uses the first one, unless it extends another with a kit.
      let noKit = JSONText.object([("properties", .object([("kit", null)]))])
      isKit = anyOf([
        isKit, .object([("allOf", .array([noKit, not([has(Files.extendingKey)])]))]),
      ])
    }
    // A design may define other types, which a schema can't see.
    let ownTypes = JSONText.object([("properties", .object([("type", types(of: kit))]))])
    let mayDefine = isWhole ? [has("design"), has(Files.extendingKey)] : [.bool(true)]
    let values = JSONText.object([("$ref", .string("#/$defs/\(kit.name)"))])
    let layouts = kit.layouts.map(\.name)
    let rules: Members =
      [
        ("set", anyOf([values, null])),
        (
          "design",
          .object(
            ofTypes(values) + [("items", .object(ofTypes(values)))])
        ),
        ("layout", layouts.isEmpty ? .object([("type", "null")]) : words(layouts)),
      ]
      + missingTexts(of: kit).map { ($0, .object([("type", "null")])) }
    let rule: Members = [
      ("properties", .object(rules)), ("if", not(mayDefine)), ("then", ownTypes),
    ]
    return .object([("if", isKit), ("then", .object(rule))])
  }

  /// Returns the schema of the types that a kit has without a design, in lower case or as in the
  /// design.
  private static func types(of kit: any Kit) -> JSONText {
    let names = kit.shippedDesign.types.map(\.name)
    let one = "(\(names.map(escaped).joined(separator: "|")))"
    let spelled = JSONText.object([
      ("type", "string"), ("pattern", .string("^\(one)(,\(one))*$")),
    ])
    return anyOf([
      words(Options.Key.type.definition.words(of: [kit])), spelled,
      values([.object([("enum", .strings(names))])]), onlyAll,
    ])
  }

  /// Returns the options and synonyms that set texts a kit's banners don't have.
  private static func missingTexts(of kit: any Kit) -> [String] {
    let missing = TextRole.allCases.filter { !kit.textRoles.contains($0) }.map(\.option)
    return missing.map(\.rawValue)
      + Options.Key.synonyms.filter { missing.contains($0.key) }.map(\.name)
  }

  /// Returns the keys and value schemas of a kit's properties.
  static func values(of kit: any Kit) -> (key: String, value: JSONText) {
    (
      kit.name,
      .object([
        ("type", "object"), ("additionalProperties", .bool(false)),
        ("properties", .object(kit.properties.map { ($0.name, schema(of: $0)) })),
      ])
    )
  }

  // MARK: Options

  /// The key `extends`.
  static var extended: JSONText {
    oneOrList(
      of: .object([("type", "string"), ("minLength", .number(1))]), atMost: Files.mostExtended,
      "Files that this one extends. Its keys override theirs, and null removes one of theirs.")
  }

  private static func schema(of key: Options.Key) -> JSONText {
    let option = key.definition
    let standard = option.defaultText(of: KitRegistry.all).map { " Default: \($0)." } ?? ""
    var value = value(of: option)
    // An image may be empty, but a page is one of the words, one color or a file.
    if key == .background {
      value += [("minLength", .number(1)), ("not", .object(gradientText))]
    }
    return .object([("description", .string(option.summary + standard))] + value)
  }

  private static func value(of option: OptionDescription) -> Members {
    switch option.kind {
    case .kit, .word:
      option.isAxis
        ? listed(option.words(of: KitRegistry.all))
        : [("enum", .array(option.words(of: KitRegistry.all).map { .string($0) } + [.null]))]
    case .wordOfKit: named(option.words(of: KitRegistry.all))
    case .picture: plain(Limits.longestValue)
    case .device: [("anyOf", .array([reference("devices"), null]))]
    case .language: languages
    case .version: versions
    case .number(let range) where option.isAxis: numbers(range)
    case .number(let range): number(range, unit: option.isInPoints ? .points : nil)
    case .wholeNumber(let range): wholeNumber(range)
    case .time: [("anyOf", .array([reference("time"), null]))]
    case .text: [("anyOf", .array([reference("text"), null]))]
    case .line: plain(Limits.longestText)
    case .optionalLine:
      [("anyOf", .array([.object(plain(Limits.longestText)), .object([("const", .bool(false))])]))]
    case .flag: flag
    case .items: [("anyOf", .array([reference("items"), null]))]
    case .level, .fill, .edges: parted(option.kind)
    case .byteCount: byteCount
    }
  }

  /// A number of bytes, or a text with a unit.
  private static var byteCount: Members {
    let number = JSONText.object([
      ("type", "number"), ("minimum", .number(Double(ByteCountText.range.lowerBound))),
      ("maximum", .number(Double(ByteCountText.range.upperBound))),
    ])
    let text = JSONText.object([
      ("type", "string"), ("pattern", .string(ByteCountText.pattern)),
    ])
    return [("anyOf", .array([number, text, null]))]
  }

  /// Returns the schema of one word, several comma-separated words, or `all`.
  private static func listed(_ words: [String]) -> Members {
    [("anyOf", .array([self.words(words), null]))]
  }

  /// Returns the schema of a name, several comma-separated names, or a list of names.
  ///
  /// Editors offer the words as completions.
  private static func named(_ words: [String]) -> Members {
    let name = JSONText.object([
      ("type", "string"), ("minLength", .number(1)),
      ("maxLength", .number(Double(Limits.longestValue))), ("pattern", "^[^,]+$"),
    ])
    let suggested = JSONText.object([("enum", .strings(words + ["all"]))])
    let list = values([anyOf([.object([("enum", .strings(words))]), name])])
    return [("anyOf", .array([suggested, .object(plain(Limits.longestValue)), list]))]
  }

  /// Returns the schema of one number or several comma-separated numbers.
  private static func numbers(_ range: ClosedRange<Double>) -> Members {
    let one = texts(of: range, nil)
    let list = JSONText.object([
      ("type", "string"), ("pattern", .string("^\(one)(,\(one))+$")),
    ])
    return [
      (
        "anyOf",
        .array([.object(number(range)), list, values([.object(givenNumber(range))])])
      )
    ]
  }

  /// Languages by tag, and pseudolanguages.
  private static var languages: Members {
    let names = Pseudolanguage.allCases.map(\.rawValue)
    let tag = "(?!all(,|$))[A-Za-z]{2,3}([-_][0-9A-Za-z]{1,8})*"
    let one = "(\(tag)|\(names.joined(separator: "|")))"
    return [
      (
        "anyOf",
        .array([
          .object([("enum", .array((["all"] + names).map { .string($0) } + [.null]))]),
          .object([("type", "string"), ("pattern", .string("^\(one)(,\(one))*$"))]),
          values([.object([("type", "string"), ("pattern", .string("^\(one)$"))])]), onlyAll,
        ])
      )
    ]
  }

  // MARK: Properties

  private static func schema(of property: Property) -> JSONText {
    let description = JSONText.string("\(property.summary) (\(property.expectation))")
    return .object([("description", description)] + value(of: property))
  }

  private static func value(of property: Property) -> Members {
    let unit = property.unit
    return switch property.kind {
    case .number(let range): number(range, unit: unit)
    case .namedNumber(let range, let names):
      [
        (
          "anyOf",
          .array([
            .object(number(range, unit: unit)),
            .object([("enum", .strings(names.map(\.name)))]),
          ])
        )
      ]
    case .wholeNumber(let range): wholeNumber(range)
    case .positiveNumber(let most): number(0...most, above: true, unit: unit)
    case .color, .colorWithAlpha, .adaptiveColor:
      [("anyOf", .array([reference("color"), null]))]
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
    let number = texts(of: range, .points)
    let distance = JSONText.object(
      bounds(range) + [
        ("type", .strings(["number", "string"])), ("pattern", .string("^\(number)$")),
      ])
    let edges = ["top", "left", "bottom", "right"].map { (key: $0, value: distance) }
    return [
      ("type", .strings(["number", "array", "object", "string", "null"]))
    ] + bounds(range) + [
      ("items", distance), ("minItems", .number(4)), ("maxItems", .number(4)),
      ("additionalProperties", .bool(false)), ("properties", .object(edges)),
      ("pattern", .string("^\(number)(,\(number),\(number),\(number))?$")),
    ]
  }
}
