// SPDX-License-Identifier: MIT

import BannerDocument
import BannerScreens
import BannerScenes
import BannerJobs

extension Bench {
  /// Measures a banner that slides in: 60 frames in one second.
  func measureAnimations() throws {
    print("| 60 frames of 390×844@3x, sliding in | layout and raster | file as well | kB |")
    print("| --- | ---: | ---: | ---: |")
    let scenes: [(name: String, options: [Options.Key: String])] = [
      ("message-banner, success", [.type: "success", .device: "iphone-12"]),
      ("swift-messages, card", [.kit: "swift-messages", .device: "iphone-12"]),
      ("owl-banners, success", [.kit: "owl-banners", .device: "iphone-12"]),
    ]
    let schedule = FrameSchedule(to: .seconds(1))
    for scene in scenes {
      var options = Options()
      for (key, value) in scene.options { options.set(key, value) }
      let recording = try Recording(options, with: Renderer())
      let raster = try median { _ = try recording.countChanges(schedule) }
      for format in [AnimationFormat.apng, .gif, .webp] {
        var size = 0
        let all = try median { size = try recording.bytes(as: format, schedule).count }
        print(
          "| \(scene.name), \(format.rawValue) | \(milliseconds(raster)) | \(milliseconds(all)) |"
            + " \(size / 1000) |")
      }
    }
  }
}
