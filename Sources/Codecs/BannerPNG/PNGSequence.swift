// SPDX-License-Identifier: MIT

internal import BannerDeflate
public import BannerPixels

/// Writes the frames of an animation as separate, complete PNG files.
///
/// Content shared with the previous frame is not compressed again. The bytes equal those of
/// ``PNGWriter`` with the same scale, regardless of the previous frames.
public struct PNGSequence: Sendable {
  /// The maximum number of threads that compress a frame; the bytes do not depend on it.
  public var threads = 1

  private let writer: PNGWriter
  private var stream: PixelStream?
  private var width = 0
  private var height = 0
  private var isOpaque = false

  /// Creates a sequence without frames.
  ///
  /// - Parameters:
  ///   - scale: The pixels per point, written as the density; nil to write none.
  ///   - compression: The goal of compression. Content is shared between frames only with
  ///     `.fast`.
  public init(scale: Double? = nil, compression: PNGWriter.Compression = .fast) {
    writer = PNGWriter(scale: scale, compression: compression)
  }

  /// Returns the file of the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: The frame. Its size may differ from the previous frame's size.
  ///   - damage: The rectangle outside of which the frame equals the previous one; nil if
  ///     unknown. It applies only to a frame of the same size.
  ///   - facts: Known facts about the frame's rows. If they are false, the file shows a different
  ///     picture.
  /// - Throws: ``PNGError``, as ``PNGWriter`` does. The next frame then counts as the first one.
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
    // The pixels outside of the damage are as opaque as before.
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
