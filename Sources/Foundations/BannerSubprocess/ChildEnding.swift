// SPDX-License-Identifier: MIT

package import BannerSystem
internal import Synchronization

/// Ends a child process when a signal ends this one, which would otherwise leave it running.
///
/// A signal with a handler, or one that is ignored, stays as it is.
///
/// The process may have started before its number is known here. A signal that arrives then waits
/// for ``start(_:)`` or ``stop()``.
package struct ChildEnding {
  /// The process; 0 without one, -1 while it starts, and less once a signal waits for its start:
  /// -1 and the negative number of the signal.
  private static let child = Atomic<pid_t>(0)
  private static let starting: pid_t = -1
  /// The signals whose handlers were set.
  private let signals: [Int32]

  /// Sets the handlers, before the process starts; nil if another one has them.
  package init?() {
    guard
      Self.child.compareExchange(expected: 0, desired: Self.starting, ordering: .relaxed).exchanged
    else { return nil }
    signals = [SIGHUP, SIGINT, SIGTERM].filter { number in
      // Only calls that are safe in a signal handler.
      let before = signal(number) { number in
        let (waits, child) = ChildEnding.child.compareExchange(
          expected: ChildEnding.starting, desired: ChildEnding.starting - number,
          ordering: .relaxed)
        // A second signal doesn't wait: it ends this process even if the start takes long.
        if !waits { ChildEnding.end(child, by: number) }
      }
      // Without a value, it was the default.
      guard let before else { return true }
      _ = signal(number, before)
      return false
    }
  }

  /// Names the process, once it has started.
  package func start(_ process: pid_t) {
    let before = Self.child.exchange(process, ordering: .relaxed)
    if before < Self.starting { Self.end(process, by: Self.starting - before) }
  }

  /// Stops, because the process has ended or couldn't start.
  package func stop() {
    for number in signals { _ = signal(number, SIG_DFL) }
    let before = Self.child.exchange(0, ordering: .relaxed)
    if before < Self.starting { Self.end(0, by: Self.starting - before) }
  }

  /// Ends a process, unless it is 0 or less, and then this one as the signal does.
  private static func end(_ child: pid_t, by number: Int32) {
    if child > 0 { kill(child, SIGTERM) }
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}
