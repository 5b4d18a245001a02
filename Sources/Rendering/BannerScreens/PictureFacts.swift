// SPDX-License-Identifier: MIT

internal import BannerGIF
internal import BannerPNG
internal import BannerWebP

/// What the head of a picture that we may have written says: PNG, APNG, GIF or WebP.
public struct PictureFacts: Sendable, Hashable {
  /// Columns; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// Pixels per point; nil if the file does not say.
  public let scale: Double?

  /// Reads a file's head, whatever its name; nil if it is that of none of these.
  ///
  /// Nothing is decoded, and nothing else of the file is checked.
  public init?(of file: [UInt8]) {
    if let facts = PNGFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, facts.scale)
    } else if let facts = GIFFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, nil)
    } else if let facts = WebPFacts(of: file) {
      (width, height, scale) = (facts.width, facts.height, nil)
    } else {
      return nil
    }
  }
}
