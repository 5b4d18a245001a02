// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A rectangle of the screen with what is drawn in it.
///
/// Drawing order: shadow, background, content, sublayers from first to last, border.
public struct Layer: Sendable, Hashable {
  /// What it is, such as `button title`; printed, and used to speak of the layer.
  ///
  /// Not unique.
  public var name: String
  /// Place and size in the parent's space; the layer's own space starts at its top left corner.
  public var frame: Rect
  /// Opacity of everything in it taken together, 0…1.
  public var opacity: Double = 1
  /// Rounding of the background, border, shadow and clip.
  public var cornerRadii = CornerRadii(0)
  /// How the corners are rounded.
  public var cornerCurve: CornerCurve = .circular
  /// What fills its shape, if anything.
  public var background: Fill?
  /// What is drawn over the background.
  public var content: Content = .none
  /// Layers above the content; their frames are in this layer's space.
  public var sublayers: [Layer] = []
  /// A line just inside the shape, above everything else.
  public var border: Border?
  /// What the shape casts, beneath everything else and never clipped by the layer itself.
  public var shadow: Shadow?
  /// Whether content and sublayers end at the layer's shape.
  public var clips = false
  /// The role of the layer; nil for one that no later step has to find.
  ///
  /// It is not printed.
  public var role: Role?
  /// How the layer, with everything in it, is turned, stretched and moved about its centre, in the
  /// parent's space.
  ///
  /// A point goes to `centre + transform(point − centre)`, as with Core Animation's `transform` and its
  /// default anchor. The layer is painted as if there were none, shadow and all, and the pixels are then
  /// put in their place; a move by whole pixels leaves them as they are. A backdrop in it sees what lies
  /// beneath the layer where it is moved to, to the nearest pixel, but neither turned nor stretched. A
  /// map that can't be undone, or makes things smaller than by 4,096, leaves nothing to see.
  public var transform = Transform.identity
  /// Whether what is in it keeps its sides when a layout is mirrored, as the parts of a glyph do.
  public var keepsSides = false

  /// A layer with a name and a frame and nothing in it yet.
  public init(
    _ name: String, frame: Rect, background: Fill? = nil, content: Content = .none,
    sublayers: [Layer] = []
  ) {
    self.name = name
    self.frame = frame
    self.background = background
    self.content = content
    self.sublayers = sublayers
  }

  /// The part that a layer plays, whatever its name.
  public enum Role: Sendable, Hashable {
    /// The application's page behind the bars.
    case page
    /// A bar.
    case navigationBar, toolbar, tabBar, statusBar
    /// The title of the navigation bar.
    case barTitle
    /// An item of the status bar.
    case clock, date
    /// The ground of the clock during an activity.
    case activityPill
    /// The button of a banner.
    case button
    /// What holds the texts of a banner.
    case texts
    /// An indicator in place of a banner's content.
    case activityIndicator
  }

  /// The same layer with a role; with the one it has for nil.
  public func with(_ role: Role?) -> Layer {
    var layer = self
    if let role { layer.role = role }
    return layer
  }

  /// The layer's outline in its own space.
  public var shape: Path {
    .roundedRect(
      Rect(origin: .zero, size: frame.size), radii: cornerRadii, curve: cornerCurve)
  }
}

/// What a shape is filled with.
public enum Fill: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// A picture repeated from the layer's top left corner in both directions, `scale` of its pixels
  /// to the point.
  case pattern(Picture)
}

/// A picture with its density.
public struct Picture: Sendable, Hashable {
  /// The pixels.
  public var bitmap: Bitmap
  /// Pixels per point; above 0.
  public var scale: Double
  /// What the layer text calls it: a file name, for example.
  public var name: String

  /// A picture from its pixels.
  public init(_ bitmap: Bitmap, scale: Double, name: String) {
    self.bitmap = bitmap
    self.scale = scale
    self.name = name
  }

  /// Its size in points.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// Pictures are told apart by name and size before their pixels are looked at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
  }
}

/// A line around a shape, inside of it.
public struct Border: Sendable, Hashable {
  /// Its thickness.
  public var width: Double
  /// Its colour.
  public var color: Color

  /// A border.
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}

/// A soft shadow of a layer's shape.
public struct Shadow: Sendable, Hashable {
  /// Its colour, with its opacity.
  public var color: Color
  /// How far it lies to the right and below.
  public var offset: Point
  /// Standard deviation of its blur.
  public var sigma: Double

  /// A shadow.
  public init(color: Color, offset: Point, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}
