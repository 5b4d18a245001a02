// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels
public import BannerText

/// What a layer draws over its background.
public enum Content: Sendable, Hashable {
  /// Nothing.
  case none
  /// Filled outlines, in order.
  case shapes([Shape])
  /// A picture stretched over the layer's bounds.
  case picture(Picture)
  /// Lines of text.
  case text(TextContent)
  /// What was drawn beneath the layer so far, blurred.
  case backdrop(Backdrop)
}

/// A filled outline.
public struct Shape: Sendable, Hashable {
  /// Which points are inside.
  public enum FillRule: Sendable, Hashable {
    /// Where the outline winds around the point, in sum.
    case nonZero
    /// Where a ray to infinity crosses the outline an odd number of times.
    case evenOdd
  }

  /// The outline in the layer's space.
  public var path: Path
  /// Its colour.
  public var color: Color
  /// How holes are told from solid parts.
  public var rule: FillRule

  /// A filled outline.
  public init(_ path: Path, color: Color, rule: FillRule = .nonZero) {
    self.path = path
    self.color = color
    self.rule = rule
  }
}

/// Lines of text in one colour.
public struct TextContent: Sendable, Hashable {
  /// A line and where its baseline begins.
  public struct Line: Sendable, Hashable {
    /// Left end of the baseline in the layer's space.
    public var origin: Point
    /// The glyphs.
    public var line: TextLine

    /// A line at a place.
    public init(origin: Point, line: TextLine) {
      self.origin = origin
      self.line = line
    }
  }

  /// The same glyphs drawn beneath the text, not blurred.
  public struct Shadow: Sendable, Hashable {
    /// Its colour, with its opacity.
    public var color: Color
    /// How far it lies to the right and below.
    public var offset: Point

    /// A text shadow.
    public init(color: Color, offset: Point) {
      self.color = color
      self.offset = offset
    }
  }

  /// From top to bottom.
  public var lines: [Line]
  /// The glyphs' colour.
  public var color: Color
  /// Beneath them.
  public var shadow: Shadow?
  /// Where the words come from; nil for words that no option and no property gave.
  package var origin: TextOrigin?

  /// Text content from its parts.
  public init(lines: [Line], color: Color, shadow: Shadow? = nil) {
    self.lines = lines
    self.color = color
    self.shadow = shadow
  }

  /// The same content with an origin.
  package func with(_ origin: TextOrigin?) -> TextContent {
    var content = self
    content.origin = origin
    return content
  }

  /// Whether both draw the same, wherever their words come from.
  public static func == (a: TextContent, b: TextContent) -> Bool {
    a.lines == b.lines && a.color == b.color && a.shadow == b.shadow
  }

  /// Hashes what is drawn.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lines)
    hasher.combine(color)
    hasher.combine(shadow)
  }
}

/// A blurred view of what lies beneath a layer.
///
/// What was drawn so far is copied, reduced, averaged and enlarged again; then its colours are
/// spread and a veil is laid over it. The result covers the layer's shape.
public struct Backdrop: Sendable, Hashable {
  /// How it is blurred.
  public enum Blur: Sendable, Hashable {
    /// A Gaussian of this standard deviation in points. Sees what lies within three and a half
    /// standard deviations around the layer, or nothing outside of it; what counts beyond, and beyond
    /// the screen, is said by the edges.
    case gaussian(sigma: Double)
    /// FXBlurView: the layer's bounds in points times `scale`, rounded down, are the size of a small
    /// picture; it is averaged `iterations` times over `kernel` × `kernel` of its pixels (the edge
    /// repeated) and stretched over the bounds. `kernel` is odd, 1…127. Sees nothing outside the bounds.
    case boxes(scale: Double, kernel: Int, iterations: Int)
  }

  /// What a Gaussian sees beyond the edges of the screen, or of the layer if it sees nothing around it.
  public enum Edges: Sendable, Hashable {
    /// The edge, repeated, as in the published recipe, Apple's UIImage+ImageEffects.
    case repeated
    /// Nothing, which does not count: each pixel is the average of what there is, as Core Animation's
    /// filter makes it for visual effect views (measured, bulletinboard.md 3.2).
    case normalized
  }

  /// How it is blurred.
  public var blur: Blur
  /// Factor on each colour's distance from its luma (0.2126 R + 0.7152 G + 0.0722 B); 1 changes nothing.
  ///
  /// What exceeds the limits of a channel is cut off at each pixel. Source of the weights: the matrix
  /// in Apple's UIImage+ImageEffects.
  public var saturation: Double
  /// Laid over the blurred picture.
  public var veil: Color
  /// Whether a Gaussian sees what lies around the layer.
  public var seesSurroundings: Bool
  /// What a Gaussian sees beyond the edges; boxes repeat them.
  public var edges: Edges

  /// A backdrop effect.
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
