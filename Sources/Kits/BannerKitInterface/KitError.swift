// SPDX-License-Identifier: MIT

/// The reason why a banner can't be shown: one sentence.
public struct KitError: Error, CustomStringConvertible {
  /// The design property that causes the error, or nil for none.
  public var property: String?
  /// The message.
  public var description: String
  /// The misspelled word, or nil for none.
  public var misspelling: Misspelling?
  /// Whether every value is valid, but the screen has no room for the banner.
  public var isLackOfRoom: Bool

  /// Creates an error.
  public init(
    property: String? = nil, _ description: String, misspelling: Misspelling? = nil,
    isLackOfRoom: Bool = false
  ) {
    self.property = property
    self.description = description
    self.misspelling = misspelling
    self.isLackOfRoom = isLackOfRoom
  }
}
