// SPDX-License-Identifier: MIT

internal import BannerText

/// The content of a layer, drawn over its background.
public enum Content: Sendable, Hashable {
  /// No content.
  case none
  /// Filled outlines, in drawing order.
  case shapes([Shape])
  /// A picture stretched over the layer's bounds.
  case picture(Picture)
  /// Lines of text.
  case text(TextContent)
  /// A blurred copy of everything drawn below the layer so far.
  case backdrop(Backdrop)
}
