// SPDX-License-Identifier: MIT

internal import BannerColorScience
internal import BannerPixels

/// A measure of the distance between two colors.
public enum ColorMetric: String, Sendable, CaseIterable {
  /// The distance in YIQ, 0–1, as pixelmatch measures it.
  ///
  /// The square root of (weighted sum of squares / 35,215). The divisor is the largest sum
  /// for two sRGB colors. Black and white are 0.966 apart. Source: Kotsarenko and Ramos,
  /// Measuring perceived color difference using YIQ NTSC transmission color space in mobile
  /// applications, 2010.
  case yiq
  /// The CIEDE2000 distance ΔE00, 0–100.
  ///
  /// A distance of about 1 is just visible.
  ///
  /// Computed from sRGB with the D65 white point. Source: CIE 142-2001, as formulated by Sharma,
  /// Wu and Dalal in 2005.
  case ciede2000

  /// The largest useful limit: practically all pairs of colors are within it.
  ///
  /// A few pairs of saturated colors exceed 100 by up to 20 in CIEDE2000.
  public var largestDistance: Double { self == .yiq ? 1 : 100 }

  /// Returns the distance between two premultiplied pixels of a ``Pixels/Bitmap``.
  ///
  /// Translucent colors are compared over white and over black; the larger distance counts. Equal
  /// pixels have distance 0. The order does not matter.
  public func distance(_ first: UInt32, _ second: UInt32) -> Double {
    guard first != second else { return 0 }
    let overBlack = opaqueDistance(first, second)
    guard first & second < 0xFF00_0000 else { return overBlack }
    return max(
      overBlack,
      opaqueDistance(first.composited(over: 0xFFFF_FFFF), second.composited(over: 0xFFFF_FFFF)))
  }

  /// Returns the distance between two colors, ignoring alpha.
  private func opaqueDistance(_ first: UInt32, _ second: UInt32) -> Double {
    switch self {
    case .yiq: yiqDistance(first, second)
    case .ciede2000: ciede2000Distance(LabColor(srgb: first), LabColor(srgb: second))
    }
  }
}

/// Uses the weights of pixelmatch; the sum of squares is at most 35,215.
private func yiqDistance(_ first: UInt32, _ second: UInt32) -> Double {
  func step(_ shift: UInt32) -> Double {
    Double(Int(first >> shift & 255) - Int(second >> shift & 255))
  }
  let (red, green, blue) = (step(0), step(8), step(16))
  let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
  let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35_215).squareRoot()
}

/// Computes color distances and caches those of recent pairs.
///
/// Neighboring pixels have few distinct colors, so most pairs repeat.
struct DistanceMeter {
  private let metric: ColorMetric
  private let limit: Double
  private let alpha: PictureComparison.Alpha
  /// The cached pairs, indexed by hash; a later pair replaces an earlier one.
  private var pairs: [UInt64]
  private var distances: [Double]
  private static let places = 1 << 14

  init(_ tolerance: PixelTolerance, _ alpha: PictureComparison.Alpha) {
    metric = tolerance.metric
    limit = tolerance.limit
    self.alpha = alpha
    // YIQ is faster to compute than to look up.
    let count = metric == .yiq ? 0 : Self.places
    pairs = Array(repeating: 0, count: count)
    distances = Array(repeating: 0, count: count)
  }

  /// Returns whether a distance between two unequal pixels is within the limit.
  ///
  /// A limit of 0 or NaN allows nothing, even though pixels with almost no alpha may look equal.
  func allows(_ distance: Double) -> Bool { limit > 0 && distance <= limit }

  /// Returns the distance between two pixels; 0 if they look equal.
  mutating func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let (first, second) = (alpha.premultiplied(first), alpha.premultiplied(second))
    guard metric != .yiq else { return metric.distance(first, second) }
    // The cache is filled with pairs of zeros, which correctly have distance 0.
    let pair = UInt64(first) << 32 | UInt64(second)
    let place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 50)
    if pairs[place] == pair { return distances[place] }
    let distance = metric.distance(first, second)
    pairs[place] = pair
    distances[place] = distance
    return distance
  }
}
