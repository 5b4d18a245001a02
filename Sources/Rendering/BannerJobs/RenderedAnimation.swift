// SPDX-License-Identifier: MIT

internal import BannerLayerText
internal import BannerDevice
package import BannerDigests
package import BannerDocument
package import BannerFiles
internal import BannerFrames
package import BannerGeometry
package import BannerJSON
package import BannerPixels
internal import BannerScenes
package import BannerScreens

/// A scene as an animation, described frame by frame.
///
/// Equal consecutive frames are one frame.
package struct RenderedAnimation: Sendable {
  /// A frame that differs from the one before it.
  package struct Frame: Sendable, Hashable {
    /// The number of the instant, beginning with 0.
    package var number: Int
    /// The time of the instant.
    package var time: Duration
    /// The digest of the pixels by their rows.
    package var pixels: Digest
    /// The layers as text, without those that depend on the pixels below them.
    package var layers: String

    /// Creates a frame.
    package init(number: Int, time: Duration, pixels: Digest, layers: String) {
      self.number = number
      self.time = time
      self.pixels = pixels
      self.layers = layers
    }
  }

  /// The frames, the first of which has the number 0.
  package let frames: [Frame]
  /// The number of instants.
  package let count: Int
  /// The time from the first instant to the end of the last one.
  package let duration: Duration
  /// Instants per second.
  package let framesPerSecond: Double
  /// The number of plays, or 0 for endless ones.
  package let loopCount: Int
  /// The size of every frame in pixels.
  package let size: PixelSize
  /// Pixels per point.
  package let scale: Double
  /// The top left corner of every frame on the screen, in points; nil for several screens.
  package let origin: Point?
  /// The events of the scene, as JSON, one object a line.
  package let events: [String]
  /// The warnings about the scene.
  package let warnings: [InputError]

  private let options: Options
  private let renderer: Renderer

  /// Returns the pixels of an instant.
  package func bitmap(ofFrame number: Int) throws(RenderError) -> Bitmap {
    var found = Bitmap(width: 0, height: 0)
    try Self.made(of: options, with: renderer).source.forEach { frame, index throws(RenderError) in
      if index == min(number, count - 1) { found = frame.bitmap.duplicated() }
    }
    return found
  }

  /// Returns the animation as an APNG file.
  package func file() throws(RenderError) -> [UInt8] {
    try Self.made(of: options, with: renderer).recording.bytes(
      as: .apng, try FrameSchedule(options))
  }

  /// Whether options describe an animation: frames over time, not one picture.
  package static func isDescribed(by options: Options) -> Bool {
    guard options[.at] == nil, options[.filmstrip] == nil else { return false }
    return options.script != nil
      || [Options.Key.fps, .from, .to].contains { options[$0] != nil }
  }

  /// Renders the frames that options describe, to find their digests.
  ///
  /// The rate is that of an APNG file unless the options have one.
  package init(of options: Options, with renderer: Renderer) throws(RenderError) {
    self.options = options
    self.renderer = renderer
    let (recording, source, problems) = try Self.made(of: options, with: renderer)
    warnings = problems
    size = source.size
    scale = source.scale
    origin = source.pictureOrigin
    count = source.times.count
    duration = source.duration
    framesPerSecond = source.framesPerSecond
    loopCount = try FrameSchedule(options).loopCount
    events = recording.events.map(\.jsonLine)
    var frames: [Frame] = []
    try source.forEach { frame, index throws(RenderError) in
      var pixels = frames.last?.pixels
      if pixels == nil || !frame.damage.isEmpty {
        pixels = Digest(ofRows: RowAnnotatedBitmap(bitmap: frame.bitmap))
      }
      guard let pixels else { return }
      let layers = try source.instants(of: index).map { instant in
        instant.composer.heading + "\n" + instant.layers.map(\.text).joined()
      }.joined()
      if let last = frames.last, last.pixels == pixels, last.layers == layers { return }
      frames.append(
        Frame(number: index, time: source.times[index], pixels: pixels, layers: layers))
    }
    self.frames = frames
  }

  /// Runs the scene.
  ///
  /// A recording can't be used by several threads, so it is made when needed.
  private static func made(
    of options: Options, with renderer: Renderer
  ) throws(RenderError) -> (recording: Recording, source: FrameSource, problems: [InputError]) {
    var outputs = CaseOutputs()
    outputs.animations = [("animation.apng", .apng)]
    outputs.isReference = true
    var reported: [InputError] = []
    let maker = try CaseRenderer(
      options: options, outputs: outputs, wantsLayers: false, renderer: renderer,
      warnings: &reported)
    return try maker.animation(reported)
  }
}
