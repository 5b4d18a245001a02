// SPDX-License-Identifier: MIT

public import BannerDevice
internal import BannerGeometry
public import BannerLayers
internal import BannerPixels
public import BannerText
public import BannerViews

/// Draws the system's and an app's bars for one screen; each piece is a layer in screen space.
public struct SystemChrome: Sendable {
  /// The device as it is held.
  public var screen: Screen
  /// Type and pixel grid.
  public var context: LayoutContext

  /// The chrome of a screen.
  ///
  /// - Parameters:
  ///   - screen: The device as it is held.
  ///   - typesetter: Sets all type.
  ///   - direction: That of the user interface. Pieces are laid out from left to right whatever it is,
  ///     and mirrored as wholes; see ``placed(_:)``.
  ///   - textSize: That of the device's settings; bars do not follow it.
  public init(
    screen: Screen, typesetter: Typesetter, direction: LayoutDirection = .leftToRight,
    textSize: TextSizeCategory = .large
  ) {
    self.screen = screen
    context = LayoutContext(
      typesetter: typesetter, scale: screen.scale, systemVersion: screen.version.major,
      direction: direction, textSize: textSize)
    context.appearance = screen.appearance
    context.horizontalSizeClass = screen.horizontalSizeClass
    context.verticalSizeClass = screen.verticalSizeClass
  }

  /// A piece in screen space as it lies in the direction of the user interface.
  public func placed(_ piece: Layer) -> Layer {
    context.direction == .rightToLeft ? piece.mirrored(in: screen.size.width) : piece
  }

  /// Where a line of text is held.
  enum Anchor {
    /// By its left end.
    case left(Double)
    /// By its middle.
    case center(Double)
    /// By its right end.
    case right(Double)
  }

  /// One line of plain text on a baseline.
  func text(
    _ name: String, _ text: String, _ font: Font, _ color: Color, _ anchor: Anchor,
    baseline: Double
  ) -> Layer {
    self.text(name, AttributedText(text), font, color, anchor, baseline: baseline)
  }

  /// One line of text on a baseline.
  func text(
    _ name: String, _ text: AttributedText, _ font: Font, _ color: Color, _ anchor: Anchor,
    baseline: Double
  ) -> Layer {
    let line = context.typesetter.line(text, font: font, direction: context.direction)
    return self.text(name, line, text.origin, font, color, anchor, baseline: baseline)
  }

  /// A line that is set already.
  func text(
    _ name: String, _ line: TextLine, _ origin: TextOrigin?, _ font: Font, _ color: Color,
    _ anchor: Anchor, baseline: Double
  ) -> Layer {
    let x =
      switch anchor {
      case .left(let x): x
      case .center(let x): x - line.width / 2
      case .right(let x): x - line.width
      }
    let ascent = ceilToPixel(font.ascent, scale: context.scale)
    let frame = Rect(x: x, y: baseline - ascent, width: line.width, height: font.lineHeight)
    let placed = TextContent.Line(origin: Point(x: 0, y: ascent), line: line)
    return Layer(
      name, frame: frame, content: .text(TextContent(lines: [placed], color: color).with(origin)))
  }

  /// A layer that fills a rectangle with a colour.
  func box(_ name: String, _ frame: Rect, _ color: Color, radius: Double = 0) -> Layer {
    var layer = Layer(name, frame: frame, background: .color(color))
    layer.cornerRadii = CornerRadii(radius)
    return layer
  }

  /// A layer around a filled outline in screen space.
  ///
  /// - Parameter pointsForward: Whether it shows the direction of reading, as an arrow does.
  func outline(
    _ name: String, _ path: Path, _ color: Color, _ rule: Shape.FillRule = .nonZero,
    pointsForward: Bool = false
  ) -> Layer {
    let bounds = path.controlBounds
    var moved = path.applying(.translation(x: -bounds.x, y: -bounds.y))
    if pointsForward, context.direction == .rightToLeft {
      moved = moved.applying(.scale(x: -1, y: 1).then(.translation(x: bounds.width, y: 0)))
    }
    return Layer(
      name, frame: bounds, content: .shapes([Shape(moved, color: color, rule: rule)]))
  }

  /// The system font in a weight; the heavier ones are Helvetica Neue Medium up to iOS 8.
  func font(_ size: Double, _ weight: FontWeight = .regular) -> Font {
    weight == .regular
      ? context.systemFont(ofSize: size)
      : context.systemFamily == .helveticaNeue
        ? context.boldSystemFont(ofSize: size)
        : Font(.sanFrancisco, weight: weight, size: size)
  }

  /// The colour of texts and glyphs of the bars, and of the status bar unless it has a style.
  var ink: Color { screen.color(.label) }
  /// The colour of what can be tapped.
  var tint: Color { screen.color(.blue) }
}
