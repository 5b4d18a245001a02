// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerJobs
import BannerFrames
import BannerGIF
import BannerPNG
import BannerPixels
import BannerVideo
import BannerWebP

/// Measures the animation encoders.
struct BenchAnimations: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times each format on a banner that slides in: milliseconds a frame and bytes.")

  @Argument(help: "A picture of a screen with a banner at the top.") var picture: String
  @Option(help: "How many rows the banner has.") var rows = 250
  @Option(help: "How many frames.") var count = 60
  @Option(help: "Where to put the files, with a name they begin with.") var output: String?

  func run() throws {
    let frames = try frames()
    guard let size = frames.first?.bitmap.bounds else { return }
    let (width, height) = (size.width, size.height)
    let clock = ContinuousClock()
    var builder = GIFPalette.Builder()
    let counting = clock.measure {
      for frame in frames { builder.add(frame.bitmap, in: frame.damage) }
    }
    var palette = builder.palette()
    let choosing = clock.measure { palette = builder.palette() }
    print("palette: counting \(each(counting)), choosing \(milliseconds(choosing)) ms")
    try time("APNG", "apng", frames) { () throws in
      try APNGWriter(width: width, height: height, isOpaque: true)
    }
    try time("APNG with alpha", "rgba.apng", frames) { () throws in
      try APNGWriter(width: width, height: height, isOpaque: false)
    }
    try time("GIF", "gif", frames) { () throws in
      try GIFWriter(width: width, height: height, palette: palette)
    }
    try time("WebP", "webp", frames) { () throws in
      try WebPWriter(width: width, height: height, isOpaque: true)
    }
    let rate = try FrameRate(frames: 60)
    try time("Y4M", nil, frames) { () throws in
      try Y4MWriter(width: width, height: height, rate: rate)
    }
    try time("raw", nil, frames) { () throws in try RawVideoWriter(width: width, height: height) }
    try timeDifference(frames)
  }

  private func frames() throws -> [AnimationFrame] {
    let screen = try FileAccess.picture(picture)
    guard rows > 0, screen.height >= 2 * rows, count > 1 else {
      throw Failure(description: "the picture is too low")
    }
    let width = screen.width
    let banner = screen.pixels[..<(rows * width)]
    let page = screen.pixels[(rows * width)..<(2 * rows * width)]
    return (0..<count).map { number in
      let shown = rows * number / (count - 1)
      var bitmap = screen
      bitmap.pixels.replaceSubrange(
        0..<rows * width,
        with: banner[((rows - shown) * width)...] + page[(page.startIndex + shown * width)...])
      let damage = PixelRect(left: 0, top: 0, right: width, bottom: rows)
      return AnimationFrame(
        bitmap: bitmap, damage: number == 0 ? screen.bounds : damage, delay: .seconds(1) / 60)
    }
  }

  private func time<Encoder: AnimationEncoder & ~Copyable>(
    _ name: String, _ ending: String?, _ frames: [AnimationFrame], _ make: () throws -> Encoder
  ) throws {
    let clock = ContinuousClock()
    var encoder = try make()
    let first = try clock.measure { try encoder.add(frames[0]) }
    var length = encoder.drain().count
    let others = try clock.measure {
      for frame in frames[1...] {
        try encoder.add(frame)
        if ending == nil { length += encoder.drain().count }
      }
    }
    var file: [UInt8] = []
    let end = try clock.measure { file = try encoder.finish() }
    print(
      "\(name): first \(milliseconds(first)) ms, then \(each(others)), end \(milliseconds(end)) ms; "
        + "\(length + file.count) bytes")
    if let output, let ending { try FileAccess.write(file, to: output + "." + ending) }
  }

  private func timeDifference(_ frames: [AnimationFrame]) throws {
    let clock = ContinuousClock()
    var rows = 0
    let duration = clock.measure {
      for (before, after) in zip(frames, frames.dropFirst()) {
        rows += after.bitmap.difference(from: before.bitmap, in: after.bitmap.bounds).height
      }
    }
    print("difference of whole screens: \(each(duration)), \(rows) rows in all")
  }

  private func each(_ duration: Duration) -> String {
    "\(milliseconds(duration / max(1, count - 1))) ms a frame"
  }

  private func milliseconds(_ duration: Duration) -> Double {
    (duration / .microseconds(10)).rounded() / 100
  }
}
