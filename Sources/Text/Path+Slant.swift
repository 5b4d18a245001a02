// SPDX-License-Identifier: MIT

internal import Geometry

extension Path {
  /// The outline of a glyph, slanted to the right around its baseline.
  ///
  /// - Parameter tangent: How far what stands 1 above the baseline lies to the right.
  func slanted(by tangent: Double) -> Path {
    // Up is negative.
    func moved(_ point: Point) -> Point { Point(x: point.x - point.y * tangent, y: point.y) }
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let end): .move(moved(end))
      case .line(let end): .line(moved(end))
      case .quad(let control, let end): .quad(moved(control), moved(end))
      case .cubic(let first, let second, let end): .cubic(moved(first), moved(second), moved(end))
      case .close: .close
      }
    }
    return result
  }
}
