// SPDX-License-Identifier: MIT

internal import LayerTree
internal import Pixels

/// Some columns of a picture while it is blurred along rows, then along columns, from top to bottom.
///
/// So few that the rows which one pixel sees stay in the processor's cache.
struct BlurStrip {
  /// Columns at most.
  let width: Int
  private let kernel: GaussianBlur.Kernel
  /// Rows that one pixel sees.
  private let held: Int
  /// These rows, blurred along themselves, each at the remainder of its number; then one that is nothing.
  private var rows: [SIMD4<Float>]
  /// A row as it is, with what its ends see.
  private var line: [SIMD4<Float>]
  private let across: [(before: Int, after: Int)]
  private var down: [(before: Int, after: Int)]

  /// Pixels that it holds, at about, of 16 bytes each.
  private static let most = 1 << 13

  init(_ kernel: GaussianBlur.Kernel) {
    let reach = kernel.reach
    self.kernel = kernel
    held = 2 * reach + 1
    width = max(16, Self.most / held & ~7)
    rows = Array(repeating: SIMD4(), count: (held + 1) * width)
    line = Array(repeating: SIMD4(), count: width + 2 * reach)
    across = (0...reach).map { (before: reach - $0, after: reach + $0) }
    down = across
  }

  /// Takes a row, and blurs it along itself.
  ///
  /// - Parameters:
  ///   - number: From 0 on; rows are read one after the other.
  ///   - columns: Which pixels of the row are blurred.
  ///   - count: How many there are; what counts beyond them, `edges` says.
  ///   - read: Puts pixels of the row, numbers of which it is given first, into places of memory.
  mutating func read(
    _ number: Int, columns: Range<Int>, of count: Int, _ edges: Backdrop.Edges,
    _ read: (Range<Int>, inout MutableSpan<SIMD4<Float>>, Range<Int>) -> Void
  ) {
    let reach = kernel.reach
    let first = columns.lowerBound - reach
    let inside = max(0, first)..<min(count, columns.upperBound + reach)
    let start = inside.lowerBound - first
    let end = start + inside.count
    var target = line.mutableSpan
    read(inside, &target, start..<end)
    let repeats = edges == .repeated
    for place in 0..<start { target[place] = repeats ? target[start] : SIMD4() }
    for place in end..<columns.count + 2 * reach {
      target[place] = repeats ? target[end - 1] : SIMD4()
    }
    let row = number % held * width
    Self.weigh(line, at: across, kernel, into: &rows, row..<row + columns.count)
  }

  /// Blurs a row along columns.
  ///
  /// - Parameters:
  ///   - place: Where it goes.
  ///   - number: Which one; all rows that it sees were read.
  ///   - all: The numbers of all rows; what counts beyond them, `edges` says.
  mutating func blur(
    into target: inout MutableSpan<SIMD4<Float>>, _ place: Range<Int>, _ number: Int,
    of all: Range<Int>, _ edges: Backdrop.Edges
  ) {
    let middle = number - all.lowerBound
    let (slot, last) = (middle % held, all.count - 1)
    let (first, end) =
      edges == .repeated ? (0, last % held * width) : (held * width, held * width)
    for distance in 0...kernel.reach {
      let (before, after) = (slot &- distance, slot &+ distance)
      down[distance] = (
        before: middle < distance ? first : (before < 0 ? before &+ held : before) &* width,
        after: middle &+ distance > last ? end : (after < held ? after : after &- held) &* width
      )
    }
    GaussianBlur.weigh(rows.span, at: down, kernel.weights, into: &target, place)
  }

  private static func weigh(
    _ source: [SIMD4<Float>], at sides: [(before: Int, after: Int)], _ kernel: GaussianBlur.Kernel,
    into target: inout [SIMD4<Float>], _ row: Range<Int>
  ) {
    var pixels = target.mutableSpan
    GaussianBlur.weigh(source.span, at: sides, kernel.weights, into: &pixels, row)
  }
}
