// SPDX-License-Identifier: MIT

internal import BannerLayers

/// A buffer of the rows that a blur needs, from top to bottom, blurred along rows and then along
/// columns.
///
/// It holds only a few rows, so that they stay in the processor's cache. Several rows are blurred
/// at once, so that parts of them stay in the first-level cache.
struct RollingRowBuffer {
  private let weights: (across: [Int16], down: [Int16])
  /// The columns to compute.
  private let columns: Range<Int>
  /// The number of columns in the picture.
  private let width: Int
  private let edges: Backdrop.Edges
  /// The number of rows read so far.
  private(set) var count = 0
  /// The maximum number of rows blurred at once.
  static let most = 8
  /// The number of rows in the buffer, which is what `most` rows need.
  private let held: Int
  /// The rows, blurred along themselves.
  ///
  /// Row n has the index n modulo `held`. An empty row follows.
  private var rows: [FixedPointBitmap.Pixel]
  /// For each row in the buffer, the first of the equal rows read just before it.
  private var firsts: [Int]
  /// A row before the blur, extended by the pixels beyond its ends that the kernel reads.
  private var line: [FixedPointBitmap.Pixel]
  private let sides: [(before: Int, after: Int)]
  /// The number of pixels blurred at once in a row.
  ///
  /// With `most` rows, they fit into the first-level cache.
  private static let part = 128

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - across: The kernel along rows.
  ///   - down: The kernel along columns.
  ///   - columns: The columns to compute.
  ///   - width: The number of columns in the picture. `edges` defines what counts beyond them.
  init(
    across: GaussianBlur.Kernel, down: GaussianBlur.Kernel, columns: Range<Int>, of width: Int,
    _ edges: Backdrop.Edges
  ) {
    let reach = across.reach
    weights = (across.weights, down.weights)
    self.columns = columns
    self.width = width
    self.edges = edges
    held = 2 * down.reach + Self.most
    rows = Array(repeating: FixedPointBitmap.Pixel(), count: (held + 1) * columns.count)
    firsts = Array(repeating: 0, count: held)
    line = Array(repeating: FixedPointBitmap.Pixel(), count: columns.count + 2 * reach)
    sides = (0...reach).map { (before: reach - $0, after: reach + $0) }
  }

  /// Reads the next row and blurs it along itself.
  ///
  /// - Parameter read: Receives the columns to read, and writes their pixels to the given
  ///   positions of memory. It returns false, without writing, if the row equals the row before.
  mutating func read(
    _ read: (Range<Int>, inout MutableSpan<FixedPointBitmap.Pixel>, Range<Int>) -> Bool
  ) {
    let reach = sides.count - 1
    let (first, repeats) = (columns.lowerBound - reach, edges == .repeated)
    let inside = max(0, first)..<min(width, columns.upperBound + reach)
    let start = inside.lowerBound - first
    let end = start + inside.count
    let row = count % held * columns.count
    defer { count += 1 }
    var target = line.mutableSpan
    guard read(inside, &target, start..<end) else {
      let before = (count - 1) % held * columns.count
      rows.copy(before..<before + columns.count, to: row)
      firsts[count % held] = firsts[(count - 1) % held]
      return
    }
    firsts[count % held] = count
    for place in 0..<start { target[place] = repeats ? target[start] : FixedPointBitmap.Pixel() }
    for place in end..<target.count {
      target[place] = repeats ? target[end - 1] : FixedPointBitmap.Pixel()
    }
    Self.weigh(line, at: sides, weights.across, into: &rows, row..<row + columns.count)
  }

  /// Blurs rows along columns.
  ///
  /// - Parameters:
  ///   - numbers: The rows to blur, at most `most`. All rows that contribute to them must be in
  ///     the buffer.
  ///   - height: The number of rows in the picture. `edges` defines what counts beyond them.
  ///   - target: Receives the first row from `start` on, and the others after it.
  func blur(
    _ numbers: Range<Int>, of height: Int, into target: inout MutableSpan<FixedPointBitmap.Pixel>,
    at start: Int
  ) {
    // A row among equal rows doesn't change.
    let even = numbers.filter { isEven(around: $0, of: height) }
    for number in even {
      let row = number % held * columns.count
      let place = start + (number - numbers.lowerBound) * columns.count
      GaussianBlur.copy(
        rows.span.extracting(row..<row + columns.count), into: &target,
        place..<place + columns.count)
    }
    if even.count == numbers.count { return }
    let sides = numbers.map { even.contains($0) ? [] : places(for: $0, of: height) }
    for first in stride(from: 0, to: columns.count, by: Self.part) {
      let count = min(Self.part, columns.count - first)
      for (index, sides) in sides.enumerated() where !sides.isEmpty {
        let place = start + index * columns.count + first
        GaussianBlur.weigh(
          rows.span.extracting(first...), at: sides, weights.down, into: &target,
          place..<place + count)
      }
    }
  }

  /// Returns whether all rows that contribute to a blurred row are equal.
  private func isEven(around number: Int, of height: Int) -> Bool {
    let reach = weights.down.count - 1
    let (first, last) = (number - reach, number + reach)
    guard edges == .repeated || first >= 0 && last < height else { return false }
    return firsts[min(last, height - 1) % held] <= max(0, first)
  }

  /// Returns the positions of the rows to weight for one row.
  private func places(for number: Int, of height: Int) -> [(before: Int, after: Int)] {
    let (slot, last) = (number % held, height - 1)
    let (first, end) = edges == .repeated ? (0, last % held) : (held, held)
    return weights.down.indices.map { distance in
      let (before, after) = (slot - distance, slot + distance)
      return (
        before: (number < distance ? first : before < 0 ? before + held : before) * columns.count,
        after: (number + distance > last ? end : after < held ? after : after - held)
          * columns.count
      )
    }
  }

  private static func weigh(
    _ line: [FixedPointBitmap.Pixel], at sides: [(before: Int, after: Int)], _ weights: [Int16],
    into rows: inout [FixedPointBitmap.Pixel], _ row: Range<Int>
  ) {
    var span = rows.mutableSpan
    GaussianBlur.weigh(line.span, at: sides, weights, into: &span, row)
  }
}
