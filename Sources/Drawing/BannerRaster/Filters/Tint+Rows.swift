// SPDX-License-Identifier: MIT

internal import CBannerPixelRows

// The way out of a blur. Some pixels at a time are made by CBannerPixelRows where the processor can; they are the same.
extension Tint {
  /// Stores a row, tinted.
  ///
  /// - Parameters:
  ///   - line: Fine pixels.
  ///   - shares: What each is multiplied by; empty if none is.
  ///   - share: What all are multiplied by.
  ///   - target: As many pixels.
  ///   - isWide: Whether registers of 256 bits are used.
  /// - Returns: Whether all have full alpha.
  package func store(
    _ line: Span<SIMD4<Int16>>, shares: [Float], _ share: Float,
    into target: inout MutableSpan<UInt32>, isWide: Bool = WideRegisters.areHere
  ) -> Bool {
    precondition(
      line.count == target.count && (shares.isEmpty || shares.count == line.count),
      "all pixels are there")
    if isNone, shares.isEmpty, share == 1 { return Self.store(line, into: &target, isWide: isWide) }
    var x = 0
    var common = UInt32.max
    let unit = share / 64
    if isWide {
      x = line.count & ~1
      var tint = constants
      unsafe line.withUnsafeBytes { line in
        unsafe shares.withUnsafeBufferPointer { shares in
          unsafe target.withUnsafeMutableBufferPointer { target in
            guard let from = line.baseAddress, let to = target.baseAddress else { return }
            let factors = shares.isEmpty ? nil : shares.baseAddress
            common = unsafe bannerrender_store_tinted(
              from.assumingMemoryBound(to: Int16.self), factors, unit, &tint, to, x / 2)
          }
        }
      }
    }
    while x < line.count {
      let factor = shares.isEmpty ? unit : shares[x] * unit
      let pixel = stored(SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: line[x])) * factor)
      common &= pixel
      target[x] = pixel
      x += 1
    }
    return common >> 24 == 255
  }

  /// The same where colours stay as they are: no channel lies beyond a limit.
  private static func store(
    _ line: Span<SIMD4<Int16>>, into target: inout MutableSpan<UInt32>, isWide: Bool
  ) -> Bool {
    var x = 0
    var common = UInt32.max
    if isWide {
      x = line.count & ~7
      unsafe line.withUnsafeBytes { line in
        unsafe target.withUnsafeMutableBufferPointer { target in
          guard let from = line.baseAddress, let to = target.baseAddress else { return }
          common = unsafe bannerrender_store_levels(
            from.assumingMemoryBound(to: Int16.self), to, x / 8)
        }
      }
    }
    while x < line.count {
      let levels = (line[x] &+ 32) &>> 6
      let pixel = unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: levels), to: UInt32.self)
      common &= pixel
      target[x] = pixel
      x += 1
    }
    return common >> 24 == 255
  }

  private var constants: bannerrender_tint {
    bannerrender_tint(
      veil: (veil.x, veil.y, veil.z, veil.w), lower: (lower.x, lower.y, lower.z, lower.w),
      gap: (gap.x, gap.y, gap.z, gap.w), saturation: saturation, rest: rest,
      is_none: isNone ? 1 : 0)
  }
}
