// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerJSON
public import BannerFiles
internal import BannerKitInterface
internal import BannerLayers
public import BannerViews

// Images in Swift, by file or by name.
extension Image {
  /// Creates the image in a PNG or JPEG file.
  ///
  ///     let view = MBLMessageBannerView(
  ///       title: "Saved", subtitle: nil, image: try Image(contentsOf: "icons/saved@2x.png"))
  ///
  /// The first bytes select the format, and the name sets the density. `saved@2x.png` has two
  /// pixels per point, and `saved.png` one.
  ///
  /// - Parameter path: The path relative to the working directory. Other densities aren't
  ///   searched; see ``init(named:)``.
  /// - Throws: ``RenderError/missing(path:reason:)`` if the file can't be read.
  ///   ``RenderError/input(_:)`` if it isn't a picture, is broken, or exceeds ``Limits``. Both
  ///   name the file.
  public init(contentsOf path: String) throws(RenderError) {
    self = .picture(try PictureFiles(noting: FileAccessLog()).picture(at: FileName(path)))
  }

  /// The folders that ``init(named:)`` searches after those of the scene, in order.
  ///
  /// The default is the working directory.
  @MainActor public static var folders = ["."]

  /// Creates the image with a name, like UIKit's `UIImage(named:)`.
  ///
  /// The name is that of a PNG or JPEG file, or of a library icon. `icon.png` is a file, for
  /// example, and `icon` is that file in any density. The command `bannerrender list images`
  /// prints the icons. Files are searched for in the `imageFolders` of the running scene, then in
  /// ``folders``. The density of the scene's screen takes precedence, such as `icon@3x.png`.
  /// Outside scenes, that density is 2.
  ///
  /// - Returns: Nil if there is no such image, or its file can't be rendered. A warning of the
  ///   current simulation then gives the reason with the file or the folders.
  ///   ``init(contentsOf:)`` throws it instead.
  @MainActor
  public init?(named name: String) {
    let simulation = Simulation.current
    let scene = simulation.display?.imageFolders ?? []
    let scale = simulation.screen?.scale ?? 2
    let folders = scene + Self.folders
    do throws(RenderError) {
      let files = PictureFiles(noting: FileAccessLog())
      if let picture = try files.picture(
        named: name, in: folders.map { FileName($0) }, scale: scale)
      {
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
        "there is no image named \(quoted(name)): \(places) has no such file, and no kit has such an icon",
        misspelling: Misspelling(name, among: KitRegistry.all.flatMap(\.imageNames)))
    ])
    return nil
  }
}
