// SPDX-License-Identifier: MIT

extension Duration {
  /// The duration in seconds.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The whole number of nanoseconds nearest to a number of seconds.
  ///
  /// Times that are computed are rounded so, and their sums are exact. Beyond ± 1e9 seconds, 31 years,
  /// the nearer of those counts; no number counts as 0.
  public init(inSeconds seconds: Double) {
    guard !seconds.isNaN else {
      self = .zero
      return
    }
    let bounded = min(1e9, max(-1e9, seconds))
    self = .nanoseconds(Int64((bounded * 1e9).rounded()))
  }
}
