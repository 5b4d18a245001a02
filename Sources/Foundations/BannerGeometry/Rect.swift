// SPDX-License-Identifier: MIT

/// A rectangle with sides parallel to the axes.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  ///
  /// A negative value counts as 0 in areas.
  public var width: Double
  /// The vertical extent.
  ///
  /// A negative value counts as 0 in areas.
  public var height: Double

  /// Creates a rectangle from its left and top edges and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }
  /// The width and height.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal center.
  public var midX: Double { x + width / 2 }
  /// The vertical center.
  public var midY: Double { y + height / 2 }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the rectangle moved by an offset.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle inset on each side.
  ///
  /// If sides would cross, the result is empty.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle inset by the same distance on each side.
  ///
  /// A negative distance enlarges it.
  public func inset(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// Returns the area that two rectangles share, or an empty rectangle for none.
  public func intersection(_ other: Rect) -> Rect {
    let left = Swift.max(x, other.x)
    let top = Swift.max(y, other.y)
    return Rect(
      x: left, y: top, width: Swift.max(0, Swift.min(maxX, other.maxX) - left),
      height: Swift.max(0, Swift.min(maxY, other.maxY) - top))
  }

  /// Returns whether a point is inside the rectangle.
  ///
  /// The right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the smallest rectangle around both.
  ///
  /// An empty rectangle adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = Swift.min(x, other.x)
    let top = Swift.min(y, other.y)
    return Rect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with every edge rounded to the nearest device pixel.
  ///
  /// Halves move toward the bottom and the right.
  ///
  /// - Parameter scale: Device pixels per unit, greater than 0.
  public func rounded(toScale scale: Double) -> Rect {
    let left = roundToPixel(x, scale: scale)
    let top = roundToPixel(y, scale: scale)
    return Rect(
      x: left, y: top, width: roundToPixel(maxX, scale: scale) - left,
      height: roundToPixel(maxY, scale: scale) - top)
  }
}

/// Returns the nearest whole number.
///
/// Halves round up, also for negative numbers.
public func roundHalfUp(_ value: Double) -> Double { (value + 0.5).rounded(.down) }

/// Returns a length rounded up to a whole device pixel.
///
/// A value up to 1/1,000 pixel above a whole pixel is rounded down to it, so that `0.1 + 0.2`
/// can't add a pixel.
public func ceilToPixel(_ value: Double, scale: Double) -> Double {
  (value * scale - 0.001).rounded(.up) / scale
}

/// Returns a length rounded down to a whole device pixel, with the same tolerance as
/// ``ceilToPixel(_:scale:)``.
public func floorToPixel(_ value: Double, scale: Double) -> Double {
  (value * scale + 0.001).rounded(.down) / scale
}

/// Returns a length rounded to the nearest device pixel.
///
/// Halves round up.
///
/// A value up to 1/1,000 pixel below a half also rounds up, so that sums of thirds are rounded
/// consistently.
public func roundToPixel(_ value: Double, scale: Double) -> Double {
  roundHalfUp(value * scale + 0.001) / scale
}
