// SPDX-License-Identifier: MIT

public import BannerLayers
internal import BannerText

extension LayoutContext {
  /// A layer that was laid out from left to right, as it lies in the direction of the user interface.
  ///
  /// In a layout for right-to-left languages it is mirrored as a whole; pictures and drawings that lie
  /// on whole pixels do so again.
  ///
  /// - Parameter width: Of the space the layer's frame is in, in points.
  public func placed(_ layer: Layer, in width: Double) -> Layer {
    direction == .rightToLeft ? layer.mirrored(in: width, scale: scale) : layer
  }
}
