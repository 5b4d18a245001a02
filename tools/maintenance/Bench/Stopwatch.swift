// SPDX-License-Identifier: MIT

import BannerSystem

/// An elapsed time, in milliseconds.
struct Spent {
  /// The processor time of all threads of the process, unaffected by other processes.
  var cpu = 0.0
  /// The wall time.
  var wall = 0.0

  static func + (a: Spent, b: Spent) -> Spent { Spent(cpu: a.cpu + b.cpu, wall: a.wall + b.wall) }
}

/// Measures elapsed time.
struct Stopwatch {
  private let start = (cpu: now(CLOCK_PROCESS_CPUTIME_ID), wall: now(CLOCK_MONOTONIC))

  /// The time since creation.
  var spent: Spent {
    let (cpu, wall) = (Self.now(CLOCK_PROCESS_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
    return Spent(cpu: cpu - start.cpu, wall: wall - start.wall)
  }

  /// Runs a closure and returns its result with the elapsed time.
  static func measure<Result>(_ body: () throws -> Result) rethrows -> (Result, Spent) {
    let watch = Stopwatch()
    let result = try body()
    return (result, watch.spent)
  }

  /// Returns the milliseconds of a clock.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

extension Sequence<Double> {
  /// The median; the mean of the two middle values for an even count.
  var median: Double {
    let all = sorted()
    precondition(!all.isEmpty, "there is no median of nothing")
    return (all[(all.count - 1) / 2] + all[all.count / 2]) / 2
  }
}
