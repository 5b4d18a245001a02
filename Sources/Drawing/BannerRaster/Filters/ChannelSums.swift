// SPDX-License-Identifier: MIT

/// The sums of four pixels, channel by channel, with 16 bits each.
///
/// The layout is the result of a mask and a shift on a 16-byte register. Converting vectors to
/// another width would be slower.
struct ChannelSums {
  /// The sums of red and blue.
  var even = SIMD8<UInt16>()
  /// The sums of green and alpha.
  var odd = SIMD8<UInt16>()

  init() {}

  @inline(__always)
  init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  /// Creates sums that equal four stored pixels.
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
