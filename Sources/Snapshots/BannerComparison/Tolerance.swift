// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The allowed difference between two pictures.
///
/// If ``ratio`` and ``count`` are both set, both apply. If neither is set, no pixel may differ.
public struct Tolerance: Sendable, Hashable {
  /// The tolerance per pixel; nil if only equal pixels match.
  public var pixel: PixelTolerance?
  /// The largest allowed share of changed pixels among the compared ones, 0–1.
  public var ratio: Double?
  /// The largest allowed number of changed pixels; at least 0.
  public var count: Int?

  /// Creates a tolerance; without limits nothing may differ.
  public init(pixel: PixelTolerance? = nil, ratio: Double? = nil, count: Int? = nil) {
    self.pixel = pixel
    self.ratio = ratio
    self.count = count
  }

  /// A tolerance that allows no difference.
  public static let exact = Tolerance()

  /// A description of a limit that is out of range, or nil.
  package var problem: String? {
    if let ratio, !(0...1).contains(ratio) { return "the ratio \(ratio) is outside 0 to 1" }
    if let count, count < 0 { return "the count \(count) is less than 0" }
    if let pixel, !(0...pixel.metric.largestDistance).contains(pixel.limit) {
      return
        "the \(pixel.metric.rawValue) distance \(pixel.limit) is outside 0 to \(Int(pixel.metric.largestDistance))"
    }
    return nil
  }

  /// Returns whether a number of changed pixels is allowed among the compared ones.
  func allows(_ changed: Int, of compared: Int) -> Bool {
    guard changed > 0 else { return true }
    guard ratio != nil || count != nil else { return false }
    if let count, changed > count { return false }
    // Compares the quotient: 29 of 100 is exactly 0.29, but 0.29 · 100 is not exactly 29.
    if let ratio, !(Double(changed) / Double(max(1, compared)) <= ratio) { return false }
    return true
  }
}

/// The largest distance at which two pixels still count as equal.
public struct PixelTolerance: Sendable, Hashable {
  /// The metric of the distance.
  public var metric: ColorMetric
  /// The largest distance that counts as equal: 0–1 for YIQ, 0–100 for CIEDE2000.
  public var limit: Double

  /// Creates a pixel tolerance.
  public init(metric: ColorMetric, limit: Double) {
    self.metric = metric
    self.limit = limit
  }

  /// Returns a limit in YIQ, 0–1, as pixelmatch measures it.
  public static func yiq(_ limit: Double) -> PixelTolerance {
    PixelTolerance(metric: .yiq, limit: limit)
  }

  /// Returns a limit in CIEDE2000, 0–100.
  public static func ciede2000(_ limit: Double) -> PixelTolerance {
    PixelTolerance(metric: .ciede2000, limit: limit)
  }

  /// Creates a tolerance from an option value such as `yiq:0.1` or `ciede2000:2`.
  ///
  /// Nil for an unknown metric, and for a limit that is not a number or is out of the metric's
  /// range.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let metric = ColorMetric(rawValue: String(parts[0])),
      let limit = Double(parts[1]), limit >= 0, limit <= metric.largestDistance
    else { return nil }
    self.init(metric: metric, limit: limit)
  }
}
