// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerPixels
import BannerJSON
import BannerScreens
import BannerJobs

/// Unscaled captures of MBLMessageBanner's demo.
struct MessageBannerReference: Reference {
  let kit = "message-banner"

  func hasPictures(_ folder: String) -> Bool { true }

  func compare(_ folder: String, _ report: inout Findings) throws -> Bitmap {
    var pictures: [Bitmap] = []
    for scene in MessageBannerScene.all {
      let rendered = try scene.banner().render()
      let name = scene.type.prefix(1).uppercased() + scene.type.dropFirst()
      let theirs = try? FileAccess.picture("\(folder)/\(name)-320x568@2x.png")
      pictures.append(rendered.bitmap)
      if let theirs { pictures.append(theirs) }
      report.heading(
        "\(scene.type): \(theirs == nil ? "no picture; published figures" : "beside the picture")")
      add(scene, rendered, theirs.map { Capture($0, scale: 2) }, to: &report)
    }
    return .row(pictures)
  }

  private func add(
    _ scene: MessageBannerScene, _ rendered: RenderedScreenshot, _ theirs: Capture?,
    to report: inout Findings
  ) {
    let ours = Capture(rendered.bitmap, scale: 2)
    let placed = PlacedLayers(rendered.layers)
    for (name, wanted) in scene.rects {
      let found = placed.frame(name).map { [$0.x, $0.y, $0.width, $0.height] }
      report.numbers(name, found, wanted)
    }
    let top = placed.frame("banner")?.y ?? 0
    let baselines = ["title", "subtitle"].flatMap { placed.baselines($0) }.map { $0 - top }
    report.numbers("baselines", baselines, scene.baselines)
    for color in scene.colors {
      let found = ours.color(color.place[0], color.place[1])
      report.color("\(color.name)", found, color.value, within: color.tolerance)
      guard let theirs else { continue }
      report.color(
        "\(color.name) in the picture", found, theirs.color(color.place[0], color.place[1]),
        within: color.tolerance)
    }
    for ink in scene.inks {
      let found = inkWidth(ours, ink)
      let share = abs(found - ink.width) / ink.width
      report.line("ink of \(quoted(ink.text))", "\(found) pt", "\(ink.width) pt", share <= 0.02)
    }
  }

  /// From the first to the last column with ink on a line, in points, to the half point.
  ///
  /// Ink is what differs from the ground by an eighth of the text's contrast or more.
  private func inkWidth(_ capture: Capture, _ ink: MessageBannerScene.Ink) -> Double {
    let ground = capture.color(ink.region[0] - 1, ink.region[1])
    var first = Int.max
    var last = 0
    for y in Int(ink.region[1] * 2)..<Int(ink.region[3] * 2) {
      for x in Int(ink.region[0] * 2)..<Int(ink.region[2] * 2) {
        let found = capture.color(Double(x) / 2, Double(y) / 2)
        let step = zip(found, ground).map { abs($0 - $1) }.max() ?? 0
        if step > 16 {
          first = min(first, x)
          last = max(last, x + 1)
        }
      }
    }
    return first < last ? Double(last - first) / 2 : 0
  }
}
