// SPDX-License-Identifier: MIT

import BannerFrames
import BannerPixels
import Testing

@Suite struct FramesTests {
  private static let picture = Bitmap(width: 8, height: 6)

  private func frame(_ delay: Duration, damage: PixelRect? = nil) -> AnimationFrame {
    AnimationFrame(bitmap: Self.picture, damage: damage ?? Self.picture.bounds, delay: delay)
  }

  @Test("rounding errors are carried over, so the sum is correct", arguments: [100, 1000, 60, 7])
  func carried(ticksPerSecond: Int) throws {
    var clock = TickClock(ticksPerSecond: ticksPerSecond, longest: 1 << 20)
    var state: UInt64 = 5
    var exact = Duration.zero
    var ticks = 0
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let delay = Duration.microseconds(150_000 + Int64(state >> 44))
      exact += delay
      ticks += try #require(try clock.delay(for: delay))
      let seconds = Double(exact.components.seconds) + Double(exact.components.attoseconds) / 1e18
      #expect(abs(seconds * Double(ticksPerSecond) - Double(ticks)) <= 0.5 + 1e-6)
    }
  }

  @Test("a frame that is too short merges into the next one, with its damage and its time")
  func merged() throws {
    var sequence = FrameSequence<TickClock, Bitmap>(
      width: 8, height: 6, clock: TickClock(ticksPerSecond: 100, shortest: 2, longest: 65_535))
    _ = try sequence.add(frame(.milliseconds(50)))
    let left = PixelRect(left: 0, top: 1, right: 2, bottom: 2)
    let right = PixelRect(left: 5, top: 3, right: 7, bottom: 4)
    guard case .wait = try sequence.add(frame(.milliseconds(12), damage: left)) else {
      Issue.record("12 ms are 1/100 s")
      return
    }
    guard
      case .write(_, let rect, let delay) = try sequence.add(
        frame(.milliseconds(28), damage: right))
    else {
      Issue.record("40 ms are enough")
      return
    }
    #expect(rect == left.union(right))
    #expect(delay == 4)
    #expect(sequence.count == 2)
  }

  @Test("the least duration is never too short, whatever is carried over")
  func least() throws {
    for (ticksPerSecond, shortest) in [(100, 2), (1000, 1), (24, 1), (90_000, 7)] {
      var clock = TickClock(ticksPerSecond: ticksPerSecond, shortest: shortest, longest: 1 << 30)
      let least = clock.leastDuration
      #expect(least <= .seconds(shortest) / ticksPerSecond + .nanoseconds(2))
      for round in 0..<4000 {
        // Some durations carry over the largest possible rounding error.
        let more = Duration.nanoseconds(
          Int64(round % 41) * 1_000_000_000 / Int64(40 * ticksPerSecond))
        #expect(try clock.delay(for: least + more) != nil)
        #expect(try clock.delay(for: least) != nil)
      }
    }
  }

  @Test("a frame without damage lengthens the previous one as if they were one frame")
  func lengthened() throws {
    var sequence = FrameSequence<TickClock, Bitmap>(
      width: 8, height: 6, clock: TickClock(ticksPerSecond: 100, shortest: 2, longest: 65_535))
    _ = try sequence.add(frame(.milliseconds(24)))
    // 24 + 24 ms are 5/100 s, not 2 + 2.
    guard case .lengthen(let delay) = try sequence.add(frame(.milliseconds(24), damage: .empty))
    else {
      Issue.record("nothing changed")
      return
    }
    #expect(delay == 5)
    #expect(sequence.count == 1)
  }

  @Test("a last frame that is too short is shown, and an animation without frames is an error")
  func last() throws {
    var sequence = FrameSequence<TickClock, Bitmap>(
      width: 8, height: 6, clock: TickClock(ticksPerSecond: 100, shortest: 2, longest: 65_535))
    _ = try sequence.add(frame(.zero))
    guard case .write(_, let rect, 2) = try sequence.finish() else {
      Issue.record("the only frame must be shown")
      return
    }
    #expect(rect == Self.picture.bounds)
    #expect(throws: FrameFault.afterEnd) { try sequence.add(frame(.seconds(1))) }
    #expect(throws: FrameFault.afterEnd) { try sequence.finish() }
    var none = FrameSequence<TickClock, Bitmap>(
      width: 8, height: 6, clock: TickClock(ticksPerSecond: 100, longest: 65_535))
    #expect(throws: FrameFault.noFrames) { try none.finish() }
  }

  @Test("frames of another size or with a negative or infinite time are refused")
  func refused() throws {
    var sequence = FrameSequence<TickClock, Bitmap>(
      width: 8, height: 7, clock: TickClock(ticksPerSecond: 100, longest: 65_535))
    #expect(throws: FrameFault.wrongSize(width: 8, height: 6, wanted: "8×7")) {
      try sequence.add(frame(.seconds(1)))
    }
    sequence = FrameSequence<TickClock, Bitmap>(
      width: 8, height: 6, clock: TickClock(ticksPerSecond: 100, longest: 65_535))
    #expect(throws: FrameFault.negativeDelay) { try sequence.add(frame(.seconds(-1))) }
    for seconds in [656, 1_000_000, Int64.max / 2] {
      let delay = Duration(secondsComponent: seconds, attosecondsComponent: 0)
      #expect(throws: FrameFault.delayTooLong(delay)) { try sequence.add(frame(delay)) }
    }
    let fits = try sequence.add(frame(.milliseconds(655_350)))
    guard case .write(_, _, 65_535) = fits else { Issue.record("\(fits)"); return }
  }

  // MARK: Overlays

  /// A row of numbered pixels.
  private func row(_ levels: [UInt8]) -> Bitmap {
    Bitmap(width: levels.count, height: 1, pixels: levels.map { 0xFF00_0000 | UInt32($0) })
  }

  @Test("an overlay replaces long runs of unchanged pixels, and keeps all others")
  func overlay() throws {
    let shown = row([1, 2, 3, 4, 5, 6, 7, 8])
    let frame = row([1, 2, 3, 0, 5, 0, 7, 8])
    let overlay = try #require(FrameOverlay(of: frame, in: frame.bounds, over: shown))
    let expected: [(shortest: Int, levels: [UInt8])] = [
      (1, [9, 9, 9, 0, 9, 0, 9, 9]), (2, [9, 9, 9, 0, 5, 0, 9, 9]), (3, [9, 9, 9, 0, 5, 0, 7, 8]),
      (4, [1, 2, 3, 0, 5, 0, 7, 8]),
    ]
    for (shortest, levels) in expected {
      let picture = overlay.picture(replacingUnchangedBy: 0xFF00_0009, shortestRun: shortest)
      #expect(picture == row(levels))
    }
    // A translucent pixel would blend with itself.
    var (translucent, below) = (frame, shown)
    for (x, pixel) in [(0, 0x8000_0010), (4, 0x0100_0001)] as [(Int, UInt32)] {
      (translucent[x, 0], below[x, 0]) = (pixel, pixel)
    }
    let mixed = try #require(FrameOverlay(of: translucent, in: frame.bounds, over: below))
    #expect(
      mixed.picture(replacingUnchangedBy: 0xFF00_0009, shortestRun: 4)
        == row([9, 2, 3, 0, 9, 0, 7, 8]))
    let part = PixelRect(left: 2, top: 0, right: 5, bottom: 1)
    let piece = try #require(FrameOverlay(of: frame, in: part, over: shown))
    #expect(piece.picture(replacingUnchangedBy: 0, shortestRun: 1).pixels == [0, 0xFF00_0000, 0])
  }

  @Test("an overlay needs a shown picture, half of the pixels, and opaque changes")
  func noOverlay() {
    let shown = row([1, 2, 3, 4])
    var frame = row([1, 2, 0, 0])
    #expect(FrameOverlay(of: frame, in: frame.bounds, over: shown) != nil)
    #expect(FrameOverlay(of: frame, in: frame.bounds, over: nil) == nil)
    #expect(FrameOverlay(of: frame, in: frame.bounds, over: row([1, 2, 3])) == nil)
    #expect(FrameOverlay(of: frame, in: .empty, over: shown) == nil)
    #expect(FrameOverlay(of: row([1, 0, 0, 0]), in: shown.bounds, over: shown) == nil)
    // A translucent pixel would blend with the shown one, unless it is already there.
    frame[3, 0] = 0x8000_0010
    #expect(FrameOverlay(of: frame, in: frame.bounds, over: shown) == nil)
    var translucent = shown
    translucent[3, 0] = 0x8000_0010
    #expect(FrameOverlay(of: frame, in: frame.bounds, over: translucent) != nil)
  }

  @Test("the shown picture takes the damage of each frame, and a frame of another size whole")
  func shownPicture() {
    var shown = ShownPicture()
    #expect(shown.bitmap == nil)
    shown.show(row([1, 2, 3]), damage: .empty)
    #expect(shown.bitmap == row([1, 2, 3]))
    shown.show(row([7, 8, 9]), damage: PixelRect(left: 1, top: 0, right: 2, bottom: 1))
    #expect(shown.bitmap == row([1, 8, 3]))
    shown.show(row([5]), damage: .empty)
    #expect(shown.bitmap == row([5]))
  }

  @Test("work on the same pixels is done once for each effort, wherever the rectangle is")
  func repeatedWork() {
    var bitmap = Bitmap(width: 8, height: 6)
    bitmap.pixels[9] = 0xFF00_00FF
    bitmap.pixels[9 + 27] = 0xFF00_00FF
    let memo = RectangleMemo<Int> { _ in 1 }
    var count = 0
    func result(left: Int, top: Int, width: Int = 2, effort: Int = 1) -> Int {
      let rect = PixelRect(left: left, top: top, right: left + width, bottom: top + 2)
      return memo.result(for: RectangleWork(on: bitmap, in: rect, effort: effort)) {
        count += 1
        return count
      }
    }
    #expect(result(left: 1, top: 1) == 1)
    #expect(result(left: 4, top: 4) == 1)
    #expect(result(left: 0, top: 1) == 2)
    #expect(result(left: 1, top: 1, effort: 2) == 3)
    #expect(result(left: 1, top: 1, width: 3) == 4)
    #expect(result(left: 4, top: 4) == 1)
    bitmap.pixels[1] = 0xFF00_00FF
    #expect(result(left: 1, top: 1) == 1)
    bitmap.pixels[10] = 0xFF00_00FE
    #expect(result(left: 1, top: 1) == 5)
  }

  @Test("beyond the limit, the oldest results are dropped")
  func droppedWork() {
    let memo = RectangleMemo<[UInt8]>(limit: 10) { $0.count }
    func isKnown(_ effort: Int, size: Int) -> Bool {
      var isKnown = true
      let work = RectangleWork(on: Self.picture, in: Self.picture.bounds, effort: effort)
      let result = memo.result(for: work) {
        isKnown = false
        return [UInt8](repeating: UInt8(effort), count: size)
      }
      #expect(result == [UInt8](repeating: UInt8(effort), count: size))
      return isKnown
    }
    #expect(!isKnown(1, size: 6))
    #expect(!isKnown(2, size: 4))
    #expect(isKnown(1, size: 6) && isKnown(2, size: 4))
    #expect(!isKnown(3, size: 1))
    #expect(isKnown(2, size: 4) && isKnown(3, size: 1))
    #expect(!isKnown(1, size: 6))
    #expect(!isKnown(4, size: 11))
    #expect(!isKnown(4, size: 11))
  }
}
