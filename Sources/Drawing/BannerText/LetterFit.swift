// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// How the outlines of a face are fitted to the letters of the typeface it stands in for.
///
/// Helvetica Neue's letters are wider than those of TeX Gyre Heros beside capitals of the same height, and
/// its small letters are lower in the bold weights. Sources, all on two unscaled captures of iOS 7: the
/// heights are edges of "Title & Subtitle Size:" and of the bar's title, to 0.002 em; the widening is the
/// one that leaves the smallest difference on the lines of message-banner.md 7.2.
struct LetterFit {
  /// What outlines are stretched by from side to side, about the middle of their ink.
  let widening: Double
  /// Heights above the baseline, from below; the last one is that of ascenders and capitals.
  ///
  /// Those of the outline are in em of the face, those of the typeface in em of the typeface.
  let heights: [(own: Double, wanted: Double)]

  /// The outline of a glyph in the shape the typeface gives it.
  ///
  /// - Parameters:
  ///   - path: In em of the face, y downward, with the growth of its face.
  ///   - isSmall: Whether it is a small letter. Only these have heights that differ.
  ///   - narrowing: What it is stretched by from side to side in place of the widening.
  func fitted(_ path: Path, isSmall: Bool, narrowing: Double? = nil) -> Path {
    guard !path.isEmpty else { return path }
    let bounds = path.controlBounds
    let middle = bounds.midX
    let widening = narrowing ?? widening
    let heights = isSmall ? heights(reaching: -bounds.y) : []
    return path.mapped { point in
      Point(
        x: middle + (point.x - middle) * widening,
        y: isSmall ? -Self.height(of: -point.y, heights) : point.y)
    }
  }

  /// The heights for a letter, all in em of the face.
  ///
  /// What is nearly as tall as a capital ends where ascenders do, as the dot of an "i".
  private func heights(reaching top: Double) -> [(own: Double, wanted: Double)] {
    var result = heights.map { (own: $0.own, wanted: $0.wanted / LetterWidths.sizeFactor) }
    let ascender = heights[heights.count - 1].own
    if (0.95...1.05).contains(top / ascender) { result[heights.count - 1].own = top }
    return result
  }

  /// A height between those that are known, or beyond the first or last two in the same proportion.
  private static func height(
    of own: Double, _ heights: [(own: Double, wanted: Double)]
  ) -> Double {
    let upper = heights.dropFirst().firstIndex { own < $0.own } ?? heights.count - 1
    let (low, high) = (heights[upper - 1], heights[upper])
    return low.wanted + (own - low.own) * (high.wanted - low.wanted) / (high.own - low.own)
  }
}

extension LetterWidths {
  /// How TeX Gyre Heros, with the growth `Font.calibrations` gives it, is fitted to the typeface.
  ///
  /// Its heights are those of a descender, the baseline, a flat and a round small letter, and a capital.
  var fit: LetterFit {
    switch self {
    case .helveticaNeue:
      LetterFit(
        widening: 1.045,
        heights: [
          (-0.2162, -0.207), (0, 0), (0.5256, 0.517), (0.5405, 0.528), (0.729, 0.714),
        ])
    case .helveticaNeueMedium:
      LetterFit(
        widening: 1.025,
        heights: [
          (-0.2209, -0.201), (0, 0), (0.5376, 0.517), (0.5467, 0.5285), (0.729, 0.714),
        ])
    }
  }
}
