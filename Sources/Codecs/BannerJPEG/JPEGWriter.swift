// SPDX-License-Identifier: MIT

internal import CBannerJPEG
public import BannerPixels

/// Writes JPEG files of opaque pictures.
///
/// Colors are not subsampled, because that blurs colored text.
public struct JPEGWriter: Sendable {
  /// libjpeg's quality, 1…100.
  public var quality: Int
  /// The pixels per point, written as the density (72 points per inch); nil to write none.
  public var scale: Double?

  /// The quality of the command's pictures.
  public static let usualQuality = 90

  /// Creates a writer.
  public init(quality: Int = JPEGWriter.usualQuality, scale: Double? = nil) {
    self.quality = min(max(1, quality), 100)
    self.scale = scale
  }

  /// Returns the file of a picture.
  ///
  /// - Throws: ``JPEGError/transparent`` for a picture with pixels that are not opaque, and
  ///   ``JPEGError/tooLarge(_:)`` for one with more than 65,500 rows or columns, or none.
  public func bytes(of bitmap: Bitmap) throws(JPEGError) -> [UInt8] {
    guard 1...65_500 ~= bitmap.width, 1...65_500 ~= bitmap.height else {
      throw .tooLarge("\(bitmap.width)×\(bitmap.height) pixels; the longest side allowed is 65500")
    }
    guard bitmap.isOpaque else { throw .transparent }
    let density = scale.map { Int(($0 * 72).rounded()) } ?? 0
    var count = 0
    let file = unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe bannerrender_jpeg_encode(
        pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width),
        Int32(bitmap.height), Int32(quality), Int32(clamping: min(density, 65_535)), &count)
    }
    guard let file = unsafe file else { throw .outOfMemory }
    defer { unsafe bannerrender_jpeg_free(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }
}
