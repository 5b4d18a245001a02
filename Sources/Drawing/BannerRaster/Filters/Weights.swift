// SPDX-License-Identifier: MIT

internal import BannerPixels

/// The source pixels and weights of each new pixel along one axis.
///
/// Edges are repeated: weights outside the source are added to the pixel at the edge.
struct Weights {
  /// A source pixel and its weight, in 1/16,384.
  struct Tap {
    var source: Int
    var weight: Int32
  }

  /// The index of each new pixel's first tap, followed by the end of the last taps.
  private var starts: [Int] = [0]
  private var taps: [Tap] = []
  private let source: Int
  /// The largest number of source pixels for one new pixel.
  private(set) var most = 1

  init(_ axis: Resampler.Axis, kernel: Resampler.Kernel?) {
    source = axis.source
    let ratio = Double(axis.source) / axis.length
    let kernel = kernel ?? (ratio > 1 ? .catmullRom : .bilinear)
    for index in axis.visible {
      let center = (Double(index) + 0.5 - axis.origin) * ratio
      let (first, raw) = Self.raw(kernel, center: center, ratio: ratio)
      add(Self.normalized(raw), from: first)
    }
  }

  /// Adds the taps of the next pixel, in order and with each source pixel once.
  private mutating func add(_ weights: [Int32], from first: Int) {
    let start = taps.count
    for (index, weight) in weights.enumerated() where weight != 0 {
      let pixel = min(source - 1, max(0, first + index))
      if taps.count > start, taps[taps.count - 1].source == pixel {
        taps[taps.count - 1].weight += weight
      } else {
        taps.append(Tap(source: pixel, weight: weight))
      }
    }
    starts.append(taps.count)
    most = max(most, taps.count - start)
  }

  /// Returns the first pixel and the weights from there on, not normalized.
  private static func raw(
    _ kernel: Resampler.Kernel, center: Double, ratio: Double
  ) -> (Int, [Double]) {
    let reach =
      switch kernel {
      case .area: ratio / 2
      case .catmullRom: 2 * ratio
      case .bilinear: 1.0
      }
    let bounded = min(1e9, max(-1e9, center))
    let first = Int((bounded - reach - 0.5).rounded(.down))
    let last = Int((bounded + reach - 0.5).rounded(.up))
    var weights: [Double] = []
    for pixel in first...last {
      let distance = Double(pixel) + 0.5 - bounded
      switch kernel {
      case .area:
        weights.append(max(0, min(distance + 0.5, reach) - max(distance - 0.5, -reach)))
      case .catmullRom: weights.append(cubic(abs(distance) / ratio))
      case .bilinear: weights.append(max(0, 1 - abs(distance)))
      }
    }
    return (first, weights)
  }

  /// Returns the value of Catmull-Rom's piecewise cubic.
  private static func cubic(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }

  /// Returns weights in 1/16,384 that add up to 1.
  ///
  /// The largest weight absorbs the rounding error.
  private static func normalized(_ raw: [Double]) -> [Int32] {
    let sum = raw.reduce(0, +)
    guard sum > 0 else { return raw.indices.map { $0 == 0 ? 16384 : 0 } }
    var weights = raw.map { Int32(($0 / sum * 16384 + 0.5).rounded(.down)) }
    let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
    weights[largest] += 16384 - weights.reduce(0, +)
    return weights
  }

  /// Returns the source pixels of a new pixel with their weights.
  func taps(_ index: Int) -> ArraySlice<Tap> { taps[starts[index]..<starts[index + 1]] }

  /// Writes one row of new pixels with 6 fractional bits.
  ///
  /// - Parameters:
  ///   - bitmap: The source.
  ///   - row: The row of the source.
  ///   - unpacked: Scratch space for a row of the source.
  ///   - lines: Receives the pixels, from `start` on.
  func apply(
    to bitmap: Bitmap, row: Int, _ unpacked: inout [SIMD4<Float>], into lines: inout [SIMD4<Int32>],
    at start: Int
  ) {
    let pixels = bitmap.pixels.span.extracting(row * source..<(row + 1) * source)
    var room = unpacked.mutableSpan
    for index in pixels.indices { room[index] = exactFloats(unpack(pixels[index])) }
    let channels = room.span
    let shares = taps.span
    let ends = starts.span
    var target = lines.mutableSpan
    for index in 0..<ends.count - 1 {
      // All values are whole numbers below 2²⁴, so nothing is rounded before the end.
      var sum = SIMD4<Float>()
      for position in ends[index]..<ends[index &+ 1] {
        let tap = shares[position]
        sum += channels[tap.source] * Float(tap.weight)
      }
      target[start &+ index] = nearestIntegers(sum * (1 / 256))
    }
  }
}

/// Returns whole numbers, 0…2²³ − 1, as floating point.
///
/// Their bits become the mantissas of numbers from 2²³ on.
@inline(__always)
private func exactFloats(_ numbers: SIMD4<UInt32>) -> SIMD4<Float> {
  let shifted = unsafe unsafeBitCast(numbers | 0x4B00_0000, to: SIMD4<Float>.self)
  return shifted - 8_388_608
}

/// Returns multiples of 1/256 within ±2¹⁵, rounded to the nearest integers, with halves upward.
///
/// A small addition breaks ties upward. At 1.5 · 2²³, the unit in the last place is 1, so the
/// addition rounds.
@inline(__always)
private func nearestIntegers(_ values: SIMD4<Float>) -> SIMD4<Int32> {
  let rounded = values + (1 / 512) + 12_582_912
  return unsafe unsafeBitCast(rounded, to: SIMD4<Int32>.self) &- 0x4B40_0000
}
