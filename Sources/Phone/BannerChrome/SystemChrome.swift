// SPDX-License-Identifier: MIT

public import BannerDevice
internal import BannerGeometry
public import BannerLayers
internal import BannerPixels
public import BannerText
public import BannerViews

/// Draws the system's and an app's bars for one screen; each part is a layer in screen
/// coordinates.
public struct SystemChrome: Sendable {
  /// The screen with its orientation and settings.
  public var screen: Screen
  /// The fonts and the pixel grid.
  public var context: LayoutContext
  /// The values of the status bar's items.
  var contents = Screen.StatusBarContents()
  /// The name of the carrier with its origin; nil for that of ``contents``.
  var carrierLabel: AttributedText?
  /// The name of the network with its origin; nil for that of ``contents``.
  var networkLabel: AttributedText?

  /// Creates the chrome of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen with its orientation and settings.
  ///   - typesetter: The typesetter for all text.
  ///   - direction: The direction of the user interface. Parts are always laid out from left to
  ///     right and then mirrored as a whole; see ``placed(_:)``.
  ///   - textSize: The text size in the device's settings, which does not affect bars.
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

  /// Returns a part as placed in the direction of the user interface.
  public func placed(_ piece: Layer) -> Layer {
    context.direction == .rightToLeft ? piece.mirrored(in: screen.size.width) : piece
  }

  /// The anchor of a line of text.
  enum Anchor {
    /// The left end.
    case left(Double)
    /// The center.
    case center(Double)
    /// The right end.
    case right(Double)
  }

  /// Returns one line of plain text on a baseline.
  func text(
    _ name: String, _ text: String, _ font: Font, _ color: Color, _ anchor: Anchor,
    baseline: Double
  ) -> Layer {
    self.text(name, AttributedText(text), font, color, anchor, baseline: baseline)
  }

  /// Returns one line of text on a baseline.
  func text(
    _ name: String, _ text: AttributedText, _ font: Font, _ color: Color, _ anchor: Anchor,
    baseline: Double
  ) -> Layer {
    let line = context.typesetter.line(text, font: font, direction: context.direction)
    return self.text(name, line, text.origin, font, color, anchor, baseline: baseline)
  }

  /// Returns a line that is already typeset.
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

  /// Returns a rectangle filled with a color.
  func box(_ name: String, _ frame: Rect, _ color: Color, radius: Double = 0) -> Layer {
    var layer = Layer(name, frame: frame, background: .color(color))
    layer.cornerRadii = CornerRadii(radius)
    return layer
  }

  /// Returns a layer with a filled outline in screen coordinates.
  ///
  /// - Parameter pointsForward: Whether the outline points in the reading direction, as an arrow
  ///   does.
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

  /// Returns the system font.
  ///
  /// Heavier weights are Helvetica Neue Medium up to iOS 8.
  func font(_ size: Double, _ weight: FontWeight = .regular) -> Font {
    weight == .regular
      ? context.systemFont(ofSize: size)
      : context.systemFamily == .helveticaNeue
        ? context.boldSystemFont(ofSize: size)
        : Font(.sanFrancisco, weight: weight, size: size)
  }

  /// The color of texts and glyphs in the bars, and in the status bar unless it has a style.
  var ink: Color { screen.color(.label) }
  /// The color of tappable items.
  var tint: Color { screen.color(.blue) }
}
