// SPDX-License-Identifier: MIT

/// A conversion of red, green, and blue to luma and two color differences.
///
/// Y' = kr·R + kg·G + kb·B, Cb = (B − Y') / (2·(1 − kb)), Cr = (R − Y') / (2·(1 − kr)), as in
/// ITU-R BT.601 and BT.709. In the limited range, luma is 16…235 and the differences are 128 ±
/// 112. In the full range, luma is 0…255 and the differences are 128 ± 127.5.
public struct ColorConversion: Sendable, Hashable {
  /// The standard that defines the weights of red, green, and blue.
  public enum Matrix: String, Sendable, CaseIterable {
    /// The weights of standard definition: kr = 0.299, kb = 0.114.
    case bt601 = "BT601"
    /// The weights of high definition: kr = 0.2126, kb = 0.0722.
    case bt709 = "BT709"
  }

  /// The range of levels used out of 256.
  public enum Range: String, Sendable, CaseIterable {
    /// The range of television.
    case limited = "LIMITED"
    /// All 256 levels.
    case full = "FULL"
  }

  /// The standard that defines the weights.
  public let matrix: Matrix
  /// The range of levels.
  public let range: Range

  /// The number of fractional bits.
  private static let digits: Int32 = 20
  /// The factors of red, green, and blue, then the offset, including a half for rounding.
  private let luma: SIMD4<Int32>
  private let blueDifference: SIMD4<Int32>
  private let redDifference: SIMD4<Int32>

  /// Creates a conversion; most players assume BT.709, limited, for pictures as large as a
  /// screen.
  public init(matrix: Matrix = .bt709, range: Range = .limited) {
    self.matrix = matrix
    self.range = range
    let (red, blue) = matrix == .bt601 ? (0.299, 0.114) : (0.2126, 0.0722)
    let (lumaScale, differenceScale) = range == .full ? (1.0, 1.0) : (219.0 / 255, 224.0 / 255)
    func fixed(_ number: Double) -> Int32 {
      Int32((number * Double(1 << Self.digits)).rounded())
    }
    // Green takes the remainder, so that gray has its exact level and no color.
    func factors(_ red: Double, _ blue: Double, sum: Double, offset: Double) -> SIMD4<Int32> {
      let green = fixed(sum) - fixed(red) - fixed(blue)
      return [fixed(red), green, fixed(blue), fixed(offset + 0.5)]
    }
    luma = factors(
      red * lumaScale, blue * lumaScale, sum: lumaScale, offset: range == .full ? 0 : 16)
    blueDifference = factors(
      -red / (2 * (1 - blue)) * differenceScale, 0.5 * differenceScale, sum: 0, offset: 128)
    redDifference = factors(
      0.5 * differenceScale, -blue / (2 * (1 - red)) * differenceScale, sum: 0, offset: 128)
  }

  /// Returns the luma, blue difference, and red difference of a premultiplied pixel over white.
  @inline(__always)
  func levels(of pixel: UInt32) -> (luma: UInt8, blue: UInt8, red: UInt8) {
    let white = 255 &- Int32(pixel &>> 24)
    let color = SIMD4<Int32>(
      Int32(pixel & 255) &+ white, Int32(pixel &>> 8 & 255) &+ white,
      Int32(pixel &>> 16 & 255) &+ white, 1)
    return (
      Self.level(color, luma), Self.level(color, blueDifference), Self.level(color, redDifference)
    )
  }

  @inline(__always)
  private static func level(_ color: SIMD4<Int32>, _ factors: SIMD4<Int32>) -> UInt8 {
    UInt8(truncatingIfNeeded: min(255, max(0, (color &* factors).wrappedSum() &>> digits)))
  }
}
