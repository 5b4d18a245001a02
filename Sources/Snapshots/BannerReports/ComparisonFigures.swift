// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerGeometry
public import BannerPixels
import BannerComparison

/// How far two pictures differ, and how far they might.
public struct ComparisonFigures: Sendable, Hashable {
  /// How far pictures may differ; nil for limits that are not set.
  public struct Limits: Sendable, Hashable {
    /// Distance up to which a pixel counts as equal, on the metric's scale.
    public var pixel: Double?
    /// Share of the pixels that may differ, 0…1.
    public var ratio: Double?
    /// Number of pixels that may differ.
    public var count: Int?

    /// Limits; nil for none.
    public init(pixel: Double? = nil, ratio: Double? = nil, count: Int? = nil) {
      self.pixel = pixel
      self.ratio = ratio
      self.count = count
    }
  }

  /// Pixels that differ by more than the limit of a pixel.
  public var changedPixels: Int
  /// Pixels that count.
  public var comparedPixels: Int
  /// Pixels that are not equal, whatever the limit of a pixel.
  public var unequalPixels: Int
  /// `changedPixels / comparedPixels`, 0…1.
  public var ratio: Double
  /// The largest difference of one channel, 0…255.
  public var largestStep: Int
  /// The largest distance of two pixels on the metric's scale; nil without a metric.
  public var largestDistance: Double?
  /// The metric of `limits.pixel`: `yiq` or `ciede2000`.
  public var metric: String?
  /// How far the pictures may differ.
  public var limits: Limits
  /// Around all changed pixels; nil if there are none.
  public var bounds: PixelRect?

  /// Figures from their parts.
  ///
  /// - Parameters:
  ///   - unequalPixels: Nil for `changedPixels`.
  ///   - ratio: Nil for `changedPixels / comparedPixels`.
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

  /// The figures with their limits, for people; each limit stands beside the value found.
  var rows: [(name: String, value: String, limit: String?)] {
    // Without a limit a share is told apart from all of them.
    let share = toldApart(ratio * 100, (limits.ratio ?? 1) * 100)
    var rows: [(name: String, value: String, limit: String?)] = [
      (
        "Pixels that differ", "\(grouped(changedPixels)) of \(grouped(comparedPixels))",
        limits.count.map(grouped)
      ),
      ("Share of pixels", "\(share.value) %", limits.ratio.map { _ in "\(share.limit) %" }),
    ]
    if unequalPixels != changedPixels {
      rows.append(("Pixels not equal at all", grouped(unequalPixels), nil))
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
