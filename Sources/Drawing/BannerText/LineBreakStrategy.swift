// SPDX-License-Identifier: MIT

/// The selection of a paragraph's lines among the ones that line breaking rules allow.
///
/// The names match UIKit's `NSParagraphStyle.LineBreakStrategy`, which is public since iOS 14.
///
/// ## Single words on the last line
///
/// With ``pushOut``, the last line of a paragraph has at least two words: the last word of the
/// line before it moves down. These rules are implemented:
///
/// - The rule applies to the last two lines of every paragraph of two or more lines. An explicit
///   newline ends a paragraph.
/// - Words are separated by white space at which a line may end. No-break spaces, hyphens, and
///   soft hyphens separate no words. Boundaries inside text without spaces (Chinese, Japanese,
///   Thai) don't either.
/// - One word moves. It moves only if the line before keeps at least one word and the two words
///   fit on one line. A paragraph therefore never takes more lines. In one font, its height stays
///   the same.
/// - A text that is cut by a limit of lines or a height has no last line to improve.
/// - `charWrapping` and `clipping` don't break lines between words and ignore the rule. All
///   truncating modes break every line but the last one between words and follow it.
/// - A paragraph that sets its own alignment or line spacing has its own paragraph style, whose
///   default strategy is none.
///
/// Facts with sources:
///
/// - The purpose, and that typically one word moves: Apple,
///   `NSParagraphStyle.LineBreakStrategy.pushOut`.
/// - Modes without several lines ignore the strategy, and the default of a paragraph style is
///   none: Apple, `NSParagraphStyle.lineBreakStrategy`.
/// - Labels use `standard` by default, and ignore it for an attributed text with a paragraph
///   style: Apple, `UILabel.lineBreakStrategy`.
/// - Labels do so since iOS 11: stackoverflow.com/questions/46200027. The same is true of
///   attributed texts without a paragraph style: github.com/zacwest/ZSWTappableLabel/issues/42
///   and github.com/psharanda/Atributika/issues/74. The latter adds that `NSLayoutManager`, and
///   therefore `UITextView`, does not.
/// - `Choose / your Favorite`, 30 points in 219: a capture of BulletinBoard's validation page on
///   iOS 11.
///
/// Assumptions without a source:
///
/// - The characters other than spaces that separate words.
/// - An emoji counts as a word.
/// - Paragraphs of more than two lines follow the same rule; no source distinguishes them.
/// - Text that is wrapped by characters ignores the rule.
///
/// Since iOS 14, `standard` may include more than ``pushOut``. Its name suggests
/// `hangulWordPriority`. Korean apps set that option themselves to keep words whole, so it is not
/// part of the default here.
public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
  /// The raw bits, with UIKit's values.
  public let rawValue: Int

  /// Creates a strategy from UIKit's bits; bits other than ``pushOut`` have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The strategy that moves a word down to avoid a single word on a paragraph's last line.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
}
