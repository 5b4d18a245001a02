// SPDX-License-Identifier: MIT

public import BannerFiles
public import BannerMessageBanner
public import BannerScreens

// What of MBLMessageBanner needs a picture.
extension MBLMessageBannerView {
  /// What becomes one picture of it, with the designs that were added.
  public var screenshot: Screenshot { Screenshot(bannerDescription) }

  /// Adds a design file to the looks, as `addMessageBannerDesign(fromFileNamed:)` does.
  ///
  /// Banners that are shown or wait keep theirs. Those of later scenes have the new ones, too.
  ///
  /// - Parameter file: Its path; images are looked for in its folder first.
  /// - Returns: What in it is not as it may have been meant, images that can't be found included; one line
  ///   each.
  /// - Throws: ``RenderError`` for a file that can't be read; nothing has changed then.
  @discardableResult
  public static func loadMessageBannerDesign(
    fromFileNamed file: String
  ) throws(RenderError) -> [String] {
    let screen = SimulatedScreen(.messageBanner(title: nil), renderer: Renderer())
    return try addDesign(file, lookingAt: screen)
  }
}
