// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A premultiplied pixel as GIF can show it.
enum OpaqueColor {
  /// What stands for a transparent pixel.
  static let none: UInt32 = 0xFF00_0000

  /// The colour of a pixel as `0xBBGGRR`, alpha divided out; ``none`` with less than half alpha.
  @inline(__always)
  static func of(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel & 0xFF_FFFF }
    return alpha < 128 ? none : unpremultiplied(pixel) & 0xFF_FFFF
  }

  /// How far colours are from each other: green counts most and red least, roughly as eyes do.
  @inline(__always)
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    let red = Int(a & 255) &- Int(b & 255)
    let green = Int(a &>> 8 & 255) &- Int(b &>> 8 & 255)
    let blue = Int(a &>> 16 & 255) &- Int(b &>> 16 & 255)
    return weights.0 &* red &* red &+ weights.1 &* green &* green &+ weights.2 &* blue &* blue
  }

  /// What a squared difference of red, green and blue counts.
  static let weights = (2, 4, 3)
}
