// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerViews

/// The icons of the original's demo, redrawn; each is 128 points wide and tall.
///
/// Source: bulletinboard.md 7. The cat belongs to this project: the original shows an emoji
/// there.
enum Artwork: String, CaseIterable {
  case cat
  case notifications
  case location
  /// A check mark on a disc, as a template.
  case completion

  /// The side of an icon in points.
  static let side = 128.0

  /// The image of the icon.
  var image: Image {
    let drawing = Image.drawing(
      Drawing(
        name: rawValue, size: Size(width: Self.side, height: Self.side), shapes: shapes))
    return self == .completion ? drawing.withRenderingMode(.alwaysTemplate) : drawing
  }

  private var shapes: [Shape] {
    switch self {
    case .cat: Self.catShapes
    case .notifications: Self.notificationsShapes
    case .location: Self.locationShapes
    case .completion: Self.completionShapes
    }
  }

  private static let square = Rect(x: 0, y: 0, width: side, height: side)

  private static func ground(
    _ color: UInt32, radius: Double = 25, _ curve: CornerCurve = .circular
  ) -> Shape {
    Shape(.roundedRect(square, radius: radius, curve: curve), color: Color(rgb: color))
  }

  // MARK: Icons

  /// The outline of an application icon, with a badge and a gap around it.
  private static let notificationsShapes: [Shape] = {
    let frame = Rect(x: 26, y: 26, width: 77, height: 77)
    var ring = Path.roundedRect(frame, radius: 14.6)
    ring.append(.roundedRect(frame.inset(by: 4), radius: 10.6))
    let badge = Point(x: 96, y: 32)
    return [
      ground(0xFF3B30), Shape(ring, color: .white, rule: .evenOdd),
      Shape(.circle(center: badge, radius: 17.5), color: Color(rgb: 0xFF3B30)),
      Shape(.circle(center: badge, radius: 16), color: .white),
    ]
  }()

  /// A compass needle.
  private static let locationShapes = [
    ground(0x5856D6),
    Shape(
      polygon([(90.5, 33.3), (63.7, 96.2), (63.7, 63.5), (27.7, 63.2)]), color: .white),
  ]

  /// A disc with a check mark cut out.
  private static let completionShapes: [Shape] = {
    var disc = Path.circle(center: Point(x: side / 2, y: side / 2), radius: side / 2)
    disc.append(checkMark)
    return [Shape(disc, color: .black, rule: .evenOdd)]
  }()

  /// The outline of a line through three points, with a width of 9 points.
  ///
  /// It has round ends and a round corner, and is one contour that never crosses itself.
  private static let checkMark: Path = {
    let (start, corner, end) = (
      Point(x: 35, y: 61), Point(x: 57.5, y: 84), Point(x: 92.5, y: 48)
    )
    let radius = 4.5
    func normal(_ a: Point, _ b: Point) -> Point {
      let way = b - a
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      // To the left of the direction, which is up and to the right on the screen.
      return Point(x: way.y / length * radius, y: -way.x / length * radius)
    }
    let first = normal(start, corner)
    let second = normal(corner, end)
    // Above the corner the two edges meet at one point: the miter of two normals of equal length.
    let sum = first + second
    let scale = 2 * radius * radius / (sum.x * sum.x + sum.y * sum.y)
    let inner = Point(x: corner.x + sum.x * scale, y: corner.y + sum.y * scale)
    var path = Path()
    path.move(start.x + first.x, start.y + first.y)
    path.line(inner.x, inner.y)
    path.line(end.x + second.x, end.y + second.y)
    path.addHalfCircle(around: end, from: second)
    path.line(corner.x - second.x, corner.y - second.y)
    path.addArc(
      around: corner, from: Point(x: -second.x, y: -second.y), to: Point(x: -first.x, y: -first.y))
    path.line(start.x - first.x, start.y - first.y)
    path.addHalfCircle(around: start, from: Point(x: -first.x, y: -first.y))
    path.close()
    return path
  }()

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    .roundedPolygon(corners.map { (Point(x: $0.0, y: $0.1), 0) })
  }

  /// A cat's face with hearts for eyes.
  private static let catShapes: [Shape] = {
    let fur = Color(rgb: 0xF9C23C)
    let shade = Color(rgb: 0xE59A2B)
    let red = Color(rgb: 0xF03A47)
    let dark = Color(rgb: 0x4A2E1F)
    func mirrored(_ path: Path) -> Path {
      path.applying(.scale(x: -1, y: 1).then(.translation(x: side, y: 0)))
    }
    func both(_ path: Path, _ color: Color) -> [Shape] {
      [Shape(path, color: color), Shape(mirrored(path), color: color)]
    }
    func corners(_ corners: [(Double, Double, Double)]) -> Path {
      .roundedPolygon(corners.map { (Point(x: $0.0, y: $0.1), $0.2) })
    }
    let ear = corners([(26, 21, 3), (60, 42, 0), (24, 68, 0)])
    let innerEar = corners([(31, 30, 2), (49, 43, 0), (29, 57, 0)])
    var head = Path()
    head.move(64, 38)
    head.cubic(88, 38, 106, 49, 106, 69)
    head.cubic(106, 88, 82, 107, 64, 107)
    head.cubic(46, 107, 22, 88, 22, 69)
    head.cubic(22, 49, 40, 38, 64, 38)
    head.close()
    let nose = corners([(59, 72, 2), (69, 72, 2), (64, 78, 2)])
    var mouth = Path()
    mouth.move(44, 82)
    mouth.cubic(54, 87, 74, 87, 84, 82)
    mouth.cubic(84, 93, 75, 99, 64, 99)
    mouth.cubic(53, 99, 44, 93, 44, 82)
    mouth.close()
    let whiskers = [(76.0, 79.0), (84, 88)].map { ends in
      var line = Path()
      line.move(18, ends.1)
      line.cubic(25, ends.0 - 1, 31, ends.0 - 1, 38, ends.0 + 4)
      return line.stroked(StrokeStyle(width: 1.4, cap: .round), tolerance: 0.02)
    }
    let glint = Path.ellipse(in: Rect(x: 37, y: 50, width: 6, height: 4.5))
    // Measured on four screenshots of the demo; the ratio is that of an icon of an application.
    return [ground(0x5856DE, radius: 28.6, .continuous)] + both(ear, fur) + both(innerEar, shade)
      + [Shape(head, color: fur)] + both(heart(at: Point(x: 45, y: 58), size: 27), red)
      + both(glint, Color(rgb: 0xFF9AA2)) + whiskers.flatMap { both($0, dark) }
      + [Shape(mouth, color: dark), Shape(nose, color: shade)]
  }()

  /// Returns a heart around a point.
  private static func heart(at middle: Point, size: Double) -> Path {
    var path = Path()
    path.move(0, 0.45)
    path.cubic(-0.25, 0.25, -0.5, 0.05, -0.5, -0.18)
    path.cubic(-0.5, -0.36, -0.38, -0.45, -0.25, -0.45)
    path.cubic(-0.13, -0.45, -0.04, -0.38, 0, -0.27)
    path.cubic(0.04, -0.38, 0.13, -0.45, 0.25, -0.45)
    path.cubic(0.38, -0.45, 0.5, -0.36, 0.5, -0.18)
    path.cubic(0.5, 0.05, 0.25, 0.25, 0, 0.45)
    path.close()
    return path.applying(
      .scale(x: size, y: size).then(.translation(x: middle.x, y: middle.y)))
  }
}

extension Path {
  /// Adds a half circle, clockwise on the screen, from a point relative to the center.
  fileprivate mutating func addHalfCircle(around middle: Point, from start: Point) {
    let side = Point(x: -start.y, y: start.x)
    addArc(around: middle, from: start, to: side)
    addArc(around: middle, from: side, to: Point(x: -start.x, y: -start.y))
  }

  /// Adds an arc of at most a quarter circle between two points relative to the center.
  fileprivate mutating func addArc(around middle: Point, from start: Point, to end: Point) {
    // The handles' length for an angle φ is 4/3 tan(φ/4). The half-angle formula tan(φ/2) = (1 −
    // cos φ) / sin φ applies twice.
    let square = start.x * start.x + start.y * start.y
    let cosine = (start.x * end.x + start.y * end.y) / square
    let tangent = ((1 - cosine) / max(1e-12, 1 + cosine)).squareRoot()
    let quarter = tangent / (1 + (1 + tangent * tangent).squareRoot())
    let handle = quarter * 4 / 3
    cubic(
      middle.x + start.x - start.y * handle, middle.y + start.y + start.x * handle,
      middle.x + end.x + end.y * handle, middle.y + end.y - end.x * handle,
      middle.x + end.x, middle.y + end.y)
  }
}
