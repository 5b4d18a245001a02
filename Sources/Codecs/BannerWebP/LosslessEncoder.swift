// SPDX-License-Identifier: MIT

internal import CBannerWebP
internal import BannerPixels

/// Compresses rectangles of pictures with libwebp, without loss.
struct LosslessEncoder {
  /// The effort of libwebp: its method, 0…6, and its search effort, 0…100.
  struct Effort {
    var method: Int32
    var quality: Float

    /// For pictures in which few pixels repeat.
    static let least = Effort(method: 0, quality: 20)
    static let usual = Effort(method: 1, quality: 0)
    static let most = Effort(method: 4, quality: 75)
  }

  /// Whether to prefer a small file to a short time.
  ///
  /// Otherwise, the effort is the least one for pictures that ``isDense(_:)``, and the usual one
  /// for others. Measured by method and quality:
  ///
  /// - 60 frames of a banner of 1170×250 pixels, with a first frame of 1170×2532: `0/20` takes
  ///   210 ms for the first frame and 6 ms for each other one, 2.9 MB in total. `1/0` takes 470 and
  ///   17 ms, 0.86 MB.
  /// - A blurred screen of 640×1136 pixels: `0/20` takes 23 ms and 105 kB a frame, `1/0` 84 ms and
  ///   82 kB, `2/40` 173 ms and 66 kB.
  ///
  /// `WebPAnimEncoder` takes whole pictures and searches for the changes. It took nine to ten times
  /// as long for each frame.
  var isBest = false

  /// Returns the chunk with the pixels in a rectangle inside the picture.
  func chunk(of bitmap: Bitmap, in rect: PixelRect) throws(WebPError) -> [UInt8] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for row in rect.top..<rect.bottom {
      let start = row * bitmap.width
      for index in start + rect.left..<start + rect.right {
        pixels.append(Self.straight(bitmap.pixels[index]))
      }
    }
    if isBest {
      // A small picture can be smaller with less effort.
      let (most, usual) = (try chunk(pixels, rect, .most), try chunk(pixels, rect, .usual))
      return usual.count < most.count ? usual : most
    }
    return try chunk(pixels, rect, Self.isDense(pixels) ? .least : .usual)
  }

  /// The smallest number of pixels of a dense picture.
  ///
  /// Smaller ones take little time anyway.
  private static let leastDense = 1 << 19

  /// Whether a large picture has at least one in 16 pixels that differs from the one before it, as
  /// a blurred screen has.
  ///
  /// In a screen with texts, one in 30 does.
  private static func isDense(_ pixels: [UInt32]) -> Bool {
    guard pixels.count >= leastDense else { return false }
    var count = 0
    for (one, other) in zip(pixels, pixels.dropFirst()) where one != other { count += 1 }
    return count >= max(1, pixels.count / 16)
  }

  private func chunk(
    _ pixels: [UInt32], _ rect: PixelRect, _ effort: Effort
  ) throws(WebPError) -> [UInt8] {
    var count = 0
    var code: Int32 = 0
    guard
      let file = unsafe bannerrender_webp_encode(
        pixels, Int32(rect.width), Int32(rect.height), effort.method, effort.quality, &count,
        &code)
    else {
      // VP8_ENC_ERROR_OUT_OF_MEMORY and …_BITSTREAM_OUT_OF_MEMORY.
      throw code == 1 || code == 2 ? .outOfMemory : .encoder(code: Int(code))
    }
    defer { unsafe bannerrender_webp_free(file) }
    // The file has only one picture: the names RIFF and WEBP, then the chunk.
    guard count > 20 else { throw .encoder(code: Int(code)) }
    return unsafe Array(UnsafeBufferPointer(start: file + 12, count: count - 12))
  }

  /// Returns a pixel as ARGB with alpha highest, each color divided by alpha to the nearest
  /// level.
  @inline(__always)
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let color = unpremultiplied(pixel)
    return color & 0xFF00_FF00 | color &>> 16 & 255 | (color & 255) &<< 16
  }
}
