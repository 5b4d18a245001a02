// SPDX-License-Identifier: MIT

/// Returns a premultiplied pixel with its colors divided by alpha, each rounded to the nearest
/// level.
///
/// A fully transparent pixel has no color, so it becomes 0.
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

/// Returns an unpremultiplied pixel with its colors multiplied by alpha, each `round(level ·
/// alpha / 255)`.
@inlinable
public func premultiplied(_ straight: UInt32) -> UInt32 {
  let alpha = straight &>> 24
  if alpha == 255 { return straight }
  return multiply255(straight & 255, alpha) | multiply255(straight &>> 8 & 255, alpha) &<< 8
    | multiply255(straight &>> 16 & 255, alpha) &<< 16 | alpha &<< 24
}

extension Bitmap {
  /// The picture with unpremultiplied pixels, as stored in PNG files.
  ///
  /// Each pixel is the result of ``Pixels/unpremultiplied(_:)``. Different pixels stay different,
  /// since no level of a premultiplied pixel exceeds its alpha. An opaque picture is returned
  /// unchanged.
  ///
  /// - Complexity: O(width × height).
  public var unpremultiplied: Bitmap {
    guard !isOpaque else { return self }
    let reciprocals = reciprocals
    return Bitmap(
      width: width, height: height, pixels: pixels.map { divided($0, by: reciprocals) })
  }

  /// Multiplies each pixel of an unpremultiplied picture by its alpha.
  ///
  /// - Complexity: O(width × height).
  public mutating func premultiply() {
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel &>> 24 < 255 { pixels[index] = premultiplied(pixel) }
    }
  }
}

/// Writes a range of premultiplied pixels in unpremultiplied form, as bytes R, G, B, A.
///
/// The levels are those of ``unpremultiplied(_:)``.
///
/// - Precondition: The range is inside the pixels, and the buffer has four bytes for each pixel.
package func unpremultiply(
  _ pixels: [UInt32], from start: Int, count: Int, into buffer: inout [UInt8], at target: Int
) {
  precondition(
    start >= 0 && start + count <= pixels.count && target >= 0
      && target + 4 * count <= buffer.count,
    "the range must fit")
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

/// Returns the result of `unpremultiplied`, by multiplication.
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

/// The values 2³² / alpha, rounded up.
///
/// The upper half of the product with a numerator below 2¹⁶ is the exact quotient. The reason is
/// that the error is below numerator · alpha / 2³² of 1 / alpha.
private let reciprocals: [UInt64] =
  [0] + (1...255).map { (alpha: UInt64) in (1 << 32 + alpha - 1) / alpha }
