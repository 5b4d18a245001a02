// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// An icon of a bar item, drawn as outlines in a box of 22 × 22 pt.
///
/// The names are those of the system's symbols. The outlines imitate the symbols and are not
/// measured.
public enum BarIcon: String, CaseIterable, Sendable, Hashable {
  /// A plus sign.
  case plus
  /// A cross.
  case xmark
  /// A check mark.
  case checkmark
  /// Three dots.
  case ellipsis
  /// Three lines.
  case lines = "line.3.horizontal"
  /// A magnifying glass.
  case magnifyingGlass = "magnifyingglass"
  /// A box with an upward arrow.
  case share = "square.and.arrow.up"
  /// A box with a pencil.
  case compose = "square.and.pencil"
  /// A house.
  case house
  /// A head and shoulders.
  case person
  /// A bell.
  case bell
  /// A star with five points.
  case star
  /// A heart.
  case heart
  /// A gear wheel.
  case gear = "gearshape"
  /// A trash can.
  case trash
  /// A bookmark.
  case bookmark
  /// A clock.
  case clock
  /// An envelope.
  case envelope
  /// A folder.
  case folder
  /// A circle.
  case circle
  /// A square with rounded corners.
  case square

  /// The side of the box.
  static let side = 22.0
  /// The thickness of the lines in a box of 22 pt.
  static let line = 1.6

  /// Returns the filled outlines of the icon.
  ///
  /// - Parameters:
  ///   - center: The center of the box.
  ///   - side: The side of the box in points.
  ///   - isFilled: Whether closed shapes are solid, as for the selected tab.
  func paths(center: Point, side: Double, isFilled: Bool = false) -> [Path] {
    let stroke = lines.stroked(
      StrokeStyle(width: Self.line, cap: .round, join: .round), tolerance: 0.02)
    return [dots, isFilled ? body : nil, stroke].compactMap { $0 }.filter { !$0.isEmpty }.map {
      $0.applying(
        .scale(x: side / Self.side, y: side / Self.side)
          .then(.translation(x: center.x, y: center.y)))
    }
  }

  /// The contours to stroke.
  private var lines: Path {
    switch self {
    case .plus: Self.lines([[(-8, 0), (8, 0)], [(0, -8), (0, 8)]])
    case .xmark: Self.lines([[(-7, -7), (7, 7)], [(7, -7), (-7, 7)]])
    case .checkmark: Self.lines([[(-8, 0.5), (-2.5, 6.5), (8, -6.5)]])
    case .ellipsis: Path()
    case .lines: Self.lines([[(-9, -6), (9, -6)], [(-9, 0), (9, 0)], [(-9, 6), (9, 6)]])
    case .magnifyingGlass:
      Self.joined(
        .circle(center: Point(x: -1.5, y: -1.5), radius: 6.5),
        Self.lines([[(3.2, 3.2), (8.5, 8.5)]]))
    case .share:
      Self.lines([
        [(-3.5, -3.5), (-7, -3.5), (-7, 9), (7, 9), (7, -3.5), (3.5, -3.5)], [(0, 3), (0, -9.8)],
        [(-3.8, -6.2), (0, -10), (3.8, -6.2)],
      ])
    case .compose:
      Self.lines([
        [(2, -7), (-8, -7), (-8, 9), (8, 9), (8, -1)], [(-1.5, 2.5), (8.5, -7.5)],
      ])
    case .clock:
      Self.joined(
        .circle(center: .zero, radius: 9), Self.lines([[(0, -5), (0, 0), (3.8, 2.2)]]))
    case .envelope:
      Self.joined(
        .roundedRect(Rect(x: -10, y: -7, width: 20, height: 14), radii: CornerRadii(2)),
        Self.lines([[(-9.2, -6), (0, 1.5), (9.2, -6)]]))
    case .gear:
      (0..<8).reduce(
        Self.joined(
          .circle(center: .zero, radius: 2.8), .circle(center: .zero, radius: 6.6))
      ) { path, index in
        let (sine, cosine) = sineAndCosine(Double(index) * .pi / 4)
        return Self.joined(
          path, Self.lines([[(7.4 * cosine, 7.4 * sine), (9.4 * cosine, 9.4 * sine)]]))
      }
    case .trash:
      Self.lines([
        [(-8, -6), (8, -6)], [(-3, -6), (-3, -8.8), (3, -8.8), (3, -6)],
        [(-6.5, -6), (-5.6, 9), (5.6, 9), (6.5, -6)], [(-2, -2.4), (-1.8, 5.4)],
        [(2, -2.4), (1.8, 5.4)],
      ])
    case .house, .person, .bell, .star, .heart, .bookmark, .folder, .circle, .square:
      body ?? Path()
    }
  }

  /// The closed contours that may be solid, or nil if there are none.
  private var body: Path? {
    switch self {
    case .house:
      Self.polygon([
        (0, -9), (10, 0.2), (7, 0.2), (7, 8.8), (-7, 8.8), (-7, 0.2), (-10, 0.2),
      ])
    case .person:
      Self.joined(
        .circle(center: Point(x: 0, y: -4.8), radius: 4.2),
        Self.closed(.arc(center: Point(x: 0, y: 9.6), radius: 8.4, from: .pi, to: 2 * .pi)))
    case .bell: Self.bellShape
    case .star:
      Self.polygon(
        (0..<10).map { index in
          let (sine, cosine) = sineAndCosine(Double(index) * .pi / 5 - .pi / 2)
          let radius = index.isMultiple(of: 2) ? 9.8 : 4.1
          return (radius * cosine, radius * sine + 0.6)
        })
    case .heart: Self.heartShape
    case .bookmark: Self.polygon([(-6, -9), (6, -9), (6, 9), (0, 4), (-6, 9)])
    case .folder:
      Self.polygon([(-10, -7.5), (-4, -7.5), (-1.8, -5), (10, -5), (10, 7.8), (-10, 7.8)])
    case .circle: .circle(center: .zero, radius: 9)
    case .square:
      .roundedRect(Rect(x: -9, y: -9, width: 18, height: 18), radii: CornerRadii(4))
    case .plus, .xmark, .checkmark, .ellipsis, .lines, .magnifyingGlass, .share, .compose, .gear,
      .trash, .clock, .envelope:
      nil
    }
  }

  /// The contours that are always solid, or nil if there are none.
  private var dots: Path? {
    guard self == .ellipsis else { return nil }
    return [-7.5, 0, 7.5].reduce(Path()) {
      Self.joined($0, .circle(center: Point(x: $1, y: 0), radius: 1.8))
    }
  }

  private static var bellShape: Path {
    var path = Path()
    path.move(-8.4, 6)
    path.line(-6, 3)
    path.line(-6, -2.8)
    path.addArc(center: Point(x: 0, y: -2.8), radius: 6, from: .pi, to: 2 * .pi)
    path.line(6, 3)
    path.line(8.4, 6)
    path.close()
    return joined(
      path, closed(.arc(center: Point(x: 0, y: 7.6), radius: 2.2, from: 0, to: .pi)))
  }

  private static var heartShape: Path {
    var path = Path()
    path.move(0, 9)
    path.cubic(-14, 0.5, -9.6, -8.2, -5, -8.2)
    path.cubic(-2.4, -8.2, -0.6, -6.6, 0, -4.8)
    path.cubic(0.6, -6.6, 2.4, -8.2, 5, -8.2)
    path.cubic(9.6, -8.2, 14, 0.5, 0, 9)
    path.close()
    return path
  }

  private static func lines(_ contours: [[(Double, Double)]]) -> Path {
    var path = Path()
    for points in contours {
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(point.0, point.1) } else { path.line(point.0, point.1) }
      }
    }
    return path
  }

  private static func polygon(_ points: [(Double, Double)]) -> Path { closed(lines([points])) }

  private static func closed(_ path: Path) -> Path {
    var path = path
    path.close()
    return path
  }

  private static func joined(_ one: Path, _ other: Path) -> Path {
    var path = one
    path.append(other)
    return path
  }
}
