// SPDX-License-Identifier: MIT

/// A contour of straight lines.
public struct Polyline: Sendable, Hashable {
  /// The vertices, in order.
  public var points: [Point]
  /// Whether a line connects the last point to the first.
  public var isClosed: Bool
}

extension Path {
  /// Returns the path as straight lines that deviate from its curves by at most `tolerance`.
  ///
  /// A curve is divided into equal steps of its parameter. Their number follows from its second
  /// differences (Wang's formula), so that a curve is always divided in the same way.
  ///
  /// - Parameter tolerance: The largest deviation, in the path's unit. The minimum is 0.001.
  public func flattened(tolerance: Double) -> [Polyline] {
    var flattener = Flattener(tolerance: max(0.001, tolerance))
    for element in elements { flattener.add(element) }
    flattener.endContour(isClosed: false)
    return flattener.contours
  }
}

private struct Flattener {
  let tolerance: Double
  var contours: [Polyline] = []
  var points: [Point] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let start):
      endContour(isClosed: false)
      points = [start]
    case .line(let end):
      points.append(end)
    case .quad(let control, let end):
      guard let start = points.last else { return points.append(end) }
      let first = Point(
        x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3)
      let second = Point(
        x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
      addCubic(start, first, second, end)
    case .cubic(let first, let second, let end):
      guard let start = points.last else { return points.append(end) }
      addCubic(start, first, second, end)
    case .close:
      let start = points.first
      endContour(isClosed: true)
      if let start { points = [start] }
    }
  }

  mutating func endContour(isClosed: Bool) {
    if points.count > 1 { contours.append(Polyline(points: points, isClosed: isClosed)) }
    points = []
  }

  private mutating func addCubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    let ax = p0.x - 2 * p1.x + p2.x
    let ay = p0.y - 2 * p1.y + p2.y
    let bx = p1.x - 2 * p2.x + p3.x
    let by = p1.y - 2 * p2.y + p3.y
    let bend = max(ax * ax + ay * ay, bx * bx + by * by).squareRoot()
    let steps = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = steps < 1 ? 1 : steps < 256 ? Int(steps) : 256
    for index in 1..<max(2, count) where count > 1 {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let w0 = s * s * s
      let w1 = 3 * s * s * t
      let w2 = 3 * s * t * t
      let w3 = t * t * t
      points.append(
        Point(
          x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
          y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
    }
    points.append(p3)
  }
}
