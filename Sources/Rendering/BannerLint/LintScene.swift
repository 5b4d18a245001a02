// SPDX-License-Identifier: MIT

internal import BannerKitInterface
internal import BannerDevice
internal import BannerRaster
internal import BannerFiles
internal import BannerGeometry
internal import BannerLayers
internal import BannerPixels
internal import BannerScenes
internal import BannerScreens
internal import BannerTimeline

/// A scene that has run, as the rules see it.
final class LintScene {
  let recording: Recording
  let renderer: Renderer

  let cache: LintCache
  /// The banners of the scene, as they would be at rest.
  private(set) lazy var banners: [Screenshot] = recording.banners

  init(_ recording: Recording, renderer: Renderer, cache: LintCache = LintCache()) {
    self.cache = cache
    self.recording = recording
    self.renderer = renderer
  }

  /// The pictures of the banners at rest, without those that have no room in their scene.
  private(set) lazy var pictures: [LintPicture] = banners.compactMap {
    try? LintPicture($0, renderer: renderer, cache: cache)
  }

  /// The ID of the device.
  var device: String { recording.screenshot.screen.device.id }

  private var knownStills: [LintPicture]?

  /// The screen at an instant of each period in which nothing moves.
  var stills: [LintPicture] {
    get throws(RenderError) {
      if let knownStills { return knownStills }
      let made = try instants.map { one throws(RenderError) in
        let instant = try recording.instant(at: one.time)
        return LintPicture(
          one.rests ? instant : instant.withoutTransforms, at: one.time, rests: one.rests,
          renderer: renderer, cache: cache)
      }
      knownStills = made
      return made
    }
  }

  /// An instant of each period in which nothing moves, and the clearest one of each banner that
  /// never rests.
  private var instants: [(time: Duration, rests: Bool)] {
    get throws(RenderError) {
      let stills = try recording.stillInstants()
      let restless = appearances.filter { appearance in
        !stills.contains { $0 >= appearance.start && $0 <= appearance.end }
      }
      return (stills.map { ($0, true) } + restless.map { ($0.clearest, false) })
        .sorted { $0.0 < $1.0 }
    }
  }

  /// The banners on the screen, in order.
  private(set) lazy var appearances: [Recording.Appearance] = recording.appearances()

  /// Returns the frame of a banner at its clearest instant, or nil if it has none.
  func frame(of appearance: Recording.Appearance) throws(RenderError) -> Rect? {
    let instant = try recording.instant(at: appearance.clearest)
    return instant.banners.firstIndex(of: appearance.banner).map { instant.frames[$0].banner }
  }

  /// Returns whether there are many events at different times in a period.
  func hasEvents(count: Int, within period: Duration) -> Bool {
    let times = Set(recording.events.map(\.time)).sorted()
    guard times.count >= count else { return false }
    return (count - 1..<times.count).contains { index in
      times[index] - times[index - count + 1] <= period
    }
  }

  /// Paints the screen at a low resolution: without banners, and then at each instant at which it
  /// changes.
  ///
  /// - Parameters:
  ///   - rate: The frames in a second.
  ///   - pixelsPerPoint: The resolution.
  ///   - body: Receives the time and the pixels.
  func forEachFrame(
    rate: Int, pixelsPerPoint: Double, _ body: (Duration, Bitmap) -> Void
  ) throws(RenderError) {
    let count = Int((recording.end.inSeconds * Double(rate)).rounded(.down))
    guard count >= 0 else { return }
    var last: [Layer]?
    func show(_ layers: [Layer], of instant: Recording.Instant, at time: Duration) {
      guard layers != last else { return }
      last = layers
      let size = instant.composer.screenshot.screen.size
      let bitmap = renderer.rasterizer.paint(
        layers, width: Int((size.width * pixelsPerPoint).rounded(.up)),
        height: Int((size.height * pixelsPerPoint).rounded(.up)), scale: pixelsPerPoint)
      body(time, bitmap)
    }
    for index in 0...count {
      let time = Duration(inSeconds: Double(index) / Double(rate))
      let instant = try recording.instant(at: time)
      // A banner at the start appears on a screen without it.
      if index == 0 {
        show(instant.parts.filter { $0.level == nil }.map(\.layer), of: instant, at: time)
      }
      show(instant.parts.map(\.layer), of: instant, at: time)
    }
  }
}

extension Recording.Instant {
  /// The instant with banners as large as they are at rest.
  fileprivate var withoutTransforms: Self {
    var instant = self
    for index in instant.parts.indices where instant.parts[index].level != nil {
      instant.parts[index].layer = instant.parts[index].layer.withoutTransforms
    }
    for frame in instant.frames.indices {
      for index in instant.frames[frame].layers.indices {
        let layer = instant.frames[frame].layers[index].layer
        instant.frames[frame].layers[index].layer = layer.withoutTransforms
      }
    }
    return instant
  }
}

extension Layer {
  fileprivate var withoutTransforms: Layer {
    var layer = self
    layer.transform = .identity
    layer.sublayers = sublayers.map(\.withoutTransforms)
    return layer
  }
}
