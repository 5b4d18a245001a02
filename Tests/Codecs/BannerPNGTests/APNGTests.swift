// SPDX-License-Identifier: MIT

import BannerAnimationTestSupport
import BannerTestSupport
import BannerFrames
import BannerPNG
import BannerPixels
import Testing

private let reader = APNGReader(
  pictures: PNGReader(limits: PictureLimits(longestSide: 500, mostPixels: 100_000)),
  mostPixelsInAll: 1 << 22)

@Suite struct APNGTests {
  /// Returns frames with random blocks in a picture of a few colors.
  private func frames(_ count: Int, opaque: Bool, delay: Duration) -> [AnimationFrame] {
    var random = SeededGenerator(seed: 77)
    var bitmap = Bitmap(width: 37, height: 29, fill: opaque ? 0xFF12_3456 : 0)
    return (0..<count).map { number in
      let rect = PixelRect(
        left: random.next(below: 20), top: random.next(below: 20), right: 37, bottom: 29
      )
      .intersection(
        PixelRect(
          left: 0, top: 0, right: 21 + random.next(below: 16), bottom: 21 + random.next(below: 8)))
      for y in rect.top..<rect.bottom {
        for x in rect.left..<rect.right {
          let alpha = opaque ? 1 : Double(random.next(below: 5)) / 4
          bitmap[x, y] = Color(rgb: UInt32(random.next(below: 1 << 24)), alpha: alpha).premultiplied
        }
      }
      return AnimationFrame(
        bitmap: bitmap, damage: number == 0 ? bitmap.bounds : rect, delay: delay)
    }
  }

  private func file(
    _ frames: [AnimationFrame], opaque: Bool, loopCount: Int = 0
  ) throws -> [UInt8] {
    let size = frames[0].bitmap.bounds
    var writer = try APNGWriter(
      width: size.width, height: size.height, scale: 3, isOpaque: opaque, loopCount: loopCount)
    for frame in frames { try writer.add(frame) }
    return try writer.finish()
  }

  @Test("written frames are read back, with the same rectangles stored", arguments: [true, false])
  func roundTrip(opaque: Bool) throws {
    let frames = frames(12, opaque: opaque, delay: .milliseconds(40))
    let read = try reader.frames(of: file(frames, opaque: opaque))
    #expect(read.map(\.bitmap) == frames.map(\.bitmap))
    #expect(read.map(\.damage) == frames.map(\.damage))
    #expect(read.allSatisfy { $0.delay == .milliseconds(40) })
  }

  @Test("frames that are compressed separately make the same file", arguments: [true, false])
  func packed(opaque: Bool) throws {
    var frames = frames(12, opaque: opaque, delay: .seconds(1) / 60)
    for index in [4, 5, 11] {
      frames[index] = AnimationFrame(
        bitmap: frames[index - 1].bitmap, damage: .empty, delay: .milliseconds(7))
    }
    for compression in [PNGWriter.Compression.fast, .best] {
      func writer() throws -> APNGWriter {
        try APNGWriter(width: 37, height: 29, isOpaque: opaque, compression: compression)
      }
      var (plain, other) = (try writer(), try writer())
      for frame in frames { try plain.add(frame) }
      // The last one first: packing does not depend on the order.
      let packed = try frames.indices.reversed().map {
        try PackedFrame(
          frames[$0],
          over: ShownPicture(
            $0 > 0 ? frames[$0 - 1].bitmap : nil, since: $0 > 0 ? frames[0].bitmap : nil),
          by: other.packer)
      }
      for frame in packed.reversed() { try other.add(frame) }
      #expect(try plain.finish() == other.finish())
    }
  }

  @Test(
    "changes alone are stored if that is smaller, and drawn over the page",
    arguments: [true, false], PNGWriter.Compression.allCases)
  func overlays(opaque: Bool, compression: PNGWriter.Compression) throws {
    let frames = MovingShapes.sparks(count: 6, isOpaque: opaque)
    func file(_ frames: [AnimationFrame]) throws -> [UInt8] {
      var writer = try APNGWriter(
        width: 64, height: 48, isOpaque: opaque, compression: compression)
      for frame in frames { try writer.add(frame) }
      return try writer.finish()
    }
    let bytes = try file(frames)
    let read = try reader.frames(of: bytes)
    #expect(read.map(\.bitmap) == frames.map(\.bitmap))
    // A rectangle of noise takes 3 bytes a pixel.
    #expect(try bytes.count < file([frames[0]]).count + 5 * 64 * 28)
    // Without alpha, a color stands for unchanged pixels.
    #expect((bytes.firstRange(of: Array("tRNS".utf8)) != nil) == opaque)
    #expect(try file([frames[0]]).firstRange(of: Array("tRNS".utf8)) == nil)
  }

  /// Returns frames in which a card with a few dots slides over a page with many, rests, and goes.
  ///
  /// - Parameter blink: The frame in which a single pixel changes, if any.
  private func slidingCard(opaque: Bool, blink: Int? = nil) -> [AnimationFrame] {
    var random = SeededGenerator(seed: 5)
    func dots(_ width: Int, _ height: Int, on color: UInt32, every step: Int) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height, fill: color)
      for y in 0..<height {
        for x in 0..<width where random.next(below: step) == 0 {
          bitmap[x, y] = 0xFF00_0000 | UInt32(random.next(below: 1 << 24))
        }
      }
      return bitmap
    }
    let page = dots(300, 200, on: opaque ? 0xFF20_3040 : 0, every: 90)
    let card = dots(120, 50, on: 0xFF90_A0B0, every: 400)
    let positions = [nil, 10, 30, 46, 58, 66, 66, 66, 58, 46, 30, 10, nil, nil, 20, 40, nil]
    var before = page
    return positions.enumerated().map { index, top in
      var bitmap = page
      if let top {
        for y in 0..<card.height {
          for x in 0..<card.width { bitmap[90 + x, top + y] = card[x, y] }
        }
      }
      if index == blink { bitmap[91, 67] = 0xFFFF_0000 }
      defer { before = bitmap }
      return AnimationFrame(
        bitmap: bitmap,
        damage: index == 0 ? bitmap.bounds : bitmap.difference(from: before, in: bitmap.bounds),
        delay: .milliseconds(40))
    }
  }

  /// The disposal of each frame.
  private func disposals(of bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    var disposals: [UInt8] = []
    while let control = rest.firstRange(of: Array("fcTL".utf8)) {
      disposals.append(rest[control.upperBound + 24])
      rest = rest[control.upperBound...]
    }
    return disposals
  }

  @Test(
    "frames restore the first one where that is smaller",
    arguments: [true, false], PNGWriter.Compression.allCases)
  func restored(opaque: Bool, compression: PNGWriter.Compression) throws {
    for blink in [nil, 6] {
      let frames = slidingCard(opaque: opaque, blink: blink)
      func file(since first: Bitmap?) throws -> [UInt8] {
        var writer = try APNGWriter(
          width: 300, height: 200, isOpaque: opaque, compression: compression)
        for (index, frame) in frames.enumerated() {
          let shown =
            index > 0 ? ShownPicture(frames[index - 1].bitmap, since: first) : ShownPicture()
          try writer.add(PackedFrame(frame, over: shown, by: writer.packer))
        }
        return try writer.finish()
      }
      let bytes = try file(since: frames[0].bitmap)
      let shown = frames.reduce(into: [Bitmap]()) { list, frame in
        if list.last != frame.bitmap { list.append(frame.bitmap) }
      }
      #expect(try reader.frames(of: bytes).map(\.bitmap) == shown)
      let plain = try file(since: nil)
      #expect(try reader.frames(of: plain).map(\.bitmap) == shown)
      #expect(bytes.count < plain.count, "\(bytes.count) of \(plain.count)")
      let restoring = disposals(of: bytes)
      #expect(restoring.count == shown.count && restoring[0] == 0 && restoring.contains(2))
      #expect(disposals(of: plain).allSatisfy { $0 == 0 })
      // A writer that compresses the frames itself makes the same file.
      var writer = try APNGWriter(
        width: 300, height: 200, isOpaque: opaque, compression: compression)
      for frame in frames { try writer.add(frame) }
      #expect(try writer.finish() == bytes)
    }
  }

  @Test("a picture with the color of unchanged pixels is stored whole", arguments: [0, 3])
  func key(place: Int) throws {
    var frames = MovingShapes.sparks(count: 6, isOpaque: true)
    for index in place..<6 { frames[index].bitmap[10, 30] = 0xFF03_FE01 }
    let bytes = try file(frames, opaque: true)
    #expect(try reader.frames(of: bytes).map(\.bitmap) == frames.map(\.bitmap))
    #expect(bytes.firstRange(of: Array("tRNS".utf8)) == nil)
    #expect(
      try bytes.count > file(MovingShapes.sparks(count: 6, isOpaque: true), opaque: true).count)
  }

  @Test("a millisecond is never too short, even after longer times carry a rounding error")
  func owed() throws {
    var frames = frames(4, opaque: true, delay: .milliseconds(4))
    frames[0].delay = .seconds(70) + .milliseconds(6)
    var writer = try APNGWriter(width: 37, height: 29, isOpaque: true)
    #expect(writer.leastDelay <= frames[1].delay)
    for frame in frames {
      try writer.add(PackedFrame(frame, over: ShownPicture(), by: writer.packer))
    }
    let read = try reader.frames(of: writer.finish())
    #expect(read.map(\.bitmap) == frames.map(\.bitmap))
    #expect(
      read.map(\.delay) == [
        .seconds(70) + .milliseconds(10), .milliseconds(1), .milliseconds(3), .milliseconds(4),
      ])
  }

  @Test("a compressed frame is refused if the file needs a larger area than it holds")
  func packedTooShort() throws {
    var writer = try APNGWriter(width: 37, height: 29, isOpaque: true)
    var frames = frames(3, opaque: true, delay: .seconds(1))
    frames[1].delay = writer.leastDelay / 3
    frames[1].damage = PixelRect(left: 0, top: 0, right: 1, bottom: 1)
    frames[2].damage = PixelRect(left: 8, top: 0, right: 9, bottom: 1)
    try writer.add(frames[0])
    try writer.add(frames[1])
    let last = try PackedFrame(frames[2], over: ShownPicture(), by: writer.packer)
    #expect(throws: PNGError.self) { try writer.add(last) }
  }

  @Test("a reader without animation support sees the first frame")
  func still() throws {
    let frames = frames(3, opaque: false, delay: .seconds(1))
    let bytes = try file(frames, opaque: false)
    #expect(try reader.pictures.bitmap(from: bytes) == frames[0].bitmap)
    let plain = try PNGWriter().bytes(of: frames[1].bitmap)
    #expect(try reader.frames(of: plain).map(\.bitmap) == [frames[1].bitmap])
  }

  @Test("delays are stored as milliseconds, and long ones more coarsely")
  func storedDelays() throws {
    let cases: [(Duration, [UInt8])] = [
      (.milliseconds(16), [0, 16, 0x03, 0xE8]), (.seconds(1) / 60, [0, 17, 0x03, 0xE8]),
      (.seconds(2), [0x07, 0xD0, 0x03, 0xE8]), (.seconds(70), [0x1B, 0x58, 0, 100]),
    ]
    for (delay, stored) in cases {
      let bytes = try file(frames(1, opaque: true, delay: delay), opaque: true)
      let place = try #require(bytes.firstRange(of: Array("fcTL".utf8))).upperBound + 20
      #expect(Array(bytes[place..<place + 4]) == stored, "\(delay)")
    }
  }

  @Test("sixty sixtieths of a second add up to a second, each within a millisecond")
  func sixtieths() throws {
    let read = try reader.frames(
      of: file(frames(60, opaque: true, delay: .seconds(1) / 60), opaque: true))
    #expect(read.allSatisfy { [.milliseconds(16), .milliseconds(17)].contains($0.delay) })
    #expect(read.reduce(Duration.zero) { $0 + $1.delay } == .seconds(1))
  }

  @Test("times that no fraction can store have the correct sum")
  func carriedDelays() throws {
    var frames = frames(50, opaque: true, delay: .zero)
    var exact = Duration.zero
    for index in frames.indices {
      frames[index].delay = .nanoseconds(7_123_457 + 1_000_003 * Int64(index % 7))
      exact += frames[index].delay
    }
    let read = try reader.frames(of: file(frames, opaque: true))
    #expect(read.count == 50)
    let total = read.reduce(Duration.zero) { $0 + $1.delay }
    #expect(abs((total - exact) / .microseconds(1)) <= 500.001)
  }

  @Test("frames without change lengthen the previous one; frames without time are not shown")
  func merging() throws {
    var frames = frames(4, opaque: true, delay: .seconds(1) / 60)
    var same = frames[1]
    same.damage = .empty
    frames.insert(same, at: 2)
    frames[3].delay = .zero
    let read = try reader.frames(of: file(frames, opaque: true))
    #expect(read.map(\.bitmap) == [frames[0].bitmap, frames[1].bitmap, frames[4].bitmap])
    #expect([.milliseconds(33), .milliseconds(34)].contains(read[1].delay))
    #expect(read[2].damage == frames[3].damage.union(frames[4].damage))
  }

  @Test("the number of frames and loops is stored in the file")
  func control() throws {
    let bytes = try file(frames(5, opaque: true, delay: .seconds(1)), opaque: true, loopCount: 3)
    let place = try #require(bytes.firstRange(of: Array("acTL".utf8))).upperBound
    #expect(Array(bytes[place..<place + 8]) == [0, 0, 0, 5, 0, 0, 0, 3])
  }

  @Test("transparent pixels in an opaque file, and other misuse, are errors")
  func misuse() throws {
    let frames = frames(2, opaque: false, delay: .seconds(1))
    #expect(throws: PNGError.self) { try file(frames, opaque: true) }
    #expect(throws: PNGError.self) { try APNGWriter(width: 0, height: 5, isOpaque: true) }
    #expect(throws: PNGError.self) { try APNGWriter(width: 1 << 30, height: 5, isOpaque: true) }
    var writer = try APNGWriter(width: 9, height: 9, isOpaque: true)
    #expect(throws: PNGError.self) { try writer.add(frames[0]) }
    #expect(throws: PNGError.self) { try writer.finish() }
    writer = try APNGWriter(width: 37, height: 29, isOpaque: false)
    let endless = AnimationFrame(bitmap: frames[0].bitmap, delay: .seconds(70_000))
    #expect(throws: PNGError.self) { try writer.add(endless) }
  }

  @Test("damaged, truncated or duplicated parts are errors or other pictures")
  func mutations() throws {
    let small = (0..<3).map { number in
      var bitmap = Bitmap(width: 5, height: 4, fill: 0xFF00_00FF)
      bitmap[number, 2] = 0x8000_4000
      let damage = PixelRect(left: max(0, number - 1), top: 2, right: number + 1, bottom: 3)
      return AnimationFrame(bitmap: bitmap, damage: damage, delay: .milliseconds(20))
    }
    let whole = try file(small, opaque: false)
    var random = SeededGenerator(seed: 3)
    var readable = 0
    for round in 0..<6000 {
      var bytes = whole
      for _ in 0...random.next(below: 3) {
        switch random.next(below: 4) {
        case 0: bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
        case 1: bytes[random.next(below: bytes.count)] ^= UInt8(1 << random.next(below: 8))
        case 2:
          let start = random.next(below: bytes.count)
          bytes.removeSubrange(start..<min(bytes.count, start + random.next(below: 40)))
        default:
          let start = random.next(below: bytes.count)
          bytes.insert(
            contentsOf: bytes[start..<min(bytes.count, start + random.next(below: 60))], at: start)
        }
        if bytes.isEmpty { bytes = whole }
      }
      // Without valid checksums, most damage would be found too early.
      if round % 2 == 0 { Self.repairSums(&bytes) }
      guard let frames = try? reader.frames(of: bytes) else { continue }
      readable += 1
      for frame in frames {
        #expect(frame.bitmap.pixels.count == frame.bitmap.width * frame.bitmap.height)
      }
    }
    #expect(readable > 50)
    for count in 0..<whole.count {
      #expect(throws: PNGError.self) { try reader.frames(of: Array(whole[..<count])) }
    }
  }

  /// Corrects the checksums of all chunks, as far as their lengths are valid.
  private static func repairSums(_ bytes: inout [UInt8]) {
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - position - 12 else { return }
      let end = position + 8 + length
      let sum = plainCRC32(bytes[(position + 4)..<end])
      bytes.replaceSubrange(end..<end + 4, with: bigEndian(Int(sum)))
      position = end + 4
    }
  }

  @Test("files beyond the limits are refused")
  func limits() throws {
    let frames = frames(6, opaque: true, delay: .seconds(1))
    let bytes = try file(frames, opaque: true)
    let pictures = PNGReader(
      limits: PictureLimits(longestSide: 37, mostPixels: 37 * 29, largestFile: bytes.count))
    let exact = APNGReader(pictures: pictures, mostFrames: 6, mostPixelsInAll: 6 * 37 * 29)
    #expect(try exact.frames(of: bytes).count == 6)
    for (index, tight) in [exact, exact, exact, exact, exact].enumerated() {
      var tight = tight
      switch index {
      case 0: tight.mostFrames = 5
      case 1: tight.mostPixelsInAll -= 1
      case 2: tight.pictures.limits.longestSide = 36
      case 3: tight.pictures.limits.mostPixels -= 1
      default: tight.pictures.limits.largestFile -= 1
      }
      do {
        _ = try tight.frames(of: bytes)
        Issue.record("limit \(index) does not hold")
      } catch {
        guard case .tooLarge = error else { Issue.record("\(error)"); continue }
      }
    }
  }
}
