// SPDX-License-Identifier: MIT

/// A rectangle of whole pixels: `left ..< right`, `top ..< bottom`.
public struct PixelRect: Sendable, Hashable {
  /// The first column.
  public var left: Int
  /// The first row.
  public var top: Int
  /// The column after the last one.
  public var right: Int
  /// The row after the last one.
  public var bottom: Int

  /// Creates a rectangle from its edges.
  @inlinable
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The rectangle without pixels.
  @inlinable public static var empty: PixelRect {
    PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  }

  /// The number of columns, at least 0.
  @inlinable public var width: Int { max(0, right - left) }
  /// The number of rows, at least 0.
  @inlinable public var height: Int { max(0, bottom - top) }
  /// Whether the rectangle has no pixels.
  @inlinable public var isEmpty: Bool { right <= left || bottom <= top }

  /// Returns the pixels in both rectangles.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the rectangle with each edge clamped to the bounds.
  package func clamped(to bounds: PixelRect) -> PixelRect {
    PixelRect(
      left: min(bounds.right, max(bounds.left, left)),
      top: min(bounds.bottom, max(bounds.top, top)),
      right: min(bounds.right, max(bounds.left, right)),
      bottom: min(bounds.bottom, max(bounds.top, bottom)))
  }

  /// Returns the smallest rectangle around both.
  ///
  /// An empty rectangle adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle without other rectangles, as parts that do not overlap.
  public func parts(outside others: [PixelRect]) -> [PixelRect] {
    others.reduce(parts(outside: .empty)) { parts, other in
      parts.flatMap { $0.parts(outside: other) }
    }
  }

  /// Returns the rectangle without another one, as parts above it, to its left, to its right and
  /// below it.
  public func parts(outside other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    let parts = [
      PixelRect(left: left, top: top, right: right, bottom: common.top),
      PixelRect(left: left, top: common.top, right: common.left, bottom: common.bottom),
      PixelRect(left: common.right, top: common.top, right: right, bottom: common.bottom),
      PixelRect(left: left, top: common.bottom, right: right, bottom: bottom),
    ]
    return parts.filter { !$0.isEmpty }
  }

  /// Returns the rectangle with each edge moved outward, or inward for a negative distance.
  @inlinable
  public func grown(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  /// Returns the rectangle moved by an offset.
  @inlinable
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }
}

extension Bitmap {
  /// The rectangle of the entire picture.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Returns the part of the picture inside a rectangle.
  ///
  /// Parts outside of the picture are ignored.
  public func cropped(to rect: PixelRect) -> Bitmap {
    cropped(x: rect.left, y: rect.top, width: rect.width, height: rect.height)
  }
}
