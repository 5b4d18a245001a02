// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerDigests
internal import BannerGeometry
package import BannerFiles
internal import BannerJSON
internal import BannerJobs
internal import BannerScreens
internal import BannerSnapshots
internal import Synchronization

/// A process that renders jobs from standard input.
package final class Worker: Sendable {
  /// The end of a run.
  package struct End: Sendable {
    /// The reason for the end.
    package enum Reason: String, Sendable {
      case input, stop, signal
    }

    /// The reason for the end.
    package var reason: Reason
    /// Whether every job is done.
    package var isComplete: Bool
    /// Whether threads still render jobs that nobody waits for.
    ///
    /// The program must end without waiting for them.
    package var hasAbandonedThreads: Bool
  }

  private struct Counts {
    var lines = 0
    var jobs = 0
    var done = 0
    var resumed = 0
    var failed = 0
    var canceled = 0
    var digests = DigestSum()
  }

  private let settings: WorkerSettings
  private let input: LineInput
  private let queue: JobQueue
  private let writer: AnswerWriter
  private let renderer: JobRenderer
  private let journal: Journal?
  private let fingerprint: String
  private let counts = Mutex(Counts())
  /// The first failure of the output.
  private let failure = Mutex<RenderError?>(nil)
  private let reason = Mutex(End.Reason.input)

  /// Creates a worker.
  ///
  /// Nothing is read or written yet, but the journal is opened.
  ///
  /// - Throws: ``RenderError/usage(_:)`` for an invalid output template or a file with two uses,
  ///   and the errors of the journal.
  package init(_ settings: WorkerSettings) throws(RenderError) {
    self.settings = settings
    if let journal = settings.journal, let answers = settings.answers,
      !Files.places(of: journal).isDisjoint(with: Files.places(of: answers))
    {
      throw .usage(path: "--answers", "is the journal; name another file")
    }
    if settings.destination == .files, settings.folder != "." {
      Files.makeFolder(settings.folder)
    }
    input = try LineInput()
    queue = JobQueue(most: settings.mostWaiting)
    renderer = JobRenderer(settings)
    try renderer.checkOutput()
    let fingerprint = try Fingerprint.current(renderer.first).digest
    self.fingerprint = fingerprint
    journal = try settings.journal.map { path throws(RenderError) in
      try Journal(path, fingerprint: fingerprint, output: settings.output)
    }
    writer = try AnswerWriter(settings)
  }

  /// Reads no more lines, and cancels the jobs that wait.
  ///
  /// Any thread may call it.
  package func stop(_ reason: End.Reason) {
    self.reason.withLock { $0 = reason }
    queue.close(cancelingWaiting: false)
    input.end()
  }

  /// Renders all jobs.
  ///
  /// - Throws: An error if an answer, a journal or the archive can't be written, or if the input
  ///   can't be read.
  package func run() throws(RenderError) -> End {
    try writer.write(ready)
    for _ in 0..<settings.threads {
      guard startThread({ [self] in render() }) else {
        throw .impossible("a thread can't be started")
      }
    }
    let ticker = settings.timeLimit.map { limit in
      Ticker(every: .milliseconds(50)) { [self] in endJobs(longerThan: limit) }
    }
    defer { ticker?.stop() }
    var problem: RenderError?
    do throws(RenderError) { try readLines() } catch { problem = error }
    let reason = reason.withLock { $0 }
    for job in queue.close(cancelingWaiting: reason != .input) { cancel(job) }
    queue.waitUntilAnswered()
    if let error = failure.withLock({ $0 }) ?? problem { throw error }
    let counts = counts.withLock { $0 }
    try writer.finish(Self.end(counts, reason))
    return End(
      reason: reason, isComplete: counts.failed == 0 && counts.canceled == 0,
      hasAbandonedThreads: queue.hasAbandoned)
  }

  // MARK: Lines

  private func readLines() throws(RenderError) {
    var lines = input.lines(limit: WorkerSettings.longestLine)
    var bases = Bases()
    var number = 0
    while queue.waitForRoom(), let line = try lines.next() {
      // A signal may have cut the line.
      guard reason.withLock({ $0 }) == .input else { return }
      number += 1
      counts.withLock { $0.lines = number }
      switch line {
      case .tooLong(let count):
        refuse(
          nil, number,
          JobProblem(
            .line, "the line has \(count) bytes; the limit is \(WorkerSettings.longestLine)"))
      case .bytes(let bytes) where bytes.allSatisfy({ [9, 13, 32].contains($0) }): continue
      case .bytes(let bytes):
        do throws(WorkerRequest.Problem) {
          switch try WorkerRequest(bytes, number: number, bases: bases) {
          case .job(let job): take(job)
          case .define(let name, let document):
            define(name, document, digest: Digest(of: bytes), number, in: &bases)
          case .cancel(let id): cancel(id)
          case .ping(let value): answer(ping: value)
          case .stop: return stop(.stop)
          }
        } catch { refuse(error.id, number, error.problem) }
      }
    }
  }

  private func define(
    _ name: String, _ document: JSONValue, digest: Digest, _ number: Int,
    in bases: inout Bases
  ) {
    do throws(JobProblem) {
      try bases.define(name, as: Base(document: document, digest: digest))
    } catch { return refuse(nil, number, error) }
    write(.object([("defined", .string(name))]))
  }

  private func answer(ping value: JSONText) {
    let (waiting, running, abandoned) = queue.counts
    write(
      .object([
        ("pong", value), ("waiting", .number(Double(waiting))),
        ("running", .number(Double(running))), ("abandoned", .number(Double(abandoned))),
      ]))
  }

  private func cancel(_ id: String) {
    let number = queue.number(ofID: id)
    write(.object([("cancel", .string(id)), ("found", .bool(number != nil))]))
    if let job = number.flatMap(queue.job) { cancel(job) }
  }

  /// Answers a job as canceled, unless somebody else answers it.
  private func cancel(_ job: RenderingJob) {
    guard let place = queue.claim(job.number) else { return }
    leave(job)
    counts.withLock { counts in
      counts.jobs += 1
      counts.canceled += 1
    }
    write(.object([("id", .string(job.id)), ("canceled", .bool(true))]), at: place)
    queue.finish(job)
  }

  /// Adds a job, or answers it from the journal.
  private func take(_ job: RenderingJob) {
    let file = renderer.plannedFile(of: job)
    if job.payload?.fileName == nil, let entry = journal?.entry(of: job), renderer.hasFile(entry),
      file.map(queue.isWritten) != true
    {
      counts.withLock { counts in
        counts.jobs += 1
        counts.resumed += 1
        counts.digests.add(entry.digest, ofID: job.id)
      }
      return write(
        .object(entry.members + [("resumed", .bool(true))]), at: queue.takePlace())
    }
    guard !queue.add(job, writing: file) else { return }
    refuse(
      job.id, job.number, JobProblem(.duplicate, "a job with this id is waiting or running"))
  }

  private func countFailure() {
    counts.withLock { counts in
      counts.jobs += 1
      counts.failed += 1
    }
  }

  /// Answers a line that is not a job to render.
  private func refuse(_ id: String?, _ number: Int, _ problem: JobProblem) {
    countFailure()
    write(Self.answer(id, number, problem), at: queue.takePlace())
  }

  // MARK: Rendering

  /// Renders jobs on one thread.
  private func render() {
    while case .render(let job) = queue.next() {
      let start = ContinuousClock.now
      let outcome = Result { () throws(JobProblem) in
        try renderer.outcome(of: job, since: start) { queue.isClaimed(job.number) }
      }
      finish(job, outcome, after: ContinuousClock.now - start)
      guard queue.leave(job.number) else { return }
    }
  }

  private func finish(
    _ job: RenderingJob, _ outcome: Result<JobRenderer.Outcome, JobProblem>, after time: Duration
  ) {
    guard let place = queue.claim(job.number) else { return }
    defer { queue.finish(job) }
    do throws(JobProblem) {
      let outcome = try outcome.get()
      let answer = try complete(outcome, of: job, after: time)
      counts.withLock { counts in
        counts.jobs += 1
        counts.done += 1
        counts.digests.add(outcome.digest, ofID: job.id)
      }
      write(answer, at: place)
    } catch {
      countFailure()
      write(Self.answer(job.id, job.number, error), at: place)
    }
  }

  /// Returns the answer of a job that is done, after its line in the journal is written.
  private func complete(
    _ outcome: JobRenderer.Outcome, of job: RenderingJob, after time: Duration
  ) throws(JobProblem) -> AnswerWriter.Answer {
    var answer = AnswerWriter.Answer(line: [])
    if settings.destination == .tar, let file = outcome.file {
      guard let header = TarArchive.header(of: file.name, size: file.bytes.count) else {
        throw JobProblem(.invalid, "\(quoted(file.name, limit: 120)) is too long for an archive")
      }
      answer.entry = header + file.bytes + TarArchive.padding(after: file.bytes.count)
    }
    var members = outcome.members
    if job.payload?.fileName == nil {
      do { try journal?.add(job, .object(members)) } catch {
        give(up: error)
        throw JobProblem(error)
      }
    }
    members.append(("milliseconds", .number(time / .milliseconds(1))))
    if let payload = outcome.payload, settings.isBinary {
      members.append(("payload", .number(Double(payload.count))))
    }
    answer.line = Array(JSONText.object(members).line.utf8)
    if let payload = outcome.payload {
      if settings.isBinary {
        answer.line += [UInt8(ascii: "\n")] + payload
        return answer
      }
      answer.line.removeLast()
      answer.line += Array(", \"base64\": \"".utf8)
      Base64.append(payload, to: &answer.line)
      answer.line += Array("\"}".utf8)
    }
    answer.line.append(UInt8(ascii: "\n"))
    return answer
  }

  /// Answers the jobs that take too long, and replaces their threads.
  private func endJobs(longerThan limit: Duration) {
    for job in queue.jobs(begunBefore: ContinuousClock.now - limit) {
      guard let place = queue.claim(job.number) else { continue }
      leave(job)
      countFailure()
      write(Self.answer(job.id, job.number, JobProblem(longerThan: limit)), at: place)
      queue.finish(job)
    }
  }

  /// Lets another thread do the work of the one that still renders a job.
  private func leave(_ job: RenderingJob) {
    queue.abandon(job.number, mostReplaced: settings.threads) {
      startThread { [self] in render() }
    }
  }

  // MARK: Output

  private func write(_ line: JSONText) {
    attempt { () throws(RenderError) in try writer.write(line) }
  }

  private func write(_ line: JSONText, at place: Int) {
    write(AnswerWriter.Answer(line: Array("\(line.line)\n".utf8)), at: place)
  }

  private func write(_ answer: AnswerWriter.Answer, at place: Int) {
    attempt { () throws(RenderError) in
      try writer.write(answer, at: place) { queue.note(held: $0) }
    }
  }

  private func attempt(_ body: () throws(RenderError) -> Void) {
    do throws(RenderError) { try body() } catch { give(up: error) }
  }

  /// Ends the run, because its output has failed.
  private func give(up error: RenderError) {
    failure.withLock { if $0 == nil { $0 = error } }
    queue.fail()
    input.end()
  }

  private static func answer(_ id: String?, _ number: Int, _ problem: JobProblem) -> JSONText {
    .object([
      ("id", id.map { .string($0) } ?? .null), ("line", .number(Double(number))),
      ("error", problem.json),
    ])
  }

  /// The first line.
  private var ready: JSONText {
    func number(_ value: Int) -> JSONText { .number(Double(value)) }
    let seconds = settings.timeLimit.map { JSONText.number($0 / .seconds(1)) } ?? .null
    return .object([
      (
        "ready",
        .object([
          ("protocol", number(WorkerSettings.version)), ("version", .string(Version.number)),
          ("fingerprint", .string(fingerprint)), ("threads", number(settings.threads)),
          (
            "limits",
            .object([
              ("line", number(WorkerSettings.longestLine)),
              ("waiting", number(settings.mostWaiting)), ("seconds", seconds),
              ("pixels", number(Limits.mostPixels)),
              ("payload", number(WorkerSettings.largestPayload)),
              ("values", number(WorkerSettings.mostValues)),
              ("bases", number(WorkerSettings.mostBases)),
              ("baseValues", number(WorkerSettings.mostBaseValues)),
            ])
          ), ("resumed", number(journal?.count ?? 0)),
        ])
      )
    ])
  }

  /// Returns the last line.
  private static func end(_ counts: Counts, _ reason: End.Reason) -> JSONText {
    func number(_ value: Int) -> JSONText { .number(Double(value)) }
    return .object([
      (
        "end",
        .object([
          ("reason", .string(reason.rawValue)), ("lines", number(counts.lines)),
          ("jobs", number(counts.jobs)), ("done", number(counts.done)),
          ("resumed", number(counts.resumed)), ("failed", number(counts.failed)),
          ("canceled", number(counts.canceled)), ("digest", .string(counts.digests.text)),
        ])
      )
    ])
  }
}

extension Worker {
  /// The JSON Schema (2020-12) of a line of the input or the output.
  package static let schema = String(
    decoding: PackageResources.worker_schema_json, as: UTF8.self)
}
