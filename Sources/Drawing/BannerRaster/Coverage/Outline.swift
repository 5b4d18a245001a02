// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerGeometry
internal import BannerLayers

/// What is to be filled, in device coordinates.
enum Outline: Hashable {
  /// The inside of a rectangle.
  case rect(Rect)
  /// The inside of a rectangle with round corners; its path is made only where it is needed.
  case roundedRect(Rect, CornerRadii, CornerCurve)
  /// The inside of an outline.
  case path(Path, Shape.FillRule)
  /// What lies between an outline and another one inside of it, which runs the same way around.
  case ring(Path, hole: Path)

  /// The outline; of a ring the outer one.
  var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let radii, let curve):
      .roundedRect(rect, radii: radii, curve: curve)
    case .path(let path, _), .ring(let path, _): path
    }
  }

  /// The outline as whole pixels, if it is just that.
  var wholePixels: PixelRect? {
    switch self {
    case .rect(let rect): rect.wholePixels
    case .roundedRect, .path, .ring: nil
    }
  }

  /// Calls `span` for each run of pixels of equal coverage, from the top and from left to right.
  ///
  /// Rows that are alike come as one; what lies inside costs no more for being high.
  ///
  /// - Parameter span: First column, rows, number of columns, coverage 1…255.
  @inline(__always)
  func spans(clip: PixelRect, _ span: (Int, Range<Int>, Int, UInt32) -> Void) {
    if let (converter, rule) = converter(clip: clip) {
      converter.spans(rule: rule) { span($1, $0, $2, $3) }
    } else if case .rect(let rect) = self {
      Self.spans(of: rect, clip: clip, span)
    }
  }

  /// The edges of what is not just a rectangle, and which side of them is inside.
  ///
  /// - Parameter clip: What lies outside is left away.
  func converter(clip: PixelRect) -> (converter: ScanConverter, rule: Shape.FillRule)? {
    switch self {
    case .rect: return nil
    case .roundedRect: return Outline.path(path, .nonZero).converter(clip: clip)
    case .path(let path, let rule):
      var converter = ScanConverter(clip: Self.touchedPixels(path).intersection(clip))
      converter.add(path)
      return (converter, rule)
    case .ring(let path, let hole):
      // The areas are subtracted. The even-odd rule would add them up in a pixel that both outlines
      // pass, as a thin line's do everywhere.
      var converter = ScanConverter(clip: Self.touchedPixels(path).intersection(clip))
      converter.add(path)
      converter.add(hole, turns: -1)
      return (converter, .nonZero)
    }
  }

  /// The pixels that may be covered, and one more on each side, as a curve's bounds are rounded.
  private static func touchedPixels(_ path: Path) -> PixelRect {
    let bounds = path.controlBounds
    let farthest = max(abs(bounds.x), abs(bounds.y), abs(bounds.maxX), abs(bounds.maxY))
    // Beyond, a right edge is no longer what is left of it and the width.
    guard farthest < Subpixel.limit else { return everywhere }
    return bounds.touchedPixels.grown(by: 1)
  }

  private static let everywhere = PixelRect(
    left: -Int(Subpixel.limit), top: -Int(Subpixel.limit), right: Int(Subpixel.limit),
    bottom: Int(Subpixel.limit))

  /// The same as for the path of the rectangle, without its detours.
  @inline(__always)
  private static func spans(
    of rect: Rect, clip: PixelRect, _ span: (Int, Range<Int>, Int, UInt32) -> Void
  ) {
    let left = Subpixel.nearest(rect.x)
    let right = Subpixel.nearest(rect.maxX)
    let top = Subpixel.nearest(rect.y)
    let bottom = Subpixel.nearest(rect.maxY)
    let pixels = PixelRect(
      left: left >> 8, top: top >> 8, right: (right + 255) >> 8, bottom: (bottom + 255) >> 8
    ).intersection(clip)
    guard left < right, top < bottom, !pixels.isEmpty else { return }
    // The columns and rows that are covered from side to side; none if both edges lie in one.
    let columns = parts(
      of: pixels.left..<pixels.right, wholeFrom: (left + 255) >> 8, to: right >> 8)
    let rows = parts(of: pixels.top..<pixels.bottom, wholeFrom: (top + 255) >> 8, to: bottom >> 8)
    for rows in rows where !rows.isEmpty {
      let height = min(bottom, (rows.lowerBound + 1) << 8) - max(top, rows.lowerBound << 8)
      for columns in columns where !columns.isEmpty {
        let width = min(right, (columns.lowerBound + 1) << 8) - max(left, columns.lowerBound << 8)
        let coverage = CellRow.coverage(Int32(2 * width * height), .nonZero)
        if coverage > 0 { span(columns.lowerBound, rows, columns.count, coverage) }
      }
    }
  }

  /// A range of pixels in three: what is covered in part, whole, and in part again.
  private static func parts(
    of all: Range<Int>, wholeFrom first: Int, to end: Int
  ) -> [Range<Int>] {
    let lower = min(all.upperBound, max(all.lowerBound, first))
    let upper = min(all.upperBound, max(lower, end))
    return [all.lowerBound..<lower, lower..<upper, upper..<all.upperBound]
  }
}
