// SPDX-License-Identifier: MIT

internal import BannerChrome
internal import BannerDevice
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerRaster

/// Everything that the picture of a still banner shows, without its canvas.
///
/// It is compared by its layers. The pixels are painted only where layers may not count. A picture
/// may leave out the rest of the screen, and the keyboard may cover a part of it.
final class PictureLook {
  private let frame: Rect
  private let accessibility: Accessibility?
  /// The layers of the banner, which are laid out already.
  private let banner: PresentedLayers
  private let listLayers: () -> [Layer]
  private lazy var layers = listLayers()
  private let region: PixelRect
  private let isMasked: Bool
  private let comparesPixels: Bool
  private let scale: Double
  private let paint: () -> Bitmap
  private lazy var pixels = paint()

  /// Creates the look of a laid-out banner.
  ///
  /// - Parameters:
  ///   - layers: Returns the layers of the whole picture.
  ///   - region: The area of the picture, in pixels from the screen's top left.
  ///   - paint: Paints the picture.
  fileprivate init(
    _ presentation: any Presentation, of screenshot: Screenshot, in region: PixelRect,
    layers: @escaping () -> [Layer], painting paint: @escaping () -> Bitmap
  ) {
    banner = presentation.settled
    frame = banner.banner
    accessibility = presentation.accessibility
    listLayers = layers
    self.region = region
    isMasked = DeviceBezel.isMasked(screenshot)
    comparesPixels = screenshot.crop == .banner || screenshot.hasKeyboard
    scale = screenshot.screen.scale
    self.paint = paint
  }

  /// Returns whether two pictures look and read the same.
  func isSame(as other: PictureLook) -> Bool {
    guard frame == other.frame, region == other.region, accessibility == other.accessibility
    else { return false }
    let isAlike = isMasked == other.isMasked
    let comparesPixels = comparesPixels && other.comparesPixels
    // The whole screen need not be laid out if the banner tells.
    if !comparesPixels, !isAlike || bannerLayers != other.bannerLayers { return false }
    if isAlike, layers == other.layers { return true }
    guard comparesPixels else { return false }
    return isAlike && differsOnlyOutside(other) || pixels == other.pixels
  }

  /// The layers that the banner draws.
  private var bannerLayers: [Layer] { banner.layers.map(\.layer.onlyDrawn) }

  /// Returns whether all layers that differ are outside the picture.
  private func differsOnlyOutside(_ other: PictureLook) -> Bool {
    // A blur spreads the layers below it.
    guard !layers.contains(where: \.hasBackdrop), !other.layers.contains(where: \.hasBackdrop)
    else { return false }
    // A whole pixel more, because areas are rounded.
    let area = Rect(
      x: Double(region.left - 1) / scale, y: Double(region.top - 1) / scale,
      width: Double(region.width + 2) / scale, height: Double(region.height + 2) / scale)
    return layers.filter { $0.mayDraw(in: area) } == other.layers.filter { $0.mayDraw(in: area) }
  }
}

extension Renderer {
  /// Returns the look of a screenshot's picture, or nil if it can't be drawn.
  func pictureLook(of screenshot: Screenshot) -> PictureLook? {
    guard let screenshot = try? screenshot.withItsAppearance(),
      let (composer, presentation) = try? laidOut(screenshot)
    else { return nil }
    return pictureLook(of: presentation, on: composer)
  }

  /// Returns the look of the picture of a laid-out banner, or nil if it can't be drawn.
  ///
  /// - Parameter painted: The picture, if it is painted already.
  func pictureLook(
    of presentation: any Presentation, on composer: ScreenComposer,
    painted: RowAnnotatedBitmap? = nil
  ) -> PictureLook? {
    let screenshot = composer.screenshot
    guard
      let bezel = try? DeviceBezel(of: screenshot, chrome: composer.chrome, rasterizer: rasterizer)
    else { return nil }
    let frame = presentation.settled
    let picture = Self.pictureFrame(screenshot.crop, [frame], bezel, screenshot.screen)
    let region = Self.region(of: picture, screenshot.crop, bezel, scale: screenshot.screen.scale)
    return PictureLook(
      presentation, of: screenshot, in: region,
      layers: {
        let onTop = composer.layersOnTop { Bitmap(width: $0.width, height: $0.height) }
        return bezel.layers + (composer.layers(with: [frame]) + onTop).map(\.onlyDrawn)
      },
      painting: {
        if let painted { return painted.bitmap }
        var bezel = bezel
        return self.paint(frame, on: composer, in: region, &bezel).painting.bitmap
      })
  }
}
