// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerDocument
import BannerScenes
import BannerScreens
import BannerAnimationTestSupport
import ArgumentParser
import BannerJobs
import FoundationEssentials
import BannerFrames
import BannerGIF
import BannerPNG
import BannerPixels
import BannerVideo
import BannerWebP

/// Writes small animations in every format for `tools/check-animations`: moving shapes, and a
/// scene of each kit.
struct AnimationSamples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes samples of all formats of animations, with the frames they should have.",
    shouldDisplay: false)

  @Argument(help: "The folder they go to; made if it is missing.") var folder: String

  /// The metadata of an animation that `tools/check-animations` reads next to the frames.
  private struct Description: Encodable {
    var loopCount: Int
    /// The duration of each frame, in seconds.
    var delays: [Double]
    /// The largest allowed error of the GIF's levels; nil if its frames are compared exactly.
    var gifTolerance: Int?
  }

  func run() throws {
    let sixtieth = Duration.seconds(1) / 60
    let samples: [(name: String, frames: [AnimationFrame], isOpaque: Bool)] = [
      ("opaque", MovingShapes.frames(count: 20, isOpaque: true), true),
      ("transparent", MovingShapes.frames(count: 20, isOpaque: false), false),
      ("sixty", MovingShapes.frames(count: 31, isOpaque: true, delay: sixtieth), true),
      ("colorful", MovingShapes.frames(count: 9, isOpaque: true, isColorful: true), true),
      ("sparks", MovingShapes.sparks(count: 8, isOpaque: true), true),
      ("translucent-sparks", MovingShapes.sparks(count: 8, isOpaque: false), false),
      ("still", MovingShapes.frames(count: 1, isOpaque: false), false),
    ]
    for sample in samples {
      try write(sample.frames, isOpaque: sample.isOpaque, to: "\(folder)/\(sample.name)")
    }
    for kit in KitRegistry.all {
      try writeScene(of: kit.name, background: "demo", to: "\(folder)/\(kit.name)")
    }
    try writeScene(of: "swift-messages", background: "none", to: "\(folder)/transparent-card")
  }

  /// Writes the complete animation of a kit's default banner at 20 frames per second.
  private func writeScene(of kit: String, background: String, to path: String) throws {
    var options = Options()
    let values: [(Options.Key, String)] = [
      (.kit, kit), (.device, "320x400@1"), (.background, background),
    ]
    for (key, value) in values { options.set(key, value) }
    let recording = try Recording(options, with: Renderer())
    let schedule = FrameSchedule(framesPerSecond: 20, loopCount: 3)
    var frames: [Bitmap] = []
    var delays: [Double] = []
    try recording.write(to: "\(path)-instants/", schedule)
    let instants = try FileManager.default.contentsOfDirectory(atPath: "\(path)-instants")
    for name in instants.sorted() {
      let frame = try FileAccess.picture("\(path)-instants/\(name)")
      if frame == frames.last {
        delays[delays.count - 1] += 0.05
      } else {
        frames.append(frame)
        delays.append(0.05)
      }
    }
    // The last frame ends with the scene, not on a multiple of 1/20 s.
    let (seconds, attoseconds) = recording.end.components
    let end = Double(seconds) + Double(attoseconds) / 1e18
    delays[delays.count - 1] = end - delays.dropLast().reduce(0, +)
    try FileManager.default.removeItem(atPath: "\(path)-instants")
    try write(frames, to: path)
    // Antialiased edges over a page have more than 256 colors.
    let description = Description(loopCount: 3, delays: delays, gifTolerance: 24)
    try FileAccess.write(Array(JSONEncoder().encode(description)), to: "\(path)/animation.json")
    for format in ["apng", "gif", "webp"] {
      try recording.write(to: "\(path).\(format)", schedule)
    }
  }

  private func write(_ frames: [AnimationFrame], isOpaque: Bool, to path: String) throws {
    guard let first = frames.first?.bitmap else { return }
    let (width, height) = (first.width, first.height)
    var builder = GIFPalette.Builder(hasTransparency: !isOpaque)
    for frame in frames { builder.add(frame.bitmap, in: frame.damage) }
    let palette = builder.palette()
    try write(frames.map(\.bitmap), to: path)
    try write(frames.map { palette.mapped($0.bitmap) }, to: "\(path)/gif")
    let description = Description(
      loopCount: 3,
      delays: frames.map {
        Double($0.delay.components.seconds) + Double($0.delay.components.attoseconds) / 1e18
      })
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

  private func write(_ pictures: [Bitmap], to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (number, picture) in pictures.enumerated() {
      let name = String(repeating: "0", count: 4 - "\(number)".count) + "\(number).png"
      try FileAccess.write(try PNGWriter().bytes(of: picture), to: "\(path)/\(name)")
    }
  }

  private func encode<Encoder: AnimationEncoder & ~Copyable>(
    _ frames: [AnimationFrame], _ encoder: consuming Encoder, to path: String
  ) throws {
    for frame in frames { try encoder.add(frame) }
    try FileAccess.write(try encoder.finish(), to: path)
  }
}
