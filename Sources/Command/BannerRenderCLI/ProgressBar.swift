// SPDX-License-Identifier: MIT

internal import BannerJobs
internal import Synchronization

/// A progress line on a terminal for long work.
final class ProgressBar: Sendable {
  private struct State {
    /// The displayed percentage, so that the bar is drawn only when it changes.
    var percent = -1
    var isShown = false
    var calls = 0
  }

  private let state = Mutex(State())
  private let width: Int
  private static let widest = 40
  /// The minimum number of steps to show a bar.
  ///
  /// Shorter work finishes too quickly.
  private static let leastCalls = 30

  /// Creates a bar.
  ///
  /// Nil if standard error isn't a terminal, or can't clear a line.
  init?() {
    guard Terminal.errorIsTerminal, Terminal.variable("TERM") != "dumb" else { return nil }
    // A wrapped line can't be cleared. The percentage takes six columns, and the last column
    // stays empty.
    width = max(0, min(Self.widest, Terminal.errorColumns - 7))
    Interruption.clearLine()
  }

  /// Shows the completed share of the work, 0–1.
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

  /// Clears the bar.
  func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      Terminal.showProgress("\r\u{1B}[K")
    }
  }
}
