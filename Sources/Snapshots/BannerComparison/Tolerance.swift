// SPDX-License-Identifier: MIT

public import BannerPixels

/// How far pictures may differ.
///
/// With both ``ratio`` and ``count``, both must hold; with neither, no pixel may differ.
public struct Tolerance: Sendable, Hashable {
  /// Pixels within it count as equal; nil if only equal ones do.
  public var pixel: PixelTolerance?
  /// The share of all pixels that are not ignored that may differ, 0…1.
  public var ratio: Double?
  /// The number of pixels that may differ; at least 0.
  public var count: Int?

  /// Limits; without any, nothing may differ.
  public init(pixel: PixelTolerance? = nil, ratio: Double? = nil, count: Int? = nil) {
    self.pixel = pixel
    self.ratio = ratio
    self.count = count
  }

  /// Nothing may differ.
  public static let exact = Tolerance()

  /// What is wrong with its limits; nil if they are in their ranges.
  package var problem: String? {
    if let ratio, !(0...1).contains(ratio) { return "the ratio \(ratio) is not from 0 to 1" }
    if let count, count < 0 { return "the count \(count) is less than 0" }
    if let pixel, !(0...pixel.metric.largestDistance).contains(pixel.limit) {
      return
        "the distance \(pixel.limit) is not from 0 to \(Int(pixel.metric.largestDistance)), as \(pixel.metric.rawValue) has it"
    }
    return nil
  }

  /// Whether so many of so many pixels may differ.
  func allows(_ changed: Int, of compared: Int) -> Bool {
    guard changed > 0 else { return true }
    guard ratio != nil || count != nil else { return false }
    if let count, changed > count { return false }
    // The quotient, not a product with the limit: 29 of 100 are 0.29, whatever 0.29 · 100 is.
    if let ratio, !(Double(changed) / Double(max(1, compared)) <= ratio) { return false }
    return true
  }
}

/// How far two pixels may be from each other and still count as equal.
public struct PixelTolerance: Sendable, Hashable {
  /// How distance is measured.
  public var metric: ColorMetric
  /// The largest distance that counts as equal: 0…1 for YIQ, 0…100 for CIEDE2000.
  public var limit: Double

  /// A limit of a metric.
  public init(metric: ColorMetric, limit: Double) {
    self.metric = metric
    self.limit = limit
  }

  /// A distance by YIQ, as pixelmatch measures it: 0…1.
  public static func yiq(_ limit: Double) -> PixelTolerance {
    PixelTolerance(metric: .yiq, limit: limit)
  }

  /// A distance by CIEDE2000: 0…100.
  public static func ciede2000(_ limit: Double) -> PixelTolerance {
    PixelTolerance(metric: .ciede2000, limit: limit)
  }

  /// A tolerance as it is written in options: `yiq:0.1` or `ciede2000:2`.
  ///
  /// Nil for another metric, and for a limit that is no number or out of the metric's range.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let metric = ColorMetric(rawValue: String(parts[0])),
      let limit = Double(parts[1]), limit >= 0, limit <= metric.largestDistance
    else { return nil }
    self.init(metric: metric, limit: limit)
  }
}

/// A part of the picture that does not count; it stays visible.
public struct IgnoredArea: Sendable, Hashable {
  /// What it is called: a layer's name or the place as it was given.
  public var name: String
  /// Where, in pixels; what lies outside of the picture is left away.
  public var rect: PixelRect

  /// An area with its name.
  public init(name: String, rect: PixelRect) {
    self.name = name
    self.rect = rect
  }
}
