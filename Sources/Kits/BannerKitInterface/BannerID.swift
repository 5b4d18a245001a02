// SPDX-License-Identifier: MIT

/// The identity of a banner in a simulation.
public struct BannerID: Sendable, Hashable {
  /// The number of the banner in the order of requests, starting at 1.
  public var number: Int
  /// The name in the script, or nil for none.
  public var name: String?

  /// Creates the identity of a banner.
  public init(number: Int, name: String? = nil) {
    self.number = number
    self.name = name
  }
}
