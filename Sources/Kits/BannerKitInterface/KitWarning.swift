// SPDX-License-Identifier: MIT

public import BannerText

/// Something that is not as it may have been meant, though the banner can be shown.
public struct KitWarning: Sendable, Hashable {
  /// The property of the design that is to blame; nil if there is none.
  public var property: String?
  /// One sentence.
  public var message: String
  /// The word that is to blame; nil if it is none.
  public var misspelling: Misspelling?
  /// The text that it says to be cut, which then needs no other warning; nil if it says no such thing.
  ///
  /// Without a property the warning has the place of the text.
  public var cutText: AttributedText?
  /// The layer of that text, for a text from Swift, which has no origin.
  public var cutLayer: String?

  /// A warning from its parts.
  public init(
    property: String? = nil, _ message: String, misspelling: Misspelling? = nil,
    cutText: AttributedText? = nil, cutLayer: String? = nil
  ) {
    self.property = property
    self.message = message
    self.misspelling = misspelling
    self.cutText = cutText
    self.cutLayer = cutLayer
  }
}

/// A word that is none of some others; who tells of it adds the nearest one.
public struct Misspelling: Sendable, Hashable {
  /// The word that was found.
  public var word: String
  /// The words that would have been right.
  public var words: [String]

  /// A word and what it may have been meant for.
  public init(_ word: String, among words: [String]) {
    self.word = word
    self.words = words
  }
}

/// Why a banner can't be shown; one sentence.
public struct KitError: Error, CustomStringConvertible {
  /// The property of the design that is to blame; nil if there is none.
  public var property: String?
  /// The sentence.
  public var description: String
  /// The word that is to blame; nil if it is none.
  public var misspelling: Misspelling?
  /// Whether the value is one that the property may have, but leaves no room on this screen.
  public var isLackOfRoom: Bool

  /// An error from its parts.
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
