// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerConcurrency
internal import BannerJobs
internal import BannerSnapshots
internal import BannerTimeline
internal import Synchronization

/// The form in which progress is shown.
enum ProgressChoice: String, CaseIterable, ExpressibleByArgument {
  /// A bar on a terminal, else plain lines.
  case auto
  /// One line that changes.
  case bar
  /// A new line every few seconds.
  case plain
  case none
}

extension ArgumentHelp {
  static let progress = line(
    "Progress on standard error. auto is bar on a terminal, else plain: a line every 5 s.",
    value: "form")
}

/// The progress of long work, on standard error.
final class ProgressDisplay: Sendable {
  private struct State {
    /// The time of the last output, or of the beginning.
    var last: ContinuousClock.Instant
    var isShown = false
    /// The latest state of the work, or nil before its first part is complete.
    var text: ProgressText?
  }

  /// The state as the work and the ticker share it.
  private final class SharedState: Sendable {
    let start = ContinuousClock.now
    let state: Mutex<State>

    init() { state = Mutex(State(last: start)) }

    /// Prints a line if a long part of the work has no news, as some CI services stop a program
    /// that is silent.
    func repeatLine() {
      let now = ContinuousClock.now
      state.withLock { state in
        guard now - state.last >= ProgressDisplay.plainInterval else { return }
        state.last = now
        let seconds = (now - start).inSeconds
        Terminal.printError(state.text?.line(after: seconds) ?? "working for \(Int(seconds)) s")
      }
    }
  }

  private let isBar: Bool
  /// The duration of work that shows no bar; none if a bar was requested.
  private let barDelay: Duration
  private let columns: Int
  private let shared = SharedState()
  /// Repeats plain lines.
  private let ticker: Ticker?

  private static let widestBar = 20
  private static let barInterval = Duration.milliseconds(100)
  private static let plainInterval = Duration.seconds(5)

  /// Creates a display, or nil if nothing is shown.
  ///
  /// - Parameters:
  ///   - choice: The form.
  ///   - isQuiet: Whether nothing is shown, regardless of the choice.
  ///   - isForPrograms: Whether the output is JSON, so that `auto` shows nothing.
  init?(_ choice: ProgressChoice, isQuiet: Bool, isForPrograms: Bool = false) {
    guard !isQuiet, choice != .none, !(isForPrograms && choice == .auto) else { return nil }
    let canErase = Terminal.errorIsTerminal && Terminal.variable("TERM") != "dumb"
    isBar = choice == .bar || choice == .auto && canErase
    barDelay = choice == .bar ? .zero : .milliseconds(500)
    // A line that wraps can't be erased.
    columns = Terminal.errorColumns - 1
    if isBar {
      ticker = nil
      Interruption.clearLine()
    } else {
      ticker = Ticker(every: Self.plainInterval / 2) { [shared] in shared.repeatLine() }
    }
  }

  /// Shows the progress of a check or a comparison.
  var shown: @Sendable (Verification.Progress) -> Void {
    { state in self.show(ProgressText(state)) }
  }

  /// Shows the state of the work, at most once per interval.
  func show(_ text: ProgressText) {
    let now = ContinuousClock.now
    shared.state.withLock { state in
      state.text = text
      let delay = isBar ? (state.isShown ? Self.barInterval : barDelay) : Self.plainInterval
      guard now - state.last >= delay else { return }
      state.last = now
      state.isShown = true
      let line = text.line(after: (now - shared.start).inSeconds)
      if isBar {
        Terminal.showProgress("\r\(bar(text.share, beside: line))\u{1B}[K")
      } else {
        Terminal.printError(line)
      }
    }
  }

  /// Returns the line, after a bar if there is space.
  private func bar(_ share: Double, beside line: String) -> String {
    let width = min(Self.widestBar, columns - line.count - 1)
    guard width >= Self.widestBar / 4 else { return String(line.prefix(columns)) }
    let filled = Int(share * Double(width))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      + " \(line)"
  }

  /// Erases the bar.
  func clear() {
    guard isBar else { return }
    shared.state.withLock { state in
      guard state.isShown else { return }
      state.isShown = false
      Terminal.showProgress("\r\u{1B}[K")
    }
  }
}
