// SPDX-License-Identifier: MIT

/// Bits that are written together: a code and the bits that always follow it.
struct PlacedCode: BitwiseCopyable {
  /// The number of bits in the lowest eight bits, and the bits above.
  private let value: UInt64

  /// Creates a code of at most 56 bits.
  @inline(__always) init(_ bits: UInt64, width: UInt64) { value = bits &<< 8 | width }

  private init(value: UInt64) { self.value = value }

  @inline(__always) var bits: UInt64 { value &>> 8 }
  @inline(__always) var width: UInt64 { value & 63 }

  /// Returns the code followed by another one, at most 56 bits in total.
  @inline(__always) func followed(by other: PlacedCode) -> PlacedCode {
    PlacedCode(bits | other.bits &<< width, width: width &+ other.width)
  }

  /// Returns the bits of four successive codes and their number, at most 56.
  @inline(__always)
  package static func joined(
    _ first: PlacedCode, _ second: PlacedCode, _ third: PlacedCode, _ fourth: PlacedCode
  ) -> (bits: UInt64, width: UInt64) {
    // The widths add up in the lowest byte, and a shift uses only six bits of it.
    var bits = first.bits
    var width = first.value
    bits |= second.bits &<< width
    width &+= second.value
    bits |= third.bits &<< width
    width &+= third.value
    bits |= fourth.bits &<< width
    width &+= fourth.value
    return (bits, width & 63)
  }
}
