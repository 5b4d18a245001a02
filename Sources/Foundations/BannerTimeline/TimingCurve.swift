// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// How far an animation has come at each of its instants.
public enum TimingCurve: Sendable, Hashable {
  /// At an even speed.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points; x is time, within 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring; it is at its end when its own duration is over.
  case spring(Spring)
  /// That of the system's keyboard and of modal presentations: a critically damped spring, its shape
  /// stretched over the duration.
  ///
  /// Source: bulletinboard.md 4.1, private curve 7 (mass 3, stiffness 1000 over half a second).
  case keyboard

  /// Core Animation's ease-in.
  public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Core Animation's ease-out.
  public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's ease-in-out, and what UIKit takes where nothing else is asked for.
  public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// How much of the way is done: 0 at the beginning, 1 from the end on; springs may go beyond 1 between.
  ///
  /// - Parameters:
  ///   - elapsed: Since the beginning.
  ///   - duration: Of the animation; one of zero is over at once.
  public func progress(after elapsed: Duration, of duration: Duration) -> Double {
    guard elapsed < duration else { return 1 }
    guard elapsed > .zero else { return 0 }
    let fraction = elapsed.inSeconds / duration.inSeconds
    switch self {
    case .linear: return fraction
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return Self.bezier(y1, y2, at: Self.parameter(x1, x2, ofX: fraction))
    case .spring(let spring): return spring.position(after: elapsed.inSeconds)
    case .keyboard:
      // √(1000 / 3) a second, for half a second.
      let angle = (1000.0 / 3).squareRoot() / 2 * fraction
      return 1 - (1 + angle) * exponential(-angle)
    }
  }

  /// One coordinate of the curve at a parameter.
  private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// The parameter at which x has a value: x grows with it, so it is found by halving.
  private static func parameter(_ x1: Double, _ x2: Double, ofX x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if bezier(min(1, max(0, x1)), min(1, max(0, x2)), at: middle) < x {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}
