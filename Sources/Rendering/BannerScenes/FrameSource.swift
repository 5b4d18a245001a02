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

/// The frames of an animation, one after the other and as often as they are asked for.
package struct FrameSource {
  package let times: [Duration]
  let framesPerSecond: Double
  /// Columns and rows of every frame.
  package let size: PixelSize
  let scale: Double
  /// Whether no frame has transparent pixels.
  package let isOpaque: Bool

  let end: Duration
  let recording: Recording
  /// What surrounds the screen.
  let bezel: DeviceBezel
  /// What is to be seen, from the screen's top left.
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
          "the device is turned at \(decimal(turn.inSeconds)) s, and the pictures of an animation have"
            + " one size: draw it up to there or from there on, a filmstrip, or stills"))
    }
    guard let view = try recording.views(of: times).first?.value else {
      throw .impossible("an animation has pictures")
    }
    (bezel, region) = (view.bezel, view.region)
    size = PixelSize(width: region.width, height: region.height)
    // A screen that ends within a pixel does not cover it.
    let screen = screenshot.screen
    let isWhole = [screen.size.width, screen.size.height].allSatisfy {
      let pixels = $0 * screen.scale
      return abs(pixels - pixels.rounded()) < 1.0 / 1024
    }
    isOpaque = screenshot.background.isOpaque && bezel.isNone && isWhole
  }

  /// Draws the frames.
  ///
  /// - Parameter body: Is given each frame and how many there are before it. Frames that are equal to the
  ///   one before have no damage.
  func forEach(
    _ body: (AnimationFrame, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    var projector = FrameCropper(recording.renderer, bezel, region: region)
    for (index, time) in times.enumerated() {
      try body(projector.frame(try recording.instant(at: time), delay: delay(of: index)), index)
    }
  }

  /// How long a frame is shown.
  func delay(of index: Int) -> Duration {
    (index + 1 < times.count ? times[index + 1] : end) - times[index]
  }
}

extension SceneBackground {
  /// Whether nothing behind it can be seen.
  var isOpaque: Bool {
    switch self {
    case .demo: true
    case .color(let color): color.alpha >= 1
    case .picture(let picture): picture.bitmap.isOpaque
    case .none: false
    }
  }
}
