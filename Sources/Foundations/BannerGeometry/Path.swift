// SPDX-License-Identifier: MIT

/// An outline of lines and Bézier curves; it may have several contours and holes.
public struct Path: Sendable, Hashable {
  /// One step of the pen.
  public enum Element: Sendable, Hashable {
    /// Begins a contour.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve: control point, end.
    case quad(Point, Point)
    /// A cubic Bézier curve: first and second control point, end.
    case cubic(Point, Point, Point)
    /// A straight line back to where the contour began.
    case close
  }

  /// The steps in order.
  ///
  /// A contour that is not closed is closed by a line when it is filled.
  public var elements: [Element]

  /// A path from its steps; empty by default.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a contour.
  public mutating func move(_ x: Double, _ y: Double) { elements.append(.move(Point(x: x, y: y))) }

  /// Draws a straight line.
  public mutating func line(_ x: Double, _ y: Double) { elements.append(.line(Point(x: x, y: y))) }

  /// Draws a cubic Bézier curve.
  public mutating func cubic(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    elements.append(.cubic(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y)))
  }

  /// Closes the contour.
  public mutating func close() { elements.append(.close) }

  /// Adds the steps of another path behind its own.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// The path with every point sent through a map.
  public func applying(_ map: Transform) -> Path { mapped(map.apply) }

  /// The path with every point, control points included, sent through a function.
  package func mapped(_ moved: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(moved(end))
        case .line(let end): .line(moved(end))
        case .quad(let control, let end): .quad(moved(control), moved(end))
        case .cubic(let first, let second, let end):
          .cubic(moved(first), moved(second), moved(end))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all points, control points included; it contains the outline.
  public var controlBounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func add(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): add(end)
      case .quad(let control, let end):
        add(control)
        add(end)
      case .cubic(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    guard low.x <= high.x else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
