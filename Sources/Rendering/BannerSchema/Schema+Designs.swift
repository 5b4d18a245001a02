// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
public import BannerKitInterface
internal import BannerScreens

// The schema of a design file.
extension Schema {
  /// Returns the schema of a design, as text with a trailing newline.
  ///
  /// It also rejects unknown properties, which are only a warning when a design file is used.
  ///
  /// - Parameter kit: The kit of the design, or nil for a design of any kit.
  public static func design(of kit: (any Kit)? = nil) -> String {
    let kits = kit.map { [$0] } ?? KitRegistry.all
    let title = kit.map { "bannerrender design for \($0.name)" } ?? "bannerrender design"
    let members: Members =
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title)),
        ("type", "object"), ("maxProperties", .number(Double(Design.mostTypes))),
      ] + (kit.map { types(of: $0) } ?? [("anyOf", .array(kits.map { .object(types(of: $0)) }))])
      + [
        (
          "$defs",
          .object(
            [
              (
                "color",
                color(mayOmitSign: kits.contains { $0.colorOrderOfDesigns == .opacityFirst })
              ), ("colors", colors),
            ] + kits.map(values))
        )
      ]
    return JSONText.object(members).text + "\n"
  }

  /// The keys of a design that aren't types.
  private static var sharedKeys: Members {
    [("$schema", .object([("type", "string")])), (Files.extendingKey, extended)]
      + reservedOfDesigns
  }

  /// Returns the keywords for a design's types.
  ///
  /// Editors offer the names of the kit's own types as completions.
  private static func types(of kit: any Kit) -> Members {
    let values = reference(kit.name)
    let names = kit.shippedDesign.types.map { (key: $0.name, value: values) }
    return [("properties", .object(sharedKeys + names)), ("additionalProperties", values)]
  }
}
