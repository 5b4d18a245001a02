// SPDX-License-Identifier: MIT

public import BannerText
internal import BannerViews

/// Text with attributes.
public typealias NSAttributedString = AttributedText

extension AttributedText {
  /// The name of a supported text attribute.
  public enum Key: Sendable, Hashable {
    /// The font, a `UIFont`.
    case font
    /// The text color, a `UIColor`, resolved in the light appearance.
    case foregroundColor
    /// The distance added between letters in points, a `Double`.
    case kern
  }

  /// Creates text without attributes.
  public init(string: String) { self.init(string) }

  /// Creates text with attributes.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - attributes: The values, each of the type that its key requires. Another type stops the
  ///     program.
  public init(string: String, attributes: [Key: Any]?) {
    var style = TextAttributes()
    for (key, value) in attributes ?? [:] {
      switch (key, value) {
      case (.font, let font as AdaptiveFont):
        (style.family, style.weight, style.isItalic, style.size) = (
          font.family, font.weight, font.isItalic, font.size
        )
      case (.foregroundColor, let color as AdaptiveColor): style.color = color.cgColor
      case (.kern, let tracking as Double): style.tracking = tracking
      case (let key, let value):
        preconditionFailure("the attribute \(key) can't have a value of type \(type(of: value))")
      }
    }
    self.init(string, style)
  }
}
