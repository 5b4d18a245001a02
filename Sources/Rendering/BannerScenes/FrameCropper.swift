// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerFrames
internal import BannerPixels

/// Draws the pictures of an animation one after the other, and of each only what has changed.
struct FrameCropper {
  private var painter: IncrementalPainter
  private let bezel: DeviceBezel
  /// What is to be seen, from the screen's top left.
  private let region: PixelRect
  /// What was shown last, unless that is the painter's own picture.
  private var picture = Bitmap(width: 0, height: 0)

  init(_ renderer: Renderer, _ bezel: DeviceBezel, region: PixelRect) {
    painter = IncrementalPainter(renderer)
    self.bezel = bezel
    self.region = region
  }

  /// Draws the next picture.
  ///
  /// It has to be given away before the one after it is drawn, or that becomes a copy.
  ///
  /// - Parameter delay: How long it is shown.
  package mutating func frame(_ instant: Recording.Instant, delay: Duration) -> AnimationFrame {
    let isFirst = painter.bitmap.width == 0
    let damage = painter.paint(instant).intersection(region)
    if bezel.isNone, region == painter.bitmap.bounds {
      return AnimationFrame(bitmap: painter.bitmap, damage: damage, delay: delay)
    }
    if isFirst {
      picture = bezel.picture(of: painter.bitmap, in: region)
      // All of it is new, whatever surrounds the screen.
      return AnimationFrame(bitmap: picture, delay: delay)
    }
    bezel.update(&picture, with: damage, of: painter.bitmap, in: region)
    return AnimationFrame(
      bitmap: picture,
      damage: damage.isEmpty ? .empty : damage.offset(x: -region.left, y: -region.top),
      delay: delay)
  }
}
