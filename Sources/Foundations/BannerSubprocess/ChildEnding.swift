// SPDX-License-Identifier: MIT

internal import BannerSystem
internal import Synchronization

/// Ends a child process when a signal ends this one, which would otherwise leave it running.
///
/// A signal with a handler, or one that is ignored, stays as it is.
struct ChildEnding {
  private static let child = Atomic<pid_t>(0)
  /// The signals whose handlers were set.
  private let signals: [Int32]

  /// Sets the handlers, before the process starts; nil if another one has them.
  init?() {
    guard Self.child.compareExchange(expected: 0, desired: -1, ordering: .relaxed).exchanged else {
      return nil
    }
    signals = [SIGHUP, SIGINT, SIGTERM].filter { number in
      // Only calls that are safe in a signal handler.
      let before = signal(number) { number in
        let child = ChildEnding.child.load(ordering: .relaxed)
        if child > 0 { kill(child, SIGTERM) }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      // Without a value, it was the default.
      guard let before else { return true }
      _ = signal(number, before)
      return false
    }
  }

  /// Names the process, once it has started.
  func start(_ process: pid_t) { Self.child.store(process, ordering: .relaxed) }

  /// Stops, because the process has ended.
  func stop() {
    for number in signals { _ = signal(number, SIG_DFL) }
    Self.child.store(0, ordering: .relaxed)
  }
}
