// SPDX-License-Identifier: MIT

/// The font files that are built into the program; the raw value is the file name.
///
/// `Fallback.swift` and `Fonts/README.md` describe the use of each file.
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
