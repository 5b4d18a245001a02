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

  /// With three others behind it, 56 bits in all at most.
  @inline(__always)
  func followed(by second: PlacedCode, _ third: PlacedCode, _ fourth: PlacedCode) -> PlacedCode {
    followed(by: second).followed(by: third.followed(by: fourth))
  }
}
