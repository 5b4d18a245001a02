// SPDX-License-Identifier: MIT

internal import BannerJSON
internal import BannerScreens
package import BannerFiles
package import BannerDevice
internal import BannerDocument
internal import BannerFrames
internal import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerTimeline

/// The frames of an animation, in order.
///
/// They can be rendered repeatedly.
package struct FrameSource {
  package let times: [Duration]
  let framesPerSecond: Double
  /// The size of every frame in pixels.
  package let size: PixelSize
  let scale: Double
  /// Whether no frame has transparent pixels.
  package let isOpaque: Bool

  let end: Duration
  let recording: Recording
  /// The area around the screen.
  let bezel: DeviceBezel
  /// The visible region, in pixels from the screen's top left.
  let region: PixelRect

  package init(_ recording: Recording, _ schedule: FrameSchedule, standard: Double)
    throws(RenderError)
  {
    self.recording = recording
    (times, end, framesPerSecond) = try schedule.instants(of: recording.end, standard: standard)
    let screenshot = recording.screenshot
    scale = screenshot.screen.scale
    if let last = times.last, let turn = recording.turn(after: times[0]), turn <= last {
      throw .usage(
        InputError(
          path: schedule.usedLimit?.rawValue,
          "the device rotates at \(decimal(turn.inSeconds)) s, but an animation has"
            + " one size: end or start it there, or render a filmstrip or stills"))
    }
    guard let view = try recording.views(of: times).first?.value else {
      throw .impossible("an animation needs pictures")
    }
    (bezel, region) = (view.bezel, view.region)
    size = PixelSize(width: region.width, height: region.height)
    // A screen that ends within a pixel doesn't fully cover it.
    let screen = screenshot.screen
    let isWhole = [screen.size.width, screen.size.height].allSatisfy {
      let pixels = $0 * screen.scale
      return abs(pixels - pixels.rounded()) < 1.0 / 1024
    }
    isOpaque = screenshot.background.isOpaque && bezel.isNone && isWhole
  }

  /// Renders the frames.
  ///
  /// - Parameter body: Receives each frame and its index. A frame that equals the previous one
  ///   has no damage.
  func forEach(
    _ body: (AnimationFrame, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    var projector = FrameCropper(recording.renderer, bezel, region: region)
    for (index, time) in times.enumerated() {
      try body(projector.frame(try recording.instant(at: time), delay: delay(of: index)), index)
    }
  }

  /// Returns the duration of a frame.
  func delay(of index: Int) -> Duration {
    (index + 1 < times.count ? times[index + 1] : end) - times[index]
  }
}

extension SceneBackground {
  /// Whether it hides everything behind it.
  var isOpaque: Bool {
    switch self {
    case .demo: true
    case .color(let color): color.alpha >= 1
    case .picture(let picture): picture.bitmap.isOpaque
    case .none: false
    }
  }
}
