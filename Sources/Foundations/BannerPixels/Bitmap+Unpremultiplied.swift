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

/// A pixel whose colours are not multiplied by alpha, with colours that are: each
/// `round(level · alpha / 255)`.
@inlinable
public func premultiplied(_ straight: UInt32) -> UInt32 {
  let alpha = straight &>> 24
  if alpha == 255 { return straight }
  return multiply255(straight & 255, alpha) | multiply255(straight &>> 8 & 255, alpha) &<< 8
    | multiply255(straight &>> 16 & 255, alpha) &<< 16 | alpha &<< 24
}

extension Bitmap {
  /// The picture with alpha divided out of every pixel, as PNG files store it.
  ///
  /// Pixels are those of ``Pixels/unpremultiplied(_:)``. Different pixels stay different, as no level
  /// of a premultiplied pixel is above its alpha. An opaque picture is given back as it is.
  ///
  /// - Complexity: O(width × height).
  public var unpremultiplied: Bitmap {
    guard !isOpaque else { return self }
    let reciprocals = reciprocals
    return Bitmap(
      width: width, height: height, pixels: pixels.map { divided($0, by: reciprocals) })
  }

  /// Multiplies every pixel of a picture that is not premultiplied by its alpha.
  ///
  /// - Complexity: O(width × height).
  public mutating func premultiply() {
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel &>> 24 < 255 { pixels[index] = premultiplied(pixel) }
    }
  }
}

/// Writes a stretch of premultiplied pixels with alpha divided out of them, as bytes R, G, B, A.
///
/// Levels are those of ``unpremultiplied(_:)``.
///
/// - Precondition: The stretch lies in the pixels, and four bytes for each of it in the buffer.
package func unpremultiply(
  _ pixels: [UInt32], from start: Int, count: Int, into buffer: inout [UInt8], at target: Int
) {
  precondition(
    start >= 0 && start + count <= pixels.count && target >= 0
      && target + 4 * count <= buffer.count,
    "a stretch must fit")
  let reciprocals = reciprocals
  unsafe pixels.withUnsafeBufferPointer { source in
    unsafe buffer.withUnsafeMutableBytes { bytes in
      for index in 0..<count {
        let pixel = unsafe divided(source[start + index], by: reciprocals)
        unsafe bytes.storeBytes(
          of: pixel.littleEndian, toByteOffset: target + 4 * index, as: UInt32.self)
      }
    }
  }
}

/// What `unpremultiplied` gives, by multiplication.
@inline(__always)
private func divided(_ pixel: UInt32, by reciprocals: [UInt64]) -> UInt32 {
  let alpha = pixel &>> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  let reciprocal = reciprocals[Int(alpha)]
  var straight = alpha &<< 24
  for shift in [0, 8, 16] as [UInt32] {
    let rounded = UInt64((pixel &>> shift & 255) &* 255 &+ alpha / 2)
    let level = UInt32(truncatingIfNeeded: (rounded &* reciprocal) &>> 32)
    straight |= min(255, level) &<< shift
  }
  return straight
}

/// 2³² / alpha, rounded up: multiplying by it and taking the upper half is the exact quotient of any
/// numerator below 2¹⁶, as the error is below numerator · alpha / 2³² of one alpha-th.
private let reciprocals: [UInt64] =
  [0] + (1...255).map { (alpha: UInt64) in (1 << 32 + alpha - 1) / alpha }
