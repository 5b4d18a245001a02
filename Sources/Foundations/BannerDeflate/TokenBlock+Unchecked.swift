// SPDX-License-Identifier: MIT

extension TokenBlock {
  /// The end of a block while steps are added, without checks.
  ///
  /// It holds the block's memory by address, so that a loop keeps it in registers.
  ///
  /// The caller ensures that there is space, and keeps the block alive.
  @unsafe struct Sink {
    fileprivate(set) var count: Int
    private let tokens: UnsafeMutablePointer<DeflateToken>
    private let places: UnsafeMutablePointer<UInt32>

    @inline(__always) fileprivate init(_ block: borrowing TokenBlock) {
      unsafe count = block.count
      unsafe tokens = block.tokens.pointer
      unsafe places = block.places.pointer
    }

    /// Whether a new block is due.
    ///
    /// There is still space for some steps.
    @inline(__always) var isFull: Bool { unsafe count >= TokenBlock.capacity }

    /// Adds the literals of an unpremultiplied pixel.
    @inline(__always) package mutating func add(pixel: UInt32) {
      unsafe tokens[count] = DeflateToken(pixel: pixel)
      unsafe count &+= 1
      unsafe countLevels(of: pixel, times: 1)
    }

    /// Adds the literals of one or two unpremultiplied pixels.
    ///
    /// The second one must be readable even if it isn't added.
    ///
    /// - Returns: The number of added pixels.
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

    /// Adds a match up to the longest length, with a distance that has its own index.
    @inline(__always) package mutating func add(place distance: Int, length: Int) {
      unsafe tokens[count] = DeflateToken(length: length, distance: distance)
      unsafe count &+= 1
      unsafe places[DeflateToken.CodeIndex.lengths &+ length] &+= 1
      unsafe places[distance] &+= 1
    }

    /// Adds the filter type of a row.
    @inline(__always) mutating func addFilter() {
      unsafe tokens[count] = .filter
      unsafe count &+= 1
      unsafe places[DeflateToken.CodeIndex.levels] &+= 1
    }

    /// Adds a match of any length from 3 bytes on, with a distance that has its own index.
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

    /// Adds a match of any length from 3 bytes up to the length of a row.
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

  /// Returns a sink for adding steps.
  ///
  /// The block must not be used until the sink is closed.
  @inline(__always) func open() -> Sink { unsafe Sink(self) }

  /// Stores the state of a sink after use.
  @inline(__always) mutating func close(_ sink: Sink) { unsafe count = sink.count }
}
