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
    block.countSymbols(hasAlpha: channels == 4, into: frequencies)
    literals.make(for: frequencies)
    distances.make(for: block.distances)
    header.describe(literals, distances)
    let own = header.bits + cost(literals, distances, block)
    let fixed = fixedCost(block)
    let stored = StoredBytes.bits(of: byteCount, missing: (output.missing + 8 - 3) & 7)
    guard min(own, fixed) + block.extraBits + 3 < stored else { return false }
    output.reserve((min(own, fixed) + block.extraBits) / 8 + 32)
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
    for symbol in 0..<28 {
      let code = UInt32(literals.codes[257 + symbol])
      let width = UInt32(literals.lengths[257 + symbol])
      let bits = symbol < 8 ? 0 : UInt32(symbol / 4 - 1)
      for extra in 0..<(1 &<< bits as UInt32) {
        lengthCodes[length] = code | extra &<< width | (width &+ bits) &<< 24
        length += 1
      }
    }
    // The last one has a symbol of its own.
    lengthCodes[Deflate.longest] =
      UInt32(literals.codes[285]) | UInt32(literals.lengths[285]) &<< 24
  }

  private func writeTokens(_ block: borrowing TokenBlock, to output: inout BitOutput) {
    let hasAlpha = channels == 4
    // The distance that was written last.
    var (known, far, farWidth): (Int, UInt64, UInt64) = (0, 0, 0)
    for index in 0..<block.count {
      let token = block.tokens[index]
      if token.isPixel {
        putPixel(token.pixel, hasAlpha, to: &output)
        continue
      }
      if token.isFilter {
        let code = literalCodes[0]
        output.put(UInt64(code & 0xFFFF), UInt64(code &>> 16))
        continue
      }
      let distance = token.distance
      if distance != known {
        known = distance
        let (symbol, extra, bits) = Deflate.symbol(ofDistance: distance)
        let width = UInt64(distances.lengths[symbol])
        far = UInt64(distances.codes[symbol]) | UInt64(truncatingIfNeeded: extra) &<< width
        farWidth = width &+ UInt64(truncatingIfNeeded: bits)
      }
      let length = token.length
      if length < Deflate.longest {
        putMatch(length, far, farWidth, to: &output)
        continue
      }
      let parts = DeflateToken.parts(ofLength: length)
      output.reserve(parts.full * 6 + 16)
      let code = UInt64(literals.codes[285])
      let width = UInt64(literals.lengths[285])
      putRepeated(code | far &<< width, width &+ farWidth, times: parts.full, to: &output)
      if parts.last > 0 { putMatch(parts.last, far, farWidth, to: &output) }
      if parts.second > 0 { putMatch(parts.second, far, farWidth, to: &output) }
    }
  }

  @inline(__always)
  private func putPixel(_ pixel: UInt32, _ hasAlpha: Bool, to output: inout BitOutput) {
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
    output.put(bits, width)
  }

  @inline(__always)
  private func putMatch(
    _ length: Int, _ far: UInt64, _ farWidth: UInt64, to output: inout BitOutput
  ) {
    let code = lengthCodes[length]
    let width = UInt64(code &>> 24)
    output.put(UInt64(code & 0xFF_FFFF) | far &<< width, width &+ farWidth)
  }

  /// The same bits over and over.
  @inline(__always)
  private func putRepeated(
    _ value: UInt64, _ width: UInt64, times: Int, to output: inout BitOutput
  ) {
    var times = times
    if width <= 14, times >= 4 {
      let two = value | value &<< width
      let four = two | two &<< (2 &* width)
      while times >= 4 {
        output.put(four, 4 &* width)
        times &-= 4
      }
    }
    while times > 0 {
      output.put(value, width)
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
