// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerFrames
internal import BannerPixels

/// A renderer of animation frames in order.
///
/// It repaints only the changes of each frame.
struct FrameCropper {
  private var painter: IncrementalPainter
  private let bezel: DeviceBezel
  /// The visible region, in pixels from the screen's top left.
  private let region: PixelRect
  /// The previous frame, unless it is the painter's own bitmap.
  private var picture = Bitmap(width: 0, height: 0)

  init(_ renderer: Renderer, _ bezel: DeviceBezel, region: PixelRect) {
    painter = IncrementalPainter(renderer)
    self.bezel = bezel
    self.region = region
  }

  /// Renders the next frame.
  ///
  /// Release the frame before rendering the next one to avoid a copy.
  ///
  /// - Parameter delay: The duration of the frame.
  package mutating func frame(_ instant: Recording.Instant, delay: Duration) -> AnimationFrame {
    let isFirst = painter.bitmap.width == 0
    let damage = painter.paint(instant).intersection(region)
    if bezel.isNone, region == painter.bitmap.bounds {
      return AnimationFrame(bitmap: painter.bitmap, damage: damage, delay: delay)
    }
    if isFirst {
      picture = bezel.picture(of: painter.bitmap, in: region)
      // The whole frame is new, regardless of the area around the screen.
      return AnimationFrame(bitmap: picture, delay: delay)
    }
    bezel.update(&picture, with: damage, of: painter.bitmap, in: region)
    return AnimationFrame(
      bitmap: picture,
      damage: damage.isEmpty ? .empty : damage.offset(x: -region.left, y: -region.top),
      delay: delay)
  }
}
