// SPDX-License-Identifier: MIT

/// A bundled font for glyphs that the text's typeface lacks.
struct Fallback: Sendable {
  let regular: BundledFont
  /// The font for heavy text; nil if the regular font is thickened instead.
  let bold: BundledFont?

  init(_ regular: BundledFont, bold: BundledFont? = nil) {
    self.regular = regular
    self.bold = bold
  }

  /// The font of each script, tried directly after the text's typeface.
  static let ofScript: [Script: Fallback] = {
    let cjk = Fallback(.cjk)
    return [
      Script("Arab"): Fallback(.arabicRegular, bold: .arabicBold),
      Script("Hebr"): Fallback(.hebrewRegular, bold: .hebrewBold),
      Script("Deva"): Fallback(.devanagariRegular, bold: .devanagariBold),
      Script("Beng"): Fallback(.bengaliRegular, bold: .bengaliBold),
      Script("Taml"): Fallback(.tamilRegular, bold: .tamilBold),
      Script("Thai"): Fallback(.thaiRegular, bold: .thaiBold),
      Script("Geor"): Fallback(.georgianRegular, bold: .georgianBold),
      Script("Armn"): Fallback(.armenianRegular, bold: .armenianBold),
      Script("Telu"): Fallback(.telugu), Script("Gujr"): Fallback(.gujarati),
      Script("Guru"): Fallback(.gurmukhi), Script("Knda"): Fallback(.kannada),
      Script("Mlym"): Fallback(.malayalam), Script("Orya"): Fallback(.oriya),
      Script("Sinh"): Fallback(.sinhala), Script("Khmr"): Fallback(.khmer),
      Script("Laoo"): Fallback(.lao), Script("Mymr"): Fallback(.myanmar),
      Script("Ethi"): Fallback(.ethiopic), Script("Thaa"): Fallback(.thaana),
      Script("Hang"): cjk, Script("Hani"): cjk,
      Script("Hira"): cjk, Script("Kana"): cjk, Script("Bopo"): cjk,
    ]
  }()

  /// The fonts tried in order if the script's font has no glyph either.
  static let general: [Fallback] = [
    Fallback(.notoRegular, bold: .notoBold), Fallback(.symbols), Fallback(.symbols2),
    Fallback(.cjk), Fallback(.math),
    Fallback(.arabicRegular, bold: .arabicBold),
    Fallback(.devanagariRegular, bold: .devanagariBold),
  ]

  /// Returns the adjusted face for a weight.
  ///
  /// A font without a bold face is thickened by the difference between bold and regular in Noto
  /// Sans.
  func adjustment(heaviness: FontWeight) -> FontAdjustment {
    if heaviness >= .semibold, let bold {
      return FontAdjustment(face: Face(file: FontFile(bold)))
    }
    let growth: Double =
      switch heaviness {
      case .regular: 0
      case .medium: 0.016
      case .semibold: 0.032
      case .bold: 0.048
      }
    return FontAdjustment(
      face: Face(file: FontFile(regular), stemGrowth: growth, barGrowth: growth / 2))
  }
}

extension Typesetter {
  /// The fallback order of fonts, one line per step: its purpose and its files.
  public static var fallbackOrder: [String] {
    func names(_ fonts: [BundledFont]) -> String { fonts.map(\.rawValue).joined(separator: ", ") }
    func names(_ font: Fallback) -> String {
      names([font.regular] + (font.bold.map { [$0] } ?? []))
    }
    var lines = [
      "Helvetica Neue (iOS 7, 8)\t"
        + names([
          .herosRegular, .herosBold, .herosItalic, .herosBoldItalic, .liberationRegular,
          .liberationBold,
        ]),
      "San Francisco (iOS 9 and later)\t"
        + names([
          .interRegular, .interMedium, .interSemiBold, .interBold, .interItalic,
          .interSemiBoldItalic,
        ]),
      "color emoji\t" + names([.emoji]),
      "your fonts\tin the order given",
    ]
    var scripts: [String: [String]] = [:]
    for (script, font) in Fallback.ofScript {
      scripts[names(font), default: []].append(script.code)
    }
    lines += scripts.map { "\($0.value.sorted().joined(separator: ", "))\t\($0.key)" }.sorted()
    lines += Fallback.general.map { "everything else\t\(names($0))" }
    return lines
  }
}
