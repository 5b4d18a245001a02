// SPDX-License-Identifier: MIT

/// A prefix code for symbols of known frequency, none longer than a limit, as Deflate describes codes.
///
/// Holds its memory, so that many codes can be made one after the other.
struct HuffmanCode: ~Copyable {
  /// Symbols at most.
  let capacity: Int
  /// Bits of each symbol's code; 0 for those that do not occur.
  let lengths: Scratch<UInt8>
  /// Each symbol's code, its first bit lowest.
  let codes: Scratch<UInt16>

  private let longest: Int
  /// Frequency above symbol, and memory to sort them.
  private let sorted: Scratch<UInt32>
  private let spare: Scratch<UInt32>
  private let buckets: Scratch<UInt32>

  /// Memory for codes.
  ///
  /// - Parameters:
  ///   - capacity: Symbols; at most 512.
  ///   - longest: Bits of the longest code; 2 to the power of it is at least the number of symbols.
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

  /// Makes the code for symbols of some frequencies.
  ///
  /// The code is always complete: if fewer than two symbols occur, others get a code of one bit.
  mutating func make(for frequencies: borrowing Scratch<UInt32>) {
    var used = 0
    lengths.fill(capacity, with: 0)
    var most: UInt32 = 0
    for symbol in 0..<capacity where frequencies[symbol] > 0 {
      // What is left of 32 bits beside the symbol; more occurrences than that make no difference.
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

  /// Makes Deflate's fixed code of literals and lengths.
  mutating func makeFixedLiterals() {
    for symbol in 0..<capacity { lengths[symbol] = UInt8(Self.fixedLength(of: symbol)) }
    assign()
  }

  /// Makes a code that is equally long for all symbols.
  mutating func makeEven(bits: UInt8) {
    lengths.fill(capacity, with: bits)
    assign()
  }

  /// Sorts by frequency, then symbol; they are in the order of symbols.
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

  /// One pass of a radix sort, by eight bits.
  private func pass(
    from source: borrowing Scratch<UInt32>, to target: borrowing Scratch<UInt32>, _ count: Int,
    _ shift: UInt32
  ) {
    buckets.fill(256, with: 0)
    for index in 0..<count { buckets[Int(source[index] &>> shift & 255)] &+= 1 }
    var place: UInt32 = 0
    for bucket in 0..<256 {
      let size = buckets[bucket]
      buckets[bucket] = place
      place &+= size
    }
    for index in 0..<count {
      let bucket = Int(source[index] &>> shift & 255)
      target[Int(buckets[bucket])] = source[index]
      buckets[bucket] &+= 1
    }
  }

  /// How many codes there are of each length: those of an optimal code, then those within the limit.
  private func findLengths(_ count: Int) {
    depths(count)
    // Codes of each length, from the depths of the inner nodes, the root's being 0.
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
    // The rarest come first, and get the longest ones.
    var length = longest
    for index in 0..<count {
      while counts[length] == 0 { length -= 1 }
      lengths[Int(sorted[index] & 511)] = UInt8(length)
      counts[length] -= 1
    }
  }

  /// Joins the two rarest nodes over and over and leaves the depth of each inner node, in place, as
  /// Moffat and Katajainen do (In-Place Calculation of Minimum-Redundancy Codes, 1995).
  private func depths(_ count: Int) {
    for index in 0..<count { spare[index] = sorted[index] &>> 9 }
    spare[0] &+= spare[1]
    var (leaf, root) = (2, 0)
    for next in 1..<max(1, count - 1) {
      if leaf >= count || spare[root] < spare[leaf] {
        spare[next] = spare[root]
        // What was joined keeps the place of its parent instead of its frequency.
        spare[root] = UInt32(truncatingIfNeeded: next)
        root += 1
      } else {
        spare[next] = spare[leaf]
        leaf += 1
      }
      if leaf >= count || (root < next && spare[root] < spare[leaf]) {
        spare[next] &+= spare[root]
        spare[root] = UInt32(truncatingIfNeeded: next)
        root += 1
      } else {
        spare[next] &+= spare[leaf]
        leaf += 1
      }
    }
    spare[count - 2] = 0
    for next in stride(from: count - 3, through: 0, by: -1) {
      spare[next] = spare[Int(spare[next])] &+ 1
    }
  }

  /// Shortens codes that are too long, and lengthens as few others as that needs.
  private func limit(_ counts: inout [Int]) {
    var space = 0
    for length in longest + 1..<33 {
      counts[longest] += counts[length]
      counts[length] = 0
    }
    for length in 1...longest { space += counts[length] << (longest - length) }
    while space > 1 << longest {
      // One of the longest and one that is shorter become two, one bit longer than the latter was.
      counts[longest] -= 1
      var length = longest - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      space -= 1
    }
  }

  /// Codes in the order of length, then symbol.
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

  /// Sixteen bits in the other order.
  private static func reversed(_ bits: UInt16) -> UInt16 {
    var bits = bits.byteSwapped
    bits = (bits & 0x0F0F) &<< 4 | (bits &>> 4) & 0x0F0F
    bits = (bits & 0x3333) &<< 2 | (bits &>> 2) & 0x3333
    return (bits & 0x5555) &<< 1 | (bits &>> 1) & 0x5555
  }
}
