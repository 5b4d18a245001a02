// SPDX-License-Identifier: MIT

/// The steps of a block of a Deflate stream, and the frequency of each symbol in them.
@safe struct TokenBlock: ~Copyable {
  /// The capacity in steps, without a reserve.
  ///
  /// A sink checks for space only occasionally, and the longest match with an earlier place takes
  /// up to 129 steps.
  static let capacity = 1 << 15
  static let spare = 192

  typealias Distance = DeflateToken.Distance

  let tokens = Scratch<DeflateToken>(uninitialized: capacity + spare)
  var count = 0

  /// The frequency of each code index.
  let places = Scratch<UInt32>(uninitialized: DeflateToken.CodeIndex.count)

  /// The distance index of a match that the next one may extend.
  ///
  /// A length of 0 means none.
  private var distance = 0
  private var length = 0

  @inline(__always) var isFull: Bool { count >= Self.capacity }

  /// The length from which a match is not extended, so that every length fits into a step.
  private static let longestMerged = 1 << 29

  /// Returns whether a match would extend the last step.
  ///
  /// - Parameter distance: The index of the match's distance.
  @inline(__always) func continues(place distance: Int) -> Bool {
    length > 0 && length < Self.longestMerged && self.distance == distance
  }

  /// Starts a block.
  ///
  /// It must be called before the first one too.
  mutating func clear() {
    count = 0
    places.fill(places.count, with: 0)
  }

  /// Adds the literals of an unpremultiplied pixel.
  package mutating func add(_ pixel: UInt32) {
    endMatch()
    var sink = unsafe open()
    unsafe sink.add(pixel: pixel)
    unsafe close(sink)
  }

  /// Adds the filter type of a row.
  mutating func addFilter() {
    endMatch()
    var sink = unsafe open()
    unsafe sink.addFilter()
    unsafe close(sink)
  }

  /// Adds a match in bytes, which the next one may extend.
  ///
  /// It has at least 3 bytes unless it extends the last step.
  ///
  /// - Parameter distance: The index of the match's distance.
  package mutating func add(place distance: Int, length: Int) {
    if continues(place: distance) {
      self.length += length
    } else {
      endMatch()
      self.distance = distance
      self.length = length
    }
  }

  /// Ends the last step, so that no match can extend it.
  mutating func endMatch() {
    guard length > 0 else { return }
    var sink = unsafe open()
    unsafe sink.add(place: distance, anyLength: length)
    unsafe close(sink)
    length = 0
  }

  /// Counts each symbol of literals, lengths and the end of the block, and each distance symbol.
  ///
  /// - Parameters:
  ///   - hasAlpha: Whether a pixel has four literals instead of three.
  ///   - before: The distance that is counted by its own index, like the distance of the row
  ///     above.
  /// - Returns: The number of extra bits of lengths and distances.
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
      // The last symbol stands only for the longest match, which the previous symbol could
      // represent as well.
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
