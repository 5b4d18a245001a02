// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerPixels
internal import Synchronization

/// A cache of blurred shadows.
///
/// The same shadow at the same place is looked up by its shape. At another place, its corners and
/// edges are looked up by their coverage.
final class ShadowCache: Sendable {
  /// A shadow, as far as it is visible.
  struct Cast: Hashable {
    var outline: Outline
    /// The distance from the shape, in pixels.
    var offset: Point
    /// The widths of the boxes of the blur in pixels; odd.
    var kernels: [Int]
    /// The pixels that count.
    var clip: PixelRect
  }

  private struct Entry {
    var patches: [Cast: NinePatch] = [:]
    var masks: [NinePatch.Corners: Mask] = [:]
    var bytes = 0
  }

  private let kept = Mutex(Entry())

  /// The approximate capacity in bytes; exceeding it empties the cache.
  private static let limit = 4 << 20

  /// Returns the blurred coverage of a shadow; nil if it isn't visible.
  func patch(of cast: Cast) -> NinePatch? {
    if let known = kept.withLock({ $0.patches[cast] }) { return known }
    let reach = cast.kernels.reduce(0) { $0 + $1 / 2 }
    let path = cast.outline.path.applying(.translation(x: cast.offset.x, y: cast.offset.y))
    // Only the part in the clip matters, with the surroundings that the blur samples.
    let bounds = path.controlBounds.touchedPixels.grown(by: reach)
      .intersection(cast.clip.grown(by: reach))
    guard !bounds.intersection(cast.clip).isEmpty else { return nil }
    let sketch = NinePatch.Sketch(path, bounds: bounds, blurredBy: cast.kernels)
    let mask = mask(of: sketch.corners)
    let patch = NinePatch(sketch, mask: mask)
    keep(patch, of: cast, sketch.corners, mask)
    return patch
  }

  /// Returns the blurred coverage of corners and edges.
  private func mask(of corners: NinePatch.Corners) -> Mask {
    if let mask = kept.withLock({ $0.masks[corners] }) { return mask }
    var mask = Mask(bounds: corners.bounds)
    for span in corners.spans {
      for row in span.rows {
        let start = Int(row) * corners.bounds.width
        for column in span.columns { mask.bytes[start + Int(column)] = UInt8(span.coverage) }
      }
    }
    for kernel in corners.kernels { BoxBlur.blur(&mask, kernel: kernel) }
    return mask
  }

  private func keep(
    _ patch: NinePatch, of cast: Cast, _ corners: NinePatch.Corners, _ mask: Mask
  ) {
    let maskBytes = mask.bytes.count + corners.spans.count * MemoryLayout<NinePatch.Span>.stride
    guard maskBytes <= Self.limit / 4 else { return }
    let patchBytes =
      cast.outline.size + MemoryLayout<Cast>.stride + MemoryLayout<NinePatch>.stride
    kept.withLock { kept in
      if kept.bytes + maskBytes + patchBytes > Self.limit { kept = Entry() }
      if kept.masks.updateValue(mask, forKey: corners) == nil { kept.bytes += maskBytes }
      if kept.patches.updateValue(patch, forKey: cast) == nil { kept.bytes += patchBytes }
    }
  }
}
