// SPDX-License-Identifier: MIT

internal import BannerGeometry

extension Path {
  /// Returns the outline of a glyph with thicker or thinner strokes.
  ///
  /// Every point moves along the bisector of its neighbors' directions, so that each side of a
  /// stroke moves by half the growth. Heights are then compressed, so that the baseline and the
  /// height of a capital are unchanged.
  ///
  /// - Parameters:
  ///   - stems: The growth of vertical strokes, in em; a negative value thins them.
  ///   - bars: The growth of horizontal strokes, in em; a negative value thins them.
  func emboldened(stems: Double, bars: Double) -> Path {
    let outward = signedArea < 0 ? -0.5 : 0.5
    // The cap height of every bundled face to two digits, which is precise enough for this
    // correction.
    let capHeight = 0.72
    let press = capHeight / (capHeight + bars)
    var result = Path()
    for contour in contours {
      let shifts = contour.shifts(x: stems * outward, y: bars * outward)
      var index = 0
      for element in contour.elements {
        func moved(_ point: Point) -> Point {
          let shift = shifts[index]
          index += 1
          return Point(x: point.x + shift.x, y: (point.y + shift.y - bars / 2) * press)
        }
        switch element {
        case .move(let end): result.elements.append(.move(moved(end)))
        case .line(let end): result.elements.append(.line(moved(end)))
        case .quad(let control, let end):
          result.elements.append(.quad(moved(control), moved(end)))
        case .cubic(let first, let second, let end):
          result.elements.append(.cubic(moved(first), moved(second), moved(end)))
        case .close: result.elements.append(.close)
        }
      }
    }
    return result
  }

  /// The contours, each with its `close`.
  private var contours: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      if result.isEmpty { result.append(Path()) }
      result[result.count - 1].elements.append(element)
    }
    return result
  }

  /// All points in order, including control points.
  private var points: [Point] {
    elements.flatMap { element in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quad(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      case .close: [Point]()
      }
    }
  }

  /// The area of the polygons through all points; positive if outer contours are clockwise on
  /// screen.
  private var signedArea: Double {
    var sum = 0.0
    for contour in contours {
      let points = contour.points
      for (index, a) in points.enumerated() {
        let b = points[(index + 1) % points.count]
        sum += a.x * b.y - b.x * a.y
      }
    }
    return sum / 2
  }

  /// Returns the shift of each point of one contour.
  private func shifts(x: Double, y: Double) -> [Point] {
    let points = points
    let count = points.count
    /// Returns whether two points coincide, so that no direction connects them.
    func coincide(_ a: Int, _ b: Int) -> Bool {
      let (dx, dy) = (points[a].x - points[b].x, points[a].y - points[b].y)
      return (dx * dx + dy * dy).squareRoot() <= 1e-6
    }
    guard let first = points.indices.first(where: { !coincide($0, 0) }) else {
      return Array(repeating: .zero, count: count)
    }
    // For each point, the nearest points before and after it at a different position. Consecutive
    // points that coincide share them.
    var before = [Int](repeating: 0, count: count)
    var behind = before
    for step in 0..<count {
      let index = (first + step) % count
      let last = (index + count - 1) % count
      before[index] = step > 0 && coincide(index, last) ? before[last] : last
    }
    for step in 1...count {
      let index = (first + count - step) % count
      let next = (index + 1) % count
      behind[index] = step > 1 && coincide(index, next) ? behind[next] : next
    }
    func direction(_ a: Int, _ b: Int) -> Point {
      let (dx, dy) = (points[b].x - points[a].x, points[b].y - points[a].y)
      let length = (dx * dx + dy * dy).squareRoot()
      return length > 1e-6 ? Point(x: dx / length, y: dy / length) : .zero
    }
    return points.indices.map { index in
      let a = direction(before[index], index)
      let b = direction(index, behind[index])
      let cosine = a.x * b.x + a.y * b.y
      // At a very sharp turn the bisector is not usable, so the point stays.
      guard cosine > -0.9 else { return .zero }
      let factor = 1 / (1 + cosine)
      // The outside of a clockwise contour (y downward) is to the left of its direction.
      return Point(x: (a.y + b.y) * factor * x, y: -(a.x + b.x) * factor * y)
    }
  }
}
