// SPDX-License-Identifier: MIT

// Four pixels at a time; the twin for one is in SourceOver.swift. Each way returns how many pixels it
// has done: all but those that are left when they are taken in fours.
extension SourceOver {
  static func fillFours(
    _ source: UInt32, _ row: UnsafeMutablePointer<UInt32>, _ count: Int
  ) -> Int {
    let top = FourPixels(SIMD4(repeating: source))
    let rest = top.transparency
    let bytes = UnsafeMutableRawPointer(row)
    var index = 0
    while index &+ 4 <= count {
      let below = unsafe bytes.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      unsafe bytes.storeBytes(
        of: top.added(to: FourPixels(below).scaled(by: rest)), toByteOffset: index &* 4,
        as: SIMD4<UInt32>.self)
      index &+= 4
    }
    return index
  }

  static func fillFours(
    _ color: UInt32, _ row: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    let four = SIMD4<UInt32>(repeating: color)
    let top = FourPixels(four)
    let isOpaque = color &>> 24 == 255
    let bytes = UnsafeMutableRawPointer(row)
    let shares = unsafe UnsafeRawPointer(mask)
    var index = 0
    while index &+ 4 <= count {
      let share = unsafe shares.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      if share == .max, isOpaque {
        unsafe bytes.storeBytes(of: four, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      } else if share != 0 {
        let factors = Factors(share)
        let source = top.scaled(by: factors)
        let below = unsafe bytes.loadUnaligned(
          fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
        // An opaque colour's alpha is then the coverage itself.
        let rest = isOpaque ? factors.rest : source.transparency
        unsafe bytes.storeBytes(
          of: source.added(to: FourPixels(below).scaled(by: rest)), toByteOffset: index &* 4,
          as: SIMD4<UInt32>.self)
      }
      index &+= 4
    }
    return index
  }

  static func blendFours(
    _ source: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ count: Int,
    coverage: UInt32
  ) -> Int {
    let share = Factors(all: coverage)
    let bytes = UnsafeMutableRawPointer(row)
    let pixels = unsafe UnsafeRawPointer(source)
    var index = 0
    while index &+ 4 <= count {
      let four = unsafe pixels.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      let top = FourPixels(four).scaled(by: share)
      let below = unsafe bytes.loadUnaligned(
        fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      unsafe bytes.storeBytes(
        of: top.added(to: FourPixels(below).scaled(by: top.transparency)),
        toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
      index &+= 4
    }
    return index
  }
}

/// Four premultiplied pixels with 16 bits for each channel: red and blue, green and alpha.
private struct FourPixels {
  private var even: SIMD8<UInt16>
  private var odd: SIMD8<UInt16>

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    even = unsafe unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    odd = unsafe unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  private init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  /// What alpha leaves of 255.
  @inline(__always)
  var transparency: Factors {
    let alpha = unsafe unsafeBitCast(odd, to: SIMD4<UInt32>.self) & 0xFFFF_0000
    return Factors(pairs: unsafe unsafeBitCast(alpha | alpha &>> 16, to: SIMD8<UInt16>.self)).rest
  }

  /// Each pixel's channels times a factor, divided by 255 and rounded to the nearest.
  @inline(__always)
  func scaled(by factors: Factors) -> FourPixels {
    let (a, b) = (even &* factors.pairs &+ 128, odd &* factors.pairs &+ 128)
    return FourPixels(even: (a &+ a &>> 8) &>> 8, odd: (b &+ b &>> 8) &>> 8)
  }

  /// The sums of the channels, which fit into 8 bits.
  @inline(__always)
  func added(to other: FourPixels) -> SIMD4<UInt32> {
    let low = unsafe unsafeBitCast(even &+ other.even, to: SIMD4<UInt32>.self)
    let high = unsafe unsafeBitCast(odd &+ other.odd, to: SIMD4<UInt32>.self)
    return low | high &<< 8
  }
}

/// A factor 0…255 for each of four pixels.
private struct Factors {
  /// Each factor twice.
  let pairs: SIMD8<UInt16>

  @inline(__always)
  init(pairs: SIMD8<UInt16>) { self.pairs = pairs }

  /// From four bytes, the first pixel's lowest.
  @inline(__always)
  init(_ bytes: UInt32) {
    let bytes = UInt64(bytes)
    let low = (bytes & 0xFF | bytes &<< 24 & 0xFF_0000_0000) &* 0x1_0001
    let high = (bytes &>> 16 & 0xFF | bytes &<< 8 & 0xFF_0000_0000) &* 0x1_0001
    pairs = unsafe unsafeBitCast(SIMD2(low, high), to: SIMD8<UInt16>.self)
  }

  @inline(__always)
  init(all factor: UInt32) { pairs = SIMD8(repeating: UInt16(factor)) }

  /// What is left of 255.
  @inline(__always)
  var rest: Factors { Factors(pairs: 255 &- pairs) }
}
