// SPDX-License-Identifier: MIT

/// The original's constants.
enum Metrics {
  /// Every margin and gap: edge to image, image to text, text to button, title to subtitle.
  ///
  /// Source: message-banner.md 2.1.
  static let padding = 16.0
  /// Height of the button, whatever its text.
  ///
  /// Source: message-banner.md 2.1.
  static let buttonHeight = 32.0
  /// Between the button's sides and its title.
  ///
  /// Source: message-banner.md 2.1, title insets.
  static let buttonInset = 5.0
  /// The type sizes that hold when a design has none.
  ///
  /// Source: the original's README.
  static let textSize = 14.0
  /// From the top of a label to the line its first text begins on, at rest on iOS 7.
  ///
  /// Source: measured, message-banner.md 2.5.
  static let labelInset = 1.0

  /// FXBlurView, which blurs the host: averaging passes, pixels of blur to one pixel of the reduced
  /// picture.
  ///
  /// Source: FXBlurView 1.6 (message-banner.md 3.5).
  enum Blur {
    static let iterations = 3
    static let block = 4.0
  }
}
