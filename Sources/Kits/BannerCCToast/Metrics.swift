// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The original's constants, in points.
///
/// Source: the sections of cc-toast.md that are named.
enum Metrics {
  /// Between the toast's edges and its content view (2.1).
  static let border = 1.0
  /// Between the content view's edges and the label or the image (2.1).
  static let padding = 3.0
  /// Between image and label; it is there without an image, too (2.1, 6 #1).
  static let gap = 3.0
  /// What a standard toast is wider than its label and its image (2.2).
  static let acrossRow = 2 * (border + padding) + gap
  /// What a standard toast is higher than the higher one of them (2.2).
  static let aroundRow = 2 * (border + padding)
  /// The system's own type size on iOS (1.2).
  static let systemFontSize = 14.0
  /// Seconds that a toast takes to come and to go (4.1).
  enum Time {
    static let fadeIn = 0.5
    static let fadeOut = 0.3
  }
}
