// SPDX-License-Identifier: MIT

public import BannerJSON
public import BannerText

/// A banner as a library's own functions describe it, with where its looks come from.
public struct BannerDescription: Sendable {
  /// The library.
  public var kit: any Kit
  /// The name of a type in the design, in any mixture of capitals.
  public var type: String
  /// First text; nil for none.
  public var title: AttributedText?
  /// Second text; nil for none.
  public var subtitle: AttributedText?
  /// Title of its button; nil or empty for none.
  public var buttonTitle: AttributedText?
  /// At its side.
  public var image = BannerRequest.ImageChoice.standard
  /// Where it rests; nil for the library's usual place.
  public var position: Position?
  /// The looks of the types.
  public var design: Design
  /// Properties that hold whatever the design says.
  public var properties: Design.Values = [:]
  /// Where properties of the design were set in files, by type and property.
  public var origins: [String: [String: JSONValue]] = [:]
  /// Folders in which images are looked for that the design names, the first ones first.
  public var imageFolders: [String] = []

  /// A banner without texts in the library's own design.
  public init(kit: any Kit) {
    self.kit = kit
    type = kit.standard.type
    design = kit.shippedDesign
  }

  /// What the library makes a banner of.
  public var request: BannerRequest {
    let found = design.type(named: type)
    return BannerRequest(
      type: found?.name ?? type, values: found?.values ?? [:], overrides: properties,
      title: title, subtitle: subtitle, image: image, buttonTitle: buttonTitle, position: position)
  }

  /// What is wrong with its texts, or with a property that no file could set so; nil if nothing is.
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
