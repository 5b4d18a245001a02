// SPDX-License-Identifier: MIT

public import BannerFrames

/// Writes an animated GIF file in each way that ``GIFWriter`` knows, and keeps the smallest file.
///
/// Similar entries make most files smaller. In a slow fade, they can change more pixels later. See
/// ``GIFWriter`` for frames and errors.
public struct SmallestGIFWriter: AnimationEncoder, ~Copyable {
  private var nearest: GIFWriter
  /// The writer with similar entries.
  private var similar: GIFWriter

  /// Creates a writer; see ``GIFWriter`` for the parameters.
  public init(
    width: Int, height: Int, palette: GIFPalette, loopCount: Int = 0, loss: Int = 0,
    threads: Int = 1
  ) throws(GIFError) {
    let nearest = try GIFWriter(
      width: width, height: height, palette: palette, loopCount: loopCount, threads: threads)
    let similar = try GIFWriter(
      width: width, height: height, palette: palette, loopCount: loopCount, loss: loss,
      usesSimilarEntries: true, threads: threads)
    self.nearest = nearest
    self.similar = similar
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(GIFError) {
    try nearest.add(frame)
    try similar.add(frame)
  }

  /// Ends the file and returns all bytes.
  public mutating func finish() throws(GIFError) -> [UInt8] {
    let (one, other) = (try nearest.finish(), try similar.finish())
    return other.count < one.count ? other : one
  }
}
