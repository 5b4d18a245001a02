// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
public import BannerPixels
public import BannerViews

/// An image of the original's bundle: a theme in one of three styles.
///
/// The outlines were measured on the original files. On average a rendered icon differs from its
/// file by less than one level of 255 (swiftmessages.md 1.6).
public enum Icon: String, CaseIterable, Sendable {
  /// A disc with a cross cut out.
  case error
  /// A disc with an exclamation mark cut out.
  case warning
  /// A disc with a check mark cut out.
  case success
  /// A disc with an “i” cut out.
  case info
  /// A ring around a cross.
  case errorLight
  /// A ring around an exclamation mark.
  case warningLight
  /// A ring around a check mark.
  case successLight
  /// A ring around an “i”.
  case infoLight
  /// A cross.
  case errorSubtle
  /// An exclamation mark.
  case warningSubtle
  /// A check mark.
  case successSubtle
  /// An “i”.
  case infoSubtle

  /// The icon as an image for image views and buttons.
  public var image: IconImage { .icon(self) }

  /// Returns the icon as one shape in one color, as the original renders its template files.
  ///
  /// The size is that of the file for the scale, with one, two or three pixels per point. These
  /// sizes differ by fractions of a point if an image's height isn't a whole number of points.
  /// The outlines keep their positions relative to the top left corner.
  ///
  /// - Parameters:
  ///   - tint: The color of the icon; may be translucent.
  ///   - scale: The device pixels per point.
  public func drawing(tint: Color, scale: Double) -> Drawing {
    Drawing(
      name: rawValue, size: size(scale: scale),
      shapes: [Shape(outline, color: tint, rule: .evenOdd)])
  }

  /// Returns the size for layout, in points.
  private func size(scale: Double) -> Size {
    let density = scale > 2 ? 3 : scale > 1 ? 2 : 1
    let (width, height) = pixels[density - 1]
    return Size(width: width / Double(density), height: height / Double(density))
  }

  /// The widths and heights of the files in pixels, at one, two and three pixels per point.
  private var pixels: [(Double, Double)] {
    switch self {
    case .error, .success, .errorLight, .successLight: [(33, 34), (66, 67), (99, 101)]
    case .warning, .info, .warningLight, .infoLight: [(33, 33), (66, 66), (99, 99)]
    case .errorSubtle: [(22, 18), (43, 36), (65, 54)]
    case .warningSubtle, .infoSubtle, .successSubtle: [(21, 18), (42, 36), (63, 54)]
    }
  }

  /// The outline, for the even-odd fill rule.
  private var outline: Path {
    switch self {
    case .error: disc(middle: Self.lowMiddle, around: Self.cross)
    case .warning: disc(middle: Self.middle, around: Self.exclamationMark)
    case .success: disc(middle: Self.lowMiddle, around: Self.checkMark)
    case .info: disc(middle: Self.middle, around: Self.letter)
    case .errorLight: ring(middle: Self.lowMiddle, around: Self.cross)
    case .warningLight: ring(middle: Self.middle, around: Self.exclamationMark)
    case .successLight: ring(middle: Self.lowMiddle, around: Self.checkMark)
    case .infoLight: ring(middle: Self.middle, around: Self.letter)
    case .errorSubtle:
      Self.cross(middle: Point(x: 10.5, y: 9), length: 19, thickness: 3)
    case .warningSubtle:
      Self.bars((x: 9, y: 0, height: 12.5), (x: 9, y: 15, height: 3))
    case .successSubtle:
      Self.polygon([
        (0.32096, 9.94228), (2.44228, 7.82096), (7.25, 12.62868), (18.65685, 1.22183),
        (20.77817, 3.34315), (7.25, 16.87132),
      ])
    case .infoSubtle:
      Self.bars((x: 9, y: 0, height: 3), (x: 9, y: 5.5, height: 12.5))
    }
  }

  // MARK: Parts

  private func disc(middle: Point, around glyph: Path) -> Path {
    var path = Path.circle(center: middle, radius: 16.5)
    path.append(glyph)
    return path
  }

  private func ring(middle: Point, around glyph: Path) -> Path {
    var path = Path.circle(center: middle, radius: 16.5)
    path.append(.circle(center: middle, radius: 15))
    path.append(glyph)
    return path
  }

  private static let middle = Point(x: 16.5, y: 16.5)
  /// The center of files whose height isn't a whole number of points.
  private static let lowMiddle = Point(x: 16.5, y: 16.94975)

  private static let cross = cross(
    middle: Point(x: 16.32322, y: 16.82322), length: 19, thickness: 2.9605)
  private static let exclamationMark = bars(
    (x: 15, y: 7.5, height: 12.5), (x: 15, y: 22.5, height: 3))
  private static let letter = bars((x: 15, y: 7.5, height: 3), (x: 15, y: 13, height: 12.5))
  /// The check mark, without the notch of 0.09 pt at the tip of the originals.
  private static let checkMark = polygon([
    (6.32507, 17.89682), (8.44639, 15.7755), (13.25411, 20.58322), (24.66096, 9.17637),
    (26.78228, 11.29769), (13.25411, 24.82586),
  ])

  /// Returns upright bars with a width of 3 points.
  private static func bars(_ bars: (x: Double, y: Double, height: Double)...) -> Path {
    var path = Path()
    for bar in bars { path.append(.rect(Rect(x: bar.x, y: bar.y, width: 3, height: bar.height))) }
    return path
  }

  /// Returns two bars that cross at right angles, rotated by 45°, as one outline.
  private static func cross(middle: Point, length: Double, thickness: Double) -> Path {
    let (end, side) = (length / 2, thickness / 2)
    let arm = [(end, -side), (end, side), (side, side)]
    // Each arm is the previous one rotated by 90°: (x, y) becomes (−y, x).
    let arms =
      arm + arm.map { (-$0.1, $0.0) } + arm.map { (-$0.0, -$0.1) } + arm.map { ($0.1, -$0.0) }
    let half = 0.5.squareRoot()
    return polygon(
      arms.map { (middle.x + ($0.0 - $0.1) * half, middle.y + ($0.0 + $0.1) * half) })
  }

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(corner.0, corner.1) } else { path.line(corner.0, corner.1) }
    }
    path.close()
    return path
  }
}
