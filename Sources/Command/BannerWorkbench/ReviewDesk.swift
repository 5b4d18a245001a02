// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerReports
internal import BannerScreens
internal import BannerSnapshots
internal import BannerSystem
internal import Synchronization

/// A set on the page: its cases, its last run and the decisions about it.
///
/// Several threads may use it at the same time.
final class ReviewDesk: Sendable {
  private struct State {
    var set: SnapshotSet
    /// The review of the last run, or nil before the first run.
    var session: ReviewSession?
    /// The set, its documents and the report, as they were read.
    var log: FileAccessLog
    /// The reason why the set or its last run can't be read.
    var problem: String?
    var isRunning = false
  }

  private let path: String
  private let settings: Workbench.Settings
  private let hub: EventHub
  private let state: Mutex<State>

  /// The folder of the set.
  private var folder: String { Files.folder(of: path) }

  init(
    _ path: String, _ settings: Workbench.Settings, hub: EventHub
  ) throws(RenderError) {
    (self.path, self.settings, self.hub) = (path, settings, hub)
    state = Mutex(try Self.read(path, settings, over: nil))
  }

  private static func read(
    _ path: String, _ settings: Workbench.Settings, over old: ReviewSession?
  ) throws(RenderError) -> State {
    let log = FileAccessLog()
    let set = try SnapshotSet(
      file: path, allowsOutside: settings.allowsOutside, noting: log)
    set.noteReferences(in: log)
    log.note(set.pathOfLastRun)
    var session = old
    var problem: String?
    do throws(RenderError) {
      if let old { try old.reload(set) } else { session = try ReviewSession(of: set) }
      if session?.isOfEarlierSet == true {
        problem = "the set or a file that it uses has changed since the run; run verify again"
      }
    } catch {
      // Another run repairs a damaged report.
      if case .missing = error {} else { problem = "\(error)" }
      session = nil
    }
    return State(set: set, session: session, log: log, problem: problem)
  }

  /// Reads the set and its last run again if a file has changed.
  ///
  /// - Returns: Whether a file has changed.
  func refresh() -> Bool {
    let log = state.withLock { $0.log }
    guard !log.changes.isEmpty else { return false }
    reload()
    return true
  }

  private func reload() {
    state.withLock { state in
      let before = (session: state.session, isRunning: state.isRunning)
      do throws(RenderError) {
        state = try Self.read(path, settings, over: before.session)
        state.isRunning = before.isRunning
      } catch {
        // The file may be half-written. The old state stays until it changes again.
        let log = FileAccessLog()
        for path in state.log.paths { log.note(path) }
        state.log = log
        state.problem = "\(error)"
      }
    }
  }

  // MARK: Cases

  func cases() throws -> Answer {
    let (set, session, problem) = state.withLock { ($0.set, $0.session, $0.problem) }
    let reviewed = session?.cases ?? []
    let places = Dictionary(
      reviewed.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    let known = Set(set.cases.map(\.name))
    var rows = set.cases.map { one in
      places[one.name].map(Self.json)
        ?? .object([("name", .string(one.name)), ("decision", "open"), ("canAccept", .bool(false))])
    }
    rows += reviewed.filter { !known.contains($0.name) }.map(Self.json)
    return Answer([
      ("run", session.map { Self.json($0.facts) } ?? .null),
      ("problem", problem.map { .string($0) } ?? .null), ("cases", .array(rows)),
      (
        "groups",
        .array(
          (session?.groups ?? []).map {
            .object([("title", .string($0.title)), ("count", .number(Double($0.count)))])
          })
      ),
    ])
  }

  private static func json(_ facts: ReviewSession.Facts) -> JSONText {
    .object([
      ("time", facts.time.map { .string($0) } ?? .null), ("total", .number(Double(facts.total))),
      (
        "counts",
        .object(facts.counts.map { ($0.outcome.rawValue, .number(Double($0.count))) })
      ),
      ("summary", .string(facts.summary)), ("notes", .strings(facts.notes)),
    ])
  }

  private static func json(_ one: ReviewSession.Case) -> JSONText {
    .object([
      ("name", .string(one.name)), ("outcome", .string(one.outcome.rawValue)),
      ("decision", .string(one.decision.rawValue)),
      ("group", one.group.map { .number(Double($0)) } ?? .null),
      ("isAnimation", .bool(one.isAnimation)), ("width", .number(Double(one.width))),
      ("height", .number(Double(one.height))), ("scale", .number(one.scale)),
      ("summary", one.summary.isEmpty ? .null : .string(one.summary)),
      ("canAccept", .bool(one.canAccept)),
    ])
  }

  func facts(ofCase name: String) throws -> Answer {
    let (set, session) = state.withLock { ($0.set, $0.session) }
    let known = set.cases.first { $0.name == name }
    let reviewed = session?.reviewedCase(name)
    guard known != nil || reviewed != nil else { throw Self.unknown(name) }
    return Answer([
      ("name", .string(name)),
      (
        "document",
        known.map { .string(CaseDocument($0.options, folder: folder).text) } ?? .null
      ),
      ("explanations", .strings(reviewed?.explanations ?? [])),
      ("warnings", .strings(reviewed?.warnings ?? [])),
      (
        "error",
        reviewed.flatMap { $0.outcome == .failed ? .string($0.summary) : nil } ?? .null
      ),
    ])
  }

  private static func unknown(_ name: String) -> Refusal {
    Refusal(404, "the set has no case \(quoted(name, limit: 80))")
  }

  func picture(ofCase name: String, kind: String) throws -> Answer {
    guard let kind = ReviewSession.Picture(rawValue: kind) else {
      throw Refusal(
        400,
        "expected one of \(ReviewSession.Picture.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let (set, session) = state.withLock { ($0.set, $0.session) }
    if let bytes = try session?.picture(kind, of: name) { return Answer(bytes, type: "image/png") }
    guard let one = set.cases.first(where: { $0.name == name }) else { throw Self.unknown(name) }
    guard kind == .actual, session?.reviewedCase(name)?.outcome ?? .equal != .failed else {
      throw Refusal(404, "\(quoted(name, limit: 80)) has no such picture")
    }
    var warnings: [InputError] = []
    let picture = try RenderedScreenshot.picture(
      of: one.options, with: Renderer(), warnings: &warnings)
    return Answer(try picture.png(), type: "image/png")
  }

  // MARK: Decisions

  private func session() throws(Refusal) -> ReviewSession {
    guard let session = state.withLock({ $0.session }) else {
      throw Refusal(409, "there is no run yet; run verify first")
    }
    return session
  }

  func plan(_ names: [String], isCanceled: () -> Bool) throws -> Answer {
    try decided { Self.answer(try session().plan(accepting: names, isCanceled: isCanceled)) }
  }

  private static func answer(_ plan: ReviewSession.Plan) -> Answer {
    Answer([
      (
        "files",
        .array(
          plan.files.map { file in
            .object([
              ("path", .string(file.path)), ("change", .string(file.change.rawValue)),
              ("name", file.name.map { .string($0) } ?? .null),
            ])
          })
      ), ("digest", .string(plan.digest)),
    ])
  }

  func accept(
    _ names: [String], plan digest: String?, isCanceled: () -> Bool
  ) throws -> Answer {
    try decided {
      let accepted = try session().accept(names, planDigest: digest, isCanceled: isCanceled)
      return Answer([("accepted", .strings(accepted))])
    }
  }

  /// Returns the answer to a decision, which files that have changed may prevent.
  private func decided(_ decide: () throws -> Answer) throws -> Answer {
    do { return try decide() } catch RenderError.impossible(let reason) {
      throw Refusal(409, reason)
    }
  }

  func reject(_ names: [String]) throws -> Answer {
    try decided {
      try session().reject(names)
      return .done
    }
  }

  func reopen(_ names: [String]) throws -> Answer {
    try decided {
      try session().reopen(names)
      return .done
    }
  }

  func undo(isCanceled: () -> Bool) throws -> Answer {
    try decided { Answer([("undone", .strings(try session().undo(isCanceled: isCanceled)))]) }
  }

  // MARK: Running

  /// Begins a run, which ``run()`` carries out.
  func beginRun() throws(Refusal) {
    let isFirst = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { throw Refusal(409, "a run is in progress") }
  }

  /// Gives up a run that has begun, if there is no thread for it.
  func cancelRun() {
    state.withLock { $0.isRunning = false }
    let reason = JSONText.string("too many requests wait; try again")
    hub.send(EventHub.Event(name: "ran", data: .object([("error", reason)])))
  }

  /// Draws and compares every case, and reads the new report.
  ///
  /// - Parameter isCanceled: Whether to stop before the end.
  func run(isCanceled: @escaping @Sendable () -> Bool) {
    var members: [(key: String, value: JSONText)] = []
    do throws(RenderError) { try verify(isCanceled) } catch {
      members.append(("error", .string(error.description)))
    }
    state.withLock { $0.isRunning = false }
    reload()
    hub.send(EventHub.Event(name: "ran", data: .object(members)))
  }

  private func verify(_ isCanceled: @escaping @Sendable () -> Bool) throws(RenderError) {
    let set = try SnapshotSet(file: path, allowsOutside: settings.allowsOutside)
    var verification = try Verification(of: set, CaseSelection(), recording: .none)
    verification.isCanceled = isCanceled
    verification.circumstances = Report.Run(
      environment: { _ in nil }, now: Int(time(nil)))
    let last = Monitor(ContinuousClock.now - .seconds(1))
    _ = try verification.run(
      threads: usualThreads(),
      progress: { [hub] progress in
        let now = ContinuousClock.now
        let isDue = last.withLock { last in
          guard now - last >= .milliseconds(100) || progress.done == progress.count else {
            return false
          }
          last = now
          return true
        }
        guard isDue else { return }
        hub.send(
          EventHub.Event(
            name: "run",
            data: .object([
              ("done", .number(Double(progress.done))), ("total", .number(Double(progress.count))),
            ])))
      })
  }
}
