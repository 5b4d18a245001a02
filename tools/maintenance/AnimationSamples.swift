// SPDX-License-Identifier: MIT

import AnimationTestSupport
import ArgumentParser
import BannerRender
import FoundationEssentials
import Frames
import GIF
import PNG
import Pixels
import Video
import WebP

/// Writes small animations of moving shapes in every format, for `tools/check-animations`.
struct AnimationSamples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes samples of all formats of animations, with the frames they should have.",
    shouldDisplay: false)

  @Argument(help: "The folder they go to; made if it is missing.") var folder: String

  /// What `tools/check-animations` reads beside the pictures.
  private struct Description: Encodable {
    var loopCount: Int
    /// Seconds of each frame.
    var delays: [Double]
    /// The most that a GIF's levels may be off.
    var gifTolerance: Int
  }

  func run() throws {
    let sixtieth = Duration.seconds(1) / 60
    let samples: [(name: String, frames: [AnimationFrame], isOpaque: Bool)] = [
      ("opaque", MovingShapes.frames(count: 20, isOpaque: true), true),
      ("transparent", MovingShapes.frames(count: 20, isOpaque: false), false),
      ("sixty", MovingShapes.frames(count: 31, isOpaque: true, delay: sixtieth), true),
      ("colorful", MovingShapes.frames(count: 9, isOpaque: true, isColorful: true), true),
      ("still", MovingShapes.frames(count: 1, isOpaque: false), false),
    ]
    for sample in samples {
      try write(sample.frames, isOpaque: sample.isOpaque, to: "\(folder)/\(sample.name)")
    }
  }

  private func write(_ frames: [AnimationFrame], isOpaque: Bool, to path: String) throws {
    guard let first = frames.first?.bitmap else { return }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let (width, height) = (first.width, first.height)
    for (number, frame) in frames.enumerated() {
      let name = String(repeating: "0", count: 4 - "\(number)".count) + "\(number).png"
      try FileAccess.write(try PNGWriter().bytes(of: frame.bitmap), to: "\(path)/\(name)")
    }
    var builder = GIFPalette.Builder(hasTransparency: !isOpaque)
    for frame in frames { builder.add(frame.bitmap, in: frame.damage) }
    let palette = builder.palette()
    let description = Description(
      loopCount: 3,
      delays: frames.map {
        Double($0.delay.components.seconds) + Double($0.delay.components.attoseconds) / 1e18
      }, gifTolerance: palette.isExact ? 0 : 12)
    try FileAccess.write(Array(JSONEncoder().encode(description)), to: "\(path)/animation.json")
    try encode(
      frames, APNGWriter(width: width, height: height, isOpaque: isOpaque, loopCount: 3),
      to: "\(path).apng")
    try encode(
      frames, GIFWriter(width: width, height: height, palette: palette, loopCount: 3),
      to: "\(path).gif")
    try encode(
      frames, WebPWriter(width: width, height: height, isOpaque: isOpaque, loopCount: 3),
      to: "\(path).webp")
    let rate = try FrameRate(frames: 60)
    try encode(frames, Y4MWriter(width: width, height: height, rate: rate), to: "\(path).y4m")
    try encode(frames, RawVideoWriter(width: width, height: height), to: "\(path).rgba")
  }

  private func encode<Encoder: AnimationEncoder & ~Copyable>(
    _ frames: [AnimationFrame], _ encoder: consuming Encoder, to path: String
  ) throws {
    for frame in frames { try encoder.add(frame) }
    try FileAccess.write(try encoder.finish(), to: path)
  }
}
