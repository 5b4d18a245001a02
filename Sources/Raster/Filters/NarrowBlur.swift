// SPDX-License-Identifier: MIT

internal import LayerTree
internal import Pixels

/// A Gaussian that sees every pixel, of what lies beneath a layer.
struct NarrowBlur {
  let kernel: GaussianBlur.Kernel
  /// The pixels that count; what counts beyond them, `edges` says.
  let seen: PixelRect
  /// The pixels that are wanted, inside of those.
  let visible: PixelRect
  let edges: Backdrop.Edges
  let tint: Tint

  /// Rows that are asked for at once: what is beneath may have to be put together first.
  private static let bandHeight = 256

  /// What the layer shows, at the place of the visible pixels.
  ///
  /// - Parameter beneath: Gives a surface that holds a rectangle.
  func blurred(beneath: (PixelRect) -> Surface) -> Bitmap {
    var result = Bitmap(width: visible.width, height: visible.height)
    for top in stride(from: visible.top, to: visible.bottom, by: Self.bandHeight) {
      var band = visible
      band.top = top
      band.bottom = min(visible.bottom, top + Self.bandHeight)
      let around = band.grown(by: kernel.reach).intersection(seen)
      var target = result.pixels.mutableSpan
      beneath(around).withBytes(of: around) { bytes, stride in
        blur(band, of: bytes, stride: stride, from: around, into: &target)
      }
    }
    return result
  }

  /// - Parameters:
  ///   - bytes: The pixels of `around`.
  ///   - target: The visible pixels.
  private func blur(
    _ band: PixelRect, of bytes: borrowing RawSpan, stride: Int, from around: PixelRect,
    into target: inout MutableSpan<UInt32>
  ) {
    var strip = BlurStrip(kernel)
    var line = Array(repeating: SIMD4<Float>(), count: strip.width)
    let rowShares = shares(band.top - seen.top..<band.bottom - seen.top, of: seen.height)
    for left in Swift.stride(from: band.left, to: band.right, by: strip.width) {
      let columns = left..<min(band.right, left + strip.width)
      let shares = shares(
        columns.lowerBound - seen.left..<columns.upperBound - seen.left, of: seen.width)
      var next = 0
      for y in band.top..<band.bottom {
        while next + around.top < min(around.bottom, y + kernel.reach + 1) {
          let start = next * stride
          strip.read(
            next, columns: left - around.left..<columns.upperBound - around.left,
            of: around.width, edges
          ) {
            GaussianBlur.widen(bytes, from: start + 4 * $0.lowerBound, into: &$1, $2)
          }
          next += 1
        }
        var pixels = line.mutableSpan
        strip.blur(
          into: &pixels, 0..<columns.count, y - around.top, of: 0..<around.height, edges)
        let place = (y - visible.top) * visible.width + left - visible.left
        tint.store(
          line.span, shares: shares.span, rowShares[y - band.top], into: &target, at: place)
      }
    }
  }

  /// What sums are multiplied by.
  private func shares(_ places: Range<Int>, of count: Int) -> [Float] {
    switch edges {
    case .repeated: Array(repeating: 1, count: places.count)
    case .normalized: kernel.factors(at: places, of: count)
    }
  }
}
