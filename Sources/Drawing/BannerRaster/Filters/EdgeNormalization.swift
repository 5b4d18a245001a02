// SPDX-License-Identifier: MIT

/// How much of a picture lies inside along an axis, and how it is blurred there.
///
/// Beyond the edges nothing counts: each pixel is the average of what there is. That is the blur of the picture in
/// transparent surroundings over that of its area, a product of one factor for the column and one for the row.
///
/// Where a Gaussian is wider than the picture, it meets little of it anywhere: its weights are then so much larger that
/// the greatest sum is a whole again, and no digits are lost.
struct EdgeNormalization {
  /// What points are multiplied by, so that the greatest share is a whole.
  let gain: Float
  let kernel: GaussianBlur.Kernel
  /// What makes averages of sums, for each point.
  let factors: [Float]

  /// - Parameters:
  ///   - shares: How much of each point lies inside, 0…1; not nothing of all.
  ///   - sigma: In steps from point to point.
  init(_ shares: [Float], sigma: Double) {
    let most = shares.max() ?? 1
    gain = 1 / most
    let raw = GaussianBlur.Kernel.weights(sigma: sigma)
    let sum = 2 * raw.reduce(0, +)
    // Nothing lies beyond the ends.
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
