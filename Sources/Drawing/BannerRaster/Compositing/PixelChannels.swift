// SPDX-License-Identifier: MIT

/// A pixel as four numbers: red, green, blue, alpha.
@inline(__always)
func unpack(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & 255
}

/// Four numbers 0…255 as a pixel.
@inline(__always)
func pack(_ channels: SIMD4<UInt32>) -> UInt32 {
  channels.x | channels.y &<< 8 | channels.z &<< 16 | channels.w &<< 24
}
