// SPDX-License-Identifier: MIT

/// The parts of a banner that the original lets an application change while the banner waits or is shown.
public struct LiveParts: Sendable, Hashable {
  /// The texts.
  public var texts: Set<TextRole>
  /// Whether the image can be changed.
  public var hasImage: Bool
  /// The names of properties.
  public var properties: Set<String>
  /// Whether only a text that the banner has can be changed, and none be added.
  public var keepsElements: Bool
  /// One sentence about what can't be changed, for errors.
  public var limit: String

  /// Parts that can be changed.
  public init(
    texts: Set<TextRole>, hasImage: Bool = false, properties: Set<String> = [],
    keepsElements: Bool = false, limit: String
  ) {
    self.texts = texts
    self.hasImage = hasImage
    self.properties = properties
    self.keepsElements = keepsElements
    self.limit = limit
  }

  /// Nothing can be changed.
  ///
  /// - Parameter reason: One sentence.
  public static func none(because reason: String) -> LiveParts {
    LiveParts(texts: [], limit: reason)
  }

  /// Whether nothing can be changed.
  public var isEmpty: Bool { texts.isEmpty && !hasImage && properties.isEmpty }
}
