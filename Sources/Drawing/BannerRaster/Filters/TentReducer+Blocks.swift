// SPDX-License-Identifier: MIT

// Grids of every second or every fourth pixel have many points; their sums fit into 16 bits, so that the points of
// four pixels are made at once. The way for all grids is in TentReducer+Sums.swift.
extension TentReducer {
  /// Makes the first points of a row behind the one before the first pixel.
  ///
  /// - Parameters:
  ///   - lanes: Sums of columns.
  ///   - count: How many columns there are.
  ///   - start: Where the points go.
  /// - Returns: How many were made; 0 if the grid is of another kind.
  static func pointsInBlocks(
    _ lanes: Span<ChannelSums>, _ count: Int, _ factor: Int,
    into target: inout MutableSpan<FinePicture.Pixel>, _ start: Int
  ) -> Int {
    let blocks = count / 4
    guard blocks > 0, factor == 2 || factor == 4 else { return 0 }
    let points = blocks * (4 / factor)
    precondition(
      blocks <= lanes.count && start >= 0 && start + points <= target.count,
      "all points have room")
    if factor == 2 {
      everySecond(lanes, blocks, into: &target, start)
    } else {
      everyFourth(lanes, blocks, into: &target, start)
    }
    return points
  }

  /// Two points of four pixels each, weighted 1 : 2 : 1; all have room.
  private static func everySecond(
    _ lanes: Span<ChannelSums>, _ blocks: Int,
    into target: inout MutableSpan<FinePicture.Pixel>, _ start: Int
  ) {
    var bytes = unsafe target.mutableBytes
    // Two channels of a pixel at a time, of one before the first that is like it.
    var (even, odd) = (pairs(lanes[0].even).x, pairs(lanes[0].odd).x)
    for block in 0..<blocks {
      let (a, b) = (pairs(lanes[block].even), pairs(lanes[block].odd))
      var pixels = SIMD8<UInt16>()
      pixels.evenHalf = everySecond(even, a)
      pixels.oddHalf = everySecond(odd, b)
      unsafe bytes.storeBytes(
        of: pixels &<< 2, toUncheckedByteOffset: (start &+ 2 &* block) &* 8,
        as: SIMD8<UInt16>.self)
      (even, odd) = (a.w, b.w)
    }
  }

  @inline(__always)
  private static func everySecond(_ before: UInt32, _ four: SIMD4<UInt32>) -> SIMD4<UInt16> {
    sums(SIMD2(before, four.y)) &+ sums(four.evenHalf) &* 2 &+ sums(four.oddHalf)
  }

  /// A point of four pixels and the three before them, weighted 1 to 4 to 1; all have room.
  private static func everyFourth(
    _ lanes: Span<ChannelSums>, _ blocks: Int,
    into target: inout MutableSpan<FinePicture.Pixel>, _ start: Int
  ) {
    let falling = SIMD8<UInt16>(4, 4, 3, 3, 2, 2, 1, 1)
    let rising = SIMD8<UInt16>(0, 0, 1, 1, 2, 2, 3, 3)
    // Before the first pixel are others like it.
    var before = lanes[0]
    before.even = channels(SIMD4(repeating: pairs(before.even).x))
    before.odd = channels(SIMD4(repeating: pairs(before.odd).x))
    for block in 0..<blocks {
      let now = lanes[block]
      let even = total(before.even &* rising &+ now.even &* falling)
      let odd = total(before.odd &* rising &+ now.odd &* falling)
      let sums = SIMD4(even.x, odd.x, even.y, odd.y)
      target[start &+ block] = FinePicture.Pixel(truncatingIfNeeded: (sums &+ 2) &>> 2)
      before = now
    }
  }

  /// Two channels, summed over four pixels.
  @inline(__always)
  private static func total(_ channels: SIMD8<UInt16>) -> SIMD2<UInt16> {
    let halves = channels.lowHalf &+ channels.highHalf
    return halves.lowHalf &+ halves.highHalf
  }

  @inline(__always)
  private static func pairs(_ channels: SIMD8<UInt16>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(channels, to: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private static func channels(_ pairs: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(pairs, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private static func sums(_ pairs: SIMD2<UInt32>) -> SIMD4<UInt16> {
    unsafe unsafeBitCast(pairs, to: SIMD4<UInt16>.self)
  }
}
