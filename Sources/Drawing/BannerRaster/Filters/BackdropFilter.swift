// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// Blurs what lies beneath a layer, spreads its colours and lays a veil over it.
struct BackdropFilter {
  let backdrop: Backdrop
  /// Pixels per point.
  let scale: Double

  /// What the layer shows.
  ///
  /// - Parameters:
  ///   - bounds: The layer's, in device coordinates.
  ///   - screen: The pixels that exist; what counts beyond them, the backdrop says.
  ///   - visible: The pixels that are wanted, inside of both.
  ///   - beneath: Gives a surface that holds a rectangle of the screen, as it was drawn so far.
  func apply(
    bounds: Rect, screen: PixelRect, visible: PixelRect, beneath: (PixelRect) -> Surface
  ) -> BackdropEffect {
    switch backdrop.blur {
    case .gaussian(let sigma):
      gaussian(
        deviation(sigma), seen: seen(bounds: bounds, screen: screen), beneath: beneath)
    case .boxes(let factor, let kernel, let iterations):
      .enlarged(
        boxes(
          factor, kernel: kernel, iterations: iterations, bounds: bounds, screen: screen,
          visible: visible
        ) { beneath($0).bitmap(of: $0) })
    }
  }

  /// Whether it shows what lies beneath as it is, as one whose animation begins.
  var isNone: Bool {
    guard case .gaussian(let sigma) = backdrop.blur else { return false }
    // A kernel this narrow is its middle alone: the next weight is below a two hundred millionth.
    return deviation(sigma) <= 0.16 && Tint(backdrop).isNone
  }

  /// The pixels that the effect sees.
  ///
  /// - Parameters:
  ///   - bounds: The layer's, in device coordinates.
  ///   - screen: The pixels that exist.
  func seen(bounds: Rect, screen: PixelRect) -> PixelRect {
    let pixels = bounds.touchedPixels
    guard case .gaussian(let sigma) = backdrop.blur, backdrop.seesSurroundings else {
      return pixels.intersection(screen)
    }
    let reach = Int((deviation(sigma) * GaussianBlur.reach).rounded(.up))
    return pixels.grown(by: reach).intersection(screen)
  }

  /// How far from a pixel others change with it, at most, in pixels; nil if all may.
  ///
  /// Farther than a Gaussian is followed: a reduced picture's tents, there and back, add up to less than two and a
  /// half deviations.
  var reach: Int? {
    guard case .gaussian(let sigma) = backdrop.blur else { return nil }
    return Int((deviation(sigma) * (GaussianBlur.reach + 2.5)).rounded(.up)) + 8
  }

  /// In pixels.
  private func deviation(_ sigma: Double) -> Double { min(10_000, max(0, sigma * scale)) }

  /// A wide Gaussian is blurred in a reduced copy: where it sees nothing finer, nothing is lost.
  private func gaussian(
    _ sigma: Double, seen: PixelRect, beneath: (PixelRect) -> Surface
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
    var points = TentDownsampler.reduced(seen, by: factor, beneath: beneath)
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

  /// The least deviation in steps of the grid that is enlarged: what is linear between them is then off by
  /// half a level at most, at an edge from black to white.
  private static let finest = 3.25

  /// FXBlurView's way.
  ///
  /// Where a pixel of the small picture is a whole number of device pixels, the picture ends with
  /// the last whole one, as there; what it covers is stretched over the bounds.
  private func boxes(
    _ factor: Double, kernel: Int, iterations: Int, bounds: Rect, screen: PixelRect,
    visible: PixelRect, beneath: (PixelRect) -> Bitmap
  ) -> BilinearUpsampler {
    let all = bounds.touchedPixels
    let seen = all.intersection(screen)
    // In this order not a number comes to 1.
    let width = Int(max(1, min(bounds.width / scale * factor, Self.largestSide)))
    let height = Int(max(1, min(bounds.height / scale * factor, Self.largestSide)))
    var small =
      seen == all
      ? Self.reduced(seen, width: width, height: height, block: scale / factor, beneath)
      : Self.reduced(beneath(seen), seen: seen, of: all, width: width, height: height)
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

  /// Sides of the small picture beyond this are cut off; so are, below, repetitions that change nothing any
  /// more.
  private static let largestSide = 8192.0
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
}
