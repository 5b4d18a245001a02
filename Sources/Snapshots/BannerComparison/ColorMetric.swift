// SPDX-License-Identifier: MIT

/// How far two colours are from each other.
public enum ColorMetric: String, Sendable, CaseIterable {
  /// The distance in YIQ, 0…1: what pixelmatch measures.
  ///
  /// The root of the weighted sum of squares over 35,215, the largest that two colours of sRGB can have
  /// (Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC transmission color space
  /// in mobile applications, 2010). Black and white are 0.966 apart.
  case yiq
  /// ΔE00, 0…100: about 1 is the least that an eye tells apart.
  ///
  /// CIE 142-2001, as Sharma, Wu and Dalal put it in 2005, on sRGB with the white of D65.
  case ciede2000

  /// The largest distance there is a point in allowing: all colours are within it.
  ///
  /// A few pairs of saturated colours are up to 20 more than 100 apart by CIEDE2000.
  public var largestDistance: Double { self == .yiq ? 1 : 100 }

  /// The distance of two premultiplied pixels as they are in a ``Pixels/Bitmap``.
  ///
  /// Colours that let a ground through are compared over white and over black; the larger distance
  /// counts. Equal pixels are 0 apart, and the order does not matter.
  public func distance(_ first: UInt32, _ second: UInt32) -> Double {
    guard first != second else { return 0 }
    let overBlack = opaqueDistance(first, second)
    guard first & second < 0xFF00_0000 else { return overBlack }
    return max(overBlack, opaqueDistance(overWhite(first), overWhite(second)))
  }

  /// The distance of two colours, whatever their alpha.
  private func opaqueDistance(_ first: UInt32, _ second: UInt32) -> Double {
    switch self {
    case .yiq: yiqDistance(first, second)
    case .ciede2000: ciede2000Distance(LabColor(srgb: first), LabColor(srgb: second))
    }
  }
}

/// A premultiplied pixel over white.
private func overWhite(_ pixel: UInt32) -> UInt32 {
  // A channel is never above alpha, but nothing checks it: one that were must not run over.
  let rest = 255 - (pixel >> 24)
  var result: UInt32 = 0xFF00_0000
  for shift in [0, 8, 16] as [UInt32] {
    result |= min(255, (pixel >> shift & 255) + rest) << shift
  }
  return result
}

/// The weights of pixelmatch, whose sum of squares is at most 35,215.
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

/// Distances by one metric, with those of pairs that came before.
///
/// Pictures have few colours beside each other: most pairs come many times.
struct DistanceMeter {
  private let metric: ColorMetric
  private let limit: Double
  private let alpha: PictureComparison.Alpha
  /// A pair's place is its hash; a later pair takes an earlier one's.
  private var pairs: [UInt64]
  private var distances: [Double]
  private static let places = 1 << 14

  init(_ tolerance: PixelTolerance, _ alpha: PictureComparison.Alpha) {
    metric = tolerance.metric
    limit = tolerance.limit
    self.alpha = alpha
    // YIQ is faster than looking.
    let count = metric == .yiq ? 0 : Self.places
    pairs = Array(repeating: 0, count: count)
    distances = Array(repeating: 0, count: count)
  }

  /// Whether two pixels that are not equal may be so far from each other.
  ///
  /// A limit of 0 allows nothing, although pixels with hardly any alpha may look equal, and neither
  /// does one that is no number.
  func allows(_ distance: Double) -> Bool { limit > 0 && distance <= limit }

  /// The distance of two pixels; those that look equal are 0 apart.
  mutating func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let (first, second) = (alpha.premultiplied(first), alpha.premultiplied(second))
    guard metric != .yiq else { return metric.distance(first, second) }
    // Two pixels of 0, the pair that fills the places, are 0 apart as well.
    let pair = UInt64(first) << 32 | UInt64(second)
    let place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 50)
    if pairs[place] == pair { return distances[place] }
    let distance = metric.distance(first, second)
    pairs[place] = pair
    distances[place] = distance
    return distance
  }
}
