// SPDX-License-Identifier: MIT

package import BannerText

/// An item of a bar: an icon, a title, or both.
package struct BarItem: Sendable {
  /// The icon, or nil for none.
  package var icon: BarIcon?
  /// The title with its origin, or nil for none.
  package var title: AttributedText?
  /// Whether the title is semibold, as that of the system's Done button.
  package var isProminent = false
  /// The origin of the item's text.
  package var origin: TextOrigin?

  /// Creates an item with a title.
  package init(title: AttributedText) {
    self.title = title
    origin = title.origin
  }

  /// The problem with the text of an item.
  package enum Problem: Error, Sendable, Hashable {
    /// The item has no text.
    case empty
    /// No icon has this name.
    case unknownIcon(String)
  }

  /// Creates an item from its text.
  ///
  /// A text that begins with an icon's name in colons, such as `:house: Home`, has that icon. The
  /// rest is the title. A title in asterisks, such as `*Done*`, is semibold.
  package init(_ text: String, origin: TextOrigin? = nil) throws(Problem) {
    self.origin = origin
    var rest = text[...]
    if let name = Self.iconName(of: rest) {
      guard let icon = BarIcon(rawValue: String(name)) else {
        throw .unknownIcon(String(name))
      }
      self.icon = icon
      rest = rest.dropFirst(name.count + 2).drop { $0 == " " }
    }
    if rest.count > 2, rest.first == "*", rest.last == "*" {
      isProminent = true
      rest = rest.dropFirst().dropLast()
    }
    if !rest.allSatisfy(\.isWhitespace) { title = AttributedText(String(rest)).with(origin) }
    guard icon != nil || title != nil else { throw .empty }
  }

  /// Returns the title in the text of an item, with the text before and after it.
  package static func parts(
    of text: String
  ) -> (before: String, title: String, after: String) {
    var before = text[..<text.startIndex]
    var rest = text[...]
    if let name = iconName(of: rest) {
      rest = rest.dropFirst(name.count + 2).drop { $0 == " " }
      before = text[..<rest.startIndex]
    }
    guard rest.count > 2, rest.first == "*", rest.last == "*" else {
      return (String(before), String(rest), "")
    }
    return ("\(before)*", String(rest.dropFirst().dropLast()), "*")
  }

  /// Returns the name between the colons at the beginning of a text, or nil if there is none.
  ///
  /// A space or the end of the text follows the second colon, so a text such as `:-)` has none.
  private static func iconName(of text: Substring) -> Substring? {
    guard text.first == ":" else { return nil }
    let name = text.dropFirst().prefix { character in
      character.isASCII && (character.isLetter || character.isNumber || ".-".contains(character))
    }
    let rest = text.dropFirst(name.count + 1)
    guard !name.isEmpty, rest.first == ":", rest.dropFirst().first.map({ $0 == " " }) ?? true
    else { return nil }
    return name
  }
}
