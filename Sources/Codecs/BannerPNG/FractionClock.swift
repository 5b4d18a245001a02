// SPDX-License-Identifier: MIT

internal import BannerFrames

/// A clock of APNG delays: fractions of a second with a 16-bit numerator and denominator.
struct FractionClock: FrameClock {
  struct Delay: Equatable {
    var numerator: Int
    var denominator: Int
  }

  private static let most = 65_535
  /// The time carried over from rounding down.
  ///
  /// It is at most half a millisecond after delays below 66 s, and half a tick after longer ones.
  private var owed = Duration.zero

  var shortestDelay: Delay { Delay(numerator: 1, denominator: 1000) }

  var leastDuration: Duration { .milliseconds(1) }

  /// Returns the nearest millisecond, with earlier rounding added.
  ///
  /// After 66 s, it is the nearest hundredth of a second, and after 11 min the nearest tenth.
  /// The format can store a sixtieth of a second. Chromium truncates every delay to whole
  /// milliseconds, though, and would play it too fast.
  mutating func delay(for duration: Duration) throws(FrameFault) -> Delay? {
    let wanted = owed + duration
    guard wanted.components.seconds <= Self.most else { throw .delayTooLong(duration) }
    for denominator in [1000, 100, 10, 1] {
      // Earlier coarse delays may carry over more than this delay's length.
      let least = denominator == 1000 && duration >= leastDuration ? 1 : 0
      let ticks = max(least, wanted.rounded(toTicksOf: denominator))
      guard ticks > 0 else { return nil }
      guard ticks <= Self.most else { continue }
      owed = wanted - .ticks(ticks, of: denominator)
      return Delay(numerator: ticks, denominator: denominator)
    }
    throw .delayTooLong(duration)
  }
}
