// SPDX-License-Identifier: MIT

internal import CBannerPlatform

/// A thread that calls a function at an interval until it is stopped.
///
/// If the system can't start a thread, the function is never called.
///
/// `@unchecked Sendable`: only the one call of ``stop()`` that finds the monitor's state false uses
/// the reference to the thread.
@safe package final class Ticker: @unchecked Sendable {
  private final class Work: Sendable {
    let interval: Duration
    let isStopped = Monitor(false)
    let tick: @Sendable () -> Void

    init(_ interval: Duration, _ tick: @escaping @Sendable () -> Void) {
      self.interval = interval
      self.tick = tick
    }

    func run() {
      while !isStopped.wait(for: interval, until: { $0 }) { tick() }
    }
  }

  private let work: Work
  private let thread: OpaquePointer?

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - interval: The time before the first call and between calls.
  ///   - tick: The function. It must not stop the ticker.
  package init(every interval: Duration, _ tick: @escaping @Sendable () -> Void) {
    work = Work(interval, tick)
    unsafe thread = bannerrender_start_threads(
      1,
      { unsafe $0.map { unsafe Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().run() } ?? () },
      Unmanaged.passUnretained(work).toOpaque())
  }

  deinit { stop() }

  /// Stops the thread and waits until it has ended.
  package func stop() {
    guard
      !work.isStopped.withLock({
        let was = $0; $0 = true; return was
      })
    else { return }
    unsafe bannerrender_join_threads(thread)
  }
}
