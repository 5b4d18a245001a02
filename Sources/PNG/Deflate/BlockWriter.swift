// SPDX-License-Identifier: MIT

/// Writes blocks of a Deflate stream: with codes made for the block, with Deflate's fixed ones, or stored,
/// whichever takes the fewest bits.
@safe struct BlockWriter: ~Copyable {
  /// The longest code of a literal: those of a pixel with alpha go into 56 bits at once.
  private static let longestCode = 14

  private let channels: Int
  private var literals = HuffmanCode(capacity: Deflate.literals, longest: longestCode)
  private var distances = HuffmanCode(capacity: Deflate.distances, longest: 15)
  private var header = CodeHeader()
  private let frequencies = Scratch<UInt32>(count: Deflate.literals, filledWith: 0)
  /// A literal's code, and its length from bit 16 on.
  private let literalCodes = Scratch<UInt32>(count: 256, filledWith: 0)
  /// The code and extra bits of each length of a match, and how many from bit 24 on.
  private let lengthCodes = Scratch<UInt32>(count: Deflate.longest + 1, filledWith: 0)
  /// The code of each distance's symbol, its length from bit 16 on, and how many bits follow from bit 24 on.
  private let distanceCodes = Scratch<UInt32>(count: Deflate.distances, filledWith: 0)

  init(channels: Int) { self.channels = channels }

  /// Writes a block, or says that stored bytes are smaller.
  ///
  /// - Parameters:
  ///   - byteCount: How many bytes the block stands for.
  ///   - isLast: Whether the stream ends with it.
  /// - Returns: Whether it was written.
  mutating func write(
    _ block: borrowing TokenBlock, byteCount: Int, isLast: Bool, to output: inout BitOutput
  ) -> Bool {
    let extraBits = block.countSymbols(hasAlpha: channels == 4, into: frequencies)
    literals.make(for: frequencies)
    distances.make(for: block.distances)
    header.describe(literals, distances)
    let own = header.bits + cost(literals, distances, block)
    let fixed = fixedCost(block)
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
    prepareTables()
    writeTokens(block, to: &output)
    output.put(
      UInt64(literals.codes[Deflate.endOfBlock]), UInt64(literals.lengths[Deflate.endOfBlock]))
    return true
  }

  /// Bits of all symbols without those that follow them.
  private func cost(
    _ literals: borrowing HuffmanCode, _ distances: borrowing HuffmanCode,
    _ block: borrowing TokenBlock
  ) -> Int {
    var bits = 0
    for symbol in 0..<Deflate.literals {
      bits &+= Int(frequencies[symbol]) &* Int(literals.lengths[symbol])
    }
    for symbol in 0..<Deflate.distances {
      bits &+= Int(block.distances[symbol]) &* Int(distances.lengths[symbol])
    }
    return bits
  }

  /// The same for the fixed codes.
  private func fixedCost(_ block: borrowing TokenBlock) -> Int {
    var bits = 0
    for symbol in 0..<Deflate.literals {
      bits &+= Int(frequencies[symbol]) &* HuffmanCode.fixedLength(of: symbol)
    }
    for symbol in 0..<Deflate.distances { bits &+= 5 &* Int(block.distances[symbol]) }
    return bits
  }

  /// Joins each code with what always follows it.
  private func prepareTables() {
    for level in 0..<256 {
      literalCodes[level] =
        UInt32(literals.codes[level]) | UInt32(literals.lengths[level]) &<< 16
    }
    var length = Deflate.shortest
    for symbol in 0..<Deflate.lengths - 1 {
      let code = UInt32(literals.codes[257 + symbol])
      let width = UInt32(literals.lengths[257 + symbol])
      let bits = UInt32(Deflate.extraBits(ofLength: symbol))
      for extra in 0..<(1 &<< bits as UInt32) {
        lengthCodes[length] = code | extra &<< width | (width &+ bits) &<< 24
        length += 1
      }
    }
    // The last one has a symbol of its own.
    lengthCodes[Deflate.longest] =
      UInt32(literals.codes[285]) | UInt32(literals.lengths[285]) &<< 24
    for symbol in 0..<Deflate.distances {
      distanceCodes[symbol] =
        UInt32(distances.codes[symbol]) | UInt32(distances.lengths[symbol]) &<< 16
        | UInt32(Deflate.extraBits(ofDistance: symbol)) &<< 24
    }
  }

  private func writeTokens(_ block: borrowing TokenBlock, to output: inout BitOutput) {
    let hasAlpha = channels == 4
    var end = unsafe output.open()
    for index in 0..<block.count {
      let token = block.tokens[index]
      if token.isPixel {
        unsafe putPixel(token.pixel, hasAlpha, to: &end)
        continue
      }
      if token.isFilter {
        let code = literalCodes[0]
        unsafe end.put(UInt64(code & 0xFFFF), UInt64(code &>> 16))
        continue
      }
      let distance = token.distance
      let code = distanceCodes[distance.symbol]
      let width = UInt64(code &>> 16 & 255)
      let extra = UInt64(truncatingIfNeeded: distance.bytes &- 1) & (1 &<< UInt64(code &>> 24) &- 1)
      let far = Code(
        bits: UInt64(code & 0xFFFF) | extra &<< width, width: width &+ UInt64(code &>> 24))
      let length = token.length
      if length < Deflate.longest {
        unsafe putMatch(length, far, to: &end)
      } else {
        unsafe putLongMatch(length, far, to: &end)
      }
    }
    unsafe output.close(end)
  }

  /// Bits, and how many there are.
  private struct Code {
    var bits: UInt64
    var width: UInt64
  }

  @inline(__always)
  private func putPixel(_ pixel: UInt32, _ hasAlpha: Bool, to end: inout BitOutput.End) {
    let red = literalCodes[Int(pixel & 255)]
    let green = literalCodes[Int(pixel &>> 8 & 255)]
    let blue = literalCodes[Int(pixel &>> 16 & 255)]
    var bits = UInt64(red & 0xFFFF)
    var width = UInt64(red &>> 16)
    bits |= UInt64(green & 0xFFFF) &<< width
    width &+= UInt64(green &>> 16)
    bits |= UInt64(blue & 0xFFFF) &<< width
    width &+= UInt64(blue &>> 16)
    if hasAlpha {
      let alpha = literalCodes[Int(pixel &>> 24)]
      bits |= UInt64(alpha & 0xFFFF) &<< width
      width &+= UInt64(alpha &>> 16)
    }
    unsafe end.put(bits, width)
  }

  @inline(__always)
  private func putMatch(_ length: Int, _ far: Code, to end: inout BitOutput.End) {
    let code = lengthCodes[length]
    let width = UInt64(code &>> 24)
    unsafe end.put(UInt64(code & 0xFF_FFFF) | far.bits &<< width, width &+ far.width)
  }

  /// A match that Deflate holds only in parts.
  private func putLongMatch(_ length: Int, _ far: Code, to end: inout BitOutput.End) {
    let parts = DeflateToken.parts(ofLength: length)
    let width = UInt64(literals.lengths[285])
    let whole = Code(
      bits: UInt64(literals.codes[285]) | far.bits &<< width, width: width &+ far.width)
    unsafe putRepeated(whole, times: parts.full, to: &end)
    if parts.last > 0 { unsafe putMatch(parts.last, far, to: &end) }
    if parts.second > 0 { unsafe putMatch(parts.second, far, to: &end) }
  }

  /// The same bits over and over.
  @inline(__always)
  private func putRepeated(_ code: Code, times: Int, to end: inout BitOutput.End) {
    var times = times
    if code.width <= 14, times >= 4 {
      let two = code.bits | code.bits &<< code.width
      let four = two | two &<< (2 &* code.width)
      while times >= 4 {
        unsafe end.put(four, 4 &* code.width)
        times &-= 4
      }
    }
    while times > 0 {
      unsafe end.put(code.bits, code.width)
      times &-= 1
    }
  }
}

extension HuffmanCode {
  /// Bits of a symbol in Deflate's fixed code of literals and lengths.
  @inline(__always) static func fixedLength(of symbol: Int) -> Int {
    symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8
  }
}
