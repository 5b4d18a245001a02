// SPDX-License-Identifier: MIT

internal import CWebP
internal import Pixels

/// Compresses rectangles of pictures with libwebp, without loss.
struct LosslessEncoder {
  /// How hard libwebp tries, 0…6, and how long it searches, 0…100.
  var method: Int32 = 0
  var quality: Float = 20

  /// The part of a file that holds the pixels in a rectangle, which lies inside the picture.
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
    else { throw .outOfMemory }
    defer { unsafe bannerrender_webp_free(file) }
    // A file of one picture and nothing else: RIFF's and WebP's names, then the part.
    guard count > 20 else { throw .outOfMemory }
    return unsafe Array(UnsafeBufferPointer(start: file + 12, count: count - 12))
  }

  /// Alpha, red, green and blue from the top, each colour divided by alpha to the nearest level.
  @inline(__always)
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let color = unpremultiplied(pixel)
    return color & 0xFF00_FF00 | color &>> 16 & 255 | (color & 255) &<< 16
  }
}
