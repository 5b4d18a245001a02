// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The original's constants.
enum Metrics {
  /// Of template images, as UIKit has it where nobody says otherwise (chrome.md 5).
  static let tint = Color(rgb: 0x007AFF)

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

  /// When banners come and go, in seconds.
  ///
  /// Source: message-banner.md 4.2, 4.3.
  enum Time {
    /// Coming, going, and the fading of the blur.
    static let animation = 0.5
    /// A stay that follows the banner's height; a word, not a time.
    static let automatic = 0.0
    /// A stay without an end; a word, not a time.
    static let endless = -1.0
    /// The part of the automatic stay that is the same for all banners.
    static let shortestStay = 2.0
    /// The part of the automatic stay for each point of height.
    static let stayPerPoint = 0.04
  }

  /// FXBlurView, which blurs the host: averaging passes, pixels of blur to one pixel of the reduced
  /// picture.
  ///
  /// Source: FXBlurView 1.6 (message-banner.md 3.5).
  enum Blur {
    static let iterations = 3
    static let block = 4.0
  }
}
