// SPDX-License-Identifier: MIT

public import BannerPixels

/// A named system color.
///
/// Source: chrome.md 5, unless a case says otherwise. Dark values are uncertain by two levels.
public enum SystemColor: Sendable, Hashable, CaseIterable {
  /// The tint of controls and links.
  case blue
  /// The red accent color.
  case red
  /// The orange accent color.
  case orange
  /// The yellow accent color.
  case yellow
  /// The green accent color.
  case green
  /// The teal accent color, deeper from iOS 15.
  case teal
  /// The indigo accent color.
  case indigo
  /// The purple accent color.
  case purple
  /// The pink accent color.
  case pink
  /// The gray accent color.
  case gray
  /// Primary text.
  case label
  /// Secondary text.
  case secondaryLabel
  /// Chevrons.
  case tertiaryLabel
  /// Lines between rows.
  case separator
  /// The background of switches.
  case secondaryFill
  /// The background of segmented controls.
  case tertiaryFill
  /// The background of sliders.
  case fill
  /// The background of pages with lists.
  case groupedBackground
  /// Rows on pages with lists.
  case groupedCell
  /// Text above rows.
  case groupHeader
  /// The placeholder of an empty text field.
  ///
  /// Source: bulletinboard.md 1.12. The color of iOS 7 to 12 is known from UIKit and not
  /// measured.
  case placeholderText
  /// The background of pages and fields.
  ///
  /// Source: bulletinboard.md 1.12, without the lighter black of elevated content.
  case systemBackground
  /// The text of links.
  ///
  /// Source: bulletinboard.md 1.12.
  case link
  /// The mint accent color of iOS 15.
  case mint
  /// The cyan accent color of iOS 15.
  case cyan
  /// The brown accent color.
  case brown
  /// A lighter gray; darker in the dark appearance.
  case gray2
  /// A gray lighter than ``gray2``; darker in the dark appearance.
  case gray3
  /// A gray lighter than ``gray3``; darker in the dark appearance.
  case gray4
  /// A gray lighter than ``gray4``; darker in the dark appearance.
  case gray5
  /// A gray lighter than ``gray5``; darker in the dark appearance.
  case gray6
  /// The least prominent text.
  case quaternaryLabel
  /// Opaque lines between rows.
  case opaqueSeparator
  /// The background of large areas.
  case quaternaryFill
  /// The background of content on a page.
  case secondaryBackground
  /// The background of content on a secondary background.
  case tertiaryBackground
  /// The background of content on rows.
  case tertiaryGroupedBackground

  /// Returns the color on an iOS version in an appearance.
  public func color(version: IOSVersion, appearance: Appearance) -> Color {
    let shades = self.shades
    guard version >= .ios13 else { return shades.flat }
    if self == .teal, version >= .ios15 {
      return appearance == .dark ? Color(rgb: 0x40C8E0) : Color(rgb: 0x30B0C7)
    }
    return appearance == .dark ? shades.dark : shades.light
  }

  /// The values of a color on iOS 7–12, and from iOS 13 in the light and dark appearances.
  private struct Shades {
    var flat: Color
    var light: Color
    var dark: Color
  }

  private var shades: Shades {
    switch self {
    case .blue:
      Shades(
        flat: Color(rgb: 0x007AFF), light: Color(rgb: 0x007AFF),
        dark: Color(rgb: 0x0A84FF))
    case .red:
      Shades(
        flat: Color(rgb: 0xFF3B30), light: Color(rgb: 0xFF3B30),
        dark: Color(rgb: 0xFF453A))
    case .orange:
      Shades(
        flat: Color(rgb: 0xFF9500), light: Color(rgb: 0xFF9500),
        dark: Color(rgb: 0xFF9F0A))
    case .yellow:
      Shades(
        flat: Color(rgb: 0xFFCC00), light: Color(rgb: 0xFFCC00),
        dark: Color(rgb: 0xFFD60A))
    case .green:
      Shades(
        flat: Color(rgb: 0x4CD964), light: Color(rgb: 0x34C759),
        dark: Color(rgb: 0x30D158))
    case .teal:
      Shades(
        flat: Color(rgb: 0x5AC8FA), light: Color(rgb: 0x5AC8FA),
        dark: Color(rgb: 0x64D2FF))
    case .indigo:
      Shades(
        flat: Color(rgb: 0x5856D6), light: Color(rgb: 0x5856D6),
        dark: Color(rgb: 0x5E5CE6))
    case .purple:
      Shades(
        flat: Color(rgb: 0x5856D6), light: Color(rgb: 0xAF52DE),
        dark: Color(rgb: 0xBF5AF2))
    case .pink:
      Shades(
        flat: Color(rgb: 0xFF2D55), light: Color(rgb: 0xFF2D55),
        dark: Color(rgb: 0xFF375F))
    case .gray:
      Shades(
        flat: Color(rgb: 0x8E8E93), light: Color(rgb: 0x8E8E93),
        dark: Color(rgb: 0x8E8E93))
    case .label:
      Shades(
        flat: Color(rgb: 0x000000), light: Color(rgb: 0x000000),
        dark: Color(rgb: 0xFFFFFF))
    case .secondaryLabel:
      Shades(
        flat: Color(rgb: 0x8E8E93), light: Color(rgb: 0x3C3C43, alpha: 0.6),
        dark: Color(rgb: 0xEBEBF5, alpha: 0.6))
    case .tertiaryLabel:
      Shades(
        flat: Color(rgb: 0xC7C7CC), light: Color(rgb: 0x3C3C43, alpha: 0.3),
        dark: Color(rgb: 0xEBEBF5, alpha: 0.3))
    case .separator:
      Shades(
        flat: Color(rgb: 0xC8C7CC), light: Color(rgb: 0x3C3C43, alpha: 0.29),
        dark: Color(rgb: 0x545458, alpha: 0.6))
    case .secondaryFill:
      Shades(
        flat: Color(rgb: 0xE5E5EA), light: Color(rgb: 0x787880, alpha: 0.16),
        dark: Color(rgb: 0x787880, alpha: 0.32))
    case .tertiaryFill:
      Shades(
        flat: Color(rgb: 0xEFEFF4), light: Color(rgb: 0x767680, alpha: 0.12),
        dark: Color(rgb: 0x767680, alpha: 0.24))
    case .fill:
      Shades(
        flat: Color(rgb: 0xB7B7B7), light: Color(rgb: 0x787880, alpha: 0.2),
        dark: Color(rgb: 0x787880, alpha: 0.36))
    case .groupedBackground:
      Shades(
        flat: Color(rgb: 0xEFEFF4), light: Color(rgb: 0xF2F2F7),
        dark: Color(rgb: 0x000000))
    case .groupedCell:
      Shades(
        flat: Color(rgb: 0xFFFFFF), light: Color(rgb: 0xFFFFFF),
        dark: Color(rgb: 0x1C1C1E))
    case .groupHeader:
      Shades(
        flat: Color(rgb: 0x6D6D72), light: Color(rgb: 0x3C3C43, alpha: 0.6),
        dark: Color(rgb: 0xEBEBF5, alpha: 0.6))
    case .placeholderText:
      Shades(
        flat: Color(rgb: 0xC7C7CD), light: Color(rgb: 0x3C3C43, alpha: 0.3),
        dark: Color(rgb: 0xEBEBF5, alpha: 0.3))
    case .systemBackground:
      Shades(
        flat: Color(rgb: 0xFFFFFF), light: Color(rgb: 0xFFFFFF),
        dark: Color(rgb: 0x000000))
    case .link:
      Shades(
        flat: Color(rgb: 0x007AFF), light: Color(rgb: 0x007AFF),
        dark: Color(rgb: 0x0984FF))
    case .mint:
      Shades(flat: Color(rgb: 0x00C7BE), light: Color(rgb: 0x00C7BE), dark: Color(rgb: 0x63E6E2))
    case .cyan:
      Shades(flat: Color(rgb: 0x32ADE6), light: Color(rgb: 0x32ADE6), dark: Color(rgb: 0x64D2FF))
    case .brown:
      Shades(flat: Color(rgb: 0xA2845E), light: Color(rgb: 0xA2845E), dark: Color(rgb: 0xAC8E68))
    case .gray2:
      Shades(flat: Color(rgb: 0xAEAEB2), light: Color(rgb: 0xAEAEB2), dark: Color(rgb: 0x636366))
    case .gray3:
      Shades(flat: Color(rgb: 0xC7C7CC), light: Color(rgb: 0xC7C7CC), dark: Color(rgb: 0x48484A))
    case .gray4:
      Shades(flat: Color(rgb: 0xD1D1D6), light: Color(rgb: 0xD1D1D6), dark: Color(rgb: 0x3A3A3C))
    case .gray5:
      Shades(flat: Color(rgb: 0xE5E5EA), light: Color(rgb: 0xE5E5EA), dark: Color(rgb: 0x2C2C2E))
    case .gray6:
      Shades(flat: Color(rgb: 0xF2F2F7), light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
    case .quaternaryLabel:
      Shades(
        flat: Color(rgb: 0xDCDCDD), light: Color(rgb: 0x3C3C43, alpha: 0.18),
        dark: Color(rgb: 0xEBEBF5, alpha: 0.16))
    case .opaqueSeparator:
      Shades(flat: Color(rgb: 0xC8C7CC), light: Color(rgb: 0xC6C6C8), dark: Color(rgb: 0x38383A))
    case .quaternaryFill:
      Shades(
        flat: Color(rgb: 0xF4F4F5), light: Color(rgb: 0x747480, alpha: 0.08),
        dark: Color(rgb: 0x767680, alpha: 0.18))
    case .secondaryBackground:
      Shades(flat: Color(rgb: 0xF2F2F7), light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x1C1C1E))
    case .tertiaryBackground:
      Shades(flat: Color(rgb: 0xFFFFFF), light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x2C2C2E))
    case .tertiaryGroupedBackground:
      Shades(flat: Color(rgb: 0xF2F2F7), light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x2C2C2E))
    }
  }
}
