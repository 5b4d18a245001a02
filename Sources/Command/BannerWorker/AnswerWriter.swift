// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
internal import Synchronization

/// The output of a worker: answers as lines, and perhaps an archive of files.
///
/// Several threads may use it at the same time.
final class AnswerWriter: Sendable {
  /// A line with the bytes that follow it, and the archive's entry that precedes it.
  struct Answer {
    var line: [UInt8]
    var entry: [UInt8] = []
  }

  private struct Order {
    /// The place of the next answer in order.
    var next = 0
    /// The answers that came too early, by their places.
    var early: [Int: Answer] = [:]
  }

  private let order: Mutex<Order>
  private let isOrdered: Bool
  private let answers: OutputStream
  private let archive: OutputStream?

  init(_ settings: WorkerSettings) throws(RenderError) {
    order = Mutex(Order())
    isOrdered = settings.isOrdered
    archive = settings.destination == .tar ? .standardOutput : nil
    if let path = settings.answers {
      answers = try OutputStream(path: path)
    } else {
      answers = archive == nil ? .standardOutput : .standardError
    }
  }

  /// Writes a line at once.
  func write(_ line: JSONText) throws(RenderError) {
    try locked { _ throws(RenderError) in try answers.write(Array("\(line.line)\n".utf8)) }
  }

  /// Writes the answer of a job, in order if that is wanted.
  ///
  /// - Parameters:
  ///   - place: The number of jobs before it.
  ///   - note: Receives the number of answers that wait for earlier ones, before the next answer
  ///     is written.
  func write(
    _ answer: Answer, at place: Int, noting note: (Int) -> Void
  ) throws(RenderError) {
    try locked { order throws(RenderError) in
      guard isOrdered else { return try put(answer) }
      order.early[place] = answer
      while let next = order.early.removeValue(forKey: order.next) {
        order.next += 1
        try put(next)
      }
      note(order.early.count)
    }
  }

  /// Writes the last line, and the end of the archive.
  func finish(_ line: JSONText) throws(RenderError) {
    try locked { _ throws(RenderError) in
      try archive?.write(TarArchive.end)
      try answers.write(Array("\(line.line)\n".utf8))
    }
  }

  private func put(_ answer: Answer) throws(RenderError) {
    if !answer.entry.isEmpty { try archive?.write(answer.entry) }
    try answers.write(answer.line)
  }

  private func locked(_ body: (inout Order) throws(RenderError) -> Void) throws(RenderError) {
    let result = order.withLock { order -> Result<Void, RenderError> in
      do throws(RenderError) { return .success(try body(&order)) } catch { return .failure(error) }
    }
    try result.get()
  }
}
