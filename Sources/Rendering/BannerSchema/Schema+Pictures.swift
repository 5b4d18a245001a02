// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerDocument
internal import BannerFiles
internal import BannerScenes

// The schema of a picture set.
extension Schema {
  /// The schema of a picture set, as text with a trailing newline.
  public static var pictures: String {
    let title: Members = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "bannerrender picture set"), ("type", "object"),
    ]
    var properties: Members = [
      ("$schema", .object([("type", "string")])), (Files.extendingKey, extended),
    ]
    properties += picturesProperties
    // Another reader validates these keys.
    properties += PictureSet.keysOfSnapshots.map { ($0, .bool(true)) }
    let members: Members =
      title + [
        ("required", .strings(["pictures"])), ("additionalProperties", .bool(false)),
        ("properties", .object(properties)),
        ("$defs", .object(definitions + picturesDefinitions)),
      ]
    return JSONText.object(members).text + "\n"
  }

  /// The endings of the names of pictures, in any case.
  private static let endings = AnimationFormat.endings.map { anyCase(String($0.dropFirst())) }

  /// The keys `defaults` and `pictures`.
  static var picturesProperties: Members {
    [
      ("defaults", anyOf([reference("defaults"), null])),
      (
        "pictures",
        .object([
          (
            "description",
            "The pictures by file name. Placeholders such as {type} give the pictures of a list separate names."
          ),
          ("type", .strings(["object", "null"])), ("minProperties", .number(1)),
          (
            "propertyNames",
            .object([
              (
                "pattern",
                .string(
                  "(\\.([pP][nN][gG]|[jJ][pP][eE]?[gG])|[^/]\\.(\(endings.joined(separator: "|")))|/)$"
                )
              )
            ])
          ),
          // null removes a picture of the set that this one extends.
          ("additionalProperties", anyOf([reference("pictures"), null])),
        ])
      ),
    ]
  }

  /// The definitions that ``picturesProperties`` uses in addition to ``definitions``.
  static var picturesDefinitions: Members {
    let document = JSONText.object([
      ("description", "A document. The options given here override its options."),
      ("type", "string"), ("minLength", .number(1)),
    ])
    let several: Members = [
      ("type", "array"), ("minItems", .number(1)),
      ("items", .object([("$ref", "#/$defs/picture")])),
    ]
    return [
      ("defaults", .object(options(isWhole: false))),
      ("picture", .object(options(adding: [("document", document)], isWhole: false))),
      (
        "pictures",
        .object([
          ("if", .object([("type", "array")])), ("then", .object(several)),
          ("else", .object([("$ref", "#/$defs/picture")])),
        ])
      ),
    ]
  }
}
