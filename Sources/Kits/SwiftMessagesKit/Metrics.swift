// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels

/// Constants that belong to no arrangement; those of the arrangements are in `Nib`.
enum Metrics {
  /// The drop shadow: a Gaussian of 0.885 times Core Animation's radius of 6.
  ///
  /// Source: measured on the original's demo picture, swiftmessages.md 1.7.
  static let shadow = Shadow(
    color: Color(white: 0, alpha: 0.4), offset: Point(x: 0, y: 2), sigma: 0.885 * 6)

  /// Content whose corners are farther than this from the background's edges, in radii, is not
  /// touched by its rounded corners: a little more than the curve's middle.
  ///
  /// Source: swiftmessages.md 3.2, diagonal points of squircle and circle.
  static let clearInset = 0.3

  /// The seconds that a message may be told to take or to wait: a day at most.
  static let times = 0...86_400.0

  /// The most messages that wait.
  ///
  /// The original has no limit; swiftmessages.md 5.2 asks for one.
  static let longestQueue = 1_000
}
