// SPDX-License-Identifier: MIT

internal import BannerJobs
internal import Synchronization

/// A line on a terminal that says how much of long work is done.
final class ProgressBar: Sendable {
  private struct State {
    /// What is shown, so that it is only drawn when it changes.
    var percent = -1
    var isShown = false
    var calls = 0
  }

  private let state = Mutex(State())
  private let width: Int
  private static let widest = 40
  /// Work of fewer steps is over before anybody looks.
  private static let leastCalls = 30

  /// A bar; nil where standard error is no terminal, or one that can't take a line back.
  init?() {
    guard Terminal.errorIsTerminal, Terminal.variable("TERM") != "dumb" else { return nil }
    // A line that breaks can't be taken back; the figure takes six columns, and the last one stays free.
    width = max(0, min(Self.widest, Terminal.errorColumns - 7))
    Interruption.clearLine()
  }

  /// Shows that a share of the work is done, 0…1.
  func show(_ share: Double) {
    state.withLock { state in
      state.calls += 1
      let percent = Int(min(1, max(0, share)) * 100)
      let filled = percent * width / 100
      guard percent != state.percent, state.calls >= Self.leastCalls else { return }
      state.percent = percent
      state.isShown = true
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      Terminal.showProgress("\r\(bar)\(bar.isEmpty ? "" : " ")\(percent) %")
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
