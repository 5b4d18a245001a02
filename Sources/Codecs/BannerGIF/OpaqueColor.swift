// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The conversion of premultiplied pixels to opaque colors for GIF.
enum OpaqueColor {
  /// The value for a transparent pixel.
  static let none: UInt32 = 0xFF00_0000

  /// Returns a pixel's color as `0xBBGGRR`, alpha divided out; ``none`` with less than half
  /// alpha.
  @inline(__always)
  static func of(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel & 0xFF_FFFF }
    return alpha < 128 ? none : unpremultiplied(pixel) & 0xFF_FFFF
  }

  /// Returns the distance of two colors; green counts most and red least, roughly as the eye
  /// sees.
  @inline(__always)
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int(a & 255) &- Int(b & 255)
    let green = Int(a &>> 8 & 255) &- Int(b &>> 8 & 255)
    let blue = Int(a &>> 16 & 255) &- Int(b &>> 16 & 255)
    return weights.0 &* red &* red &+ weights.1 &* green &* green &+ weights.2 &* blue &* blue
  }

  /// The weights of the squared differences of red, green, and blue.
  static let weights = (2, 4, 3)
}
