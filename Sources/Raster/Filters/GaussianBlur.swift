// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree

/// A Gaussian in floating point, the edge repeated.
///
/// Wide ones are blurred in a picture of half the size, again and again: where a Gaussian sees nothing
/// finer, nothing is lost, and the cost does not depend on its width.
package enum GaussianBlur {
  /// From this deviation on the picture is halved.
  private static let widest = 6.0

  /// A picture blurred by a Gaussian.
  ///
  /// - Parameters:
  ///   - picture: Not empty. Beyond its edges they are repeated.
  ///   - sigma: In its pixels; 0 leaves it as it is.
  /// - Complexity: O(width × height), whatever the sigma.
  static func blurred(_ picture: FloatPicture, sigma: Double) -> FloatPicture {
    guard sigma > widest else {
      return convolved(picture, with: Kernel(sigma: sigma))
    }
    let half = blurred(
      halved(picture), sigma: TentReducer.remainingSigma(sigma, reducedBy: 2))
    return doubled(half, width: picture.width, height: picture.height)
  }

  /// The weights of a Gaussian, from its middle outward.
  struct Kernel {
    let weights: [Float]

    var reach: Int { weights.count - 1 }

    /// What lies farther away than three and a half deviations, 1/2000 of it all, is left out.
    init(sigma: Double) {
      let reach = sigma > 0 ? Int((GaussianBlur.reach * sigma).rounded(.up)) : 0
      guard reach > 0 else {
        weights = [1]
        return
      }
      let raw = (0...reach).map {
        exponential(-Double($0 * $0) / (2 * sigma * sigma))
      }
      let sum = 2 * raw.reduce(0, +) - raw[0]
      weights = raw.map { Float($0 / sum) }
    }
  }

  /// How far a Gaussian is followed, in deviations.
  static let reach = 3.5

  /// A picture, each pixel weighted with those around it.
  static func convolved(_ picture: FloatPicture, with kernel: Kernel) -> FloatPicture {
    guard kernel.reach > 0 else { return picture }
    let (width, height) = (picture.width, picture.height)
    let source = picture.pixels.span
    return FloatPicture(width: width, height: height) { target in
      var strip = BlurStrip(kernel)
      for left in stride(from: 0, to: width, by: strip.width) {
        let columns = left..<min(width, left + strip.width)
        var next = 0
        for y in 0..<height {
          while next < min(height, y + kernel.reach + 1) {
            let row = next * width
            strip.read(next, columns: columns, of: width, .repeated) { some, line, place in
              copy(
                source.extracting(row + some.lowerBound..<row + some.upperBound), into: &line, place
              )
            }
            next += 1
          }
          let place = y * width + left
          strip.blur(into: &target, place..<place + columns.count, y, of: 0..<height, .repeated)
        }
      }
    }
  }

  // MARK: Wide ones

  /// A picture at every second place, from two before its first pixel on to beyond its last, each the
  /// average of three by three pixels, weighted 1 : 2 : 1.
  private static func halved(_ picture: FloatPicture) -> FloatPicture {
    let grid = (
      width: TentReducer.gridSize(picture.width, factor: 2),
      height: TentReducer.gridSize(picture.height, factor: 2)
    )
    func weighed(_ index: Int, _ count: Int, _ pixel: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
      let middle = 2 * index - 2
      let places = [middle - 1, middle, middle, middle + 1]
      return places.reduce(SIMD4()) { $0 + pixel(min(count - 1, max(0, $1))) } * 0.25
    }
    var lines = FloatPicture(width: grid.width, height: picture.height)
    for y in 0..<picture.height {
      for x in 0..<grid.width {
        lines.pixels[y * grid.width + x] = weighed(x, picture.width) {
          picture.pixels[y * picture.width + $0]
        }
      }
    }
    var result = FloatPicture(width: grid.width, height: grid.height)
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        result.pixels[y * grid.width + x] = weighed(y, picture.height) {
          lines.pixels[$0 * grid.width + x]
        }
      }
    }
    return result
  }

  /// The picture whose every second pixel one has, bilinearly.
  private static func doubled(_ half: FloatPicture, width: Int, height: Int) -> FloatPicture {
    var result = FloatPicture(width: width, height: height)
    for y in 0..<height {
      let above = (y / 2 + 1) * half.width
      let below = above + y % 2 * half.width
      for x in 0..<width {
        let left = x / 2 + 1
        let right = left + x % 2
        result.pixels[y * width + x] =
          (half.pixels[above + left] + half.pixels[above + right]
            + half.pixels[below + left] + half.pixels[below + right]) * 0.25
      }
    }
    return result
  }
}
