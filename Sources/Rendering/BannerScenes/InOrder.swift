// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Values that several threads make in any order, and one takes in theirs.
package final class InOrder<Value: Sendable>: Sendable {
  private struct Waiting {
    var values: [Int: Value] = [:]
    var next = 0
    var isEnded = false
  }

  private let waiting = Mutex(Waiting())
  private let news = DispatchSemaphore(value: 0)

  /// No values yet.
  package init() {}

  /// Hands over the value of a number; each number comes once.
  package func put(_ value: Value, at number: Int) {
    waiting.withLock { $0.values[number] = value }
    news.signal()
  }

  /// Says that no more values come.
  package func end() {
    waiting.withLock { $0.isEnded = true }
    news.signal()
  }

  /// Takes values as soon as they and all before them are there, until the end has come; numbers that
  /// are missing then are passed by.
  package func forEach(_ body: (Value) -> Void) {
    var isEnded = false
    while !isEnded {
      news.wait()
      let taken = waiting.withLock { waiting -> [Value] in
        isEnded = waiting.isEnded
        var taken: [Value] = []
        while let value = waiting.values.removeValue(forKey: waiting.next) {
          taken.append(value)
          waiting.next += 1
        }
        if isEnded {
          taken += waiting.values.sorted { $0.key < $1.key }.map(\.value)
          waiting.values = [:]
        }
        return taken
      }
      taken.forEach(body)
    }
  }
}
