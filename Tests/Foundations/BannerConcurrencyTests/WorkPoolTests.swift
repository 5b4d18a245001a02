// SPDX-License-Identifier: MIT

import BannerConcurrency
import Synchronization
import Testing

@Suite struct WorkPoolTests {
  private struct Failure: Error {}

  /// Work that doesn't end until it is allowed to.
  private final class Gate: Sendable {
    private let isOpen = Monitor(false)
    private let begun = Atomic(0)

    func pass() {
      begun.add(1, ordering: .sequentiallyConsistent)
      isOpen.wait { $0 ? () : nil }
    }

    func open() { isOpen.withLock { $0 = true } }

    /// Waits until a number of threads are at the gate.
    func wait(for count: Int) async {
      while begun.load(ordering: .sequentiallyConsistent) < count { await Task.yield() }
    }
  }

  @Test("as many pieces run at the same time as there are threads, and no more")
  func threads() async throws {
    for threads in [1, 3] {
      let pool = WorkPool(threads: threads, mostWaiting: 100)
      let (running, most) = (Monitor(0), Monitor(0))
      let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<threads * 20 {
          group.addTask {
            try await pool.run {
              let now = running.withLock { count in
                count += 1
                return count
              }
              most.withLock { $0 = max($0, now) }
              // The first pieces wait for each other.
              most.wait { $0 == threads ? () : nil }
              running.withLock { $0 -= 1 }
              return number
            }
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(numbers == Set(0..<threads * 20))
      #expect(most.withLock { $0 } == threads)
      pool.close()
    }
  }

  @Test("a full pool refuses work, and accepts it later")
  func full() async throws {
    let pool = WorkPool(threads: 1, mostWaiting: 3)
    let gate = Gate()
    async let first: Void = pool.run { gate.pass() }
    await gate.wait(for: 1)
    let refused = Monitor(0)
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do { return try await pool.run { 1 } } catch WorkPool.Rejection.full {
            refused.withLock { $0 += 1 }
            return 0
          }
        }
      }
      while refused.withLock({ $0 }) < 5 { await Task.yield() }
      gate.open()
      return try await group.reduce(0, +)
    }
    #expect(done == 3 && refused.withLock { $0 } == 5)
    try await first
    #expect(try await pool.run { 7 } == 7)
    pool.close()
  }

  @Test("a canceled piece that waits is not started")
  func cancellation() async throws {
    let pool = WorkPool(threads: 1, mostWaiting: 3)
    let gate = Gate()
    async let first: Void = pool.run { gate.pass() }
    await gate.wait(for: 1)
    let waiting = Task { try await pool.run { Issue.record("the piece was started") } }
    waiting.cancel()
    gate.open()
    await #expect(throws: WorkPool.Rejection.canceled) { try await waiting.value }
    try await first
    pool.close()
  }

  @Test("a closed pool finishes what has begun, and refuses the rest")
  func closing() async throws {
    let pool = WorkPool(threads: 1, mostWaiting: 3)
    let gate = Gate()
    async let first = pool.run {
      gate.pass()
      return 5
    }
    await gate.wait(for: 1)
    let waiting = Task { try await pool.run { Issue.record("the piece was started") } }
    pool.close()
    await #expect(throws: WorkPool.Rejection.canceled) { try await waiting.value }
    await #expect(throws: WorkPool.Rejection.canceled) { try await pool.run {} }
    gate.open()
    #expect(try await first == 5)
    pool.waitUntilIdle()
  }

  @Test("the error of a piece reaches its caller, and the thread goes on")
  func failure() async throws {
    let pool = WorkPool(threads: 1, mostWaiting: 3)
    await #expect(throws: Failure.self) { try await pool.run { throw Failure() } }
    #expect(try await pool.run { 2 } == 2)
    pool.close()
  }
}
