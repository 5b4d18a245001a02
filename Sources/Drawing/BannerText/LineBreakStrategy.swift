// SPDX-License-Identifier: MIT

/// How the lines of a paragraph are chosen among those that line breaking rules allow.
///
/// The names are those of UIKit's `NSParagraphStyle.LineBreakStrategy`, which is public from iOS 14 on.
///
/// ## Words alone on the last line
///
/// With ``pushOut`` the last line of a paragraph has at least two words: the last word of the line
/// before it moves down. The rule as it is built here:
///
/// - It looks at the last two lines of every paragraph that takes two or more; an explicit newline
///   ends a paragraph.
/// - Words are separated by white space at which a line may end. A no-break space separates nothing. A
///   hyphen, a soft hyphen and a boundary inside of text without spaces (Chinese, Japanese, Thai) don't
///   either.
/// - One word moves, and only if the line before keeps at least one word and the two words fit on one
///   line. So a paragraph never takes more lines, and in one font its height stays the same.
/// - A text that is cut, by a limit of lines or a height, has no last line that could be improved.
/// - `charWrapping` and `clipping` don't break lines between words and ignore it. All truncating modes
///   break all lines but the last one between words and follow it.
/// - A paragraph that states its own alignment or line spacing has a paragraph style of its own, whose
///   strategy is none by default.
///
/// Certain, with sources:
///
/// - The purpose, and that typically one word moves: Apple, `NSParagraphStyle.LineBreakStrategy.pushOut`.
/// - Modes without several lines ignore the strategy, and a paragraph style's default is none: Apple,
///   `NSParagraphStyle.lineBreakStrategy`.
/// - Labels use `standard` by default, and ignore it for an attributed text with a paragraph style:
///   Apple, `UILabel.lineBreakStrategy`.
/// - Labels do so from iOS 11 on: stackoverflow.com/questions/46200027. Attributed texts without a
///   paragraph style do so too: github.com/zacwest/ZSWTappableLabel/issues/42 and
///   github.com/psharanda/Atributika/issues/74, which adds that `NSLayoutManager`, and so `UITextView`,
///   does not.
/// - `Choose / your Favorite`, 30 points in 219: a capture of BulletinBoard's validation page on iOS 11.
///
/// Not certain: which characters other than spaces separate words; that an emoji counts as a word;
/// paragraphs of more than two lines, which no source tells apart; text that is wrapped by characters.
/// `standard` may hold more than ``pushOut`` from iOS 14 on. Its name suggests `hangulWordPriority`, but
/// apps in Korean set that one themselves to keep words whole, so it is not taken for a part of the
/// default here.
public struct LineBreakStrategy: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: Int

  /// A strategy from UIKit's bits; others than those of ``pushOut`` change nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A word moves down so that none stands alone on the last line of a paragraph.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
}
