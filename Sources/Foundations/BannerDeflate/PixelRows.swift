// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A rectangle of a picture as the rows of bytes that PNG compresses: a filter type of 0, then RGB or
/// straight RGBA.
///
/// Only valid while the picture's pixels stay where they are; nobody writes to them meanwhile, so that threads may
/// share it.
@safe struct PixelRows: @unchecked Sendable {
  /// The first pixel of the first row.
  let base: UnsafePointer<UInt32>
  /// Pixels from one row to the next in memory.
  let pitch: Int
  /// Pixels of a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Bytes of a pixel: 3 without alpha, 4 with it.
  let channels: Int
  /// One over the bytes of a pixel.
  let pixelReciprocal: Reciprocal
  /// One over the bytes of a row; none if a whole one is out of Deflate's reach.
  let rowReciprocal: Reciprocal
  /// What is known of each row; nil says that nobody knows anything.
  private let facts: RowSummary?
  /// Whether all rows have pixels; if not, those with a known colour may have none.
  private let isComplete: Bool
  /// Whether somebody knew of rows like the ones above: those of which nothing is known are hardly any then.
  let areRepeatsKnown: Bool

  /// Bytes of a row with its filter type.
  var stride: Int { 1 + width * channels }

  /// Whether the row above is near enough for Deflate to refer to it.
  var reachesAbove: Bool { stride <= Deflate.window }

  init(
    _ pixels: UnsafeBufferPointer<UInt32>, of source: PixelSource, in rect: PixelRect,
    isOpaque: Bool
  ) {
    precondition(
      rect.intersection(source.bounds) == rect && !rect.isEmpty,
      "only pixels that are there can be written")
    precondition(
      source.facts == nil
        || rect.height == source.height && source.facts?.rows.count == rect.height,
      "facts are needed for each row")
    guard let start = pixels.baseAddress else { preconditionFailure("a picture has pixels") }
    unsafe base = start + rect.top * source.width + rect.left
    pitch = source.width
    width = rect.width
    height = rect.height
    channels = isOpaque ? 3 : 4
    pixelReciprocal = Reciprocal(of: channels)
    let stride = 1 + width * channels
    rowReciprocal = stride <= Deflate.window ? Reciprocal(of: stride) : .none
    facts = source.facts
    isComplete = source.isComplete
    areRepeatsKnown = source.facts?.knowsRepeats ?? false
  }

  /// What is known of a row.
  func fact(of row: Int) -> RowSummary.Row { facts?.rows[row] ?? .unknown }

  /// The one colour of a row that may have no pixels; nil if it has some.
  func blank(_ row: Int) -> UInt32? { isComplete ? nil : facts?.color(of: row) }

  /// The pixels of a row that has some.
  func row(_ index: Int) -> UnsafePointer<UInt32> { unsafe base + index * pitch }
}
