// SPDX-License-Identifier: MIT

// BannerAnimationTestSupport: readers of other libraries and moving pictures, for the tests of
// encoders.

internal import CBannerAnimationReaders

/// A file as read by giflib or libwebp.
public struct ReadAnimation {
  /// The number of plays; 0 means endless.
  public var loopCount: Int
  /// The whole picture of each frame: red lowest, alpha highest, not premultiplied.
  public var frames: [[UInt32]] = []
  /// Hundredths (GIF) or thousandths (WebP) of a second.
  public var delays: [Int] = []
  /// Pixels stored for each frame.
  public var areas: [Int] = []

  /// Reads a GIF file.
  public static func gif(_ bytes: [UInt8]) -> ReadAnimation? {
    unsafe ReadAnimation(bannerrender_read_gif(bytes, bytes.count))
  }

  /// Reads a WebP file.
  public static func webP(_ bytes: [UInt8]) -> ReadAnimation? {
    unsafe ReadAnimation(bannerrender_read_webp(bytes, bytes.count))
  }

  private init?(_ animation: bannerrender_animation) {
    defer { unsafe bannerrender_animation_free(animation) }
    guard unsafe animation.count > 0 else { return nil }
    loopCount = unsafe Int(animation.loops)
    let size = unsafe Int(animation.width) * Int(animation.height)
    for frame in unsafe 0..<Int(animation.count) {
      frames.append(
        (frame * size..<(frame + 1) * size).map { place in
          (0..<4).reduce(0) { color, channel in
            unsafe color | UInt32(animation.pixels[4 * place + channel]) << UInt32(8 * channel)
          }
        })
      unsafe delays.append(Int(animation.delays[frame]))
      unsafe areas.append(Int(animation.areas[frame]))
    }
  }
}
