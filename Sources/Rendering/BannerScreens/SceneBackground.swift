// SPDX-License-Identifier: MIT

public import BannerLayers
public import BannerPixels

/// The background behind the banner and the bars.
public enum SceneBackground: Sendable {
  /// A demo settings page with a navigation bar.
  case demo
  /// A single color.
  case color(Color)
  /// A picture that fills the screen.
  ///
  /// Excess width or height is cropped on both sides.
  case picture(Picture)
  /// A transparent background, without a status bar.
  case none
}
