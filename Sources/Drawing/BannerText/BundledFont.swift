// SPDX-License-Identifier: MIT

/// The font files that are built into the program; the raw value is the name of the file.
///
/// What each is for is said where the order of fallback is (`Fallback.swift`), and in `Fonts/README.md`.
enum BundledFont: String, Sendable, Hashable, CaseIterable {
  case herosRegular = "TeXGyreHeros-Regular"
  case herosBold = "TeXGyreHeros-Bold"
  case herosItalic = "TeXGyreHeros-Italic"
  case herosBoldItalic = "TeXGyreHeros-BoldItalic"
  case liberationRegular = "LiberationSans-Regular"
  case liberationBold = "LiberationSans-Bold"
  case interRegular = "Inter-Regular"
  case interMedium = "Inter-Medium"
  case interSemiBold = "Inter-SemiBold"
  case interBold = "Inter-Bold"
  case interItalic = "Inter-Italic"
  case interSemiBoldItalic = "Inter-SemiBoldItalic"
  case notoRegular = "NotoSans-Regular"
  case notoBold = "NotoSans-Bold"
  case arabicRegular = "NotoSansArabic-Regular"
  case arabicBold = "NotoSansArabic-Bold"
  case hebrewRegular = "NotoSansHebrew-Regular"
  case hebrewBold = "NotoSansHebrew-Bold"
  case devanagariRegular = "NotoSansDevanagari-Regular"
  case devanagariBold = "NotoSansDevanagari-Bold"
  case bengaliRegular = "NotoSansBengali-Regular"
  case bengaliBold = "NotoSansBengali-Bold"
  case tamilRegular = "NotoSansTamil-Regular"
  case tamilBold = "NotoSansTamil-Bold"
  case thaiRegular = "NotoSansThai-Regular"
  case thaiBold = "NotoSansThai-Bold"
  case georgianRegular = "NotoSansGeorgian-Regular"
  case georgianBold = "NotoSansGeorgian-Bold"
  case armenianRegular = "NotoSansArmenian-Regular"
  case armenianBold = "NotoSansArmenian-Bold"
  case telugu = "NotoSansTelugu-Regular"
  case gujarati = "NotoSansGujarati-Regular"
  case gurmukhi = "NotoSansGurmukhi-Regular"
  case kannada = "NotoSansKannada-Regular"
  case malayalam = "NotoSansMalayalam-Regular"
  case oriya = "NotoSansOriya-Regular"
  case sinhala = "NotoSansSinhala-Regular"
  case khmer = "NotoSansKhmer-Regular"
  case lao = "NotoSansLao-Regular"
  case myanmar = "NotoSansMyanmar-Regular"
  case ethiopic = "NotoSansEthiopic-Regular"
  case thaana = "NotoSansThaana-Regular"
  case cjk = "wqy-microhei"
  case symbols = "NotoSansSymbols-Regular"
  case symbols2 = "NotoSansSymbols2-Regular"
  case math = "NotoSansMath-Regular"
  case emoji = "NotoColorEmoji"
}

/// A font file that text can be drawn with.
public struct FontFile: Sendable, Hashable {
  /// Where its bytes are.
  enum Source: Sendable, Hashable {
    case bundled(BundledFont)
    case user(UserFont)
  }

  let source: Source

  init(_ font: BundledFont) { source = .bundled(font) }

  init(_ font: UserFont) { source = .user(font) }

  /// What it is called: a bundled file's name without its ending, a user's font's full name.
  public var name: String {
    switch source {
    case .bundled(let font): font.rawValue
    case .user(let font): font.name
    }
  }

  /// The bundled file of a name without its ending; nil if there is none.
  public static func bundled(named name: String) -> FontFile? {
    BundledFont(rawValue: name).map { FontFile($0) }
  }

  /// Every bundled file.
  public static var allBundled: [FontFile] { BundledFont.allCases.map { FontFile($0) } }
}
