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
          ("type", "object"), ("properties", .object(axes)),
          ("additionalProperties", .object([("$ref", "#/$defs/bundles")])),
        ])
      ),
      (
        "combine",
        .object([
          (
            "description",
            "Whether every combination of values is used, or one axis varies at a time."
          ),
          ("enum", .strings(["all", "each"])),
        ])
      ),
      ("exclude", .object([("$ref", "#/$defs/exclusions")])),
      (
        "cases",
        .object([
          ("description", "The cases by name, which is also the name of the reference."),
          ("type", "object"),
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
          of: .object([("type", "string")]), atMost: Limits.mostPictures,
          "Documents, or folders of documents, that are additional cases.")
      ),
      ("snapshots", snapshots),
    ]
  }

  /// The axes of a set.
  ///
  /// Options vary by values, and all but texts vary by names. Other keys of a case can't vary.
  private static var axes: Members {
    let values = JSONText.object([("$ref", "#/$defs/values")])
    let bundles = JSONText.object([("$ref", "#/$defs/bundles")])
    let keys = Options.Key.allCases.map { key in
      (key: key.rawValue, value: key.definition.isText ? values : anyOf([values, bundles]))
    }
    let others = ["$schema"] + Options.listKeys + ["axes", "exclude", "tolerance", "ignore"]
    return keys + others.map { (key: $0, value: .bool(false)) }
  }

  private static var snapshots: JSONText {
    let folder: Members = [("type", "string"), ("minLength", .number(1))]
    func described(_ text: String, _ members: Members) -> JSONText {
      .object([("description", .string(text))] + members)
    }
    return .object([
      ("type", "object"), ("additionalProperties", .bool(false)),
      (
        "properties",
        .object([
          ("directory", described("The folder of references. Default: Snapshots.", folder)),
          ("report", described("The folder for reports. Default: .bannerrender.", folder)),
          (
            "layers",
            described(
              "Whether layer texts must be equal, only explain differences, or are not written.",
              [("enum", .strings(["compare", "keep", "none"]))])
          ),
          ("tolerance", .object([("$ref", "#/$defs/tolerance")])),
          ("ignore", .object([("$ref", "#/$defs/ignored")])),
          (
            "keep",
            described(
              "Patterns of other files in the folder of references, which prune keeps.",
              [("type", "array"), ("items", .object([("type", "string")]))])
          ),
        ])
      ),
    ])
  }

  private static var snapshotsDefinitions: Members {
    let plain = JSONText.object([("type", .strings(["string", "number", "boolean", "null"]))])
    // A text with attributes is an object or a list of runs.
    let runs = JSONText.object([
      ("type", "array"), ("items", .object([("type", .strings(["string", "object"]))])),
    ])
    let list = JSONText.object([
      ("type", "array"), ("minItems", .number(1)),
      ("items", anyOf([plain, runs, .object([("type", "object")])])),
    ])
    let part: Members = [
      ("axes", .object([("type", "object")])),
      ("exclude", .object([("$ref", "#/$defs/exclusions")])),
      ("tolerance", .object([("$ref", "#/$defs/tolerance")])),
      ("ignore", .object([("$ref", "#/$defs/ignored")])),
    ]
    // Custom axes are keys of cases, too.
    let one = options(adding: part, isWhole: false).map { member in
      member.key == "additionalProperties"
        ? (key: member.key, value: JSONText.object([("type", "object")])) : member
    }
    return [
      ("values", anyOf([list, .object([("type", "string")])])),
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
          ("description", "Combinations of values that are excluded."), ("type", "array"),
          ("items", .object([("type", "object")])),
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
      ("description", "How far pictures may differ. Default: not at all."), ("type", "object"),
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
    .object([
      (
        "description",
        "Areas to ignore: names of layers, and rectangles [x, y, width, height] in points."
      ),
      ("type", "array"),
      (
        "items",
        anyOf([
          .object([("type", "string")]),
          .object([
            ("type", "array"), ("minItems", .number(4)), ("maxItems", .number(4)),
            ("items", .object([("type", "number")])),
          ]),
        ])
      ),
    ])
  }
}
