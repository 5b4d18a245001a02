// SPDX-License-Identifier: MIT

import BannerAnimationTestSupport
import BannerFrames
import BannerPixels
import Testing
import BannerWebP

@Suite struct WebPTests {
  private func file(
    _ frames: [AnimationFrame], isOpaque: Bool = false, loopCount: Int = 0
  ) throws -> [UInt8] {
    let size = try #require(frames.first).bitmap.bounds
    var writer = try WebPWriter(
      width: size.width, height: size.height, isOpaque: isOpaque, loopCount: loopCount)
    for frame in frames { try writer.add(frame) }
    return try writer.finish()
  }

  @Test("written frames are read back to the bit", arguments: [true, false])
  func roundTrip(isOpaque: Bool) throws {
    let frames = MovingShapes.frames(count: 20, isOpaque: isOpaque, isColorful: isOpaque)
    let bytes = try file(frames, isOpaque: isOpaque, loopCount: 4)
    let read = try #require(ReadAnimation.webP(bytes))
    #expect(read.frames == frames.map { $0.bitmap.pixels.map(unpremultiplied) })
    #expect(read.delays == frames.map { _ in 50 })
    #expect(read.loopCount == 4)
    // The changed area is stored, starting at even coordinates.
    for (area, frame) in zip(read.areas, frames) {
      #expect(area >= frame.damage.width * frame.damage.height)
      #expect(area <= (frame.damage.width + 1) * (frame.damage.height + 1))
    }
    #expect(read.areas.contains { $0 < read.areas[0] })
    #expect(try file(frames, isOpaque: isOpaque, loopCount: 4) == bytes)
    let facts = try #require(WebPFacts(of: bytes))
    #expect([facts.width, facts.height] == [frames[0].bitmap.width, frames[0].bitmap.height])
    #expect((0..<30).allSatisfy { WebPFacts(of: Array(bytes.prefix($0))) == nil })
  }

  @Test("frames that are compressed separately make the same file", arguments: [true, false])
  func packed(isOpaque: Bool) throws {
    var frames = MovingShapes.frames(count: 9, isOpaque: isOpaque, delay: .seconds(1) / 60)
    frames[4] = AnimationFrame(bitmap: frames[3].bitmap, damage: .empty, delay: .zero)
    let size = frames[0].bitmap.bounds
    var writer = try WebPWriter(width: size.width, height: size.height, isOpaque: isOpaque)
    let packed = try frames.indices.reversed().map {
      try PackedFrame(
        frames[$0], over: ShownPicture($0 > 0 ? frames[$0 - 1].bitmap : nil), by: writer.packer)
    }
    for frame in packed.reversed() { try writer.add(frame) }
    #expect(try writer.finish() == file(frames, isOpaque: isOpaque))
  }

  @Test(
    "changes alone are stored if that is smaller, and drawn over the page",
    arguments: [true, false])
  func overlays(isOpaque: Bool) throws {
    let frames = MovingShapes.sparks(count: 6, isOpaque: isOpaque)
    let bytes = try file(frames, isOpaque: isOpaque)
    let read = try #require(ReadAnimation.webP(bytes))
    #expect(read.frames == frames.map { $0.bitmap.pixels.map(unpremultiplied) })
    let first = try file([frames[0]], isOpaque: isOpaque)
    // A rectangle of noise takes 3 bytes a pixel.
    #expect(bytes.count < first.count + 5 * 64 * 28)
    // The flags of the file say that frames have transparent pixels.
    #expect(bytes[20] == 2 | 16)
    let size = frames[0].bitmap.bounds
    var writer = try WebPWriter(width: size.width, height: size.height, isOpaque: isOpaque)
    for (index, frame) in frames.enumerated() {
      let shown = index > 0 ? frames[index - 1].bitmap : nil
      try writer.add(PackedFrame(frame, over: ShownPicture(shown), by: writer.packer))
    }
    #expect(try writer.finish() == bytes)
    // Without the shown picture, the file shows the same.
    var whole = try WebPWriter(width: size.width, height: size.height, isOpaque: isOpaque)
    for frame in frames {
      try whole.add(PackedFrame(frame, over: ShownPicture(), by: whole.packer))
    }
    let large = try whole.finish()
    #expect(large.count > bytes.count)
    #expect(ReadAnimation.webP(large)?.frames == read.frames)
  }

  @Test("a longer compression keeps the pixels", arguments: [true, false])
  func best(isOpaque: Bool) throws {
    let frames = MovingShapes.frames(count: 5, isOpaque: isOpaque, isColorful: true)
    let size = frames[0].bitmap.bounds
    var writer = try WebPWriter(
      width: size.width, height: size.height, isOpaque: isOpaque, isBest: true)
    for frame in frames { try writer.add(frame) }
    let best = try writer.finish()
    let usual = try file(frames, isOpaque: isOpaque)
    let pictures = frames.map { $0.bitmap.pixels.map(unpremultiplied) }
    for bytes in [best, usual] { #expect(ReadAnimation.webP(bytes)?.frames == pictures) }
    #expect(best.count <= usual.count)
  }

  @Test("a single frame is a still picture")
  func still() throws {
    let frames = MovingShapes.frames(count: 1, isOpaque: false)
    let bytes = try file(frames)
    #expect(bytes[12..<16].elementsEqual("VP8L".utf8))
    let facts = try #require(WebPFacts(of: bytes))
    #expect([facts.width, facts.height] == [frames[0].bitmap.width, frames[0].bitmap.height])
    let read = try #require(ReadAnimation.webP(bytes))
    #expect(read.frames == [frames[0].bitmap.pixels.map(unpremultiplied)])
  }

  @Test("thirds of milliseconds are carried over, and frames without change lengthen others")
  func delays() throws {
    let frames = MovingShapes.frames(count: 15, isOpaque: true, delay: .seconds(1) / 60)
    let read = try #require(ReadAnimation.webP(file(frames)))
    #expect(read.delays.allSatisfy { 16...17 ~= $0 })
    #expect(read.delays.reduce(0, +) == 250)
    var merged = frames
    for index in [3, 4] { merged[index].bitmap = frames[2].bitmap; merged[index].damage = .empty }
    merged[5].damage = frames[3].damage.union(frames[4].damage).union(frames[5].damage)
    let short = try #require(ReadAnimation.webP(file(merged)))
    #expect(short.delays.count == 13)
    #expect(short.delays[2] == 50)
    #expect(short.delays.reduce(0, +) == 250)
    #expect(short.frames.last == read.frames.last)
  }

  @Test("chunks of every length keep the file valid")
  func padding() throws {
    for width in 1...40 {
      var bitmap = Bitmap(width: width, height: 3, fill: 0xFF00_0000)
      for x in 0..<width { bitmap[x, 1] = 0xFF00_0000 | UInt32(x * x * 7919) & 0xFF_FFFF }
      var other = bitmap
      other[width - 1, 2] = 0xFF12_3456
      let damage = PixelRect(left: width - 1, top: 2, right: width, bottom: 3)
      let frames = [
        AnimationFrame(bitmap: bitmap, delay: .seconds(1)),
        AnimationFrame(bitmap: other, damage: damage, delay: .seconds(1)),
      ]
      let bytes = try file(frames, isOpaque: true)
      #expect(bytes.count % 2 == 0)
      let riff = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      #expect(riff == bytes.count - 8)
      let read = try #require(ReadAnimation.webP(bytes))
      #expect(read.frames == [bitmap.pixels, other.pixels])
    }
  }

  @Test("dimensions beyond 16383 and other misuse are errors with clear messages")
  func misuse() throws {
    for (width, height) in [(0, 1), (1, 0), (16_384, 1), (1, 16_384), (-4, 4)] {
      #expect(throws: WebPError.self) { try WebPWriter(width: width, height: height) }
    }
    do { _ = try WebPWriter(width: 16_384, height: 1) } catch {
      #expect("\(error)".contains("16383"))
    }
    let wide = Bitmap(width: 16_383, height: 1, fill: 0xFFFF_FFFF)
    let read = ReadAnimation.webP(try file([AnimationFrame(bitmap: wide, delay: .seconds(1))]))
    #expect(read?.frames == [wide.pixels])
    let frames = MovingShapes.frames(count: 2, isOpaque: false)
    #expect(throws: WebPError.self) { try file(frames, isOpaque: true) }
    var wrong = frames
    wrong[1].delay = .seconds(17_000)
    #expect(throws: WebPError.self) { try file(wrong) }
    wrong[1].delay = .seconds(-1)
    #expect(throws: WebPError.self) { try file(wrong) }
    var none = try WebPWriter(width: 5, height: 5)
    #expect(throws: WebPError.self) { try none.finish() }
  }
}
