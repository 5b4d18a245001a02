// SPDX-License-Identifier: MIT

internal import CBannerPlatform

/// A fixed number of threads that run pieces of work in the order in which they arrive.
///
/// Drawing takes a processor for its whole duration. It must not block the threads of Swift's
/// tasks.
package final class WorkPool: Sendable {
  /// An error of a pool that doesn't accept more work.
  package enum Rejection: Error {
    /// The maximum number of pieces waits already.
    case full
    /// The task was canceled before its work began, or the pool is closed.
    case canceled
  }

  private final class Piece: Sendable {
    let run: @Sendable (_ isCanceled: Bool) -> Void

    init(_ run: @escaping @Sendable (Bool) -> Void) { self.run = run }
  }

  private struct Queue {
    var pieces: [Piece] = []
    /// The number of pieces that have begun.
    var running = 0
    var isClosed = false

    /// Returns the next piece; `.some(nil)` if the pool is closed, and nil while it must wait.
    mutating func next() -> Piece?? {
      if isClosed { return .some(nil) }
      guard !pieces.isEmpty else { return nil }
      running += 1
      return .some(pieces.removeFirst())
    }
  }

  private let queue = Monitor(Queue())
  private let mostWaiting: Int

  /// Starts the threads.
  ///
  /// They run until the end of the program. A closed pool leaves them without work.
  ///
  /// - Parameters:
  ///   - threads: The number of threads.
  ///   - mostWaiting: The maximum number of pieces that wait for a thread.
  package init(threads: Int, mostWaiting: Int) {
    self.mostWaiting = mostWaiting
    let queue = queue
    let worker = unsafe Unmanaged.passRetained(
      Piece { _ in
        while let piece = queue.wait({ $0.next() }) {
          piece.run(false)
          queue.withLock { $0.running -= 1 }
        }
      })
    _ = unsafe bannerrender_start_threads(
      Int32(clamping: threads),
      {
        unsafe $0.map { unsafe Unmanaged<Piece>.fromOpaque($0).takeUnretainedValue().run(false) }
          ?? ()
      },
      unsafe worker.toOpaque())
  }

  /// Runs a piece of work on one of the threads.
  ///
  /// - Parameter work: The work. It is not started if the task is canceled before.
  /// - Throws: ``Rejection``, or the error of the work.
  package func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let isCanceled = Monitor(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let piece = Piece { isClosed in
          guard !isClosed, !isCanceled.withLock({ $0 }) else {
            return continuation.resume(throwing: Rejection.canceled)
          }
          continuation.resume(with: Result { try work() })
        }
        let refusal: Rejection? = queue.withLock { queue in
          if queue.isClosed { return .canceled }
          if queue.pieces.count >= mostWaiting { return .full }
          queue.pieces.append(piece)
          return nil
        }
        if let refusal { continuation.resume(throwing: refusal) }
      }
    } onCancel: {
      isCanceled.withLock { $0 = true }
    }
  }

  /// Refuses the waiting pieces, and all later ones.
  ///
  /// Work that has begun continues.
  package func close() {
    let waiting = queue.withLock { queue in
      queue.isClosed = true
      defer { queue.pieces = [] }
      return queue.pieces
    }
    for piece in waiting { piece.run(true) }
  }

  /// Waits for the end of the work that has begun.
  ///
  /// The pool must be closed.
  package func waitUntilIdle() { queue.wait { $0.running == 0 ? () : nil } }
}
