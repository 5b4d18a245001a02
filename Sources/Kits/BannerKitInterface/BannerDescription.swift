// SPDX-License-Identifier: MIT

public import BannerJSON
public import BannerText

/// A banner as the functions of a library describe it, with the source of its design.
public struct BannerDescription: Sendable {
  /// The kit of the library.
  public var kit: any Kit
  /// The name of a type in the design.
  ///
  /// Case is ignored.
  public var type: String
  /// The first text, or nil for none.
  public var title: AttributedText?
  /// The second text, or nil for none.
  public var subtitle: AttributedText?
  /// The title of the button.
  ///
  /// There is no button if it is nil or empty.
  public var buttonTitle: AttributedText?
  /// The image next to the texts.
  public var image = BannerRequest.ImageChoice.standard
  /// The position, or nil for the library's default.
  public var position: BannerPosition?
  /// The design, which defines the types.
  public var design: Design
  /// Property values that override the design.
  public var properties: Design.Values = [:]
  /// The positions in files at which design properties were set, by type and property.
  public var origins: [String: [String: JSONValue]] = [:]
  /// The folders that are searched for the design's images, in this order.
  public var imageFolders: [String] = []

  /// Creates a banner without texts, in the library's own design.
  public init(kit: any Kit) {
    self.kit = kit
    type = kit.standard.type
    design = kit.shippedDesign
  }

  /// The request that the library makes a banner from.
  public var request: BannerRequest {
    let found = design.type(named: type)
    return BannerRequest(
      type: found?.name ?? type, values: found?.values ?? [:], overrides: properties,
      title: title, subtitle: subtitle, image: image, buttonTitle: buttonTitle, position: position)
  }

  /// Returns an error for an invalid text or property value, or nil.
  ///
  /// - Parameter scale: Device pixels per point.
  package func problem(scale: Double) -> InputError? {
    let texts = [("title", title), ("subtitle", subtitle), ("button", buttonTitle)]
    for case (let name, let text?) in texts {
      if let problem = TextLimits.problem(with: text, scale: scale) {
        return InputError("the \(name) \(problem)")
      }
    }
    for property in kit.properties {
      guard let value = properties[property.name], !property.allows(value) else { continue }
      return InputError(path: property.name, "expected \(property.expectation)")
    }
    return nil
  }
}
