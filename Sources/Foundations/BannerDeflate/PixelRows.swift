// SPDX-License-Identifier: MIT

internal import BannerPixels

/// A rectangle of a picture as the rows of bytes that PNG compresses: a filter type of 0, then
/// RGB or unpremultiplied RGBA.
///
/// It is valid only while the picture's pixels stay in place. They must not be changed meanwhile,
/// so that threads may share them.
@safe struct PixelRows: @unchecked Sendable {
  /// The first pixel of the first row.
  let base: UnsafePointer<UInt32>
  /// The distance from one row to the next in memory, in pixels.
  let pitch: Int
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The number of bytes per pixel: 3 without alpha, 4 with it.
  let channels: Int
  /// The reciprocal of the bytes per pixel.
  let pixelReciprocal: Reciprocal
  /// The reciprocal of the bytes per row, or none if a row is longer than Deflate's window.
  let rowReciprocal: Reciprocal
  /// The annotations of the rows, or nil for none.
  private let facts: RowSummary?
  /// Whether every row has pixels.
  ///
  /// If not, rows with a known color may have none.
  private let isComplete: Bool
  /// Whether repeated rows are annotated.
  ///
  /// In this case, few rows have no annotation.
  let areRepeatsKnown: Bool

  /// The number of bytes in a row, including its filter type.
  var stride: Int { 1 + width * channels }

  /// Whether the row above is inside Deflate's window.
  var reachesAbove: Bool { stride <= Deflate.window }

  init(
    _ pixels: UnsafeBufferPointer<UInt32>, of source: PixelSource, in rect: PixelRect,
    isOpaque: Bool
  ) {
    precondition(
      rect.intersection(source.bounds) == rect && !rect.isEmpty,
      "every pixel must exist")
    precondition(
      source.facts == nil
        || rect.height == source.height && source.facts?.rows.count == rect.height,
      "each row must have a summary")
    guard let start = pixels.baseAddress else { preconditionFailure("a picture needs pixels") }
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

  /// Returns the annotation of a row.
  func fact(of row: Int) -> RowSummary.Annotation { facts?.rows[row] ?? .unknown }

  /// Returns the color of a single-color row that may have no pixels, or nil if it has some.
  func blank(_ row: Int) -> UInt32? { isComplete ? nil : facts?.color(of: row) }

  /// Returns the pixels of a row that has some.
  func row(_ index: Int) -> UnsafePointer<UInt32> { unsafe base + index * pitch }
}
