// SPDX-License-Identifier: MIT

internal import BannerDeflate
public import BannerPixels

/// Writes PNG files: RGBA with 8 bits per channel, or RGB for a picture without transparency.
///
/// Rows are not filtered: drawn pictures repeat their pixels, and filters hide that.
///
/// What is promised are the pixels: the compressed bytes may differ between versions.
public struct PNGWriter: Sendable {
  /// What counts when a picture is compressed.
  public enum Compression: String, Sendable, Hashable, CaseIterable {
    /// Time: our own Deflate, which knows that the bytes are pixels.
    case fast
    /// Size: libdeflate, which takes about ten times as long.
    case best
  }

  /// Pixels per point; written as density (72 points to the inch) if it is known.
  public var scale: Double?

  /// What counts when a picture is compressed.
  public var compression = Compression.fast

  /// How many threads may compress a picture at the same time; the bytes do not depend on it.
  public var threads = 1

  /// A writer for pictures of a density.
  public init(scale: Double? = nil, compression: Compression = .fast) {
    self.scale = scale
    self.compression = compression
  }

  /// The file of a picture.
  ///
  /// - Throws: ``PNGError/outOfMemory``, and ``PNGError/tooLarge(_:)`` for a picture without pixels
  ///   or with more than the format can hold.
  public func bytes(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    try bytes(of: PixelSource(bitmap)) { bitmap }
  }

  /// The file of a picture of which something is known, which saves looking; the bytes do not depend on it.
  ///
  /// What is known must be true, or the file shows another picture.
  ///
  /// - Throws: As ``bytes(of:)-(Bitmap)``.
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
