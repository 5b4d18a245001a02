// SPDX-License-Identifier: MIT

public import BannerText
public import BannerViews

/// The banner to show, as options and documents describe one.
public struct BannerRequest: Sendable {
  /// Which image stands at its side.
  public enum ImageChoice: Sendable, Hashable {
    /// The one its type has by design.
    case standard
    /// None.
    case none
    /// This one.
    case image(Image)
    /// An emoji, with its picture for kits that show pictures only, and the length of its longer side
    /// in points if one was asked for.
    case emoji(AttributedText, Image, size: Double?)
  }

  /// The name of one of the kit's layouts; nil for its usual one.
  public var layout: String?
  /// The name of its type as the design has it.
  public var type: String
  /// What the design says of the type, with ``overrides`` laid over it.
  public var values: Design.Values
  /// What was set for this banner, whatever the design says.
  public var overrides: Design.Values
  /// First text; nil for none.
  public var title: AttributedText?
  /// Second text; nil for none.
  public var subtitle: AttributedText?
  /// At its side.
  public var image: ImageChoice
  /// Title of its button; nil for none.
  public var buttonTitle: AttributedText?
  /// Title of its second button; nil for none.
  public var alternativeTitle: AttributedText?
  /// Where on the screen; nil for the layout's usual place.
  public var position: Position?
  /// Where the texts of properties come from, by the names of the properties.
  package var origins: [String: TextOrigin] = [:]

  /// A request from its parts.
  ///
  /// - Parameters:
  ///   - values: What the design says of the type.
  ///   - overrides: What holds whatever the design says.
  public init(
    layout: String? = nil, type: String, values: Design.Values,
    overrides: Design.Values = [:], title: AttributedText?, subtitle: AttributedText?,
    image: ImageChoice = .standard, buttonTitle: AttributedText? = nil,
    alternativeTitle: AttributedText? = nil, position: Position? = nil
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

  /// The text of a property, which knows where it comes from; nil for an empty one.
  package func text(_ key: PropertyKey<String>) -> AttributedText? {
    values[key].nonEmpty.map { AttributedText($0).with(origins[key.name]) }
  }

  /// The text of a property, which knows where it comes from; nil if it was not set.
  package func text(_ key: PropertyKey<String?>) -> AttributedText? {
    values[key].map { AttributedText($0).with(origins[key.name]) }
  }
}

/// Where on the screen a banner rests.
public enum Position: String, Sendable, Hashable, CaseIterable {
  /// Below the bars at the top.
  case top
  /// In the middle.
  case center
  /// Above the bars at the bottom.
  case bottom
}
