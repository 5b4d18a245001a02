// SPDX-License-Identifier: MIT

/// The steps of one block of a Deflate stream, and how often each symbol occurs in them.
@safe struct TokenBlock: ~Copyable {
  /// Steps a block holds at most, but for a few more.
  static let capacity = 1 << 15

  let tokens = Scratch<DeflateToken>(uninitialized: capacity + 16)
  private(set) var count = 0

  /// How often each level is a literal, apart for red, green, blue and alpha, so that equal ones of a grey
  /// pixel do not wait for each other.
  private let levels = Scratch<UInt32>(count: 4 * 256, filledWith: 0)
  private let lengths = Scratch<UInt32>(count: 32, filledWith: 0)
  /// How often each symbol of distances occurs.
  let distances = Scratch<UInt32>(count: Deflate.distances, filledWith: 0)
  /// Bits that follow the symbols of matches.
  private(set) var extraBits = 0

  private let lengthSymbols: Scratch<UInt8>
  private let lengthExtras: Scratch<UInt8>
  private let isTranslucent: Bool
  /// A match that the next one may continue; a length of 0 is none.
  private var distance = 0
  private var length = 0

  init(channels: Int) {
    isTranslucent = channels == 4
    lengthSymbols = Scratch(count: Deflate.longest + 1, filledWith: 0)
    lengthExtras = Scratch(count: Deflate.longest + 1, filledWith: 0)
    for length in Deflate.shortest...Deflate.longest {
      let symbol = Deflate.symbol(ofLength: length)
      lengthSymbols[length] = UInt8(symbol.symbol)
      lengthExtras[length] = UInt8(symbol.bits)
    }
  }

  @inline(__always) var isFull: Bool { count >= Self.capacity }

  /// Whether a match of some distance would continue the last step.
  @inline(__always) func continues(_ distance: Int) -> Bool {
    length > 0 && self.distance == distance
  }

  /// Begins another block.
  mutating func clear() {
    count = 0
    extraBits = 0
    levels.fill(levels.count, with: 0)
    lengths.fill(lengths.count, with: 0)
    distances.fill(distances.count, with: 0)
  }

  /// A pixel's literals; it is straight.
  @inline(__always) mutating func add(_ pixel: UInt32) {
    if length > 0 { endMatch() }
    tokens[count] = DeflateToken(pixel: pixel)
    count &+= 1
    levels[Int(pixel & 255)] &+= 1
    levels[256 + Int(pixel &>> 8 & 255)] &+= 1
    levels[512 + Int(pixel &>> 16 & 255)] &+= 1
    if isTranslucent { levels[768 + Int(pixel &>> 24)] &+= 1 }
  }

  /// The filter type of a row.
  mutating func addFilter() {
    if length > 0 { endMatch() }
    tokens[count] = .filter
    count &+= 1
    levels[0] &+= 1
  }

  /// A match in bytes; at least 3 of them unless it continues the last step.
  @inline(__always) mutating func add(distance: Int, length: Int) {
    if self.distance == distance, self.length > 0, self.length < 1 << 29 {
      self.length &+= length
    } else {
      if self.length > 0 { endMatch() }
      self.distance = distance
      self.length = length
    }
  }

  /// Nothing can continue the last step from here on.
  @inline(__always) mutating func endMatch() {
    guard length > 0 else { return }
    tokens[count] = DeflateToken(distance: distance, length: length)
    count &+= 1
    let distance = Deflate.symbol(ofDistance: distance)
    if length < Deflate.longest {
      countMatch(length)
      distances[distance.symbol] &+= 1
      extraBits &+= distance.bits
    } else {
      let parts = DeflateToken.parts(ofLength: length)
      lengths[28] &+= UInt32(truncatingIfNeeded: parts.full)
      var matches = parts.full
      if parts.last > 0 {
        countMatch(parts.last)
        matches &+= 1
      }
      if parts.second > 0 {
        countMatch(parts.second)
        matches &+= 1
      }
      distances[distance.symbol] &+= UInt32(truncatingIfNeeded: matches)
      extraBits &+= distance.bits &* matches
    }
    length = 0
  }

  @inline(__always) private mutating func countMatch(_ length: Int) {
    lengths[Int(lengthSymbols[length])] &+= 1
    extraBits &+= Int(lengthExtras[length])
  }

  /// Writes how often each symbol of literals, lengths and the end of the block occurs.
  func countSymbols(into frequencies: borrowing Scratch<UInt32>) {
    for level in 0..<256 {
      frequencies[level] =
        levels[level] &+ levels[256 + level] &+ levels[512 + level] &+ levels[768 + level]
    }
    frequencies[Deflate.endOfBlock] = 1
    for symbol in 0..<Deflate.literals - 257 { frequencies[257 + symbol] = lengths[symbol] }
  }
}
