// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A keyboard icon, drawn as outlines.
///
/// Source: chrome.md 4.3 for the globe's size and the color. The outlines imitate the system's
/// glyphs and are not measured.
enum KeyboardGlyph: Sendable, Hashable {
  /// An upward arrow.
  case shift
  /// A tag that points left, with a cross inside.
  case delete
  /// A globe with meridians and parallels.
  case globe
  /// A microphone on a stand.
  case microphone
  /// A small keyboard with a chevron below it.
  case hide

  /// The name of the layer.
  var name: String {
    switch self {
    case .shift: "shift"
    case .delete: "delete"
    case .globe: "globe"
    case .microphone: "microphone"
    case .hide: "hide"
    }
  }

  /// Returns the filled outline of the icon, 1.5 pt thick; globe and microphone are 1.2 pt thick.
  ///
  /// - Parameter diameter: The diameter of the globe, which is also the height of the microphone.
  func path(center: Point, diameter: Double) -> Path {
    let isFine = self == .globe || self == .microphone
    let width = isFine ? 1.2 : 1.5
    return lines(diameter / 2 - width / 2)
      .stroked(StrokeStyle(width: width, cap: .round, join: .round), tolerance: 0.02)
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
      return Self.globe(radius)
    case .microphone:
      return Self.microphone(radius)
    case .hide:
      var path = Path.roundedRect(
        Rect(x: -11, y: -9, width: 22, height: 12), radii: CornerRadii(2))
      path.append(Self.lines([(-6, -1), (6, -1)]))
      path.append(Self.lines([(-4, 6), (0, 9), (4, 6)]))
      return path
    }
  }

  /// Returns the equator, two parallels curved toward it, the central meridian and an oval of two
  /// others.
  private static func globe(_ radius: Double) -> Path {
    var path = Path.circle(center: .zero, radius: radius)
    path.append(lines([(-radius, 0), (radius, 0)]))
    path.append(lines([(0, -radius), (0, radius)]))
    path.append(
      .ellipse(
        in: Rect(x: -0.47 * radius, y: -radius, width: 0.94 * radius, height: 2 * radius)))
    // Both ends of a parallel are on the circle: 0.8² + 0.6² = 1.
    for side in [-1.0, 1] {
      let (end, bend) = (0.6 * radius * side, 0.42 * radius * side)
      path.move(-0.8 * radius, end)
      path.cubic(-0.4 * radius, bend, 0.4 * radius, bend, 0.8 * radius, end)
    }
    return path
  }

  /// Returns a capsule in a cradle on a stand.
  private static func microphone(_ radius: Double) -> Path {
    let (half, cradle) = (0.34 * radius, 0.66 * radius)
    var path = Path.roundedRect(
      Rect(x: -half, y: -radius, width: 2 * half, height: 1.25 * radius),
      radii: CornerRadii(half))
    let (start, middle) = (-0.2 * radius, -0.08 * radius)
    path.move(-cradle, start)
    path.line(-cradle, middle)
    // Cubic curves for quarter circles.
    let handle = 0.5522847498 * cradle
    path.cubic(-cradle, middle + handle, -handle, middle + cradle, 0, middle + cradle)
    path.cubic(handle, middle + cradle, cradle, middle + handle, cradle, middle)
    path.line(cradle, start)
    path.append(lines([(0, middle + cradle), (0, radius)]))
    path.append(lines([(-0.42 * radius, radius), (0.42 * radius, radius)]))
    return path
  }

  /// Returns a line through points; closed if it ends at its start.
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
