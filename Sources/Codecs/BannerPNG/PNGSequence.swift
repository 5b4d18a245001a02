// SPDX-License-Identifier: MIT

internal import BannerDeflate
public import BannerPixels

/// Writes the frames of an animation as PNG files, one whole file each.
///
/// What a frame has in common with the one before is not compressed again. The bytes are those of
/// ``PNGWriter`` with the same scale, whatever came before.
public struct PNGSequence: Sendable {
  /// How many threads may compress a frame at the same time; the bytes do not depend on it.
  public var threads = 1

  private let writer: PNGWriter
  private var stream: PixelStream?
  private var width = 0
  private var height = 0
  private var isOpaque = false

  /// A sequence without frames.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; written as density if it is known.
  ///   - compression: What counts; nothing is kept from frame to frame unless it is time.
  public init(scale: Double? = nil, compression: PNGWriter.Compression = .fast) {
    writer = PNGWriter(scale: scale, compression: compression)
  }

  /// The file of the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: The frame; it may have another size than the one before.
  ///   - damage: A rectangle outside of which it equals the frame before; nil says that nobody knows. It
  ///     counts only for a frame of the same size.
  ///   - facts: What is known of its rows; they must be true, or the file shows another picture.
  /// - Throws: ``PNGError``, as ``PNGWriter`` does; the next frame is then taken for the first one.
  public mutating func file(
    of bitmap: Bitmap, damage: PixelRect? = nil, knowing facts: RowSummary? = nil
  ) throws(PNGError) -> [UInt8] {
    guard writer.compression == .fast else { return try writer.bytes(of: bitmap) }
    try ChunkFile.check(width: bitmap.width, height: bitmap.height)
    let isKnown = bitmap.width == width && bitmap.height == height
    let before = isKnown ? stream : nil
    stream = nil
    var changed = bitmap.bounds
    if before != nil, let damage { changed = damage.intersection(changed) }
    // What lies outside of the damage is as opaque as it was.
    let isOpaque =
      facts?.isOpaque == true
      || (before != nil && self.isOpaque ? bitmap.isOpaque(in: changed) : bitmap.isOpaque)
    let isSame = isOpaque == self.isOpaque
    let next = PixelStream(
      PixelSource(bitmap, knowing: facts), in: bitmap.bounds, isOpaque: isOpaque,
      threads: threads, keeping: isSame ? before : nil, damage: changed)
    var file = ChunkFile()
    file.appendHeader(
      width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, scale: writer.scale)
    try file.append(next)
    try file.append(ChunkFile.end, [])
    stream = next
    (width, height) = (bitmap.width, bitmap.height)
    self.isOpaque = isOpaque
    return file.bytes
  }
}
