// SPDX-License-Identifier: MIT

public import BannerFrames
internal import BannerPixels

/// Writes frames one behind the other as rows of red, green, blue and alpha, a byte each.
///
/// Colours are not premultiplied, as programs for video have it (`rgba`). Every frame is written
/// once.
public struct RawVideoWriter: AnimationEncoder {
  private var stream: FrameStream

  /// A stream of frames of one size.
  ///
  /// - Throws: ``VideoError/invalidFormat(_:)`` for a picture without pixels.
  public init(width: Int, height: Int) throws(VideoError) {
    stream = try FrameStream(
      width: width, height: height, bytesPerPixel: 4, header: "", frameHeader: "")
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(VideoError) {
    try stream.add(frame) { bitmap, places, bytes in
      for place in places {
        let color = unpremultiplied(bitmap.pixels[place])
        for channel in 0..<4 {
          bytes[4 * place + channel] = UInt8(truncatingIfNeeded: color &>> UInt32(8 * channel))
        }
      }
    }
  }

  /// The bytes that will not change any more; they are forgotten.
  public mutating func drain() -> [UInt8] { stream.drain() }

  /// Ends the file and returns what was not drained.
  public mutating func finish() throws(VideoError) -> [UInt8] { try stream.finish() }
}
