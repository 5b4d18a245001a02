// SPDX-License-Identifier: MIT

/// A font file for drawing text.
public struct FontFile: Sendable, Hashable {
  /// The location of the file's bytes.
  enum Source: Sendable, Hashable {
    case bundled(BundledFont)
    case user(UserFont)
  }

  let source: Source

  init(_ font: BundledFont) { source = .bundled(font) }

  init(_ font: UserFont) { source = .user(font) }

  /// The name of a bundled file without its extension, or the full name of a user's font.
  public var name: String {
    switch source {
    case .bundled(let font): font.rawValue
    case .user(let font): font.name
    }
  }

  /// Returns the bundled file with a name (without extension); nil if there is none.
  public static func bundled(named name: String) -> FontFile? {
    BundledFont(rawValue: name).map { FontFile($0) }
  }

  /// Every bundled file.
  public static var allBundled: [FontFile] { BundledFont.allCases.map { FontFile($0) } }
}
