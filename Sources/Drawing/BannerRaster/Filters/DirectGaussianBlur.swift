// SPDX-License-Identifier: MIT

internal import BannerLayers
internal import BannerPixels

/// A Gaussian blur that reads every pixel below a layer.
struct DirectGaussianBlur {
  let sigma: Double
  /// The pixels that the blur samples.
  ///
  /// `edges` defines what counts beyond them.
  let seen: PixelRect
  let edges: Backdrop.Edges
  let tint: Tint

  /// Replaces pixels of a surface with blurred pixels.
  ///
  /// - Parameters:
  ///   - visible: The pixels to replace, inside `seen`.
  ///   - below: Returns a surface that contains a rectangle. It may be the same surface,
  ///     because replaced rows are not read again.
  func replace(_ visible: PixelRect, of surface: Surface, below: (PixelRect) -> Surface) {
    let across = Way(sigma, seen.width, edges)
    let down = Way(sigma, seen.height, edges)
    let columns = visible.left - seen.left..<visible.right - seen.left
    var window = RollingRowBuffer(
      across: across.kernel, down: down.kernel, columns: columns, of: seen.width, edges)
    let shares = across.factors.isEmpty ? [] : Array(across.factors[columns])
    let reach = down.kernel.reach
    var lines = Array(
      repeating: FixedPointBitmap.Pixel(), count: RollingRowBuffer.most * visible.width)
    var reader = RowReader(
      PixelRect(
        left: max(seen.left, visible.left - reach), top: seen.top,
        right: min(seen.right, visible.right + reach),
        bottom: min(seen.bottom, visible.bottom + reach)))
    let first = max(seen.top, visible.top - reach)
    for top in stride(from: visible.top, to: visible.bottom, by: RollingRowBuffer.most) {
      let bottom = min(visible.bottom, top + RollingRowBuffer.most)
      while first + window.count < min(seen.bottom, bottom + reach) {
        let row = first + window.count
        window.read { columns, line, place in
          reader.read(
            row, from: seen.left + columns.lowerBound, into: &line, place, below: below)
        }
      }
      var target = lines.mutableSpan
      window.blur(top - first..<bottom - first, of: seen.bottom - first, into: &target, at: 0)
      for y in top..<bottom {
        let start = (y - top) * visible.width
        surface.overwrite(y, from: visible.left, to: visible.right) { target in
          tint.store(
            lines.span.extracting(start..<start + visible.width), shares: shares,
            down.factors.isEmpty ? 1 : down.factors[y - seen.top], into: &target)
        }
      }
    }
  }

  /// The kernel along an axis, with the factors for its sums.
  ///
  /// The factors are empty if they are all 1.
  private struct Way {
    let kernel: GaussianBlur.Kernel
    let factors: [Float]

    init(_ sigma: Double, _ count: Int, _ edges: Backdrop.Edges) {
      guard edges == .normalized else {
        kernel = GaussianBlur.Kernel(sigma: sigma)
        factors = []
        return
      }
      let inside = EdgeNormalization(Array(repeating: 1, count: count), sigma: sigma)
      kernel = inside.kernel
      factors = inside.factors
    }
  }
}
