// SPDX-License-Identifier: MIT

internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels

/// The button at the card's top right.
///
/// Source: bulletinboard.md 2.6.
struct CloseButton {
  /// The color of the circle.
  let circle: Color
  /// The color of the cross.
  let glyph: Color
  /// The outline of the cross.
  let cross: Path

  /// Creates a button for a card's color: dark on a light card, light on a dark one.
  ///
  /// - Parameters:
  ///   - card: The card's color.
  ///   - version: The release. Before 5.0.0 the button is a bitmap with a heavier cross.
  init(on card: Color, in version: BLTNLibraryVersion) {
    cross = version < .v5 ? Self.heavyCross : Self.cross
    let isLight = Self.luminance(card) > Metrics.lightThreshold
    circle = isLight ? Metrics.closeDark : Metrics.closeLight
    glyph = isLight ? Metrics.closeLight : Metrics.closeDark
  }

  /// Returns the weighted sum of the encoded channels, 0…1, without opacity, as in the original.
  private static func luminance(_ color: Color) -> Double {
    (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)) / 255
  }

  /// Returns the touch area in a card of a given width.
  static func box(inCardOfWidth width: Double) -> Rect {
    Rect(
      x: width - Metrics.closeInset - Metrics.closeBox, y: Metrics.closeInset,
      width: Metrics.closeBox, height: Metrics.closeBox)
  }

  /// Returns the layer of the button in a card of a given width.
  func layer(inCardOfWidth width: Double) -> Layer {
    let box = Self.box(inCardOfWidth: width)
    let inset = (Metrics.closeBox - Metrics.closeDiameter) / 2
    let circleFrame = Rect(
      x: inset, y: inset, width: Metrics.closeDiameter, height: Metrics.closeDiameter)
    var disc = Layer("close circle", frame: circleFrame, background: .color(circle))
    disc.cornerRadii = CornerRadii(Metrics.closeDiameter / 2)
    let glyphInset = (Metrics.closeBox - Metrics.closeGlyph) / 2
    let cross = Layer(
      "close glyph",
      frame: Rect(
        x: glyphInset, y: glyphInset, width: Metrics.closeGlyph, height: Metrics.closeGlyph),
      content: .shapes([Shape(cross, color: glyph)])
    ).with(.symbol)
    return Layer("close button", frame: box, sublayers: [disc, cross])
  }

  /// The cross: four arms with round ends, as one outline in a box of 12 points.
  ///
  /// It uses the original's vertices in its box of 36. The cap between the two ends of an arm
  /// passes through a third point, the middle of a cubic.
  private static let cross: Path = {
    let scale = Metrics.closeGlyph / 36
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x * scale, y: y * scale) }
    return cross([
      (point(13.15, 18.01), point(0.93, 30.21), point(0.97, 35.02), point(5.78, 35.06)),
      (point(18.01, 22.84), point(30.21, 35.04), point(35, 34.99), point(35.05, 30.21)),
      (point(22.84, 18.01), point(35.05, 5.79), point(35, 1), point(30.21, 0.95)),
      (point(18.01, 13.15), point(5.79, 0.93), point(0.97, 0.98), point(0.93, 5.79)),
    ])
  }()

  /// The cross of the bitmap: two strokes with round ends between the corners of the box.
  ///
  /// The strokes of the vector cross are 2.28 points wide. Source: the ink of the glyph in the
  /// original's picture of 2.x. At the same size its ratio to the vector cross is 88 to 72, and
  /// strokes of this width match it.
  private static let heavyCross: Path = {
    let width = 2.94
    let (middle, end) = (Metrics.closeGlyph / 2, (Metrics.closeGlyph - width) / 2)
    // The distance from an arm's axis to its edge, along the box's sides.
    let half = width / 2 * 0.5.squareRoot()
    /// Returns an arm that points to a corner of the box.
    func arm(_ x: Double, _ y: Double) -> Arm {
      func point(_ along: Double, _ across: Double) -> Point {
        Point(x: middle + x * along - y * across, y: middle + y * along + x * across)
      }
      return (
        Point(x: middle + (x - y) * half, y: middle + (x + y) * half), point(end, half),
        point(end + half, 0), point(end, -half)
      )
    }
    return cross([arm(-1, 1), arm(1, 1), arm(1, -1), arm(-1, -1)])
  }()

  /// An inner corner, then the arm's first end, the middle of its cap and its second end.
  private typealias Arm = (inner: Point, start: Point, cap: Point, end: Point)

  /// Returns a cross of four arms in order around the center.
  private static func cross(_ arms: [Arm]) -> Path {
    var path = Path()
    for (index, arm) in arms.enumerated() {
      if index == 0 {
        path.move(arm.inner.x, arm.inner.y)
      } else {
        path.line(arm.inner.x, arm.inner.y)
      }
      path.line(arm.start.x, arm.start.y)
      path.addCap(to: arm.end, from: arm.start, through: arm.cap)
    }
    path.close()
    return path
  }
}

extension Path {
  /// Adds a symmetric cubic that passes through a given middle point.
  fileprivate mutating func addCap(to end: Point, from start: Point, through middle: Point) {
    // The middle of a cubic is (start + 3 a + 3 b + end) / 8. Both handles have the same
    // direction.
    let way = Point(
      x: (middle.x - (start.x + end.x) / 2) * 4 / 3, y: (middle.y - (start.y + end.y) / 2) * 4 / 3)
    cubic(start.x + way.x, start.y + way.y, end.x + way.x, end.y + way.y, end.x, end.y)
  }
}
