// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels

// Positions have 28 fractional bits, so a pixel's position doesn't depend on the area around it.
// Weights have 12 bits along each axis, so that four weighted channels fit into 32 bits.
extension Surface {
  /// Composites another surface over a rectangle through a transform, sampled bilinearly.
  ///
  /// - Parameters:
  ///   - top: The surface to sample. Its edges must be transparent, like everything beyond them.
  ///   - map: The transform from this surface's space to the other's. Its factors are within
  ///     ±4,096.
  ///   - target: The rectangle to fill, which must be inside this surface.
  ///   - coverage: The coverage of every pixel, 0…255.
  func blend(_ top: Surface, through map: Transform, in target: PixelRect, coverage: UInt32) {
    let bounds = top.bounds
    guard bounds.width > 1, bounds.height > 1 else { return }
    top.materialize(bounds.top..<bounds.bottom)
    let (stepX, stepY) = (fixed(map.a), fixed(map.b))
    // Half of the weights' unit, for rounding to the nearest.
    let half = 1 << 15
    // A sample combines the pixels whose centers surround its position.
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

  /// Returns the average of four pixels, weighted by proximity.
  ///
  /// - Parameters:
  ///   - x: The column of the left pixels, which must not be the last one.
  ///   - y: The row of the upper pixels, which must not be the last one.
  ///   - right: The weight of the right pixels, in 1/4,096.
  ///   - lower: The weight of the lower pixels, in 1/4,096.
  @inline(__always)
  private func sample(_ x: Int, _ y: Int, _ right: UInt32, _ lower: UInt32) -> UInt32 {
    let (a, b) = (self[x, y], self[x &+ 1, y])
    let (c, d) = (self[x, y &+ 1], self[x &+ 1, y &+ 1])
    if a == b, c == d, a == c { return a }
    let (left, upper) = (4096 &- right, 4096 &- lower)
    // The expression is split because the compiler is slow with the whole.
    let above = unpack(a) &* (left &* upper) &+ unpack(b) &* (right &* upper)
    let below = unpack(c) &* (left &* lower) &+ unpack(d) &* (right &* lower)
    return pack((above &+ below &+ 1 << 23) &>> 24)
  }
}

/// Returns a number as fixed point with 28 fractional bits.
private func fixed(_ value: Double) -> Int { Int((value * 0x1p28).rounded()) }
