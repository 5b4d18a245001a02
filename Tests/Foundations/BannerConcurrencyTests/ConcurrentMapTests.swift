// SPDX-License-Identifier: MIT

import BannerConcurrency
import Synchronization
import Testing

@Suite struct ConcurrentMapTests {
  private struct Stop: Error {}

  @Test("values come in order at any number of threads")
  func order() {
    for threads in [-1, 0, 1, 2, 7, 300] {
      for count in [0, 1, 2, 1000] {
        #expect(concurrentMap(count, threads: threads) { $0 * $0 } == (0..<count).map { $0 * $0 })
      }
    }
  }

  @Test("no more values are started than the buffer holds")
  func room() {
    let begun = Atomic(0)
    var taken = 0
    concurrentForEach(
      200, threads: 4, room: 5,
      worker: {
        { number in
          begun.add(1, ordering: .relaxed)
          return number
        }
      },
      take: { number in
        #expect(number == taken)
        // The value being consumed no longer occupies the buffer.
        #expect(begun.load(ordering: .relaxed) <= taken + 6)
        taken += 1
      })
    #expect(taken == 200)
  }

  @Test("an error in the consumer stops the work")
  func failure() {
    for threads in [1, 3] {
      let begun = Atomic(0)
      #expect(throws: Stop.self) {
        try concurrentForEach(
          10_000, threads: threads, room: 8,
          worker: { { _ in begun.add(1, ordering: .relaxed).newValue } },
          take: { (_: Int) throws(Stop) in throw Stop() })
      }
      #expect(begun.load(ordering: .relaxed) <= 9)
    }
  }

  @Test("only one thread at a time changes a state")
  func monitor() {
    let sum = Monitor(0)
    _ = concurrentMap(5000, threads: 8) { number in sum.withLock { $0 += number } }
    #expect(sum.withLock { $0 } == 5000 * 4999 / 2)
  }
}
