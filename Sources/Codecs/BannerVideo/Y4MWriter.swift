// SPDX-License-Identifier: MIT

public import BannerFrames
internal import BannerPixels

/// Writes YUV4MPEG2 streams (`.y4m`) with all pixels of all three planes (4:4:4).
///
/// The header names the range of levels (`XCOLORRANGE`) and the matrix (`XCOLORMATRIX`). The
/// latter key is not standardized. Pixels that are not opaque are drawn over white. Every frame
/// is written once.
public struct Y4MWriter: AnimationEncoder {
  private var stream: FrameStream
  private let conversion: ColorConversion

  /// Creates a stream of frames of one size.
  ///
  /// - Throws: ``VideoError/invalidFormat(_:)`` for a picture without pixels.
  public init(
    width: Int, height: Int, rate: FrameRate, conversion: ColorConversion = ColorConversion()
  ) throws(VideoError) {
    let header =
      "YUV4MPEG2 W\(width) H\(height) F\(rate.frames):\(rate.seconds) Ip A1:1 C444 "
      + "XCOLORRANGE=\(conversion.range.rawValue) XCOLORMATRIX=\(conversion.matrix.rawValue)\n"
    stream = try FrameStream(
      width: width, height: height, bytesPerPixel: 3, header: header, frameHeader: "FRAME\n")
    self.conversion = conversion
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(VideoError) {
    let conversion = conversion
    let plane = stream.width * stream.height
    try stream.add(frame) { bitmap, places, levels in
      for place in places {
        let (luma, blue, red) = conversion.levels(of: bitmap.pixels[place])
        levels[place] = luma
        levels[plane + place] = blue
        levels[2 * plane + place] = red
      }
    }
  }

  /// Returns the bytes that are final, and removes them from the writer.
  public mutating func drain() -> [UInt8] { stream.drain() }

  /// Ends the file and returns the bytes that were not drained.
  public mutating func finish() throws(VideoError) -> [UInt8] { try stream.finish() }
}
