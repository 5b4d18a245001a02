// SPDX-License-Identifier: MIT

/// Returns the red, green, blue and alpha of a pixel.
@inline(__always)
func unpack(_ pixel: UInt32) -> SIMD4<UInt32> {
  SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & 255
}

/// Returns a pixel with the given channels, 0…255.
@inline(__always)
func pack(_ channels: SIMD4<UInt32>) -> UInt32 {
  channels.x | channels.y &<< 8 | channels.z &<< 16 | channels.w &<< 24
}
