// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import Synchronization

/// The open pages, which hear of changes.
final class EventHub: Sendable {
  /// Something that happened.
  struct Event: Sendable {
    var name: String
    var data: JSONText = .object([])
  }

  private struct State {
    var pages: [Int: AsyncStream<Event>.Continuation] = [:]
    var count = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  /// The maximum number of events that wait for a slow page; older ones are dropped.
  private static let mostWaiting = 64

  /// Returns the events from now on, until the caller stops iterating or the hub is closed.
  func events() -> AsyncStream<Event> {
    let (stream, page) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
    let number: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.count += 1
      state.pages[state.count] = page
      return state.count
    }
    guard let number else {
      page.finish()
      return stream
    }
    page.onTermination = { [weak self] _ in self?.state.withLock { $0.pages[number] = nil } }
    return stream
  }

  func send(_ event: Event) {
    for page in state.withLock({ Array($0.pages.values) }) { page.yield(event) }
  }

  func close() {
    let pages = state.withLock { state in
      state.isClosed = true
      return Array(state.pages.values)
    }
    for page in pages { page.finish() }
  }
}
