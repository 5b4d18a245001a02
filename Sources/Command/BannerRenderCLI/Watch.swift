// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerJSON
internal import BannerFiles
internal import ArgumentParser
internal import BannerJobs
internal import BannerTimeline

/// A watch that works again whenever a file that was read or searched for changes.
struct Watch {
  /// Whether only problems are printed.
  let isQuiet: Bool
  /// The past participle of the work, such as `drawn`.
  let participle: String
  /// Works once, and returns what was done.
  ///
  /// It adds the logs of the files that it reads before it reads them. It throws an exit code as
  /// the command would.
  let work: (inout [FileAccessLog]) throws -> String

  private let clock = ContinuousClock()

  /// The interval between checks of the files.
  private static let interval = Duration.milliseconds(200)
  /// The time without changes before files are read, because some programs write in chunks.
  private static let calm = Duration.milliseconds(50)
  /// The maximum wait for a missing file.
  ///
  /// Some programs remove the old file before writing the new one.
  private static let patience = Duration.seconds(2)

  init(
    isQuiet: Bool, _ participle: String, work: @escaping (inout [FileAccessLog]) throws -> String
  ) {
    (self.isQuiet, self.participle, self.work) = (isQuiet, participle, work)
  }

  /// Works until the program is interrupted.
  ///
  /// - Throws: The exit code of an interruption, or an error that no change of a file could fix.
  func run() throws -> Never {
    Interruption.wait()
    var reason: String?
    var known: [String] = []
    while true {
      var logs: [FileAccessLog] = []
      // A file may change while a run fails, before the run gets to it.
      let earlier = FileAccessLog()
      for path in known { earlier.note(path) }
      let hasWorked = try workOnce(because: reason, noting: &logs)
      if !hasWorked { logs.append(earlier) }
      known = logs.flatMap(\.paths)
      guard let changes = Self.wait(for: logs) else { throw ExitCode(130) }
      // A new document may be broken.
      known += changes.map(\.path)
      reason = Self.sentence(changes)
    }
  }

  /// Works once and prints what was done.
  ///
  /// - Returns: Whether the work was done. An error is printed and doesn't end the watch.
  private func workOnce(
    because reason: String?, noting logs: inout [FileAccessLog]
  ) throws -> Bool {
    let start = clock.now
    var done: String?
    do {
      let sentence = try work(&logs)
      done = "\(sentence) in \(start.duration(to: clock.now).wholeMilliseconds) ms"
    } catch let error as RenderError {
      if Interruption.hasHappened { throw ExitCode(130) }
      // A failure to print isn't caused by an input file.
      if case .unwritable(path: "standard output", _) = error { throw error }
      // The first file may be away for a while, but must be there first.
      if reason == nil, logs.allSatisfy(\.paths.isEmpty) { throw error }
      Terminal.printError("error: \(error)")
    } catch let error as ValidationError where reason != nil {
      // A later change of the files may make the arguments valid again.
      Terminal.printError("error: \(error.message)")
    }
    if Interruption.hasHappened { throw ExitCode(130) }
    guard !isQuiet else { return done != nil }
    let told = done ?? "nothing was \(participle)"
    Terminal.printError(reason.map { "\($0): \(told)" } ?? told)
    if reason == nil {
      let paths = distinct(logs.flatMap(\.paths))
      Terminal.printError(
        "watching \(paths.count == 1 ? quoted(paths[0], limit: 100) : counted(paths.count, "file"))"
      )
    }
    return done != nil
  }

  // MARK: Waiting

  /// Returns the changed files once all are complete, or nil if the program is interrupted.
  private static func wait(
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
  private static func sentence(_ changes: [(path: String, change: FileAccessLog.Change)]) -> String
  {
    let first = changes[0]
    let others = changes.count - 1
    return "\(printable(first.path, limit: 80)) \(first.change.rawValue)"
      + (others == 0 ? "" : " and \(grouped(others)) more")
  }
}

extension RenderRequest {
  /// Renders until the program is interrupted.
  ///
  /// - Throws: The exit code of an interruption, or an error that no change of a file could fix.
  func watch() throws -> Never {
    try Watch(isQuiet: settings.isQuiet, "drawn") { logs in
      let log = FileAccessLog()
      logs.append(log)
      func checkIsWatching() throws {
        guard !log.paths.isEmpty else {
          throw ValidationError("there is nothing to watch: no input file is read")
        }
      }
      let job = try self.job(noting: log)
      // The renderer looks for images as it draws; all other files are read before.
      if given.imageFolders.isEmpty, given.ownImageFolder == nil { try checkIsWatching() }
      let outcome = try draw(job, isCanceled: { Interruption.hasHappened })
      if Interruption.hasHappened { throw ExitCode(130) }
      for error in outcome.errors { Terminal.printError("error: \(error)") }
      try checkIsWatching()
      return Self.sentence(outcome)
    }.run()
  }

  private static func sentence(_ outcome: Outcome) -> String {
    var parts: [String] = []
    if let first = outcome.written.first {
      let others = outcome.written.count - 1
      parts.append(
        "wrote \(printable(first, limit: 80))" + (others == 0 ? "" : " and \(grouped(others)) more")
      )
    }
    if !outcome.unchanged.isEmpty { parts.append("\(outcome.unchanged.count) unchanged") }
    if !outcome.failures.isEmpty { parts.append("\(outcome.failures.count) failed") }
    return parts.joined(separator: ", ")
  }
}
