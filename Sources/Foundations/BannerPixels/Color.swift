// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// An sRGB color with an opacity, not premultiplied.
public struct Color: Sendable, Hashable {
  /// The red level, 0…255.
  public var red: UInt8
  /// The green level, 0…255.
  public var green: UInt8
  /// The blue level, 0…255.
  public var blue: UInt8
  /// The opacity, 0…1.
  public var alpha: Double

  /// Creates a color from its channels.
  ///
  /// Alpha is clamped to 0…1.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha > 0 ? Swift.min(1, alpha) : 0
  }

  /// Creates a color from a number such as `0xEC736B`.
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255),
      alpha: alpha)
  }

  /// Creates a gray.
  public init(white: UInt8, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Returns the color with its opacity multiplied by a factor.
  ///
  /// The result is clamped to 0…1.
  public func withAlpha(multipliedBy factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The opacity as stored in a pixel: `round(255 · alpha)`.
  public var alphaByte: UInt8 {
    // The property accepts any value, so it is clamped here.
    UInt8(((alpha > 0 ? Swift.min(1, alpha) : 0) * 255).rounded())
  }

  /// The premultiplied pixel of this color, with each channel `round(channel · alpha / 255)`.
  public var premultiplied: UInt32 {
    let a = UInt32(alphaByte)
    return multiply255(UInt32(red), a) | multiply255(UInt32(green), a) << 8
      | multiply255(UInt32(blue), a) << 16 | a << 24
  }

  /// The color as `#RRGGBB`, followed by `@alpha` if it is not opaque.
  public var description: String {
    var text = "#"
    for channel in [red, green, blue] {
      for digit in [channel >> 4, channel & 15] {
        text.unicodeScalars.append(Unicode.Scalar(digit + (digit < 10 ? 48 : 55)))
      }
    }
    return alpha == 1 ? text : "\(text)@\(decimal(alpha, digits: 1...4))"
  }

  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 255)
}

extension Color: CustomStringConvertible {}

extension Color {
  /// Creates the color of an opaque pixel, whose first byte is red.
  package init(opaquePixel pixel: UInt32) {
    self.init(
      red: UInt8(pixel & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel >> 16 & 255))
  }
}

/// Returns `round(a · b / 255)` for factors 0…255, exactly.
@inlinable
public func multiply255(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let product = a &* b &+ 128
  return (product &+ product >> 8) >> 8
}

extension UInt32 {
  /// Returns the premultiplied pixel composited over another one.
  ///
  /// A channel should be at most its alpha; a sum beyond 255 is clamped.
  @inlinable
  package func composited(over below: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let level = self >> shift & 255 + multiply255(below >> shift & 255, rest)
      result |= Swift.min(255, level) << shift
    }
    return result
  }
}
