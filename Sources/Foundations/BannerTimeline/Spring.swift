// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A mass of 1 on a spring that pulls it from 0 to 1.
///
/// Position: `1 − e^(−ζωt) (cos(ω′t) + (ζω − v) / ω′ sin(ω′t))` with `ω′ = ω √(1 − ζ²)`; critically damped,
/// ζ = 1: `1 − e^(−ωt) (1 + (ω − v) t)`.
public struct Spring: Sendable, Hashable {
  /// How UIKit's duration becomes a stiffness; Apple has not published the rule.
  public enum Rule: Sendable, Hashable {
    /// The envelope of the motion, `e^(−ζωt) / √(1 − ζ²)`, is a thousandth when the duration is over.
    ///
    /// Whatever the velocity is. Source: swiftmessages.md 4.5, "Spring model".
    case envelope
    /// The amplitude of the sine, `(ζω − v) / ω′ e^(−ζωt)`, is a thousandth when the duration is over; where
    /// no stiffness has that, as if there were no velocity.
    ///
    /// Source: owlbanners.md 4.3 and 4.5.
    case amplitude
  }

  /// ζ: the share of critical damping, above 0, at most 1.
  public let dampingRatio: Double
  /// v, in ways per second.
  public let velocity: Double
  /// ω in radians per second; its square is the stiffness.
  public let frequency: Double

  /// What is left of the way when a spring counts as settled.
  private static let rest = 0.001

  /// A spring that settles in a duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: From 0.01 to 1; what is beyond counts as the nearer end.
  ///   - velocity: At the beginning, in ways per second.
  ///   - duration: In seconds; one that is not above 0 counts as a millisecond.
  ///   - rule: How the duration becomes a stiffness.
  public init(
    dampingRatio: Double, velocity: Double = 0, duration: Double, rule: Rule = .envelope
  ) {
    let ratio = dampingRatio.isNaN ? 1 : min(1, max(0.01, dampingRatio))
    let seconds = duration.isNaN ? 0.001 : max(0.001, duration)
    self.dampingRatio = ratio
    self.velocity = velocity
    frequency =
      switch rule {
      case .envelope: Self.frequency(enveloping: ratio, over: seconds)
      case .amplitude: Self.frequency(ofAmplitude: ratio, velocity, over: seconds)
      }
  }

  /// Where the mass is after some seconds.
  public func position(after seconds: Double) -> Double {
    let decay = dampingRatio * frequency
    guard dampingRatio < 1 else {
      return 1 - exponential(-frequency * seconds) * (1 + (frequency - velocity) * seconds)
    }
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let (sine, cosine) = sineAndCosine(damped * seconds)
    return 1 - exponential(-decay * seconds) * (cosine + (decay - velocity) / damped * sine)
  }

  private static func frequency(enveloping ratio: Double, over duration: Double) -> Double {
    guard ratio < 1 else {
      return largestRoot(from: 1 / duration) { (1 + $0 * duration) * exponential(-$0 * duration) }
    }
    return naturalLogarithm(1 / (rest * (1 - ratio * ratio).squareRoot())) / (ratio * duration)
  }

  private static func frequency(
    ofAmplitude ratio: Double, _ velocity: Double, over duration: Double
  ) -> Double {
    let root = (1 - ratio * ratio).squareRoot()
    func amplitude(_ frequency: Double, _ velocity: Double) -> Double {
      let decay = exponential(-ratio * frequency * duration)
      return ratio < 1
        ? (ratio * frequency - velocity) / (frequency * root) * decay
        : ((frequency - velocity) * duration + 1) * decay
    }
    // The amplitude rises to its greatest and falls from there: the root is where it falls.
    var peak = 0.01 / duration
    var greatest = amplitude(peak, velocity)
    var candidate = peak
    while candidate < 1000 / duration {
      candidate *= 1.01
      let value = amplitude(candidate, velocity)
      if value > greatest { (peak, greatest) = (candidate, value) }
    }
    guard greatest > rest else { return frequency(ofAmplitude: ratio, 0, over: duration) }
    return largestRoot(from: peak) { amplitude($0, velocity) }
  }

  /// Where a function that falls from a place on comes to a thousandth.
  private static func largestRoot(from start: Double, of function: (Double) -> Double) -> Double {
    var low = start
    var high = start * 2
    while function(high) > rest, high < 1e9 {
      low = high
      high *= 2
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if function(middle) > rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
