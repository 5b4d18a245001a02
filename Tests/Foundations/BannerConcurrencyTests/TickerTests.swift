// SPDX-License-Identifier: MIT

import BannerConcurrency
import Testing

@Suite struct TickerTests {
  @Test("it calls until it is stopped, and never afterwards")
  func stop() {
    let calls = Monitor(0)
    let ticker = Ticker(every: .milliseconds(1)) { calls.withLock { $0 += 1 } }
    calls.wait { $0 > 3 ? () : nil }
    ticker.stop()
    let count = calls.withLock { $0 }
    ticker.stop()
    #expect(calls.withLock { $0 } == count)
  }

  @Test("canceling doesn't wait for a call that is running")
  func cancel() {
    let (hasBegun, isOpen) = (Monitor(false), Monitor(false))
    let ended = Monitor(false)
    do {
      let ticker = Ticker(every: .milliseconds(1)) {
        hasBegun.withLock { $0 = true }
        isOpen.wait { $0 ? () : nil }
        ended.withLock { $0 = true }
      }
      hasBegun.wait { $0 ? () : nil }
      ticker.cancel()
    }
    #expect(!ended.withLock { $0 })
    isOpen.withLock { $0 = true }
    ended.wait { $0 ? () : nil }
  }
}
