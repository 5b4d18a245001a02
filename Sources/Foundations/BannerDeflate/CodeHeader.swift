// SPDX-License-Identifier: MIT

/// The header of a block with its own codes: their code lengths, which are coded too.
struct CodeHeader: ~Copyable {
  /// The number of bits of the header.
  private(set) var bits = 0

  private var literalCount = 0
  private var distanceCount = 0
  private var lengthCount = 0
  /// The symbols, with their extra bits from bit 8 on.
  private let steps = Scratch<UInt16>(
    count: Deflate.literals + Deflate.distances, filledWith: 0)
  private var stepCount = 0
  private let lengths = Scratch<UInt8>(
    count: Deflate.literals + Deflate.distances, filledWith: 0)
  private let frequencies = Scratch<UInt32>(count: Deflate.lengthSymbols, filledWith: 0)
  private var code = HuffmanCode(capacity: Deflate.lengthSymbols, longest: 7)

  /// Returns the number of extra bits of a symbol.
  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  /// Reads the code lengths of two codes.
  mutating func describe(
    _ literals: borrowing HuffmanCode, _ distances: borrowing HuffmanCode
  ) {
    literalCount = Deflate.literals
    while literalCount > 257, literals.lengths[literalCount - 1] == 0 { literalCount -= 1 }
    distanceCount = Deflate.distances
    while distanceCount > 1, distances.lengths[distanceCount - 1] == 0 { distanceCount -= 1 }
    for symbol in 0..<literalCount { lengths[symbol] = literals.lengths[symbol] }
    for symbol in 0..<distanceCount { lengths[literalCount + symbol] = distances.lengths[symbol] }
    frequencies.fill(Deflate.lengthSymbols, with: 0)
    stepCount = 0
    findSteps()
    code.make(for: frequencies)
    lengthCount = Deflate.lengthSymbols
    while lengthCount > 4, code.lengths[Deflate.lengthOrder[lengthCount - 1]] == 0 {
      lengthCount -= 1
    }
    bits = 14 + 3 * lengthCount
    for symbol in 0..<Deflate.lengthSymbols {
      bits += Int(frequencies[symbol]) * (Int(code.lengths[symbol]) + Self.extraBits(symbol))
    }
  }

  /// Joins runs of equal lengths.
  private mutating func findSteps() {
    let count = literalCount + distanceCount
    var place = 0
    while place < count {
      let length = lengths[place]
      var end = place + 1
      while end < count, lengths[end] == length { end += 1 }
      var rest = end - place
      place = end
      if length == 0 {
        while rest >= 11 {
          let some = min(rest, 138)
          add(18, some - 11)
          rest -= some
        }
        if rest >= 3 {
          add(17, rest - 3)
          rest = 0
        }
      } else {
        add(Int(length), 0)
        rest -= 1
        while rest >= 3 {
          let some = min(rest, 6)
          add(16, some - 3)
          rest -= some
        }
      }
      for _ in 0..<rest { add(Int(length), 0) }
    }
  }

  private mutating func add(_ symbol: Int, _ extra: Int) {
    steps[stepCount] = UInt16(symbol | extra << 8)
    stepCount += 1
    frequencies.add(1, at: symbol)
  }

  /// Writes the header.
  package func write(to output: inout BitOutput) {
    output.put(UInt64(literalCount - 257), 5)
    output.put(UInt64(distanceCount - 1), 5)
    output.put(UInt64(lengthCount - 4), 4)
    for place in 0..<lengthCount {
      output.put(UInt64(code.lengths[Deflate.lengthOrder[place]]), 3)
    }
    for index in 0..<stepCount {
      let symbol = Int(steps[index] & 255)
      let width = UInt64(code.lengths[symbol])
      let extra = UInt64(steps[index] >> 8)
      output.put(
        UInt64(code.codes[symbol]) | extra << width, width + UInt64(Self.extraBits(symbol)))
    }
  }
}
