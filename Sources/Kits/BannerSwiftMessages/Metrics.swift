// SPDX-License-Identifier: MIT

/// Constants that belong to no arrangement; those of the arrangements are in `Nib`.
enum Metrics {
  /// Content whose corners are farther than this from the background's edges, in radii, is not
  /// touched by its rounded corners: a little more than the curve's middle.
  ///
  /// Source: swiftmessages.md 3.2, diagonal points of squircle and circle.
  static let clearInset = 0.3

  /// The most messages that wait.
  ///
  /// The original has no limit; swiftmessages.md 5.2 asks for one.
  static let longestQueue = 1_000
}
