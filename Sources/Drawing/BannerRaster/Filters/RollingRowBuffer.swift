// SPDX-License-Identifier: MIT

internal import BannerLayers

/// The rows of a picture that one pixel sees while it is blurred, from top to bottom, first along its rows and then
/// along its columns.
///
/// Few enough that they stay in the processor's cache, and some rows are blurred at once, so that parts of them stay in
/// the first one.
struct RollingRowBuffer {
  private let weights: (across: [Int16], down: [Int16])
  /// The columns that are wanted.
  private let columns: Range<Int>
  /// How many columns there are.
  private let width: Int
  private let edges: Backdrop.Edges
  /// How many rows were read.
  private(set) var count = 0
  /// Rows that are blurred at once at most.
  static let most = 8
  /// Rows that these see.
  private let held: Int
  /// These rows, blurred along themselves, each at the remainder of its number; then one that is nothing.
  private var rows: [FixedPointBitmap.Pixel]
  /// For each of these, the first of the rows like it that were read one after the other.
  private var firsts: [Int]
  /// A row as it is, with what its ends see.
  private var line: [FixedPointBitmap.Pixel]
  private let sides: [(before: Int, after: Int)]
  /// Pixels of a row that are blurred at once: with as many rows they take less than the first cache has.
  private static let part = 128

  /// - Parameters:
  ///   - across: Along rows.
  ///   - down: Along columns.
  ///   - columns: Those that are wanted.
  ///   - width: How many there are; what counts beyond them, `edges` says.
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

  /// Takes the next row, and blurs it along itself.
  ///
  /// - Parameter read: Puts pixels of the row, whose columns it is given first, into places of memory; returns false
  ///   instead if they are those of the row before.
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
  ///   - numbers: Which ones, `most` of them at most; all rows that they see were read, and none that needs the
  ///     place of one.
  ///   - height: How many rows there are; what counts beyond them, `edges` says.
  ///   - target: Receives the first one from its `start` on, and the others behind it.
  func blur(
    _ numbers: Range<Int>, of height: Int, into target: inout MutableSpan<FixedPointBitmap.Pixel>,
    at start: Int
  ) {
    // What lies among others like it is what it is.
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

  /// Whether all rows that one sees are the same.
  private func isEven(around number: Int, of height: Int) -> Bool {
    let reach = weights.down.count - 1
    let (first, last) = (number - reach, number + reach)
    guard edges == .repeated || first >= 0 && last < height else { return false }
    return firsts[min(last, height - 1) % held] <= max(0, first)
  }

  /// Where the rows lie that are weighed for one.
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
