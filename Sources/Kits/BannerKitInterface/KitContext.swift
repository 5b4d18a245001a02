// SPDX-License-Identifier: MIT

public import BannerLayers
public import BannerViews

/// What a kit may use while it lays out.
public struct KitContext: Sendable {
  /// Type and the pixel grid.
  public var layout: LayoutContext
  /// Finds an image the user gave, by its name; throws if it can't be read.
  public var userImage: @Sendable (_ name: String) throws(KitError) -> Image?
  /// Draws a drawing at the scale of the device, where only pixels will do.
  public var picture: @Sendable (_ drawing: Drawing) -> Picture

  /// A context from its parts.
  public init(
    layout: LayoutContext,
    userImage: @escaping @Sendable (_ name: String) throws(KitError) -> Image?,
    picture: @escaping @Sendable (_ drawing: Drawing) -> Picture
  ) {
    self.layout = layout
    self.userImage = userImage
    self.picture = picture
  }
}
