// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A user who presses Control-C, for work that has to come to a clean end.
enum Interruption {
  private static let happened = Atomic<Bool>(false)
  private static let isAwaited = Atomic<Bool>(false)

  /// Whether it was asked for.
  static var hasHappened: Bool { happened.load(ordering: .relaxed) }

  /// Notes an interruption rather than ending the program; a second one ends it at once.
  static func wait() {
    // Made here: a signal's handler may not make it.
    _ = hasHappened
    isAwaited.store(true, ordering: .relaxed)
    // Whoever started the program may have kept the signal from it.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGINT)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGINT) { _ in
      if Interruption.happened.exchange(true, ordering: .relaxed) { _exit(130) }
    }
  }

  /// Takes the line with the cursor away before an interruption ends the program, unless somebody waits for one.
  static func clearLine() {
    guard !isAwaited.load(ordering: .relaxed) else { return }
    _ = signal(SIGINT) { _ in
      // Only what a signal's handler may do: carriage return, escape, "[K".
      var bytes: (UInt8, UInt8, UInt8, UInt8) = (13, 27, 91, 75)
      _ = unsafe write(2, &bytes, 4)
      _ = signal(SIGINT, SIG_DFL)
      raise(SIGINT)
    }
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether the program goes on.
  static func sleep(_ duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    if !hasHappened { _ = unsafe nanosleep(&time, nil) }
    return !hasHappened
  }
}
