// SPDX-License-Identifier: MIT

internal import BannerPixels
package import BannerFiles
internal import BannerFrames

extension Recording {
  /// Renders every instant of an animation without writing a file.
  ///
  /// Benchmarks use it to measure layout and rasterization.
  ///
  /// - Returns: The number of instants that differ from the previous one.
  package func countChanges(_ schedule: FrameSchedule = FrameSchedule()) throws(RenderError) -> Int
  {
    var count = 0
    try FrameSource(self, schedule, standard: 60).forEach { frame, _ throws(RenderError) in
      if !frame.damage.isEmpty { count += 1 }
    }
    return count
  }
}
