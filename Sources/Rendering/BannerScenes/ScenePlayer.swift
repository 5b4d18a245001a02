// SPDX-License-Identifier: MIT

internal import BannerDevice
internal import BannerFrames
package import BannerFiles
package import BannerGeometry
package import BannerPixels
internal import BannerScreens

/// A painter of the instants of a recording, in any order.
///
/// Only what changes from one instant to the next is painted, so that successive instants of a
/// time line take little time. The size of its pictures doesn't change.
package final class ScenePlayer {
  private let recording: Recording
  private let source: FrameSource
  private var assembler: FrameAssembler

  /// Creates a painter.
  ///
  /// - Throws: An error if the recording has no pictures of one size, as when the device rotates.
  package init(_ recording: Recording) throws(RenderError) {
    self.recording = recording
    source = try FrameSource(recording, FrameSchedule(), standard: 60)
    assembler = FrameAssembler(source)
  }

  /// Returns the pixels at an instant.
  ///
  /// After its end, a recording rests.
  package func bitmap(at time: Duration) throws(RenderError) -> Bitmap {
    let instants = try source.cells.map { cell throws(RenderError) in
      try cell.recording.instant(at: min(time, cell.recording.end))
    }
    return assembler.frame(instants, delay: .zero).bitmap
  }

  /// The number of pixels per point.
  package var scale: Double { source.scale }

  /// The memory of its bitmaps, in bytes.
  ///
  /// Each recording has its screen, and the screen without the layers on top. There is the picture
  /// and the one before it.
  package var bytes: Int {
    let screens = source.cells.reduce(0) { sum, cell in
      let size = cell.recording.screenshot.screen.pixelSize
      return sum + size.width * size.height
    }
    return 2 * 4 * (screens + source.size.width * source.size.height)
  }

  /// The area of the screen that its pictures show, or nil with a canvas around it.
  package var frame: Rect? {
    guard source.canvas == nil, let region = source.cells.first?.region else { return nil }
    return Rect(
      x: Double(region.left) / scale, y: Double(region.top) / scale,
      width: Double(region.width) / scale, height: Double(region.height) / scale)
  }
}
