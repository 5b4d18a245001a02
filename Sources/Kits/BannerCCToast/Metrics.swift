// SPDX-License-Identifier: MIT

/// The original's constants, in points.
///
/// Sources: the sections of cc-toast.md in parentheses.
enum Metrics {
  /// The distance between the toast's edges and its content view (2.1).
  static let border = 1.0
  /// The distance between the content view's edges and the label or the image (2.1).
  static let padding = 3.0
  /// The gap between image and label, present even without an image (2.1, 6 #1).
  static let gap = 3.0
  /// The width of a standard toast beyond its label and image (2.2).
  static let acrossRow = 2 * (border + padding) + gap
  /// The height of a standard toast beyond the taller of its label and image (2.2).
  static let aroundRow = 2 * (border + padding)
  /// The system font size on iOS (1.2).
  static let systemFontSize = 14.0
  /// The durations of fading in and out, in seconds (4.1).
  enum Time {
    static let fadeIn = 0.5
    static let fadeOut = 0.3
  }
}
