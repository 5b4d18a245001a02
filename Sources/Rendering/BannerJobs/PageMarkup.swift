// SPDX-License-Identifier: MIT

internal import BannerFiles

/// A picture file with the properties that a web page needs.
package struct PagePicture: Sendable {
  /// The path as given.
  package var path: String
  /// The width in points, rounded, at least 1.
  package var width: Int
  /// The texts of the banner.
  package var alternative: String
  /// Whether the appearance is dark.
  package var isDark: Bool
  /// A text that is the same for pictures that differ only in appearance.
  package var key: String

  /// Creates a picture.
  package init(path: String, width: Int, alternative: String, isDark: Bool, key: String) {
    self.path = path
    self.width = width
    self.alternative = alternative
    self.isDark = isDark
    self.key = key
  }
}

/// Pictures as Markdown and HTML.
package enum PageMarkup {
  /// The file extensions that a page shows.
  private static let endings = ["png", "apng", "gif", "webp", "jpg", "jpeg"]

  /// Returns the block that shows pictures on a page, in order and without a newline at the end.
  ///
  /// A light and a dark picture that differ only in appearance are one `picture` element, where the
  /// first of them is. Folders of frames and videos are left out.
  package static func block(_ pictures: [PagePicture]) -> String {
    let shown = pictures.filter { endings.contains(ending(of: $0.path)) }
    var partners: [Int: Int] = [:]
    for (index, dark) in shown.enumerated() where dark.isDark {
      guard let light = partner(of: dark, in: shown, besides: Set(partners.keys)) else { continue }
      partners[light] = index
      partners[index] = light
    }
    return shown.indices.compactMap { index in
      guard let other = partners[index] else { return plain(shown[index]) }
      guard index < other else { return nil }
      return shown[index].isDark
        ? pair(light: shown[other], dark: shown[index])
        : pair(light: shown[index], dark: shown[other])
    }.joined(separator: "\n\n")
  }

  /// Returns the index of the light picture that belongs to a dark one.
  ///
  /// It has the same key and extension. After `~dark` in a name, its name is the same without it.
  private static func partner(
    of dark: PagePicture, in all: [PagePicture], besides taken: Set<Int>
  ) -> Int? {
    let fitting = all.indices.filter { index in
      let light = all[index]
      return !light.isDark && !taken.contains(index) && light.key == dark.key
        && ending(of: light.path) == ending(of: dark.path)
    }
    guard Matrix.isDark(name: dark.path), let mark = dark.path.ranges(of: "~dark").last else {
      return fitting.first
    }
    let name = dark.path[..<mark.lowerBound] + dark.path[mark.upperBound...]
    return fitting.first { all[$0].path == name }
  }

  private static func pair(light: PagePicture, dark: PagePicture) -> String {
    """
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="\(address(dark.path))">
      <img src="\(address(light.path))" alt="\(html(light.alternative))" width="\(light.width)">
    </picture>
    """
  }

  private static func plain(_ picture: PagePicture) -> String {
    "![\(markdown(picture.alternative))](\(address(picture.path)))"
  }

  /// Returns the lowercase file extension of a path.
  private static func ending(of path: String) -> String {
    guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
      let dot = name.lastIndex(of: ".")
    else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns a path as a relative address: bytes that have a meaning there, or in Markdown or
  /// HTML, are percent-encoded.
  package static func address(_ path: String) -> String {
    Files.percentEncoded(path, keeping: "@+=")
  }

  /// Returns a text for an attribute in HTML.
  package static func html(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: character.isNewline ? " " : String(character)
      }
    }.joined()
  }

  /// Returns a text for the brackets of a picture in Markdown.
  package static func markdown(_ text: String) -> String {
    text.map { character in
      if character.isNewline { return " " }
      return "\\`*_[]<>&~!|$".contains(character) ? "\\\(character)" : String(character)
    }.joined()
  }
}
