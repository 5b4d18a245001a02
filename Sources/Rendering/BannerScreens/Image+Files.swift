// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerJSON
public import BannerFiles
internal import BannerKitInterface
internal import BannerLayers
public import BannerViews

// Images from Swift, by a file or by a name.
extension Image {
  /// The image in a PNG or JPEG file.
  ///
  ///     let view = MBLMessageBannerView(
  ///       title: "Saved", subtitle: nil, image: try Image(contentsOf: "icons/saved@2x.png"))
  ///
  /// Its first bytes tell the format, and its name the density: `saved@2x.png` has two pixels to a point, and
  /// `saved.png` one.
  ///
  /// - Parameter path: From where the program was called. No other density is looked for; see ``init(named:)``.
  /// - Throws: ``RenderError/missing(path:reason:)`` if it can't be read, ``RenderError/input(_:)`` if it is no picture,
  ///   a broken one, or beyond ``Limits``. Both name the file.
  public init(contentsOf path: String) throws(RenderError) {
    self = .picture(try PictureFiles(noting: FileAccessLog()).picture(at: path))
  }

  /// The folders in which ``init(named:)`` looks for files after those of the scene, in order; by default the one in
  /// which the program was called.
  @MainActor public static var folders = ["."]

  /// The image of a name, UIKit's `UIImage(named:)`.
  ///
  /// A name is that of a PNG or JPEG file, such as `icon.png` or, for `icon.png` and its densities, `icon`; or that of
  /// an icon of the libraries, which `bannerrender list images` prints. Files are looked for in the `imageFolders` of
  /// the scene that runs and in ``folders``, first in the density of the scene's screen (`icon@3x.png`), or of a screen
  /// at 2 outside of scenes.
  ///
  /// - Returns: Nil if there is no such image, or its file can't be drawn. The reason, with the name of the file or the
  ///   folders, is noted as a warning of the current simulation; ``init(contentsOf:)`` throws it.
  @MainActor
  public init?(named name: String) {
    let simulation = Simulation.current
    let scene = simulation.display?.imageFolders ?? []
    let scale = simulation.screen?.scale ?? 2
    let folders = scene + Self.folders
    do throws(RenderError) {
      let files = PictureFiles(noting: FileAccessLog())
      if let picture = try files.picture(named: name, in: folders, scale: scale) {
        self = .picture(picture)
        return
      }
    } catch {
      simulation.warn([KitWarning(error.description)])
      return nil
    }
    for kit in KitRegistry.all {
      if let image = kit.image(named: name, scale: scale) {
        self = image
        return
      }
    }
    let places = folders.map { quoted($0, limit: 120) }.joined(separator: ", ")
    simulation.warn([
      KitWarning(
        "there is no image named \(quoted(name)): no file of that name is in \(places), and it is no icon of a kit",
        misspelling: Misspelling(name, among: KitRegistry.all.flatMap(\.imageNames)))
    ])
    return nil
  }
}
