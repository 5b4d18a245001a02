// SPDX-License-Identifier: MIT

internal import Synchronization

/// A picture with annotations of its rows.
///
/// Single-color rows need no pixels to be written to a file. They get pixels when the bitmap is
/// first read.
public struct RowAnnotatedBitmap: Sendable, Hashable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The row annotations.
  public private(set) var rows: RowSummary
  private var canvas: Canvas

  /// Creates a picture with row annotations.
  ///
  /// By default, there are none.
  ///
  /// - Precondition: The annotations are correct, and there is one for each row.
  public init(bitmap: Bitmap, rows: RowSummary? = nil) {
    precondition(
      rows.map { $0.rows.count == bitmap.height } ?? true, "a picture needs a summary for each row")
    width = bitmap.width
    height = bitmap.height
    self.rows = rows ?? RowSummary(rows: Array(repeating: .unknown, count: bitmap.height))
    canvas = Canvas(SparsePixels(pixels: bitmap.pixels, isComplete: true))
  }

  /// Creates a picture in which rows with a known color may have no pixels yet.
  package init(width: Int, height: Int, pixels: [UInt32], lackingThoseOf rows: RowSummary) {
    precondition(
      pixels.count == width * height && rows.rows.count == height,
      "a picture needs width × height pixels and a summary for each row")
    self.width = width
    self.height = height
    self.rows = rows
    canvas = Canvas(SparsePixels(pixels: pixels, isComplete: false))
  }

  /// The rectangle of the picture, from the top left pixel.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The complete pixels.
  ///
  /// - Complexity: O(width × height) on first use, then O(1).
  public var bitmap: Bitmap {
    Bitmap(width: width, height: height, pixels: canvas.completed(width: width, by: rows))
  }

  /// The pixels, of which rows may be missing.
  package var sparsePixels: SparsePixels { canvas.sparsePixels }

  /// Changes pixels together with the row annotations.
  ///
  /// - Parameter body: A closure that changes both. Afterward, each row without a known color
  ///   must have pixels.
  package mutating func edit(_ body: (inout SparsePixels, inout RowSummary) -> Void) {
    if !isKnownUniquelyReferenced(&canvas) { canvas = Canvas(canvas.sparsePixels) }
    canvas.edit { body(&$0, &rows) }
  }

  /// Returns the part inside a rectangle.
  ///
  /// Parts outside of the picture are ignored.
  public func cropped(to rect: PixelRect) -> RowAnnotatedBitmap {
    let part = rect.intersection(bounds)
    guard part != bounds else { return self }
    guard !part.isEmpty else { return RowAnnotatedBitmap(bitmap: Bitmap(width: 0, height: 0)) }
    let facts = rows.cropped(to: part.top..<part.bottom)
    let source = canvas.sparsePixels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(part.width * part.height)
    var color: UInt32?
    for (index, fact) in facts.rows.enumerated() {
      color = fact.color(below: color)
      if let color, !source.isComplete {
        pixels.append(contentsOf: repeatElement(color, count: part.width))
      } else {
        let start = (part.top + index) * width
        pixels += source.pixels[start + part.left..<start + part.right]
      }
    }
    return RowAnnotatedBitmap(
      bitmap: Bitmap(width: part.width, height: part.height, pixels: pixels), rows: facts)
  }

  /// Returns whether the pixels and the annotations are equal.
  public static func == (a: RowAnnotatedBitmap, b: RowAnnotatedBitmap) -> Bool {
    a.rows == b.rows && a.bitmap == b.bitmap
  }

  /// Hashes the row annotations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(rows)
  }
}

/// The pixels of a picture, of which rows may be missing.
package struct SparsePixels: Sendable {
  /// The pixels, row by row.
  ///
  /// Missing rows have undefined contents.
  package var pixels: [UInt32]
  /// Whether every row has pixels.
  ///
  /// If not, rows with a known color may be missing.
  package var isComplete: Bool

  /// Creates sparse pixels.
  package init(pixels: [UInt32], isComplete: Bool) {
    self.pixels = pixels
    self.isComplete = isComplete
  }

  /// Fills the missing rows.
  fileprivate mutating func complete(width: Int, by facts: RowSummary) {
    guard !isComplete else { return }
    isComplete = true
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard var row = pixels.baseAddress else { return }
      var above: UInt32?
      for fact in facts.rows {
        let color = fact.color(below: above)
        if let color, color == above {
          // This is faster than writing each pixel.
          unsafe row.update(from: row - width, count: width)
        } else if let color {
          unsafe row.update(repeating: color, count: width)
        }
        above = color
        unsafe row += width
      }
    }
  }
}

/// The memory that copies of a painting share.
private final class Canvas: Sendable {
  private let content: Mutex<SparsePixels>

  init(_ pixels: SparsePixels) { content = Mutex(pixels) }

  var sparsePixels: SparsePixels { content.withLock { $0 } }

  func completed(width: Int, by facts: RowSummary) -> [UInt32] {
    content.withLock { content in
      content.complete(width: width, by: facts)
      return content.pixels
    }
  }

  func edit(_ body: (inout SparsePixels) -> Void) { content.withLock { body(&$0) } }
}
