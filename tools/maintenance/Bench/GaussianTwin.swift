// SPDX-License-Identifier: MIT

import BannerPixels
import BannerGeometry
import BannerJobs

/// The reference implementation of a Gaussian blur in floating point: slow and simple.
///
/// Every pixel within five standard deviations is weighted; the edge is repeated.
struct GaussianTwin {
  let width: Int
  let height: Int
  private let pixels: [SIMD4<Float>]

  init(_ bitmap: Bitmap, sigma: Double) {
    (width, height) = (bitmap.width, bitmap.height)
    let levels = bitmap.pixels.map { pixel in
      SIMD4(
        Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
    }
    let weights = Self.weights(sigma)
    // Both passes run along rows; each transposes the picture.
    let across = Self.blurredRowsTurned(levels, count: width, weights)
    pixels = Self.blurredRowsTurned(across, count: height, weights)
  }

  /// Returns the largest and mean error of a picture's channels against the exact levels, rounded
  /// to integers.
  func errors(of bitmap: Bitmap) -> (largest: Int, mean: Double) {
    var (largest, sum) = (0, 0)
    for (pixel, exact) in zip(bitmap.pixels, pixels) {
      for channel in 0..<3 {
        let level = Int(pixel >> UInt32(8 * channel) & 255)
        let error = abs(level - Int(exact[channel].rounded()))
        largest = max(largest, error)
        sum += error
      }
    }
    return (largest, Double(sum) / Double(3 * pixels.count))
  }

  /// Returns the weights of the center and of each distance, normalized over both sides.
  private static func weights(_ sigma: Double) -> [Float] {
    let raw = (0...Int((5 * sigma).rounded(.up))).map { distance in
      exponential(-Double(distance * distance) / (2 * sigma * sigma))
    }
    let sum = 2 * raw.reduce(0, +) - raw[0]
    return raw.map { Float($0 / sum) }
  }

  /// Blurs along rows of `count` pixels and transposes the result.
  private static func blurredRowsTurned(
    _ pixels: [SIMD4<Float>], count: Int, _ weights: [Float]
  ) -> [SIMD4<Float>] {
    let reach = weights.count - 1
    let rows = pixels.count / count
    var result = Array(repeating: SIMD4<Float>(), count: pixels.count)
    var line = Array(repeating: SIMD4<Float>(), count: count + 2 * reach)
    for row in 0..<rows {
      for index in line.indices {
        line[index] = pixels[row * count + min(count - 1, max(0, index - reach))]
      }
      let padded = line.span
      for x in 0..<count {
        var sum = padded[x &+ reach] * weights[0]
        for distance in 1...reach {
          sum +=
            (padded[x &+ reach &- distance] + padded[x &+ reach &+ distance])
            * weights[distance]
        }
        result[x * rows + row] = sum
      }
    }
    return result
  }
}
