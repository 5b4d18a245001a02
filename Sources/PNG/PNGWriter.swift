// SPDX-License-Identifier: MIT

public import Pixels

/// Writes PNG files: RGBA with 8 bits per channel, or RGB for a picture without transparency.
///
/// Rows are not filtered, and ISA-L compresses at level 0. Measured on two screens of 1170×2532
/// pixels, a page with an orange banner and one that is blurred all over, as RGB (9 MB), best of 9,
/// Deflate alone: without filter 1.44 and 2.96 ms (248 and 464 kB), Sub 1.52 and 2.89 ms (277 and
/// 442 kB), Up 1.51 and 2.68 ms (266 and 370 kB), the filter itself not counted. Levels 1 and 2 are
/// as fast and a fifth smaller, but do not always give the same bytes; level 3 takes 15 ms and more.
///
/// What is promised are the pixels: the compressed bytes may differ between versions of the library
/// and between processors.
public struct PNGWriter: Sendable {
  /// What counts when a picture is compressed.
  public enum Compression: Sendable, Hashable {
    /// Time: ISA-L's level 0.
    case fast
    /// Size: libdeflate's level 9, which takes about ten times as long.
    case small
  }

  /// Pixels per point; written as density (72 points to the inch) if it is known.
  public var scale: Double?

  /// What counts when a picture is compressed.
  public var compression = Compression.fast

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
    try ChunkFile.check(width: bitmap.width, height: bitmap.height)
    let isOpaque = bitmap.isOpaque
    var file = ChunkFile()
    file.appendHeader(
      width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, scale: scale)
    let lines = ScanLines(isOpaque: isOpaque)
    let pixels =
      switch compression {
      case .fast: try lines.compressed(bitmap, in: bitmap.bounds)
      case .small: try lines.compressedWell(bitmap)
      }
    try file.append(ChunkFile.data, pixels)
    try file.append(ChunkFile.end, [])
    return file.bytes
  }
}
