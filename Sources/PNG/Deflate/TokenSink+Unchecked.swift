// SPDX-License-Identifier: MIT

extension TokenBlock {
  /// The end of a block while steps are added to it, free of checks: its memory by address, so that a loop
  /// keeps all of it in registers.
  ///
  /// Whoever adds makes sure that there is room, and that the block outlives it.
  @unsafe struct Sink {
    fileprivate(set) var count: Int
    fileprivate var extraBits: Int
    fileprivate let tokens: UnsafeMutablePointer<DeflateToken>
    fileprivate let levels: UnsafeMutablePointer<UInt32>
    fileprivate let lengths: UnsafeMutablePointer<UInt32>
    fileprivate let distances: UnsafeMutablePointer<UInt32>
    fileprivate let lengthSymbols: UnsafeMutablePointer<UInt8>
    fileprivate let lengthExtras: UnsafeMutablePointer<UInt8>

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
    @inline(__always) mutating func add(distance: Int, length: Int) {
      unsafe tokens[count] = DeflateToken(distance: distance, length: length)
      unsafe count &+= 1
      let distance = Deflate.symbol(ofDistance: distance)
      if length < Deflate.longest {
        unsafe countMatch(length)
        unsafe distances[distance.symbol] &+= 1
        unsafe extraBits &+= distance.bits
      } else {
        let parts = DeflateToken.parts(ofLength: length)
        unsafe lengths[28] &+= UInt32(truncatingIfNeeded: parts.full)
        var matches = parts.full
        if parts.last > 0 {
          unsafe countMatch(parts.last)
          matches &+= 1
        }
        if parts.second > 0 {
          unsafe countMatch(parts.second)
          matches &+= 1
        }
        unsafe distances[distance.symbol] &+= UInt32(truncatingIfNeeded: matches)
        unsafe extraBits &+= distance.bits &* matches
      }
    }

    @inline(__always) private mutating func countMatch(_ length: Int) {
      unsafe lengths[Int(lengthSymbols[length])] &+= 1
      unsafe extraBits &+= Int(lengthExtras[length])
    }
  }

  /// Where steps can be added; nothing else may be done until it is closed.
  @inline(__always) func open() -> Sink {
    unsafe Sink(
      count: count, extraBits: extraBits, tokens: tokens.pointer, levels: levels.pointer,
      lengths: lengths.pointer, distances: distances.pointer,
      lengthSymbols: lengthSymbols.pointer, lengthExtras: lengthExtras.pointer)
  }

  /// Takes over what was added.
  @inline(__always) mutating func close(_ sink: Sink) {
    unsafe count = sink.count
    unsafe extraBits = sink.extraBits
  }
}
