// SPDX-License-Identifier: MIT

/// An outline of lines and Bézier curves.
///
/// It may have several contours and holes.
public struct Path: Sendable, Hashable {
  /// A step of the pen.
  public enum Element: Sendable, Hashable {
    /// The start of a contour.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve: the control point and the end.
    case quad(Point, Point)
    /// A cubic Bézier curve: the first and second control points and the end.
    case cubic(Point, Point, Point)
    /// A straight line back to the start of the contour.
    case close
  }

  /// The steps in order.
  ///
  /// When the path is filled, an open contour is closed by a line.
  public var elements: [Element]

  /// Creates a path from its steps.
  ///
  /// By default, it is empty.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a contour at a point.
  public mutating func move(_ x: Double, _ y: Double) { elements.append(.move(Point(x: x, y: y))) }

  /// Adds a straight line to a point.
  public mutating func line(_ x: Double, _ y: Double) { elements.append(.line(Point(x: x, y: y))) }

  /// Adds a cubic Bézier curve.
  public mutating func cubic(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    elements.append(.cubic(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y)))
  }

  /// Closes the contour.
  public mutating func close() { elements.append(.close) }

  /// Appends the steps of another path.
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }

  /// Returns the path with each point transformed.
  public func applying(_ map: Transform) -> Path { mapped(map.apply) }

  /// Returns the path with each point, including control points, mapped by a function.
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

  /// The smallest rectangle around every point, including control points.
  ///
  /// It contains the outline.
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
