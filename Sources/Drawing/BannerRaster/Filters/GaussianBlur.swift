// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers

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
  static func blurred(_ picture: consuming FixedPointBitmap, sigma: Double) -> FixedPointBitmap {
    guard sigma > widest else {
      let kernel = Kernel(sigma: sigma)
      return convolved(picture, across: kernel, down: kernel)
    }
    let (width, height) = (picture.width, picture.height)
    let half = blurred(halved(picture), sigma: remainingSigma(sigma, halving: 1))
    return FixedPointBitmap(width: width, height: height) { target in
      var grid = BlurredGrid(half, width: width, height: height, isHalved: true)
      var line = Array(repeating: FixedPointBitmap.Pixel(), count: width)
      for y in 0..<height {
        grid.read(y, 0..<width, into: &line)
        copy(line.span, into: &target, y * width..<(y + 1) * width)
      }
    }
  }

  /// A picture at every second place, as `halved(width:height:_:)` makes it.
  static func halved(_ picture: FixedPointBitmap) -> FixedPointBitmap {
    halved(width: picture.width, height: picture.height) { row, line, place in
      if row > 0, picture.isLikeAbove(row) { return false }
      copy(picture.pixels.span.extracting(picture.row(row)), into: &line, place)
      return true
    }
  }

  /// The weights of a Gaussian, from its middle outward.
  struct Kernel {
    /// In 1/32,768: half of the middle's, which counts once for each side, then those of both sides.
    ///
    /// All are exactly 1 together.
    let weights: [Int16]

    var reach: Int { weights.count - 1 }

    /// What lies farther away than three and a half deviations, 1/2000 of it all, is left out.
    ///
    /// - Parameter gain: What all weights are multiplied by, where little of what they weigh is there.
    init(sigma: Double, gain: Double = 1) {
      let raw = Self.weights(sigma: sigma)
      let sum = raw.reduce(0, +) / gain
      // What lies beyond a place is rounded, not what lies there: an edge is then off by half a unit everywhere.
      var weights: [Int16] = []
      var rest = 0.0
      var before = 0
      for share in raw.reversed() {
        rest += share
        let beyond = Int((rest / sum * 16_384).rounded())
        weights.append(Int16(clamping: beyond - before))
        before = beyond
      }
      self.weights = weights.reversed()
    }

    /// From the middle's half outward, not normalised.
    static func weights(sigma: Double) -> [Double] {
      let reach = sigma > 0 ? Int((GaussianBlur.reach * sigma).rounded(.up)) : 0
      return (0...reach).map {
        $0 == 0 ? 0.5 : exponential(-Double($0 * $0) / (2 * sigma * sigma))
      }
    }
  }

  /// How far a Gaussian is followed, in deviations.
  static let reach = 3.5

  /// A picture, each pixel weighted with those around it: by a kernel along rows, and one along columns.
  ///
  /// No row is read after it was replaced.
  static func convolved(
    _ picture: consuming FixedPointBitmap, across: Kernel, down: Kernel
  ) -> FixedPointBitmap {
    guard across.reach + down.reach > 0 else { return picture }
    let (width, height) = (picture.width, picture.height)
    var window = RollingRowBuffer(
      across: across, down: down, columns: 0..<width, of: width, .repeated)
    for top in stride(from: 0, to: height, by: RollingRowBuffer.most) {
      let band = top..<min(height, top + RollingRowBuffer.most)
      while window.count < min(height, band.upperBound + down.reach) {
        let number = window.count
        let row = picture.pixels.span.extracting(picture.row(number))
        // The one above was not replaced yet.
        let isNew = number == 0 || down.reach == 0 || !picture.isLikeAbove(number)
        window.read { columns, line, place in
          if isNew { copy(row.extracting(columns), into: &line, place) }
          return isNew
        }
      }
      var target = picture.pixels.mutableSpan
      window.blur(band, of: height, into: &target, at: top * width)
    }
    return picture
  }
}
