// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// The blurred coverage of a shape, without the repetitions in its middle.
///
/// If all rows within the reach of the blur are equal, the blurred rows are equal too. One row
/// then represents all of them, and the same applies to columns. The remaining corners and edges
/// are small for a shape of any size. The result equals a blur of the whole shape exactly.
struct NinePatch {
  /// The pixels with coverage, as far as they count.
  let bounds: PixelRect
  private let mask: Mask
  private let columns: Stretch
  private let rows: Stretch

  /// A row or column that represents several equal ones.
  struct Stretch: Hashable {
    /// The index of the repeated column or row in the small mask.
    var place = 0
    /// The number of additional repetitions.
    var extra = 0
  }

  /// A run of equal coverage in several rows, relative to the top left corner of the bounds.
  ///
  /// All bits count, so that the bytes of an array of them can be hashed at once.
  struct Span: Equatable {
    var rows: Range<Int32>
    var columns: Range<Int32>
    var coverage: UInt32
  }

  /// The values that determine the blurred corners and edges.
  struct Corners: Hashable {
    var spans: [Span]
    var bounds: PixelRect
    var kernels: [Int]

    func hash(into hasher: inout Hasher) {
      unsafe spans.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      hasher.combine(bounds)
      hasher.combine(kernels)
    }
  }

  /// A shape without the repetitions in its middle, before the blur.
  struct Sketch {
    let bounds: PixelRect
    let corners: Corners
    let columns: Stretch
    let rows: Stretch

    /// Creates the sketch of a shape.
    ///
    /// - Parameters:
    ///   - path: The shape in device coordinates.
    ///   - bounds: The pixels that count. Beyond them, there is no coverage.
    ///   - kernels: The widths of the boxes in pixels; odd.
    init(_ path: Path, bounds: PixelRect, blurredBy kernels: [Int]) {
      self.bounds = bounds
      let reach = kernels.reduce(0) { $0 + $1 / 2 }
      var spans: [Span] = []
      var converter = ScanConverter(clip: bounds)
      converter.add(path)
      converter.spans(rule: .nonZero) { rows, column, count, coverage in
        let (top, left) = (Int32(rows.lowerBound - bounds.top), Int32(column - bounds.left))
        spans.append(
          Span(
            rows: top..<top + Int32(rows.count), columns: left..<left + Int32(count),
            coverage: coverage))
      }
      rows = NinePatch.stretch(spans.map(\.rows).max { $0.count < $1.count }, reach: reach)
      columns = NinePatch.stretch(NinePatch.evenColumns(spans), reach: reach)
      let small = PixelRect(
        left: 0, top: 0, right: bounds.width - columns.extra, bottom: bounds.height - rows.extra)
      for index in spans.indices {
        spans[index].rows = rows.shrunk(spans[index].rows)
        spans[index].columns = columns.shrunk(spans[index].columns)
      }
      corners = Corners(spans: spans, bounds: small, kernels: kernels)
    }
  }

  /// Creates the blurred coverage of a shape.
  ///
  /// - Parameter mask: The blurred corners and edges.
  init(_ sketch: Sketch, mask: Mask) {
    (bounds, columns, rows) = (sketch.bounds, sketch.columns, sketch.rows)
    self.mask = mask
  }

  /// Returns the columns that are uniform in every row with coverage, or nil if there is no
  /// coverage.
  private static func evenColumns(_ spans: [Span]) -> Range<Int32>? {
    var all: Range<Int32>?
    var index = 0
    while index < spans.count {
      let rows = spans[index].rows
      var longest = spans[index].columns
      while index < spans.count, spans[index].rows == rows {
        if spans[index].columns.count > longest.count { longest = spans[index].columns }
        index += 1
      }
      all = all?.clamped(to: longest) ?? longest
    }
    return all
  }

  /// Returns the repetitions that can be left out of a range of equal rows or columns.
  ///
  /// `reach` is the number of pixels that the blur samples on each side.
  private static func stretch(_ alike: Range<Int32>?, reach: Int) -> Stretch {
    guard let alike, alike.count > 2 * reach + 1 else { return Stretch() }
    return Stretch(place: Int(alike.lowerBound) + reach, extra: alike.count - 2 * reach - 1)
  }

  /// Composites a color over a surface by the coverage.
  ///
  /// - Parameters:
  ///   - color: The premultiplied color.
  ///   - clip: The pixels to paint, inside the bounds and the surface.
  func paint(_ color: UInt32, on surface: Surface, clip: PixelRect) {
    let bands = rows.parts(of: clip.top - bounds.top..<clip.bottom - bounds.top)
    let pieces = columns.parts(of: clip.left - bounds.left..<clip.right - bounds.left)
    for band in bands {
      for piece in pieces {
        let start = band.source * mask.bounds.width + piece.source
        let x = bounds.left + piece.places.lowerBound
        let rows = bounds.top + band.places.lowerBound..<bounds.top + band.places.upperBound
        if piece.isRepeated, band.isRepeated || rows.count == 1 {
          surface.blend(
            color, x: x, rows: rows, count: piece.places.count,
            coverage: UInt32(mask.bytes[start]))
        } else if piece.isRepeated {
          for (index, y) in rows.enumerated() {
            surface.blend(
              color, x: x, rows: y..<y + 1, count: piece.places.count,
              coverage: UInt32(mask.bytes[start + index * mask.bounds.width]))
          }
        } else {
          surface.blend(
            color, mask: mask.bytes, from: start, stride: band.isRepeated ? 0 : mask.bounds.width,
            x: x, rows: rows, count: piece.places.count)
        }
      }
    }
  }
}

extension NinePatch.Stretch {
  /// A part of an axis with its position in the small mask.
  struct Interval {
    var places: Range<Int>
    var source: Int
    /// Whether one position of the mask represents the whole part.
    var isRepeated: Bool
  }

  /// Returns the parts of a range of the whole axis: before, in and after the repetition.
  func parts(of range: Range<Int>) -> [Interval] {
    let before = range.clamped(to: 0..<place)
    let repeated = range.clamped(to: place..<place + extra + 1)
    let behind = range.clamped(to: place + extra + 1..<max(place + extra + 1, range.upperBound))
    return [
      Interval(places: before, source: before.lowerBound, isRepeated: false),
      Interval(places: repeated, source: place, isRepeated: true),
      Interval(places: behind, source: behind.lowerBound - extra, isRepeated: false),
    ].filter { !$0.places.isEmpty }
  }

  /// Returns a range without the repetitions that are left out.
  fileprivate func shrunk(_ range: Range<Int32>) -> Range<Int32> {
    func moved(_ end: Int32) -> Int32 { end - min(Int32(extra), max(0, end - Int32(place))) }
    return moved(range.lowerBound)..<moved(range.upperBound)
  }
}
