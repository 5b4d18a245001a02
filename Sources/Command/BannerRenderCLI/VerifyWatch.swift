// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerTimeline

/// A watch that verifies again whenever a file that was read or searched for changes.
struct VerifyWatch {
  /// Whether only problems are printed.
  let isQuiet: Bool
  /// Verifies once.
  ///
  /// It adds the logs of the files that it reads before it reads them. It throws an exit code as
  /// the command would.
  let verify: (inout [FileAccessLog]) throws -> Void
  private let clock = ContinuousClock()

  init(isQuiet: Bool, verify: @escaping (inout [FileAccessLog]) throws -> Void) {
    self.isQuiet = isQuiet
    self.verify = verify
  }

  /// Verifies until the program is interrupted.
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
      let hasRun = try verifyOnce(because: reason, noting: &logs)
      if !hasRun { logs.append(earlier) }
      known = logs.flatMap(\.paths)
      guard let changes = Watch.wait(for: logs) else { throw ExitCode(130) }
      // A new document may be broken.
      known += changes.map(\.path)
      reason = Watch.sentence(changes)
    }
  }

  /// Verifies once and prints the time.
  ///
  /// - Returns: Whether the cases were verified. An error is printed and doesn't end the watch.
  private func verifyOnce(
    because reason: String?, noting logs: inout [FileAccessLog]
  ) throws -> Bool {
    let start = clock.now
    var hasRun = true
    do { try verify(&logs) } catch is ExitCode {
      // Differences end the command, but not the watch.
    } catch let error as RenderError {
      if Interruption.hasHappened { throw ExitCode(130) }
      // A failure to print isn't caused by an input file.
      if case .unwritable(path: "standard output", _) = error { throw error }
      // The file of the set may be away for a while, but must be there first.
      if reason == nil, logs.allSatisfy(\.paths.isEmpty) { throw error }
      Terminal.printError("error: \(error)")
      hasRun = false
    } catch let error as ValidationError where reason != nil {
      Terminal.printError("error: \(error.message)")
      hasRun = false
    }
    if Interruption.hasHappened { throw ExitCode(130) }
    guard !isQuiet else { return hasRun }
    let time = start.duration(to: clock.now).wholeMilliseconds
    let done = hasRun ? "verified in \(time) ms" : "nothing was verified"
    Terminal.printError(reason.map { "\($0): \(done)" } ?? done)
    if reason == nil {
      let count = Set(logs.flatMap(\.paths)).count
      Terminal.printError("watching \(counted(count, "file"))")
    }
    return hasRun
  }
}
