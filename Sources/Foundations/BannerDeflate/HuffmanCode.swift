// SPDX-License-Identifier: MIT

/// A prefix code of limited length for symbols with known frequencies, as Deflate describes
/// codes.
///
/// It keeps its memory, so that many codes can be created in sequence.
struct HuffmanCode: ~Copyable {
  /// The maximum number of symbols.
  let capacity: Int
  /// The number of bits of each symbol's code, or 0 for an unused symbol.
  let lengths: Scratch<UInt8>
  /// The code of each symbol, with its first bit lowest.
  let codes: Scratch<UInt16>

  private let longest: Int
  /// The frequencies above the symbols, and memory for sorting them.
  private let sorted: Scratch<UInt32>
  private let spare: Scratch<UInt32>
  private let buckets: Scratch<UInt32>

  /// Allocates memory for codes.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of symbols, at most 512.
  ///   - longest: The number of bits of the longest code. Two to this power must be at least the
  ///     number of symbols.
  init(capacity: Int, longest: Int) {
    precondition(capacity >= 2 && capacity <= 512 && 1 << longest >= capacity && longest <= 15)
    self.capacity = capacity
    self.longest = longest
    lengths = Scratch(count: capacity, filledWith: 0)
    codes = Scratch(count: capacity, filledWith: 0)
    sorted = Scratch(count: capacity, filledWith: 0)
    spare = Scratch(count: capacity, filledWith: 0)
    buckets = Scratch(count: 256, filledWith: 0)
  }

  /// Creates the code for symbols with some frequencies.
  ///
  /// The code is always complete: if fewer than two symbols occur, other symbols get a code of
  /// one bit.
  mutating func make(for frequencies: borrowing Scratch<UInt32>) {
    var used = 0
    lengths.fill(capacity, with: 0)
    var most: UInt32 = 0
    for symbol in 0..<capacity where frequencies[symbol] > 0 {
      // The frequency gets the bits of 32 that the symbol does not use. Higher frequencies make
      // no difference.
      let frequency = min(frequencies[symbol], 1 << 23 - 1)
      most = max(most, frequency)
      sorted[used] = frequency << 9 | UInt32(symbol)
      used += 1
    }
    if used < 2 {
      let first = used == 1 ? Int(sorted[0] & 511) : 0
      lengths[first] = 1
      lengths[first == 0 ? 1 : 0] = 1
    } else {
      sort(used, most: most)
      findLengths(used)
    }
    assign()
  }

  /// Creates Deflate's fixed code of literals and lengths.
  mutating func makeFixedLiterals() {
    for symbol in 0..<capacity { lengths[symbol] = UInt8(Self.fixedLength(of: symbol)) }
    assign()
  }

  /// Creates a code with the same length for every symbol.
  mutating func makeEven(bits: UInt8) {
    lengths.fill(capacity, with: bits)
    assign()
  }

  /// Sorts by frequency, then symbol.
  ///
  /// The input is in symbol order.
  private func sort(_ count: Int, most: UInt32) {
    var shift: UInt32 = 9
    var isSwapped = false
    while shift < 32, most >> (shift - 9) > 0 {
      if isSwapped {
        pass(from: spare, to: sorted, count, shift)
      } else {
        pass(from: sorted, to: spare, count, shift)
      }
      isSwapped.toggle()
      shift += 8
    }
    if isSwapped { for index in 0..<count { sorted[index] = spare[index] } }
  }

  /// Performs one pass of a radix sort, by eight bits.
  private func pass(
    from source: borrowing Scratch<UInt32>, to target: borrowing Scratch<UInt32>, _ count: Int,
    _ shift: UInt32
  ) {
    buckets.fill(256, with: 0)
    for index in 0..<count { buckets.add(1, at: Int(source[index] &>> shift & 255)) }
    var place: UInt32 = 0
    for bucket in 0..<256 {
      let size = buckets[bucket]
      buckets[bucket] = place
      place &+= size
    }
    for index in 0..<count {
      let bucket = Int(source[index] &>> shift & 255)
      target[Int(buckets[bucket])] = source[index]
      buckets.add(1, at: bucket)
    }
  }

  /// Computes the number of codes of each length: first for an optimal code, then within the
  /// limit.
  private func findLengths(_ count: Int) {
    depths(count)
    // The number of codes of each length follows from the depths of the inner nodes. The root has
    // depth 0.
    var counts = [Int](repeating: 0, count: 33)
    var (free, depth, root) = (1, 0, count - 2)
    while free > 0 {
      var inner = 0
      while root >= 0, spare[root] == UInt32(depth) {
        inner += 1
        root -= 1
      }
      counts[min(depth, 32)] += free - inner
      free = 2 * inner
      depth += 1
    }
    limit(&counts)
    // The rarest symbols come first and get the longest codes.
    var length = longest
    for index in 0..<count {
      while counts[length] == 0 { length -= 1 }
      lengths[Int(sorted[index] & 511)] = UInt8(length)
      counts[length] -= 1
    }
  }

  /// Joins the two rarest nodes repeatedly and stores the depth of each inner node in place.
  ///
  /// Source: Moffat and Katajainen, In-Place Calculation of Minimum-Redundancy Codes, 1995.
  private func depths(_ count: Int) {
    for index in 0..<count { spare[index] = sorted[index] &>> 9 }
    spare.add(spare[1], at: 0)
    var (leaf, root) = (2, 0)
    for next in 1..<max(1, count - 1) {
      if leaf >= count || spare[root] < spare[leaf] {
        spare[next] = spare[root]
        // A joined node stores the index of its parent instead of its frequency.
        spare[root] = UInt32(truncatingIfNeeded: next)
        root += 1
      } else {
        spare[next] = spare[leaf]
        leaf += 1
      }
      if leaf >= count || (root < next && spare[root] < spare[leaf]) {
        spare.add(spare[root], at: next)
        spare[root] = UInt32(truncatingIfNeeded: next)
        root += 1
      } else {
        spare.add(spare[leaf], at: next)
        leaf += 1
      }
    }
    spare[count - 2] = 0
    for next in stride(from: count - 3, through: 0, by: -1) {
      spare[next] = spare[Int(spare[next])] &+ 1
    }
  }

  /// Shortens codes that are too long, and lengthens as few other codes as possible.
  private func limit(_ counts: inout [Int]) {
    var space = 0
    for length in longest + 1..<33 {
      counts[longest] += counts[length]
      counts[length] = 0
    }
    for length in 1...longest { space += counts[length] << (longest - length) }
    while space > 1 << longest {
      // One of the longest codes and a shorter one become two codes. Both are one bit longer than
      // the shorter one was.
      counts[longest] -= 1
      var length = longest - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      space -= 1
    }
  }

  /// Assigns codes in the order of length, then symbol.
  private func assign() {
    var counts = [UInt16](repeating: 0, count: 16)
    for symbol in 0..<capacity { counts[Int(lengths[symbol])] += 1 }
    counts[0] = 0
    var next = [UInt16](repeating: 0, count: 16)
    for length in 1..<16 { next[length] = (next[length - 1] &+ counts[length - 1]) &<< 1 }
    for symbol in 0..<capacity {
      let length = Int(lengths[symbol])
      guard length > 0 else { continue }
      codes[symbol] = Self.reversed(next[length]) &>> UInt16(16 - length)
      next[length] &+= 1
    }
  }

  /// Returns sixteen bits in reverse order.
  private static func reversed(_ bits: UInt16) -> UInt16 {
    var bits = bits.byteSwapped
    bits = (bits & 0x0F0F) &<< 4 | (bits &>> 4) & 0x0F0F
    bits = (bits & 0x3333) &<< 2 | (bits &>> 2) & 0x3333
    return (bits & 0x5555) &<< 1 | (bits &>> 1) & 0x5555
  }
}
