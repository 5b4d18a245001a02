// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerFiles
internal import BannerRender
internal import BannerKitInterface
public import BannerViews

extension Image {
  /// The image in a PNG or JPEG file, UIKit's `UIImage(contentsOfFile:)`.
  ///
  /// - Parameter path: From where the program was called.
  /// - Returns: Nil for a file that can't be drawn; the reason, with the file's name, is noted as a warning of the
  ///   current simulation. `Image(contentsOf:)` throws it.
  @MainActor
  public init?(contentsOfFile path: String) {
    do throws(RenderError) { self = try Image(contentsOf: path) } catch {
      Simulation.current.warn([KitWarning(error.description)])
      return nil
    }
  }
}
