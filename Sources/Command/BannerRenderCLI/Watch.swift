// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
internal import BannerJobs
internal import BannerTimeline

/// A watch that renders again whenever a file that was read or searched for changes.
struct Watch {
  private let render: RenderRequest
  private let clock = ContinuousClock()

  /// The interval between checks of the files.
  private static let interval = Duration.milliseconds(200)
  /// The time without changes before files are read, because some programs write in chunks.
  private static let calm = Duration.milliseconds(50)
  /// The maximum wait for a missing file.
  ///
  /// Some programs remove the old file before writing the new one.
  private static let patience = Duration.seconds(2)

  init(_ render: RenderRequest) { self.render = render }

  /// Renders until the program is interrupted.
  ///
  /// - Throws: The exit code of an interruption, or an error that no change of a file could fix.
  func run() throws -> Never {
    Interruption.wait()
    var reason: String?
    while true {
      let log = FileAccessLog()
      try drawOnce(because: reason, noting: log)
      guard let changes = Self.wait(for: [log]) else { throw ExitCode(130) }
      reason = Self.sentence(changes)
    }
  }

  /// Renders once and prints the result.
  ///
  /// Errors are printed and don't end the watch.
  private func drawOnce(because reason: String?, noting log: FileAccessLog) throws {
    let start = clock.now
    do {
      let job = try render.job(noting: log)
      // The renderer looks for images as it draws; all other files are read before.
      if render.given.imageFolders.isEmpty, render.given.ownImageFolder == nil {
        try Self.checkIsWatching(log)
      }
      let outcome = try render.draw(job, isCanceled: { Interruption.hasHappened })
      if Interruption.hasHappened { throw ExitCode(130) }
      for error in outcome.errors { Terminal.printError("error: \(error)") }
      let time = start.duration(to: clock.now)
      tell(reason, Self.sentence(outcome, in: time))
    } catch let error as RenderError {
      // A failure to print isn't caused by an input file.
      if case .unwritable(path: "standard output", _) = error { throw error }
      if log.paths.isEmpty { throw error }
      Terminal.printError("error: \(error)")
      if reason != nil { tell(reason, "nothing was drawn") }
    } catch let error as ValidationError where reason != nil {
      // A later change of the files may make the arguments valid again.
      Terminal.printError("error: \(error.message)")
      tell(reason, "nothing was drawn")
    }
    try Self.checkIsWatching(log)
    if reason == nil {
      let count = log.paths.count
      tell(nil, "watching \(count == 1 ? quoted(log.paths[0], limit: 100) : "\(count) files")")
    }
  }

  private static func checkIsWatching(_ log: FileAccessLog) throws {
    guard !log.paths.isEmpty else {
      throw ValidationError("there is nothing to watch: no input file is read")
    }
  }

  private func tell(_ reason: String?, _ sentence: String) {
    guard !render.settings.isQuiet else { return }
    Terminal.printError(reason.map { "\($0): \(sentence)" } ?? sentence)
  }

  // MARK: Waiting

  /// Returns the changed files once all are complete, or nil if the program is interrupted.
  static func wait(
    for logs: [FileAccessLog]
  ) -> [(path: String, change: FileAccessLog.Change)]? {
    let clock = ContinuousClock()
    while true {
      while logs.allSatisfy(\.changes.isEmpty) {
        guard Interruption.sleep(Self.interval) else { return nil }
      }
      let deadline = clock.now + Self.patience
      var before = logs.map(\.fingerprint)
      while true {
        guard Interruption.sleep(Self.calm) else { return nil }
        let now = logs.map(\.fingerprint)
        let isMissing = logs.flatMap(\.changes).contains { $0.change == .disappeared }
        if now == before, !isMissing || clock.now >= deadline { break }
        before = now
      }
      // Several logs may have the same file.
      var seen: Set<String> = []
      let changes = logs.flatMap(\.changes).filter { seen.insert($0.path).inserted }
      // A file that was restored hasn't changed.
      if !changes.isEmpty { return changes }
    }
  }

  // MARK: Messages

  /// Returns the changed files in words.
  static func sentence(_ changes: [(path: String, change: FileAccessLog.Change)]) -> String {
    let first = changes[0]
    let others = changes.count - 1
    return "\(printable(first.path, limit: 80)) \(first.change.rawValue)"
      + (others == 0 ? "" : " and \(grouped(others)) more")
  }

  private static func sentence(_ outcome: RenderRequest.Outcome, in time: Duration) -> String {
    var parts: [String] = []
    if let first = outcome.written.first {
      let others = outcome.written.count - 1
      parts.append(
        "wrote \(printable(first, limit: 80))" + (others == 0 ? "" : " and \(grouped(others)) more"))
    }
    if !outcome.unchanged.isEmpty { parts.append("\(outcome.unchanged.count) unchanged") }
    if !outcome.failures.isEmpty { parts.append("\(outcome.failures.count) failed") }
    return "\(parts.joined(separator: ", ")) in \(time.wholeMilliseconds) ms"
  }
}
