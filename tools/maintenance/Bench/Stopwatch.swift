// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What something took, in milliseconds.
struct Spent {
  /// Time of the processor, of all threads of the process: what others do meanwhile does not count.
  var cpu = 0.0
  /// Time on the wall.
  var wall = 0.0

  static func + (a: Spent, b: Spent) -> Spent { Spent(cpu: a.cpu + b.cpu, wall: a.wall + b.wall) }
}

/// Measures what something takes.
struct Stopwatch {
  private let start = (cpu: now(CLOCK_PROCESS_CPUTIME_ID), wall: now(CLOCK_MONOTONIC))

  /// Since it was made.
  var spent: Spent {
    let (cpu, wall) = (Self.now(CLOCK_PROCESS_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
    return Spent(cpu: cpu - start.cpu, wall: wall - start.wall)
  }

  /// Does something and says what it took.
  static func measure<Result>(_ body: () throws -> Result) rethrows -> (Result, Spent) {
    let watch = Stopwatch()
    let result = try body()
    return (result, watch.spent)
  }

  /// Milliseconds of a clock.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

extension Sequence<Double> {
  /// The middle one of an odd count; the mean of the two in the middle of an even one.
  var median: Double {
    let all = sorted()
    precondition(!all.isEmpty, "there is no median of nothing")
    return (all[(all.count - 1) / 2] + all[all.count / 2]) / 2
  }
}
