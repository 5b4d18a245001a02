// SPDX-License-Identifier: MIT

internal import BannerPixels
internal import BannerGeometry
internal import BannerLayers

/// An outline to fill, in device coordinates.
enum Outline: Hashable {
  /// A rectangle.
  case rect(Rect)
  /// A rectangle with round corners, whose path is created only when needed.
  case roundedRect(Rect, CornerRadii, CornerCurve)
  /// A path with a fill rule.
  case path(Path, Shape.FillRule)
  /// The area between a path and a hole inside it.
  ///
  /// Both run in the same direction.
  case ring(Path, hole: Path)

  /// The outline as a path; for a ring, the outer path.
  var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rect, let radii, let curve):
      .roundedRect(rect, radii: radii, curve: curve)
    case .path(let path, _), .ring(let path, _): path
    }
  }

  /// The outline as a rectangle of whole pixels, or nil if it is not one.
  var wholePixels: PixelRect? {
    switch self {
    case .rect(let rect): rect.wholePixels
    case .roundedRect, .path, .ring: nil
    }
  }

  /// Calls `span` for each run of pixels with equal coverage, from top to bottom and left to
  /// right.
  ///
  /// Equal rows are combined, so the height of a shape's interior adds no cost.
  ///
  /// - Parameter span: The closure. It receives the first column, the rows, the number of
  ///   columns, and the coverage, 1…255.
  @inline(__always)
  func spans(clip: PixelRect, _ span: (Int, Range<Int>, Int, UInt32) -> Void) {
    if let (converter, rule) = converter(clip: clip) {
      converter.spans(rule: rule) { span($1, $0, $2, $3) }
    } else if case .rect(let rect) = self {
      Self.spans(of: rect, clip: clip, span)
    }
  }

  /// Returns the edges and the fill rule of an outline, or nil for a rectangle.
  ///
  /// - Parameter clip: The pixels that count. Everything outside is left out.
  func converter(clip: PixelRect) -> (converter: ScanConverter, rule: Shape.FillRule)? {
    switch self {
    case .rect: return nil
    case .roundedRect: return Outline.path(path, .nonZero).converter(clip: clip)
    case .path(let path, let rule):
      var converter = ScanConverter(clip: Self.touchedPixels(path).intersection(clip))
      converter.add(path)
      return (converter, rule)
    case .ring(let path, let hole):
      // The hole's area is subtracted. With the even-odd rule, the areas would add up in pixels
      // that both outlines cross, which is every pixel of a thin line.
      var converter = ScanConverter(clip: Self.touchedPixels(path).intersection(clip))
      converter.add(path)
      converter.add(hole, turns: -1)
      return (converter, .nonZero)
    }
  }

  /// Returns the pixels that may be covered, and one more on each side because bounds are
  /// rounded.
  private static func touchedPixels(_ path: Path) -> PixelRect {
    let bounds = path.controlBounds
    let farthest = max(abs(bounds.x), abs(bounds.y), abs(bounds.maxX), abs(bounds.maxY))
    // Beyond this limit, rounding makes the right edge differ from the left edge plus the width.
    guard farthest < Subpixel.limit else { return everywhere }
    return bounds.touchedPixels.grown(by: 1)
  }

  private static let everywhere = PixelRect(
    left: -Int(Subpixel.limit), top: -Int(Subpixel.limit), right: Int(Subpixel.limit),
    bottom: Int(Subpixel.limit))

  /// Calls `span` for a rectangle, with the same result as its path but faster.
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
    // The columns and rows that are fully covered. None are if both edges are in one.
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

  /// Returns three parts of a range of pixels: partly covered, fully covered, and partly covered
  /// again.
  private static func parts(
    of all: Range<Int>, wholeFrom first: Int, to end: Int
  ) -> [Range<Int>] {
    let lower = min(all.upperBound, max(all.lowerBound, first))
    let upper = min(all.upperBound, max(lower, end))
    return [all.lowerBound..<lower, lower..<upper, upper..<all.upperBound]
  }
}
