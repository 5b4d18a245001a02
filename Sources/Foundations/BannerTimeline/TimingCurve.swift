// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// The progress of an animation over time.
public enum TimingCurve: Sendable, Hashable {
  /// A constant speed.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// The x coordinate is time, within 0…1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring.
  ///
  /// It reaches its end when its own duration is over.
  case spring(Spring)
  /// The curve of the system's keyboard and of modal presentations: a critically damped spring,
  /// stretched over the duration.
  ///
  /// Source: bulletinboard.md 4.1, private curve 7 (mass 3, stiffness 1000 over half a second).
  case keyboard

  /// Core Animation's ease-in.
  public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Core Animation's ease-out.
  public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's ease-in-out, which is UIKit's default.
  public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress: 0 at the beginning and 1 at the end.
  ///
  /// A spring may exceed 1 in between.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the beginning.
  ///   - duration: The duration of the animation. A duration of zero ends immediately.
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
      // The frequency is √(1000 / 3) per second, over half a second.
      let angle = (1000.0 / 3).squareRoot() / 2 * fraction
      return 1 - (1 + angle) * exponential(-angle)
    }
  }

  /// Returns a coordinate of the curve at a parameter.
  private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Returns the parameter at which x has a value.
  ///
  /// Since x grows with the parameter, it is found by bisection.
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
