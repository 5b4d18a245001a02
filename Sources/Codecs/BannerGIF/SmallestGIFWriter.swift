// SPDX-License-Identifier: MIT

public import BannerFrames

/// Writes an animated GIF file in several ways, and keeps the smallest file.
///
/// Similar entries and a loss make most files smaller. In a slow fade, they can change more pixels
/// later. See ``GIFWriter`` for frames and errors.
public struct SmallestGIFWriter: AnimationEncoder, ~Copyable {
  private var nearest: GIFWriter
  /// The writer with similar entries and without loss; nil if that way isn't tried.
  private var similar: GIFWriter?
  /// The writer with a loss; nil without one.
  private var lossy: GIFWriter?

  /// Creates a writer; see ``GIFWriter`` for the other parameters.
  ///
  /// - Parameter usesSimilarEntries: Whether to try similar entries without a loss. With an exact
  ///   palette, there is nothing to try.
  public init(
    width: Int, height: Int, palette: GIFPalette, loopCount: Int = 0, loss: Int = 0,
    usesSimilarEntries: Bool, threads: Int = 1
  ) throws(GIFError) {
    let nearest = try GIFWriter(
      width: width, height: height, palette: palette, loopCount: loopCount, threads: threads)
    let similar =
      usesSimilarEntries && !palette.isExact
      ? try GIFWriter(
        width: width, height: height, palette: palette, loopCount: loopCount,
        usesSimilarEntries: true, threads: threads) : nil
    let lossy =
      loss > 0
      ? try GIFWriter(
        width: width, height: height, palette: palette, loopCount: loopCount, loss: loss,
        threads: threads) : nil
    self.nearest = nearest
    self.similar = similar
    self.lossy = lossy
  }

  /// Adds a frame to the end; see ``AnimationEncoder``.
  public mutating func add(_ frame: AnimationFrame) throws(GIFError) {
    try nearest.add(frame)
    try similar?.add(frame)
    try lossy?.add(frame)
  }

  /// Ends the file and returns all bytes.
  public mutating func finish() throws(GIFError) -> [UInt8] {
    var files = [try nearest.finish()]
    if let file = try similar?.finish() { files.append(file) }
    if let file = try lossy?.finish() { files.append(file) }
    return files.min { $0.count < $1.count } ?? []
  }
}
