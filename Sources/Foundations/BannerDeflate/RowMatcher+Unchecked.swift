// SPDX-License-Identifier: MIT

/// A row that was looked at while its steps are found, free of checks: all the loop needs, so that it stays in
/// registers.
///
/// Whoever makes it sees to it that the row, its bits and the places outlive it.
@unsafe struct RowMatcher {
  private let pixels: UnsafePointer<UInt32>
  private let written: UnsafePointer<UInt32>
  private let bitsBefore: UnsafePointer<UInt64>
  private let bitsAbove: UnsafePointer<UInt64>
  private let places: UnsafeMutablePointer<UInt64>
  private let width: Int
  private let pitch: Int
  private let channels: Int
  private let stride: Int
  private let rowReciprocal: Reciprocal
  private let pixelReciprocal: Reciprocal
  /// The place of the row's first pixel.
  private let first: Int

  /// - Parameters:
  ///   - pixels: The row's, with those of the rows above before them.
  ///   - written: The same as they are written, wherever one differs from the one before.
  ///   - look: What was found.
  ///   - row: Counted from the band's first one.
  @inline(__always) init(
    _ pixels: UnsafePointer<UInt32>, written: UnsafePointer<UInt32>, of rows: PixelRows,
    row: Int, _ look: borrowing RowScan, _ places: borrowing PixelPlaces
  ) {
    unsafe self.pixels = pixels
    unsafe self.written = written
    unsafe bitsBefore = UnsafePointer(look.asBefore.words.pointer)
    unsafe bitsAbove = UnsafePointer(look.asAbove.words.pointer)
    unsafe self.places = places.pointer
    unsafe width = rows.width
    unsafe pitch = rows.pitch
    unsafe channels = rows.channels
    unsafe stride = rows.stride
    unsafe rowReciprocal = rows.rowReciprocal
    unsafe pixelReciprocal = rows.pixelReciprocal
    unsafe first = PixelPlaces.first &+ row &* rows.stride
  }

  /// Adds steps up to one that may be long or reach the row's end, to some end, or until a new block is due.
  ///
  /// - Parameter end: Where a long run begins, which takes fewer bits than any match; or the row's end.
  /// - Returns: What is behind them, and the sink: given and returned as a value, it stays in registers.
  @inline(__always)
  func addNear(
    from start: Int, to end: Int, into target: TokenBlock.Sink
  ) -> (x: Int, sink: TokenBlock.Sink) {
    typealias CodeIndex = DeflateToken.CodeIndex
    var sink = unsafe target
    var x = start
    while x < end, unsafe !sink.isFull {
      let run = unsafe PixelBits.near(x, of: bitsBefore)
      let match = unsafe PixelBits.near(x, of: bitsAbove)
      let known = run | match
      if known & 1 == 0 {
        x = unsafe addNew(x, isSecond: known & 2 == 0, to: end, into: &sink)
        continue
      }
      let runs = (~run).trailingZeroBitCount
      let matches = min((~match).trailingZeroBitCount, end &- x)
      let count = max(runs, matches)
      if unsafe count > PixelBits.near || x &+ count >= width { break }
      unsafe sink.add(
        place: runs >= matches ? CodeIndex.before : CodeIndex.above, length: count &* channels)
      x &+= count
    }
    return unsafe (x, sink)
  }

  /// Adds one or two pixels that equal neither neighbour: as the place where they were met before, or as they are.
  ///
  /// Every second one is looked up: nearly all that was met before is found (a screen's file grows by 7 in 100), in
  /// nine tenths of the time.
  ///
  /// - Parameters:
  ///   - isSecond: Whether there are two.
  ///   - end: What no place goes beyond.
  /// - Returns: What is behind them.
  @inline(__always)
  private func addNew(
    _ x: Int, isSecond: Bool, to end: Int, into sink: inout TokenBlock.Sink
  ) -> Int {
    guard unsafe x &+ 1 < width else {
      unsafe sink.add(pixel: written[x])
      return x &+ 1
    }
    let pair = unsafe UnsafeRawPointer(pixels + x).loadUnaligned(as: UInt64.self)
    let distance = unsafe PixelPlaces.exchange(pair, for: first &+ x &* channels, in: places)
    if distance <= UInt64(Deflate.window) {
      let near = Int(truncatingIfNeeded: distance)
      let count = unsafe equalPixels(x, near, atMost: min(end &- x, Self.mostPixels))
      if count > 1 {
        unsafe sink.add(DeflateToken.Distance(near), length: count &* channels)
        return x &+ count
      }
    }
    return unsafe x &+ sink.add(pixels: written + x, areTwo: isSecond)
  }

  /// Pixels of the longest match with a place that was met before: a block has room for so many steps, though a row may
  /// be far longer than the window.
  private static let mostPixels = Deflate.window / 4

  /// How many pixels from one on equal those that lie some bytes before; at most so many.
  @inline(__always)
  private func equalPixels(_ x: Int, _ distance: Int, atMost count: Int) -> Int {
    // From the row's first pixel on; less than nothing in a row above, each of which adds its filter type.
    let place = unsafe x &* channels &- distance
    let rowsBack = unsafe rowReciprocal.quotient(stride &- 1 &- place)
    let column = unsafe pixelReciprocal.quotient(place &+ rowsBack &* stride)
    return unsafe EqualPixels.run(
      pixels + x, pixels + (column &- rowsBack &* pitch), atMost: min(count, width &- column))
  }
}
