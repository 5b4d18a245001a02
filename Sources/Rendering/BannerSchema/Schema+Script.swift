// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerJSON
internal import BannerDocument
internal import BannerKitInterface
internal import BannerTimeline

// The schema of scene scripts.
extension Schema {
  /// A time as a text or a number of seconds.
  static var time: Members {
    let longest = JSONText.object([
      ("type", "number"), ("minimum", .number(0)),
      ("maximum", .number(TimeText.longest.inSeconds)),
    ])
    let text = JSONText.object([
      ("type", "string"),
      ("pattern", "^([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?(ms|s)?$"),
    ])
    return [("anyOf", .array([longest, text]))]
  }

  /// A point as two numbers: right and down.
  private static var point: JSONText {
    let longest = CheckedNumber.longest
    return .object([
      ("type", "array"),
      (
        "items",
        .object([
          ("type", "number"), ("minimum", .number(-longest)), ("maximum", .number(longest)),
        ])
      ),
      ("minItems", .number(2)), ("maxItems", .number(2)),
    ])
  }

  /// The target of a finger: a part of a banner, the text of a button, a layer name, or a point.
  static var target: JSONText {
    anyOf([
      .object([("enum", .strings(TouchTarget.names.map(\.name)))]),
      .object([("type", "string"), ("minLength", .number(1))]), point,
    ])
  }

  /// The steps of a scene.
  ///
  /// - Parameter place: The place of the schemas of options, which steps refer to.
  static func script(at place: String) -> JSONText {
    .object([
      ("description", "The steps of a scene."), ("type", .strings(["array", "null"])),
      ("maxItems", .number(Double(Options.mostSteps))),
      (
        "items",
        .object([("allOf", .array([moment, .object([("oneOf", .array(actions(place)))])]))])
      ),
    ])
  }

  /// A time or an event.
  private static var moment: JSONText {
    func forbidden(_ keys: [String]) -> JSONText {
      anyOf(keys.map { .object([("required", .strings([$0]))]) })
    }
    return .object([
      (
        "oneOf",
        .array([
          .object([
            ("required", .strings(["at"])), ("not", forbidden(["when", "of", "after"])),
          ]), .object([("required", .strings(["when"])), ("not", forbidden(["at"]))]),
        ])
      )
    ])
  }

  private static func actions(_ root: String) -> [JSONText] {
    let text = JSONText.object([("type", "string")])
    let place = [(key: "as", value: text), (key: "instance", value: text)]
    let duration = reference("time")
    let finger = [(key: "on", value: reference("target"))]
    return [
      action("show", options(at: root, Options.keysOfBanners), place),
      action(
        "call", text,
        place + [
          ("kit", .object([("enum", .strings(KitRegistry.all.map(\.name)))])), ("id", text),
          ("animated", .object([("type", "boolean")])),
          (
            "count",
            .object([
              ("type", "integer"), ("minimum", .number(Double(CallDescription.counts.lowerBound))),
              ("maximum", .number(Double(CallDescription.counts.upperBound))),
            ])
          ), ("color", reference("color")),
          ("item", options(at: root, Options.keysOfBanners)),
        ]),
      action("tap", reference("target"), []),
      action(
        "input",
        .object([
          ("type", "string"), ("minLength", .number(1)),
          ("maxLength", .number(Double(Simulation.mostTyped))),
        ]), finger + [("over", duration)]),
      action(
        "swipe", .object([("enum", .strings(SwipeDirection.allCases.map(\.rawValue)))]), finger),
      action(
        "pan", point,
        finger + [
          ("over", duration), ("hold", duration), ("cancelled", .object([("type", "boolean")])),
        ]),
      action("set", options(at: root, Options.keysOfSurroundings), []),
      action("update", options(at: root, Options.keysOfUpdates), [("on", text)]),
    ]
  }

  private static func action(_ key: String, _ value: JSONText, _ more: Members) -> JSONText {
    let text = JSONText.object([("type", "string")])
    return .object([
      ("type", "object"), ("required", .strings([key])), ("additionalProperties", .bool(false)),
      (
        "properties",
        .object(
          [
            (key, value), ("at", reference("time")), ("when", text), ("of", text),
            ("after", reference("time")),
          ] + more)
      ),
    ])
  }

  /// Returns the schema of an object with the given option keys.
  private static func options(at place: String, _ keys: [String]) -> JSONText {
    .object([
      ("type", "object"), ("additionalProperties", .bool(false)),
      (
        "properties",
        .object(
          keys.map { ($0, JSONText.object([("$ref", .string("#/\(place)/\($0)"))])) })
      ),
    ])
  }
}
