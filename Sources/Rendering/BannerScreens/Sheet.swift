// SPDX-License-Identifier: MIT

internal import BannerDevice
package import BannerDocument
package import BannerFiles
package import BannerGeometry
package import BannerLayers
package import BannerPixels

/// The arrangement of pictures on one canvas.
package struct Sheet: Sendable {
  /// The arrangement of several pictures.
  package struct Arrangement: Sendable {
    /// The number of pictures in a row, or nil for one row.
    package var columns: Int?
    /// The space between pictures in points.
    package var gap = Options.usualGap
    /// The vertical alignment in a row.
    package var alignment = RowAlignment.bottom

    /// Creates one row with the default gap.
    package init() {}
  }

  /// The distance between two pictures of a filmstrip, in points.
  package static let filmstripGap = 8.0

  /// The size of the whole picture in pixels.
  package let size: PixelSize
  /// The pixels of each picture.
  package let cells: [PixelRect]
  /// The fill of the canvas.
  private let fill: Screenshot.Canvas.Fill?
  private let scale: Double

  /// Arranges pictures on a canvas.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the pictures in pixels.
  ///   - row: The arrangement of several pictures.
  ///   - canvas: The canvas around them.
  ///   - scale: The pixels per point.
  ///   - parts: The number of pictures if they are parts of one, as in a filmstrip.
  /// - Throws: ``RenderError/usage(_:)`` if the whole picture would be too large, or if its width
  ///   isn't the requested one.
  package init(
    _ sizes: [PixelSize], _ row: Arrangement = Arrangement(), on canvas: Screenshot.Canvas?,
    scale: Double,
    parts: Int = 1
  ) throws(RenderError) {
    func pixels(_ points: Double) -> Int {
      Int(roundHalfUp(min(max(points, 0), Options.distances.upperBound) * scale))
    }
    let padding = canvas?.padding ?? .zero
    let (gap, top) = (pixels(row.gap), pixels(padding.top))
    let (left, right) = (pixels(padding.left), pixels(padding.right))
    let columns = max(1, row.columns ?? sizes.count)
    let rows = stride(from: 0, to: sizes.count, by: columns).map {
      $0..<min($0 + columns, sizes.count)
    }
    func width(_ row: Range<Int>) -> Int {
      sizes[row].reduce(gap * (row.count - 1)) { $0 + $1.width }
    }
    let content = rows.map(width).max() ?? 0
    var spare = 0
    if let asked = canvas?.pixelWidth {
      spare = asked - left - right - content
      guard WidthFitting.spare(of: max(parts, sizes.count)).contains(spare) else {
        throw .usage(
          path: Options.Key.width.rawValue,
          "can't be met: the picture is \(left + content + right) pixels wide instead of"
            + " \(asked); use --scale")
      }
    }
    var cells: [PixelRect] = []
    var y = top
    for (index, range) in rows.enumerated() {
      if index > 0 { y += gap }
      let height = sizes[range].map(\.height).max() ?? 0
      var x = left + spare / 2 + (content - width(range)) / 2
      for size in sizes[range] {
        let free = height - size.height
        let offset =
          switch row.alignment {
          case .top: 0
          case .center: free / 2
          case .bottom: free
          }
        cells.append(
          PixelRect(
            left: x, top: y + offset, right: x + size.width, bottom: y + offset + size.height))
        x += size.width + gap
      }
      y += height
    }
    self.cells = cells
    size = PixelSize(width: left + content + spare + right, height: y + pixels(padding.bottom))
    fill = canvas?.fill
    self.scale = scale
    try Self.check(size)
  }

  /// Rejects a picture that is too large.
  private static func check(_ size: PixelSize) throws(RenderError) {
    guard
      max(size.width, size.height) > Limits.longestStrip
        || size.width * size.height > Limits.mostPixels
    else { return }
    throw .usage(
      "the picture with its canvas would be \(size) pixels; the limit is"
        + " \(Limits.longestStrip) per side and \(Limits.mostPixels) in total: use a lower scale")
  }

  /// Whether no part of the canvas is transparent.
  package var isOpaque: Bool { fill?.isOpaque ?? false }

  /// Returns the canvas without pictures.
  package func ground() -> Bitmap {
    fill?.bitmap(size) ?? Bitmap(width: size.width, height: size.height)
  }

  /// Draws a part of a picture on the canvas.
  ///
  /// - Parameters:
  ///   - damage: The part, in pixels of the picture.
  ///   - index: The index of the picture.
  ///   - ground: The canvas without pictures, or nil if the part is not yet drawn on.
  /// - Returns: The changed pixels of the canvas.
  package func draw(
    _ damage: PixelRect, of picture: Bitmap, at index: Int, on canvas: inout Bitmap,
    over ground: Bitmap? = nil
  ) -> PixelRect {
    let cell = cells[index]
    let part = damage.offset(x: cell.left, y: cell.top).intersection(cell)
    guard !part.isEmpty else { return .empty }
    if let ground { canvas.copy(part, from: ground) }
    canvas.draw(damage, of: picture, movedBy: cell.left, cell.top)
    return part
  }

  /// Returns the layer of the canvas, whose stops are sublayers.
  ///
  /// - Parameter origin: The top left corner of the canvas in points.
  package func layer(at origin: Point) -> Layer {
    var layer = Layer(
      "canvas",
      frame: Rect(
        x: origin.x, y: origin.y, width: Double(size.width) / scale,
        height: Double(size.height) / scale))
    switch fill {
    case .color(let color): layer.background = .color(color)
    case .gradient(let gradient):
      let vector = gradient.vector(in: size)
      let length =
        abs(vector.x) * layer.frame.width + abs(vector.y) * layer.frame.height
      let square = vector.x * vector.x + vector.y * vector.y
      for (stop, position) in zip(gradient.stops, gradient.positions) where square > 0 {
        let along = (position - 0.5) * length / square
        layer.sublayers.append(
          Layer(
            "stop",
            frame: Rect(
              x: layer.frame.width / 2 + along * vector.x,
              y: layer.frame.height / 2 + along * vector.y, width: 0, height: 0),
            background: .color(stop.color)))
      }
    case nil: break
    }
    return layer
  }

  /// Returns the top left corner of a picture in points.
  package func origin(ofCell index: Int) -> Point {
    Point(x: Double(cells[index].left) / scale, y: Double(cells[index].top) / scale)
  }
}
