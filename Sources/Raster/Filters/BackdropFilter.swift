// SPDX-License-Identifier: MIT

internal import Geometry
internal import LayerTree
internal import Pixels

/// Blurs what lies beneath a layer, spreads its colours and lays a veil over it.
struct BackdropFilter {
  let backdrop: Backdrop
  /// Pixels per point.
  let scale: Double

  /// What the layer shows: a small picture, to be enlarged over the visible pixels.
  ///
  /// - Parameters:
  ///   - bounds: The layer's, in device coordinates.
  ///   - screen: The pixels that exist; beyond them the edge is repeated.
  ///   - visible: The pixels that are wanted, inside of both.
  ///   - beneath: Gives the pixels drawn so far in a rectangle of the screen.
  func apply(
    bounds: Rect, screen: PixelRect, visible: PixelRect, beneath: (PixelRect) -> Bitmap
  ) -> Enlarger {
    switch backdrop.blur {
    case .gaussian(let sigma):
      gaussian(
        max(0, sigma * scale), bounds: bounds.touchedPixels, screen: screen, visible: visible,
        beneath: beneath)
    case .boxes(let factor, let kernel, let iterations):
      boxes(
        factor, kernel: kernel, iterations: iterations, bounds: bounds, screen: screen,
        visible: visible, beneath: beneath)
    }
  }

  /// A wide Gaussian is blurred in a reduced copy; where it sees nothing finer, nothing is lost.
  private func gaussian(
    _ sigma: Double, bounds: PixelRect, screen: PixelRect, visible: PixelRect,
    beneath: (PixelRect) -> Bitmap
  ) -> Enlarger {
    let reach = sigma > 0 ? Int(min(10_000, 3 * sigma)) + 1 : 0
    let seen = (backdrop.seesSurroundings ? bounds.grown(by: reach) : bounds)
      .intersection(screen)
    let factor = min(8, max(1, Int(min(10_000, sigma) / 4)))
    var small = Self.reduced(seen, by: factor, wholeOnly: false, beneath)
    for kernel in BoxBlur.kernels(sigma: min(10_000, sigma) / Double(factor)) {
      BoxBlur.blur(&small, kernel: kernel)
    }
    tint(&small)
    return Enlarger(
      small,
      x: Resampler.Axis(
        source: small.width, origin: Double(seen.left), length: Double(small.width * factor),
        visible: visible.left..<visible.right),
      y: Resampler.Axis(
        source: small.height, origin: Double(seen.top), length: Double(small.height * factor),
        visible: visible.top..<visible.bottom))
  }

  /// FXBlurView's way.
  ///
  /// Where a pixel of the small picture is a whole number of device pixels, the picture ends with
  /// the last whole one, as there; what it covers is stretched over the bounds.
  private func boxes(
    _ factor: Double, kernel: Int, iterations: Int, bounds: Rect, screen: PixelRect,
    visible: PixelRect, beneath: (PixelRect) -> Bitmap
  ) -> Enlarger {
    let all = bounds.touchedPixels
    let seen = all.intersection(screen)
    // In this order not a number comes to 1.
    let width = Int(max(1, min(bounds.width / scale * factor, Self.largestSide)))
    let height = Int(max(1, min(bounds.height / scale * factor, Self.largestSide)))
    var small =
      seen == all
      ? Self.reduced(seen, width: width, height: height, block: scale / factor, beneath)
      : Self.reduced(beneath(seen), seen: seen, of: all, width: width, height: height)
    let box = min(Self.widestKernel, max(1, kernel)) | 1
    for _ in 0..<min(Self.mostIterations, max(0, iterations)) { BoxBlur.blur(&small, kernel: box) }
    tint(&small)
    return Enlarger(
      small,
      x: Resampler.Axis(
        source: small.width, origin: Double(all.left), length: Double(all.width),
        visible: visible.left..<visible.right),
      y: Resampler.Axis(
        source: small.height, origin: Double(all.top), length: Double(all.height),
        visible: visible.top..<visible.bottom))
  }

  /// Sides of the small picture beyond this are cut off; so are, below, boxes wider than any picture
  /// needs and repetitions that change nothing any more.
  private static let largestSide = 8192.0
  private static let widestKernel = 4095
  private static let mostIterations = 64

  /// The small picture of a layer that reaches beyond the screen, where the edge is repeated.
  private static func reduced(
    _ source: Bitmap, seen: PixelRect, of all: PixelRect, width: Int, height: Int
  ) -> Bitmap {
    let columns = Double(width) / Double(all.width)
    let rows = Double(height) / Double(all.height)
    return Resampler.resample(
      source,
      x: Resampler.Axis(
        source: source.width, origin: Double(seen.left - all.left) * columns,
        length: Double(seen.width) * columns, visible: 0..<width),
      y: Resampler.Axis(
        source: source.height, origin: Double(seen.top - all.top) * rows,
        length: Double(seen.height) * rows, visible: 0..<height),
      kernel: .area)
  }

  /// What lies in a rectangle, reduced by a whole factor.
  ///
  /// Band by band, so that the copy of what lies beneath stays in the processor's cache.
  private static func reduced(
    _ seen: PixelRect, by factor: Int, wholeOnly: Bool, _ beneath: (PixelRect) -> Bitmap
  ) -> Bitmap {
    let height = factor * max(1, 16 / factor)
    var pixels: [UInt32] = []
    var width = 0
    for top in stride(from: seen.top, to: seen.bottom, by: height) {
      var band = seen
      band.top = top
      band.bottom = min(seen.bottom, top + height)
      let part = Resampler.reduced(
        beneath(band), columns: factor, rows: factor, wholeOnly: wholeOnly)
      width = part.width
      pixels += part.pixels
    }
    return Bitmap(width: width, height: width > 0 ? pixels.count / width : 0, pixels: pixels)
  }

  private static func reduced(
    _ seen: PixelRect, width: Int, height: Int, block: Double, _ beneath: (PixelRect) -> Bitmap
  ) -> Bitmap {
    if let whole = Int(exactly: (block * 1024).rounded() / 1024), whole >= 1,
      seen.width / whole == width, seen.height / whole == height
    {
      return reduced(seen, by: whole, wholeOnly: true, beneath)
    }
    let source = beneath(seen)
    return Resampler.resample(
      source,
      x: Resampler.Axis(
        source: source.width, origin: 0, length: Double(width), visible: 0..<width),
      y: Resampler.Axis(
        source: source.height, origin: 0, length: Double(height), visible: 0..<height),
      kernel: .area)
  }

  /// Saturation and veil.
  ///
  /// They come before the enlargement: both are linear but for the limits of 8 bits, and the small
  /// picture has far fewer pixels.
  private func tint(_ bitmap: inout Bitmap) {
    let veil = backdrop.veil.premultiplied
    let saturation = Int32((min(16, max(0, backdrop.saturation)) * 256).rounded())
    guard saturation != 256 || veil >> 24 != 0 else { return }
    for index in bitmap.pixels.indices {
      var pixel = bitmap.pixels[index]
      if saturation != 256 {
        let channels = SIMD4<Int32>(truncatingIfNeeded: unpack(pixel))
        // Luma of Rec. 601 in 1/256.
        let luma = (77 * channels.x + 150 * channels.y + 29 * channels.z + 128) >> 8
        let spread =
          SIMD4(repeating: luma) &+ ((channels &- luma) &* saturation &+ 128) &>> 8
        var kept = spread.clamped(
          lowerBound: SIMD4(), upperBound: SIMD4(repeating: channels.w))
        kept.w = channels.w
        pixel = pack(SIMD4<UInt32>(truncatingIfNeeded: kept))
      }
      bitmap.pixels[index] = sourceOver(veil, pixel)
    }
  }
}
