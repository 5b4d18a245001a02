// SPDX-License-Identifier: MIT

// The sums of both passes. Places are checked once for a row, not for each of its pixels.
extension GaussianBlur {
  /// Makes a row of the sums of pairs of pixels, weighted.
  ///
  /// - Parameters:
  ///   - sides: Where the pixels for the first sum lie; the others follow.
  ///   - row: Where the sums go.
  static func weigh(
    _ source: Span<SIMD4<Float>>, at sides: [(before: Int, after: Int)], _ weights: [Float],
    into target: inout MutableSpan<SIMD4<Float>>, _ row: Range<Int>
  ) {
    precondition(
      sides.count == weights.count && row.lowerBound >= 0 && row.upperBound <= target.count
        && sides.allSatisfy { side in
          side.before >= 0 && side.after >= 0 && side.before + row.count <= source.count
            && side.after + row.count <= source.count
        }, "all pixels are there")
    let pairs = sides.span
    let shares = weights.span
    /// One pair, weighted. Checked above, for the first and the last x.
    @inline(__always)
    func pair(_ side: (before: Int, after: Int), _ x: Int, _ share: Float) -> SIMD4<Float> {
      unsafe (source[unchecked: side.before &+ x] + source[unchecked: side.after &+ x]) * share
    }
    // The first pair is the middle, twice. Four pixels at a time, since each sum waits for itself.
    let middle = shares[0] / 2
    var x = 0
    while x &+ 4 <= row.count {
      var a = pair(pairs[0], x, middle)
      var b = pair(pairs[0], x &+ 1, middle)
      var c = pair(pairs[0], x &+ 2, middle)
      var d = pair(pairs[0], x &+ 3, middle)
      for distance in 1..<pairs.count {
        let (side, share) = unsafe (pairs[unchecked: distance], shares[unchecked: distance])
        a += pair(side, x, share)
        b += pair(side, x &+ 1, share)
        c += pair(side, x &+ 2, share)
        d += pair(side, x &+ 3, share)
      }
      target[row.lowerBound &+ x] = a
      target[row.lowerBound &+ x &+ 1] = b
      target[row.lowerBound &+ x &+ 2] = c
      target[row.lowerBound &+ x &+ 3] = d
      x &+= 4
    }
    while x < row.count {
      var sum = pair(pairs[0], x, middle)
      for distance in 1..<pairs.count { sum += pair(pairs[distance], x, shares[distance]) }
      target[row.lowerBound &+ x] = sum
      x &+= 1
    }
  }
}
