// SPDX-License-Identifier: MIT

internal import CBannerPlatform

/// Returns the default number of threads: one per available processor, at most 16.
///
/// The limit exists because each drawing thread has its own bitmaps.
package func usualThreads() -> Int { min(16, max(1, Int(bannerrender_processor_count()))) }

/// Computes a value for each number below a count on several threads, and returns the values in
/// number order.
///
/// - Parameters:
///   - threads: The number of threads, including the calling one. If the system starts fewer,
///     they do all the work.
///   - value: Returns the value of a number.
package func concurrentMap<Value: Sendable>(
  _ count: Int, threads: Int = usualThreads(), _ value: @escaping @Sendable (Int) -> Value
) -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(count)
  concurrentForEach(count, threads: threads, worker: { value }, take: { values.append($0) })
  return values
}

/// Computes a value for each number below a count on several threads.
///
/// The calling thread takes each value as soon as it and every earlier value are complete.
///
/// - Parameters:
///   - threads: The number of threads, including the calling one, which computes values while
///     none can be taken. If the system starts fewer, they do all the work.
///   - room: The maximum number of values that are started but not yet taken.
///   - worker: Returns a separate function for each thread, which computes the value of a number.
///   - take: Receives each value, in number order.
/// - Throws: An error thrown by `take`. No further value is computed then.
package func concurrentForEach<Value: Sendable, Failure>(
  _ count: Int, threads: Int, room: Int = .max,
  worker: @escaping @Sendable () -> (Int) -> Value, take: (Value) throws(Failure) -> Void
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

/// The numbers of the values to compute, and the values that wait to be taken.
private struct Schedule<Value: Sendable> {
  /// A step of the thread that takes the values.
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

  /// Returns the next number to compute.
  ///
  /// The result is `.some(nil)` if none is left, and nil while there is no room for it.
  mutating func claim() -> Int?? {
    guard next < count else { return .some(nil) }
    guard next - taken < room else { return nil }
    defer { next += 1 }
    return next
  }

  /// Returns the next step of the thread that takes values.
  ///
  /// The result is `.some(nil)` at the end, and nil while the thread must wait.
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

  /// Drops the values that have not been started.
  mutating func cancel() { next = count }
}

extension Monitor {
  fileprivate func put<Value: Sendable>(
    _ value: Value, at number: Int
  ) where State == Schedule<Value> {
    withLock { $0.put(value, at: number) }
  }
}

/// Runs a function on up to the requested number of additional threads, and another function on
/// this thread.
///
/// It returns when every thread has ended.
private func run(
  on threads: Int, _ body: @escaping @Sendable () -> Void, beside own: () -> Void
) {
  typealias Body = @Sendable () -> Void
  // `withoutActuallyEscaping` would put the length of this file's path into the program.
  var body = body
  unsafe withUnsafeMutablePointer(to: &body) { pointer in
    let started = unsafe bannerrender_start_threads(
      Int32(clamping: threads), { unsafe $0?.assumingMemoryBound(to: Body.self).pointee() },
      pointer)
    own()
    unsafe bannerrender_join_threads(started)
  }
}
