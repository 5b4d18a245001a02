// SPDX-License-Identifier: MIT

public import BannerPixels

/// The fill of a shape.
public enum Fill: Sendable, Hashable {
  /// A single color.
  case color(Color)
  /// A picture repeated from the layer's top left corner in both directions.
  ///
  /// The picture's `scale` is the number of its pixels per point.
  case pattern(Picture)
}
