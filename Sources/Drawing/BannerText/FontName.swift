// SPDX-License-Identifier: MIT

/// A face by its name: a typeface, a weight and a slant.
///
/// A name is a family, or a family with a style behind it: a weight, `italic`, or both. Capitals, spaces,
/// hyphens and underscores make no difference, so that `helvetica-neue bold italic`, `Helvetica Neue Bold
/// Italic` and the PostScript name `HelveticaNeue-BoldItalic` are one name.
public struct FontName: Sendable, Hashable {
  /// The typeface.
  public var family: FontFamily
  /// How heavy; regular if the name says nothing.
  public var weight: FontWeight
  /// Whether it is slanted.
  public var isItalic: Bool

  /// A face by its parts.
  public init(_ family: FontFamily, weight: FontWeight = .regular, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The face of a name; nil if there is none.
  ///
  /// The system's typefaces go first, then a user's font by its full or PostScript name, then the user's
  /// families with a style.
  ///
  /// - Parameters:
  ///   - name: What is asked for.
  ///   - fonts: The user's.
  public init?(_ name: String, among fonts: [UserFont]) {
    let key = Self.key(name)
    guard !key.isEmpty else { return nil }
    for (system, family) in Self.systemKeys where key.hasPrefix(system) {
      if let style = Self.style(ofKey: key.dropFirst(system.count)) {
        self.init(family, weight: style.weight ?? .regular, isItalic: style.isItalic)
        return
      }
    }
    if UserFontFamily(family: key, among: fonts) == nil,
      let font = fonts.first(where: {
        Self.key($0.name) == key || $0.postScriptName.map(Self.key) == key
      })
    {
      self.init(
        .custom(UserFontFamily(font)), weight: FontWeight(nearest: font.weight),
        isItalic: font.isItalic)
      return
    }
    for font in fonts {
      let family = Self.key(font.family)
      guard !family.isEmpty, key.hasPrefix(family),
        let style = Self.style(ofKey: key.dropFirst(family.count)),
        let fonts = UserFontFamily(family: family, among: fonts)
      else { continue }
      self.init(.custom(fonts), weight: style.weight ?? .regular, isItalic: style.isItalic)
      return
    }
    return nil
  }

  /// The names to choose from: the system's families, the user's families and the full names of their
  /// fonts, each once.
  public static func names(among fonts: [UserFont]) -> [String] {
    var names = FontFamily.systemNames.map(\.name)
    for name in fonts.map(\.family) + fonts.map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The styles that may stand behind a family.
  public static let styles =
    FontWeight.allCases.map(\.rawValue) + ["italic"]
    + FontWeight.allCases.filter { $0 != .regular }.map { "\($0.rawValue) italic" }

  /// Whether everything before the last word of a name is the name of a face, so that only the last
  /// word is wrong; that word if it is so.
  public static func unknownStyle(of name: String, among fonts: [UserFont]) -> String? {
    guard FontName(name, among: fonts) == nil,
      let separator = name.lastIndex(where: { $0 == " " || $0 == "-" }),
      FontName(String(name[..<separator]), among: fonts) != nil
    else { return nil }
    return name[name.index(after: separator)...].lowercased()
  }

  /// What names are compared by: their letters and digits in lower case.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The system's typefaces by all names that are in use; a longer one goes before its beginning.
  private static let systemKeys: [(String, FontFamily)] = [
    ("helveticaneue", .helveticaNeue), ("sanfrancisco", .sanFrancisco),
    ("sfprotext", .sanFrancisco), ("sfprodisplay", .sanFrancisco), ("sfpro", .sanFrancisco),
    ("sfuitext", .sanFrancisco), ("sfuidisplay", .sanFrancisco), ("sfui", .sanFrancisco),
  ]

  /// A weight and a slant from what stands behind a family.
  private static func style(ofKey key: Substring) -> (weight: FontWeight?, isItalic: Bool)? {
    var key = key
    var isItalic = false
    for slant in ["italic", "oblique"] where key.hasSuffix(slant) {
      key = key.dropLast(slant.count)
      isItalic = true
    }
    if key.isEmpty { return (nil, isItalic) }
    guard let weight = FontWeight(rawValue: String(key)) else { return nil }
    return (weight, isItalic)
  }
}

extension FontWeight {
  /// The weight nearest to one by OpenType's scale.
  init(nearest number: Int) {
    self =
      Self.allCases.min { abs($0.number - number) < abs($1.number - number) } ?? .regular
  }
}
