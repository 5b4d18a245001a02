// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerSystem
internal import Synchronization

/// An interruption with Control-C, for work that must finish cleanly.
enum Interruption {
  private static let happened = Atomic<Bool>(false)
  private static let isAwaited = Atomic<Bool>(false)

  /// Whether the user has pressed Control-C.
  static var hasHappened: Bool { happened.load(ordering: .relaxed) }

  /// Records an interruption instead of ending the program.
  ///
  /// A second one ends it immediately.
  static func wait() {
    // Initializes the value here, because a signal handler must not.
    _ = hasHappened
    isAwaited.store(true, ordering: .relaxed)
    // The parent process may have blocked the signal.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGINT) { _ in
      if Interruption.happened.exchange(true, ordering: .relaxed) { _exit(130) }
    }
  }

  private static let received = Atomic<Int32>(0)

  /// The number of the signal that ``handle(_:)`` has received, or nil for none.
  static var signalNumber: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Calls a function on a thread of its own when the program is asked to end.
  ///
  /// A second signal ends the program immediately. Call it before other threads start, because
  /// they must not receive the signals.
  static func handle(_ end: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    let isStarted = startThread {
      while true {
        var signals = waited
        var number: Int32 = 0
        guard unsafe sigwait(&signals, &number) == 0 else { return }
        if received.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
        end()
      }
    }
    if !isStarted { _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Clears the cursor's line before an interruption ends the program, unless ``wait()`` handles
  /// it.
  static func clearLine() {
    guard !isAwaited.load(ordering: .relaxed) else { return }
    _ = signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler: carriage return, escape, "[K".
      var bytes: (UInt8, UInt8, UInt8, UInt8) = (13, 27, 91, 75)
      _ = unsafe write(2, &bytes, 4)
      _ = signal(SIGINT, SIG_DFL)
      raise(SIGINT)
    }
  }

  /// Sleeps for a duration.
  ///
  /// - Returns: Whether the program continues.
  static func sleep(_ duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    if !hasHappened { _ = unsafe nanosleep(&time, nil) }
    return !hasHappened
  }
}
