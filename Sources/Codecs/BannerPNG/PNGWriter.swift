// SPDX-License-Identifier: MIT

internal import BannerDeflate
public import BannerPixels

/// Writes PNG files: RGBA with 8 bits per channel, or RGB for a picture without transparency.
///
/// Rows are not filtered: drawn pictures repeat their pixels, and filters hide that repetition.
///
/// Only the pixels are guaranteed: the compressed bytes may differ between versions.
public struct PNGWriter: Sendable {
  /// The goal of compression: speed or size.
  public enum Compression: String, Sendable, Hashable, CaseIterable {
    /// Speed: the project's own Deflate, which uses the structure of pixel data.
    case fast
    /// Size: libdeflate, which takes about ten times as long.
    case best
  }

  /// The pixels per point, written as the density (72 points per inch); nil to write none.
  public var scale: Double?

  /// The goal of compression.
  public var compression = Compression.fast

  /// The maximum number of threads that compress a picture; the bytes do not depend on it.
  public var threads = 1

  /// Creates a writer for pictures with a density.
  public init(scale: Double? = nil, compression: Compression = .fast) {
    self.scale = scale
    self.compression = compression
  }

  /// Returns the file of a picture.
  ///
  /// - Throws: ``PNGError/outOfMemory``, and ``PNGError/tooLarge(_:)`` for a picture without
  ///   pixels or with more than the format allows.
  public func bytes(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    try bytes(of: PixelSource(bitmap)) { bitmap }
  }

  /// Returns the file of a picture with known facts about its rows, which saves a search.
  ///
  /// The bytes do not depend on the facts. If the facts are false, the file shows a different
  /// picture.
  ///
  /// - Throws: The errors of ``bytes(of:)-(Bitmap)``.
  public func bytes(of painting: RowAnnotatedBitmap) throws(PNGError) -> [UInt8] {
    try bytes(of: PixelSource(painting)) { painting.bitmap }
  }

  private func bytes(
    of source: PixelSource, _ bitmap: () -> Bitmap
  ) throws(PNGError) -> [UInt8] {
    try ChunkFile.check(width: source.width, height: source.height)
    let isOpaque = source.isOpaque
    var file = ChunkFile()
    file.appendHeader(
      width: source.width, height: source.height, isOpaque: isOpaque, scale: scale)
    switch compression {
    case .fast:
      try file.append(
        PixelStream(source, in: source.bounds, isOpaque: isOpaque, threads: threads))
    case .best:
      try file.append(
        ChunkFile.data, ScanLines(isOpaque: isOpaque).compressed(bitmap(), in: source.bounds))
    }
    try file.append(ChunkFile.end, [])
    return file.bytes
  }
}
