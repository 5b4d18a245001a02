// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A color in linear light with the primaries of sRGB.
///
/// Each channel is 0…1 for a color that a display can show.
package struct LinearColor: Sendable, Hashable {
  /// The red channel.
  package var red: Double
  /// The green channel.
  package var green: Double
  /// The blue channel.
  package var blue: Double

  /// Creates a color from its channels.
  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the color of an sRGB pixel, ignoring alpha.
  package init(srgb pixel: UInt32) {
    red = linearLevels[Int(pixel & 255)]
    green = linearLevels[Int(pixel >> 8 & 255)]
    blue = linearLevels[Int(pixel >> 16 & 255)]
  }

  /// The nearest opaque sRGB pixel, with channels clamped to 0…1.
  package var srgbPixel: UInt32 {
    Self.level(red) | Self.level(green) << 8 | Self.level(blue) << 16 | 0xFF00_0000
  }

  /// The relative luminance, 0…1.
  ///
  /// Source: WCAG 2.2, definition of relative luminance.
  package var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Returns the sRGB level whose light is nearest in sRGB, 0…255.
  private static func level(_ light: Double) -> UInt32 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if light <= levelBounds[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt32(low)
  }
}

/// Returns the linear light of a value in sRGB, 0…1.
///
/// Source: IEC 61966-2-1.
private func light(ofSRGB value: Double) -> Double {
  value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
}

/// The linear light of the 256 sRGB levels.
let linearLevels: [Double] = (0...255).map { light(ofSRGB: Double($0) / 255) }

/// The linear light halfway between each sRGB level and the next one.
private let levelBounds: [Double] = (0..<255).map { light(ofSRGB: (Double($0) + 0.5) / 255) }
