// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The pixels of a picture that count, as bands of equal rows.
struct IgnoredRows {
  /// Adjacent columns that are either all compared or all ignored.
  struct Stretch {
    let columns: Range<Int>
    let isIgnored: Bool
  }

  /// Adjacent rows with the same stretches.
  struct Band {
    let rows: Range<Int>
    /// All columns from left to right; never empty.
    let stretches: [Stretch]
  }

  /// All rows from top to bottom.
  let bands: [Band]

  /// Divides an area into bands.
  init(_ ignored: [IgnoredArea], in area: PixelRect) {
    guard !area.isEmpty else {
      bands = []
      return
    }
    let rects = ignored.map { $0.rect.intersection(area) }.filter { !$0.isEmpty }
    let edges = Set(rects.flatMap { [$0.top, $0.bottom] } + [area.top, area.bottom]).sorted()
    bands = zip(edges, edges.dropFirst()).map { top, bottom in
      let across = rects.filter { $0.top <= top && $0.bottom >= bottom }
      return Band(rows: top..<bottom, stretches: Self.stretches(across, area.left..<area.right))
    }
  }

  private static func stretches(_ rects: [PixelRect], _ columns: Range<Int>) -> [Stretch] {
    var result: [Stretch] = []
    var x = columns.lowerBound
    for rect in rects.sorted(by: { $0.left < $1.left }) where rect.right > x {
      let left = max(x, rect.left)
      if left > x { result.append(Stretch(columns: x..<left, isIgnored: false)) }
      result.append(Stretch(columns: left..<rect.right, isIgnored: true))
      x = rect.right
    }
    if x < columns.upperBound {
      result.append(Stretch(columns: x..<columns.upperBound, isIgnored: false))
    }
    return result
  }

  /// The number of compared pixels.
  var comparedPixels: Int {
    bands.reduce(0) { sum, band in
      sum + band.rows.count
        * band.stretches.reduce(0) { $0 + ($1.isIgnored ? 0 : $1.columns.count) }
    }
  }
}
