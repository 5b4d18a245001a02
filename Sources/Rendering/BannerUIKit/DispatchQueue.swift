// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// The main dispatch queue, on the clock of the simulation.
///
/// Work runs when the clock of `Simulation.current` reaches its time, which is scene time, not
/// real time. There is no other queue, because its results could differ between machines.
public final class DispatchQueue: Sendable {
  /// The queue of the main thread.
  public static let main = DispatchQueue()

  private init() {}

  /// Runs work in the next turn of the simulation: at this instant, after everything scheduled
  /// for it.
  ///
  /// - Parameter work: The work. Call this method on the main thread; on another thread, the
  ///   program stops.
  public func async(execute work: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated { _ = Simulation.after(.zero, work) }
  }

  /// Runs work at a time of the simulation's clock.
  ///
  /// - Parameters:
  ///   - deadline: The time. A past time counts as now.
  ///   - work: The work. Call this method on the main thread; on another thread, the program
  ///     stops.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @MainActor () -> Void
  ) {
    MainActor.assumeIsolated {
      _ = Simulation.after(deadline.elapsed - Simulation.current.now, work)
    }
  }
}

/// A time of the simulation's clock.
public struct DispatchTime: Sendable, Hashable, Comparable {
  /// The time since the start of the simulation.
  let elapsed: Duration

  /// Returns the current time of `Simulation.current`.
  ///
  /// Call it on the main thread.
  public static func now() -> DispatchTime {
    MainActor.assumeIsolated { DispatchTime(elapsed: Simulation.current.now) }
  }

  /// Returns whether the first time is earlier.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.elapsed < b.elapsed }

  /// Returns the time a number of seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(elapsed: time.elapsed + Duration(inSeconds: seconds))
  }

  /// Returns the time an interval later.
  public static func + (time: DispatchTime, interval: Duration) -> DispatchTime {
    DispatchTime(elapsed: time.elapsed + interval)
  }
}

/// A duration, such as `.milliseconds(500)`.
public typealias DispatchTimeInterval = Duration
