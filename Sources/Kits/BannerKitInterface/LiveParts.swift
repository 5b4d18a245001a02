// SPDX-License-Identifier: MIT

/// The parts of a banner that the original lets an application change while the banner waits or
/// is shown.
public struct LiveParts: Sendable, Hashable {
  /// The texts that can be changed.
  public var texts: Set<TextRole>
  /// Whether the image can be changed.
  public var hasImage: Bool
  /// The names of the properties that can be changed.
  public var properties: Set<String>
  /// Whether only existing texts can be changed, and no text can be added.
  public var keepsElements: Bool
  /// The sentence for error messages about parts that can't be changed.
  public var limit: String

  /// Creates a set of parts that can be changed.
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

  /// Returns a set without parts that can be changed.
  ///
  /// - Parameter reason: One sentence for error messages.
  public static func none(because reason: String) -> LiveParts {
    LiveParts(texts: [], limit: reason)
  }

  /// Whether nothing can be changed.
  public var isEmpty: Bool { texts.isEmpty && !hasImage && properties.isEmpty }
}
