// SPDX-License-Identifier: MIT

internal import BannerPixels

/// An encoder that compresses a band of rows, from one byte boundary to the next.
///
/// It works on whole pixels and compares them as drawn, since equal pixels have equal bytes. It
/// never builds a row of bytes. A match is a run of one color, the row above, or the last place
/// with the same two pixels. The distance of a run is one pixel, and that of the row above is one
/// row.
///
/// The output depends only on the pixels of its rows and of the row above the first one. Row
/// annotations only save time.
@safe struct BandEncoder: ~Copyable {
  private typealias CodeIndex = DeflateToken.CodeIndex

  private let rows: PixelRows
  private let isReachable: Bool
  private var output = BitOutput()
  private var writer: BlockWriter
  private var block: TokenBlock
  private var look: RowScan
  private let places = PixelPlaces()
  /// The unpremultiplied pixels of a row, except for pixels that equal the previous one.
  private let straight: Scratch<UInt32>
  /// The two most recent single-color rows without pixels in memory.
  private var blank = BlankRow()
  private var olderBlank = BlankRow()

  private var top = 0
  private var isLast = false
  /// The start of the block, in bytes from the first row.
  private var blockStart = 0
  /// The color of the previous row, if it has a single color.
  private var evenColor: UInt32?
  /// The runs of one color in the previous row that are long enough for full matches.
  private let runs: Scratch<LongRun>
  private var runCount = 0
  /// Whether the long runs have been searched.
  private var areRunsKnown = false
  /// The sums of the previous row.
  private var rowSum: AdlerSum?
  private var sum = AdlerSum()

  /// A run of pixels, each of which equals the previous one.
  struct LongRun: BitwiseCopyable {
    var start: Int
    var count: Int
  }

  init(_ rows: PixelRows) {
    self.rows = rows
    isReachable = rows.reachesAbove
    writer = BlockWriter(
      channels: rows.channels, before: DeflateToken.Distance(rows.channels),
      above: DeflateToken.Distance(rows.reachesAbove ? rows.stride : Deflate.window))
    block = TokenBlock()
    look = RowScan(width: rows.width)
    runs = Scratch(uninitialized: rows.width * rows.channels / Self.leastRun + 1)
    straight = Scratch(count: rows.channels == 4 ? rows.width : 0, filledWith: 0)
  }

  /// Compresses some rows.
  ///
  /// - Parameter isLast: Whether the stream ends with these rows.
  mutating func encode(_ range: Range<Int>, isLast: Bool) -> PNGBand {
    begin(range.lowerBound, isLast: isLast)
    for row in range { encode(row) }
    endBlock(at: range.upperBound * rows.stride, isLast: isLast)
    output.reserve(8)
    if isLast {
      output.align()
    } else {
      // An empty stored block ends at a byte boundary.
      output.put(0, 3)
      output.align()
      output.put(0xFFFF_0000, 32)
    }
    return PNGBand(bytes: output.array, sum: sum, isFirst: range.lowerBound == 0)
  }

  private mutating func begin(_ row: Int, isLast: Bool) {
    top = row
    self.isLast = isLast
    blockStart = row * rows.stride
    output.clear()
    block.clear()
    places.clear()
    evenColor = nil
    areRunsKnown = false
    rowSum = nil
    sum = AdlerSum()
  }

  private mutating func encode(_ row: Int) {
    switch kind(of: row) {
    case .repeated: encodeRepeated(row)
    case .even(let color): encodeEven(row, color)
    case .unknown: encodePixels(row)
    }
    // The filter type is 0. It adds nothing to the sum, but the earlier bytes count once more.
    if var rowSum {
      rowSum.count += 1
      sum.append(rowSum)
    }
  }

  /// Returns the kind of a row, from its annotation or from its pixels.
  private mutating func kind(of row: Int) -> RowSummary.Annotation {
    let fact = rows.fact(of: row)
    guard isReachable, row > 0 else {
      if case .even = fact { return fact }
      return .unknown
    }
    switch fact {
    case .repeated: return fact
    case .even(let color):
      if row > top { return evenColor == color ? .repeated : fact }
      return equalsRowAbove(row) ? .repeated : fact
    case .unknown: return !rows.areRepeatsKnown && equalsRowAbove(row) ? .repeated : fact
    }
  }

  private mutating func equalsRowAbove(_ row: Int) -> Bool {
    unsafe EqualPixels.areEqual(pixels(of: row), pixels(of: row - 1), count: rows.width)
  }

  /// Returns the pixels of a row.
  ///
  /// They are valid until the pixels of two other rows are requested.
  private mutating func pixels(of row: Int) -> UnsafePointer<UInt32> {
    guard let color = rows.blank(row) else { return unsafe rows.row(row) }
    if let pixels = unsafe blank.pixels(color) { return unsafe pixels }
    swap(&blank, &olderBlank)
    return unsafe blank.pixels(color) ?? blank.fill(color, width: rows.width)
  }

  /// Encodes a row that equals the row above.
  ///
  /// Its long runs become runs, which are cheap, and the rest becomes matches.
  private mutating func encodeRepeated(_ row: Int) {
    if !areRunsKnown { lookForRuns(row) }
    var (x, lead) = (0, 1)
    for index in 0..<runCount {
      let run = runs[index]
      let count = whole(run.count)
      makeRoom(row, at: x, lead)
      block.add(place: CodeIndex.above, length: lead + (run.start - x) * rows.channels)
      block.add(place: CodeIndex.before, length: count * rows.channels)
      (x, lead) = (run.start + count, 0)
    }
    if x < rows.width {
      makeRoom(row, at: x, lead)
      block.add(place: CodeIndex.above, length: lead + (rows.width - x) * rows.channels)
    }
  }

  /// Encodes a row of one color.
  @inline(never) private mutating func encodeEven(_ row: Int, _ color: UInt32) {
    let (width, channels) = (rows.width, rows.channels)
    let pixel = channels == 4 ? unpremultiplied(color) : color
    makeRoom(row, at: 0, 1)
    if isReachable, row > 0, unsafe pixels(of: row - 1)[0] == color {
      block.add(place: CodeIndex.above, length: 1 + channels)
    } else {
      addFilter()
      block.add(pixel)
    }
    if width > 1 { block.add(place: CodeIndex.before, length: (width - 1) * channels) }
    evenColor = color
    runCount = 0
    addRun(LongRun(start: 1, count: width - 1))
    areRunsKnown = true
    rowSum = .even(pixel, width: width, channels: channels)
  }

  /// Encodes a row without annotation.
  ///
  /// It may still equal the row above.
  private mutating func encodePixels(_ row: Int) {
    let (width, channels) = (rows.width, rows.channels)
    let pixels = unsafe pixels(of: row)
    let rowAbove = unsafe isReachable && row > 0 ? self.pixels(of: row - 1) : nil
    let isStraight = unsafe lookAt(pixels, above: rowAbove)
    if look.asAbove.run(from: 0) >= width { return encodeRepeated(row) }
    let written = unsafe isStraight ? pixels : UnsafePointer(straight.pointer)
    if look.asBefore.run(from: 1) >= width - 1 { return unsafe encodeEven(row, pixels[0]) }
    evenColor = nil
    findRuns()

    if !isReachable { places.clear() }
    makeRoom(row, at: 0, 1)
    var nextRun = 0
    var runStart = startOfRun(0)
    var x = min(look.asAbove.run(from: 0), runStart)
    if x > 0 || block.continues(place: CodeIndex.above) {
      block.add(place: CodeIndex.above, length: 1 &+ x &* channels)
    } else {
      block.addFilter()
    }
    if x < width { block.endMatch() }
    let steps = unsafe RowMatcher(pixels, written: written, of: rows, row: row - top, look, places)
    var sink = unsafe block.open()
    while true {
      unsafe (x, sink) = steps.addNear(from: x, to: runStart, into: sink)
      if x >= width { break }
      if unsafe sink.isFull {
        unsafe block.close(sink)
        makeRoom(row, at: x, 0)
        unsafe sink = block.open()
        continue
      }
      guard let next = unsafe addFar(x, &runStart, &nextRun, into: &sink) else {
        // The next row may extend a match that reaches the end.
        unsafe block.close(sink)
        block.add(place: CodeIndex.above, length: (width &- x) &* channels)
        return
      }
      x = next
    }
    unsafe block.close(sink)
  }

  /// Adds a match that may be long, or may reach a long run or the end of the row.
  ///
  /// - Parameters:
  ///   - runStart: The start of the next long run, which no step may cross.
  ///   - nextRun: The index of the first long run that has not been encoded.
  /// - Returns: The position after the match. For a match with the row above up to the end,
  ///   nothing is added and the result is nil.
  @inline(__always)
  private mutating func addFar(
    _ x: Int, _ runStart: inout Int, _ nextRun: inout Int, into sink: inout TokenBlock.Sink
  ) -> Int? {
    if x >= runStart {
      let taken = pixelsToTake(of: runs[nextRun])
      nextRun &+= 1
      runStart = startOfRun(nextRun)
      unsafe sink.add(place: CodeIndex.before, anyLength: taken &* rows.channels)
      return x &+ taken
    }
    let run = look.asBefore.run(from: x)
    let match = min(look.asAbove.run(from: x), runStart &- x)
    let isRun = run >= match
    if !isRun, x &+ match == rows.width { return nil }
    let count = max(run, match)
    unsafe sink.add(
      place: isRun ? CodeIndex.before : CodeIndex.above, anyLength: count &* rows.channels)
    return x &+ count
  }

  /// Returns the start of a long run, or the end of the row after the last one.
  @inline(__always) private func startOfRun(_ index: Int) -> Int {
    index < runCount ? runs[index].start : rows.width
  }

  /// Returns the number of pixels of a long run to encode: full matches, and the rest unless it
  /// is part of a longer match.
  @inline(__always) private func pixelsToTake(of run: LongRun) -> Int {
    let count = whole(run.count)
    let end = run.start &+ count
    let isLonger = end < rows.width && look.asAbove.run(from: end) > run.count &- count
    return isLonger ? count : run.count
  }

  /// Returns the number of pixels of a run that full matches cover.
  @inline(__always) private func whole(_ count: Int) -> Int {
    count &* rows.channels / Deflate.longest &* Deflate.longest / rows.channels
  }

  /// Records a run that is worth two tokens.
  @inline(__always) private mutating func addRun(_ run: LongRun) {
    guard run.count &* rows.channels >= Self.leastRun else { return }
    runs[runCount] = run
    runCount &+= 1
  }

  /// The number of bytes of the shortest run that is worth two tokens.
  private static let leastRun = 2 * Deflate.longest

  /// Scans a row, and sums the bytes to write.
  ///
  /// - Returns: Whether every pixel is written unchanged. If not, the pixels to write are in
  ///   `straight`.
  private mutating func lookAt(
    _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?
  ) -> Bool {
    unsafe look.look(at: pixels, above: above, channels: rows.channels)
    let isStraight = rows.channels == 3 || look.isOpaque
    rowSum = unsafe isStraight ? look.sum : straighten(pixels)
    return isStraight
  }

  /// Finds the long runs of a repeated row that has not been scanned.
  private mutating func lookForRuns(_ row: Int) {
    let pixels = unsafe pixels(of: row)
    _ = unsafe lookAt(pixels, above: nil)
    if look.asBefore.run(from: 1) >= rows.width - 1 { evenColor = unsafe pixels[0] }
    findRuns()
  }

  /// Finds the long runs of the row that was scanned last.
  @inline(never) private mutating func findRuns() {
    runCount = 0
    areRunsKnown = true
    var word = 0
    // Each long run contains at least one full word of bits.
    while let next = look.asBefore.nextWholeWord(from: word, width: rows.width) {
      let start = next * 64 - look.asBefore.run(before: next * 64)
      let count = look.asBefore.run(from: start)
      addRun(LongRun(start: start, count: count))
      word = (start + count) / 64 + 1
    }
  }

  /// Unpremultiplies the row that was scanned last, and returns the sums of the bytes to write.
  ///
  /// The scan has already counted every pixel as unchanged, which most of them are. Only the
  /// differences are added.
  @inline(never) private mutating func straighten(_ pixels: UnsafePointer<UInt32>) -> AdlerSum {
    let (width, modulus) = (rows.width, Int(AdlerSum.modulus))
    var (bytes, sums) = (Int(look.sum.bytes), Int(look.sum.sums))
    var x = 0
    while x < width {
      let pixel = unsafe pixels[x]
      let count = 1 &+ look.asBefore.run(from: x &+ 1)
      let isWritten = pixel == 0 || pixel &>> 24 == 255
      let written = isWritten ? pixel : unpremultiplied(pixel)
      straight[x] = written
      if !isWritten {
        // A byte is part of each running sum from its position on. The sums of 2²⁶ pixels, the
        // maximum of a row, fit into 63 bits.
        let later = 4 &* count &* (width &- x) &- 2 &* count &* (count &- 1)
        for channel in 0..<3 {
          let more = level(written, channel) &- level(pixel, channel)
          bytes &+= more &* count
          sums &+= more &* (later &- channel &* count)
        }
      }
      x &+= count
    }
    var sum = look.sum
    // The value is negative if colors have no alpha at all.
    sum.bytes = UInt64((bytes % modulus + modulus) % modulus)
    sum.sums = UInt64((sums % modulus + modulus) % modulus)
    return sum
  }

  @inline(__always) private func level(_ pixel: UInt32, _ channel: Int) -> Int {
    Int(truncatingIfNeeded: pixel &>> UInt32(truncatingIfNeeded: 8 &* channel) & 255)
  }

  /// Ends a full block before a pixel of a row.
  ///
  /// With a lead of 1, it ends the block before the row's filter type.
  @inline(__always) private mutating func makeRoom(_ row: Int, at x: Int, _ lead: Int) {
    if block.isFull {
      let place = row * rows.stride + 1 - lead + x * rows.channels
      endBlock(at: place, isLast: false)
      block.clear()
      blockStart = place
    }
  }

  /// Starts a row that is not marked as equal to the row above.
  private mutating func addFilter() {
    if block.continues(place: CodeIndex.above) {
      block.add(place: CodeIndex.above, length: 1)
    } else {
      block.addFilter()
    }
  }

  /// Ends a block at a position, in bytes from the first row.
  @inline(never) private mutating func endBlock(at place: Int, isLast: Bool) {
    block.endMatch()
    guard place > blockStart else { return }
    let isWritten = writer.write(
      block, byteCount: place - blockStart, isLast: isLast, to: &output)
    if !isWritten {
      StoredBytes.write(rows, from: blockStart, to: place, isLast: isLast, output: &output)
    }
  }
}
