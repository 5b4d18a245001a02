// SPDX-License-Identifier: MIT

public import BannerText
internal import BannerViews

/// Text with attributes.
public typealias NSAttributedString = AttributedText

extension AttributedText {
  /// The name of an attribute that text can have here.
  public enum Key: Sendable, Hashable {
    /// A `UIFont`.
    case font
    /// A `UIColor`, as it is in the light appearance.
    case foregroundColor
    /// A `Double`: the distance that is added between letters, in points.
    case kern
  }

  /// Text without attributes.
  public init(string: String) { self.init(string) }

  /// Text with attributes.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - attributes: Each of the type that its name asks for; the program stops at another one.
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
        preconditionFailure("the attribute \(key) can't be a \(type(of: value))")
      }
    }
    self.init(string, style)
  }
}
