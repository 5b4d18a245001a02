// SPDX-License-Identifier: MIT

internal import BannerJSON

/// A font file that the user supplied.
///
/// Two fonts are equal only if they are the same object.
public final class UserFont: Sendable, Hashable {
  /// The family and style, such as `Roboto Bold`.
  public let name: String
  /// The family, such as `Roboto`.
  public let family: String
  /// The weight on OpenType's scale: 400 is regular, 700 bold.
  public let weight: Int
  /// Whether the font is italic or oblique.
  public let isItalic: Bool
  /// The PostScript name, such as `Roboto-Bold`; nil if the font has none.
  public let postScriptName: String?
  /// The font's vertical metrics.
  public let metrics: FontMetrics
  /// Whether the font's glyphs are color pictures.
  public let isColor: Bool
  /// The reason why the file is probably damaged, as a sentence without a subject; nil for an
  /// intact file.
  package let damage: String?
  /// The opened font, shared by all text that uses it.
  let opened: OpenFont

  /// Creates a font from a TrueType or OpenType file, or the first font of a collection.
  ///
  /// - Throws: ``FontError`` if the font can't draw anything.
  public init(bytes: [UInt8]) throws(FontError) {
    let directory = try FontDirectory(of: bytes)
    opened = try OpenFont(bytes: bytes)
    let damaged = directory?.damagedTables(in: bytes) ?? []
    damage =
      damaged.isEmpty
      ? nil
      : "may be damaged: the checksum of \(damaged.prefix(3).map { quoted($0) }.joined(separator: ", ")) is wrong"
    let facts = try opened.facts()
    name = facts.name
    family = facts.family
    weight = facts.weight
    isItalic = facts.isItalic
    postScriptName = facts.postScriptName
    metrics = facts.metrics
    isColor = facts.isColor
  }

  /// Returns whether both are the same object.
  public static func == (a: UserFont, b: UserFont) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The user's fonts with the same family name, one for each weight and slant.
public struct UserFontFamily: Sendable, Hashable {
  /// The fonts; at least one.
  public let fonts: [UserFont]

  /// Creates a family of one font.
  public init(_ font: UserFont) { fonts = [font] }

  /// Creates the family with a name, or a family of the one font with that full name.
  ///
  /// Case is ignored. The result is nil if there is none.
  public init?(named name: String, among fonts: [UserFont]) {
    let name = name.lowercased()
    let family = fonts.filter { $0.family.lowercased() == name }
    let found = family.isEmpty ? fonts.filter { $0.name.lowercased() == name } : family
    guard !found.isEmpty else { return nil }
    self.fonts = found
  }

  /// Creates the family with a name as ``FontName`` compares it; nil if there is none.
  init?(family key: String, among fonts: [UserFont]) {
    let found = fonts.filter { FontName.key($0.family) == key }
    guard !found.isEmpty else { return nil }
    self.fonts = found
  }

  /// Returns the font nearest to a weight, preferring the requested slant.
  public func font(for weight: FontWeight, isItalic: Bool = false) -> UserFont {
    let slanted = fonts.filter { $0.isItalic == isItalic }
    let fonts = slanted.isEmpty ? fonts : slanted
    return fonts.min { abs($0.weight - weight.number) < abs($1.weight - weight.number) } ?? fonts[0]
  }
}

extension FontFamily {
  /// The names of the system's typefaces in documents and properties.
  public static let systemNames: [(name: String, family: FontFamily)] = [
    ("helvetica-neue", .helveticaNeue), ("san-francisco", .sanFrancisco),
  ]

  /// Creates the typeface with a name; nil if there is none.
  ///
  /// The name is one of the system's, also with spaces and capitals (`Helvetica Neue`), or a
  /// user's font.
  public init?(named name: String, among fonts: [UserFont]) {
    let key = String(name.lowercased().map { $0 == " " ? "-" : $0 })
    if let system = Self.systemNames.first(where: { $0.name == key }) {
      self = system.family
    } else if let family = UserFontFamily(named: name, among: fonts) {
      self = .custom(family)
    } else {
      return nil
    }
  }
}

/// An error in a font; one sentence without a subject.
public struct FontError: Error, CustomStringConvertible {
  /// The text of the error.
  public let description: String

  init(_ description: String) { self.description = description }
}
