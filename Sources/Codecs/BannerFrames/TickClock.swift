// SPDX-License-Identifier: MIT

/// Converts exact durations to a format's delays, without changing the total.
public protocol FrameClock: Sendable {
  /// A delay as stored in the file.
  associatedtype Delay: Sendable

  /// Returns the delay nearest to a duration plus the time carried from earlier rounding.
  ///
  /// - Returns: `nil` if the delay is too short to show; the clock is then unchanged.
  /// - Throws: An error if the delay is too long for the format.
  mutating func delay(for duration: Duration) throws(FrameFault) -> Delay?

  /// The shortest possible delay, for a last frame that is too short.
  var shortestDelay: Delay { get }

  /// The shortest duration that is always long enough, regardless of earlier rounding.
  var leastDuration: Duration { get }
}

/// A clock that counts time in whole ticks, such as hundredths of a second.
public struct TickClock: FrameClock {
  /// The number of ticks per second.
  public let ticksPerSecond: Int
  /// The minimum number of ticks of a frame.
  public let shortestDelay: Int
  /// The maximum number of ticks of a frame.
  public let longest: Int
  /// The time carried over from rounding down; at most half a tick.
  private var owed = Duration.zero

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - ticksPerSecond: The number of ticks per second, 1…1,000,000.
  ///   - shortest: The minimum number of ticks of a frame; at least 1.
  ///   - longest: The maximum number of ticks of a frame.
  public init(ticksPerSecond: Int, shortest: Int = 1, longest: Int) {
    self.ticksPerSecond = min(max(1, ticksPerSecond), 1_000_000)
    shortestDelay = max(1, shortest)
    self.longest = longest
  }

  /// The duration of the fewest ticks; rounding absorbs a carried half tick.
  public var leastDuration: Duration {
    .ticks(shortestDelay, of: ticksPerSecond) + .nanoseconds(1)
  }

  /// Returns the nearest number of ticks, with earlier rounding added; `nil` if it is too small.
  public mutating func delay(for duration: Duration) throws(FrameFault) -> Int? {
    guard duration.components.seconds < 1_000_000 else { throw .delayTooLong(duration) }
    let wanted = owed + duration
    let ticks = wanted.rounded(toTicksOf: ticksPerSecond)
    guard ticks >= shortestDelay else { return nil }
    guard ticks <= longest else { throw .delayTooLong(duration) }
    owed = wanted - .ticks(ticks, of: ticksPerSecond)
    return ticks
  }
}

extension Duration {
  /// Returns the nearest number of ticks, with halves rounded up; 0 for a negative duration.
  ///
  /// - Precondition: The duration is below a million seconds, with at most a million ticks per
  ///   second.
  package func rounded(toTicksOf ticksPerSecond: Int) -> Int {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let product = UInt64(attoseconds).multipliedFullWidth(by: UInt64(ticksPerSecond))
    let (quotient, remainder) = attosecondsPerSecond.dividingFullWidth(product)
    let nearest = Int(quotient) + (remainder >= attosecondsPerSecond / 2 ? 1 : 0)
    return Int(seconds) * ticksPerSecond + nearest
  }

  /// Returns the duration of a number of ticks, rounded down to an attosecond.
  package static func ticks(_ ticks: Int, of ticksPerSecond: Int) -> Duration {
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
    let product = UInt64(rest).multipliedFullWidth(by: attosecondsPerSecond)
    let (quotient, _) = UInt64(ticksPerSecond).dividingFullWidth(product)
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(quotient))
  }
}

private let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000
