// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerScreens
internal import BannerFiles
internal import Dispatch
internal import BannerFrames
internal import BannerPixels

// Frames that several threads render in parallel. Each thread has its own screen and renders runs
// of consecutive frames, so most frames only need their changes repainted. Before the first frame
// of a run, it renders the previous one, and before its first run the first one, if the makers need
// it. Threads exchange only the encoded frames, because moving
// a bitmap between threads would require a copy.

/// An encoder of the frames that one thread renders.
protocol FrameMaker: SendableMetatype {
  associatedtype Made: Sendable

  /// Whether each maker sees the first frame before any other.
  static var seesFirstFrame: Bool { get }

  /// Encodes a frame.
  ///
  /// - Parameter changed: The rectangle outside which the frame equals the last one passed to
  ///   this function, which isn't necessarily the previous frame.
  mutating func make(_ frame: AnimationFrame, changed: PixelRect) throws(RenderError) -> Made

  /// Sees the frame before the next one, which another maker encodes.
  ///
  /// Its damage is the rectangle outside which it equals the last frame seen or encoded.
  mutating func pass(_ frame: AnimationFrame)
}

extension FrameSource {
  /// Renders the frames on several threads.
  ///
  /// The output doesn't depend on their number.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, at least 1.
  ///   - maker: Creates the maker of each thread.
  ///   - body: Receives the output of each frame in order, with the frame's index.
  func forEach<Maker: FrameMaker>(
    threads: Int, making maker: @escaping @Sendable () -> Maker,
    _ body: (Maker.Made, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard min(threads, times.count) > 1 else {
      var maker = maker()
      return try forEach { frame, index throws(RenderError) in
        try body(try maker.make(frame, changed: frame.damage), index)
      }
    }
    // Long enough to outweigh the additional frame, and short enough for threads to share the
    // frames that move, which are the ones that take time.
    let length = min(24, max(4, times.count / (24 * threads)))
    let count = times.count
    let assembler = FrameAssembler(self)
    // One thread at a time lays out frames and has exclusive access to the recording.
    let source = Monitor(self)
    var index = 0
    try concurrentForEach(
      (count + length - 1) / length, threads: threads, room: 4 * threads,
      worker: {
        var maker = maker()
        var assembler = assembler
        var isFirstRun = true
        return { run in
          Result { () throws(RenderError) in
            let frames = run * length..<min(count, (run + 1) * length)
            var made: [Maker.Made] = []
            var changed = PixelRect.empty
            var passed = frames.lowerBound > 0 ? [frames.lowerBound - 1] : []
            if Maker.seesFirstFrame, isFirstRun, frames.lowerBound > 1 { passed.insert(0, at: 0) }
            isFirstRun = false
            for index in passed {
              let (before, _) = try source.instants(index)
              let frame = assembler.frame(before, delay: .zero)
              changed = changed.union(frame.damage)
              maker.pass(frame)
            }
            for index in frames {
              let (instants, delay) = try source.instants(index)
              let frame = assembler.frame(instants, delay: delay)
              made.append(try maker.make(frame, changed: changed.union(frame.damage)))
              changed = .empty
            }
            return made
          }
        }
      },
      take: { made throws(RenderError) in
        for one in try made.get() {
          try body(one, index)
          index += 1
        }
      })
  }
}

extension Monitor<FrameSource> {
  /// Lays out a frame of the source.
  fileprivate func instants(
    _ index: Int
  ) throws(RenderError) -> ([Recording.Instant], delay: Duration) {
    try withLock { source in
      Result { () throws(RenderError) in
        (try source.instants(of: index), source.delay(of: index))
      }
    }.get()
  }
}
