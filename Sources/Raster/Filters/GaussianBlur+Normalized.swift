// SPDX-License-Identifier: MIT

// Beyond the edges is nothing, and nothing counts: each pixel is the average of what there is. That is
// the blur of the picture in transparent surroundings over that of its area, which is a product of
// one factor for the column and one for the row.
extension GaussianBlur {
  /// 1 over a share; far outside, where nothing is seen, nothing.
  static func reciprocal(_ share: FinePicture.Pixel) -> Float {
    share.x > 0 ? Float(FinePicture.full) / Float(share.x) : 0
  }
}

extension GaussianBlur.Kernel {
  /// The factors that make averages over what is inside of sums.
  ///
  /// - Parameters:
  ///   - places: Of pixels along an axis.
  ///   - count: How many there are along it.
  func factors(at places: Range<Int>, of count: Int) -> [Float] {
    // What lies from a distance on, on one side.
    var tails = [0]
    for weight in weights.reversed() { tails.append(tails[tails.count - 1] + Int(weight)) }
    tails.reverse()
    func tail(_ distance: Int) -> Int { distance > reach ? 0 : tails[distance] }
    return places.map { 32_768 / Float(32_768 - tail($0 + 1) - tail(count - $0)) }
  }
}
