// SPDX-License-Identifier: MIT

package import BannerSystem
internal import Synchronization

/// Ends the process group of a child when a signal ends this one, which would otherwise leave it
/// running.
///
/// A handler that a signal has already is called next. A signal that is ignored stays so.
///
/// The process may have started before its number is known here. A signal that arrives then waits
/// for ``start(_:)`` or ``stop()``.
package struct ChildEnding {
  /// The process; 0 without one, -1 while it starts, and less once a signal waits for its start:
  /// -1 and the negative number of the signal.
  private static let child = Atomic<pid_t>(0)
  private static let starting: pid_t = -1
  private static let earlier = EarlierHandlers()

  /// The signals whose handlers were set.
  private let signals: [Int32]

  /// Sets the handlers, before the process starts; nil if another one has them.
  package init?() {
    guard
      Self.child.compareExchange(expected: 0, desired: Self.starting, ordering: .relaxed).exchanged
    else { return nil }
    signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter { number in
      // Only calls that are safe in a signal handler.
      let before = signal(number) { number in
        let (waits, child) = ChildEnding.child.compareExchange(
          expected: ChildEnding.starting, desired: ChildEnding.starting - number,
          ordering: .relaxed)
        // A second signal doesn't wait: it ends this process even if the start takes long.
        if !waits { ChildEnding.end(child, by: number) }
      }
      if EarlierHandlers.isIgnored(before) {
        _ = signal(number, before)
        return false
      }
      Self.earlier.keep(before, of: number)
      return true
    }
  }

  /// Names the process, once it has started.
  package func start(_ process: pid_t) {
    let before = Self.child.exchange(process, ordering: .relaxed)
    if before < Self.starting { Self.end(process, by: Self.starting - before) }
  }

  /// Stops, because the process has ended or couldn't start.
  package func stop() {
    for number in signals { _ = signal(number, Self.earlier.handler(of: number)) }
    let before = Self.child.exchange(0, ordering: .relaxed)
    if before < Self.starting { Self.end(0, by: Self.starting - before) }
  }

  /// Ends the group of a process, unless it is 0 or less, and then does what the signal did before.
  private static func end(_ child: pid_t, by number: Int32) {
    if child > 0 { kill(-child, SIGTERM) }
    if let handler = earlier.handler(of: number) { return handler(number) }
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}

/// The handlers that signals had before, for use in a signal handler.
private struct EarlierHandlers: ~Copyable, Sendable {
  typealias Handler = @convention(c) (Int32) -> Void

  // Addresses; 0 for the default.
  private let hangUp = Atomic<UInt>(0)
  private let interrupt = Atomic<UInt>(0)
  private let quit = Atomic<UInt>(0)
  private let terminate = Atomic<UInt>(0)

  /// Returns whether a handler stands for a signal that is ignored.
  static func isIgnored(_ handler: Handler?) -> Bool {
    address(of: handler) == address(of: SIG_IGN)
  }

  private static func address(of handler: Handler?) -> UInt {
    handler.map { unsafe unsafeBitCast($0, to: UInt.self) } ?? 0
  }

  /// Keeps the handler of a signal; nil for the default.
  func keep(_ handler: Handler?, of number: Int32) {
    let address = Self.address(of: handler)
    switch number {
    case SIGHUP: hangUp.store(address, ordering: .relaxed)
    case SIGINT: interrupt.store(address, ordering: .relaxed)
    case SIGQUIT: quit.store(address, ordering: .relaxed)
    default: terminate.store(address, ordering: .relaxed)
    }
  }

  /// Returns the handler of a signal; nil for the default.
  func handler(of number: Int32) -> Handler? {
    let address =
      switch number {
      case SIGHUP: hangUp.load(ordering: .relaxed)
      case SIGINT: interrupt.load(ordering: .relaxed)
      case SIGQUIT: quit.load(ordering: .relaxed)
      default: terminate.load(ordering: .relaxed)
      }
    return address == 0 ? nil : unsafe unsafeBitCast(address, to: Handler.self)
  }
}
