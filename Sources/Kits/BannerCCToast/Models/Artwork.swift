// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerViews

/// The image of the original's demo, redrawn from its dimensions.
///
/// Source: cc-toast.md 7.2.
enum Artwork {
  /// A yellow star with a blue outline on a 50-point square.
  static let example = Drawing(
    name: "example", size: Size(width: 50, height: 50),
    shapes: [
      Shape(star(shrunkTo: shrunk), color: Color(rgb: 0xFFF200)),
      Shape(
        outline, color: Color(rgb: 0x000CBB).withAlpha(multipliedBy: 192.0 / 255), rule: .evenOdd),
    ])

  /// The size of the filled area relative to the star.
  private static let shrunk = 0.86

  /// The corners of a pentagram with a circumradius of 1, starting at the top.
  private static let corners = [
    (0, -1), (0.22451, -0.30902), (0.95106, -0.30902), (0.36327, 0.11803), (0.58779, 0.80902),
    (0, 0.38197), (-0.58779, 0.80902), (-0.36327, 0.11803), (-0.95106, -0.30902),
    (-0.22451, -0.30902),
  ]

  /// The bounds of the visible part, in points.
  private static let ink = Rect(x: 4, y: 4.5, width: 40.5, height: 40.5)

  /// Returns the star, scaled about its center.
  private static func star(shrunkTo share: Double) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let x = ink.midX + corner.0 * share * ink.width / 1.90212
      let y = ink.y + (corner.1 * share + 1) * ink.height / 1.80902
      if index == 0 { path.move(x, y) } else { path.line(x, y) }
    }
    path.close()
    return path
  }

  /// The outline: the area between the star and its smaller copy.
  private static let outline: Path = {
    var path = star(shrunkTo: 1)
    path.append(star(shrunkTo: shrunk))
    return path
  }()
}
