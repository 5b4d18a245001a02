// SPDX-License-Identifier: MIT

public import BannerFrames
internal import BannerPixels

/// Writes consecutive frames as rows of red, green, blue, and alpha, one byte each.
///
/// Colors are not premultiplied, as in the `rgba` format of video tools. Every frame is written
/// once.
public struct RawVideoWriter: AnimationEncoder {
  private var stream: FrameStream

  /// Creates a stream of frames of one size.
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

  /// Returns the bytes that are final, and removes them from the writer.
  public mutating func drain() -> [UInt8] { stream.drain() }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(VideoError) -> [UInt8] { try stream.finish() }
}
