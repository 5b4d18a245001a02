// SPDX-License-Identifier: MIT

/// The position of a banner on the screen.
public enum BannerPosition: String, Sendable, Hashable, CaseIterable {
  /// The top of the screen, below the bars.
  case top
  /// The center of the screen.
  case center
  /// The bottom of the screen, above the bars.
  case bottom
}
