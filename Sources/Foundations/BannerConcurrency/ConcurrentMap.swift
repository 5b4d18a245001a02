// SPDX-License-Identifier: MIT

internal import CBannerPlatform

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The number of threads that work unless another one is asked for: one for each processor that this process may
/// use, within reason, since each that draws has screens of its own.
package func usualThreads() -> Int { min(16, max(1, Int(bannerrender_processor_count()))) }

/// Makes a value of each number below a count by several threads, and gives the values in the numbers' order.
///
/// - Parameters:
///   - threads: The calling one counts. If the system does not start as many, fewer do the same work.
///   - value: Makes the value of a number.
package func concurrentMap<Value: Sendable>(
  _ count: Int, threads: Int = usualThreads(), _ value: @escaping @Sendable (Int) -> Value
) -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(count)
  concurrentForEach(count, threads: threads, worker: { value }, take: { values.append($0) })
  return values
}

/// Makes a value of each number below a count by several threads, and lets the calling one take them as soon as they
/// and all before them are there.
///
/// - Parameters:
///   - threads: The calling one counts: it makes values while there are none to take. If the system does not start as
///     many, fewer do the same work.
///   - room: The most values that are begun before those in front of them are taken.
///   - worker: Gives each thread a function of its own that makes the value of a number.
///   - take: Called with each value in the numbers' order.
/// - Throws: What `take` throws; no further value is made then.
package func concurrentForEach<Value: Sendable, Failure>(
  _ count: Int, threads: Int, room: Int = .max,
  worker: @Sendable () -> (Int) -> Value, take: (Value) throws(Failure) -> Void
) throws(Failure) {
  let threads = min(threads, count)
  guard threads > 1 else {
    guard count > 0 else { return }
    let value = worker()
    for number in 0..<count { try take(value(number)) }
    return
  }
  let schedule = Monitor(Schedule<Value>(count: count, room: room))
  var failure: Failure?
  run(
    on: threads - 1,
    {
      let value = worker()
      while let number = schedule.wait({ $0.claim() }) { schedule.put(value(number), at: number) }
    },
    beside: {
      let value = worker()
      while let step = schedule.wait({ $0.step() }) {
        switch step {
        case .make(let number): schedule.put(value(number), at: number)
        case .take(let made):
          do throws(Failure) { try take(made) } catch {
            failure = error
            return schedule.withLock { $0.cancel() }
          }
        }
      }
    })
  if let failure { throw failure }
}

/// The numbers of values that are to be made, and the values that wait to be taken.
private struct Schedule<Value: Sendable> {
  /// Something to do for the thread that takes the values.
  enum Step {
    case make(Int)
    case take(Value)
  }

  var count: Int
  let room: Int
  private var next = 0
  private var taken = 0
  private var values: [Int: Value] = [:]

  init(count: Int, room: Int) {
    self.count = count
    self.room = room
  }

  /// The next number to be made: `.some(nil)` if there is none left, nil while there is no room for it.
  mutating func claim() -> Int?? {
    guard next < count else { return .some(nil) }
    guard next - taken < room else { return nil }
    defer { next += 1 }
    return next
  }

  /// The next step of the thread that takes values: `.some(nil)` at the end, nil while it has to wait.
  mutating func step() -> Step?? {
    if let value = values.removeValue(forKey: taken) {
      taken += 1
      return .take(value)
    }
    switch claim() {
    case .some(let number?): return .make(number)
    case .some(nil): return taken == count ? .some(nil) : nil
    case nil: return nil
    }
  }

  mutating func put(_ value: Value, at number: Int) { values[number] = value }

  /// Leaves what was not begun.
  mutating func cancel() { next = count }
}

extension Monitor {
  fileprivate func put<Value: Sendable>(
    _ value: Value, at number: Int
  ) where State == Schedule<Value> {
    withLock { $0.put(value, at: number) }
  }
}

/// Runs a function on further threads, as many as are wanted and the system starts, while another one runs on this
/// thread; returns when all have ended.
private func run(on threads: Int, _ body: @Sendable () -> Void, beside own: () -> Void) {
  typealias Body = @Sendable () -> Void
  withoutActuallyEscaping(body) { body in
    var body = body
    unsafe withUnsafeMutablePointer(to: &body) { pointer in
      let started = unsafe bannerrender_start_threads(
        Int32(clamping: threads), { unsafe $0?.assumingMemoryBound(to: Body.self).pointee() },
        pointer)
      own()
      unsafe bannerrender_join_threads(started)
    }
  }
}

/// A state that several threads change, one at a time, and wait for.
///
/// `@unchecked Sendable`: the state is reached while the lock is held, and not otherwise; a state that is no value
/// must not be used by anybody else meanwhile. The lock and the condition never move.
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

  /// Changes the state and wakes those who wait.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(lock)
    }
    return body(&state)
  }

  /// Waits until a function of the state gives something, which may change the state then.
  fileprivate func wait<Result>(_ body: (inout State) -> Result?) -> Result {
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
}
