// SPDX-License-Identifier: MIT

public import BannerGeometry
public import BannerPixels

/// A rectangle of the screen with its drawn content.
///
/// Drawing order: shadow, background, content, sublayers from first to last, border.
public struct Layer: Sendable, Hashable {
  /// The layer's name, such as `button title`, used in layer texts and messages.
  ///
  /// It need not be unique.
  public var name: String
  /// The position and size in the parent's space.
  ///
  /// The layer's own space starts at its top left corner.
  public var frame: Rect
  /// The opacity of the layer and its content as a group, 0…1.
  public var opacity: Double = 1
  /// The corner radii of the background, border, shadow and clip.
  public var cornerRadii = CornerRadii(0)
  /// The shape of the rounded corners.
  public var cornerCurve: CornerCurve = .circular
  /// The fill of the layer's shape, or nil for none.
  public var background: Fill?
  /// The content drawn over the background.
  public var content: Content = .none
  /// The layers above the content.
  ///
  /// Their frames are in this layer's space.
  public var sublayers: [Layer] = []
  /// The line just inside the shape, above everything else.
  public var border: Border?
  /// The shadow of the shape, below everything else.
  ///
  /// The layer itself never clips it.
  public var shadow: Shadow?
  /// Whether content and sublayers are clipped to the layer's shape.
  public var clips = false
  /// The role of the layer; nil if no later step needs to find it.
  ///
  /// The role is not written to the layer text.
  public var role: Role?
  /// The rotation, scale and translation of the layer and its content about its center, in the
  /// parent's space.
  ///
  /// A point is mapped to `center + transform(point − center)`, as with Core Animation's
  /// `transform` and its default anchor. The layer is painted untransformed, including its
  /// shadow, and its pixels are then transformed. A move by whole pixels doesn't change them. A
  /// backdrop inside sees the pixels below the moved layer, to the nearest pixel, but neither
  /// rotated nor scaled. Nothing is drawn if the map can't be inverted or reduces by more than a
  /// factor of 4,096.
  public var transform = Transform.identity
  /// Whether the content keeps its sides when a layout is mirrored, like the parts of a glyph.
  public var keepsSides = false

  /// Creates an empty layer with a name and a frame.
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

  /// The role of a layer, independent of its name.
  public enum Role: Sendable, Hashable {
    /// The app's page behind the bars.
    case page
    /// A bar.
    case navigationBar, toolbar, tabBar, statusBar
    /// The title of the navigation bar.
    case barTitle
    /// An item of the status bar.
    case clock, date
    /// The background of the clock during an activity.
    case activityPill
    /// A banner's button.
    case button
    /// The container of a banner's texts.
    case texts
    /// An activity indicator shown instead of a banner's content.
    case activityIndicator
  }

  /// Returns the same layer with a role; nil keeps the current role.
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

/// The fill of a shape.
public enum Fill: Sendable, Hashable {
  /// A single color.
  case color(Color)
  /// A picture repeated from the layer's top left corner in both directions, with `scale` of its
  /// pixels per point.
  case pattern(Picture)
}

/// A picture with its pixel density.
public struct Picture: Sendable, Hashable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The number of pixels per point; above 0.
  public var scale: Double
  /// The picture's name in the layer text, such as a file name.
  public var name: String

  /// Creates a picture from its pixels.
  public init(_ bitmap: Bitmap, scale: Double, name: String) {
    self.bitmap = bitmap
    self.scale = scale
    self.name = name
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
  }

  /// Hashes only name and size, which is cheaper than hashing pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
  }
}

/// A line along the inside of a shape.
public struct Border: Sendable, Hashable {
  /// The thickness in points.
  public var width: Double
  /// The border color.
  public var color: Color

  /// Creates a border.
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}

/// A soft shadow of a layer's shape.
public struct Shadow: Sendable, Hashable {
  /// The shadow's color, including its opacity.
  public var color: Color
  /// The shadow's offset to the right and down, in points.
  public var offset: Point
  /// The standard deviation of the blur, in points.
  public var sigma: Double

  /// Creates a shadow.
  public init(color: Color, offset: Point, sigma: Double) {
    self.color = color
    self.offset = offset
    self.sigma = sigma
  }
}
