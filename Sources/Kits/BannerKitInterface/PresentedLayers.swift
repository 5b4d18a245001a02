// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers

/// The layers that a kit adds to the screen.
public struct PresentedLayers: Sendable {
  /// The layers with their stacking levels among the host's views.
  ///
  /// Frames are in screen space.
  public var layers: [(level: StackingLevel, layer: Layer)]
  /// The frame of the banner, in screen space.
  public var banner: Rect

  /// Creates presented layers.
  public init(layers: [(level: StackingLevel, layer: Layer)], banner: Rect) {
    self.layers = layers
    self.banner = banner
  }
}
