// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension Duration {
  /// The duration in seconds.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The duration in milliseconds as messages show it, such as `233.333 ms`.
  package var millisecondsText: String { "\(decimal(inSeconds * 1000, digits: 3)) ms" }

  /// The duration in whole milliseconds, rounded toward zero.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// Creates a duration from seconds, rounded to whole nanoseconds.
  ///
  /// Computed times are rounded in this way, so that their sums are exact. Values are clamped to
  /// ± 1e9 seconds (31 years), and NaN counts as 0.
  public init(inSeconds seconds: Double) {
    guard !seconds.isNaN else {
      self = .zero
      return
    }
    let bounded = min(1e9, max(-1e9, seconds))
    self = .nanoseconds(Int64((bounded * 1e9).rounded()))
  }
}
