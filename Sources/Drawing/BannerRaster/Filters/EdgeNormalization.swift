// SPDX-License-Identifier: MIT

/// The kernel and the factors that normalize a blur at the edges, along one axis.
///
/// Pixels beyond the edges don't count: each pixel is the average of the existing pixels. That is
/// the blur of the picture in transparent surroundings, divided by the blur of its area. The
/// divisor is the product of a factor for the column and a factor for the row.
///
/// A Gaussian wider than the picture has little weight inside it. Its weights are then scaled up
/// until the greatest sum is 1, so that no precision is lost.
struct EdgeNormalization {
  /// The factor for the points, which raises the greatest share to 1.
  let gain: Float
  let kernel: GaussianBlur.Kernel
  /// The factors that turn sums into averages, one for each point.
  let factors: [Float]

  /// Creates the normalization for one axis.
  ///
  /// - Parameters:
  ///   - shares: The share of each point that is inside, 0…1. At least one must be above 0.
  ///   - sigma: The standard deviation, in steps between points.
  init(_ shares: [Float], sigma: Double) {
    let most = shares.max() ?? 1
    gain = 1 / most
    let raw = GaussianBlur.Kernel.weights(sigma: sigma)
    let sum = 2 * raw.reduce(0, +)
    // Nothing counts beyond the ends.
    var blurred = Array(repeating: 0.0, count: shares.count)
    for (index, share) in shares.enumerated() where share > 0 {
      let share = Double(share / most)
      for (distance, weight) in raw.enumerated() {
        if index >= distance { blurred[index - distance] += share * weight / sum }
        if index + distance < shares.count { blurred[index + distance] += share * weight / sum }
      }
    }
    let greatest = max(blurred.max() ?? 1, 1e-9)
    kernel = GaussianBlur.Kernel(sigma: sigma, gain: 1 / greatest)
    factors = blurred.map { $0 > 0 ? Float(greatest / $0) : 0 }
  }
}
