// SPDX-License-Identifier: MIT

/// The constants that don't belong to a layout.
///
/// `Nib` has those of the layouts.
enum Metrics {
  /// The distance from the background's edges at which content is clear of rounded corners, in
  /// radii.
  ///
  /// This is slightly more than the middle of the curve. Source: swiftmessages.md 3.2, diagonal
  /// points of squircle and circle.
  static let clearInset = 0.3

  /// The maximum number of waiting messages.
  ///
  /// The original has no limit; swiftmessages.md 5.2 requires one.
  static let longestQueue = 1_000
}
