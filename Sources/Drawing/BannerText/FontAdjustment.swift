// SPDX-License-Identifier: MIT

/// The adaptation of a face to the typeface that it replaces.
///
/// Neither Helvetica Neue nor San Francisco may be redistributed. Each font is drawn with a
/// similar face. Its size is scaled to the original's capital height, and its stems are thickened
/// or thinned to the original's width. Tracking makes lines as long as measured on a device, so
/// that they break at the same places.
struct FontAdjustment: Hashable {
  /// The adapted face.
  var face: Face
  /// The size of the face relative to the font's size.
  var sizeFactor = 1.0
  /// The space added after every glyph that uses its own advance, in points.
  var tracking = 0.0
  /// The space added after every glyph that uses an advance of the face's `letters`, in points.
  var letterTracking = 0.0
  /// The upward shift of glyphs from the baseline, in em of the face.
  var rise = 0.0
  /// A script left to another face that draws it better, though this face has some of its
  /// letters.
  var declinedScript: Script?
}

extension Font {
  /// The faces of the typeface itself, in the order in which they are tried.
  ///
  /// A user's font is followed by the faces of its base typeface; see `FontCascade`.
  var calibrations: [FontAdjustment] {
    let upright =
      switch family {
      case .helveticaNeue: helveticaNeue
      case .sanFrancisco: sanFrancisco
      case .custom(let family):
        [Self.custom(family.font(for: weight, isItalic: isItalic), weight: weight)]
      }
    return isItalic ? upright.map(\.italic) : upright
  }

  /// The weight of other scripts next to the typeface.
  ///
  /// The medium weight of Helvetica Neue is the bold font of iOS 7.
  var heaviness: FontWeight {
    family == .helveticaNeue && weight == .medium ? .bold : weight
  }

  /// Returns an unmodified user's font, thickened if it is lighter than the requested weight.
  static func custom(_ font: UserFont, weight: FontWeight) -> FontAdjustment {
    let lacking = font.isColor || font.weight >= 550 ? 0 : max(0, weight.number - font.weight)
    return FontAdjustment(
      face: Face(file: FontFile(font), stemGrowth: lacking >= 150 ? 0.00012 * Double(lacking) : 0))
  }

  /// The face for emoji pictures.
  ///
  /// Noto's emoji are 2550 of 2048 units wide. Apple's are as wide as the font size from 24
  /// points on, and up to a quarter wider in small type. Sources: 38 points in type of 38
  /// (swiftmessages.md 6.2, the emoji's ink reaches from 31 points above its baseline to 5
  /// below); the rule for small type is from memory.
  var emoji: FontAdjustment {
    let width = size >= 24 ? 1 : size <= 15 ? 1.25 : 1 + 0.25 * (24 - size) / 9
    return FontAdjustment(
      face: Face(file: FontFile(.emoji)), sizeFactor: width * 2048 / 2550, rise: 0.07)
  }

  /// The faces for Helvetica Neue; TeX Gyre Heros has the shapes of Helvetica.
  ///
  /// Source: message-banner-artwork.md 2.3. The cap height is 0.714 em (0.729 in Heros). Stems are
  /// 0.085 and 0.120 em (0.083 and 0.140 in Heros). Its letters have Helvetica Neue's advances
  /// (`LetterWidths`) and shapes (`LetterFit`). That fit also widens stems, so they are thinned
  /// first. The tracking of all other glyphs was fitted to the ink widths of message-banner.md
  /// 7.6 and message-banner-artwork.md 2.4.
  private var helveticaNeue: [FontAdjustment] {
    let tracking = Self.interpolate(
      weight == .regular ? Self.regularTracking : Self.mediumTracking, at: size)
    // Heros lacks the accented letters of Greek, and Liberation the bold letters of Hebrew.
    let greek = Script("Grek")
    let hebrew = Script("Hebr")
    let liberation: FontAdjustment
    let heros: FontAdjustment
    let factor = LetterWidths.sizeFactor
    func letterTracking(_ widths: LetterWidths) -> Double { widths.tracking(at: size) * size }
    switch weight {
    case .regular:
      heros = FontAdjustment(
        face: Face(
          file: FontFile(.herosRegular), stemGrowth: -0.0022, barGrowth: 0.006,
          letters: .helveticaNeue),
        sizeFactor: factor, tracking: tracking, letterTracking: letterTracking(.helveticaNeue),
        declinedScript: greek)
      liberation = FontAdjustment(
        face: Face(file: FontFile(.liberationRegular)), tracking: tracking,
        declinedScript: hebrew)
    case .medium, .semibold:
      heros = FontAdjustment(
        face: Face(
          file: FontFile(.herosBold), stemGrowth: -0.021, barGrowth: -0.0095,
          letters: .helveticaNeueMedium),
        sizeFactor: factor, tracking: tracking,
        letterTracking: letterTracking(.helveticaNeueMedium), declinedScript: greek)
      liberation = FontAdjustment(
        face: Face(file: FontFile(.liberationBold), stemGrowth: -0.017), tracking: tracking,
        declinedScript: hebrew)
    case .bold:
      heros = FontAdjustment(
        face: Face(file: FontFile(.herosBold)), sizeFactor: factor, tracking: tracking,
        declinedScript: greek)
      liberation = FontAdjustment(
        face: Face(file: FontFile(.liberationBold)), tracking: tracking,
        declinedScript: hebrew)
    }
    return [heros, liberation] + sanFrancisco
  }

  /// The faces for San Francisco.
  ///
  /// Inter is scaled to San Francisco's cap height (0.705 em; 0.727 in Inter) and tracked to its
  /// widths.
  private var sanFrancisco: [FontAdjustment] {
    let file: BundledFont =
      switch weight {
      case .regular: .interRegular
      case .medium: .interMedium
      case .semibold: .interSemiBold
      case .bold: .interBold
      }
    let light = Self.interpolate(Self.lightInter, at: size)
    let heavy = Self.interpolate(Self.heavyInter, at: size)
    let tracking: Double =
      switch weight {
      case .regular: light
      case .medium: (light + heavy) / 2
      case .semibold, .bold: heavy
      }
    return [
      FontAdjustment(
        face: Face(file: FontFile(file)), sizeFactor: 0.97, tracking: tracking * size / 1000)
    ]
  }

  /// The tracking of Inter Regular that matches San Francisco's widths.
  ///
  /// Values are thousandths of an em, by font size in points. They match measured ink
  /// widths. These are at 12 (chrome.md 2.1), 15 (swiftmessages.md 6.2), 17 (chrome.md 3.3) and 20
  /// (bulletinboard.md 6.3). At 20 points, the longest lines also break as in bulletinboard.md 6.1.
  /// Above and below, the values follow the steps of Apple's published tracking of San Francisco
  /// Text and Display.
  private static let lightInter: [(Double, Double)] = [
    (6, 63), (8, 48), (9, 41), (10, 34), (11, 28), (12, 22), (15, -3), (17, -13), (20, -30.5),
    (28, -33), (36, -36), (50, -41), (80, -47),
  ]
  /// The tracking of Inter SemiBold that matches San Francisco's widths.
  ///
  /// It is fitted at 12, 15 and 17 points (swiftmessages.md 6.2, bulletinboard.md 6.3). Medium,
  /// which is between the two weights, is fitted at 30 (bulletinboard.md 6.3).
  private static let heavyInter: [(Double, Double)] = [
    (6, 65), (8, 50), (9, 43), (10, 36), (11, 30), (12, 24), (15, 13.5), (17, 2), (20, -13),
    (28, -16.5), (36, -19), (50, -24), (80, -30),
  ]

  /// The tracking in points for the regular weight, by font size in points.
  ///
  /// Measured at 12, 14 (cc-toast.md 7.1) and 15. Above 15, the values are estimates that
  /// decrease to 0.
  private static let regularTracking: [(Double, Double)] = [
    (12, 0.42), (14, 0.42), (15, 0.38), (17, 0.34), (24, 0.2), (40, 0),
  ]
  /// The tracking in points for the medium weight, measured at 12, 14 and 17 points.
  private static let mediumTracking: [(Double, Double)] = [
    (12, 0.3), (14, 0.045), (17, 0.03), (40, 0),
  ]

  /// Returns a value interpolated in a sorted table; sizes outside the table use the nearest
  /// value.
  static func interpolate(_ table: [(Double, Double)], at size: Double) -> Double {
    guard var low = table.first, size > low.0 else { return table.first?.1 ?? 0 }
    for high in table.dropFirst() {
      if size < high.0 {
        return low.1 + (high.1 - low.1) * (size - low.0) / (high.0 - low.0)
      }
      low = high
    }
    return low.1
  }
}

extension FontAdjustment {
  /// The same face, slanted.
  ///
  /// The italics of Helvetica Neue and San Francisco are obliques: the upright shapes, slanted,
  /// with nearly the same widths. The same is true of the four bundled italic files. For Latin-1,
  /// their advances equal the upright ones within 2%, most of them exactly. The adaptation of
  /// the upright face therefore also fits the italic one.
  ///
  /// Where no italic file exists, the upright outlines are slanted by the same angle. This
  /// affects medium and bold San Francisco, Greek and Cyrillic in Helvetica Neue, and a user's
  /// family without an italic.
  var italic: FontAdjustment {
    var result = self
    switch face.file.source {
    case .bundled(let font):
      if let twin = font.italic {
        result.face.file = FontFile(twin)
      } else {
        result.face.slant = font.isInter ? Self.interSlant : Self.slant
      }
    case .user(let font):
      // Color pictures have no outlines to slant.
      if !font.isItalic, !font.isColor { result.face.slant = Self.slant }
    }
    return result
  }

  /// The tangent of 12°, the italic angle of TeX Gyre Heros and Helvetica Neue.
  private static let slant = 0.212557
  /// The tangent of 9.4°, the italic angle of Inter.
  private static let interSlant = 0.165546
}

extension BundledFont {
  /// The bundled italic of an upright font; nil if there is none.
  fileprivate var italic: BundledFont? {
    switch self {
    case .herosRegular: .herosItalic
    case .herosBold: .herosBoldItalic
    case .interRegular: .interItalic
    case .interSemiBold: .interSemiBoldItalic
    default: nil
    }
  }

  /// Whether the font belongs to Inter, the substitute for San Francisco.
  var isInter: Bool { rawValue.hasPrefix("Inter-") }
}
