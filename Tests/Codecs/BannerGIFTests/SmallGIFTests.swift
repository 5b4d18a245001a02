// SPDX-License-Identifier: MIT

import BannerAnimationTestSupport
import BannerColorScience
import BannerFrames
import BannerGIF
import BannerPixels
import BannerTestSupport
import Testing

@Suite struct SmallGIFTests {
  private func palette(_ frames: [AnimationFrame]) -> GIFPalette {
    var builder = GIFPalette.Builder()
    for frame in frames { builder.add(frame.bitmap, in: frame.damage) }
    return builder.palette()
  }

  private func bytes(
    _ frames: [AnimationFrame], loss: Int = 0, usesSimilarEntries: Bool = false, threads: Int = 1
  ) throws -> [UInt8] {
    let size = try #require(frames.first).bitmap.bounds
    var writer = try GIFWriter(
      width: size.width, height: size.height, palette: palette(frames), loss: loss,
      usesSimilarEntries: usesSimilarEntries, threads: threads)
    var bytes: [UInt8] = []
    for (number, frame) in frames.enumerated() {
      try writer.add(frame)
      if number % 5 == 1 { bytes += writer.drain() }
    }
    return bytes + (try writer.finish())
  }

  /// A dot that moves inside a frame; around the frame and in the frame, pixels are transparent.
  private func framed(count: Int, leavesHole: Bool) -> [AnimationFrame] {
    var frames: [AnimationFrame] = []
    for number in 0..<count {
      var bitmap = Bitmap(width: 80, height: 60)
      for y in 5..<55 {
        for x in 5..<75 {
          bitmap[x, y] = x < 12 || x >= 68 ? 0xFF20_2020 : leavesHole ? 0 : 0xFFF0_F0F0
          if (20..<30).contains(y), (0..<8).contains(x - 14 - 3 * number) {
            bitmap[x, y] = 0xFF30_60E0 &+ UInt32(x * y % 7) * 0x0101
          }
        }
      }
      let damage = frames.last.map { bitmap.difference(from: $0.bitmap, in: bitmap.bounds) }
      frames.append(
        AnimationFrame(
          bitmap: bitmap, damage: damage ?? bitmap.bounds, delay: .milliseconds(40)))
    }
    return frames
  }

  /// Blurred bands whose colors change a little in each frame.
  private func fading(count: Int) -> [AnimationFrame] {
    (0..<count).map { number in
      var bitmap = Bitmap(width: 120, height: 90)
      for y in 0..<90 {
        for x in 0..<120 {
          let red = UInt8(60 + x + number / 2)
          let color = Color(red: red, green: UInt8(80 + y), blue: UInt8(100 + (x + y) / 4))
          bitmap[x, y] = color.premultiplied
        }
      }
      return AnimationFrame(bitmap: bitmap, delay: .milliseconds(40))
    }
  }

  @Test(
    "on transparent ground, frames are as drawn, and only changes are stored",
    arguments: [false, true])
  func transparentGround(leavesHole: Bool) throws {
    let frames = framed(count: 14, leavesHole: leavesHole)
    let palette = palette(frames)
    #expect(palette.hasTransparency && palette.isExact)
    let read = try #require(ReadAnimation.gif(try bytes(frames)))
    #expect(withoutRepeats(read.frames) == frames.map { palette.mapped($0.bitmap).pixels })
    #expect(read.delays.reduce(0, +) == 4 * frames.count)
    // A frame covers the dot and its previous place.
    for area in read.areas.dropFirst() { #expect(area <= 10 * (8 + 3)) }
  }

  @Test("a frame that is cleared has a transparent entry", arguments: [0, 40])
  func clearedFrames(loss: Int) throws {
    let frames = MovingShapes.frames(count: 20, isOpaque: false)
    var cleared = 0
    let file = try bytes(frames, loss: loss)
    for place in file.indices.dropLast(8) where file[place...].starts(with: [0x21, 0xF9, 4]) {
      // Bits 2 to 4: how the frame is disposed of; bit 0: whether an entry is transparent.
      guard file[place + 7] == 0, file[place + 3] >> 2 == 2 else { continue }
      cleared += 1
      #expect(file[place + 3] & 1 == 1)
    }
    #expect(cleared > 5)
  }

  @Test("a picture that vanishes and returns is shown so")
  func vanishing() throws {
    let shapes = framed(count: 3, leavesHole: true)
    let blank = Bitmap(width: 80, height: 60)
    let pictures = [blank, shapes[0].bitmap, blank, blank, shapes[2].bitmap, shapes[1].bitmap]
    let frames = pictures.map { AnimationFrame(bitmap: $0, delay: .milliseconds(40)) }
    let read = try #require(ReadAnimation.gif(try bytes(frames)))
    let palette = palette(frames)
    let shown = [0, 1, 2, 4, 5].map { palette.mapped(pictures[$0]).pixels }
    #expect(withoutRepeats(read.frames) == shown)
    #expect(read.delays.reduce(0, +) == 24)
  }

  @Test(
    "a frame that undoes the previous one takes few pixels, and is shown as drawn",
    arguments: [false, true], [0, 40])
  func undone(isTransparent: Bool, loss: Int) throws {
    // A dot appears and disappears over bands, and a caret blinks beside it.
    var bands = fading(count: 1)[0].bitmap
    if isTransparent { bands = Bitmap(width: 120, height: 90) }
    func picture(dot: Bool, caret: Bool) -> Bitmap {
      var bitmap = bands
      for y in 20..<60 where dot {
        for x in 30..<70 { bitmap[x, y] = 0xFF30_60E0 &+ UInt32(x * y % 9) * 0x0301 }
      }
      for y in 40..<52 where caret { for x in 90..<92 { bitmap[x, y] = 0xFF00_0000 } }
      return bitmap
    }
    let states = [
      (false, false), (true, false), (false, false), (true, false), (false, true), (true, true),
      (false, true), (false, false), (true, true), (true, false), (false, false),
    ]
    let frames = states.map {
      AnimationFrame(bitmap: picture(dot: $0, caret: $1), delay: .milliseconds(40))
    }
    let read = try #require(ReadAnimation.gif(try bytes(frames, loss: loss)))
    let palette = palette(frames)
    // Frames may be divided to clear a part of them.
    if loss == 0 {
      #expect(withoutRepeats(read.frames) == frames.map { palette.mapped($0.bitmap).pixels })
    }
    #expect(read.delays.reduce(0, +) == 4 * frames.count)
    // The third frame and the seventh are the picture before the previous frame.
    #expect(read.areas.count { $0 == 1 } >= 2)
  }

  /// Checks every shown pixel against the rule of the writer, by distances of all entries.
  private func check(_ read: ReadAnimation, _ frames: [AnimationFrame], tolerance: Double) {
    let palette = palette(frames)
    var instants: [[UInt32]] = []
    for (frame, delay) in zip(read.frames, read.delays) {
      instants += Array(repeating: frame, count: delay / 4)
    }
    #expect(instants.count == frames.count)
    for (shown, frame) in zip(instants, frames) {
      let wrong = zip(shown, frame.bitmap.pixels).filter { shown, drawn in
        let color = drawn & 0xFF_FFFF
        if shown & 0xFF_FFFF == palette.colors[palette.index(nearestTo: color)] { return false }
        return ciede2000Distance(LabColor(srgb: shown), LabColor(srgb: color)) > tolerance
      }
      #expect(wrong.isEmpty)
    }
  }

  @Test("no color drifts: each is the nearest, or within a distance of 1, in every frame")
  func noDrift() throws {
    let frames = fading(count: 40)
    #expect(!palette(frames).isExact)
    let read = try #require(ReadAnimation.gif(try bytes(frames)))
    check(read, frames, tolerance: GIFWriter.visibleDistance)
  }

  @Test("a loss of 20 allows a distance of 1 more, and the file is smaller", arguments: [20, 60])
  func loss(loss: Int) throws {
    let frames = fading(count: 12)
    let file = try bytes(frames, loss: loss)
    check(
      try #require(ReadAnimation.gif(file)), frames,
      tolerance: GIFWriter.visibleDistance + Double(loss) / 20)
    #expect(file.count < (try bytes(frames)).count * 9 / 10)
  }

  @Test("similar entries show no color that differs visibly")
  func similarEntries() throws {
    let frames = fading(count: 12)
    let file = try bytes(frames, usesSimilarEntries: true)
    #expect(try file != bytes(frames))
    check(try #require(ReadAnimation.gif(file)), frames, tolerance: GIFWriter.visibleDistance)
    // With an exact palette, every color stays as drawn.
    let few = framed(count: 6, leavesHole: false)
    #expect(try bytes(few, usesSimilarEntries: true) == bytes(few))
  }

  @Test("the smallest file is kept", arguments: [0, 60], [false, true])
  func smallest(loss: Int, usesSimilarEntries: Bool) throws {
    for frames in [1, runsExhaustively ? 12 : 6].flatMap({
      [fading(count: $0), framed(count: $0, leavesHole: true)]
    }) {
      let size = frames[0].bitmap.bounds
      var writer = try SmallestGIFWriter(
        width: size.width, height: size.height, palette: palette(frames), loss: loss,
        usesSimilarEntries: usesSimilarEntries)
      for frame in frames { try writer.add(frame) }
      var files = [try bytes(frames)]
      if usesSimilarEntries { files.append(try bytes(frames, usesSimilarEntries: true)) }
      if loss > 0 { files.append(try bytes(frames, loss: loss)) }
      #expect(writer.drain().isEmpty)
      #expect(try writer.finish() == files.min { $0.count < $1.count })
      #expect(throws: GIFError.self) { try writer.finish() }
    }
  }

  @Test("a frame that is larger with a little loss is stored without", arguments: [1, 4])
  func littleLoss(loss: Int) throws {
    // In few flat colors, no entry is similar to another one.
    let frames = framed(count: 1, leavesHole: false)
    #expect(try bytes(frames, loss: loss) == bytes(frames))
  }

  @Test("with loss, transparent pixels stay transparent", arguments: [1, 200])
  func lossyTransparency(loss: Int) throws {
    for leavesHole in [false, true] {
      let frames = framed(count: 9, leavesHole: leavesHole)
      let read = try #require(ReadAnimation.gif(try bytes(frames, loss: loss)))
      let shapes = read.frames.map { $0.map { $0 >> 24 } }
      let wanted = frames.map { $0.bitmap.pixels.map { $0 >> 24 } }
      var next = 0
      for shape in shapes where next == 0 || shape != wanted[next - 1] {
        #expect(next < wanted.count && shape == wanted[next])
        next += 1
        // The picture may have changed where its shape did not.
        while next < wanted.count, wanted[next] == shape { next += 1 }
      }
      #expect(next == wanted.count)
    }
  }

  @Test("frames that differ invisibly are merged; with an exact palette, none is")
  func merging() throws {
    var frames = fading(count: 1)
    var next = frames[0]
    next.bitmap[3, 3] ^= 0x01_0000
    frames.append(next)
    #expect(try #require(ReadAnimation.gif(try bytes(frames))).delays == [8])
    let dark = Bitmap(width: 9, height: 9, fill: 0xFF40_4040)
    let gray = Bitmap(width: 9, height: 9, fill: 0xFF40_4041)
    let exact = [dark, gray].map { AnimationFrame(bitmap: $0, delay: .milliseconds(40)) }
    #expect(try #require(ReadAnimation.gif(try bytes(exact))).delays == [4, 4])
  }

  @Test("a frame may last longer than the format allows", arguments: [0, 40])
  func longFrames(loss: Int) throws {
    var frames = framed(count: 4, leavesHole: true)
    for (index, seconds) in [656, 2000, 1, 700].enumerated() {
      frames[index].delay = .seconds(seconds)
    }
    // A frame without damage lengthens the one before.
    var more = frames
    more.insert(
      AnimationFrame(bitmap: frames[1].bitmap, damage: .empty, delay: .seconds(1400)), at: 2)
    for frames in [frames, more] {
      let read = try #require(ReadAnimation.gif(try bytes(frames, loss: loss)))
      #expect(read.delays.allSatisfy { (2...65_535).contains($0) })
      let total = frames.reduce(.zero) { $0 + $1.delay }
      #expect(.milliseconds(10 * read.delays.reduce(0, +)) == total)
      let palette = palette(frames)
      if loss == 0 {
        #expect(
          withoutRepeats(read.frames)
            == withoutRepeats(frames.map { palette.mapped($0.bitmap).pixels }))
      }
    }
  }

  @Test("merged frames may last longer than one frame can")
  func longMerging() throws {
    var frames = fading(count: 1)
    frames[0].delay = .seconds(400)
    let palette = palette(frames)
    for _ in 0..<3 {
      // Every pixel changes, but no entry does.
      frames.append(frames[0])
    }
    var writer = try GIFWriter(width: 120, height: 90, palette: palette)
    for frame in frames { try writer.add(frame) }
    let read = try #require(ReadAnimation.gif(try writer.finish()))
    #expect(read.delays.reduce(0, +) == 160_000)
    #expect(read.delays.allSatisfy { $0 <= 65_535 })
    for frame in read.frames { #expect(frame == read.frames[0]) }
  }

  @Test("the bytes don't depend on the number of threads", arguments: [0, 30])
  func threads(loss: Int) throws {
    let frames = fading(count: 40)
    let one = try bytes(frames, loss: loss)
    for threads in [2, 5] { #expect(try bytes(frames, loss: loss, threads: threads) == one) }
  }

  @Test("strings of every kind are read back: flat, periodic, random, and mixed")
  func strings() throws {
    var state: UInt32 = 7
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    for kind in 0..<6 {
      for colors in [2, 3, 4, 5, 128, 129, 255, 256] {
        var frames: [AnimationFrame] = []
        for number in 0..<3 {
          var bitmap = frames.last?.bitmap ?? Bitmap(width: 211, height: 67, fill: 0xFF00_0000)
          for index in bitmap.pixels.indices {
            let entry =
              switch kind {
              case 0: number
              case 1: index % (7 + number)
              case 2: Int(random())
              case 3: index % 211 < 100 ? Int(random()) : index / 900
              case 4: Int(random() % 50) == 0 ? Int(random()) : index / 4000
              default: index / (3 + number)
              }
            // Some pixels stay the same.
            guard number == 0 || random() % 3 > 0 || kind == 0 else { continue }
            bitmap.pixels[index] = 0xFF00_0000 | UInt32(entry % colors) &* 0x01_0203
          }
          frames.append(AnimationFrame(bitmap: bitmap, delay: .milliseconds(40)))
        }
        let palette = palette(frames)
        #expect(palette.isExact)
        let read = try #require(ReadAnimation.gif(try bytes(frames)))
        #expect(read.frames == frames.map { palette.mapped($0.bitmap).pixels })
      }
    }
  }
}

/// Returns the frames without those that equal their predecessors.
///
/// The writer divides frames, so that it can clear a part of them.
func withoutRepeats(_ frames: [[UInt32]]) -> [[UInt32]] {
  frames.indices.filter { $0 == 0 || frames[$0 - 1] != frames[$0] }.map { frames[$0] }
}
