// SPDX-License-Identifier: MIT

internal import BannerJSON
package import BannerFiles
package import BannerChrome
internal import BannerDevice
internal import BannerDocument
package import BannerGeometry
package import BannerLayers
package import BannerPixels
package import BannerRaster

/// What a picture shows around the pixels of the screen: the device, the corners of its display, or
/// nothing.
///
/// It never changes in an animation and is painted once. The screen is painted by itself, so that its
/// blurs end at its edges as on the device, and laid over it in the shape of the display.
package struct DeviceBezel {
  /// The device, in screen space; empty if it is not drawn.
  package let layers: [Layer]
  /// What a picture of the whole screen shows, in pixels from the screen's top left.
  package let bounds: PixelRect
  /// The same in points.
  package let frame: Rect
  /// What lies behind the screen, of the size of ``bounds``, and the shape of the display; nil if the
  /// screen is the whole picture.
  private let cover: (ground: Bitmap, mask: Bitmap)?

  /// Paints what surrounds a screenshot's screen.
  ///
  /// - Throws: ``RenderError/usage(_:)`` if it can't have its frame.
  package init(
    of screenshot: Screenshot, chrome: SystemChrome, rasterizer: Rasterizer
  ) throws(RenderError) {
    if let problem = Self.problem(with: screenshot) { throw .usage(InputError(problem)) }
    let screen = screenshot.screen
    let size = screen.pixelSize
    let isMasked = screenshot.masksDisplay && screen.device.displayCornerRadius > 0
    bounds =
      screenshot.frame.map { screen.framedPixels($0) }
      ?? PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    frame = screenshot.frame.map { screen.framedPicture($0) } ?? screen.bounds
    layers = screenshot.frame.map { [chrome.device($0)] } ?? []
    guard !layers.isEmpty || isMasked else {
      cover = nil
      return
    }
    let scale = screen.scale
    let origin = Point(x: Double(bounds.left) / scale, y: Double(bounds.top) / scale)
    var moved = layers
    for index in moved.indices {
      moved[index].frame = moved[index].frame.offset(x: -origin.x, y: -origin.y)
    }
    cover = (
      ground: rasterizer.paint(
        moved, width: bounds.width, height: bounds.height, scale: scale),
      mask: rasterizer.paint(
        [chrome.display(isFramed: screenshot.frame != nil)], width: size.width,
        height: size.height, scale: scale)
    )
  }

  /// Why a screenshot can't have its frame; nil if it can, or has none.
  package static func problem(with screenshot: Screenshot) -> String? {
    guard let frame = screenshot.frame else { return nil }
    if screenshot.crop == .banner {
      return "the frame is around the screen, and only the banner is drawn"
    }
    let size = screenshot.screen.framedPixels(frame)
    let isTooLarge =
      max(size.width, size.height) > Limits.longestSide
      || size.width * size.height > Limits.mostPixels
    guard isTooLarge else { return nil }
    return "with its frame the picture would be \(size.width)×\(size.height) pixels; the most are"
      + " \(Limits.longestSide) a side and \(Limits.mostPixels) in all"
  }

  /// Whether the screen's pixels are the whole picture.
  package var isNone: Bool { cover == nil }

  /// The picture of a part of ``bounds``.
  ///
  /// - Parameter region: What is to be seen, in pixels from the screen's top left.
  package func picture(of screen: RowAnnotatedBitmap, in region: PixelRect) -> RowAnnotatedBitmap {
    guard cover != nil else { return screen.cropped(to: region) }
    return RowAnnotatedBitmap(bitmap: picture(of: screen.bitmap, in: region))
  }

  /// The same of a screen of which nothing is known.
  package func picture(of screen: Bitmap, in region: PixelRect) -> Bitmap {
    guard let cover else { return screen.cropped(to: region) }
    var picture = cover.ground.cropped(to: region.offset(x: -bounds.left, y: -bounds.top))
    picture.mix(
      screen.bounds, from: screen, through: cover.mask, movedBy: -region.left, -region.top)
    return picture
  }

  /// Puts a rectangle of the screen into its picture anew.
  ///
  /// - Parameters:
  ///   - damage: In pixels of the screen.
  ///   - picture: What ``picture(of:in:)`` made of the same region.
  package func update(
    _ picture: inout Bitmap, with damage: PixelRect, of screen: Bitmap, in region: PixelRect
  ) {
    if let cover {
      picture.copy(
        damage.offset(x: -bounds.left, y: -bounds.top), from: cover.ground,
        movedBy: bounds.left - region.left, bounds.top - region.top)
      picture.mix(damage, from: screen, through: cover.mask, movedBy: -region.left, -region.top)
    } else {
      picture.copy(damage, from: screen, movedBy: -region.left, -region.top)
    }
  }
}
