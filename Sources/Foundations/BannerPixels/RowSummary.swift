// SPDX-License-Identifier: MIT

/// The row annotations that a painter provides, so that the pixels need not be read again.
public struct RowSummary: Sendable, Hashable {
  /// The annotation of a row.
  public enum Annotation: Sendable, Hashable {
    /// No annotation.
    ///
    /// The row may still equal the row above.
    case unknown
    /// A row that equals the row above, pixel by pixel.
    ///
    /// The first row is never repeated.
    case repeated
    /// A row of a single premultiplied pixel.
    case even(UInt32)

    /// Returns the color of a single-color row, if it is known.
    ///
    /// A repeated row has the color of the row above.
    package func color(below above: UInt32?) -> UInt32? {
      switch self {
      case .unknown: nil
      case .repeated: above
      case .even(let color): color
      }
    }
  }

  /// The annotations of the picture's rows, from the top.
  public private(set) var rows: [Annotation]
  /// Whether every pixel is known to be opaque.
  ///
  /// A value of `false` means unknown.
  public var isOpaque: Bool

  /// Creates row annotations.
  ///
  /// - Precondition: The first row is not repeated.
  public init(rows: [Annotation], isOpaque: Bool = false) {
    precondition(rows.first != .repeated, "the first row has no row above it")
    self.rows = rows
    self.isOpaque = isOpaque
  }

  /// Creates row annotations from the pixels of a picture.
  ///
  /// - Complexity: O(width · height).
  public init(lookingAt bitmap: Bitmap) {
    rows = (0..<bitmap.height).map { y in
      let row = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
      if y > 0, row.elementsEqual(bitmap.pixels[(y - 1) * bitmap.width..<y * bitmap.width]) {
        return .repeated
      }
      guard let first = row.first, row.allSatisfy({ $0 == first }) else { return .unknown }
      return .even(first)
    }
    isOpaque = bitmap.isOpaque
  }

  /// Returns the color of a single-color row, if it is known.
  ///
  /// - Complexity: O(number of equal rows above).
  package func color(of row: Int) -> UInt32? {
    var row = row
    while true {
      switch rows[row] {
      case .unknown: return nil
      case .even(let color): return color
      case .repeated: row -= 1
      }
    }
  }

  /// Whether any row is annotated as repeated.
  package var knowsRepeats: Bool {
    rows.contains { if case .repeated = $0 { true } else { false } }
  }

  /// Returns the annotations of a range of rows.
  ///
  /// They are also valid for a picture with only some of the columns.
  public func cropped(to range: Range<Int>) -> RowSummary {
    var part = Array(rows[range])
    if part.first == .repeated {
      // Repeated rows at the start of the range take the annotation of the row that they repeat.
      let origin = rows[..<range.lowerBound].last { $0 != .repeated }
      part[0] = origin ?? .unknown
    }
    return RowSummary(rows: part, isOpaque: isOpaque)
  }
}
