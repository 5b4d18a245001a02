// SPDX-License-Identifier: MIT

/// A parsed font name: a typeface, a weight, and a slant.
///
/// A name is a family, optionally followed by a style: a weight, `italic`, or both. Case, spaces,
/// hyphens, and underscores are ignored. `helvetica-neue bold italic`, `Helvetica Neue Bold
/// Italic` and the PostScript name `HelveticaNeue-BoldItalic` are therefore the same name.
public struct FontName: Sendable, Hashable {
  /// The typeface.
  public var family: FontFamily
  /// The weight; regular if the name has none.
  public var weight: FontWeight
  /// Whether the face is italic.
  public var isItalic: Bool

  /// Creates a name from a typeface, a weight, and a slant.
  public init(_ family: FontFamily, weight: FontWeight = .regular, isItalic: Bool = false) {
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates the face with a name; nil if there is none.
  ///
  /// The system's typefaces are tried first. The user's fonts follow, by full or PostScript name,
  /// and then the user's families with a style.
  ///
  /// - Parameters:
  ///   - name: The name to look up.
  ///   - fonts: The user's fonts.
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

  /// Returns the available names, without duplicates.
  ///
  /// They are the system's families, the user's families, and the full names of the user's fonts.
  public static func names(among fonts: [UserFont]) -> [String] {
    var names = FontFamily.systemNames.map(\.name)
    for name in fonts.map(\.family) + fonts.map(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The styles that may follow a family.
  public static let styles =
    FontWeight.allCases.map(\.rawValue) + ["italic"]
    + FontWeight.allCases.filter { $0 != .regular }.map { "\($0.rawValue) italic" }

  /// Returns the last word of a name if only that word is wrong; nil otherwise.
  ///
  /// Everything before it must be the name of a face.
  public static func unknownStyle(of name: String, among fonts: [UserFont]) -> String? {
    guard FontName(name, among: fonts) == nil,
      let separator = name.lastIndex(where: { $0 == " " || $0 == "-" }),
      FontName(String(name[..<separator]), among: fonts) != nil
    else { return nil }
    return name[name.index(after: separator)...].lowercased()
  }

  /// Returns the comparison key of a name: its letters and digits in lower case.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The system's typefaces by all names in use; a longer name comes before its own prefix.
  private static let systemKeys: [(String, FontFamily)] = [
    ("helveticaneue", .helveticaNeue), ("sanfrancisco", .sanFrancisco),
    ("sfprotext", .sanFrancisco), ("sfprodisplay", .sanFrancisco), ("sfpro", .sanFrancisco),
    ("sfuitext", .sanFrancisco), ("sfuidisplay", .sanFrancisco), ("sfui", .sanFrancisco),
  ]

  /// Returns the weight and slant of the key after a family.
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
  /// Creates the weight nearest to a number on OpenType's scale.
  init(nearest number: Int) {
    self =
      Self.allCases.min { abs($0.number - number) < abs($1.number - number) } ?? .regular
  }
}
