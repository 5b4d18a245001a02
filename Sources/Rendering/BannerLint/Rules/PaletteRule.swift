// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerColorScience
internal import BannerDevice
internal import BannerJSON
internal import BannerKitInterface
internal import BannerPixels
internal import BannerScreens

/// A color that you set is one of the design tokens that you gave.
struct PaletteRule: LintRule {
  let ruleName = LintRuleName.palette
  let severity = LintFinding.Severity.warning
  let checksSettings = true
  let summary = "A color that you set is one of the design tokens that you gave."
  let source = (
    title: "Design Tokens Community Group, Format Module 2025.10",
    url: "https://www.designtokens.org/tr/2025.10/format/"
  )

  func findings(in picture: LintPicture) -> [LintFinding] {
    let tokens = picture.screenshot.tokenColors
    guard picture.time == nil, !tokens.isEmpty else { return [] }
    let others = picture.screenshot.setColors.filter { set in
      !tokens.contains { $0.color.isDrawn(as: set.color) }
    }
    let foreign = others.isEmpty ? [] : Self.settingsOfOtherAppearance(picture)
    return others.filter { !foreign.contains($0.property) }.map { set -> LintFinding in
      let lab = LabColor(srgb: set.color.withoutAlpha)
      let nearest = tokens.map { token in
        let distance = ciede2000Distance(lab, LabColor(srgb: token.color.withoutAlpha))
        let opacity = abs(Int(token.color.alphaByte) - Int(set.color.alphaByte))
        return (token.name, distance, opacity, token.color)
      }.min { $0.1 + Self.distance(ofOpacity: $0.2) < $1.1 + Self.distance(ofOpacity: $1.2) }
      let hint = nearest.map { name, distance, opacity, color in
        let parts = [
          distance > 0 ? "at ΔE \(decimal(distance, digits: 1))" : nil,
          opacity > 0 ? "with another opacity" : nil,
        ]
        return "the nearest token is {\(name)}, \(ColorText.text(of: color)), "
          + parts.compactMap(\.self).joined(separator: " and ")
      }
      return finding(
        set.property,
        "\(ColorText.text(of: set.color)) isn't a color of the design tokens; a token is required",
        at: set.place, hint: hint)
    }
  }

  /// Returns the settings that only the other appearance shows.
  ///
  /// Its tokens are those to compare them with.
  private static func settingsOfOtherAppearance(_ picture: LintPicture) -> Set<String> {
    let unused = picture.unusedSettings
    guard !unused.isEmpty, case .success(let other) = picture.variant(.otherAppearance) else {
      return []
    }
    return unused.subtracting(other.unusedSettings)
  }

  /// Returns the distance of two colors that differ in opacity only: 100, as between black and
  /// white, for an opaque and a transparent one.
  private static func distance(ofOpacity levels: Int) -> Double { Double(levels) * 100 / 255 }
}

extension Color {
  /// Whether the color has the bytes of another one, also where it's transparent.
  fileprivate func isDrawn(as other: Color) -> Bool {
    alphaByte == other.alphaByte && withoutAlpha == other.withoutAlpha
  }

  /// The opaque pixel of the color.
  fileprivate var withoutAlpha: UInt32 {
    Color(red: red, green: green, blue: blue).premultiplied
  }
}
