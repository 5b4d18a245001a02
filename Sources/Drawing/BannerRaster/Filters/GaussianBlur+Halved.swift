// SPDX-License-Identifier: MIT

// A picture is halved, and doubled again, by the weights 1, 6, 15, 20, 15, 6, 1: those of a B-spline of the fifth degree,
// so that of what is too fine for the smaller picture nothing comes back as a pattern. On the way back they are in 1/32:
// 6, 20, 6 at a point and 1, 15, 15, 1 between two (Lane and Riesenfeld 1980); on the way there both count half.
extension GaussianBlur {
  /// The deviation that is left to do, in steps of a picture of half the size.
  ///
  /// The way there and the way back each have a variance of one and a half steps of the picture itself.
  ///
  /// - Parameters:
  ///   - sigma: In pixels.
  ///   - factor: Pixels from point to point of what is halved, a grid as `TentDownsampler` makes it; 1 for pixels.
  static func remainingSigma(_ sigma: Double, halving factor: Int) -> Double {
    let square = Double(factor * factor)
    let widened = (square - 1) / 3 + 3 * square
    return (max(0, sigma * sigma - widened) / (4 * square)).squareRoot()
  }

  /// How many points half of a line has: the first and the last see its edges alone.
  package static func halfSize(_ count: Int) -> Int { count / 2 + 4 }

  /// A picture at every second place: its point in column i lies on column 2i − 3, and so do rows.
  ///
  /// - Parameters:
  ///   - width: Of the picture that is halved; beyond its edges they are repeated.
  ///   - height: Its rows.
  ///   - read: Puts the pixels of a row into places of memory; asked from the first row to the last. Returns
  ///     false instead if they are those of the row before.
  static func halved(
    width: Int, height: Int,
    _ read: (Int, inout MutableSpan<FixedPointBitmap.Pixel>, Range<Int>) -> Bool
  ) -> FixedPointBitmap {
    let count = halfSize(width)
    var line = Line(width)
    // The rows that one sees, each at the remainder of its number.
    var rows = Array(repeating: FixedPointBitmap.Pixel(), count: 8 * count)
    var next = 0
    return FixedPointBitmap(width: count, height: halfSize(height)) { target in
      for row in 0..<halfSize(height) {
        while next < min(height, 2 * row + 1) {
          if line.read(next, read) {
            line.halve(into: &rows, at: next % 8 * count)
          } else {
            let before = (next - 1) % 8 * count
            rows.copy(before..<before + count, to: next % 8 * count)
          }
          next += 1
        }
        func seen(_ number: Int) -> Int { min(height - 1, max(0, number)) % 8 * count }
        let first = 2 * row - 6
        halve(
          rows.span, between: (seen(first), seen(first + 2), seen(first + 4), seen(first + 6)),
          on: (seen(first + 1), seen(first + 3), seen(first + 5)), into: &target,
          row * count..<(row + 1) * count)
      }
    }
  }

  /// A row with what its ends see.
  private struct Line {
    private let width: Int
    private var pixels: [FixedPointBitmap.Pixel]
    /// Every second one of these from the first on, then those from the second on.
    private var halves: [FixedPointBitmap.Pixel]

    private static let before = 6

    init(_ width: Int) {
      self.width = width
      pixels = Array(repeating: FixedPointBitmap.Pixel(), count: 2 * (halfSize(width) + 3))
      halves = pixels
    }

    mutating func read(
      _ row: Int, _ read: (Int, inout MutableSpan<FixedPointBitmap.Pixel>, Range<Int>) -> Bool
    ) -> Bool {
      let (start, end) = (Self.before, Self.before + width)
      var target = pixels.mutableSpan
      guard read(row, &target, start..<end) else { return false }
      for place in 0..<start { target[place] = target[start] }
      for place in end..<target.count { target[place] = target[end - 1] }
      return true
    }

    mutating func halve(into rows: inout [FixedPointBitmap.Pixel], at start: Int) {
      GaussianBlur.separate(pixels, into: &halves)
      let odd = halves.count / 2
      var target = rows.mutableSpan
      GaussianBlur.halve(
        halves.span, between: (0, 1, 2, 3), on: (odd, odd + 1, odd + 2), into: &target,
        start..<start + halfSize(width))
    }
  }

  /// Puts every second pixel from the first on in the first half, those from the second on in the other.
  package static func separate(
    _ pixels: [SIMD4<Int16>], into halves: inout [SIMD4<Int16>],
    isWide: Bool = WideRegisters.areHere
  ) {
    let odd = pixels.count / 2
    precondition(halves.count == 2 * odd && pixels.count == 2 * odd, "all have a place")
    var target = halves.mutableSpan
    var x = isWide ? separateWide(pixels.span, into: &target) : 0
    while x < odd {
      target[x] = pixels[2 * x]
      target[odd + x] = pixels[2 * x + 1]
      x += 1
    }
  }

  /// Makes points of those around each.
  ///
  /// - Parameters:
  ///   - outer: Where those at odd distances lie for the first one, from the farthest before it on.
  ///   - inner: Where those at even distances lie.
  ///   - row: Where the points go.
  ///   - isWide: Whether registers of 256 bits are used.
  package static func halve(
    _ source: Span<SIMD4<Int16>>, between outer: (Int, Int, Int, Int), on inner: (Int, Int, Int),
    into target: inout MutableSpan<SIMD4<Int16>>, _ row: Range<Int>,
    isWide: Bool = WideRegisters.areHere
  ) {
    var x = isWide ? halveWide(source, between: outer, on: inner, into: &target, row) : 0
    while x < row.count {
      let at = onPoint(source[inner.0 + x], source[inner.1 + x], source[inner.2 + x])
      let around = between(
        source[outer.0 + x], source[outer.1 + x], source[outer.2 + x], source[outer.3 + x])
      target[row.lowerBound + x] = (at &+ around &+ 1) &>> 1
      x += 1
    }
  }
}
