// SPDX-License-Identifier: MIT

internal import CBannerWebP
internal import BannerPixels

/// Compresses rectangles of pictures with libwebp, without loss.
struct LosslessEncoder {
  /// The compression effort of libwebp, 0…6, followed by its search effort, 0…100.
  ///
  /// Measured with 60 frames of a banner of 1170×250 pixels on a screen of 1170×2532. The numbers
  /// are method and quality. `0/20` takes 210 ms for the first frame and 6 ms for each other one,
  /// 2.9 MB in total. `1/0` takes 470 and 17 ms, 0.86 MB. Higher values save a tenth and take twice
  /// as long. `WebPAnimEncoder` takes whole pictures and searches for the changes. It took nine to
  /// ten times as long for each frame, and its file was between 2% larger and a quarter smaller.
  var method: Int32 = 1
  var quality: Float = 0

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
    var count = 0
    var code: Int32 = 0
    guard
      let file = unsafe bannerrender_webp_encode(
        pixels, Int32(rect.width), Int32(rect.height), method, quality, &count, &code)
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
