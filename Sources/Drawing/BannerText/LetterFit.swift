// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The fit of a face's outlines to the letters of the typeface that it replaces.
///
/// At equal capital height, Helvetica Neue's letters are wider than those of TeX Gyre Heros. Its
/// small letters are lower in the bold weights. All sources are two unscaled captures of iOS 7.
/// The heights are edges of "Title & Subtitle Size:" and of the bar's title, to 0.002 em. The
/// widening leaves the smallest difference on the lines of message-banner.md 7.2.
struct LetterFit {
  /// The horizontal stretch of outlines, about the center of their ink.
  let widening: Double
  /// The heights above the baseline in ascending order; the last one is of ascenders and
  /// capitals.
  ///
  /// `own` is in em of the face, `wanted` in em of the typeface.
  let heights: [(own: Double, wanted: Double)]

  /// Returns the outline of a glyph, fitted to the typeface.
  ///
  /// - Parameters:
  ///   - path: The outline in em of the face, y downward, with the growth of its face.
  ///   - isSmall: Whether it is a small letter. Only the heights of small letters differ.
  ///   - narrowing: A horizontal stretch that replaces the widening.
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

  /// Returns the heights for a letter, all in em of the face.
  ///
  /// A letter nearly as tall as a capital ends at the ascender height, like the dot of an "i".
  private func heights(reaching top: Double) -> [(own: Double, wanted: Double)] {
    var result = heights.map { (own: $0.own, wanted: $0.wanted / LetterWidths.sizeFactor) }
    let ascender = heights[heights.count - 1].own
    if (0.95...1.05).contains(top / ascender) { result[heights.count - 1].own = top }
    return result
  }

  /// Returns a height interpolated in a table, or extrapolated from its first or last two
  /// entries.
  private static func height(
    of own: Double, _ heights: [(own: Double, wanted: Double)]
  ) -> Double {
    let upper = heights.dropFirst().firstIndex { own < $0.own } ?? heights.count - 1
    let (low, high) = (heights[upper - 1], heights[upper])
    return low.wanted + (own - low.own) * (high.wanted - low.wanted) / (high.own - low.own)
  }
}

extension LetterWidths {
  /// The fit for TeX Gyre Heros with the growth that `Font.calibrations` gives it.
  ///
  /// Its heights are of a descender, the baseline, a flat and a round small letter, and a
  /// capital.
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
