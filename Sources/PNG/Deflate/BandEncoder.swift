// SPDX-License-Identifier: MIT

internal import Pixels

/// Compresses some rows of a picture, from a byte boundary to the next.
///
/// It thinks in whole pixels, and compares them as they were drawn: equal ones are written equally. A row
/// of bytes is never made. A match is a run of one colour (the distance of one pixel), the row above (the
/// distance of a row), or the place where the same two pixels were met last.
///
/// What it writes depends on the pixels of its rows and of the one above the first, and on nothing else:
/// facts only save looking.
@safe struct BandEncoder: ~Copyable {
  private let rows: PixelRows
  private let isReachable: Bool
  /// How many rows above Deflate can refer to.
  private let mostRowsBack: Int
  private var output = BitOutput()
  private var writer: BlockWriter
  private var block: TokenBlock
  private let sameAsNext: EqualPixels
  private let sameAsAbove: EqualPixels
  private let places = PixelPlaces()
  /// A row with alpha divided out.
  private let straight: Scratch<UInt32>

  private var top = 0
  private var isLast = false
  /// Where the block begins, in bytes from the first row on.
  private var blockStart = 0
  /// The colour of the row before, if it is even.
  private var evenColor: UInt32?
  /// Stretches of one colour in the row before that are long enough for whole matches; nil says that
  /// nobody has looked.
  private var runs: [LongRun]?
  /// The sums of the row before.
  private var rowSum: AdlerSum?
  private var sum = AdlerSum()

  /// A stretch of pixels, each of which equals the one before.
  struct LongRun {
    var start: Int
    var count: Int
    var end: Int { start &+ count }
  }

  init(_ rows: PixelRows) {
    self.rows = rows
    isReachable = rows.reachesAbove
    mostRowsBack = Deflate.window / rows.stride
    writer = BlockWriter(channels: rows.channels)
    block = TokenBlock()
    sameAsNext = EqualPixels(width: rows.width)
    sameAsAbove = EqualPixels(width: rows.width)
    straight = Scratch(uninitialized: rows.channels == 4 ? rows.width : 0)
  }

  /// Compresses some rows.
  ///
  /// - Parameter isLast: Whether the stream ends with them.
  mutating func encode(_ range: Range<Int>, isLast: Bool) -> PNGBand {
    begin(range.lowerBound, isLast: isLast)
    for row in range { encode(row) }
    endBlock(at: range.upperBound * rows.stride, isLast: isLast)
    output.reserve(8)
    if isLast {
      output.align()
    } else {
      // An empty stored block ends at a byte.
      output.put(0, 3)
      output.align()
      output.put(0xFFFF_0000, 32)
    }
    return PNGBand(bytes: output.array, sum: sum)
  }

  private mutating func begin(_ row: Int, isLast: Bool) {
    top = row
    self.isLast = isLast
    blockStart = row * rows.stride
    output.clear()
    block.clear()
    places.clear()
    evenColor = nil
    runs = nil
    rowSum = nil
    sum = AdlerSum()
  }

  private mutating func encode(_ row: Int) {
    switch kind(of: row) {
    case .repeated: encodeRepeated(row)
    case .even(let color): encodeEven(row, color)
    case .unknown: encodePixels(row)
    }
    // The filter type is 0, so it adds nothing.
    sum.append(AdlerSum(bytes: 0, sums: 0, count: 1))
    if let rowSum { sum.append(rowSum) }
  }

  /// What is true of a row, whether it is known or has to be looked at.
  private func kind(of row: Int) -> RowFacts.Row {
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
    case .unknown: return equalsRowAbove(row) ? .repeated : fact
    }
  }

  private func equalsRowAbove(_ row: Int) -> Bool {
    unsafe EqualPixels.areEqual(rows.row(row), rows.row(row - 1), count: rows.width)
  }

  /// A row that equals the one above: its long runs as runs, which are cheap to say, the rest as matches.
  private mutating func encodeRepeated(_ row: Int) {
    let known = runs ?? lookForRuns(row)
    if rowSum == nil {
      rowSum = unsafe AdlerSum.of(
        straightRow(row), count: rows.width, channels: rows.channels)
    }
    var (x, lead) = (0, 1)
    for run in known {
      let count = whole(run.count)
      makeRoom(row, at: x, lead)
      block.add(distance: rows.stride, length: lead + (run.start - x) * rows.channels)
      block.add(distance: rows.channels, length: count * rows.channels)
      (x, lead) = (run.start + count, 0)
    }
    if x < rows.width {
      makeRoom(row, at: x, lead)
      block.add(distance: rows.stride, length: lead + (rows.width - x) * rows.channels)
    }
  }

  /// A row of one colour.
  private mutating func encodeEven(_ row: Int, _ color: UInt32) {
    let (width, channels) = (rows.width, rows.channels)
    let pixel = channels == 4 ? unpremultiplied(color) : color
    makeRoom(row, at: 0, 1)
    if isReachable, row > 0, unsafe rows.row(row - 1)[0] == color {
      block.add(distance: rows.stride, length: 1 + channels)
    } else {
      addFilter()
      block.add(pixel)
    }
    if width > 1 { block.add(distance: channels, length: (width - 1) * channels) }
    evenColor = color
    let run = LongRun(start: 1, count: width - 1)
    runs = isLong(run.count) ? [run] : []
    rowSum = .even(pixel, width: width, channels: channels)
  }

  /// A row of which nothing is known, and which differs from the one above.
  private mutating func encodePixels(_ row: Int) {
    let (width, channels, stride) = (rows.width, rows.channels, rows.stride)
    let pixels = unsafe rows.row(row)
    unsafe sameAsNext.compare(pixels, pixels + 1, count: width - 1)
    if sameAsNext.run(from: 0) >= width - 1 { return unsafe encodeEven(row, pixels[0]) }
    if isReachable, row > 0 {
      unsafe sameAsAbove.compare(pixels, pixels - rows.pitch, count: width)
    } else {
      sameAsAbove.clear(width: width)
    }
    evenColor = nil
    let long = findRuns()
    runs = long
    let written = unsafe straightRow(row)
    rowSum = unsafe AdlerSum.of(written, count: width, channels: channels)

    makeRoom(row, at: 0, 1)
    var nextRun = 0
    var runStart = long.first?.start ?? width
    var x = min(sameAsAbove.run(from: 0), runStart)
    if x > 0 || block.continues(stride) {
      block.add(distance: stride, length: 1 &+ x &* channels)
    } else {
      block.addFilter()
    }
    if x < width { block.endMatch() }
    var sink = unsafe block.open()
    while x < width {
      if unsafe sink.isFull {
        unsafe block.close(sink)
        makeRoom(row, at: x, 0)
        unsafe sink = block.open()
      }
      let run = x > 0 ? sameAsNext.run(from: x &- 1) : 0
      var above = sameAsAbove.run(from: x)
      if x >= runStart {
        // Whole matches of one colour, and what is left of it unless it is part of a longer match.
        let count = max(0, whole(long[nextRun].end &- x))
        nextRun += 1
        runStart = nextRun < long.count ? long[nextRun].start : width
        let next = x &+ count
        let rest = run &- count
        let isLonger = next < width && sameAsAbove.run(from: next) > rest
        if count > 0 || (run > 0 && !isLonger) {
          let taken = isLonger ? count : run
          unsafe sink.add(distance: channels, length: taken &* channels)
          x &+= taken
          continue
        }
      }
      above = min(above, runStart &- x)
      let match = max(above, run)
      if match > 0 {
        let isAbove = above > run
        if isAbove, x &+ match == width {
          // The next row may go on with it.
          unsafe block.close(sink)
          block.add(distance: stride, length: match &* channels)
          return
        }
        unsafe sink.add(distance: isAbove ? stride : channels, length: match &* channels)
        x &+= match
      } else if let match = unsafe findPlace(row, pixels, x) {
        unsafe sink.add(distance: match.distance, length: match.count &* channels)
        x &+= match.count
      } else {
        unsafe sink.add(written[x])
        x &+= 1
      }
    }
    unsafe block.close(sink)
  }

  /// Where the next two pixels or more were met last.
  ///
  /// - Returns: How far back in bytes, and how many pixels are equal.
  @inline(__always)
  private func findPlace(
    _ row: Int, _ pixels: UnsafePointer<UInt32>, _ x: Int
  ) -> (distance: Int, count: Int)? {
    guard x &+ 1 < rows.width else { return nil }
    let pair = unsafe UnsafeRawPointer(pixels + x).loadUnaligned(as: UInt64.self)
    let (back, column) = places.exchange(pair, row: row &- top, column: x)
    guard back <= mostRowsBack else { return nil }
    // In this row, only the lower bits of the column are known, but a match is not that far away. One that
    // seems to be at this very place was noted exactly so many columns before.
    let left = back == 0 ? (x &- column) & 0xFFFF : x &- column
    guard back > 0 || left > 0 else { return nil }
    let distance = back &* rows.stride &+ left &* rows.channels
    let place = x &- left
    guard distance <= Deflate.window, place >= 0 else { return nil }
    let other = unsafe pixels + x - (back &* rows.pitch &+ left)
    guard unsafe UnsafeRawPointer(other).loadUnaligned(as: UInt64.self) == pair else {
      return nil
    }
    let most = rows.width &- max(x, place)
    let count = unsafe 2 &+ EqualPixels.run(pixels + x + 2, other + 2, atMost: most &- 2)
    return (distance, count)
  }

  /// Pixels of a run that whole matches cover.
  @inline(__always) private func whole(_ count: Int) -> Int {
    count &* rows.channels / Deflate.longest &* Deflate.longest / rows.channels
  }

  /// Whether a run is worth two tokens.
  private func isLong(_ count: Int) -> Bool { count * rows.channels >= 2 * Deflate.longest }

  /// The long runs of a row that is repeated and was not looked at.
  private mutating func lookForRuns(_ row: Int) -> [LongRun] {
    let pixels = unsafe rows.row(row)
    unsafe sameAsNext.compare(pixels, pixels + 1, count: rows.width - 1)
    if sameAsNext.run(from: 0) >= rows.width - 1 { evenColor = unsafe pixels[0] }
    let found = findRuns()
    runs = found
    return found
  }

  /// The long runs of the row whose neighbours were compared last.
  private func findRuns() -> [LongRun] {
    var found: [LongRun] = []
    var word = 0
    // They are so long that each holds a whole word of bits.
    while let next = sameAsNext.nextWholeWord(from: word, width: rows.width) {
      let start = next * 64 - sameAsNext.run(before: next * 64)
      let count = sameAsNext.run(from: start)
      if isLong(count) { found.append(LongRun(start: start + 1, count: count)) }
      word = (start + count) / 64 + 1
    }
    return found
  }

  /// The pixels of a row as they are written.
  private func straightRow(_ row: Int) -> UnsafePointer<UInt32> {
    let pixels = unsafe rows.row(row)
    guard rows.channels == 4 else { return unsafe pixels }
    // Most pixels are opaque and written as they are: they are passed in stretches.
    var known = unsafe EqualPixels.opaque(pixels, atMost: rows.width)
    if known == rows.width { return unsafe pixels }
    unsafe straight.pointer.update(from: pixels, count: rows.width)
    var (pixel, written): (UInt32, UInt32) = (0, 0)
    while known < rows.width {
      let next = unsafe pixels[known]
      if next != pixel { (pixel, written) = (next, unpremultiplied(next)) }
      straight[known] = written
      known &+= 1
      known &+= unsafe EqualPixels.opaque(pixels + known, atMost: rows.width &- known)
    }
    return unsafe UnsafePointer(straight.pointer)
  }

  /// Ends the block if it is full, before a pixel of a row or, with a lead of 1, before its filter type.
  @inline(__always) private mutating func makeRoom(_ row: Int, at x: Int, _ lead: Int) {
    if block.isFull {
      endBlock(at: row * rows.stride + 1 - lead + x * rows.channels, isLast: false)
    }
  }

  /// Begins a row which is not said to equal the one above.
  private mutating func addFilter() {
    if block.continues(rows.stride) {
      block.add(distance: rows.stride, length: 1)
    } else {
      block.addFilter()
    }
  }

  /// Ends a block at a place, counted in bytes from the first row on.
  private mutating func endBlock(at place: Int, isLast: Bool) {
    block.endMatch()
    defer {
      block.clear()
      blockStart = place
    }
    guard place > blockStart else { return }
    let isWritten = writer.write(
      block, byteCount: place - blockStart, isLast: isLast, to: &output)
    if !isWritten {
      StoredBytes.write(rows, from: blockStart, to: place, isLast: isLast, output: &output)
    }
  }
}
