// SPDX-License-Identifier: MIT

internal import Pixels

/// Enlarges a small picture bilinearly, row by row: what a wide blur ends with.
///
/// Colours are carried with two bits behind the point and weighted in 1/64, all in 16 bits; an even
/// picture stays as it is. Beyond the picture its edge is repeated.
struct Enlarger {
  /// Where along one axis a pixel lies between two of the small picture.
  private struct Step {
    var first: Int
    var second: Int
    /// Share of the second, in 1/64.
    var weight: UInt16
  }

  private let small: Bitmap
  private let columns: [Step]
  private let rows: [Step]

  /// An enlarger for the visible part of each axis.
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

  /// Calls `body` with the index and the pixels of every row, four to an element, from top to bottom.
  ///
  /// What the last element has beyond the row means nothing.
  func forEachRow(_ body: (Int, [SIMD4<UInt32>]) -> Void) {
    guard !small.pixels.isEmpty, !columns.isEmpty else { return }
    let length = (columns.count + 3) / 4
    var upper = Array(repeating: SIMD16<UInt16>(), count: length)
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
      if held.lower != step.second {
        stretch(step.second, into: &lower)
        held.lower = step.second
      }
      Self.mix(upper, lower, step.weight, into: &line)
      body(index, line)
    }
  }

  /// Makes a row of the small picture as long as the new ones, in quarters of a level.
  private func stretch(_ row: Int, into line: inout [SIMD16<UInt16>]) {
    let start = row * small.width
    let pixels = small.pixels.span
    let steps = columns.span
    func pixel(_ index: Int) -> SIMD4<UInt16> {
      let step = steps[min(index, steps.count - 1)]
      let first = SIMD4<UInt16>(truncatingIfNeeded: unpack(pixels[start + step.first]))
      let second = SIMD4<UInt16>(truncatingIfNeeded: unpack(pixels[start + step.second]))
      return (first &* (64 &- step.weight) &+ second &* step.weight &+ 8) &>> 4
    }
    for index in line.indices {
      let place = index * 4
      line[index] = SIMD16(
        lowHalf: SIMD8(lowHalf: pixel(place), highHalf: pixel(place + 1)),
        highHalf: SIMD8(lowHalf: pixel(place + 2), highHalf: pixel(place + 3)))
    }
  }

  /// Mixes two rows, four pixels at a time.
  private static func mix(
    _ upper: [SIMD16<UInt16>], _ lower: [SIMD16<UInt16>], _ weight: UInt16,
    into line: inout [SIMD4<UInt32>]
  ) {
    let above = upper.span
    let below = lower.span
    var target = line.mutableSpan
    let rest = 64 &- weight
    for index in above.indices {
      let mixed = (above[index] &* rest &+ below[index] &* weight &+ 128) &>> 8
      target[index] = unsafe unsafeBitCast(
        SIMD16<UInt8>(truncatingIfNeeded: mixed), to: SIMD4<UInt32>.self)
    }
  }
}
