// SPDX-License-Identifier: MIT

internal import BannerConcurrency

/// The jobs that are read but not answered.
///
/// Several threads may use it at the same time.
final class JobQueue: Sendable {
  /// The next step of a thread that renders.
  enum Step {
    case render(RenderingJob)
    case end
  }

  private struct Open {
    var job: RenderingJob
    /// The bytes of the name of the file that it writes, if it is known.
    var file: [UInt8]?
    /// The number of jobs and other answers in order before it.
    var place: Int
    /// The time when rendering began; nil for a job that waits.
    var start: ContinuousClock.Instant?
    /// Whether somebody is writing its answer.
    var isClaimed = false
  }

  private struct State {
    /// The open jobs by the numbers of their lines.
    var open: [Int: Open] = [:]
    /// The number of each job by the bytes of its id, until somebody writes its answer.
    ///
    /// Swift's texts are equal if they look alike, and ids aren't.
    var numbers: [[UInt8]: Int] = [:]
    /// The open jobs that write each file, in order, by the bytes of its name.
    ///
    /// All but the first one don't wait for a thread yet.
    var files: [[UInt8]: [Int]] = [:]
    /// The jobs that wait no longer for their file.
    var ready: [Int] = []
    /// The numbers of the jobs that wait, in order, from `head` on.
    var waiting: [Int] = []
    var head = 0
    var places = 0
    /// The number of answers that wait for earlier ones.
    var held = 0
    var isClosed = false
    var hasFailed = false
    /// The threads that render jobs which are answered already, by the numbers of the jobs.
    ///
    /// The value says whether another thread has replaced the first one.
    var abandoned: [Int: Bool] = [:]
    /// The files of these jobs, which they may still write.
    var abandonedFiles: [Int: [UInt8]] = [:]

    /// Lets the next job write a file.
    mutating func release(_ file: [UInt8], of number: Int) {
      guard var jobs = files[file] else { return }
      let wasFirst = jobs.first == number
      jobs.removeAll { $0 == number }
      files[file] = jobs.isEmpty ? nil : jobs
      if wasFirst, let next = jobs.first { ready.append(next) }
    }

    mutating func nextWaiting() -> RenderingJob? {
      while !ready.isEmpty || head < waiting.count {
        let number: Int
        if ready.isEmpty {
          number = waiting[head]
          head += 1
          if head > 1024 {
            waiting.removeFirst(head)
            head = 0
          }
        } else {
          number = ready.removeFirst()
        }
        guard let found = open[number], !found.isClaimed else { continue }
        open[number]?.start = .now
        return found.job
      }
      return nil
    }
  }

  private let state = Monitor(State())
  private let most: Int

  /// Creates an empty queue.
  ///
  /// - Parameter most: The number of open jobs.
  init(most: Int) { self.most = most }

  // MARK: The thread that reads

  /// Waits until another job may be added.
  ///
  /// - Returns: False if no job is accepted any more.
  func waitForRoom() -> Bool {
    state.wait { state in
      if state.isClosed || state.hasFailed { return false }
      return state.open.count + state.held < most ? true : nil
    }
  }

  /// Records the number of answers that wait for earlier ones.
  func note(held: Int) { state.withLock { $0.held = held } }

  /// Returns the place of an answer in order, for a line that is answered without rendering.
  func takePlace() -> Int {
    state.withLock { state in
      defer { state.places += 1 }
      return state.places
    }
  }

  /// Adds a job.
  ///
  /// Jobs that write the same file are rendered one after the other, in order.
  ///
  /// - Parameter file: The name of the file that it writes, if it is known.
  /// - Returns: Whether it was added. It isn't if a job with its id is open.
  func add(_ job: RenderingJob, writing file: String?) -> Bool {
    state.withLock { state in
      let id = Array(job.id.utf8)
      guard state.numbers[id] == nil else { return false }
      state.numbers[id] = job.number
      let file = file.map { Array($0.utf8) }
      state.open[job.number] = Open(job: job, file: file, place: state.places)
      state.places += 1
      if let file {
        state.files[file, default: []].append(job.number)
        guard state.files[file]?.count == 1 else { return true }
      }
      state.waiting.append(job.number)
      return true
    }
  }

  /// Returns whether an open job writes a file.
  func isWritten(_ file: String) -> Bool { state.withLock { $0.files[Array(file.utf8)] != nil } }

  /// Returns the number of the open job with an id, or nil if there is none.
  func number(ofID id: String) -> Int? {
    state.withLock { $0.numbers[Array(id.utf8)] }
  }

  /// Returns an open job.
  func job(_ number: Int) -> RenderingJob? { state.withLock { $0.open[number]?.job } }

  /// The number of jobs that wait, of those that are rendered, and of those that are still
  /// rendered although they are answered.
  var counts: (waiting: Int, running: Int, abandoned: Int) {
    state.withLock { state in
      let open = state.open.values.filter { !$0.isClaimed }
      let running = open.count { $0.start != nil }
      return (open.count - running, running, state.abandoned.count)
    }
  }

  /// Accepts no more jobs.
  ///
  /// - Returns: The jobs that wait, if they are not to be rendered.
  @discardableResult
  func close(cancelingWaiting cancels: Bool) -> [RenderingJob] {
    state.withLock { state in
      state.isClosed = true
      guard cancels else { return [] }
      return state.open.values.filter { $0.start == nil && !$0.isClaimed }.map(\.job)
        .sorted { $0.number < $1.number }
    }
  }

  /// Waits until every job is answered, or the output has failed.
  func waitUntilAnswered() {
    state.wait { state in state.hasFailed || state.isClosed && state.open.isEmpty ? () : nil }
  }

  /// Gives up all jobs, because the output has failed.
  func fail() { state.withLock { $0.hasFailed = true } }

  // MARK: Threads that render

  /// Waits for the next step of a thread.
  func next() -> Step {
    state.wait { state in
      if state.hasFailed { return .end }
      if let job = state.nextWaiting() { return .render(job) }
      // Jobs may wait for the file of another one.
      let mayGetOne = state.open.values.contains { $0.start == nil && !$0.isClaimed }
      return state.isClosed && !mayGetOne ? .end : nil
    }
  }

  /// Claims a job, to write its answer.
  ///
  /// Another job may have its id from then on.
  ///
  /// - Returns: The place of the answer in order; nil if the job is claimed already.
  func claim(_ number: Int) -> Int? {
    state.withLock { state in
      guard let found = state.open[number], !found.isClaimed else { return nil }
      state.open[number]?.isClaimed = true
      state.numbers[Array(found.job.id.utf8)] = nil
      return found.place
    }
  }

  /// Returns whether a job is answered, so that nobody waits for its picture.
  func isClaimed(_ number: Int) -> Bool {
    state.withLock { $0.open[number]?.isClaimed ?? true }
  }

  /// Forgets a job that is answered.
  func finish(_ job: RenderingJob) {
    state.withLock { state in
      guard let file = state.open.removeValue(forKey: job.number)?.file else { return }
      if state.abandoned[job.number] == nil {
        state.release(file, of: job.number)
      } else {
        state.abandonedFiles[job.number] = file
      }
    }
  }

  /// Ends the work of a thread on a job.
  ///
  /// - Returns: Whether the thread continues. It ends if another one has replaced it.
  func leave(_ number: Int) -> Bool {
    state.withLock { state in
      if let file = state.abandonedFiles.removeValue(forKey: number) {
        state.release(file, of: number)
      }
      return state.abandoned.removeValue(forKey: number) != true
    }
  }

  // MARK: Jobs that take too long

  /// Returns the jobs that were begun before an instant and aren't answered.
  func jobs(begunBefore instant: ContinuousClock.Instant) -> [RenderingJob] {
    state.withLock { state in
      state.open.values.filter { open in
        !open.isClaimed && open.start.map { $0 < instant } ?? false
      }.map(\.job)
    }
  }

  /// Records that a job is answered while a thread still renders it.
  ///
  /// - Parameters:
  ///   - mostReplaced: The number of threads that are replaced at the same time.
  ///   - replace: Starts another thread, and returns whether it was started.
  func abandon(_ number: Int, mostReplaced: Int, replace: () -> Bool) {
    state.withLock { state in
      guard state.open[number]?.start != nil else { return }
      let mayReplace = state.abandoned.values.count { $0 } < mostReplaced
      // The thread of the job can't end before it has the lock.
      state.abandoned[number] = mayReplace && replace()
    }
  }

  /// Whether threads still render jobs that are answered.
  var hasAbandoned: Bool { state.withLock { !$0.abandoned.isEmpty } }
}
