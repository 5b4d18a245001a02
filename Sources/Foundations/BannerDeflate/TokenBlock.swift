// SPDX-License-Identifier: MIT

/// The steps of one block of a Deflate stream, and how often each symbol occurs in them.
@safe struct TokenBlock: ~Copyable {
  /// Steps a block holds, but for some more: a sink looks for room only now and then, and the longest match with a
  /// place that was met before takes up to 129.
  static let capacity = 1 << 15
  static let spare = 192

  typealias Distance = DeflateToken.Distance

  let tokens = Scratch<DeflateToken>(uninitialized: capacity + spare)
  var count = 0

  /// How often each place among the codes occurs.
  let places = Scratch<UInt32>(uninitialized: DeflateToken.CodeIndex.count)

  /// The place of the distance of a match that the next one may continue; a length of 0 is none.
  private var distance = 0
  private var length = 0

  @inline(__always) var isFull: Bool { count >= Self.capacity }

  /// A longer match is not continued, so that every length fits into a step.
  private static let longestMerged = 1 << 29

  /// Whether a match would continue the last step.
  ///
  /// - Parameter distance: The place of its distance.
  @inline(__always) func continues(place distance: Int) -> Bool {
    length > 0 && length < Self.longestMerged && self.distance == distance
  }

  /// Begins a block, the first one too.
  mutating func clear() {
    count = 0
    places.fill(places.count, with: 0)
  }

  /// A pixel's literals; it is straight.
  package mutating func add(_ pixel: UInt32) {
    endMatch()
    var sink = unsafe open()
    unsafe sink.add(pixel: pixel)
    unsafe close(sink)
  }

  /// The filter type of a row.
  mutating func addFilter() {
    endMatch()
    var sink = unsafe open()
    unsafe sink.addFilter()
    unsafe close(sink)
  }

  /// A match in bytes, which the next one may continue; at least 3 of them unless it continues the last step.
  ///
  /// - Parameter distance: The place of its distance.
  package mutating func add(place distance: Int, length: Int) {
    if continues(place: distance) {
      self.length += length
    } else {
      endMatch()
      self.distance = distance
      self.length = length
    }
  }

  /// Nothing can continue the last step from here on.
  mutating func endMatch() {
    guard length > 0 else { return }
    var sink = unsafe open()
    unsafe sink.add(place: distance, anyLength: length)
    unsafe close(sink)
    length = 0
  }

  /// Writes how often each symbol of literals, lengths and the end of the block occurs, and of distances.
  ///
  /// - Parameters:
  ///   - hasAlpha: Whether a pixel has four literals, not three.
  ///   - before: The distance that is counted by a place of its own, as is the one above.
  /// - Returns: Bits that follow the symbols of lengths and distances.
  func countSymbols(
    hasAlpha: Bool, before: Distance, above: Distance, into frequencies: borrowing Scratch<UInt32>,
    _ far: borrowing Scratch<UInt32>
  ) -> Int {
    typealias CodeIndex = DeflateToken.CodeIndex
    for level in 0..<256 {
      let place = CodeIndex.levels + level
      frequencies[level] =
        places[place] &+ places[place + 256] &+ places[place + 512]
        &+ (hasAlpha ? places[place + 768] : 0)
    }
    frequencies[Deflate.endOfBlock] = 1
    for symbol in 257..<Deflate.literals { frequencies[symbol] = 0 }
    var extraBits = 0
    var length = Deflate.shortest
    for symbol in 0..<Deflate.lengths {
      let bits = Deflate.extraBits(ofLength: symbol)
      // The last symbol stands for the longest match alone, which the one before it could hold as well.
      let end = symbol == Deflate.lengths - 2 ? Deflate.longest : length + 1 << bits
      var matches: UInt32 = 0
      while length < end {
        matches &+= places[CodeIndex.lengths + length]
        length += 1
      }
      frequencies[257 + symbol] = matches
      extraBits += bits * Int(matches)
    }
    for symbol in 0..<Deflate.distances { far[symbol] = places[CodeIndex.distances + symbol] }
    far[before.symbol] &+= places[CodeIndex.before]
    far[above.symbol] &+= places[CodeIndex.above]
    for symbol in 0..<Deflate.distances {
      extraBits += Deflate.extraBits(ofDistance: symbol) * Int(far[symbol])
    }
    return extraBits
  }
}
