// SPDX-License-Identifier: MIT

extension TokenBlock {
  /// The end of a block while steps are added to it, free of checks: its memory by address, so that a loop
  /// keeps all of it in registers.
  ///
  /// Whoever adds makes sure that there is room, and that the block outlives it.
  @unsafe struct Sink {
    fileprivate(set) var count: Int
    private let tokens: UnsafeMutablePointer<DeflateToken>
    private let places: UnsafeMutablePointer<UInt32>

    @inline(__always) fileprivate init(_ block: borrowing TokenBlock) {
      unsafe count = block.count
      unsafe tokens = block.tokens.pointer
      unsafe places = block.places.pointer
    }

    /// Whether a new block is due; there is still room for some steps then.
    @inline(__always) var isFull: Bool { unsafe count >= TokenBlock.capacity }

    /// A pixel's literals; it is straight.
    @inline(__always) package mutating func add(pixel: UInt32) {
      unsafe tokens[count] = DeflateToken(pixel: pixel)
      unsafe count &+= 1
      unsafe countLevels(of: pixel, times: 1)
    }

    /// The literals of one pixel or two, which are straight; the second one has to be there even if it isn't added.
    ///
    /// - Returns: How many were added.
    @inline(__always) package mutating func add(pixels: UnsafePointer<UInt32>, areTwo: Bool) -> Int
    {
      let more: UInt32 = areTwo ? 1 : 0
      let added = 1 &+ Int(truncatingIfNeeded: more)
      unsafe DeflateToken.write(pixels, to: tokens + count)
      unsafe count &+= added
      unsafe countLevels(of: pixels[0], times: 1)
      unsafe countLevels(of: pixels[1], times: more)
      return added
    }

    @inline(__always) private func countLevels(of pixel: UInt32, times: UInt32) {
      let (red, green) = (Int(pixel & 255), Int(pixel &>> 8 & 255))
      let (blue, alpha) = (Int(pixel &>> 16 & 255), Int(pixel &>> 24))
      unsafe places[DeflateToken.CodeIndex.levels &+ red] &+= times
      unsafe places[DeflateToken.CodeIndex.levels &+ 256 &+ green] &+= times
      unsafe places[DeflateToken.CodeIndex.levels &+ 512 &+ blue] &+= times
      unsafe places[DeflateToken.CodeIndex.levels &+ 768 &+ alpha] &+= times
    }

    /// A match of no more than the longest length with a distance that has a place of its own.
    @inline(__always) package mutating func add(place distance: Int, length: Int) {
      unsafe tokens[count] = DeflateToken(length: length, distance: distance)
      unsafe count &+= 1
      unsafe places[DeflateToken.CodeIndex.lengths &+ length] &+= 1
      unsafe places[distance] &+= 1
    }

    /// The filter type of a row.
    @inline(__always) mutating func addFilter() {
      unsafe tokens[count] = .filter
      unsafe count &+= 1
      unsafe places[DeflateToken.CodeIndex.levels] &+= 1
    }

    /// A match of any length from 3 on with a distance that has a place of its own.
    @inline(__always) package mutating func add(place distance: Int, anyLength length: Int) {
      if length < Deflate.longest {
        unsafe add(place: distance, length: length)
      } else {
        unsafe addParts(place: distance, length: length)
      }
    }

    @inline(never) private mutating func addParts(place distance: Int, length: Int) {
      let parts = DeflateToken.parts(ofLength: length)
      if parts.full > 0 {
        unsafe tokens[count] = DeflateToken(longestTimes: parts.full, distance: distance)
        unsafe count &+= 1
        let times = UInt32(truncatingIfNeeded: parts.full)
        unsafe places[DeflateToken.CodeIndex.lengths &+ Deflate.longest] &+= times
        unsafe places[distance] &+= times
      }
      if parts.last > 0 { unsafe add(place: distance, length: parts.last) }
      if parts.second > 0 { unsafe add(place: distance, length: parts.second) }
    }

    /// A match of any length from 3 bytes on; at most that of a row.
    @inline(__always) package mutating func add(_ distance: Distance, length: Int) {
      if length < Deflate.longest {
        unsafe addWhole(distance, length: length)
      } else {
        unsafe addParts(distance, length: length)
      }
    }

    @inline(__always) private mutating func addWhole(_ distance: Distance, length: Int) {
      unsafe tokens[count] = DeflateToken(distance, length: length)
      unsafe count &+= 1
      unsafe places[DeflateToken.CodeIndex.lengths &+ length] &+= 1
      unsafe places[DeflateToken.CodeIndex.distances &+ distance.symbol] &+= 1
    }

    @inline(never) private mutating func addParts(_ distance: Distance, length: Int) {
      let parts = DeflateToken.parts(ofLength: length)
      for _ in 0..<parts.full { unsafe addWhole(distance, length: Deflate.longest) }
      if parts.last > 0 { unsafe addWhole(distance, length: parts.last) }
      if parts.second > 0 { unsafe addWhole(distance, length: parts.second) }
    }
  }

  /// Where steps can be added; nothing else may be done until it is closed.
  @inline(__always) func open() -> Sink { unsafe Sink(self) }

  /// Takes over what was added.
  @inline(__always) mutating func close(_ sink: Sink) { unsafe count = sink.count }
}
