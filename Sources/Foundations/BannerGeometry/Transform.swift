// SPDX-License-Identifier: MIT

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct Transform: Sendable, Hashable {
  /// x to x.
  public var a: Double
  /// x to y.
  public var b: Double
  /// y to x.
  public var c: Double
  /// y to y.
  public var d: Double
  /// Shift to the right.
  public var tx: Double
  /// Shift downward.
  public var ty: Double

  /// A map from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves every point by the same way.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Multiplies coordinates, about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns clockwise on the screen (y grows downward), about the origin.
  public static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that applies `self` first and `next` to its result.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map that does about a point what `self` does about the origin.
  public func about(x: Double, y: Double) -> Transform {
    // Not `translation.then(self).then(translation)`: what is the same on both sides stays exact.
    Transform(
      a: a, b: b, c: c, d: d, tx: tx + ((1 - a) * x - c * y), ty: ty + ((1 - d) * y - b * x))
  }

  /// The map that undoes this one; nil if there is none, or none in finite numbers.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    let result = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return result.isFinite && determinant != 0 ? result : nil
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite)
  }

  /// The smallest rectangle around where a rectangle goes.
  public func bounds(of rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y),
      Point(x: rect.x, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(apply)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Where a point goes.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
