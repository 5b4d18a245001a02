// SPDX-License-Identifier: MIT

internal import Geometry

/// A drawing on the keyboard: simple outlines, and plain circles with a line for globe and microphone.
///
/// Source: chrome.md 4.3, schematic mode; sizes but the globe's are ours.
enum KeyboardGlyph: Sendable, Hashable {
  /// An arrow upward.
  case shift
  /// A tag that points to the left, with a cross in it.
  case delete
  /// A circle with a level line.
  case globe
  /// A circle with an upright line.
  case microphone
  /// A small keyboard with an angle below it.
  case hide

  /// What its layer is called.
  var name: String {
    switch self {
    case .shift: "shift"
    case .delete: "delete"
    case .globe: "globe"
    case .microphone: "microphone"
    case .hide: "hide"
    }
  }

  /// Its lines, 1.5 points thick, about a middle, to be filled.
  ///
  /// - Parameter diameter: Of the circles.
  func path(center: Point, diameter: Double) -> Path {
    lines(diameter / 2 - 0.75)
      .stroked(StrokeStyle(width: 1.5, cap: .round, join: .round), tolerance: 0.02)
      .applying(.translation(x: center.x, y: center.y))
  }

  private func lines(_ radius: Double) -> Path {
    switch self {
    case .shift:
      return Self.lines([
        (0, -8.5), (9, 0.5), (4.5, 0.5), (4.5, 8), (-4.5, 8), (-4.5, 0.5), (-9, 0.5), (0, -8.5),
      ])
    case .delete:
      var path = Self.lines([(-11, 0), (-4.5, -8), (11, -8), (11, 8), (-4.5, 8), (-11, 0)])
      path.append(Self.lines([(0, -3.5), (7, 3.5)]))
      path.append(Self.lines([(0, 3.5), (7, -3.5)]))
      return path
    case .globe:
      var path = Path.circle(center: .zero, radius: radius)
      path.append(Self.lines([(-radius, 0), (radius, 0)]))
      return path
    case .microphone:
      var path = Path.circle(center: .zero, radius: radius)
      path.append(Self.lines([(0, -radius / 2), (0, radius / 2)]))
      return path
    case .hide:
      var path = Path.roundedRect(
        Rect(x: -11, y: -9, width: 22, height: 12), radii: CornerRadii(2))
      path.append(Self.lines([(-6, -1), (6, -1)]))
      path.append(Self.lines([(-4, 6), (0, 9), (4, 6)]))
      return path
    }
  }

  /// A line through points; closed if it ends where it began.
  private static func lines(_ points: [(x: Double, y: Double)]) -> Path {
    var path = Path()
    guard let first = points.first, let last = points.last else { return path }
    path.move(first.x, first.y)
    let isClosed = points.count > 2 && first == last
    for point in points.dropFirst().dropLast(isClosed ? 1 : 0) { path.line(point.x, point.y) }
    if isClosed { path.close() }
    return path
  }
}
