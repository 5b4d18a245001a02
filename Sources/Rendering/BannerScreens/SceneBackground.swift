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

/// What counts when a picture's PNG file is written; its pixels are the same.
public enum FileCompression: String, Sendable, CaseIterable {
  /// Time.
  case fast
  /// Size; takes some ten times as long.
  case best
}

/// What of the screen becomes the picture.
public enum Crop: String, Sendable, CaseIterable {
  /// All of it.
  case screen
  /// The banner, with its shadow if it has one.
  case banner
}
