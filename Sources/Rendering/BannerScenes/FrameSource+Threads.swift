// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerScreens
internal import BannerFiles
internal import Dispatch
internal import BannerFrames
internal import BannerPixels

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

extension FrameSource {
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
    guard min(threads, times.count) > 1 else {
      var maker = maker()
      return try forEach { frame, index throws(RenderError) in
        try body(try maker.make(frame, changed: frame.damage), index)
      }
    }
    // Long enough for the frame that is drawn in vain, short enough for threads to end together.
    let length = min(24, max(4, times.count / (8 * threads)))
    let (count, renderer) = (times.count, recording.renderer)
    let (bezel, region) = (bezel, region)
    // Frames are laid out by one thread at a time: nobody else uses the recording meanwhile.
    let source = Monitor(self)
    var index = 0
    try concurrentForEach(
      (count + length - 1) / length, threads: threads, room: 4 * threads,
      worker: {
        var maker = maker()
        var projector = FrameCropper(renderer, bezel, region: region)
        return { run in
          Result { () throws(RenderError) in
            let frames = run * length..<min(count, (run + 1) * length)
            var made: [Maker.Made] = []
            var changed = PixelRect.empty
            if frames.lowerBound > 0 {
              let (before, _) = try source.instant(frames.lowerBound - 1)
              changed = projector.frame(before, delay: .zero).damage
            }
            for index in frames {
              let (instant, delay) = try source.instant(index)
              let frame = projector.frame(instant, delay: delay)
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
  fileprivate func instant(
    _ index: Int
  ) throws(RenderError) -> (Recording.Instant, delay: Duration) {
    try withLock { source in
      Result { () throws(RenderError) in
        (try source.recording.instant(at: source.times[index]), source.delay(of: index))
      }
    }.get()
  }
}
