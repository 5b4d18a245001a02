// SPDX-License-Identifier: MIT

/// A premultiplied pixel with alpha divided out of its colours, each to the nearest level.
///
/// A pixel without alpha has no colour: it is 0.
@inlinable
public func unpremultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel &>> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  var straight = alpha &<< 24
  for shift in [0, 8, 16] as [UInt32] {
    let level = ((pixel &>> shift & 255) &* 255 &+ alpha / 2) / alpha
    straight |= min(255, level) &<< shift
  }
  return straight
}
