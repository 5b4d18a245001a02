// SPDX-License-Identifier: MIT

internal import BannerPixels
package import BannerFiles
internal import BannerFrames

extension Recording {
  /// Draws every instant of an animation and makes no file: what a benchmark takes for layout and raster.
  ///
  /// - Returns: How many of them differ from the one before.
  package func countChanges(_ schedule: FrameSchedule = FrameSchedule()) throws(RenderError) -> Int
  {
    var count = 0
    try FrameSource(self, schedule, standard: 60).forEach { frame, _ throws(RenderError) in
      if !frame.damage.isEmpty { count += 1 }
    }
    return count
  }
}
