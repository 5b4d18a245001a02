// SPDX-License-Identifier: MIT

internal import Document
internal import Frames
internal import Geometry
internal import KitInterface
internal import LayerTree
internal import Pixels
internal import Timeline

/// The frames of an animation, one after the other and as often as they are asked for.
struct FrameReel {
  let times: [Duration]
  let framesPerSecond: Double
  /// Columns and rows of every frame.
  let size: PixelSize
  let scale: Double
  /// Whether no frame has transparent pixels.
  let isOpaque: Bool

  private let end: Duration
  private let recording: Recording
  /// What is to be seen, from the screen's top left.
  private let region: PixelRect

  init(_ recording: Recording, _ timetable: Timetable, standard: Double) throws(RenderError) {
    self.recording = recording
    (times, end, framesPerSecond) = try timetable.instants(of: recording.end, standard: standard)
    let screenshot = recording.screenshot
    scale = screenshot.screen.scale
    region = try recording.picture(of: times).region
    size = PixelSize(width: region.width, height: region.height)
    let surround = try recording.surround()
    // A screen that ends within a pixel does not cover it.
    let screen = screenshot.screen
    let isWhole = [screen.size.width, screen.size.height].allSatisfy {
      let pixels = $0 * screen.scale
      return abs(pixels - pixels.rounded()) < 1.0 / 1024
    }
    isOpaque = screenshot.background.isOpaque && surround.isNone && isWhole
  }

  /// Draws the frames.
  ///
  /// - Parameter body: Is given each frame and how many there are before it. Frames that are equal to the
  ///   one before have no damage.
  func forEach(
    _ body: (AnimationFrame, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    var painter = FramePainter(recording.renderer)
    let surround = try recording.surround()
    var picture = Bitmap(width: 0, height: 0)
    for (index, time) in times.enumerated() {
      let damage = painter.paint(try recording.instant(at: time)).intersection(region)
      let isScreen = surround.isNone && region == painter.bitmap.bounds
      if isScreen {
        picture = painter.bitmap
      } else if index == 0 {
        picture = surround.picture(of: painter.bitmap, in: region)
      } else {
        surround.update(&picture, with: damage, of: painter.bitmap, in: region)
      }
      let next = index + 1 < times.count ? times[index + 1] : end
      let frame = AnimationFrame(
        bitmap: picture,
        // The first one is all of the picture, whatever surrounds the screen.
        damage: index == 0
          ? picture.bounds
          : damage.isEmpty ? .empty : damage.offset(x: -region.left, y: -region.top),
        delay: next - time)
      // The painter changes its picture in place if nobody else holds it.
      picture = isScreen ? Bitmap(width: 0, height: 0) : picture
      try body(frame, index)
    }
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
