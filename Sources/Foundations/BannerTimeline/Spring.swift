// SPDX-License-Identifier: MIT

internal import BannerGeometry

/// A mass of 1 on a spring that pulls it from 0 to 1.
///
/// Position: `1 − e^(−ζωt) (cos(ω′t) + (ζω − v) / ω′ sin(ω′t))` with `ω′ = ω √(1 − ζ²)`;
/// critically damped, ζ = 1: `1 − e^(−ωt) (1 + (ω − v) t)`.
public struct Spring: Sendable, Hashable {
  /// The rule for the stiffness of a spring with a UIKit duration.
  ///
  /// Apple has not published it.
  public enum Rule: Sendable, Hashable {
    /// The envelope of the motion, `e^(−ζωt) / √(1 − ζ²)`, is 0.001 at the end of the duration.
    ///
    /// The velocity has no effect. Source: swiftmessages.md 4.5, "Spring model".
    case envelope
    /// The amplitude of the sine, `(ζω − v) / ω′ e^(−ζωt)`, is 0.001 at the end of the duration.
    ///
    /// If no stiffness satisfies this, the velocity counts as 0.
    ///
    /// Source: owlbanners.md 4.3 and 4.5.
    case amplitude
  }

  /// The damping ratio ζ, greater than 0 and at most 1.
  public let dampingRatio: Double
  /// The initial velocity v, in distances per second.
  public let velocity: Double
  /// The frequency ω in radians per second.
  ///
  /// Its square is the stiffness.
  public let frequency: Double

  /// The remaining fraction of the distance at which a spring counts as settled.
  private static let rest = 0.001

  /// Creates a spring that settles in a duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01…1.
  ///   - velocity: The initial velocity, in distances per second.
  ///   - duration: The duration in seconds. Zero or less counts as 1 ms.
  ///   - rule: The rule for the stiffness.
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

  /// Returns the position of the mass after some seconds.
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
    // The amplitude rises to a maximum and then falls. The root is in the falling part.
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

  /// Returns the argument at which a function that falls from a start reaches 0.001.
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
