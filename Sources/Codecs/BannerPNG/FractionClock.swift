// SPDX-License-Identifier: MIT

internal import BannerFrames

/// Durations in APNG's format: a fraction of a second with 16 bits for each part.
struct FractionClock: FrameClock {
  struct Delay: Equatable {
    var numerator: Int
    var denominator: Int
  }

  private static let most = 65_535
  /// The duration rounded away so far: at most half a millisecond after durations below 66 s,
  /// half a tick after longer ones.
  private var owed = Duration.zero

  var shortestDelay: Delay { Delay(numerator: 1, denominator: 1000) }

  var leastDuration: Duration { .milliseconds(1) }

  /// Returns the nearest delay, including the remainder of earlier rounding.
  ///
  /// The unit is a millisecond, a hundredth of a second from 66 s on, and a tenth from 11 min on.
  /// A sixtieth of a second could be stored exactly. Chromium, however, uses whole milliseconds
  /// and would play it too fast.
  mutating func delay(for duration: Duration) throws(FrameFault) -> Delay? {
    let wanted = owed + duration
    guard wanted.components.seconds <= Self.most else { throw .delayTooLong(duration) }
    for denominator in [1000, 100, 10, 1] {
      // Earlier coarse delays may owe more than this duration.
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
