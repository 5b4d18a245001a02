// SPDX-License-Identifier: MIT

internal import CBannerWebP
internal import BannerPixels

/// A lossless compressor of pixel rectangles with libwebp.
struct LosslessEncoder {
  /// The method of libwebp, 0…6; the quality has the range 0…100.
  ///
  /// Measured on 60 frames of a banner of 1170×250 pixels that slides over a screen of 1170×2532
  /// (method/quality):
  ///
  /// | Setting | First frame | Other frames | Total size |
  /// | --- | --- | --- | --- |
  /// | 0/20 | 210 ms | 6 ms | 2.9 MB |
  /// | 1/0 | 470 ms | 17 ms | 0.86 MB |
  ///
  /// Higher values of either save a tenth and take twice as long. `WebPAnimEncoder` gets whole
  /// pictures and searches for changes. It took nine to ten times as long for each frame. Its
  /// file was between 2% larger and a quarter smaller.
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
    // A file with a single picture: the RIFF and WebP names, then the chunk.
    guard count > 20 else { throw .encoder(code: Int(code)) }
    return unsafe Array(UnsafeBufferPointer(start: file + 12, count: count - 12))
  }

  /// Returns alpha, red, green and blue from the highest byte, each color divided by alpha and
  /// rounded.
  @inline(__always)
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let color = unpremultiplied(pixel)
    return color & 0xFF00_FF00 | color &>> 16 & 255 | (color & 255) &<< 16
  }
}
