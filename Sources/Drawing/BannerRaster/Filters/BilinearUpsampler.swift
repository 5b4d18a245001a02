// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The bilinear enlargement of a small picture, row by row, as the last step of a wide blur.
///
/// Colors have two fractional bits, and weights are multiples of 1/64, all in 16 bits. A uniform
/// picture doesn't change. Beyond the picture, its edge is repeated.
struct BilinearUpsampler {
  /// The position of a pixel between two pixels of the small picture, along one axis.
  private struct Step {
    var first: Int
    var second: Int
    /// The weight of the second pixel, in 1/64.
    var weight: UInt16
  }

  private let small: Bitmap
  private let columns: [Step]
  private let rows: [Step]

  /// Creates the enlargement for the visible part of each axis.
  init(_ small: Bitmap, x: Resampler.Axis, y: Resampler.Axis) {
    self.small = small
    columns = Self.steps(x)
    rows = Self.steps(y)
  }

  private static func steps(_ axis: Resampler.Axis) -> [Step] {
    let ratio = Double(axis.source) / axis.length
    return axis.visible.map { index in
      let center = (Double(index) + 0.5 - axis.origin) * ratio - 0.5
      let place = min(Double(axis.source - 1), max(0, center))
      let first = Int(place)
      return Step(
        first: first, second: min(axis.source - 1, first + 1),
        weight: UInt16(((place - Double(first)) * 64 + 0.5).rounded(.down)))
    }
  }

  /// Calls `body` with the index and the pixels of every row, from top to bottom.
  ///
  /// Each element holds four pixels. Pixels of the last element beyond the row are undefined.
  func forEachRow(_ body: (Int, [SIMD4<UInt32>]) -> Void) {
    guard !small.pixels.isEmpty, !columns.isEmpty else { return }
    let length = (columns.count + 3) / 4
    var upper = Array(repeating: Quarters(), count: length)
    var lower = upper
    var held = (upper: -1, lower: -1)
    var line = Array(repeating: SIMD4<UInt32>(), count: length)
    for (index, step) in rows.enumerated() {
      if held.upper != step.first {
        if held.lower == step.first {
          swap(&upper, &lower)
          swap(&held.upper, &held.lower)
        } else {
          stretch(step.first, into: &upper)
          held.upper = step.first
        }
      }
      if step.weight != 0, held.lower != step.second {
        stretch(step.second, into: &lower)
        held.lower = step.second
      }
      Self.mix(upper, lower, step.weight, into: &line)
      body(index, line)
    }
  }

  /// Stretches a row of the small picture to the new width.
  private func stretch(_ row: Int, into line: inout [Quarters]) {
    let pixels = small.pixels.span.extracting(row * small.width..<(row + 1) * small.width)
    let steps = columns.span
    var target = line.mutableSpan
    let last = steps.count - 1
    for index in target.indices {
      let place = index &* 4
      let a = steps[place]
      let b = steps[min(last, place &+ 1)]
      let c = steps[min(last, place &+ 2)]
      let d = steps[min(last, place &+ 3)]
      target[index] = Quarters(
        SIMD4(pixels[a.first], pixels[b.first], pixels[c.first], pixels[d.first]),
        SIMD4(pixels[a.second], pixels[b.second], pixels[c.second], pixels[d.second]),
        weight: SIMD8(
          a.weight, a.weight, b.weight, b.weight, c.weight, c.weight, d.weight, d.weight))
    }
  }

  /// Mixes two rows, four pixels at a time.
  private static func mix(
    _ upper: [Quarters], _ lower: [Quarters], _ weight: UInt16, into line: inout [SIMD4<UInt32>]
  ) {
    let above = upper.span
    let below = lower.span
    var target = line.mutableSpan
    for index in above.indices {
      target[index] = above[index].mixed(with: below[index], weight: weight)
    }
  }
}

/// Four pixels in 1/4 of a level: red and blue, then green and alpha.
private struct Quarters {
  private var even = SIMD8<UInt16>()
  private var odd = SIMD8<UInt16>()

  init() {}

  /// Creates the mixtures of two groups of four pixels, pair by pair.
  ///
  /// Each weight belongs to the second pixel of its pair and is in 1/64.
  @inline(__always)
  init(_ first: SIMD4<UInt32>, _ second: SIMD4<UInt32>, weight: SIMD8<UInt16>) {
    let (a, b) = unsafe (
      unsafeBitCast(first, to: SIMD8<UInt16>.self), unsafeBitCast(second, to: SIMD8<UInt16>.self)
    )
    let rest = 64 &- weight
    even = ((a & 255) &* rest &+ (b & 255) &* weight &+ 8) &>> 4
    odd = ((a &>> 8) &* rest &+ (b &>> 8) &* weight &+ 8) &>> 4
  }

  /// Returns the mixture with the pixels of another row, whose weight is in 1/64.
  @inline(__always)
  func mixed(with other: Quarters, weight: UInt16) -> SIMD4<UInt32> {
    let rest = 64 &- weight
    let low = (even &* rest &+ other.even &* weight &+ 128) &>> 8
    let high = (odd &* rest &+ other.odd &* weight &+ 128) & 0xFF00
    return unsafe unsafeBitCast(low | high, to: SIMD4<UInt32>.self)
  }
}
