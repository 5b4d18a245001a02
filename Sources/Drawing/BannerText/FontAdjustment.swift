// SPDX-License-Identifier: MIT

/// How faces are adapted to the typeface they stand in for.
///
/// Neither Helvetica Neue nor San Francisco may be shipped. Each font is drawn with a face of the
/// same kind: scaled so that capitals are as tall, thickened or thinned so that stems are as wide,
/// and tracked so that lines are as long as measured on a device, which makes them break where they
/// really break.
struct FontAdjustment: Hashable {
  /// The adapted face.
  var face: Face
  /// Size of the face in the font's size.
  var sizeFactor = 1.0
  /// Added behind every glyph that is set with its own advance, in points.
  var tracking = 0.0
  /// Added behind every glyph that is set with the advance of the face's `letters`, in points.
  var letterTracking = 0.0
  /// How far glyphs are lifted above the baseline, in em of the face.
  var rise = 0.0
  /// A script that another face draws better, though this one has some of its letters.
  var declinedScript: Script?
}

extension Font {
  /// The faces of the typeface itself, in the order in which they are asked for a glyph.
  ///
  /// A user's font is followed by those of the typeface it stands in for; see `FontCascade`.
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

  /// How heavy other scripts are drawn beside the typeface; the medium weight of Helvetica Neue is what
  /// iOS 7 calls bold.
  var heaviness: FontWeight {
    family == .helveticaNeue && weight == .medium ? .bold : weight
  }

  /// A user's font as it is; one that is too light is thickened.
  static func custom(_ font: UserFont, weight: FontWeight) -> FontAdjustment {
    let lacking = font.isColor || font.weight >= 550 ? 0 : max(0, weight.number - font.weight)
    return FontAdjustment(
      face: Face(file: FontFile(font), stemGrowth: lacking >= 150 ? 0.00012 * Double(lacking) : 0))
  }

  /// Pictures of emoji.
  ///
  /// Noto's are 2550 of 2048 units wide. Apple's are as wide as the type is large from 24 points on, and up to a
  /// quarter wider in small type. Sources: 38 points in type of 38 (swiftmessages.md 6.2, the
  /// emoji's ink is 31 points above its baseline and 5 below); the rule for small type is from memory.
  var emoji: FontAdjustment {
    let width = size >= 24 ? 1 : size <= 15 ? 1.25 : 1 + 0.25 * (24 - size) / 9
    return FontAdjustment(
      face: Face(file: FontFile(.emoji)), sizeFactor: width * 2048 / 2550, rise: 0.07)
  }

  /// TeX Gyre Heros has the shapes of Helvetica.
  ///
  /// Sources: cap height 0.714 em (0.729 in Heros) and stems of 0.085 and 0.120 em (0.083 and
  /// 0.140), message-banner-artwork.md 2.3. Its letters have Helvetica Neue's advances (`LetterWidths`)
  /// and shapes (`LetterFit`). That widens stems, too, so they are thinned before. The tracking of all
  /// others was fitted to the ink widths of message-banner.md 7.6 and message-banner-artwork.md 2.4.
  private var helveticaNeue: [FontAdjustment] {
    let tracking = Self.interpolate(
      weight == .regular ? Self.regularTracking : Self.mediumTracking, at: size)
    // Heros has no accented letters of Greek, Liberation no bold ones of Hebrew.
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

  /// Inter, scaled to San Francisco's cap height (0.705 em; 0.727 in Inter) and tracked to its widths.
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

  /// Thousandths of an em of tracking, by size in points, that make Inter Regular as wide as San
  /// Francisco.
  ///
  /// Fitted to the ink widths at 12 (chrome.md 2.1), 15 (swiftmessages.md 6.2), 17 (chrome.md 3.3)
  /// and 20 points (bulletinboard.md 6.3, and so that its longest lines break as in 6.1); above and
  /// below by the steps of Apple's published tracking of San Francisco Text and Display.
  private static let lightInter: [(Double, Double)] = [
    (6, 63), (8, 48), (9, 41), (10, 34), (11, 28), (12, 22), (15, -3), (17, -13), (20, -30.5),
    (28, -33), (36, -36), (50, -41), (80, -47),
  ]
  /// The same for Inter SemiBold.
  ///
  /// Fitted at 12, 15 and 17 points (swiftmessages.md 6.2, bulletinboard.md 6.3), and for Medium,
  /// which lies between the two, at 30 (bulletinboard.md 6.3).
  private static let heavyInter: [(Double, Double)] = [
    (6, 65), (8, 50), (9, 43), (10, 36), (11, 30), (12, 24), (15, 13.5), (17, 2), (20, -13),
    (28, -16.5), (36, -19), (50, -24), (80, -30),
  ]

  /// Points of tracking by size in points.
  ///
  /// Measured at 12, 14 (cc-toast.md 7.1) and 15; above that a guess that fades.
  private static let regularTracking: [(Double, Double)] = [
    (12, 0.42), (14, 0.42), (15, 0.38), (17, 0.34), (24, 0.2), (40, 0),
  ]
  /// Measured at 12, 14 and 17.
  private static let mediumTracking: [(Double, Double)] = [
    (12, 0.3), (14, 0.045), (17, 0.03), (40, 0),
  ]

  /// A value between those of a table, which is in order; the nearest one beyond its ends.
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
  /// The italics of Helvetica Neue and San Francisco are obliques: the upright shapes with a slant, and
  /// nearly the same widths. So are those of their stand-ins: of the letters of Latin-1, the four italic
  /// files that are bundled have the advances of the upright ones within 2 %, most exactly. An
  /// adaptation of the upright face therefore holds for the italic one. Where no file is bundled, for
  /// medium and bold type of San Francisco and for Greek and Cyrillic in Helvetica Neue, and where a
  /// user's family has no italic, the upright outlines are slanted by the same angle.
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
      // Pictures in colour have no outlines.
      if !font.isItalic, !font.isColor { result.face.slant = Self.slant }
    }
    return result
  }

  /// The tangent of 12°, the angle of TeX Gyre Heros's italics and of Helvetica Neue's.
  private static let slant = 0.212557
  /// The tangent of 9.4°, the angle of Inter's italics.
  private static let interSlant = 0.165546
}

extension BundledFont {
  /// The italic that is bundled beside an upright font; nil if there is none.
  fileprivate var italic: BundledFont? {
    switch self {
    case .herosRegular: .herosItalic
    case .herosBold: .herosBoldItalic
    case .interRegular: .interItalic
    case .interSemiBold: .interSemiBoldItalic
    default: nil
    }
  }

  fileprivate var isInter: Bool { rawValue.hasPrefix("Inter-") }
}
