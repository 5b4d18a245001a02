// SPDX-License-Identifier: MIT

/// The style of a stroke along a path.
public struct StrokeStyle: Sendable, Hashable {
  /// The shape at the end of an open line.
  public enum Cap: Sendable, Hashable {
    /// A straight end at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// A straight end, half a width beyond the end point.
    case square
  }

  /// The shape of a corner between two lines.
  public enum Join: Sendable, Hashable {
    /// A sharp corner up to a miter limit of 10 widths, and otherwise a bevel.
    case miter
    /// An arc around the corner.
    case round
    /// A bevel that cuts off the corner.
    case bevel
  }

  /// The full width.
  ///
  /// Zero or less draws nothing.
  public var width: Double
  /// The shape at the ends of open contours.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join

  /// Creates a style from a width, ends and corners.
  public init(width: Double, cap: Cap = .butt, join: Join = .miter) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}

extension Path {
  /// Returns the outline of a stroke along this path, to be filled with the non-zero rule.
  ///
  /// - Parameter tolerance: The largest deviation of straight lines from curves, in the path's
  ///   unit.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    guard style.width > 0 else { return Path() }
    var result = Path()
    for contour in flattened(tolerance: tolerance) {
      let points = contour.withoutRepeats
      guard points.count > 1 else { continue }
      if contour.isClosed && points.count > 2 {
        result.addContour(side(of: points, isClosed: true, style))
        result.addContour(side(of: points.reversed(), isClosed: true, style))
      } else {
        let there = side(of: points, isClosed: false, style)
        let back = side(of: points.reversed(), isClosed: false, style)
        result.addContour(
          there + cap(at: points[points.count - 1], from: points[points.count - 2], style)
            + back + cap(at: points[0], from: points[1], style))
      }
    }
    return result
  }

  private mutating func addContour(_ points: [Point]) {
    guard let first = points.first else { return }
    move(first.x, first.y)
    for point in points.dropFirst() { line(point.x, point.y) }
    close()
  }

  /// Returns the line half a width to the right of the direction along the points.
  private func side(of points: [Point], isClosed: Bool, _ style: StrokeStyle) -> [Point] {
    let half = style.width / 2
    var result: [Point] = []
    let count = points.count
    for index in 0..<(isClosed ? count : count - 1) {
      let a = points[index]
      let b = points[(index + 1) % count]
      let normal = rightNormal(from: a, to: b)
      result.append(Point(x: a.x + normal.x * half, y: a.y + normal.y * half))
      result.append(Point(x: b.x + normal.x * half, y: b.y + normal.y * half))
      guard isClosed || index + 2 < count else { continue }
      let c = points[(index + 2) % count]
      result += join(at: b, from: normal, to: rightNormal(from: b, to: c), style)
    }
    return result
  }

  /// Returns the points between the ends of two offset lines, on the outer side of a corner.
  private func join(at corner: Point, from n0: Point, to n1: Point, _ style: StrokeStyle)
    -> [Point]
  {
    let half = style.width / 2
    let turn = n0.x * n1.y - n0.y * n1.x
    // In a right turn, this side is the inner one. It passes through the corner itself, which the
    // fill covers.
    guard turn < 0 else { return [corner] }
    switch style.join {
    case .bevel: return []
    case .round: return arc(around: corner, from: n0, to: n1, half)
    case .miter:
      let sum = Point(x: n0.x + n1.x, y: n0.y + n1.y)
      let length = sum.x * sum.x + sum.y * sum.y
      guard length > 0.04 else { return [] }
      let factor = 2 * half / length
      return [Point(x: corner.x + sum.x * factor, y: corner.y + sum.y * factor)]
    }
  }

  private func cap(at end: Point, from previous: Point, _ style: StrokeStyle) -> [Point] {
    let half = style.width / 2
    let n = rightNormal(from: previous, to: end)
    switch style.cap {
    case .butt: return []
    case .square:
      let (dx, dy) = (n.y * half, -n.x * half)
      return [
        Point(x: end.x + n.x * half + dx, y: end.y + n.y * half + dy),
        Point(x: end.x - n.x * half + dx, y: end.y - n.y * half + dy),
      ]
    case .round:
      let forward = Point(x: n.y, y: -n.x)
      let back = Point(x: -n.x, y: -n.y)
      return arc(around: end, from: n, to: forward, half)
        + [Point(x: end.x + forward.x * half, y: end.y + forward.y * half)]
        + arc(around: end, from: forward, to: back, half)
    }
  }

  /// Returns points strictly between two directions of at most 180°, by repeated halving.
  private func arc(around center: Point, from n0: Point, to n1: Point, _ radius: Double)
    -> [Point]
  {
    func between(_ a: Point, _ b: Point, _ depth: Int) -> [Point] {
      let sum = Point(x: a.x + b.x, y: a.y + b.y)
      let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
      guard depth > 0, length > 1e-6 else { return [] }
      let middle = Point(x: sum.x / length, y: sum.y / length)
      return between(a, middle, depth - 1)
        + [Point(x: center.x + middle.x * radius, y: center.y + middle.y * radius)]
        + between(middle, b, depth - 1)
    }
    return between(n0, n1, 5)
  }

  /// Returns the unit vector to the right of the direction (with y upward; to the left on a
  /// screen).
  private func rightNormal(from a: Point, to b: Point) -> Point {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? Point(x: -dy / length, y: dx / length) : Point(x: 0, y: 0)
  }
}

extension Polyline {
  /// The points without those that equal the previous point.
  fileprivate var withoutRepeats: [Point] {
    var result: [Point] = []
    for point in points where point != result.last { result.append(point) }
    if isClosed, result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }
}
