// SPDX-License-Identifier: MIT

internal import BannerFrames

/// Times as animated PNG has them: a fraction of a second with 16 bits above and below.
struct FractionClock: FrameClock {
  struct Delay: Equatable {
    var numerator: Int
    var denominator: Int
  }

  private static let most = 65_535
  /// What was counted too little so far: at most half a millisecond after times below 66 s, half a tick after longer
  /// ones.
  private var owed = Duration.zero

  var shortestDelay: Delay { Delay(numerator: 1, denominator: 1000) }

  var leastDuration: Duration { .milliseconds(1) }

  /// The nearest millisecond with what was rounded before; from 66 s on the nearest hundredth, from 11 min
  /// on the nearest tenth.
  ///
  /// A sixtieth of a second could be stored as such, but Chromium takes the whole milliseconds of every
  /// delay and would play it too fast.
  mutating func delay(for duration: Duration) throws(FrameFault) -> Delay? {
    let wanted = owed + duration
    guard wanted.components.seconds <= Self.most else { throw .delayTooLong(duration) }
    for denominator in [1000, 100, 10, 1] {
      // Coarse times before may owe more than this one is long.
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
