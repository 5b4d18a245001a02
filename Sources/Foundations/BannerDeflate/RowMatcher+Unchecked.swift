// SPDX-License-Identifier: MIT

/// The state for encoding a scanned row without checks.
///
/// It holds everything that the loop needs, so that it stays in registers.
///
/// The caller keeps the row, its bits and the places alive.
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

  /// Creates the state for a row.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of the row, preceded by those of the rows above.
  ///   - written: The pixels as written, valid where a pixel differs from the previous one.
  ///   - look: The result of the scan.
  ///   - row: The index of the row in the band.
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

  /// Adds steps until the next one may be long or reach the row's end, until the given end, or
  /// until a new block is due.
  ///
  /// - Parameter end: The start of a long run, which takes fewer bits than any match, or the
  ///   row's end.
  /// - Returns: The position after the steps, and the sink. It is passed and returned by value,
  ///   so that it stays in registers.
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

  /// Adds one or two pixels that equal neither neighbor, as a match with an earlier place or as
  /// literals.
  ///
  /// Only every second pixel is looked up. This still finds nearly all matches (a screen's file
  /// grows by 7 in 100), in nine tenths of the time.
  ///
  /// - Parameters:
  ///   - isSecond: Whether there are two pixels.
  ///   - end: The position that no match may cross.
  /// - Returns: The position after the pixels.
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

  /// The maximum number of pixels of a match with an earlier place.
  ///
  /// It limits the steps of a match, since a row may be far longer than the window.
  private static let mostPixels = Deflate.window / 4

  /// Returns the number of pixels from a position that equal those at a distance in bytes before,
  /// up to a maximum.
  @inline(__always)
  private func equalPixels(_ x: Int, _ distance: Int, atMost count: Int) -> Int {
    // The position is relative to the row's first pixel. It is negative in a row above, and each
    // such row adds its filter type.
    let place = unsafe x &* channels &- distance
    let rowsBack = unsafe rowReciprocal.quotient(stride &- 1 &- place)
    let column = unsafe pixelReciprocal.quotient(place &+ rowsBack &* stride)
    return unsafe EqualPixels.run(
      pixels + x, pixels + (column &- rowsBack &* pitch), atMost: min(count, width &- column))
  }
}
