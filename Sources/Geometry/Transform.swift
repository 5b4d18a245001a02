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

  /// Where a point goes.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

/// Sine and cosine of an angle in radians, the same to the last bit on every machine.
///
/// The C library's versions differ between processors, so nothing of them may reach a pixel. The
/// angle is reduced to ±π/4 and both series are summed up to the term x¹⁷; error below 1e-14 for
/// angles within ±1,000. Other angles, infinities and NaN give (0, 1).
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  guard abs(angle) <= 1000 else { return (0, 1) }
  let quarter = Double.pi / 2
  let turns = (angle / quarter).rounded()
  let x = angle - turns * quarter
  let square = x * x
  var sine = 0.0
  var cosine = 0.0
  var term = 1.0
  var power = 0.0
  while power < 18 {
    cosine += term
    let odd = term * x / (power + 1)
    sine += odd
    term = -term * square / ((power + 1) * (power + 2))
    power += 2
  }
  switch Int(turns) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
