// SPDX-License-Identifier: MIT

/// Sums of four pixels, channel by channel, with 16 bits for each.
///
/// Kept as they come out of a register of sixteen bytes by a mask and a shift: converting vectors to
/// another width costs calls.
struct ChannelSums {
  /// Red and blue.
  var even = SIMD8<UInt16>()
  /// Green and alpha.
  var odd = SIMD8<UInt16>()

  init() {}

  @inline(__always)
  init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  /// Four stored pixels.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let channels = unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
    even = channels & 255
    odd = channels &>> 8
  }

  @inline(__always)
  static func &+= (sums: inout ChannelSums, other: ChannelSums) {
    sums.even &+= other.even
    sums.odd &+= other.odd
  }

  @inline(__always)
  static func &-= (sums: inout ChannelSums, other: ChannelSums) {
    sums.even &-= other.even
    sums.odd &-= other.odd
  }
}
