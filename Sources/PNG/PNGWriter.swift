// SPDX-License-Identifier: MIT

public import Pixels

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
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - facts: What is known of its rows, which saves looking; the bytes do not depend on them. They must
  ///     be true, or the file shows another picture.
  /// - Throws: ``PNGError/outOfMemory``, and ``PNGError/tooLarge(_:)`` for a picture without pixels
  ///   or with more than the format can hold.
  public func bytes(of bitmap: Bitmap, knowing facts: RowFacts? = nil) throws(PNGError) -> [UInt8] {
    try ChunkFile.check(width: bitmap.width, height: bitmap.height)
    let isOpaque = facts?.isOpaque == true || bitmap.isOpaque
    var file = ChunkFile()
    file.appendHeader(
      width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, scale: scale)
    switch compression {
    case .fast:
      try file.append(
        PixelStream(
          bitmap, in: bitmap.bounds, isOpaque: isOpaque, knowing: facts, threads: threads))
    case .best:
      try file.append(
        ChunkFile.data, ScanLines(isOpaque: isOpaque).compressed(bitmap, in: bitmap.bounds))
    }
    try file.append(ChunkFile.end, [])
    return file.bytes
  }
}
