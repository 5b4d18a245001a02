// SPDX-License-Identifier: MIT

/// What is known of a picture's rows by whoever drew them, so that nobody has to look again.
public struct RowSummary: Sendable, Hashable {
  /// What is known of a row.
  public enum Row: Sendable, Hashable {
    /// Nothing; it may still equal the row above.
    case unknown
    /// It equals the row above, pixel by pixel; never the first row.
    case repeated
    /// All its pixels are this premultiplied one.
    case even(UInt32)

    /// The one colour of the row, if it is known: its own, or that of the row above which it repeats.
    package func color(below above: UInt32?) -> UInt32? {
      switch self {
      case .unknown: nil
      case .repeated: above
      case .even(let color): color
      }
    }
  }

  /// One for each row of the picture, from the top.
  public private(set) var rows: [Row]
  /// Whether every pixel is known to have full alpha; false says that nobody knows.
  public var isOpaque: Bool

  /// What is known of a picture's rows.
  ///
  /// - Precondition: The first row is not repeated.
  public init(rows: [Row], isOpaque: Bool = false) {
    precondition(rows.first != .repeated, "there is no row above the first one")
    self.rows = rows
    self.isOpaque = isOpaque
  }

  /// What can be seen of the rows of a picture.
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

  /// The one colour of a row, if it is known.
  ///
  /// - Complexity: O(rows above that are the same).
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

  /// Whether a row is known to equal the one above.
  package var knowsRepeats: Bool {
    rows.contains { if case .repeated = $0 { true } else { false } }
  }

  /// What is known of some of the rows, taken for themselves.
  ///
  /// It holds as well for a picture of only some of their columns.
  public func cropped(to range: Range<Int>) -> RowSummary {
    var part = Array(rows[range])
    if part.first == .repeated {
      // The rows above are equal up to one of which something else is known.
      let origin = rows[..<range.lowerBound].last { $0 != .repeated }
      part[0] = origin ?? .unknown
    }
    return RowSummary(rows: part, isOpaque: isOpaque)
  }
}
