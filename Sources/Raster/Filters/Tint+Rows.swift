// SPDX-License-Identifier: MIT

internal import CPixelRows

// The way out of a blur. Two pixels at a time are made by CPixelRows where the processor can; they are the same.
extension Tint {
  /// Stores a row, tinted.
  ///
  /// - Parameters:
  ///   - line: Premultiplied pixels.
  ///   - shares: What each is multiplied by, and how many there are.
  ///   - share: What all are multiplied by.
  ///   - start: Where the first one goes.
  ///   - isWide: Whether registers of 256 bits are used.
  package func store(
    _ line: Span<SIMD4<Float>>, shares: Span<Float>, _ share: Float,
    into target: inout MutableSpan<UInt32>, at start: Int,
    isWide: Bool = WideRegisters.areHere
  ) {
    precondition(
      shares.count <= line.count && start >= 0 && start + shares.count <= target.count,
      "all pixels are there")
    var x = 0
    if isWide {
      x = shares.count & ~1
      var tint = constants
      unsafe line.withUnsafeBytes { line in
        unsafe shares.withUnsafeBufferPointer { shares in
          unsafe target.withUnsafeMutableBufferPointer { target in
            guard let from = line.baseAddress, let factors = shares.baseAddress,
              let to = target.baseAddress
            else { return }
            unsafe bannerrender_store_tinted(
              from.assumingMemoryBound(to: Float.self), factors, share, &tint, to + start, x / 2)
          }
        }
      }
    }
    while x < shares.count {
      target[start + x] = stored(line[x] * (shares[x] * share))
      x += 1
    }
  }

  private var constants: bannerrender_tint {
    bannerrender_tint(
      veil: (veil.x, veil.y, veil.z, veil.w), lower: (lower.x, lower.y, lower.z, lower.w),
      gap: (gap.x, gap.y, gap.z, gap.w), saturation: saturation, rest: rest,
      is_none: isNone ? 1 : 0)
  }
}
