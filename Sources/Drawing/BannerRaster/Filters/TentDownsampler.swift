// SPDX-License-Identifier: MIT

internal import BannerPixels

/// Reduces what lies beneath a backdrop for a blur: every f-th pixel, each an average weighted by a
/// tent that reaches to its neighbours.
///
/// The small picture is a grid over the large one: its point i lies on pixel i · f and has the weights
/// 1, 2 … f … 2, 1 in 1/f² along each axis. The pixels of a pattern as fine as the grid vanish in it as
/// they would in the Gaussian; averages of blocks alone let some of it through. The first point is −1
/// and the last sees nothing of the picture, so that both have the colour of the edge alone: who
/// repeats the small picture's edge repeats the large one's.
enum TentDownsampler {
  /// The largest factor: f² bytes still fit into 16 bits.
  static let largest = 16

  /// How many points the grid has over a number of pixels, with one before the first pixel and one
  /// whose tent begins beyond the last.
  static func gridSize(_ count: Int, factor: Int) -> Int {
    (count + factor - 2) / factor + 3
  }

  /// The deviation that is left to do, in steps of the grid.
  ///
  /// The tent has a variance of (f² − 1) / 6, and so has, on average over the pixels, the linear
  /// interpolation of the way back.
  static func remainingSigma(_ sigma: Double, reducedBy factor: Int) -> Double {
    let square = Double(factor * factor)
    return (max(0, sigma * sigma - (square - 1) / 3) / square).squareRoot()
  }

  /// The small picture.
  ///
  /// - Parameters:
  ///   - seen: What is reduced, in device coordinates; not empty. Beyond it its edge is repeated.
  ///   - factor: 2…`largest`.
  ///   - beneath: Gives a surface that holds a rectangle; asked for from top to bottom.
  /// - Returns: Its point in column 1 and row 1 lies on the first pixel.
  static func reduced(
    _ seen: PixelRect, by factor: Int, beneath: (PixelRect) -> Surface
  ) -> FixedPointBitmap {
    precondition((2...largest).contains(factor), "the sums must fit into 16 bits")
    let width = gridSize(seen.width, factor: factor)
    let height = gridSize(seen.height, factor: factor)
    var result = FixedPointBitmap(width: width, height: height)
    // What the band before has left for the next: its rows with the weights 0, 1 … f − 1.
    var rising = Array(repeating: ChannelSums(), count: (seen.width + 3) / 4)
    var sums = rising
    let columns = seen.width
    // The first of the rows like the last one.
    var first = seen.top
    for row in 1..<height {
      var band = seen
      band.top = min(seen.bottom - 1, seen.top + (row - 1) * factor)
      band.bottom = min(seen.bottom, band.top + factor)
      let surface = beneath(band)
      for y in band.top..<band.bottom where y > seen.top && !surface.isLikeAbove(y) { first = y }
      if row > 1, first <= max(seen.top, band.top - 2 * factor) {
        // A point sees two bands; the one above saw the same, and so will the one below.
        result.pixels.copy(result.row(row - 1), to: row * width)
        continue
      }
      surface.withBytes(of: band) { bytes, stride in
        if row == 1 {
          // Before the first row lies that row, again and again.
          load(bytes, columns, times: factor * factor, into: &sums)
          write(sums, columns, factor, into: &result, row: 0)
          load(bytes, columns, times: factor * (factor - 1) / 2, into: &rising)
        }
        add(
          bytes, stride: stride, columns, rows: band.height, factor, rising: &rising, into: &sums)
      }
      write(sums, columns, factor, into: &result, row: row)
    }
    return result
  }
}
