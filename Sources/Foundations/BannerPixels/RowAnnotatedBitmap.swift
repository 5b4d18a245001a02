// SPDX-License-Identifier: MIT

internal import Synchronization

/// A picture with what its painter knows of it.
///
/// Rows of one colour need no pixels to be written to a file, so they get them only when somebody asks for the
/// bitmap.
public struct RowAnnotatedBitmap: Sendable, Hashable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// What is known of its rows.
  public private(set) var rows: RowSummary
  private var canvas: Canvas

  /// A picture with what is known of it; nothing by default.
  ///
  /// - Precondition: What is known is true, and is known of each row.
  public init(bitmap: Bitmap, rows: RowSummary? = nil) {
    precondition(
      rows.map { $0.rows.count == bitmap.height } ?? true, "a picture needs a fact for each row")
    width = bitmap.width
    height = bitmap.height
    self.rows = rows ?? RowSummary(rows: Array(repeating: .unknown, count: bitmap.height))
    canvas = Canvas(SparsePixels(pixels: bitmap.pixels, isComplete: true))
  }

  /// A picture of which rows with a known colour may have no pixels yet.
  package init(width: Int, height: Int, pixels: [UInt32], lackingThoseOf rows: RowSummary) {
    precondition(
      pixels.count == width * height && rows.rows.count == height,
      "a picture needs width × height places and a fact for each row")
    self.width = width
    self.height = height
    self.rows = rows
    canvas = Canvas(SparsePixels(pixels: pixels, isComplete: false))
  }

  /// Its area, from the top left pixel on.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// All of its pixels.
  ///
  /// - Complexity: The first time O(width × height), then O(1).
  public var bitmap: Bitmap {
    Bitmap(width: width, height: height, pixels: canvas.completed(width: width, by: rows))
  }

  /// The pixels as far as there are any.
  package var sparsePixels: SparsePixels { canvas.sparsePixels }

  /// Changes pixels, and what is known of the rows with them.
  ///
  /// - Parameter body: Leaves pixels to all rows without a known colour.
  package mutating func edit(_ body: (inout SparsePixels, inout RowSummary) -> Void) {
    if !isKnownUniquelyReferenced(&canvas) { canvas = Canvas(canvas.sparsePixels) }
    canvas.edit { body(&$0, &rows) }
  }

  /// The part inside a rectangle; what lies outside is left away.
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

  /// Whether pixels, and what is known of them, are equal.
  public static func == (a: RowAnnotatedBitmap, b: RowAnnotatedBitmap) -> Bool {
    a.rows == b.rows && a.bitmap == b.bitmap
  }

  /// By what is known of the rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(rows)
  }
}

/// Pixels of a picture, of which rows may be missing.
package struct SparsePixels: Sendable {
  /// Row by row; those of missing rows are anything.
  package var pixels: [UInt32]
  /// Whether all are there; if not, those of the rows with a known colour may be missing.
  package var isComplete: Bool

  /// Some pixels.
  package init(pixels: [UInt32], isComplete: Bool) {
    self.pixels = pixels
    self.isComplete = isComplete
  }

  /// Gives all rows their pixels.
  fileprivate mutating func complete(width: Int, by facts: RowSummary) {
    guard !isComplete else { return }
    isComplete = true
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard var row = pixels.baseAddress else { return }
      var above: UInt32?
      for fact in facts.rows {
        let color = fact.color(below: above)
        if let color, color == above {
          // Faster than writing it pixel by pixel.
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

/// Memory that copies of a painting share.
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
