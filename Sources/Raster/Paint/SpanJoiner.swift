// SPDX-License-Identifier: MIT

/// Lays a colour over spans, of which short ones side by side are blended as one mask.
///
/// The edge of a shape is a few pixels in each row, each with a coverage of its own. The pixels are those of
/// blending each span by itself.
struct SpanJoiner {
  let surface: Surface
  /// Premultiplied.
  let color: UInt32

  private var shares: [UInt8]
  /// How many of them are not blended yet, and where they belong.
  private var count = 0
  private var x = 0
  private var rows = 0..<0

  /// Pixels of the longest span that is joined, and of a mask at most.
  private static let longest = 8
  private static let capacity = 64

  init(surface: Surface, color: UInt32) {
    self.surface = surface
    self.color = color
    shares = Array(repeating: 0, count: Self.capacity)
  }

  /// Takes a span that does not overlap the others: first column, rows, number of columns, coverage.
  @inline(__always)
  mutating func add(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
    if count > Self.longest {
      surface.blend(color, x: x, rows: rows, count: count, coverage: coverage)
      return
    }
    if self.count > 0,
      x != self.x &+ self.count || rows != self.rows || self.count &+ count > Self.capacity
    {
      flush()
    }
    if self.count == 0 {
      self.x = x
      self.rows = rows
    }
    for place in self.count..<self.count &+ count {
      shares[place] = UInt8(truncatingIfNeeded: coverage)
    }
    self.count &+= count
  }

  /// Blends what was joined.
  mutating func flush() {
    guard count > 0 else { return }
    if count == 1 {
      surface.blend(color, x: x, rows: rows, count: 1, coverage: UInt32(shares[0]))
    } else {
      surface.blend(color, mask: shares, from: 0, stride: 0, x: x, rows: rows, count: count)
    }
    count = 0
  }
}
