// SPDX-License-Identifier: MIT

public import BannerLayers
public import BannerPixels

/// What lies behind the banner and the bars.
public enum SceneBackground: Sendable {
  /// A settings page of our own, with a navigation bar.
  case demo
  /// One colour.
  case color(Color)
  /// A picture that fills the screen; what is too wide or too tall is cut on both sides.
  case picture(Picture)
  /// Nothing: transparent, without a status bar.
  case none
}
