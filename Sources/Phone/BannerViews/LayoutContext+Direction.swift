// SPDX-License-Identifier: MIT

public import BannerLayers
internal import BannerText

extension LayoutContext {
  /// Returns a layer, laid out from left to right, as placed in the direction of the user
  /// interface.
  ///
  /// In right-to-left layouts, the layer is mirrored as a whole. Pictures and drawings on whole
  /// pixels stay on whole pixels.
  ///
  /// - Parameter width: The width of the layer's parent, in points.
  public func placed(_ layer: Layer, in width: Double) -> Layer {
    direction == .rightToLeft ? layer.mirrored(in: width, scale: scale) : layer
  }
}
