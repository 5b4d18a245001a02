// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

// Places are numbers with 28 bits behind the point, the same for a pixel whatever is painted around
// it; weights have 12 bits along each axis, so that four weighted channels fit into 32 bits.
extension Surface {
  /// Lays another surface over a rectangle through a map, sampled bilinearly.
  ///
  /// - Parameters:
  ///   - top: Transparent at its edges, as everything is beyond them.
  ///   - map: From this surface's space to the other's. Its factors are within ±4,096.
  ///   - target: Must lie inside of this surface.
  ///   - coverage: Of each pixel, 0…255.
  func blend(_ top: Surface, through map: Transform, in target: PixelRect, coverage: UInt32) {
    let bounds = top.bounds
    guard bounds.width > 1, bounds.height > 1 else { return }
    top.materialize(bounds.top..<bounds.bottom)
    let (stepX, stepY) = (fixed(map.a), fixed(map.b))
    // Half of the weights' unit, so that they are rounded to the nearest.
    let half = 1 << 15
    // A sample is made of the pixels whose centres are around its place.
    let (lastX, lastY) = (UInt(bounds.width - 1), UInt(bounds.height - 1))
    for y in target.top..<max(target.top, target.bottom) {
      let center = map.apply(Point(x: 0.5, y: Double(y) + 0.5))
      guard abs(center.x) < 1e10, abs(center.y) < 1e10 else { continue }
      change(y)
      var placeX = fixed(center.x - 0.5) &+ half &+ stepX &* target.left
      var placeY = fixed(center.y - 0.5) &+ half &+ stepY &* target.left
      for x in target.left..<max(target.left, target.right) {
        let (left, upper) = (placeX >> 28, placeY >> 28)
        if UInt(bitPattern: left &- bounds.left) < lastX,
          UInt(bitPattern: upper &- bounds.top) < lastY
        {
          let sample = top.sample(
            left, upper, UInt32(truncatingIfNeeded: placeX >> 16 & 4095),
            UInt32(truncatingIfNeeded: placeY >> 16 & 4095))
          if sample != 0 {
            let source = coverage == 255 ? sample : scale(sample, by: coverage)
            self[x, y] = sourceOver(source, self[x, y])
          }
        }
        placeX &+= stepX
        placeY &+= stepY
      }
    }
  }

  /// The mean of four pixels, weighted by how near they are.
  ///
  /// - Parameters:
  ///   - x: The left ones' column, which must not be the last one.
  ///   - y: The upper ones' row, which must not be the last one.
  ///   - right: The share of the right ones, in 1/4,096.
  ///   - lower: The share of the lower ones.
  @inline(__always)
  private func sample(_ x: Int, _ y: Int, _ right: UInt32, _ lower: UInt32) -> UInt32 {
    let (a, b) = (self[x, y], self[x &+ 1, y])
    let (c, d) = (self[x, y &+ 1], self[x &+ 1, y &+ 1])
    if a == b, c == d, a == c { return a }
    let (left, upper) = (4096 &- right, 4096 &- lower)
    // In parts, or the compiler takes its time.
    let above = unpack(a) &* (left &* upper) &+ unpack(b) &* (right &* upper)
    let below = unpack(c) &* (left &* lower) &+ unpack(d) &* (right &* lower)
    return pack((above &+ below &+ 1 << 23) &>> 24)
  }
}

/// A number with 28 bits behind the point.
private func fixed(_ value: Double) -> Int { Int((value * 0x1p28).rounded()) }
