// SPDX-License-Identifier: MIT

internal import BannerScreens
internal import BannerFiles
internal import Dispatch
internal import BannerFrames
internal import BannerPixels
internal import Synchronization

// Frames that are drawn side by side. Each thread has a screen of its own and draws some frames in a row, so that of
// most only what changed is drawn; before the first of them it draws the one before. What it makes of a frame is all
// that leaves it: a picture that moved from thread to thread would have to be copied.

/// Makes something of the frames that one thread draws.
protocol FrameMaker: SendableMetatype {
  associatedtype Made: Sendable

  /// Makes something of a frame.
  ///
  /// - Parameter changed: Outside of this rectangle the frame equals the one that was given last, which need not be
  ///   the one before.
  mutating func make(_ frame: AnimationFrame, changed: PixelRect) throws(RenderError) -> Made
}

extension FrameReel {
  /// Draws the frames by several threads; nothing that is made depends on their number.
  ///
  /// - Parameters:
  ///   - threads: At least 1.
  ///   - maker: Gives each thread its own.
  ///   - body: Is given what was made of each frame, in order, and how many there are before it.
  func forEach<Maker: FrameMaker>(
    threads: Int, making maker: @escaping @Sendable () -> Maker,
    _ body: (Maker.Made, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    let threads = min(threads, times.count)
    guard threads > 1 else {
      var maker = maker()
      return try forEach { frame, index throws(RenderError) in
        try body(try maker.make(frame, changed: frame.damage), index)
      }
    }
    let runs = Runs(count: times.count, threads: threads)
    let worker = Worker(self, runs)
    let ready = InOrder<Result<[Maker.Made], RenderError>>()
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in worker.work(maker(), ready) }
      ready.end()
    }
    var failure: RenderError?
    var index = 0
    ready.forEach { made in
      defer { runs.isTaken() }
      // Those that were under way when one failed.
      guard failure == nil else { return }
      do throws(RenderError) {
        for one in try made.get() {
          try body(one, index)
          index += 1
        }
      } catch {
        failure = error
        runs.cancel()
      }
    }
    if let failure { throw failure }
  }

  /// Frames in a row, which threads take one after the other.
  private final class Runs: Sendable {
    private let count: Int
    private let length: Int
    private let next = Mutex(0)
    /// How many runs may be made before those in front of them are taken.
    private let room: DispatchSemaphore

    init(count: Int, threads: Int) {
      self.count = count
      // Long enough for the frame that is drawn in vain, short enough for threads to end together.
      length = min(24, max(4, count / (8 * threads)))
      room = DispatchSemaphore(value: 4 * threads)
    }

    /// The number of the next run and its frames, when there is room; nil if there is none.
    func claim() -> (number: Int, frames: Range<Int>)? {
      room.wait()
      let start = next.withLock { next in
        defer { next = min(count, next + length) }
        return next
      }
      guard start < count else {
        // Others wait for room too.
        room.signal()
        return nil
      }
      return (start / length, start..<min(count, start + length))
    }

    func isTaken() { room.signal() }

    /// No more runs.
    func cancel() { next.withLock { $0 = count } }
  }

  /// What threads draw with.
  private final class Worker: @unchecked Sendable {
    private let runs: Runs
    private let renderer: Renderer
    private let reel: FrameReel
    /// Frames are laid out by one thread at a time: nobody else uses the recording meanwhile.
    private let lock = Mutex(())

    init(_ reel: FrameReel, _ runs: Runs) {
      self.runs = runs
      self.reel = reel
      renderer = reel.recording.renderer
    }

    private func instant(_ index: Int) throws(RenderError) -> Recording.Instant {
      let result = lock.withLock { _ in
        Result { () throws(RenderError) in try reel.recording.instant(at: reel.times[index]) }
      }
      return try result.get()
    }

    /// Makes runs until there are no more.
    func work<Maker: FrameMaker>(
      _ maker: consuming Maker, _ ready: InOrder<Result<[Maker.Made], RenderError>>
    ) {
      var projector = FrameProjector(renderer, reel.surround, region: reel.region)
      while let (number, frames) = runs.claim() {
        do throws(RenderError) {
          var made: [Maker.Made] = []
          var changed = PixelRect.empty
          if frames.lowerBound > 0 {
            let before = projector.frame(try instant(frames.lowerBound - 1), delay: .zero)
            changed = before.damage
          }
          for index in frames {
            let frame = projector.frame(try instant(index), delay: reel.delay(of: index))
            made.append(try maker.make(frame, changed: changed.union(frame.damage)))
            changed = .empty
          }
          ready.put(.success(made), at: number)
        } catch {
          ready.put(.failure(error), at: number)
        }
      }
    }
  }
}
