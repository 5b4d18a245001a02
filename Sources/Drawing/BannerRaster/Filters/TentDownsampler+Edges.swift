// SPDX-License-Identifier: MIT

// Beyond the edges nothing instead of the edge.
extension TentDownsampler {
  /// How much of the tents along an axis lies beyond either end of what is reduced.
  struct Beyond {
    /// For each point of the grid, the shares before the first pixel and after the last.
    let shares: [(before: Float, after: Float)]

    init(_ count: Int, factor: Int) {
      shares = (0..<gridSize(count, factor: factor)).map {
        let place = ($0 - 1) * factor
        return (
          before: tail(from: place + 1, factor: factor),
          after: tail(from: count - place, factor: factor)
        )
      }
    }

    /// What lies inside of each point.
    var inside: [Float] { shares.map { 1 - $0.before - $0.after } }

    /// Takes what lies beyond out of the lines of a small picture whose edges were repeated.
    ///
    /// - Parameters:
    ///   - gain: What the rest is multiplied by.
    ///   - step: How far apart the points of a line are.
    ///   - lines: Where the lines begin.
    fileprivate func clear(
      _ pixels: inout [FixedPointBitmap.Pixel], gain: Float, step: Int, lines: StrideTo<Int>
    ) {
      let last = (shares.count - 1) * step
      let touched = shares.enumerated().filter { $1.before > 0 || $1.after > 0 || gain != 1 }
      for start in lines {
        // These two have the colour of the edge alone.
        let (before, after) = (channels(pixels[start]), channels(pixels[start + last]))
        for (index, share) in touched {
          let beyond = before * share.before + after * share.after
          let rest = (channels(pixels[start + index * step]) - beyond) * gain
          pixels[start + index * step] = FixedPointBitmap.Pixel(
            truncatingIfNeeded: nearest(rest.replacing(with: 0, where: rest .< 0)))
        }
      }
    }
  }

  private static func channels(_ pixel: FixedPointBitmap.Pixel) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: pixel))
  }

  /// The share of a tent from a distance on: of the weights 1, 2 … f … 2, 1 in 1/f².
  private static func tail(from distance: Int, factor: Int) -> Float {
    let square = factor * factor
    let rest = max(0, factor - max(distance, 1 - distance))
    let smaller = rest * (rest + 1) / 2
    return Float(distance > 0 ? smaller : square - smaller) / Float(square)
  }

  /// Makes a small picture one of which nothing lies beyond the edges.
  ///
  /// Its outermost points are transparent then: who repeats them repeats nothing.
  ///
  /// - Parameter gains: What points are multiplied by, along rows and along columns.
  static func clearEdges(
    _ grid: inout FixedPointBitmap, columns: Beyond, rows: Beyond,
    gains: (across: Float, down: Float) = (1, 1)
  ) {
    let (width, count) = (grid.width, grid.pixels.count)
    columns.clear(
      &grid.pixels, gain: gains.across, step: 1, lines: stride(from: 0, to: count, by: width))
    rows.clear(
      &grid.pixels, gain: gains.down, step: width, lines: stride(from: 0, to: width, by: 1))
  }
}
