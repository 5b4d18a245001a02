// SPDX-License-Identifier: MIT

public import BannerFrames
internal import BannerPixels

/// Writes YUV4MPEG2 streams (`.y4m`) with all pixels of all three planes (4:4:4).
///
/// The header says which levels are used (`XCOLORRANGE`) and, as there is no agreed name for it, the
/// matrix (`XCOLORMATRIX`). Pixels that are not opaque lie over white. Every frame is written once.
public struct Y4MWriter: AnimationEncoder {
  private var stream: FrameStream
  private let conversion: ColorConversion

  /// A stream of frames of one size.
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

  /// The bytes that will not change any more; they are forgotten.
  public mutating func drain() -> [UInt8] { stream.drain() }

  /// Ends the file and returns what was not drained.
  public mutating func finish() throws(VideoError) -> [UInt8] { try stream.finish() }
}
