// SPDX-License-Identifier: MIT

package import BannerPixels

/// A kind of color vision that lacks one type of cone.
///
/// Source: Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color
/// Vision Deficiency, IEEE TVCG 15 (2009), table of severity 1.0. Red-green deficiencies are well
/// reproduced; the authors call their model of tritanopia an approximation.
public enum ColorVision: String, Sendable, Hashable, CaseIterable {
  /// Vision without the cones for long waves: red looks dark.
  case protanopia
  /// Vision without the cones for medium waves, the most frequent deficiency.
  case deuteranopia
  /// Vision without the cones for short waves: blue and green look alike.
  case tritanopia

  /// The rows of the matrix for linear light.
  private var matrix: [SIMD4<Double>] {
    switch self {
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868, 0], [0.114503, 0.786281, 0.099216, 0],
        [-0.003882, -0.048116, 1.051998, 0],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968, 0], [0.280085, 0.672501, 0.047413, 0],
        [-0.011820, 0.042940, 0.968881, 0],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779, 0], [-0.078411, 0.930809, 0.147602, 0],
        [0.004733, 0.691367, 0.303900, 0],
      ]
    }
  }

  /// Returns the color as a person with this vision sees it.
  ///
  /// Channels beyond the display's range are clamped.
  package func simulated(_ color: LinearColor) -> LinearColor {
    Self.apply(matrix, to: color)
  }

  private static func apply(_ matrix: [SIMD4<Double>], to color: LinearColor) -> LinearColor {
    func channel(_ row: SIMD4<Double>) -> Double {
      max(0, min(1, row.x * color.red + row.y * color.green + row.z * color.blue))
    }
    return LinearColor(
      red: channel(matrix[0]), green: channel(matrix[1]), blue: channel(matrix[2]))
  }

  /// Returns the opaque sRGB pixel as a person with this vision sees it, ignoring alpha.
  package func simulated(pixel: UInt32) -> UInt32 {
    simulated(LinearColor(srgb: pixel)).srgbPixel
  }

  /// Returns a picture as a person with this vision sees it.
  ///
  /// Transparency stays the same.
  ///
  /// - Complexity: O(width × height). Neighboring equal pixels are converted once.
  package func simulated(_ bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    let matrix = matrix
    var known: [UInt32: UInt32] = [:]
    var (last, made) = (UInt32(0), UInt32(0))
    for index in bitmap.pixels.indices {
      let pixel = bitmap.pixels[index]
      if pixel != last {
        last = pixel
        if let old = known[pixel] {
          made = old
        } else {
          let straight = unpremultiplied(pixel)
          let seen = Self.apply(matrix, to: LinearColor(srgb: straight)).srgbPixel
          made = premultiplied(seen & 0xFF_FFFF | straight & 0xFF00_0000)
          if known.count < 1 << 16 { known[pixel] = made }
        }
      }
      result.pixels[index] = made
    }
    return result
  }
}
