// SPDX-License-Identifier: MIT

/// Bits that are written together: a code, with what always follows it.
struct PlacedCode: BitwiseCopyable {
  /// How many bits in the lowest eight, the bits above.
  private let value: UInt64

  /// Some bits, at most 56.
  @inline(__always) init(_ bits: UInt64, width: UInt64) { value = bits &<< 8 | width }

  private init(value: UInt64) { self.value = value }

  @inline(__always) var bits: UInt64 { value &>> 8 }
  @inline(__always) var width: UInt64 { value & 63 }

  /// With another one behind it, 56 bits in all at most.
  @inline(__always) func followed(by other: PlacedCode) -> PlacedCode {
    PlacedCode(bits | other.bits &<< width, width: width &+ other.width)
  }

  /// The bits of four, one after the other, and how many there are: 56 at most.
  @inline(__always)
  package static func joined(
    _ first: PlacedCode, _ second: PlacedCode, _ third: PlacedCode, _ fourth: PlacedCode
  ) -> (bits: UInt64, width: UInt64) {
    // Widths add up in the lowest byte, of which a shift takes six bits.
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
