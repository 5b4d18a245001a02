// SPDX-License-Identifier: MIT

import BannerAnimationTestSupport
import BannerFrames
import BannerGIF
import BannerPixels
import Testing

@Suite struct GIFTests {
  private func palette(_ frames: [AnimationFrame]) -> GIFPalette {
    var builder = GIFPalette.Builder()
    for frame in frames { builder.add(frame.bitmap, in: frame.damage) }
    return builder.palette()
  }

  private func read(
    _ frames: [AnimationFrame], _ palette: GIFPalette, loopCount: Int = 0
  ) throws -> ReadAnimation {
    let size = try #require(frames.first).bitmap.bounds
    var writer = try GIFWriter(
      width: size.width, height: size.height, palette: palette, loopCount: loopCount)
    var bytes: [UInt8] = []
    for (number, frame) in frames.enumerated() {
      try writer.add(frame)
      if number % 3 == 1 { bytes += writer.drain() }
    }
    bytes += try writer.finish()
    let facts = try #require(GIFFacts(of: bytes))
    #expect(facts.width == size.width && facts.height == size.height)
    #expect((0..<13).allSatisfy { GIFFacts(of: Array(bytes.prefix($0))) == nil })
    return try #require(ReadAnimation.gif(bytes))
  }

  /// Returns a picture mapped to a palette, pixel by pixel.
  private func mapped(_ bitmap: Bitmap, _ palette: GIFPalette) -> [UInt32] {
    bitmap.pixels.map { pixel in
      guard pixel >> 24 >= 128 else { return 0 }
      let color = unpremultiplied(pixel) & 0xFF_FFFF
      return palette.colors[palette.index(nearestTo: color)] | 0xFF00_0000
    }
  }

  @Test("a few colors are read back exactly, and only changes are stored")
  func exact() throws {
    let frames = MovingShapes.frames(count: 20, isOpaque: true)
    let palette = palette(frames)
    #expect(palette.isExact && !palette.hasTransparency)
    let read = try read(frames, palette)
    #expect(read.frames == frames.map(\.bitmap.pixels))
    #expect(read.areas == frames.map { $0.damage.width * $0.damage.height })
    #expect(read.delays == frames.map { _ in 5 })
  }

  @Test("pixels become transparent again; half of alpha is the threshold")
  func transparent() throws {
    let frames = MovingShapes.frames(count: 20, isOpaque: false)
    let palette = palette(frames)
    #expect(palette.hasTransparency)
    let read = try read(frames, palette)
    let shown = withoutRepeats(read.frames)
    #expect(shown == withoutRepeats(frames.map { mapped($0.bitmap, palette) }))
    #expect(shown == withoutRepeats(frames.map { palette.mapped($0.bitmap).pixels }))
    #expect(read.frames.contains { $0.contains(0) })
  }

  @Test("the palette has 256 exact colors, or 255 with transparency, before any is changed")
  func largestExact() {
    for (count, transparent) in [(256, false), (257, false), (255, true), (256, true)] {
      var bitmap = Bitmap(width: count + 1, height: 1, fill: 0xFF00_0000)
      for x in 0..<count { bitmap[x, 0] = 0xFF00_0000 | UInt32(x) * 0x101 }
      if transparent { bitmap[count, 0] = 0 }
      var builder = GIFPalette.Builder()
      builder.add(bitmap, in: bitmap.bounds)
      let palette = builder.palette()
      #expect(palette.isExact == (count + (transparent ? 1 : 0) <= 256))
      #expect(palette.hasTransparency == transparent)
      #expect(palette.colors.count + (transparent ? 1 : 0) <= 256)
      #expect(palette.transparentIndex == (transparent ? palette.colors.count : nil))
    }
  }

  /// Flat bars above thousands of random colors.
  private var colorful: Bitmap {
    var bitmap = Bitmap(width: 256, height: 128)
    var state: UInt32 = 1
    for y in 0..<128 {
      for x in 0..<256 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = Color(red: UInt8(x), green: UInt8(2 * y), blue: UInt8(state >> 28))
        bitmap[x, y] = y < 20 ? Self.flat[x / 64].premultiplied : noise.premultiplied
      }
    }
    return bitmap
  }

  private static let flat = [0xEC736B, 0xEC736C, 0x333333, 0xFFFFFF].map { Color(rgb: $0) }

  @Test("flat areas are exact among thousands of colors, and others are close")
  func flatAreas() {
    var builder = GIFPalette.Builder()
    builder.add(colorful, in: colorful.bounds)
    let palette = builder.palette()
    #expect(!palette.isExact)
    #expect((250...256).contains(palette.colors.count))
    #expect(Set(palette.colors).count == palette.colors.count)
    for color in Self.flat { #expect(palette.colors.contains(color.premultiplied & 0xFF_FFFF)) }
    var sum = 0
    for pixel in colorful.pixels {
      let entry = palette.colors[palette.index(nearestTo: pixel & 0xFF_FFFF)]
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(entry >> shift & 255) - Int(pixel >> shift & 255)
        #expect(abs(difference) < 40)
        sum += difference * difference
      }
    }
    // A plane of 256 × 216 levels has 230 cells 15 levels wide: 19 is their mean square.
    #expect(Double(sum) / Double(3 * colorful.pixels.count) < 19)
  }

  @Test("the nearest entry matches a full search, and the choice is always the same")
  func nearest() {
    let palettes = (0..<2).map { _ in
      var builder = GIFPalette.Builder()
      builder.add(colorful, in: colorful.bounds)
      return builder.palette()
    }
    #expect(palettes[0] == palettes[1])
    for color in stride(from: 0 as UInt32, to: 1 << 24, by: 9973) {
      func distance(_ entry: UInt32) -> Int {
        zip([0, 8, 16] as [UInt32], [2, 4, 3]).reduce(0) { sum, channel in
          let apart = Int(entry >> channel.0 & 255) - Int(color >> channel.0 & 255)
          return sum + channel.1 * apart * apart
        }
      }
      let least = palettes[0].colors.map(distance).min()
      #expect(distance(palettes[0].colors[palettes[0].index(nearestTo: color)]) == least)
    }
  }

  @Test("an unchanged pixel keeps its entry, wherever the change is")
  func stable() throws {
    let first = colorful
    var frames = [AnimationFrame(bitmap: first, delay: .milliseconds(40))]
    for number in 1..<6 {
      let damage = PixelRect(left: number * 9, top: 10, right: number * 9 + 80, bottom: 100)
      frames.append(AnimationFrame(bitmap: first, damage: damage, delay: .milliseconds(40)))
    }
    let read = try read(frames, palette(frames))
    #expect(read.frames == [mapped(first, palette(frames))])
    #expect(read.delays == [24])
  }

  @Test("at 60 frames a second, no frame is below 0.02 s, the sum is right, the last one is shown")
  func fast() throws {
    let frames = MovingShapes.frames(count: 61, isOpaque: true, delay: .seconds(1) / 60)
    let palette = palette(frames)
    let read = try read(frames, palette)
    let pictures = frames.map { mapped($0.bitmap, palette) }
    #expect(read.delays.allSatisfy { 2...3 ~= $0 })
    #expect(abs(Double(read.delays.reduce(0, +)) - 6100.0 / 60) <= 2)
    #expect(read.frames.count > 39 && read.frames.count < 42)
    #expect(read.frames.last == pictures.last)
    // Each frame is the one for its time.
    var start = 0
    for (picture, delay) in zip(read.frames, read.delays) {
      let near = frames.indices.filter { abs(Double($0) * 100 / 60 - Double(start)) < 2 }
      #expect(near.contains { pictures[$0] == picture })
      start += delay
    }
  }

  @Test("a frame that changes nothing lengthens the previous one in the file")
  func merged() throws {
    var frames = MovingShapes.frames(count: 3, isOpaque: true, delay: .milliseconds(24))
    var same = frames[1]
    same.damage = .empty
    frames.insert(same, at: 2)
    let read = try read(frames, palette(frames))
    #expect(read.delays == [2, 5, 3])
  }

  @Test("the loop count is read back", arguments: [0, 1, 2, 7, 65_536])
  func loops(count: Int) throws {
    let frames = MovingShapes.frames(count: 2, isOpaque: true)
    #expect(try read(frames, palette(frames), loopCount: count).loopCount == count)
  }

  @Test("dimensions and frames that the format can't store are errors")
  func misuse() throws {
    let frames = MovingShapes.frames(count: 2, isOpaque: false)
    let opaque = palette(MovingShapes.frames(count: 2, isOpaque: true))
    for (width, height) in [(0, 1), (1, 0), (65_536, 1), (1, 65_536), (-1, 5)] {
      do {
        _ = try GIFWriter(width: width, height: height, palette: opaque)
        Issue.record("\(width)×\(height)")
      } catch {}
    }
    #expect(throws: GIFError.self) { try read(frames, opaque) }
    var wrong = frames
    wrong[1].bitmap = Bitmap(width: 3, height: 3)
    #expect(throws: GIFError.self) { try read(wrong, palette(frames)) }
    wrong = frames
    wrong[1].delay = .seconds(1_000_000)
    #expect(throws: GIFError.self) { try read(wrong, palette(frames)) }
    var none = try GIFWriter(width: 5, height: 5, palette: opaque)
    var failed = false
    do { _ = try none.finish() } catch { failed = true }
    #expect(failed)
  }

  @Test("noncopyable encoders are used like the others")
  func existential() throws {
    let frames = MovingShapes.frames(count: 3, isOpaque: true)
    var encoder: any AnimationEncoder & ~Copyable = try GIFWriter(
      width: 61, height: 47, palette: palette(frames))
    for frame in frames { try encoder.add(frame) }
    #expect(ReadAnimation.gif(try encoder.finish())?.frames == frames.map(\.bitmap.pixels))
  }

  @Test("a random picture in all 256 colors is read back")
  func noise() throws {
    var bitmap = Bitmap(width: 300, height: 200)
    var state: UInt32 = 4
    for index in bitmap.pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      bitmap.pixels[index] = 0xFF00_0000 | (state >> 24) * 0x10203
    }
    let frames = [AnimationFrame(bitmap: bitmap, delay: .seconds(1))]
    let palette = palette(frames)
    #expect(try read(frames, palette).frames == [mapped(bitmap, palette)])
  }
}
