// SPDX-License-Identifier: MIT

/// How bundled faces are adapted to the system typeface they stand in for.
///
/// Neither Helvetica Neue nor San Francisco may be shipped. Each font is drawn with a face of the
/// same kind: scaled so that capitals are as tall, thickened or thinned so that stems are as wide,
/// and tracked so that lines are as long as measured on a device, which makes them break where they
/// really break.
struct Calibration: Hashable {
  /// The adapted face.
  var face: Face
  /// Size of the face in the font's size.
  var sizeFactor: Double
  /// Added behind every glyph, in points.
  var tracking: Double
}

extension Font {
  /// The faces a text in this font is drawn with, in the order in which they are asked for a glyph.
  var calibrations: [Calibration] {
    switch family {
    case .helveticaNeue: helveticaNeue
    case .sanFrancisco: sanFrancisco
    }
  }

  /// TeX Gyre Heros has the shapes of Helvetica.
  ///
  /// Sources: cap height 0.714 em (0.729 in Heros) and stems of 0.085 and 0.120 em (0.083 and
  /// 0.140), message-banner-artwork.md 2.3; tracking fitted to the ink widths of message-banner.md
  /// 7.6 and message-banner-artwork.md 2.4.
  private var helveticaNeue: [Calibration] {
    let tracking = Self.interpolate(
      weight == .regular ? Self.regularTracking : Self.mediumTracking, at: size)
    let liberation: Calibration
    let heros: Calibration
    switch weight {
    case .regular:
      heros = Calibration(
        face: Face(file: .herosRegular, stemGrowth: 0.0037), sizeFactor: 0.979,
        tracking: tracking)
      liberation = Calibration(
        face: Face(file: .liberationRegular), sizeFactor: 1, tracking: tracking)
    case .medium, .semibold:
      heros = Calibration(
        face: Face(file: .herosBold, stemGrowth: -0.0175, barGrowth: -0.0075),
        sizeFactor: 0.979, tracking: tracking)
      liberation = Calibration(
        face: Face(file: .liberationBold, stemGrowth: -0.017), sizeFactor: 1, tracking: tracking)
    case .bold:
      heros = Calibration(face: Face(file: .herosBold), sizeFactor: 0.979, tracking: tracking)
      liberation = Calibration(
        face: Face(file: .liberationBold), sizeFactor: 1, tracking: tracking)
    }
    return [heros, liberation] + sanFrancisco
  }

  /// Inter, scaled to San Francisco's cap height (0.705 em; 0.727 in Inter).
  private var sanFrancisco: [Calibration] {
    let file: FontFile =
      switch weight {
      case .regular: .interRegular
      case .medium: .interMedium
      case .semibold: .interSemiBold
      case .bold: .interBold
      }
    return [Calibration(face: Face(file: file), sizeFactor: 0.97, tracking: 0)]
  }

  /// Points of tracking by size in points.
  ///
  /// Measured at 12, 14 and 15; above that a guess that fades.
  private static let regularTracking: [(Double, Double)] = [
    (12, 0.42), (14, 0.39), (15, 0.38), (17, 0.34), (24, 0.2), (40, 0),
  ]
  /// Measured at 12, 14 and 17.
  private static let mediumTracking: [(Double, Double)] = [
    (12, 0.3), (14, 0.045), (17, 0.03), (40, 0),
  ]

  private static func interpolate(_ table: [(Double, Double)], at size: Double) -> Double {
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
