// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerJSON
internal import BannerDocument
internal import BannerFiles

// The schema of a snapshot set, bannerrender.json.
extension Schema {
  /// The schema of a set of snapshots and pictures, as text with a trailing newline.
  public static var set: String {
    let properties: Members =
      [
        ("$schema", .object([("type", "string")])), (Files.extendingKey, extended),
      ] + picturesProperties + snapshotsProperties
    let members: Members = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "bannerrender set"), ("type", "object"), ("additionalProperties", .bool(false)),
      ("properties", .object(properties)),
      ("allOf", .array([ruleOfCases])),
      ("$defs", .object(definitions + picturesDefinitions + snapshotsDefinitions)),
    ]
    return JSONText.object(members).text + "\n"
  }

  private static var snapshotsProperties: Members {
    [
      (
        "axes",
        .object([
          (
            "description",
            "What varies: values of an option, or names with options. The first value adds nothing to the case name."
          ),
          ("type", .strings(["object", "null"])), ("properties", .object(axes)),
          // null removes an axis of the set that this one extends.
          ("additionalProperties", anyOf([reference("bundles"), null])),
        ])
      ),
      (
        "combine",
        .object([
          (
            "description",
            "Whether every combination of values is used, or one axis varies at a time."
          ),
          ("enum", .array(["all", "each", .null])),
        ])
      ),
      ("exclude", reference("exclusions")),
      (
        "cases",
        .object([
          ("description", "The cases by name, which is also the name of the reference."),
          ("type", .strings(["object", "null"])),
          ("minProperties", .number(1)),
          (
            "propertyNames",
            .object([
              (
                "pattern",
                .string(
                  ##"^[^./\\:*?"<>|\x00-\x1f\x7f][^/\\:*?"<>|\x00-\x1f\x7f]*(/[^./\\:*?"<>|\x00-\x1f\x7f][^/\\:*?"<>|\x00-\x1f\x7f]*)*$"##
                )
              )
            ])
          ),
          // null removes a case of the set that this one extends.
          ("additionalProperties", anyOf([reference("case"), null])),
        ])
      ),
      (
        "documents",
        oneOrList(
          of: .object(fileName), atMost: Limits.mostPictures,
          "Documents, or folders of documents, that are additional cases.")
      ),
      ("snapshots", snapshots),
    ]
  }

  /// The axes of a set.
  ///
  /// Options vary by values, and all but texts vary by names. Other keys of a case can't vary.
  private static var axes: Members {
    let bundles = JSONText.object([("$ref", "#/$defs/bundles")])
    let names = Options.Key.allCases.map { ($0.rawValue, $0) } + Options.Key.synonyms
    let keys = names.map { name, key in
      let values = self.values(of: key)
      return (key: name, value: anyOf(values + (key.definition.isText ? [null] : [bundles, null])))
    }
    let others =
      ["$schema"] + Options.listKeys + ["axes", "exclude", "tolerance", "ignore", "store"]
    return keys + others.map { (key: $0, value: .bool(false)) }
  }

  /// Returns the schemas of the values that an option takes along an axis: a list, or a text
  /// with commas between them.
  private static func values(of key: Options.Key) -> [JSONText] {
    let option = key.definition
    let place = JSONText.string("#/$defs/defaults/properties/\(key.rawValue)")
    let isNamed = option.isAxis && !option.isText
    var element: Members = [("$ref", place)]
    if isNamed {
      // A list of lists has no meaning, and `all` stands alone.
      element.append(
        ("not", anyOf([.object([("type", "array")]), reference("several")])))
    }
    let list: Members = [
      ("type", "array"), ("minItems", .number(1)), ("uniqueItems", .bool(true)),
      ("items", .object(element)),
    ]
    var text: Members = [("type", "string"), ("minLength", .number(1))]
    if isNamed {
      text.append(("$ref", place))
    } else {
      text.append(("not", .object([("const", "all")])))
    }
    return [.object(list), .object(text)]
  }

  /// The rule that an option of a case has one value: other values are along axes.
  ///
  /// With `side-by-side`, one picture shows several values. The defaults, an axis or an extended
  /// set may have it.
  private static var ruleOfCases: JSONText {
    let besides = Options.Key.sideBySide.rawValue
    func has(_ key: String) -> JSONText { .object([("required", .strings([key]))]) }
    let mayBeBeside = anyOf([
      has(Files.extendingKey),
      .object([
        ("required", .strings(["defaults"])), ("properties", .object([("defaults", has(besides))])),
      ]), has("axes"),
    ])
    let several = anyOf([
      .object([("type", "array"), ("minItems", .number(2))]), onlyAll, reference("several"),
    ])
    let one = JSONText.object([("not", several)])
    let keys = Options.Key.allCases.filter { $0.definition.isAxis && !$0.definition.isText }
    let single = JSONText.object([
      ("properties", .object(keys.map { ($0.rawValue, one) }))
    ])
    let rule = JSONText.object([
      ("if", .object([("type", "object"), ("not", has(besides))])), ("then", single),
    ])
    func cases(_ rule: JSONText) -> JSONText {
      .object([("properties", .object([("cases", .object([("additionalProperties", rule)]))]))])
    }
    // A case has its own value instead of several in the defaults.
    let overrides = keys.map { key in
      let listed = JSONText.object([
        ("required", .strings([key.rawValue])),
        ("properties", .object([(key.rawValue, several)])),
      ])
      return JSONText.object([
        (
          "if",
          .object([
            ("required", .strings(["defaults"])), ("properties", .object([("defaults", listed)])),
          ])
        ), ("then", cases(anyOf([has(key.rawValue), null]))),
      ])
    }
    return .object([
      ("if", .object([("not", mayBeBeside)])),
      ("then", .object([("allOf", .array([cases(rule)] + overrides))])),
    ])
  }

  private static var snapshots: JSONText {
    let folder: Members =
      [
        ("type", .strings(["string", "null"])), ("minLength", .number(1)),
        ("not", .object([("type", "string"), ("pattern", "^\\.{0,2}/*$")])),
      ]
    func described(_ text: String, _ members: Members) -> JSONText {
      .object([("description", .string(text))] + members)
    }
    return .object([
      ("type", .strings(["object", "null"])), ("additionalProperties", .bool(false)),
      (
        "properties",
        .object([
          ("directory", described("The folder of references. Default: Snapshots.", folder)),
          ("report", described("The folder for reports. Default: .bannerrender.", folder)),
          (
            "layers",
            described(
              "Whether layer texts must be equal, only explain differences, or are not written.",
              [("enum", .array(["compare", "keep", "none", .null]))])
          ),
          ("tolerance", .object([("$ref", "#/$defs/tolerance")])),
          ("ignore", .object([("$ref", "#/$defs/ignored")])),
          ("store", store),
          (
            "keep",
            described(
              "Patterns of other files in the folder of references, which prune keeps.",
              [("type", .strings(["array", "null"])), ("items", .object([("type", "string")]))])
          ),
        ])
      ),
    ])
  }

  /// The form of references: one for all cases, or the patterns of cases with one of the forms.
  private static var store: JSONText {
    let patterns = JSONText.object([
      ("type", "array"), ("items", .object([("type", "string"), ("minLength", .number(1))])),
    ])
    return .object([
      (
        "description",
        .string(
          "The form in which references are stored: pictures, or digests in digests.txt. An object has the patterns of"
            + " cases with one form; all others have the other one. Default: pictures.")
      ),
      (
        "anyOf",
        .array([
          .object([("enum", .array(["pictures", "digest", .null]))]),
          .object([
            ("type", "object"), ("minProperties", .number(1)), ("maxProperties", .number(1)),
            ("properties", .object([("pictures", patterns), ("digest", patterns)])),
            ("additionalProperties", .bool(false)),
          ]),
        ])
      ),
    ])
  }

  private static var snapshotsDefinitions: Members {
    let others = JSONText.object([("type", .strings(["array", "string", "null"]))])
    let part: Members = [
      (
        "axes",
        .object([("type", .strings(["object", "null"])), ("additionalProperties", others)])
      ),
      ("exclude", .object([("$ref", "#/$defs/exclusions")])),
      ("tolerance", .object([("$ref", "#/$defs/tolerance")])),
      ("ignore", .object([("$ref", "#/$defs/ignored")])),
      (
        "store",
        .object([
          ("description", .string("The form in which the references of the case are stored.")),
          ("enum", .array(["pictures", "digest", .null])),
        ])
      ),
    ]
    // Custom axes are keys of cases, too.
    let one = options(adding: part, isWhole: false).map { member in
      member.key == "additionalProperties"
        ? (
          key: member.key,
          value: JSONText.object([
            ("type", .strings(["object", "null"])), ("additionalProperties", reference("defaults")),
          ])
        ) : member
    }
    return [
      ("several", .object([("type", "string"), ("pattern", "^all$|,")])),
      (
        "bundles",
        .object([
          ("type", "object"), ("minProperties", .number(1)),
          ("additionalProperties", .object([("$ref", "#/$defs/defaults")])),
        ])
      ),
      (
        "exclusions",
        .object([
          ("description", "Combinations of values that are excluded."),
          ("type", .strings(["array", "null"])),
          (
            "items",
            .object([
              ("type", "object"),
              ("additionalProperties", .object([("not", .object([("type", "object")]))])),
            ])
          ),
        ])
      ),
      ("case", .object(one)),
      ("tolerance", tolerance), ("ignored", ignored),
    ]
  }

  private static var tolerance: JSONText {
    func limit(_ most: Double) -> JSONText {
      .object([("type", "number"), ("minimum", .number(0)), ("maximum", .number(most))])
    }
    let pixel: Members = [
      ("description", "The largest color distance of pixels that count as equal."),
      ("type", "object"),
      ("additionalProperties", .bool(false)), ("minProperties", .number(1)),
      ("maxProperties", .number(1)),
      ("properties", .object([("yiq", limit(1)), ("ciede2000", limit(100))])),
    ]
    return .object([
      ("description", "How far pictures may differ. Default: not at all."),
      ("type", .strings(["object", "null"])),
      ("additionalProperties", .bool(false)),
      (
        "properties",
        .object([
          ("pixel", .object(pixel)), ("ratio", limit(1)),
          (
            "count",
            .object([
              ("type", "integer"), ("minimum", .number(0)),
              ("maximum", .number(Double(Limits.mostPixels))),
            ])
          ),
        ])
      ),
    ])
  }

  private static var ignored: JSONText {
    let distances = PictureSet.ignoredDistances
    func distance(_ bounds: Members) -> JSONText { .object([("type", "number")] + bounds) }
    let most: Members = [("maximum", .number(distances.upperBound))]
    let place = distance([("minimum", .number(distances.lowerBound))] + most)
    let side = distance([("exclusiveMinimum", .number(0))] + most)
    return .object([
      (
        "description",
        "Areas to ignore: names of layers, and rectangles [x, y, width, height] in points."
      ),
      ("type", .strings(["array", "null"])),
      (
        "items",
        anyOf([
          .object([("type", "string"), ("minLength", .number(1))]),
          .object([
            ("type", "array"), ("minItems", .number(4)), ("maxItems", .number(4)),
            ("prefixItems", .array([place, place, side, side])),
          ]),
        ])
      ),
    ])
  }
}
