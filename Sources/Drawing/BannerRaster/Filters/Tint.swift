// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import BannerPixels
internal import CBannerPixelRows

/// The saturation and veil of a backdrop, for premultiplied channels 0…255 with fractions.
///
/// Both are linear, apart from the clamping of channels between them. So the tint can be applied
/// before an enlargement, where there are far fewer pixels. The limits, shifted by the veil, are
/// then applied afterward.
package struct Tint {
  let saturation: Float
  /// The share of the color that the veil lets through.
  let rest: Float
  /// The veil's channels multiplied by its opacity.
  let veil: SIMD4<Float>
  /// The minimum of each channel.
  let lower: SIMD4<Float>
  /// The minimum difference of each channel from alpha.
  let gap: SIMD4<Float>
  /// Whether the tint changes nothing.
  package let isNone: Bool

  /// The weights of luma, as in Apple's UIImage+ImageEffects.
  private static let luma = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  init(_ backdrop: Backdrop) {
    let color = backdrop.veil
    self.init(
      saturation: Float(min(16, max(0, backdrop.saturation))),
      veil: SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255),
      alpha: Float(color.alpha > 0 ? min(1, color.alpha) : 0))
  }

  /// Creates a tint.
  ///
  /// - Parameters:
  ///   - factor: The factor on each color's distance from its luma, 0…16.
  ///   - color: The opaque color of the veil, in levels.
  ///   - alpha: The opacity of the veil, 0…1.
  package init(saturation factor: Float, veil color: SIMD4<Float>, alpha: Float) {
    saturation = factor
    rest = 1 - alpha
    veil = color * alpha
    lower = SIMD4(veil.x, veil.y, veil.z, 0)
    gap = SIMD4(repeating: veil.w) - veil
    isNone = factor == 1 && alpha == 0
  }

  /// Returns a pixel's tinted channels, not clamped.
  @inline(__always)
  func unlimited(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    let shares = pixel * Self.luma
    let luma = shares.x + shares.y + shares.z
    var spread = (pixel - luma) * saturation + luma
    spread.w = pixel.w
    return spread * rest + veil
  }

  /// Returns a tinted pixel as stored.
  @inline(__always)
  package func stored(_ pixel: SIMD4<Float>) -> UInt32 {
    let tinted = isNone ? pixel : unlimited(pixel)
    let upper = SIMD4<Float>(repeating: tinted.w) - gap
    // The lower limits are at least 0. The standard library's clamping would be a function call.
    let full = SIMD4<Float>(repeating: 255)
    let limited = tinted.replacing(with: full, where: tinted .> full)
      .replacing(with: lower, where: tinted .< lower)
    let kept = limited.replacing(with: upper, where: limited .> upper)
    return pack(SIMD4<UInt32>(truncatingIfNeeded: nearest(kept)) & 255)
  }

  /// Tints a picture.
  func apply(to bitmap: inout Bitmap) {
    guard !isNone else { return }
    var pixels = bitmap.pixels.mutableSpan
    for index in pixels.indices {
      pixels[index] = stored(SIMD4<Float>(unpack(pixels[index])))
    }
  }

  // MARK: Rows

  /// Stores a tinted row.
  ///
  /// - Parameters:
  ///   - line: The pixels in fixed point.
  ///   - shares: The factor for each pixel; empty if none are needed.
  ///   - share: The factor for all pixels.
  ///   - target: The stored pixels, as many as in `line`.
  ///   - isWide: Whether to use registers of 256 bits.
  /// - Returns: Whether all pixels are opaque.
  package func store(
    _ line: Span<SIMD4<Int16>>, shares: [Float], _ share: Float,
    into target: inout MutableSpan<UInt32>, isWide: Bool = WideRegisters.areHere
  ) -> Bool {
    precondition(
      line.count == target.count && (shares.isEmpty || shares.count == line.count),
      "the buffer must hold every pixel")
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

  /// Stores a row without a tint, in which no channel exceeds a limit.
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

  /// Tints points of a grid and separates their channels.
  ///
  /// Registers of 256 bits make an animation with a blurred screen 7% faster.
  ///
  /// - Parameters:
  ///   - points: The points, in 1/64 of a level.
  ///   - shares: The factor for each point, or nil if none are needed.
  ///   - limits: The range to which channels are clamped, in 1/64 of a level. Its differences
  ///     must fit into 16 bits.
  ///   - even: Receives the red and blue of each point.
  ///   - odd: Receives the green and alpha of each point.
  ///   - isWide: Whether to use registers of 256 bits.
  /// - Returns: The minimum alpha before the tint, multiplied by its share.
  package func tint(
    _ points: Span<SIMD4<Int16>>, shares: [Float]?, within limits: ClosedRange<Float>,
    _ even: inout [UInt32], _ odd: inout [UInt32], isWide: Bool = WideRegisters.areHere
  ) -> Float {
    precondition(
      points.count <= even.count && points.count <= odd.count
        && points.count <= shares?.count ?? points.count, "the buffer must hold every point")
    var x = 0
    var leastAlpha = Float.infinity
    var first = even.mutableSpan
    var second = odd.mutableSpan
    if isWide {
      x = points.count & ~3
      var tint = constants
      unsafe points.withUnsafeBytes { points in
        unsafe first.withUnsafeMutableBufferPointer { even in
          unsafe second.withUnsafeMutableBufferPointer { odd in
            guard let from = points.baseAddress else { return }
            leastAlpha = unsafe bannerrender_tint_points(
              from.assumingMemoryBound(to: Int16.self), shares, &tint, limits.lowerBound,
              limits.upperBound, even.baseAddress, odd.baseAddress, x / 4)
          }
        }
      }
    }
    let lower = SIMD4<Float>(repeating: limits.lowerBound)
    let upper = SIMD4<Float>(repeating: limits.upperBound)
    while x < points.count {
      let channels = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: points[x]))
      let pixel = channels * ((shares?[x] ?? 1) / 64)
      leastAlpha = min(leastAlpha, pixel.w * 64)
      let tinted = (isNone ? pixel : unlimited(pixel)) * 64
      let raised = tinted.replacing(with: lower, where: tinted .< lower)
      let kept = nearest(raised.replacing(with: upper, where: raised .> upper))
      let low = unsafe unsafeBitCast(kept, to: SIMD4<UInt32>.self) & 0xFFFF
      first[x] = low.x | low.z &<< 16
      second[x] = low.y | low.w &<< 16
      x += 1
    }
    return leastAlpha
  }

  private var constants: bannerrender_tint {
    bannerrender_tint(
      veil: (veil.x, veil.y, veil.z, veil.w), lower: (lower.x, lower.y, lower.z, lower.w),
      gap: (gap.x, gap.y, gap.z, gap.w), saturation: saturation, rest: rest,
      is_none: isNone ? 1 : 0)
  }
}

/// Returns numbers within ±2²², rounded to the nearest integers.
///
/// At 1.5 · 2²³, the unit in the last place is 1, so the addition rounds.
@inline(__always)
func nearest(_ values: SIMD4<Float>) -> SIMD4<Int32> {
  unsafe unsafeBitCast(values + 12_582_912, to: SIMD4<Int32>.self) &- 0x4B40_0000
}
