// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels
public import BannerText

/// The content of a layer, drawn over its background.
public enum Content: Sendable, Hashable {
  /// No content.
  case none
  /// Filled outlines, in drawing order.
  case shapes([Shape])
  /// A picture stretched over the layer's bounds.
  case picture(Picture)
  /// Lines of text.
  case text(TextContent)
  /// A blurred copy of everything drawn below the layer so far.
  case backdrop(Backdrop)
}

/// A filled outline.
public struct Shape: Sendable, Hashable {
  /// The rule that decides which points are inside an outline.
  public enum FillRule: Sendable, Hashable {
    /// A point is inside if the outline's winding number around it is not 0.
    case nonZero
    /// A point is inside if a ray from it to infinity crosses the outline an odd number of times.
    case evenOdd
  }

  /// The outline, in the layer's space.
  public var path: Path
  /// The fill color.
  public var color: Color
  /// The rule that tells holes from solid parts.
  public var rule: FillRule

  /// Creates a filled outline.
  public init(_ path: Path, color: Color, rule: FillRule = .nonZero) {
    self.path = path
    self.color = color
    self.rule = rule
  }
}

/// Lines of text in one color.
public struct TextContent: Sendable, Hashable {
  /// A line of text and the origin of its baseline.
  public struct Line: Sendable, Hashable {
    /// The left end of the baseline, in the layer's space.
    public var origin: Point
    /// The glyphs of the line.
    public var line: TextLine

    /// Creates a line at a position.
    public init(origin: Point, line: TextLine) {
      self.origin = origin
      self.line = line
    }
  }

  /// A sharp shadow: the same glyphs, drawn below the text without blur.
  public struct Shadow: Sendable, Hashable {
    /// The color of the shadow, including its opacity.
    public var color: Color
    /// The distance of the shadow from the text, to the right and downward, in points.
    public var offset: Point

    /// Creates a text shadow.
    public init(color: Color, offset: Point) {
      self.color = color
      self.offset = offset
    }
  }

  /// The lines, from top to bottom.
  public var lines: [Line]
  /// The color of the glyphs.
  public var color: Color
  /// The shadow below the text, or nil for none.
  public var shadow: Shadow?
  /// The option or property that supplied the text, or nil if neither did.
  package var origin: TextOrigin?
  /// The factor by which the font shrank to fit, 0–1; 1 for the requested size.
  package var scaleFactor = 1.0
  /// Whether the text isn't empty, but has no room for any line.
  package var lacksRoom = false

  /// Creates text content from lines and colors.
  public init(lines: [Line], color: Color, shadow: Shadow? = nil) {
    self.lines = lines
    self.color = color
    self.shadow = shadow
  }

  /// Returns the same content with the given origin.
  package func with(_ origin: TextOrigin?) -> TextContent {
    var content = self
    content.origin = origin
    return content
  }

  /// Returns whether both draw the same, regardless of their origins and factors.
  public static func == (a: TextContent, b: TextContent) -> Bool {
    a.lines == b.lines && a.color == b.color && a.shadow == b.shadow
  }

  /// Hashes the drawn values; the origin and the factor are left out.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lines)
    hasher.combine(color)
    hasher.combine(shadow)
  }
}

/// A blurred view of everything below a layer.
///
/// The pixels drawn so far are copied, reduced, averaged and enlarged again. Then their
/// saturation is changed and a veil is drawn on top. The result covers the layer's shape.
public struct Backdrop: Sendable, Hashable {
  /// The method and strength of a blur.
  public enum Blur: Sendable, Hashable {
    /// A Gaussian with this standard deviation, in points.
    ///
    /// It samples up to three and a half standard deviations around the layer, or nothing outside
    /// the layer. `edges` defines what counts beyond that area and beyond the screen.
    case gaussian(sigma: Double)
    /// The box blur of FXBlurView.
    ///
    /// The layer's bounds in points times `scale`, rounded down, are the size of a small picture.
    /// That picture is averaged `iterations` times over `kernel` × `kernel` of its pixels, with
    /// its edges repeated. It is then stretched over the bounds. `kernel` is odd, 1…127. Nothing
    /// outside the bounds is sampled.
    case boxes(scale: Double, kernel: Int, iterations: Int)
  }

  /// The values that a Gaussian reads beyond the edges of the screen.
  ///
  /// The edges of the layer count instead if the Gaussian doesn't see the layer's surroundings.
  public enum Edges: Sendable, Hashable {
    /// Repeats the edge, as in the published recipe, Apple's UIImage+ImageEffects.
    case repeated
    /// Ignores everything beyond the edges.
    ///
    /// Each pixel is the average of the existing pixels, as in Core Animation's filter for visual
    /// effect views (measured, bulletinboard.md 3.2).
    case normalized
  }

  /// The method and strength of the blur.
  public var blur: Blur
  /// The factor on each color's distance from its luma; 1 changes nothing.
  ///
  /// Luma is 0.2126 R + 0.7152 G + 0.0722 B. Channels are clamped at each pixel. Source of the
  /// weights: the matrix in Apple's UIImage+ImageEffects.
  public var saturation: Double
  /// The color drawn over the blurred picture.
  public var veil: Color
  /// Whether a Gaussian samples the area around the layer.
  public var seesSurroundings: Bool
  /// The values that a Gaussian reads beyond the edges.
  ///
  /// Box blurs always repeat the edges.
  public var edges: Edges

  /// Creates a backdrop effect.
  public init(
    blur: Blur, saturation: Double = 1, veil: Color = .clear, seesSurroundings: Bool = true,
    edges: Edges = .repeated
  ) {
    self.seesSurroundings = seesSurroundings
    self.edges = edges
    self.blur = blur
    self.saturation = saturation
    self.veil = veil
  }
}
