// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The original's constants.
enum Metrics {
  /// The tint color of template images, UIKit's default (chrome.md 5).
  static let tint = Color(rgb: 0x007AFF)

  /// The margin and gap: edge to image, image to text, text to button, title to subtitle.
  ///
  /// Source: message-banner.md 2.1.
  static let padding = 16.0
  /// The height of the button, for any text.
  ///
  /// Source: message-banner.md 2.1.
  static let buttonHeight = 32.0
  /// The distance between the button's sides and its title.
  ///
  /// Source: message-banner.md 2.1, title insets.
  static let buttonInset = 5.0
  /// The default type size of a design.
  ///
  /// Source: the original's README.
  static let textSize = 14.0
  /// The distance from the top of a label to its first line, at rest on iOS 7.
  ///
  /// Source: measured, message-banner.md 2.5.
  static let labelInset = 1.0

  /// The durations of banners, in seconds.
  ///
  /// Source: message-banner.md 4.2, 4.3.
  enum Time {
    /// The duration of the slides and of the fading of the blur.
    static let animation = 0.5
    /// The special value for a stay that depends on the banner's height.
    static let automatic = 0.0
    /// The special value for a stay without an end.
    static let endless = -1.0
    /// The constant part of the automatic stay.
    static let shortestStay = 2.0
    /// The part of the automatic stay per point of height.
    static let stayPerPoint = 0.04
  }

  /// The parameters of FXBlurView, which blurs the host: averaging passes, and pixels of blur per
  /// pixel of the reduced picture.
  ///
  /// Source: FXBlurView 1.6 (message-banner.md 3.5).
  enum Blur {
    static let iterations = 3
    static let block = 4.0
  }
}
