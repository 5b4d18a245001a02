// SPDX-License-Identifier: MIT

/// The durations of the appearance, the stay and the removal of a banner.
public struct BannerDisplayMetrics: Sendable, Hashable {
  /// The duration of the appearance, in seconds.
  public var presentDuration: Double
  /// The time at rest, in seconds.
  public var displayDuration: Double
  /// The duration of the removal, in seconds.
  public var dismissDuration: Double

  /// Creates metrics from three durations in seconds.
  public init(_ present: Double, _ display: Double, _ dismiss: Double) {
    presentDuration = present
    displayDuration = display
    dismissDuration = dismiss
  }

  /// The default durations.
  ///
  /// Source: owlbanners.md 1.1.
  public static let standard = BannerDisplayMetrics(0.5, 2, 0.25)
}
