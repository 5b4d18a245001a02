// SPDX-License-Identifier: MIT

/// The distance from a cubic's control points to its ends, for a quarter circle of radius 1.
private let quarterCircleKappa = 0.552_284_749_8

extension Path {
  /// Returns a rectangle, clockwise from the top left.
  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.move(rect.x, rect.y)
    path.line(rect.maxX, rect.y)
    path.line(rect.maxX, rect.maxY)
    path.line(rect.x, rect.maxY)
    path.close()
    return path
  }

  /// Returns an ellipse that fills a rectangle, as four cubics, clockwise.
  public static func ellipse(in rect: Rect) -> Path {
    let rx = rect.width / 2
    let ry = rect.height / 2
    let kx = rx * quarterCircleKappa
    let ky = ry * quarterCircleKappa
    var path = Path()
    path.move(rect.midX, rect.y)
    path.cubic(rect.midX + kx, rect.y, rect.maxX, rect.midY - ky, rect.maxX, rect.midY)
    path.cubic(rect.maxX, rect.midY + ky, rect.midX + kx, rect.maxY, rect.midX, rect.maxY)
    path.cubic(rect.midX - kx, rect.maxY, rect.x, rect.midY + ky, rect.x, rect.midY)
    path.cubic(rect.x, rect.midY - ky, rect.midX - kx, rect.y, rect.midX, rect.y)
    path.close()
    return path
  }

  /// Returns a circle.
  public static func circle(center: Point, radius: Double) -> Path {
    ellipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Returns an open arc of a circle.
  ///
  /// Angles grow clockwise from the positive x axis.
  public static func arc(center: Point, radius: Double, from start: Double, to end: Double)
    -> Path
  {
    var path = Path()
    path.move(
      center.x + radius * sineAndCosine(start).cosine,
      center.y + radius * sineAndCosine(start).sine)
    path.addArc(center: center, radius: radius, from: start, to: end)
    return path
  }

  /// Adds an arc to the contour.
  ///
  /// The pen must be at the start of the arc.
  public mutating func addArc(
    center: Point, radius: Double, from start: Double, to end: Double
  ) {
    let count = max(1, Int((abs(end - start) / (Double.pi / 4)).rounded(.up).clamped(to: 1...64)))
    let step = (end - start) / Double(count)
    let (sine, cosine) = sineAndCosine(step / 4)
    let handle = radius * 4 / 3 * sine / cosine
    for index in 0..<count {
      let a = start + step * Double(index)
      let (s0, c0) = sineAndCosine(a)
      let (s1, c1) = sineAndCosine(a + step)
      cubic(
        center.x + radius * c0 - handle * s0, center.y + radius * s0 + handle * c0,
        center.x + radius * c1 + handle * s1, center.y + radius * s1 - handle * c1,
        center.x + radius * c1, center.y + radius * s1)
    }
  }

  /// Returns a rectangle with four equal rounded corners, clockwise.
  ///
  /// - Parameters:
  ///   - radius: The radius. Zero or less gives a plain rectangle. The maximum is half the short
  ///     side, except for ``CornerCurve/bezierPath``, which changes its shape. A continuous
  ///     corner without enough space is compressed until neighboring corners meet
  ///     (bulletinboard.md 2.5).
  ///   - curve: The shape of the corners.
  public static func roundedRect(
    _ rect: Rect, radius: Double, curve: CornerCurve = .circular
  ) -> Path {
    roundedRect(rect, radii: CornerRadii(radius), curve: curve)
  }

  /// Returns a rectangle with a radius for each corner.
  ///
  /// The radii are first fitted to the rectangle (``CornerRadii/fitted(to:curve:)``).
  public static func roundedRect(_ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular)
    -> Path
  {
    let fitted = radii.fitted(to: rect.size, curve: curve)
    guard !fitted.isSquare else { return .rect(rect) }
    if curve == .bezierPath { return .bezierRoundedRect(rect, radii: fitted) }
    let corners = Corner.all(of: rect, radii: fitted)
    let half = min(rect.width, rect.height) / 2
    var path = Path()
    // Each corner has a line and one curve, or three.
    path.elements.reserveCapacity(corners.count * (curve == .circular ? 2 : 4) + 1)
    for (index, corner) in corners.enumerated() {
      path.addCorner(corner, curve: curve, room: half, isFirst: index == 0)
    }
    path.close()
    return path
  }

  mutating func addCorner(
    _ corner: Corner, curve: CornerCurve, room: Double, isFirst: Bool
  ) {
    let r = corner.radius
    let reach =
      switch curve {
      case .circular: 1.0
      case .continuous, .bezierPath: r > 0 ? min(SmoothCorner.reach, max(1, room / r)) : 1
      }
    let start = corner.point(reach * r, 0)
    if isFirst { move(start.x, start.y) } else { line(start.x, start.y) }
    guard r > 0 else { return }
    func add(_ u1: Double, _ v1: Double, _ u2: Double, _ v2: Double, _ u: Double, _ v: Double) {
      let (first, second) = (corner.point(u1 * r, v1 * r), corner.point(u2 * r, v2 * r))
      elements.append(.cubic(first, second, corner.point(u * r, v * r)))
    }
    switch curve {
    case .circular:
      let k = 1 - quarterCircleKappa
      add(k, 0, 0, k, 0, 1)
    case .continuous, .bezierPath:
      // If a side is too short, the part of the corner beyond one radius is compressed.
      let press = (reach - 1) / (SmoothCorner.reach - 1)
      let handle = 1 + (SmoothCorner.a1 - 1) * press
      typealias S = SmoothCorner
      add(handle, 0, S.a2, 0, S.a3, S.b3)
      add(S.m1, S.m2, S.m2, S.m1, S.b3, S.a3)
      add(0, S.a2, 0, handle, 0, reach)
    }
  }
}

/// UIKit's continuous corner, in radii from the vertex.
///
/// Source: figures published by PaintCode for iOS 7 and measured again by others; restated in the
/// SwiftMessages specification, section 3.2.
enum SmoothCorner {
  static let reach = 1.528665
  static let a1 = 1.088_492_957_618_529
  static let a2 = 0.868_406_944_063_002
  static let a3 = 0.631_493_792_830_993
  static let b3 = 0.074_911_387_847_016
  static let m1 = 0.372_823_826_625_747
  static let m2 = 0.169_059_556_044_370
}

/// A vertex with the directions back along the incoming edge and forward along the outgoing one.
struct Corner {
  var x, y: Double
  var inX, inY, outX, outY: Double
  var radius: Double

  /// Returns the point at `u` back along the incoming edge and `v` forward along the outgoing
  /// one.
  func point(_ u: Double, _ v: Double) -> Point {
    Point(x: x + inX * u + outX * v, y: y + inY * u + outY * v)
  }

  /// Returns the corners of a rectangle, clockwise from the top left.
  static func all(of rect: Rect, radii: CornerRadii) -> [Corner] {
    [
      Corner(x: rect.x, y: rect.y, inX: 0, inY: 1, outX: 1, outY: 0, radius: radii.topLeft),
      Corner(x: rect.maxX, y: rect.y, inX: -1, inY: 0, outX: 0, outY: 1, radius: radii.topRight),
      Corner(
        x: rect.maxX, y: rect.maxY, inX: 0, inY: -1, outX: -1, outY: 0,
        radius: radii.bottomRight),
      Corner(
        x: rect.x, y: rect.maxY, inX: 1, inY: 0, outX: 0, outY: -1, radius: radii.bottomLeft),
    ]
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}

extension Path {
  /// Returns a closed polygon whose corners are rounded by circular arcs, each drawn as one
  /// cubic.
  ///
  /// - Parameter corners: The vertices in order, each with its radius. A radius of 0 leaves a
  ///   corner sharp. The radii must fit on the sides, which is not checked.
  public static func roundedPolygon(_ corners: [(point: Point, radius: Double)]) -> Path {
    guard corners.count > 2 else { return Path() }
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = corner.point
      let before = direction(
        from: point, to: corners[(index + corners.count - 1) % corners.count].point)
      let after = direction(from: point, to: corners[(index + 1) % corners.count].point)
      // The tangent of half the angle between the sides. Its reciprocal is the tangent of half
      // the arc.
      let cosine = before.x * after.x + before.y * after.y
      let tangent = ((1 - cosine) / max(1e-12, 1 + cosine)).squareRoot()
      let length = tangent > 0 ? corner.radius / tangent : 0
      func along(_ way: Point, _ distance: Double) -> Point {
        Point(x: point.x + way.x * distance, y: point.y + way.y * distance)
      }
      let start = along(before, length)
      path.elements.append(path.isEmpty ? .move(start) : .line(start))
      guard length > 0 else { continue }
      let halfArc = 1 / tangent
      let quarterArc = ((1 + halfArc * halfArc).squareRoot() - 1) / halfArc
      let handle = corner.radius * quarterArc * 4 / 3
      path.elements.append(
        .cubic(along(before, length - handle), along(after, length - handle), along(after, length)))
    }
    path.close()
    return path
  }

  private static func direction(from start: Point, to end: Point) -> Point {
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return length > 0 ? Point(x: way.x / length, y: way.y / length) : .zero
  }
}
