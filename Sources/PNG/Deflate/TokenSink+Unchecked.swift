// SPDX-License-Identifier: MIT

extension TokenBlock {
  /// The end of a block while steps are added to it, free of checks: its memory by address, so that a loop
  /// keeps all of it in registers.
  ///
  /// Whoever adds makes sure that there is room, and that the block outlives it.
  @unsafe struct Sink {
    fileprivate(set) var count: Int
    private let tokens: UnsafeMutablePointer<DeflateToken>
    private let levels: UnsafeMutablePointer<UInt32>
    private let lengths: UnsafeMutablePointer<UInt32>
    private let distances: UnsafeMutablePointer<UInt32>

    @inline(__always) fileprivate init(_ block: borrowing TokenBlock) {
      unsafe count = block.count
      unsafe tokens = block.tokens.pointer
      unsafe levels = block.levels.pointer
      unsafe lengths = block.lengths.pointer
      unsafe distances = block.distances.pointer
    }

    /// Whether a new block is due; there is still room for some steps then.
    @inline(__always) var isFull: Bool { unsafe count >= TokenBlock.capacity }

    /// A pixel's literals; it is straight.
    @inline(__always) mutating func add(_ pixel: UInt32) {
      unsafe tokens[count] = DeflateToken(pixel: pixel)
      unsafe count &+= 1
      unsafe levels[Int(truncatingIfNeeded: pixel & 255)] &+= 1
      unsafe levels[256 &+ Int(truncatingIfNeeded: pixel &>> 8 & 255)] &+= 1
      unsafe levels[512 &+ Int(truncatingIfNeeded: pixel &>> 16 & 255)] &+= 1
      unsafe levels[768 &+ Int(truncatingIfNeeded: pixel &>> 24)] &+= 1
    }

    /// The filter type of a row.
    @inline(__always) mutating func addFilter() {
      unsafe tokens[count] = .filter
      unsafe count &+= 1
      unsafe levels[0] &+= 1
    }

    /// A match in bytes, at least 3 of them.
    @inline(__always) mutating func add(_ distance: Distance, length: Int) {
      unsafe tokens[count] = DeflateToken(distance, length: length)
      unsafe count &+= 1
      if length < Deflate.longest {
        unsafe lengths[length] &+= 1
        unsafe distances[distance.symbol] &+= 1
      } else {
        unsafe addLong(distance, length: length)
      }
    }

    @inline(never) private func addLong(_ distance: Distance, length: Int) {
      let parts = DeflateToken.parts(ofLength: length)
      unsafe lengths[Deflate.longest] &+= UInt32(truncatingIfNeeded: parts.full)
      var matches = parts.full
      if parts.last > 0 {
        unsafe lengths[parts.last] &+= 1
        matches &+= 1
      }
      if parts.second > 0 {
        unsafe lengths[parts.second] &+= 1
        matches &+= 1
      }
      unsafe distances[distance.symbol] &+= UInt32(truncatingIfNeeded: matches)
    }
  }

  /// Where steps can be added; nothing else may be done until it is closed.
  @inline(__always) func open() -> Sink { unsafe Sink(self) }

  /// Takes over what was added.
  @inline(__always) mutating func close(_ sink: Sink) { unsafe count = sink.count }
}
