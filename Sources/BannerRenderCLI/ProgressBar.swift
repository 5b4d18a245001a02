// SPDX-License-Identifier: MIT

internal import BannerRender
internal import Synchronization

/// A line on a terminal that says how much of long work is done.
final class ProgressBar: Sendable {
  private struct State {
    /// Of the bar, so that it is only drawn when it changes.
    var filled = -1
    var isShown = false
    var calls = 0
  }

  private let state = Mutex(State())
  private static let width = 40
  /// Work of fewer steps is over before anybody looks.
  private static let leastCalls = 30

  /// A bar; nil where standard error is no terminal, or one that can't take a line back.
  init?() {
    guard Terminal.errorIsTerminal, Terminal.variable("TERM") != "dumb" else { return nil }
  }

  /// Shows that a share of the work is done, 0…1.
  func show(_ share: Double) {
    state.withLock { state in
      state.calls += 1
      let filled = Int(min(1, max(0, share)) * Double(Self.width))
      guard filled != state.filled, state.calls >= Self.leastCalls else { return }
      state.filled = filled
      state.isShown = true
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      Terminal.showProgress("\r\(bar) \(filled * 100 / Self.width) %")
    }
  }

  /// Takes the bar away.
  func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      Terminal.showProgress("\r\u{1B}[K")
    }
  }
}
