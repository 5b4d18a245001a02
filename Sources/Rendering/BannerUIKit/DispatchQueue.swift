// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerTimeline

/// Dispatch's main queue, on the clock of the simulation.
///
/// What is dispatched happens when the clock of `Simulation.current` gets there: in a scene in its own time, not in
/// that of the machine. There is no other queue, as nothing else could be equal everywhere.
public final class DispatchQueue: Sendable {
  /// The queue of the main thread.
  public static let main = DispatchQueue()

  private init() {}

  /// Does something in the next turn of the simulation: at this instant, after what is scheduled for it.
  ///
  /// - Parameter work: What is done. It is to be called on the main thread; elsewhere the program stops.
  public func async(execute work: @escaping @MainActor () -> Void) {
    MainActor.assumeIsolated { _ = Simulation.after(.zero, work) }
  }

  /// Does something at a time of the simulation's clock.
  ///
  /// - Parameters:
  ///   - deadline: When; a time that has passed counts as now.
  ///   - work: What is done. It is to be called on the main thread; elsewhere the program stops.
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
  /// Since the simulation began.
  let elapsed: Duration

  /// The present of `Simulation.current`; to be called on the main thread.
  public static func now() -> DispatchTime {
    MainActor.assumeIsolated { DispatchTime(elapsed: Simulation.current.now) }
  }

  /// The earlier one goes first.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.elapsed < b.elapsed }

  /// A time some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(elapsed: time.elapsed + Duration(inSeconds: seconds))
  }

  /// A time an interval later.
  public static func + (time: DispatchTime, interval: Duration) -> DispatchTime {
    DispatchTime(elapsed: time.elapsed + interval)
  }
}

/// A span of time, such as `.milliseconds(500)`.
public typealias DispatchTimeInterval = Duration
