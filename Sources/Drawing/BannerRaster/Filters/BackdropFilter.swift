// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// A filter that blurs everything below a layer, changes its saturation, and draws a veil on top.
struct BackdropFilter {
  let backdrop: Backdrop
  /// The number of pixels per point.
  let scale: Double

  /// Returns the effect that the layer shows.
  ///
  /// - Parameters:
  ///   - bounds: The layer's bounds, in device coordinates.
  ///   - screen: The existing pixels. The backdrop defines what counts beyond them.
  ///   - visible: The pixels to produce, inside both.
  ///   - below: Returns a surface that contains a rectangle of the screen, as painted so far.
  func apply(
    bounds: Rect, screen: PixelRect, visible: PixelRect, below: (PixelRect) -> Surface
  ) -> BackdropEffect {
    switch backdrop.blur {
    case .gaussian(let sigma):
      gaussian(
        deviation(sigma), seen: seen(bounds: bounds, screen: screen), below: below)
    case .boxes(let factor, let kernel, let iterations):
      .enlarged(
        boxes(
          factor, kernel: kernel, iterations: iterations, bounds: bounds, screen: screen,
          visible: visible
        ) { below($0).bitmap(of: $0) })
    }
  }

  /// Whether the filter changes nothing, as at the start of its animation.
  var isNone: Bool {
    guard case .gaussian(let sigma) = backdrop.blur else { return false }
    // The middle of such a narrow kernel has all the weight; the next weight is below
    // 1/200,000,000.
    return deviation(sigma) <= 0.16 && Tint(backdrop).isNone
  }

  /// Returns the pixels that the effect samples.
  ///
  /// - Parameters:
  ///   - bounds: The layer's bounds, in device coordinates.
  ///   - screen: The existing pixels.
  func seen(bounds: Rect, screen: PixelRect) -> PixelRect {
    let pixels = bounds.touchedPixels
    guard case .gaussian(let sigma) = backdrop.blur, backdrop.seesSurroundings else {
      return pixels.intersection(screen)
    }
    let reach = Int((deviation(sigma) * GaussianBlur.reach).rounded(.up))
    return pixels.grown(by: reach).intersection(screen)
  }

  /// The maximum distance at which a changed pixel affects others, in pixels.
  ///
  /// It is nil if it may affect all pixels.
  ///
  /// The distance exceeds the reach of the Gaussian kernel. The tents that reduce and enlarge a
  /// picture add less than two and a half standard deviations.
  var reach: Int? {
    guard case .gaussian(let sigma) = backdrop.blur else { return nil }
    return Int((deviation(sigma) * (GaussianBlur.reach + 2.5)).rounded(.up)) + 8
  }

  /// Returns the standard deviation in pixels, clamped to 0…10,000.
  private func deviation(_ sigma: Double) -> Double { min(10_000, max(0, sigma * scale)) }

  /// Returns the effect of a Gaussian blur.
  ///
  /// A wide Gaussian is computed on a reduced copy. No visible detail is lost, because the blur
  /// removes finer detail anyway.
  private func gaussian(
    _ sigma: Double, seen: PixelRect, below: (PixelRect) -> Surface
  ) -> BackdropEffect {
    let tint = Tint(backdrop)
    var factor = 1
    while factor < TentDownsampler.largest, sigma >= Self.finest * Double(2 * factor) {
      factor *= 2
    }
    guard factor > 1 else {
      return .narrow(
        DirectGaussianBlur(sigma: sigma, seen: seen, edges: backdrop.edges, tint: tint))
    }
    let rest = TentDownsampler.remainingSigma(sigma, reducedBy: factor)
    var points = TentDownsampler.reduced(seen, by: factor, below: below)
    guard backdrop.edges == .normalized else {
      let kernel = GaussianBlur.Kernel(sigma: rest)
      points = GaussianBlur.convolved(points, across: kernel, down: kernel)
      return .onGrid(GridUpsampler(points, over: seen, factor: factor, tint: tint))
    }
    let columns = TentDownsampler.Beyond(seen.width, factor: factor)
    let rows = TentDownsampler.Beyond(seen.height, factor: factor)
    guard Double(min(seen.width, seen.height)) < 2 * sigma else {
      let kernel = GaussianBlur.Kernel(sigma: rest)
      TentDownsampler.clearEdges(&points, columns: columns, rows: rows)
      points = GaussianBlur.convolved(points, across: kernel, down: kernel)
      return .onGrid(
        GridUpsampler(
          points,
          factors: (
            GaussianBlur.factors(columns.inside, kernel), GaussianBlur.factors(rows.inside, kernel)
          ), over: seen, factor: factor, tint: tint))
    }
    let across = EdgeNormalization(columns.inside, sigma: rest)
    let down = EdgeNormalization(rows.inside, sigma: rest)
    TentDownsampler.clearEdges(
      &points, columns: columns, rows: rows, gains: (across.gain, down.gain))
    points = GaussianBlur.convolved(points, across: across.kernel, down: down.kernel)
    return .onGrid(
      GridUpsampler(
        points, factors: (across.factors, down.factors), over: seen, factor: factor, tint: tint))
  }

  /// The smallest standard deviation on the reduced grid, in grid steps.
  ///
  /// With it, linear interpolation is off by at most half a level, at an edge from black to
  /// white.
  private static let finest = 3.25

  /// Returns the effect of a box blur, computed as in FXBlurView.
  ///
  /// A pixel of the small picture may be a whole number of device pixels. Then the small picture
  /// ends with the last whole one, as in FXBlurView. The area it covers is stretched over the
  /// bounds.
  private func boxes(
    _ factor: Double, kernel: Int, iterations: Int, bounds: Rect, screen: PixelRect,
    visible: PixelRect, below: (PixelRect) -> Bitmap
  ) -> BilinearUpsampler {
    let all = bounds.touchedPixels
    let seen = all.intersection(screen)
    // With this order of arguments, NaN becomes 1.
    let width = Int(max(1, min(bounds.width / scale * factor, Self.largestSide)))
    let height = Int(max(1, min(bounds.height / scale * factor, Self.largestSide)))
    var small =
      seen == all
      ? Self.reduced(seen, width: width, height: height, block: scale / factor, below)
      : Self.reduced(below(seen), seen: seen, of: all, width: width, height: height)
    let box = min(BoxBlur.widest, max(1, kernel)) | 1
    for _ in 0..<min(Self.mostIterations, max(0, iterations)) { BoxBlur.blur(&small, kernel: box) }
    Tint(backdrop).apply(to: &small)
    return BilinearUpsampler(
      small,
      x: Resampler.Axis(
        source: small.width, origin: Double(all.left), length: Double(all.width),
        visible: visible.left..<visible.right),
      y: Resampler.Axis(
        source: small.height, origin: Double(all.top), length: Double(all.height),
        visible: visible.top..<visible.bottom))
  }

  /// The maximum side length of the small picture, in pixels.
  ///
  /// The number of iterations is limited too, because further ones change nothing.
  private static let largestSide = 8192.0
  private static let mostIterations = 64

  /// Returns the small picture of a layer that extends beyond the screen, whose edge is repeated.
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

  /// Returns the pixels of a rectangle, reduced by a whole factor.
  ///
  /// The pixels are processed in bands so that each copy stays in the processor's cache.
  private static func reduced(
    _ seen: PixelRect, by factor: Int, wholeOnly: Bool, _ below: (PixelRect) -> Bitmap
  ) -> Bitmap {
    let height = factor * max(1, 16 / factor)
    var pixels: [UInt32] = []
    var width = 0
    for top in stride(from: seen.top, to: seen.bottom, by: height) {
      var band = seen
      band.top = top
      band.bottom = min(seen.bottom, top + height)
      let part = Resampler.reduced(
        below(band), columns: factor, rows: factor, wholeOnly: wholeOnly)
      width = part.width
      pixels += part.pixels
    }
    return Bitmap(width: width, height: width > 0 ? pixels.count / width : 0, pixels: pixels)
  }

  private static func reduced(
    _ seen: PixelRect, width: Int, height: Int, block: Double, _ below: (PixelRect) -> Bitmap
  ) -> Bitmap {
    if let whole = Int(exactly: (block * 1024).rounded() / 1024), whole >= 1,
      seen.width / whole == width, seen.height / whole == height
    {
      return reduced(seen, by: whole, wholeOnly: true, below)
    }
    let source = below(seen)
    return Resampler.resample(
      source,
      x: Resampler.Axis(
        source: source.width, origin: 0, length: Double(width), visible: 0..<width),
      y: Resampler.Axis(
        source: source.height, origin: 0, length: Double(height), visible: 0..<height),
      kernel: .area)
  }
}
