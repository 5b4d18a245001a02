// SPDX-License-Identifier: MIT

public import BannerText

/// A warning about a banner that can be shown, but perhaps not as intended.
public struct KitWarning: Sendable, Hashable {
  /// The design property that causes the warning, or nil for none.
  public var property: String?
  /// The message: one sentence.
  public var message: String
  /// The misspelled word, or nil for none.
  public var misspelling: Misspelling?
  /// The text that the warning reports as truncated, or nil for none.
  ///
  /// That text needs no second warning.
  ///
  /// Without a property, the warning has the position of the text.
  public var cutText: AttributedText?

  /// Creates a warning.
  public init(
    property: String? = nil, _ message: String, misspelling: Misspelling? = nil,
    cutText: AttributedText? = nil
  ) {
    self.property = property
    self.message = message
    self.misspelling = misspelling
    self.cutText = cutText
  }
}

/// An unknown word.
///
/// The code that reports it adds the closest known word.
public struct Misspelling: Sendable, Hashable {
  /// The unknown word.
  public var word: String
  /// The known words.
  public var words: [String]

  /// Creates a misspelling from the unknown word and the known words.
  public init(_ word: String, among words: [String]) {
    self.word = word
    self.words = words
  }
}
