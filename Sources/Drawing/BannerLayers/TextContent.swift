// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels
public import BannerText

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
