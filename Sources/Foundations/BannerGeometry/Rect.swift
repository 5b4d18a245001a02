// SPDX-License-Identifier: MIT

/// A position.
public struct Point: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Downward.
  public var y: Double

  /// A position from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Moves a point.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The way from one point to another.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height.
public struct Size: Sendable, Hashable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// A size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle with sides along the axes.
public struct Rect: Sendable, Hashable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Extent to the right; negative counts as 0 wherever an area is asked for.
  public var width: Double
  /// Extent downward; negative counts as 0 wherever an area is asked for.
  public var height: Double

  /// A rectangle from its left and top edge and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Nothing, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Top left corner.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }
  /// Extents.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }
  /// Right edge.
  public var maxX: Double { x + width }
  /// Bottom edge.
  public var maxY: Double { y + height }
  /// Horizontal centre.
  public var midX: Double { x + width / 2 }
  /// Vertical centre.
  public var midY: Double { y + height / 2 }
  /// Whether it covers no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same rectangle moved.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle made smaller on each side; sides that meet leave an empty rectangle between them.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle made smaller (or, with a negative distance, larger) by the same on each side.
  public func inset(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// What two rectangles share; an empty rectangle if they share nothing.
  public func intersection(_ other: Rect) -> Rect {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    return Rect(
      x: left, y: top, width: Swift.max(0, Swift.min(maxX, other.maxX) - left),
      height: Swift.max(0, Swift.min(maxY, other.maxY) - top))
  }

  /// Whether a point lies in it; the right and the lower edge do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = Swift.min(x, other.x)
    let top = Swift.min(y, other.y)
    return Rect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }

  /// The rectangle with every edge on the nearest whole device pixel (halves go down and right).
  ///
  /// - Parameter scale: Device pixels per unit; above 0.
  public func rounded(toScale scale: Double) -> Rect {
    let left = roundToPixel(x, scale: scale)
    let top = roundToPixel(y, scale: scale)
    return Rect(
      x: left, y: top, width: roundToPixel(maxX, scale: scale) - left,
      height: roundToPixel(maxY, scale: scale) - top)
  }
}

/// Distances inward from the four edges of a rectangle.
public struct EdgeInsets: Sendable, Hashable {
  /// From the top edge downward.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge upward.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Insets, edge by edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None.
  public static let zero = EdgeInsets()
}

/// The nearest whole number; halves go up, also below zero.
public func roundHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

/// A length rounded up to a whole device pixel.
///
/// A value within 1/1,000 pixel above a whole one stays on it, so that `0.1 + 0.2` can't add a pixel.
public func ceilToPixel(_ value: Double, scale: Double) -> Double {
  (value * scale - 0.001).rounded(.up) / scale
}

/// A length rounded down to a whole device pixel, with the same care as ``ceilToPixel(_:scale:)``.
public func floorToPixel(_ value: Double, scale: Double) -> Double {
  (value * scale + 0.001).rounded(.down) / scale
}

/// A length rounded to the nearest device pixel; halves go up.
///
/// So does a value within 1/1,000 pixel below a half, or sums of thirds would go either way.
public func roundToPixel(_ value: Double, scale: Double) -> Double {
  roundHalfUp(value * scale + 0.001) / scale
}
