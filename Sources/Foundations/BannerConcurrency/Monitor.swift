// SPDX-License-Identifier: MIT

internal import BannerSystem

/// A state that several threads change, one at a time, and wait for.
///
/// `@unchecked Sendable`: the state is accessed only while the lock is held. A state with
/// references must not be used elsewhere at the same time. The lock and the condition never move.
@safe package final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(lock)
    unsafe changed.deallocate()
    unsafe lock.deallocate()
  }

  /// Changes the state and wakes the waiting threads.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Waits until a function of the state returns a value.
  ///
  /// The function may change the state.
  package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(lock)
    }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(changed, lock)
    }
  }

  /// Waits until a function of the state returns true, at most for a duration.
  ///
  /// - Returns: Whether the function returned true.
  func wait(for duration: Duration, until isDone: (State) -> Bool) -> Bool {
    var end = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = duration.components
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    while !isDone(state) {
      guard unsafe pthread_cond_timedwait(changed, lock, &end) == 0 else { return isDone(state) }
    }
    return true
  }
}
