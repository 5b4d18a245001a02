// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerViews

/// The icons of the default banners, in white.
///
/// Source: owlbanners.md 2.7, vertex by vertex.
enum Artwork: String, CaseIterable {
  case complete, warning, error, info

  /// The icon in a box of 14 points.
  var image: Image {
    .drawing(
      Drawing(
        name: rawValue, size: Size(width: 14, height: 14),
        shapes: [Shape(path, color: .white, rule: rule)]))
  }

  private var rule: Shape.FillRule { self == .info ? .evenOdd : .nonZero }

  private var path: Path {
    switch self {
    case .complete:
      Self.polygon([(4.5, 9), (2, 6.5), (0.5, 8), (4.5, 12), (13.5, 3.5), (12, 2)])
    case .error:
      Self.polygon([
        (2.286, 3.031), (3.030, 2.287), (7.000, 6.256), (10.969, 2.287), (11.714, 3.031),
        (7.744, 7.000), (11.714, 10.970), (10.969, 11.714), (7.000, 7.745), (3.030, 11.714),
        (2.286, 10.970), (6.255, 7.000),
      ])
    case .info: Self.circledI
    case .warning: Self.triangle
    }
  }

  private static func polygon(_ points: [(x: Double, y: Double)]) -> Path {
    var path = Path()
    path.move(points[0].x, points[0].y)
    for point in points.dropFirst() { path.line(point.x, point.y) }
    path.close()
    return path
  }

  /// A circle of radius 6 with a line width of 1, a stem and a dot.
  private static let circledI: Path = {
    let center = Point(x: 7, y: 7)
    var path = Path.circle(center: center, radius: 6.5)
    path.append(.circle(center: center, radius: 5.5))
    path.append(.rect(Rect(x: 6.425, y: 5.48, width: 1.14, height: 5.17)))
    path.append(.rect(Rect(x: 6.425, y: 3.51, width: 1.14, height: 1.08)))
    return path
  }()

  /// A rounded triangle with a line width of 1 and an exclamation mark.
  private static let triangle: Path = {
    var outline = Path()
    outline.move(12.819, 11.251)
    outline.cubic(12.973, 11.528, 12.969, 11.806, 12.806, 12.084)
    outline.cubic(12.731, 12.211, 12.628, 12.313, 12.498, 12.388)
    outline.cubic(12.368, 12.463, 12.228, 12.5, 12.079, 12.5)
    outline.line(1.925, 12.5)
    // The left side mirrors the right one about x = 7.0015.
    outline.cubic(1.775, 12.5, 1.635, 12.463, 1.505, 12.388)
    outline.cubic(1.375, 12.313, 1.272, 12.211, 1.198, 12.084)
    outline.cubic(1.034, 11.806, 1.030, 11.528, 1.184, 11.251)
    outline.line(6.261, 1.943)
    outline.cubic(6.336, 1.806, 6.440, 1.698, 6.572, 1.619)
    outline.cubic(6.704, 1.540, 6.847, 1.5, 7.002, 1.5)
    outline.cubic(7.156, 1.5, 7.299, 1.540, 7.431, 1.619)
    outline.cubic(7.564, 1.698, 7.667, 1.806, 7.742, 1.943)
    outline.close()
    var path = outline.stroked(StrokeStyle(width: 1), tolerance: 0.005)
    path.append(
      polygon([
        (6.504, 5.068), (7.504, 5.068), (7.504, 6.716), (7.240, 9.189), (6.768, 9.189),
        (6.504, 6.716),
      ]))
    path.append(.rect(Rect(x: 6.464, y: 9.780, width: 1.072, height: 1)))
    return path
  }()
}
