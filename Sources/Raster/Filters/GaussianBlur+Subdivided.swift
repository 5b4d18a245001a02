// SPDX-License-Identifier: MIT

// A picture may be reduced twice as far if the way back is smoother than a line from point to point: the
// points of the finer grid are those of a cubic B-spline through the coarser one's as its control points,
// with the weights 1, 6, 1 in 1/8 at a point and 1, 1 in 1/2 between two (Lane and Riesenfeld 1980).
extension GaussianBlur {
  /// The deviation that is left to do, in steps of the coarse grid.
  ///
  /// The tent of the reduction, the spline, whose weights have the variance of one step of the fine grid, and
  /// the lines between the points of that all widen what they meet.
  ///
  /// - Parameters:
  ///   - sigma: In pixels; at least 6 · `factor` / 2.
  ///   - factor: Pixels from point to point of the fine grid; the coarse one's are twice as far apart.
  static func remainingSigma(_ sigma: Double, subdividedTo factor: Int) -> Double {
    let fine = Double(factor * factor)
    let widened = (4 * fine - 1) / 6 + fine + (fine - 1) / 6
    return (max(0, sigma * sigma - widened) / (4 * fine)).squareRoot()
  }

  /// The finer grid of a picture.
  ///
  /// - Parameters:
  ///   - coarse: A grid as `TentReducer` makes it, whose point in column 1 and row 1 lies on the first pixel.
  ///   - width: Columns of the finer one, whose point in column 1 and row 1 lies there too.
  ///   - height: Its rows.
  static func subdivided(_ coarse: FloatPicture, width: Int, height: Int) -> FloatPicture {
    let middle = subdividedAcross(coarse, width: width)
    var result = FloatPicture(width: width, height: height)
    let source = middle.pixels.span
    var target = result.pixels.mutableSpan
    for row in 0..<height {
      let place = Place(row, of: coarse.height)
      let (a, b) = (place.before * width, place.at * width)
      let (c, start) = (place.after * width, row * width)
      for x in 0..<width {
        target[start &+ x] =
          place.isOnPoint
          ? (source[a &+ x] + source[c &+ x] + source[b &+ x] * 6) * 0.125
          : (source[b &+ x] + source[c &+ x]) * 0.5
      }
    }
    return result
  }

  /// The same along rows alone.
  static func subdividedAcross(_ coarse: FloatPicture, width: Int) -> FloatPicture {
    var result = FloatPicture(width: width, height: coarse.height)
    let source = coarse.pixels.span
    var target = result.pixels.mutableSpan
    let places = (0..<width).map { Place($0, of: coarse.width) }
    let columns = places.span
    for y in 0..<coarse.height {
      let line = source.extracting(coarse.row(y))
      for x in columns.indices {
        let place = columns[x]
        target[y &* width &+ x] =
          place.isOnPoint
          ? (line[place.before] + line[place.after] + line[place.at] * 6) * 0.125
          : (line[place.at] + line[place.after]) * 0.5
      }
    }
    return result
  }

  /// Where a point of the fine grid lies among those of the coarse one, whose edges are repeated.
  private struct Place {
    var before: Int
    var at: Int
    var after: Int
    /// Whether it lies on a point; else it lies between that and the next.
    var isOnPoint: Bool

    init(_ index: Int, of count: Int) {
      let point = (index + 1) / 2
      isOnPoint = index % 2 == 1
      at = min(count - 1, point)
      before = min(count - 1, max(0, point - 1))
      after = min(count - 1, point + 1)
    }
  }
}
