// SPDX-License-Identifier: MIT

internal import BannerGIF
internal import BannerJPEG
internal import BannerPNG
internal import BannerWebP

/// The properties in the header of a picture in an output format: PNG, APNG, GIF, WebP or
/// JPEG.
public struct PictureFacts: Sendable, Hashable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The number of pixels per point, or nil if the file doesn't specify it.
  public let scale: Double?

  /// Reads the header of a file, regardless of its name.
  ///
  /// Nil if the format is none of these.
  ///
  /// Nothing is decoded, and the rest of the file isn't checked.
  public init?(of file: [UInt8]) {
    if let facts = PNGFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, facts.scale)
    } else if let facts = GIFFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, nil)
    } else if let facts = WebPFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, nil)
    } else if let facts = JPEGFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, facts.scale)
    } else {
      return nil
    }
  }
}
