// SPDX-License-Identifier: MIT

import BannerGeometry
import Testing

/// Source of the expected values: swiftmessages.md 3.2 and 3.3.
@Suite struct BezierRoundedRectTests {
  private let reach = 1.528665

  private func path(_ width: Double, _ height: Double, _ radii: CornerRadii) -> Path {
    .roundedRect(
      Rect(x: 0, y: 0, width: width, height: height), radii: radii, curve: .bezierPath)
  }

  private func path(_ width: Double, _ height: Double, radius: Double) -> Path {
    path(width, height, CornerRadii(radius))
  }

  // MARK: One corner

  /// The top right corner of a large rectangle, in radii: `u` from the vertex to the left, `v` down.
  private func corner() throws -> [Cubic] {
    let curves = path(10, 10, radius: 1).cubics.map { $0.map { Point(x: 10 - $0.x, y: $0.y) } }
    try #require(curves.count == 12)
    return Array(curves[3..<6])
  }

  @Test("a corner consists of the three measured curves")
  func curves() throws {
    let curves = try corner()
    let (a1, a2, a3) = (1.088492957618529, 0.868406944063002, 0.631493792830993)
    let (b3, m1, m2) = (0.074911387847016, 0.372823826625747, 0.169059556044370)
    let expected = [
      (reach, 0), (a1, 0), (a2, 0), (a3, b3), (a3, b3), (m1, m2), (m2, m1), (b3, a3), (b3, a3),
      (0, a2), (0, a1), (0, reach),
    ]
    for (point, expected) in zip(curves.flatMap(\.points), expected) {
      #expect(abs(point.x - expected.0) < 1e-12 && abs(point.y - expected.1) < 1e-12)
    }
  }

  @Test("a corner cuts off 0.225297 of its radius squared")
  func cutArea() {
    #expect(abs((100 - path(10, 10, radius: 1).area) / 4 - 0.225297) < 1e-6)
    #expect(abs((20_000 - path(200, 100, radius: 15).area) / 4 - 50.69) < 0.005)
    let circle = Path.roundedRect(Rect(x: 0, y: 0, width: 10, height: 10), radius: 1)
    // Its arcs are cubics, which are 0.03% larger.
    #expect(abs((100 - circle.area) / 4 - 0.214602) < 0.0003)
  }

  @Test("a corner of 15 pt begins 22.93 pt before the vertex")
  func beginning() throws {
    let start = try #require(path(200, 100, radius: 15).cubics[3..<6].first?.p0)
    #expect(abs(200 - start.x - 22.93) < 0.0001)
    #expect(start.y == 0)
  }

  @Test("a corner crosses its diagonal at 0.291507 radii")
  func diagonal() throws {
    let middle = try corner()[1].point(at: 0.5)
    #expect(abs(middle.x - 0.291507) < 1e-6)
    #expect(abs(middle.y - 0.291507) < 1e-6)
  }

  @Test(
    "a corner is as far from its edge as measured",
    arguments: [
      (1.25, 0.00099), (1, 0.00962), (0.75, 0.04328), (0.5, 0.13469), (0.4, 0.19851),
      (0.3, 0.28312), (0.2, 0.39798), (0.1, 0.56956), (0.05, 0.72079),
    ])
  func offset(u: Double, v: Double) throws {
    let curve = try #require(try corner().first { $0.p0.x >= u && $0.p3.x <= u })
    // Along a curve, u only decreases.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.point(at: middle).x > u { low = middle } else { high = middle }
    }
    // The published values come from an outline of straight lines.
    #expect(abs(curve.point(at: low).y - v) < 0.000_02)
  }

  @Test("a corner bends as measured: not at all at the edge, most in the middle")
  func curvature() throws {
    let curves = try corner()
    #expect(abs(curves[0].curvature(at: 0)) < 1e-9)
    #expect(abs(curves[0].curvature(at: 1) - 0.716) < 0.0005)
    #expect(abs(curves[1].curvature(at: 0) - 1.0715) < 0.00005)
    #expect(abs(curves[1].curvature(at: 0.5) - 1.0732) < 0.00005)
    #expect(abs(curves[1].curvature(at: 1) - 1.0715) < 0.00005)
    #expect(abs(curves[2].curvature(at: 1)) < 1e-9)
  }

  @Test("a corner has a slight kink: it arrives at 17.55° and leaves at 20°")
  func kink() throws {
    let curves = try corner()
    let arriving = curves[0].slope(at: 1)
    let leaving = curves[1].slope(at: 0)
    // The tangents of 17.55° and 20.00°, to half of the last digit.
    #expect(abs(arriving - 0.31626) < 0.0001)
    #expect(abs(leaving - 0.36397) < 0.0001)
  }

  // MARK: Shapes

  @Test("the shape changes when the short side is 3.05733 radii")
  func jump() {
    let wide = path(200, 3.05734 * 15, radius: 15)
    let tight = path(200, 3.05732 * 15, radius: 15)
    #expect(wide.cubics.count == 12 && tight.cubics.count == 8)
    // A pill's end has no straight part, so its corners cut off twice as much.
    #expect(abs(200 * 3.05734 * 15 - wide.area - 4 * 50.69) < 0.02)
    #expect(200 * 3.05732 * 15 - tight.area > 400)
    #expect(path(200, 45.87, radius: 15).cubics.count == 12)
    #expect(path(200, 45.85, radius: 15).cubics.count == 8)
  }

  @Test("a flat rectangle has pill ends, whose curves reach the long sides at two distances")
  func flat() throws {
    let path = path(200, 40, radius: 18)
    let curves = path.cubics
    try #require(curves.count == 8)
    let (k, s) = (reach * 18, 20.0)
    let left = (reach - 0.01875015) * s
    // Clockwise from the middle of the left side.
    let expected = [
      (0, 0.95 * s), (left, 0), (200 - k, 0), (200, 0.95 * s), (200, 40 - 0.95 * s),
      (200 - left, 40), (k, 40), (0, 40 - 0.95 * s),
    ]
    let ends = stride(from: 0, to: 8, by: 2).flatMap { [curves[$0].p0, curves[$0 + 1].p3] }
    for (end, expected) in zip(ends, expected) {
      #expect(abs(end.x - expected.0) < 1e-9 && abs(end.y - expected.1) < 1e-9)
    }
    // The joints and controls of the top right corner, in halves of the side.
    let corner = curves[2...3].map { $0.map { Point(x: (200 - $0.x) / s, y: $0.y / s) } }
    let controls = [
      (1.069742807618529, 0), (0.849656794063002, 0), (0.612743642831, 0.074911387847),
      (0.244857803399, 0.208810883008), (0, 0.558504066868), (0, 0.95),
    ]
    let points = [
      corner[0].p1, corner[0].p2, corner[0].p3, corner[1].p1, corner[1].p2, corner[1].p3,
    ]
    for (point, expected) in zip(points, controls) {
      #expect(abs(point.x - expected.0) < 1e-9 && abs(point.y - expected.1) < 1e-9)
    }
  }

  @Test("a tall rectangle has the same ends at the top and bottom")
  func tall() throws {
    let curves = path(40, 200, radius: 18).cubics
    try #require(curves.count == 8)
    let (k, s) = (reach * 18, 20.0)
    let left = (reach - 0.01875015) * s
    let expected = [
      (0, k), (0.95 * s, 0), (40 - 0.95 * s, 0), (40, left), (40, 200 - k), (40 - 0.95 * s, 200),
      (0.95 * s, 200), (0, 200 - left),
    ]
    let ends = stride(from: 0, to: 8, by: 2).flatMap { [curves[$0].p0, curves[$0 + 1].p3] }
    for (end, expected) in zip(ends, expected) {
      #expect(abs(end.x - expected.0) < 1e-9 && abs(end.y - expected.1) < 1e-9)
    }
    // After a quarter turn, the left edge is still on the left: the areas agree.
    #expect(abs(path(40, 200, radius: 18).area - path(200, 40, radius: 18).area) < 1e-6)
  }

  @Test(
    "if a radius fits in neither direction, quarter circles of half the short side remain",
    arguments: [(60.0, 40.0), (40, 60), (50, 50)])
  func capsule(width: Double, height: Double) {
    for radius in [25, 100, 1e12, Double.infinity] {
      let path = path(width, height, radius: radius)
      let q = min(width, height) / 2
      #expect(path.cubics.count == 4)
      // A circle of four cubics is 0.03% larger.
      let expected = width * height - (4 - Double.pi) * q * q
      #expect(abs(path.area - expected) < 0.0003 * q * q * Double.pi)
      #expect(
        path
          == .roundedRect(
            Rect(x: 0, y: 0, width: width, height: height), radius: q, curve: .circular))
    }
  }

  @Test("a radius of zero or NaN leaves a plain rectangle")
  func plain() {
    for radius in [0, -3, -Double.infinity, Double.nan] {
      #expect(path(30, 20, radius: radius) == .rect(Rect(x: 0, y: 0, width: 30, height: 20)))
    }
    for (width, height) in [(0.0, 20.0), (30, 0), (-5, 20), (Double.nan, 20)] {
      let rect = Rect(x: 0, y: 0, width: width, height: height)
      let path = Path.roundedRect(rect, radius: 5, curve: .bezierPath)
      #expect(path.elements.count == 5 && path.cubics.isEmpty)
    }
  }

  // MARK: Some corners

  @Test("corners that are not rounded are plain vertices")
  func tab() {
    let path = path(
      320, 80, CornerRadii(topLeft: 0, topRight: 0, bottomRight: 15, bottomLeft: 15))
    #expect(path.cubics.count == 6)
    #expect(path.elements.contains(.move(Point(x: 0, y: 0))))
    #expect(path.elements.contains(.line(Point(x: 320, y: 0))))
    #expect(abs(320 * 80 - path.area - 2 * 0.225297 * 225) < 0.001)
  }

  @Test("a radius that is too large at some corners is reduced until the corners fit")
  func someCorners() {
    let size = Size(width: 100, height: 40)
    func largest(_ radii: CornerRadii) -> CornerRadii { radii.fitted(to: size, curve: .bezierPath) }
    // Both corners share a long side, and each has one short side.
    let bottom = largest(
      CornerRadii(topLeft: 0, topRight: 0, bottomRight: 90, bottomLeft: 90))
    #expect(abs(bottom.bottomLeft - 40 / reach) < 1e-9 && bottom.bottomLeft == bottom.bottomRight)
    #expect(bottom.topLeft == 0 && bottom.topRight == 0)
    // Both corners share a short side.
    let left = largest(CornerRadii(topLeft: 90, topRight: 0, bottomRight: 0, bottomLeft: 90))
    #expect(abs(left.topLeft - 20 / reach) < 1e-9 && left.topLeft == left.bottomLeft)
    let one = largest(
      CornerRadii(topLeft: .infinity, topRight: 0, bottomRight: 0, bottomLeft: 0))
    #expect(abs(one.topLeft - 40 / reach) < 1e-9)
    let opposite = largest(CornerRadii(topLeft: 90, topRight: 0, bottomRight: 90, bottomLeft: 0))
    #expect(abs(opposite.topLeft - 40 / reach) < 1e-9)
    let unequal = largest(
      CornerRadii(topLeft: 10, topRight: 5, bottomRight: 40, bottomLeft: 20))
    #expect(abs(unequal.bottomLeft + unequal.topLeft) * reach <= 40.000_001)
    #expect(abs((unequal.bottomRight + unequal.topRight) * reach - 40) < 1e-9)
    #expect(abs(unequal.bottomRight / unequal.topRight - 8) < 1e-9)
    let small = CornerRadii(topLeft: 10, topRight: 5, bottomRight: 4, bottomLeft: 0)
    #expect(largest(small) == small)
  }

  @Test("four equal Bézier radii are never fitted; other curves are")
  func fitting() {
    let size = Size(width: 30, height: 20)
    #expect(CornerRadii(400).fitted(to: size, curve: .bezierPath) == CornerRadii(400))
    for curve in [CornerCurve.circular, .continuous] {
      #expect(CornerRadii(400).fitted(to: size, curve: curve) == CornerRadii(10))
    }
  }

  // MARK: All shapes

  static let all: [(width: Double, height: Double, radii: CornerRadii)] = {
    var all: [(Double, Double, CornerRadii)] = []
    for (width, height) in [(200.0, 100.0), (100, 200), (60, 60), (60, 59), (61, 60)] {
      for radius in [1, 10, 19.5, 19.65, 20, 35, 60, 66, 500] {
        for corners in 0..<16 {
          func side(_ bit: Int) -> Double { corners >> bit & 1 == 1 ? radius : 0 }
          all.append(
            (
              width, height,
              CornerRadii(
                topLeft: side(0), topRight: side(1), bottomRight: side(2),
                bottomLeft: side(3))
            ))
        }
      }
    }
    return all
  }()

  @Test("every path is one closed outline inside its rectangle that touches all four sides")
  func inside() {
    for shape in Self.all {
      let rect = Rect(x: -7, y: 11, width: shape.width, height: shape.height)
      let path = Path.roundedRect(rect, radii: shape.radii, curve: .bezierPath)
      #expect(path.elements.last == .close)
      #expect(path.elements.count { if case .move = $0 { true } else { false } } == 1)
      let bounds = path.controlBounds
      for (value, expected) in [
        (bounds.x, rect.x), (bounds.y, rect.y), (bounds.maxX, rect.maxX), (bounds.maxY, rect.maxY),
      ] {
        #expect(abs(value - expected) < 1e-9)
      }
      let longest = min(max(shape.radii.topLeft, shape.radii.bottomRight, 60), 60)
      #expect(path.area > shape.width * shape.height - 4 * 0.26 * longest * longest)
    }
  }

  @Test("a path scales and moves with its rectangle")
  func moved() {
    let rect = Rect(x: 0, y: 0, width: 60, height: 50)
    for radius in [5.0, 17, 30] {
      let path = Path.roundedRect(rect, radius: radius, curve: .bezierPath)
      let map = Transform.scale(x: 2, y: 2).then(.translation(x: 8, y: -16))
      let moved = Path.roundedRect(
        Rect(x: 8, y: -16, width: 120, height: 100), radius: 2 * radius, curve: .bezierPath)
      for (a, b) in zip(path.applying(map).cubics, moved.cubics) {
        for (p, q) in zip(a.points, b.points) {
          #expect(abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9)
        }
      }
    }
  }

  @Test("corners that fit are alike on all sides; pills are alike after a half turn")
  func symmetry() {
    func points(_ path: Path, _ map: (Point) -> Point) -> [Point] {
      path.cubics.flatMap(\.points).map(map)
        .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }
    func isSame(_ path: Path, _ map: (Point) -> Point) -> Bool {
      let rounded: (Point) -> Point = {
        Point(x: ($0.x * 1e6).rounded(), y: ($0.y * 1e6).rounded())
      }
      return points(path, rounded) == points(path) { rounded(map($0)) }
    }
    for (width, height, radius) in [(80.0, 64.0, 13.0), (80, 60, 50), (80, 60, 22), (60, 80, 22)] {
      let path = path(width, height, radius: radius)
      #expect(isSame(path) { Point(x: width - $0.x, y: height - $0.y) })
      #expect(isSame(path) { Point(x: width - $0.x, y: $0.y) } == (radius != 22))
      #expect(isSame(path) { Point(x: $0.x, y: height - $0.y) } == (radius != 22))
    }
  }

  @Test("an outline moved inward stays inside, even if smaller radii would change its shape")
  func inset() {
    for shape in Self.all {
      let rect = Rect(x: 0, y: 0, width: shape.width, height: shape.height)
      let outer = Path.roundedRect(rect, radii: shape.radii, curve: .bezierPath)
      // The curves of an almost square pill overlap and leave slivers outside.
      guard outer.cubics.count != 8 || max(rect.width, rect.height) > 62 else { continue }
      let inner = Path.roundedRect(
        rect, insetBy: 1, radii: shape.radii, curve: .bezierPath)
      let polygon = outer.flattened(tolerance: 0.001).flatMap(\.points)
      for point in inner.flattened(tolerance: 0.001).flatMap(\.points) {
        let isInside = contains(polygon, point)
        #expect(isInside, "\(point) in \(shape)")
      }
      let bounds = inner.controlBounds
      #expect(abs(bounds.x - 1) < 1e-9 && abs(bounds.maxX - shape.width + 1) < 1e-9)
    }
    let circular = Path.roundedRect(
      Rect(x: 0, y: 0, width: 30, height: 20), insetBy: 2, radii: CornerRadii(5))
    #expect(
      circular == .roundedRect(Rect(x: 2, y: 2, width: 26, height: 16), radius: 3))
    let none = Path.roundedRect(
      Rect(x: 0, y: 0, width: 30, height: 20), insetBy: 12, radii: CornerRadii(50),
      curve: .bezierPath)
    #expect(none.cubics.isEmpty)
  }

  private func contains(_ polygon: [Point], _ point: Point) -> Bool {
    var winding = 0
    for (index, a) in polygon.enumerated() {
      let b = polygon[(index + 1) % polygon.count]
      guard (a.y <= point.y) != (b.y <= point.y) else { continue }
      if a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x {
        winding += a.y < b.y ? 1 : -1
      }
    }
    return winding != 0
  }
}

/// A cubic Bézier curve from end to end.
private struct Cubic {
  var p0, p1, p2, p3: Point

  var points: [Point] { [p0, p1, p2, p3] }

  func map(_ map: (Point) -> Point) -> Cubic {
    Cubic(p0: map(p0), p1: map(p1), p2: map(p2), p3: map(p3))
  }

  private func sum(_ weights: [Double]) -> Point {
    zip(points, weights).reduce(Point.zero) {
      Point(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1)
    }
  }

  func point(at t: Double) -> Point {
    let s = 1 - t
    return sum([s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t])
  }

  private func velocity(at t: Double) -> Point {
    let s = 1 - t
    return sum([-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t])
  }

  /// Returns the rate at which v grows as u decreases.
  func slope(at t: Double) -> Double { velocity(at: t).y / -velocity(at: t).x }

  func curvature(at t: Double) -> Double {
    let s = 1 - t
    let first = velocity(at: t)
    let second = sum([6 * s, -12 * s + 6 * t, 6 * s - 12 * t, 6 * t])
    let speed = (first.x * first.x + first.y * first.y).squareRoot()
    return abs(first.x * second.y - first.y * second.x) / (speed * speed * speed)
  }
}

extension Path {
  /// The cubics with their starting points.
  fileprivate var cubics: [Cubic] {
    var pen = Point.zero
    var result: [Cubic] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): pen = end
      case .cubic(let first, let second, let end):
        result.append(Cubic(p0: pen, p1: first, p2: second, p3: end))
        pen = end
      case .quad, .close: break
      }
    }
    return result
  }

  /// The exact area inside the path.
  fileprivate var area: Double {
    var result = 0.0
    var (start, pen) = (Point.zero, Point.zero)
    func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    for element in elements {
      switch element {
      case .move(let end): (start, pen) = (end, end)
      case .line(let end):
        result += cross(pen, end) / 2
        pen = end
      case .cubic(let p1, let p2, let p3):
        let pairs = 6 * cross(pen, p1) + 3 * cross(pen, p2) + cross(pen, p3)
        result += (pairs + 3 * cross(p1, p2) + 3 * cross(p1, p3) + 6 * cross(p2, p3)) / 20
        pen = p3
      case .quad: break
      case .close:
        result += cross(pen, start) / 2
        pen = start
      }
    }
    return result
  }
}
