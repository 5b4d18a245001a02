// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerLayers
public import BannerPixels
public import BannerViews

/// Images in rows of three, like the collection view of the original's demo.
///
/// Cells are squares with a third of the width less 3 points. Columns are spread over the width,
/// and rows are 10 points apart. Images beyond the view's height are clipped. Source:
/// bulletinboard.md 6.4.
public struct ImageGrid: View {
  /// The images from left to right and from top to bottom.
  ///
  /// Each one fills its cell.
  public var images: [Image]
  /// The color behind the images.
  public var backgroundColor: Color

  /// Creates a grid, by default on white.
  public init(_ images: [Image], backgroundColor: Color = .white) {
    self.images = images
    self.backgroundColor = backgroundColor
  }

  private static let columns = 3

  private func side(_ width: Double) -> Double { max(0, width / Double(Self.columns) - 3) }

  /// Returns the available width and the height of the rows.
  public func size(fitting width: Double?, in context: LayoutContext) -> Size {
    let width = width ?? 0
    let rows = (images.count + Self.columns - 1) / Self.columns
    return Size(
      width: width,
      height: Double(rows) * side(width) + Double(max(0, rows - 1)) * Self.rowSpacing)
  }

  private static let rowSpacing = 10.0

  /// Returns a layer with the visible cells.
  public func layer(_ name: String, in frame: Rect, context: LayoutContext) -> Layer {
    var layer = Layer(name, frame: frame, background: .color(backgroundColor))
    layer.clips = true
    let side = side(frame.width)
    let gap = (frame.width - Double(Self.columns) * side) / Double(Self.columns - 1)
    for (index, image) in images.enumerated() {
      let cell = Rect(
        x: Double(index % Self.columns) * (side + gap),
        y: Double(index / Self.columns) * (side + Self.rowSpacing), width: side, height: side)
      guard cell.y < frame.height else { break }
      let view = ImageView(image, contentMode: .scaleAspectFill, clipsToBounds: true)
      layer.sublayers.append(
        view.layer("cell", in: cell.rounded(toScale: context.scale), context: context))
    }
    return layer
  }
}
