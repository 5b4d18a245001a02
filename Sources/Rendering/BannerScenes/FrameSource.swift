// SPDX-License-Identifier: MIT

internal import BannerScreens
package import BannerFiles
internal import BannerDevice
internal import BannerDocument
package import BannerFrames
package import BannerGeometry
internal import BannerKitInterface
internal import BannerLayers
internal import BannerPixels
internal import BannerTimeline

/// The frames of an animation, in order.
///
/// They can be rendered repeatedly.
package struct FrameSource {
  /// A recording with its place in every frame.
  struct Cell {
    let recording: Recording
    /// The area around the screen.
    let bezel: DeviceBezel
    /// The visible region, in pixels from the screen's top left.
    let region: PixelRect
  }

  package let times: [Duration]
  package let framesPerSecond: Double
  /// The size of every frame in pixels.
  package let size: PixelSize
  package let scale: Double
  /// Whether no frame has transparent pixels.
  package let isOpaque: Bool

  package let end: Duration
  /// The top left corner of every frame on the screen, in points; nil for several screens.
  package var pictureOrigin: Point? {
    guard cells.count == 1, let region = cells.first?.region else { return nil }
    let place = canvas?.sheet.cells[0]
    return Point(
      x: Double(region.left - (place?.left ?? 0)) / scale,
      y: Double(region.top - (place?.top ?? 0)) / scale)
  }

  /// The recordings, the first of which determines the scale.
  let cells: [Cell]
  /// The canvas and its empty picture, or nil for a single picture without a canvas.
  let canvas: (sheet: Sheet, ground: Bitmap)?
  /// The last changes of every frame.
  let postProcessing: PostProcessing

  package init(_ recording: Recording, _ schedule: FrameSchedule, standard: Double)
    throws(RenderError)
  {
    let (times, end, rate) = try schedule.instants(of: recording.endOfAll, standard: standard)
    (self.times, self.end, framesPerSecond) = (times, end, rate)
    scale = recording.screenshot.screen.scale
    cells = try ([recording] + recording.companions).map { one throws(RenderError) in
      try Self.cell(of: one, times, schedule)
    }
    let sizes = cells.map { PixelSize(width: $0.region.width, height: $0.region.height) }
    postProcessing = recording.row?.postProcessing ?? recording.screenshot.postProcessing
    guard recording.row != nil || postProcessing.canvas != nil else {
      canvas = nil
      size = sizes[0]
      isOpaque = cells[0].isOpaque
      return
    }
    let sheet = try Sheet(
      sizes, recording.row?.arrangement ?? Sheet.Arrangement(), on: postProcessing.canvas,
      scale: scale)
    canvas = (sheet, sheet.ground())
    size = sheet.size
    isOpaque = sheet.isOpaque
  }

  /// Returns a recording with the region that all frames show.
  private static func cell(
    of recording: Recording, _ times: [Duration], _ schedule: FrameSchedule
  ) throws(RenderError) -> Cell {
    let times = times.map { min($0, recording.end) }
    if let last = times.last, let turn = recording.turn(after: times[0]), turn <= last {
      throw .usage(
        path: schedule.usedLimit?.rawValue,
        "the device rotates at \(decimal(turn.inSeconds)) s, but an animation has"
          + " one size: end or start it there, or render a filmstrip or stills")
    }
    guard let view = try recording.views(of: times).first?.value else {
      throw .impossible("an animation needs pictures")
    }
    return Cell(recording: recording, bezel: view.bezel, region: view.region)
  }

  /// Renders the frames.
  ///
  /// - Parameter body: Receives each frame and its index. A frame that equals the previous one
  ///   has no damage.
  package func forEach(
    _ body: (AnimationFrame, Int) throws(RenderError) -> Void
  ) throws(RenderError) {
    var assembler = FrameAssembler(self)
    for index in times.indices {
      try body(assembler.frame(try instants(of: index), delay: delay(of: index)), index)
    }
  }

  /// Returns the instants of a frame, one for each cell.
  ///
  /// A recording that has ended rests at its end.
  package func instants(of index: Int) throws(RenderError) -> [Recording.Instant] {
    try cells.map { cell throws(RenderError) in
      // A single recording reports an instant after a stop as an error.
      let time = cells.count > 1 ? min(times[index], cell.recording.end) : times[index]
      return try cell.recording.instant(at: time)
    }
  }

  /// The time from the first instant to the end of the last one.
  package var duration: Duration { end - times[0] }

  /// Returns the duration of a frame.
  func delay(of index: Int) -> Duration {
    (index + 1 < times.count ? times[index + 1] : end) - times[index]
  }
}

extension FrameSource.Cell {
  /// Whether the recording covers its region with opaque pixels.
  fileprivate var isOpaque: Bool {
    // A screen that ends within a pixel doesn't fully cover it.
    let screenshot = recording.screenshot
    let screen = screenshot.screen
    let isWhole = [screen.size.width, screen.size.height].allSatisfy {
      let pixels = $0 * screen.scale
      return abs(pixels - pixels.rounded()) < 1.0 / 1024
    }
    return screenshot.background.isOpaque && bezel.isNone && isWhole
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
