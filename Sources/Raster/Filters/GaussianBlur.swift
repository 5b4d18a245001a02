// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree

/// A Gaussian whose edges are repeated, in whole numbers: one level of an even picture stays what it is.
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
  static func blurred(_ picture: FinePicture, sigma: Double) -> FinePicture {
    guard sigma > widest else {
      return convolved(picture, with: Kernel(sigma: sigma))
    }
    let half = blurred(
      halved(picture), sigma: TentReducer.remainingSigma(sigma, reducedBy: 2))
    return doubled(half, width: picture.width, height: picture.height)
  }

  /// The weights of a Gaussian, from its middle outward.
  struct Kernel {
    /// In 1/32,768. The first is half of the middle's, which counts once for each side: both sides are exactly 1.
    let weights: [Int16]

    var reach: Int { weights.count - 1 }

    /// What lies farther away than three and a half deviations, 1/2000 of it all, is left out.
    init(sigma: Double) {
      let reach = sigma > 0 ? Int((GaussianBlur.reach * sigma).rounded(.up)) : 0
      let raw = (0...reach).map {
        $0 == 0 ? 0.5 : exponential(-Double($0 * $0) / (2 * sigma * sigma))
      }
      let sum = raw.reduce(0, +)
      // What lies beyond a place is rounded, not what lies there: an edge is then off by half a unit everywhere.
      var weights: [Int16] = []
      var rest = 0.0
      var before = 0
      for share in raw.reversed() {
        rest += share
        let beyond = Int((rest / sum * 16_384).rounded())
        weights.append(Int16(beyond - before))
        before = beyond
      }
      self.weights = weights.reversed()
    }
  }

  /// How far a Gaussian is followed, in deviations.
  static let reach = 3.5

  /// A picture, each pixel weighted with those around it.
  ///
  /// No row is read after it was replaced.
  static func convolved(_ picture: consuming FinePicture, with kernel: Kernel) -> FinePicture {
    guard kernel.reach > 0 else { return picture }
    let (width, height) = (picture.width, picture.height)
    var window = BlurWindow(kernel, columns: 0..<width, of: width, .repeated)
    for top in stride(from: 0, to: height, by: BlurWindow.most) {
      let band = top..<min(height, top + BlurWindow.most)
      while window.count < min(height, band.upperBound + kernel.reach) {
        let row = picture.pixels.span.extracting(picture.row(window.count))
        window.read { columns, line, place in
          copy(row.extracting(columns), into: &line, place)
        }
      }
      var target = picture.pixels.mutableSpan
      window.blur(band, of: height, into: &target, at: top * width)
    }
    return picture
  }

  // MARK: Wide ones

  /// A picture at every second place, from two before its first pixel on to beyond its last, each the
  /// average of three by three pixels, weighted 1 : 2 : 1.
  private static func halved(_ picture: FinePicture) -> FinePicture {
    let grid = (
      width: TentReducer.gridSize(picture.width, factor: 2),
      height: TentReducer.gridSize(picture.height, factor: 2)
    )
    /// A sum of four times a channel still fits into 16 bits.
    func weighed(
      _ index: Int, _ count: Int, _ pixel: (Int) -> FinePicture.Pixel
    ) -> FinePicture.Pixel {
      let middle = 2 * index - 2
      let places = [middle - 1, middle, middle, middle + 1]
      let sum = places.reduce(SIMD4<UInt16>(repeating: 2)) {
        $0 &+ SIMD4<UInt16>(truncatingIfNeeded: pixel(min(count - 1, max(0, $1))))
      }
      return FinePicture.Pixel(truncatingIfNeeded: sum &>> 2)
    }
    var lines = FinePicture(width: grid.width, height: picture.height)
    for y in 0..<picture.height {
      for x in 0..<grid.width {
        lines.pixels[y * grid.width + x] = weighed(x, picture.width) {
          picture.pixels[y * picture.width + $0]
        }
      }
    }
    var result = FinePicture(width: grid.width, height: grid.height)
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
  private static func doubled(_ half: FinePicture, width: Int, height: Int) -> FinePicture {
    var result = FinePicture(width: width, height: height)
    for y in 0..<height {
      let above = (y / 2 + 1) * half.width
      let below = above + y % 2 * half.width
      for x in 0..<width {
        let left = x / 2 + 1
        let right = left + x % 2
        var sum = SIMD4<UInt16>(repeating: 2)
        for place in [above + left, above + right, below + left, below + right] {
          sum &+= SIMD4<UInt16>(truncatingIfNeeded: half.pixels[place])
        }
        result.pixels[y * width + x] = FinePicture.Pixel(truncatingIfNeeded: sum &>> 2)
      }
    }
    return result
  }
}
