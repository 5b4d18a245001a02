// SPDX-License-Identifier: MIT

public import BannerLayers
public import BannerViews

/// The services that a kit may use during layout.
public struct KitContext: Sendable {
  /// The fonts and the pixel grid.
  public var layout: LayoutContext
  /// Returns a user image by name.
  ///
  /// It throws if the image can't be read.
  public var userImage: @Sendable (_ name: String) throws(KitError) -> Image?
  /// Renders a drawing at the device's scale, for uses that need pixels.
  public var picture: @Sendable (_ drawing: Drawing) -> Picture

  /// Creates a context.
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
