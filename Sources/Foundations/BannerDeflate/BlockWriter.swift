// SPDX-License-Identifier: MIT

/// A writer of blocks of a Deflate stream.
///
/// A block uses its own codes, Deflate's fixed codes, or stored bytes, whichever takes the fewest
/// bits.
@safe struct BlockWriter: ~Copyable {
  /// The length of the longest literal code.
  ///
  /// The codes of a pixel with alpha fit into 56 bits.
  private static let longestCode = 14

  private let channels: Int
  /// The distances that have their own index, with the bits that follow their codes.
  private let before: DeflateToken.Distance
  private let above: DeflateToken.Distance
  private var literals = HuffmanCode(capacity: Deflate.literals, longest: longestCode)
  private var distances = HuffmanCode(capacity: Deflate.distances, longest: 15)
  private var header = CodeHeader()
  private let frequencies = Scratch<UInt32>(count: Deflate.literals, filledWith: 0)
  private let distanceFrequencies = Scratch<UInt32>(count: Deflate.distances, filledWith: 0)
  /// The codes that steps refer to.
  private let codes = Scratch<PlacedCode>(uninitialized: DeflateToken.CodeIndex.count)

  init(channels: Int, before: DeflateToken.Distance, above: DeflateToken.Distance) {
    self.channels = channels
    self.before = before
    self.above = above
    typealias CodeIndex = DeflateToken.CodeIndex
    for width in 0...CodeIndex.mostBits {
      for value in 0..<1 << width {
        codes[CodeIndex.place(ofBits: width, value)] = PlacedCode(
          UInt64(value), width: UInt64(width))
      }
    }
  }

  /// Writes a block, unless stored bytes are smaller.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes that the block represents.
  ///   - isLast: Whether the stream ends with the block.
  /// - Returns: Whether the block was written.
  package mutating func write(
    _ block: borrowing TokenBlock, byteCount: Int, isLast: Bool, to output: inout BitOutput
  ) -> Bool {
    let extraBits = block.countSymbols(
      hasAlpha: channels == 4, before: before, above: above, into: frequencies, distanceFrequencies)
    literals.make(for: frequencies)
    distances.make(for: distanceFrequencies)
    header.describe(literals, distances)
    let own = header.bits + cost
    let fixed = fixedCost
    let stored = StoredBytes.bits(of: byteCount, missing: (output.missing + 8 - 3) & 7)
    guard min(own, fixed) + extraBits + 3 < stored else { return false }
    output.reserve((min(own, fixed) + extraBits) / 8 + 32)
    output.put((fixed <= own ? 0b010 : 0b100) | (isLast ? 1 : 0), 3)
    if fixed <= own {
      literals.makeFixedLiterals()
      distances.makeEven(bits: 5)
    } else {
      header.write(to: &output)
    }
    placeCodes()
    writeTokens(block, to: &output)
    output.put(
      UInt64(literals.codes[Deflate.endOfBlock]), UInt64(literals.lengths[Deflate.endOfBlock]))
    return true
  }

  /// The number of bits of the symbols, without extra bits.
  private var cost: Int {
    var bits = 0
    for symbol in 0..<Deflate.literals {
      bits &+= Int(frequencies[symbol]) &* Int(literals.lengths[symbol])
    }
    for symbol in 0..<Deflate.distances {
      bits &+= Int(distanceFrequencies[symbol]) &* Int(distances.lengths[symbol])
    }
    return bits
  }

  /// The number of bits of the symbols with the fixed codes.
  private var fixedCost: Int {
    var bits = 0
    for symbol in 0..<Deflate.literals {
      bits &+= Int(frequencies[symbol]) &* HuffmanCode.fixedLength(of: symbol)
    }
    for symbol in 0..<Deflate.distances { bits &+= 5 &* Int(distanceFrequencies[symbol]) }
    return bits
  }

  /// Joins each code with the bits that always follow it.
  private func placeCodes() {
    typealias CodeIndex = DeflateToken.CodeIndex
    for level in 0..<256 {
      let code = PlacedCode(
        UInt64(literals.codes[level]), width: UInt64(literals.lengths[level]))
      for channel in 0..<3 { codes[CodeIndex.levels + 256 * channel + level] = code }
      // Without alpha, the alpha code of a pixel is still looked up.
      codes[CodeIndex.levels + 256 * 3 + level] = channels == 4 ? code : PlacedCode(0, width: 0)
    }
    var length = Deflate.shortest
    for symbol in 0..<Deflate.lengths - 1 {
      let code = UInt64(literals.codes[257 + symbol])
      let width = UInt64(literals.lengths[257 + symbol])
      let bits = UInt64(Deflate.extraBits(ofLength: symbol))
      for extra in 0..<(1 &<< bits as UInt64) {
        codes[CodeIndex.lengths + length] = PlacedCode(code | extra &<< width, width: width &+ bits)
        length += 1
      }
    }
    // The longest length has its own symbol.
    codes[CodeIndex.lengths + Deflate.longest] = PlacedCode(
      UInt64(literals.codes[285]), width: UInt64(literals.lengths[285]))
    for symbol in 0..<Deflate.distances {
      codes[CodeIndex.distances + symbol] = PlacedCode(
        UInt64(distances.codes[symbol]), width: UInt64(distances.lengths[symbol]))
    }
    codes[CodeIndex.before] = code(of: before)
    codes[CodeIndex.above] = code(of: above)
  }

  /// Returns the code of a distance with the bits that follow it.
  @inline(__always) private func code(of distance: DeflateToken.Distance) -> PlacedCode {
    let symbol = distance.symbol
    let width = UInt64(distances.lengths[symbol])
    let more = UInt64(truncatingIfNeeded: Deflate.extraBits(ofDistance: symbol))
    let extra = UInt64(truncatingIfNeeded: distance.bytes &- 1) & (1 &<< more &- 1)
    return PlacedCode(
      UInt64(distances.codes[symbol]) | extra &<< width, width: width &+ more)
  }

  private func writeTokens(_ block: borrowing TokenBlock, to output: inout BitOutput) {
    typealias CodeIndex = DeflateToken.CodeIndex
    var end = unsafe output.open()
    for index in 0..<block.count {
      let token = block.tokens[index]
      if token.hasPlaces {
        let places = token.places
        let step = PlacedCode.joined(
          codes[places.0], codes[places.1], codes[places.2], codes[places.3])
        unsafe end.put(step.bits, step.width)
      } else {
        let longest = codes[CodeIndex.lengths &+ Deflate.longest]
        unsafe end = putRepeated(
          longest.followed(by: codes[token.distance]), times: token.times, to: end)
      }
    }
    unsafe output.close(end)
  }

  /// Writes the same bits repeatedly.
  ///
  /// - Parameter end: The end of the output. It is passed and returned by value, so that it stays
  ///   in registers.
  @inline(never) private func putRepeated(
    _ code: PlacedCode, times: Int, to end: BitOutput.End
  ) -> BitOutput.End {
    var end = unsafe end
    // Frequent codes are short, so many of them fit into one write.
    var many = code
    var count = 1
    while many.width <= 28, count < 8 {
      many = many.followed(by: many)
      count &*= 2
    }
    var times = times
    while times >= count {
      unsafe end.put(many.bits, many.width)
      times &-= count
    }
    // The remainder is the lowest bits of `many`.
    let width = UInt64(truncatingIfNeeded: times) &* code.width
    unsafe end.put(many.bits & (1 &<< width &- 1), width)
    return unsafe end
  }
}

extension HuffmanCode {
  /// Returns the number of bits of a symbol in Deflate's fixed code of literals and lengths.
  @inline(__always) static func fixedLength(of symbol: Int) -> Int {
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
  }
}
