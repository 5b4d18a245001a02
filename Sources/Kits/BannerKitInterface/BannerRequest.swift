// SPDX-License-Identifier: MIT

package import BannerDevice
public import BannerText
public import BannerViews

/// A banner as described by options and documents.
public struct BannerRequest: Sendable, BannerTexts {
  /// The image next to the texts.
  public enum ImageChoice: Sendable, Hashable {
    /// The image that the design sets for the type.
    case standard
    /// No image.
    case none
    /// A given image.
    case image(Image)
    /// An emoji, with its picture for kits that show only pictures.
    ///
    /// The size is that of the longer side in points, or nil if none was given.
    case emoji(AttributedText, Image, size: Double?)
  }

  /// The name of one of the kit's layouts, or nil for the default layout.
  public var layout: String?
  /// The name of the type, as spelled in the design.
  public var type: String
  /// The design's values for the type, with ``overrides`` applied.
  public var values: Design.Values
  /// The values that were set for this banner.
  ///
  /// They override the design.
  public var overrides: Design.Values
  /// The first text, or nil for none.
  public var title: AttributedText?
  /// The second text, or nil for none.
  public var subtitle: AttributedText?
  /// The image next to the texts.
  public var image: ImageChoice
  /// The title of the button, or nil for none.
  public var buttonTitle: AttributedText?
  /// The title of the second button, or nil for none.
  public var alternativeTitle: AttributedText?
  /// The position on the screen, or nil for the layout's default.
  public var position: BannerPosition?
  /// The origins of property texts, by property name.
  package var origins: [String: TextOrigin] = [:]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - values: The design's values for the type.
  ///   - overrides: The values that override the design.
  public init(
    layout: String? = nil, type: String, values: Design.Values,
    overrides: Design.Values = [:], title: AttributedText?, subtitle: AttributedText?,
    image: ImageChoice = .standard, buttonTitle: AttributedText? = nil,
    alternativeTitle: AttributedText? = nil, position: BannerPosition? = nil
  ) {
    self.layout = layout
    self.type = type
    self.values = values.merging(overrides) { $1 }
    self.overrides = overrides
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.buttonTitle = buttonTitle
    self.alternativeTitle = alternativeTitle
    self.position = position
  }

  /// Returns the text of a property with its origin, or nil if it is empty.
  package func text(_ key: PropertyKey<String>) -> AttributedText? {
    values[key].nonEmpty.map { AttributedText($0).with(origins[key.name]) }
  }

  /// Returns the text of a property with its origin, or nil if it was not set.
  package func text(_ key: PropertyKey<String?>) -> AttributedText? {
    values[key].map { AttributedText($0).with(origins[key.name]) }
  }
}

extension BannerRequest {
  /// Returns the request with the values that a screen shows; see
  /// ``PropertyValue/shown(by:version:appearance:)``.
  package func shown(
    by properties: [Property], version: IOSVersion, appearance: Appearance
  ) -> BannerRequest {
    func isPlain(_ value: PropertyValue) -> Bool {
      switch value {
      case .systemColor, .appearances: false
      default: true
      }
    }
    guard !values.values.allSatisfy(isPlain) || !overrides.values.allSatisfy(isPlain) else {
      return self
    }
    var result = self
    for property in properties {
      result.values[property.name] = values[property.name]?
        .shown(by: property.kind, version: version, appearance: appearance)
      result.overrides[property.name] = overrides[property.name]?
        .shown(by: property.kind, version: version, appearance: appearance)
    }
    return result
  }
}
