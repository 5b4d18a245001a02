// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerFiles
internal import BannerRender
internal import BannerKitInterface
public import BannerViews

extension Image {
  /// Creates the image in a PNG or JPEG file, like UIKit's `UIImage(contentsOfFile:)`.
  ///
  /// - Parameter path: The path relative to the working directory.
  /// - Returns: Nil for a file that can't be rendered. A warning of the current simulation then
  ///   gives the reason with the file's name. `Image(contentsOf:)` throws it instead.
  @MainActor
  public init?(contentsOfFile path: String) {
    do throws(RenderError) { self = try Image(contentsOf: path) } catch {
      Simulation.current.warn([KitWarning(error.description)])
      return nil
    }
  }
}
