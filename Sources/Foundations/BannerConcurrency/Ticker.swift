// SPDX-License-Identifier: MIT

/// A thread that calls a function at an interval until it is stopped.
///
/// If the system can't start a thread, the function is never called.
package final class Ticker: Sendable {
  private struct Life {
    var isStopped = false
    var hasEnded = false
  }

  private let life = Monitor(Life())

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - interval: The time before the first call and between calls.
  ///   - tick: The function. It must not wait for the ticker.
  package init(every interval: Duration, _ tick: @escaping @Sendable () -> Void) {
    let isStarted = startThread { [life] in
      while !life.wait(for: interval, until: \.isStopped) { tick() }
      life.withLock { $0.hasEnded = true }
    }
    if !isStarted { life.withLock { $0.hasEnded = true } }
  }

  deinit { if !life.withLock({ $0.isStopped }) { stop() } }

  /// Stops the thread without waiting for its end.
  ///
  /// A running call continues.
  package func cancel() { life.withLock { $0.isStopped = true } }

  /// Stops the thread and waits until it has ended.
  package func stop() {
    cancel()
    life.wait { $0.hasEnded ? () : nil }
  }
}
