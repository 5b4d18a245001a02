// SPDX-License-Identifier: MIT

internal import BannerFrames
internal import BannerPixels
internal import BannerScreens

/// A renderer of animation frames in order, with their canvas.
///
/// Only the changes of each frame are repainted.
struct FrameAssembler {
  private var croppers: [FrameCropper]
  /// The canvas and its empty picture, or nil for a single picture without a canvas.
  private let canvas: (sheet: Sheet, ground: Bitmap)?
  /// The previous frame; empty before the first one.
  private var picture = Bitmap(width: 0, height: 0)
  /// The last changes of every frame.
  private let postProcessing: PostProcessing
  /// The last changes of each cell, of which a single one has none.
  private let cellProcessings: [PostProcessing]

  /// Creates a renderer for the frames of a source.
  init(_ source: FrameSource) {
    croppers = source.cells.map {
      FrameCropper($0.recording.renderer, $0.bezel, region: $0.region)
    }
    canvas = source.canvas
    postProcessing = source.postProcessing
    cellProcessings = source.cells.map {
      source.cells.count == 1 ? PostProcessing() : $0.recording.screenshot.postProcessing
    }
  }

  /// Renders the next frame.
  ///
  /// Release the frame before rendering the next one to avoid a copy.
  ///
  /// - Parameters:
  ///   - instants: The instant of each cell.
  ///   - delay: The duration of the frame.
  mutating func frame(_ instants: [Recording.Instant], delay: Duration) -> AnimationFrame {
    var frame = drawn(instants, delay: delay)
    frame.bitmap = postProcessing.seen(frame.bitmap)
    return frame
  }

  private mutating func drawn(_ instants: [Recording.Instant], delay: Duration) -> AnimationFrame {
    guard let canvas else { return croppers[0].frame(instants[0], delay: delay) }
    let isFirst = picture.width == 0
    if isFirst { picture = canvas.ground.duplicated() }
    var damage = PixelRect.empty
    for (index, instant) in instants.enumerated() {
      var frame = croppers[index].frame(instant, delay: delay)
      frame.bitmap = cellProcessings[index].seen(frame.bitmap)
      let changed = isFirst ? frame.bitmap.bounds : frame.damage
      guard !changed.isEmpty else { continue }
      damage = damage.union(
        canvas.sheet.draw(
          changed, of: frame.bitmap, at: index, on: &picture, over: isFirst ? nil : canvas.ground))
    }
    // The first frame is new as a whole, including the canvas.
    if isFirst { return AnimationFrame(bitmap: picture, delay: delay) }
    return AnimationFrame(bitmap: picture, damage: damage, delay: delay)
  }
}
