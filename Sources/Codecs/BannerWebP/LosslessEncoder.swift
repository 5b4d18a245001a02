// SPDX-License-Identifier: MIT

internal import BannerFrames
internal import BannerPixels
internal import CBannerWebP

/// Compresses rectangles of pictures with libwebp, without loss.
struct LosslessEncoder {
  /// The effort of libwebp: its method, 0…6, and its search effort, 0…100.
  ///
  /// Measured with libwebp 1.2.4 on one core:
  ///
  /// - A card slides over a screen of 1170×2532 pixels, in 15 frames. `1/0` takes 0.31 s and
  ///   149 kB. `4/75` takes 0.63 s and 120 kB, `6/80` 0.33 s and 103 kB, `6/100` 5.6 s and 103 kB.
  /// - Thirteen frames of a blurred screen of 640×1136 pixels. `0/20` takes 0.19 s and 1,540 kB,
  ///   `1/0` 0.69 s and 1,138 kB, `1/30` 1.17 s and 954 kB, `4/75` 1.72 s and 887 kB, and `6/80`
  ///   2.29 s and 883 kB.
  ///
  /// `WebPAnimEncoder` takes whole pictures and searches for the changes. It took nine to ten times
  /// as long for each frame.
  struct Effort: Equatable {
    var method: Int32
    var quality: Float

    /// For large pictures in which few pixels repeat, which would take long.
    static let least = Effort(method: 1, quality: 0)
    /// For other pictures in which few pixels repeat.
    static let some = Effort(method: 1, quality: 30)
    /// For both, where a small file matters more than a short time.
    static let most = Effort(method: 4, quality: 75)
    /// For pictures in which most pixels repeat.
    static let sparse = Effort(method: 6, quality: 80)

    /// A number that no other effort has.
    var number: Int { Int(method) * 1000 + Int(quality) }
  }

  /// Whether to prefer a small file to a short time.
  let isBest: Bool
  /// The chunks of earlier pixels.
  private let known = RectangleMemo<[UInt8]> { $0.count }

  init(isBest: Bool) { self.isBest = isBest }

  /// A chunk, with the way to draw its pixels.
  struct Chunk: Sendable {
    var bytes: [UInt8]
    /// Whether the pixels are drawn over the shown picture instead of replacing it.
    var isOverlay: Bool
  }

  /// Returns the chunk of a rectangle, as its own pixels or as changes of the shown picture,
  /// whichever is smaller.
  ///
  /// - Parameters:
  ///   - rect: A rectangle inside the picture.
  ///   - shown: The picture shown before; nil if it is unknown.
  func chunk(
    of bitmap: Bitmap, in rect: PixelRect, over shown: Bitmap?
  ) throws(WebPError) -> Chunk {
    let efforts = efforts(for: bitmap, in: rect)
    func whole() throws(WebPError) -> Chunk {
      Chunk(bytes: try smallest(bitmap, rect, efforts), isOverlay: false)
    }
    guard let overlay = FrameOverlay(of: bitmap, in: rect, over: shown) else { return try whole() }
    // The overlay of a dense picture is smaller, and its whole rectangle would take longest.
    var best = isBest || efforts == [.sparse] ? try whole() : nil
    for run in FrameOverlay.shortestRuns.prefix(isBest ? .max : 1) {
      let changes = overlay.picture(replacingUnchangedBy: 0, shortestRun: run)
      // An overlay of a dense picture may be sparse, and the effort for that would take long.
      let bytes = try smallest(
        changes, changes.bounds,
        isBest ? self.efforts(for: changes, in: changes.bounds) : efforts)
      if bytes.count < best?.bytes.count ?? .max { best = Chunk(bytes: bytes, isOverlay: true) }
    }
    if let best { return best }
    return try whole()
  }

  private func smallest(
    _ bitmap: Bitmap, _ rect: PixelRect, _ efforts: [Effort]
  ) throws(WebPError) -> [UInt8] {
    var best: [UInt8]?
    for effort in efforts {
      let key = RectangleWork(on: bitmap, in: rect, effort: effort.number)
      let bytes = try known.result(for: key) { () throws(WebPError) in
        try chunk(Self.straight(bitmap, in: rect), rect, effort)
      }
      if bytes.count < best?.count ?? .max { best = bytes }
    }
    return best ?? []
  }

  /// Returns the pixels of a rectangle inside the picture as libwebp takes them.
  private static func straight(_ bitmap: Bitmap, in rect: PixelRect) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for row in rect.top..<rect.bottom {
      let start = row * bitmap.width
      for index in start + rect.left..<start + rect.right {
        pixels.append(straight(bitmap.pixels[index]))
      }
    }
    return pixels
  }

  /// Returns the efforts to try, by the share of pixels that differ from the one before them in
  /// their row.
  ///
  /// In a screen with texts, one in 30 to 45 does. In a blurred one, one in 6 does.
  private func efforts(for bitmap: Bitmap, in rect: PixelRect) -> [Effort] {
    let count = rect.width * rect.height
    var changes = 0
    for row in rect.top..<rect.bottom {
      let pixels = bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width]
        .dropFirst(rect.left).prefix(rect.width)
      for (one, other) in zip(pixels, pixels.dropFirst()) where one != other { changes += 1 }
    }
    if changes < count / 24 { return [.sparse] }
    // A small picture can be smaller with less effort.
    if isBest { return count >= 1 << 19 ? [.most] : [.most, .some, .least] }
    return count >= 1 << 20 ? [.least] : [.some]
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
