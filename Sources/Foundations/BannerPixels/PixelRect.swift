// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels: `left ..< right`, `top ..< bottom`.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var left: Int
  /// The first row.
  public var top: Int
  /// The column behind the last one.
  public var right: Int
  /// The row below the last one.
  public var bottom: Int

  /// A rectangle from its edges.
  @inlinable
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// No pixels.
  @inlinable public static var empty: PixelRect {
    PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// Columns; at least 0.
  @inlinable public var width: Int { max(0, right - left) }
  /// Rows; at least 0.
  @inlinable public var height: Int { max(0, bottom - top) }
  /// Whether there is no pixel in it.
  @inlinable public var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels of both.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// What is left of the rectangle without others, in rectangles that do not overlap.
  public func parts(outside others: [PixelRect]) -> [PixelRect] {
    others.reduce(isEmpty ? [] : [self]) { parts, other in
      parts.flatMap { $0.parts(without: other) }
    }
  }

  /// The rectangle with all edges farther out; nearer for a negative distance.
  @inlinable
  public func grown(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  /// The rectangle at another place.
  @inlinable
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension Bitmap {
  /// All of the picture.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The part of the picture inside a rectangle; what lies outside is left away.
  public func cropped(to rect: PixelRect) -> Bitmap {
    cropped(x: rect.left, y: rect.top, width: rect.width, height: rect.height)
  }
}

extension PixelRect {
  /// The rectangle without another one, in parts that do not overlap: above, to the left, to the
  /// right and below.
  public func parts(without other: PixelRect) -> [PixelRect] {
    let hole = other.intersection(self)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }
}
