// SPDX-License-Identifier: MIT

internal import Frames

/// Times as animated PNG has them: a fraction of a second with 16 bits above and below.
struct FractionClock: FrameClock {
  struct Delay: Equatable {
    var numerator: Int
    var denominator: Int
  }

  private static let most = 65_535
  /// Times from `Duration` are exact to the attosecond, which 1/60 is not: nearer than a femtosecond
  /// counts as equal, and no two fractions of this size are so near to each other.
  private static let tolerance: UInt64 = 1000

  private static let attosecond: UInt64 = 1_000_000_000_000_000_000
  /// What was counted too little so far; at most half a millisecond for times below a minute.
  private var owed = Duration.zero

  var shortestDelay: Delay { Delay(numerator: 1, denominator: 1000) }

  /// The fraction that is the time itself if there is one, otherwise the nearest millisecond with
  /// what was rounded before; from 66 s on the nearest hundredth, from 11 min on the nearest tenth.
  mutating func delay(for duration: Duration) throws(FrameFault) -> Delay? {
    if let exact = Self.exact(duration) { return exact }
    let wanted = owed + duration
    guard wanted.components.seconds <= Self.most else { throw .delayTooLong(duration) }
    for denominator in [1000, 100, 10, 1] {
      let ticks = wanted.rounded(toTicksOf: denominator)
      guard ticks > 0 else { return nil }
      guard ticks <= Self.most else { continue }
      owed = wanted - .ticks(ticks, of: denominator)
      return Delay(numerator: ticks, denominator: denominator)
    }
    throw .delayTooLong(duration)
  }

  /// The time as whole milliseconds, or as the fraction with the smallest numbers, if it is one.
  static func exact(_ duration: Duration) -> Delay? {
    let (seconds, rest) = duration.components
    guard duration > .zero, seconds <= most else { return nil }
    let perMillisecond = Int64(attosecond / 1000)
    if rest % perMillisecond == 0 {
      let milliseconds = Int(seconds) * 1000 + Int(rest / perMillisecond)
      if milliseconds <= most { return Delay(numerator: milliseconds, denominator: 1000) }
    }
    // The convergents of the continued fraction of `rest`, which is below a second. A fraction this
    // near to a number is one of them (Legendre). A remainder of Euclid's algorithm is the error of a
    // convergent times its denominator.
    var (dividend, divisor) = (UInt64(rest), attosecond)
    var (numerator, nextNumerator) = (0, 1)
    var (denominator, nextDenominator) = (1, 0)
    while divisor > 0 {
      let quotient = dividend / divisor
      guard quotient <= UInt64(most) else { return nil }
      (dividend, divisor) = (divisor, dividend % divisor)
      (numerator, nextNumerator) = (
        nextNumerator, Int(quotient) * nextNumerator + numerator
      )
      (denominator, nextDenominator) = (
        nextDenominator, Int(quotient) * nextDenominator + denominator
      )
      let whole = Int(seconds) * nextDenominator + nextNumerator
      guard nextDenominator <= most, whole <= most else { return nil }
      if divisor <= UInt64(nextDenominator) * tolerance {
        return whole > 0 ? Delay(numerator: whole, denominator: nextDenominator) : nil
      }
    }
    return nil
  }
}
