// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
public import BannerPixels
internal import BannerComparison

/// The measured differences between two pictures, and the limits.
public struct ComparisonFigures: Sendable, Hashable {
  /// The limits of a comparison; nil if not set.
  public struct Limits: Sendable, Hashable {
    /// The distance up to which a pixel counts as equal, in units of the metric.
    public var pixel: Double?
    /// The allowed share of changed pixels, 0–1.
    public var ratio: Double?
    /// The allowed number of changed pixels.
    public var count: Int?

    /// Creates limits; nil for none.
    public init(pixel: Double? = nil, ratio: Double? = nil, count: Int? = nil) {
      self.pixel = pixel
      self.ratio = ratio
      self.count = count
    }
  }

  /// The number of pixels that differ beyond the pixel limit.
  public var changedPixels: Int
  /// The number of compared pixels.
  public var comparedPixels: Int
  /// The number of unequal pixels, regardless of the pixel limit.
  public var unequalPixels: Int
  /// The share `changedPixels / comparedPixels`, 0–1.
  public var ratio: Double
  /// The largest difference in one channel, 0–255.
  public var largestStep: Int
  /// The largest distance between two pixels, in units of the metric; nil without a metric.
  public var largestDistance: Double?
  /// The metric of `limits.pixel`: `yiq` or `ciede2000`.
  public var metric: String?
  /// The limits of the comparison.
  public var limits: Limits
  /// The bounding box of the changed pixels; nil if there are none.
  public var bounds: PixelRect?

  /// Creates figures.
  ///
  /// - Parameters:
  ///   - unequalPixels: The number of unequal pixels; nil for `changedPixels`.
  ///   - ratio: The share of changed pixels; nil for `changedPixels / comparedPixels`.
  public init(
    changedPixels: Int, comparedPixels: Int, unequalPixels: Int? = nil, ratio: Double? = nil,
    largestStep: Int, largestDistance: Double? = nil, metric: String? = nil,
    limits: Limits = Limits(), bounds: PixelRect? = nil
  ) {
    self.changedPixels = changedPixels
    self.comparedPixels = comparedPixels
    self.unequalPixels = unequalPixels ?? changedPixels
    self.ratio =
      ratio ?? (comparedPixels > 0 ? Double(changedPixels) / Double(comparedPixels) : 0)
    self.largestStep = largestStep
    self.largestDistance = largestDistance
    self.metric = metric
    self.limits = limits
    self.bounds = bounds
  }

  /// The figures for display, each limit next to the measured value.
  var rows: [(name: String, value: String, limit: String?)] {
    // Without a limit, enough digits are printed to distinguish the share from 100%.
    let share = toldApart(ratio * 100, (limits.ratio ?? 1) * 100)
    var rows: [(name: String, value: String, limit: String?)] = [
      (
        "Pixels that differ", "\(grouped(changedPixels)) of \(grouped(comparedPixels))",
        limits.count.map(grouped)
      ),
      ("Share of pixels", "\(share.value)%", limits.ratio.map { _ in "\(share.limit)%" }),
    ]
    if unequalPixels != changedPixels {
      rows.append(("Pixels not exactly equal", grouped(unequalPixels), nil))
    }
    if largestDistance != nil || limits.pixel != nil {
      let name = metric.map { "Largest distance (\($0))" } ?? "Largest distance"
      let distance = largestDistance.map { toldApart($0, limits.pixel ?? 0) }
      let limit = limits.pixel.map { distance?.limit ?? decimal($0, significant: 6) }
      rows.append((name, distance?.value ?? "–", limit))
    }
    rows.append(("Largest step of a channel", "\(largestStep) of 255", nil))
    if let bounds { rows.append(("Within", place(bounds), nil)) }
    return rows
  }
}
