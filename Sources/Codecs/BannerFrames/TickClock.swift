// SPDX-License-Identifier: MIT

/// Turns exact times into those a format can hold, so that the sum stays right.
public protocol FrameClock: Sendable {
  /// A time as it stands in the file.
  associatedtype Delay: Sendable

  /// The time nearest to an exact one, with what earlier roundings owe added.
  ///
  /// - Returns: `nil`, and nothing is counted, if the time is too short to be shown.
  /// - Throws: If it is longer than the format can say.
  mutating func delay(for duration: Duration) throws(FrameFault) -> Delay?

  /// The shortest time there is, for a last frame that is too short.
  var shortestDelay: Delay { get }

  /// A time that is never too short, whatever earlier roundings owe.
  var leastDuration: Duration { get }
}

/// Counts time in whole ticks, such as hundredths of a second.
public struct TickClock: FrameClock {
  /// Ticks in a second.
  public let ticksPerSecond: Int
  /// The fewest ticks of a frame.
  public let shortestDelay: Int
  /// The most ticks of a frame.
  public let longest: Int
  /// What was counted too little so far; at most half a tick.
  private var owed = Duration.zero

  /// A clock.
  ///
  /// - Parameters:
  ///   - ticksPerSecond: 1…1,000,000.
  ///   - shortest: The fewest ticks that can be shown; at least 1.
  ///   - longest: The most ticks that one frame can have.
  public init(ticksPerSecond: Int, shortest: Int = 1, longest: Int) {
    self.ticksPerSecond = min(max(1, ticksPerSecond), 1_000_000)
    shortestDelay = max(1, shortest)
    self.longest = longest
  }

  /// The fewest ticks: half a tick that is owed is rounded away.
  public var leastDuration: Duration {
    .ticks(shortestDelay, of: ticksPerSecond) + .nanoseconds(1)
  }

  /// The nearest number of ticks, with what was rounded before; `nil` if they are too few.
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
  /// The nearest number of ticks, halves up; 0 for a negative time.
  ///
  /// - Precondition: Below a million seconds, of at most a million ticks.
  package func rounded(toTicksOf ticksPerSecond: Int) -> Int {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let product = UInt64(attoseconds).multipliedFullWidth(by: UInt64(ticksPerSecond))
    let (quotient, remainder) = attosecondsPerSecond.dividingFullWidth(product)
    let nearest = Int(quotient) + (remainder >= attosecondsPerSecond / 2 ? 1 : 0)
    return Int(seconds) * ticksPerSecond + nearest
  }

  /// A number of ticks as a time, to the attosecond below.
  package static func ticks(_ ticks: Int, of ticksPerSecond: Int) -> Duration {
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
    let product = UInt64(rest).multipliedFullWidth(by: attosecondsPerSecond)
    let (quotient, _) = UInt64(ticksPerSecond).dividingFullWidth(product)
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(quotient))
  }
}

private let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000
