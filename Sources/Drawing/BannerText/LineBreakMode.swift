// SPDX-License-Identifier: MIT

/// The treatment of text that is wider than its box.
///
/// The names are UIKit's.
public enum LineBreakMode: String, Sendable, Hashable, CaseIterable {
  /// Breaks lines between words; a word that is wider than the box is broken.
  case wordWrapping
  /// Breaks lines between any two characters.
  case charWrapping
  /// Breaks lines only at the text's own newlines; text that does not fit is cut off.
  case clipping
  /// Replaces the beginning of the last line with an ellipsis.
  case truncatingHead
  /// Replaces the middle of the last line with an ellipsis.
  case truncatingMiddle
  /// Replaces the end of the last line with an ellipsis.
  case truncatingTail
}
