// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerDocument
internal import BannerJSON

// Devices and versions of iOS.
extension Schema {
  /// One or several comma-separated iOS versions.
  static var versions: Members {
    let one = systemVersion
    let later = "2[6-9]|[3-9][0-9]"
    let early = IOSVersion.ios7.major...IOSVersion.ios18.major
    let text = "(\(early.map(String.init).joined(separator: "|"))|\(later))"
    func pattern(_ pattern: String) -> JSONText {
      .object([("type", "string"), ("pattern", .string("^\(pattern)$"))])
    }
    let list = pattern("(all|\(text)(,\(text))*)")
    return [("anyOf", .array([one, list, values([one, pattern(text)]), onlyAll, null]))]
  }

  /// A version of iOS: a known one, or a later one.
  private static var systemVersion: JSONText {
    .object([
      ("type", "integer"), ("minimum", .number(Double(IOSVersion.ios7.major))),
      ("maximum", .number(Double(IOSVersion.latest))),
      (
        "not",
        .object([
          ("minimum", .number(Double(IOSVersion.ios18.major + 1))),
          ("maximum", .number(Double(IOSVersion.ios26.major - 1))),
        ])
      ),
    ])
  }

  /// Devices by name, by size, or by their differences from another device.
  ///
  /// Editors offer the names as completions.
  private static var devices: Members {
    let list = JSONText.object([
      ("type", "string"), ("pattern", .string("^(\(DevicePattern.spelling)(,(?!$)|$))+$")),
    ])
    let one = [reference("device-name"), reference("device")]
    return [
      (
        "anyOf",
        .array([.object([("const", "all")])] + one + [list, values(one), onlyAll, null])
      )
    ]
  }

  /// The definitions of a device's name and of a custom device.
  static var definitionsOfDevices: Members {
    let names = DeviceModel.products.flatMap { [$0.id, $0.name] }
    let name = anyOf([
      .object([("enum", .strings(names))]),
      .object([("type", "string"), ("pattern", .string("^\(DevicePattern.spelling)$"))]),
    ])
    return [("device-name", name), ("device", device), ("devices", .object(devices))]
  }

  private static var device: JSONText {
    let distance = JSONText.object([
      ("type", .strings(["number", "null"])), ("minimum", .number(0)),
      ("maximum", .number(Double(DeviceModel.longestSide))),
    ])
    let side = JSONText.object([
      ("type", .strings(["number", "null"])), ("exclusiveMinimum", .number(0)),
      ("maximum", .number(Double(DeviceModel.longestSide))),
    ])
    func object(_ properties: Members, _ more: Members = []) -> JSONText {
      .object(
        [("type", .strings(["object", "null"])), ("additionalProperties", .bool(false))]
          + [("properties", .object(properties))] + more)
    }
    let insets = object(DeviceReader.edgeKeys.map { ($0, distance) })
    let cutOuts = DeviceReader.cutOutKinds.map { kind in
      let keys = DeviceReader.cutOutKeys.filter { $0 != "kind" }
      return object(
        [("kind", .object([("enum", .strings([kind]))]))]
          + keys.map { ($0, DeviceReader.keys(ofCutOut: kind).contains($0) ? distance : null) },
        [("required", .strings(["kind"]))])
    }
    let cutOut = anyOf(cutOuts)
    let properties: Members = DeviceChanges.Property.allCases.map { property in
      let (words, value) = described(
        property, distance: distance, side: side, insets: insets, cutOut: cutOut)
      return (
        property.rawValue, .object([("description", .string(words)), ("allOf", .array([value]))])
      )
    }
    return .object([
      ("type", "object"), ("additionalProperties", .bool(false)),
      ("properties", .object(properties)),
      (
        "anyOf",
        .array([
          .object([("required", .strings(["like"]))]),
          .object([("required", .strings(["width", "height", "scale"]))]),
        ])
      ),
    ])
  }

  private static func described(
    _ property: DeviceChanges.Property, distance: JSONText, side: JSONText, insets: JSONText,
    cutOut: JSONText
  ) -> (String, JSONText) {
    switch property {
    case .name:
      (
        "The name, for file names and layer texts.",
        .object([
          ("type", .strings(["string", "null"])), ("pattern", "^[A-Za-z][A-Za-z0-9._-]*$"),
          ("maxLength", .number(Double(DeviceModel.longestName))),
          ("not", anyOf([.object([("const", "all")]), reference("device-name")])),
        ])
      )
    case .like: ("The device that it is like.", anyOf([reference("device-name"), null]))
    case .width: ("The width in portrait, in points.", side)
    case .height: ("The height in portrait, in points.", side)
    case .scale:
      (
        "Pixels per point.",
        .object([("type", .strings(["number", "null"]))] + bounds(DeviceModel.scales))
      )
    case .cornerRadius: ("The radius of the display's corners, in points.", distance)
    case .cutOut:
      ("The notch or the island, or none.", anyOf([.object([("const", "none")]), cutOut]))
    case .statusBar: ("The height of the status bar in portrait, in points.", distance)
    case .safeArea: ("The safe area in portrait, in points.", insets)
    case .landscapeSafeArea: ("The safe area in landscape, in points.", insets)
    case .homeButton:
      ("Whether it has a home button.", .object([("type", .strings(["boolean", "null"]))]))
    case .ios: ("The default version of iOS.", anyOf([systemVersion, null]))
    }
  }
}
