// SPDX-License-Identifier: MIT

internal import LayerTree
internal import Pixels

/// A Gaussian that sees every pixel, of what lies beneath a layer.
struct NarrowBlur {
  let kernel: GaussianBlur.Kernel
  /// The pixels that count; what counts beyond them, `edges` says.
  let seen: PixelRect
  let edges: Backdrop.Edges
  let tint: Tint

  /// Rows that are asked for at once: what is beneath may have to be put together first.
  private static let bandHeight = 16

  /// Puts blurred pixels in the place of what a surface has.
  ///
  /// - Parameters:
  ///   - visible: The pixels that are wanted, inside of those that count.
  ///   - beneath: Gives a surface that holds a rectangle; it may be the same one, as no row is asked for
  ///     that was replaced.
  func replace(_ visible: PixelRect, of surface: Surface, beneath: (PixelRect) -> Surface) {
    let columns = visible.left - seen.left..<visible.right - seen.left
    let shares = factors(columns, of: seen.width)
    let rowShares = factors(visible.top - seen.top..<visible.bottom - seen.top, of: seen.height)
    var window = BlurWindow(kernel, columns: columns, of: seen.width, edges)
    var lines = Array(
      repeating: FinePicture.Pixel(), count: BlurWindow.most * visible.width)
    var band = PixelRect(
      left: max(seen.left, visible.left - kernel.reach), top: seen.top,
      right: min(seen.right, visible.right + kernel.reach), bottom: seen.top)
    let first = max(seen.top, visible.top - kernel.reach)
    let end = min(seen.bottom, visible.bottom + kernel.reach)
    var below = surface
    for top in stride(from: visible.top, to: visible.bottom, by: BlurWindow.most) {
      let bottom = min(visible.bottom, top + BlurWindow.most)
      while first + window.count < min(end, bottom + kernel.reach) {
        let row = first + window.count
        if row >= band.bottom {
          band.top = row
          band.bottom = min(end, row + Self.bandHeight)
          below = beneath(band)
        }
        window.read { some, line, place in
          let pixels = PixelRect(
            left: seen.left + some.lowerBound, top: row, right: seen.left + some.upperBound,
            bottom: row + 1)
          below.withBytes(of: pixels) { bytes, _ in
            GaussianBlur.widen(bytes, from: 0, into: &line, place)
          }
        }
      }
      var target = lines.mutableSpan
      window.blur(top - first..<bottom - first, of: seen.bottom - first, into: &target, at: 0)
      for y in top..<bottom {
        let start = (y - top) * visible.width
        surface.overwrite(y, from: visible.left, to: visible.right) { target in
          tint.store(
            lines.span.extracting(start..<start + visible.width), shares: shares,
            rowShares.isEmpty ? 1 : rowShares[y - visible.top], into: &target)
        }
      }
    }
  }

  /// What sums are multiplied by; empty if that is 1.
  private func factors(_ places: Range<Int>, of count: Int) -> [Float] {
    edges == .repeated ? [] : kernel.factors(at: places, of: count)
  }
}
