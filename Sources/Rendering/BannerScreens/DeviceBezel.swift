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

/// The surroundings of the screen in a picture: the device, the rounded corners of its display,
/// or nothing.
///
/// They never change during an animation and are painted once. The screen is painted separately,
/// so its blurs end at its edges as on the device. It is then placed on top, in the shape of the
/// display.
package struct DeviceBezel {
  /// The layers of the device, in screen space.
  ///
  /// Empty if no device is drawn.
  package let layers: [Layer]
  /// The bounds of a picture of the whole screen, in pixels from the screen's top left.
  package let bounds: PixelRect
  /// The bounds of a picture of the whole screen, in points.
  package let frame: Rect
  /// The background behind the screen, with the size of ``bounds``, and the shape of the display.
  ///
  /// Nil if the screen is the whole picture.
  private var cover: (ground: Bitmap, mask: Bitmap)?

  /// Creates and paints the surroundings of a screenshot's screen.
  ///
  /// - Throws: ``RenderError/usage(_:)`` if the screenshot can't have its frame.
  package init(
    of screenshot: Screenshot, chrome: SystemChrome, rasterizer: Rasterizer
  ) throws(RenderError) {
    if let problem = Self.problem(with: screenshot) { throw .usage(problem) }
    let screen = screenshot.screen
    let size = screen.pixelSize
    bounds =
      screenshot.frame.map { screen.framedPixels($0) }
      ?? PixelRect(left: 0, top: 0, right: size.width, bottom: size.height)
    frame = screenshot.frame.map { screen.framedPicture($0) } ?? screen.bounds
    layers = screenshot.frame.map { [chrome.device($0)] } ?? []
    guard !layers.isEmpty || Self.isMasked(screenshot) else {
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

  /// Returns the reason why a screenshot can't have its frame, or nil if it can or has none.
  package static func problem(with screenshot: Screenshot) -> String? {
    guard let frame = screenshot.frame else { return nil }
    if screenshot.crop == .banner {
      return "can't be combined with crop \"banner\", which omits the screen"
    }
    let size = screenshot.screen.framedPixels(frame)
    let isTooLarge =
      max(size.width, size.height) > Limits.longestSide
      || size.width * size.height > Limits.mostPixels
    guard isTooLarge else { return nil }
    return "the picture with its frame would be \(size.width)×\(size.height) pixels; the limit is"
      + " \(Limits.longestSide) per side and \(Limits.mostPixels) in total"
  }

  /// Returns whether the rounded corners of the display clip a picture, which has no frame.
  static func isMasked(_ screenshot: Screenshot) -> Bool {
    screenshot.masksDisplay && screenshot.frame == nil
      && screenshot.screen.device.displayCornerRadius > 0
  }

  /// Whether the screen's pixels are the whole picture.
  package var isNone: Bool { cover == nil }

  /// Returns the picture of a part of ``bounds``.
  ///
  /// - Parameter region: The visible region, in pixels from the screen's top left.
  package func picture(of screen: RowAnnotatedBitmap, in region: PixelRect) -> RowAnnotatedBitmap {
    guard cover != nil else { return screen.cropped(to: region) }
    return RowAnnotatedBitmap(bitmap: picture(of: screen.bitmap, in: region))
  }

  /// Returns the picture of a part of ``bounds`` for a screen without row annotations.
  package func picture(of screen: Bitmap, in region: PixelRect) -> Bitmap {
    guard let cover else { return screen.cropped(to: region) }
    var picture = cover.ground.cropped(to: region.offset(x: -bounds.left, y: -bounds.top))
    picture.mix(
      screen.bounds, from: screen, through: cover.mask, movedBy: -region.left, -region.top)
    return picture
  }

  /// Returns the picture of a part of ``bounds``, and gives up the surroundings.
  ///
  /// A picture of the whole bounds takes over the memory of the background.
  package mutating func lastPicture(
    of screen: RowAnnotatedBitmap, in region: PixelRect
  ) -> RowAnnotatedBitmap {
    guard region == bounds, let mask = cover?.mask, var picture = cover?.ground else {
      return self.picture(of: screen, in: region)
    }
    // With a single reference, the picture is painted in place.
    cover = nil
    picture.mix(
      screen.bitmap.bounds, from: screen.bitmap, through: mask, movedBy: -region.left, -region.top)
    return RowAnnotatedBitmap(bitmap: picture)
  }

  /// Updates a rectangle of the screen in its picture.
  ///
  /// - Parameters:
  ///   - damage: The rectangle, in pixels of the screen.
  ///   - picture: The result of ``picture(of:in:)`` for the same region.
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
