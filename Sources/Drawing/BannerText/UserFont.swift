// SPDX-License-Identifier: MIT

/// A font the user gave, as the bytes of its file.
///
/// Two fonts are equal only if they are the same object.
public final class UserFont: Sendable, Hashable {
  /// Family and style, such as `Roboto Bold`.
  public let name: String
  /// The family, such as `Roboto`.
  public let family: String
  /// By OpenType's scale: 400 is regular, 700 bold.
  public let weight: Int
  /// Whether it is an italic or an oblique.
  public let isItalic: Bool
  /// Its PostScript name, such as `Roboto-Bold`; nil if it has none.
  public let postScriptName: String?
  /// Its heights.
  public let metrics: FontMetrics
  /// Whether its glyphs are pictures in colour.
  public let isColor: Bool
  /// For all who draw with it.
  let opened: OpenFont

  /// Reads a TrueType or OpenType font, or the first font of a collection.
  ///
  /// - Throws: ``FontError`` if nothing could be drawn with it.
  public init(bytes: [UInt8]) throws(FontError) {
    opened = try OpenFont(bytes: bytes)
    let facts = try opened.facts()
    name = facts.name
    family = facts.family
    weight = facts.weight
    isItalic = facts.isItalic
    postScriptName = facts.postScriptName
    metrics = facts.metrics
    isColor = facts.isColor
  }

  /// Whether both are the same object.
  public static func == (a: UserFont, b: UserFont) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The user's fonts of one name, one for each weight and slant.
public struct UserFontFamily: Sendable, Hashable {
  /// The fonts; at least one.
  public let fonts: [UserFont]

  /// The family of one font.
  public init(_ font: UserFont) { fonts = [font] }

  /// The family of a name, or the one font whose full name it is, in any mixture of capitals; nil if
  /// there is none.
  public init?(named name: String, among fonts: [UserFont]) {
    let name = name.lowercased()
    let family = fonts.filter { $0.family.lowercased() == name }
    let found = family.isEmpty ? fonts.filter { $0.name.lowercased() == name } : family
    guard !found.isEmpty else { return nil }
    self.fonts = found
  }

  /// The family of a name as ``FontName`` compares it; nil if there is none.
  init?(family key: String, among fonts: [UserFont]) {
    let found = fonts.filter { FontName.key($0.family) == key }
    guard !found.isEmpty else { return nil }
    self.fonts = found
  }

  /// The font nearest to a weight, among those of a slant if there are any.
  public func font(for weight: FontWeight, isItalic: Bool = false) -> UserFont {
    let slanted = fonts.filter { $0.isItalic == isItalic }
    let fonts = slanted.isEmpty ? fonts : slanted
    return fonts.min { abs($0.weight - weight.number) < abs($1.weight - weight.number) } ?? fonts[0]
  }
}

extension FontFamily {
  /// The names by which documents and properties call the system's typefaces.
  public static let systemNames: [(name: String, family: FontFamily)] = [
    ("helvetica-neue", .helveticaNeue), ("san-francisco", .sanFrancisco),
  ]

  /// The typeface of a name: one of the system's, also as people write it (`Helvetica Neue`), or a
  /// user's; nil if there is none.
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

/// Why a font can't be used; one sentence without a subject.
public struct FontError: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
