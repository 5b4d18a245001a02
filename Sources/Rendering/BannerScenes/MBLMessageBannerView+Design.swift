// SPDX-License-Identifier: MIT

public import BannerFiles
public import BannerMessageBanner
internal import BannerScreens

extension MBLMessageBannerView {
  /// Adds a design file, as `addMessageBannerDesign(fromFileNamed:)` does.
  ///
  /// Visible and waiting banners keep their looks. Banners of later scenes use the new designs,
  /// too.
  ///
  /// - Parameter file: The path. Its folder is searched first for images.
  /// - Returns: The warnings about the file, such as missing images, one line each.
  /// - Throws: ``RenderError`` for an unreadable file. In that case, nothing changes.
  @discardableResult
  public static func loadMessageBannerDesign(
    fromFileNamed file: String
  ) throws(RenderError) -> [String] {
    let screen = SimulatedScreen(.messageBanner(title: nil), renderer: Renderer())
    return try addDesign(file, lookingAt: screen)
  }
}
