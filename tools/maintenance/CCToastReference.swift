// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerScreens
import BannerJobs
import BannerCCToast

/// The picture of CCToastView's README: one screen of the demo, reduced to 337 by 600 pixels.
///
/// Source of all figures: cc-toast.md 7.1. Places are points on the screen.
struct CCToastReference: Reference {
  let kit = "cc-toast"
  private static let picture = "ToastView_Example.png"

  func hasPictures(_ folder: String) -> Bool {
    (try? FileAccess.read("\(folder)/\(Self.picture)")) != nil
  }

  func compare(_ folder: String, _ report: inout Findings) throws -> Bitmap {
    let picture = try FileAccess.picture("\(folder)/\(Self.picture)")
    // Tools run on the main thread.
    let screenshot = MainActor.assumeIsolated { CCToastScene().screenshot() }
    let rendered = try screenshot.render()
    let screen = rendered.pictureFrame.size
    let reduced = rendered.bitmap.reduced(toWidth: picture.width, height: picture.height)
    report.heading("toast over the demo's page")
    Self.addLayers(PlacedLayers(rendered.layers), to: &report)
    Self.add(
      exact: Capture(rendered.bitmap, of: screen), ours: Capture(reduced, of: screen),
      theirs: Capture(picture, of: screen), to: &report)
    return .row([rendered.bitmap, reduced.enlarged(2), picture.enlarged(2)])
  }

  /// What was laid out.
  private static func addLayers(_ placed: PlacedLayers, to report: inout Findings) {
    let toast = placed.frame("toast")
    report.numbers("toast, top and height", toast.map { [$0.y, $0.height] }, [588.5, 58.5])
    report.numbers("toast, left and width", toast.map { [$0.x, $0.width] }, [24, 327])
    report.numbers("label, width", placed.frame("label").map { [$0.width] }, [316])
    report.numbers(
      "text from the toast's left", placed.lines("label").map { $0.x - (toast?.x ?? 0) }, [7, 7, 7])
    report.numbers("baselines", placed.baselines("label"), [605.9, 622.5, 639.2])
  }

  /// The end of a line of text.
  private struct LineEnd {
    var name: String
    /// The top left corner shows the ground.
    var region: Rect
    /// As published; nil where a part of the line can't be told from the page's text beneath the toast.
    var place: Double?
  }

  private static let ends = [
    LineEnd(
      name: "line 1", region: Rect(x: 300, y: 593, width: 49, height: 14), place: 342.5),
    LineEnd(
      name: "line 2", region: Rect(x: 300, y: 611, width: 49, height: 14), place: 342.5),
    LineEnd(
      name: "line 3 without its full stop", region: Rect(x: 250, y: 627, width: 90, height: 9)),
  ]

  /// Where lines begin in the picture.
  private static let textLeft = 32.05

  /// Lines are as wide within 1 %, as far as a font that stands in for another goes.
  private static func addLines(
    exact: Capture, ours: Capture, theirs: Capture, to report: inout Findings
  ) {
    let stem = Rect(x: 27, y: 594, width: 9, height: 4.5)
    let left = exact.ink(in: stem)?[0]
    report.numbers("stem of the L", left.map { [$0] }, [textLeft])
    for end in ends {
      func length(_ capture: Capture, from left: Double?) -> Double? {
        guard let left, let edges = capture.ink(in: end.region) else { return nil }
        return edges[2] - left
      }
      if let place = end.place {
        let wanted = place - textLeft
        report.numbers(
          "\(end.name), ink", length(exact, from: left).map { [$0] }, [wanted],
          within: wanted / 100)
      }
      guard let wanted = length(theirs, from: textLeft) else { continue }
      report.numbers(
        "\(end.name), ink in the picture", length(ours, from: left).map { [$0] }, [wanted],
        within: wanted / 100)
    }
    // The picture was sharpened, which spreads strokes; a distance does not suffer.
    func pitch(_ capture: Capture) -> [Double]? {
      guard let first = capture.ink(in: Rect(x: 263, y: 594, width: 82, height: 15.5)),
        let second = capture.ink(in: Rect(x: 190, y: 610, width: 100, height: 16))
      else { return nil }
      return [second[3] - first[3]]
    }
    if let wanted = pitch(theirs) {
      report.numbers("from line to line in the picture", pitch(ours), wanted)
    }
  }

  private static func add(
    exact: Capture, ours: Capture, theirs: Capture, to report: inout Findings
  ) {
    for (name, inside, outside, place) in [
      ("left edge", Point(x: 28, y: 625), Point(x: 20, y: 625), 24.0),
      ("right edge", Point(x: 347, y: 630), Point(x: 355, y: 630), 351),
      ("upper edge", Point(x: 200, y: 592), Point(x: 200, y: 584), 588.5),
      ("lower edge", Point(x: 180, y: 644), Point(x: 180, y: 652), 647),
    ] {
      func edge(_ capture: Capture) -> [Double]? {
        let sign = outside.x + outside.y < inside.x + inside.y ? -1.0 : 1
        let start = inside.x == outside.x ? inside.y : inside.x
        return capture.crossing(from: inside, to: outside).map { [start + sign * $0] }
      }
      report.numbers(name, edge(exact), [place])
      if let wanted = edge(theirs) {
        report.numbers("\(name) in the picture", edge(ours), wanted)
      }
    }
    addLines(exact: exact, ours: ours, theirs: theirs, to: &report)
    // Off by as much as colours of 8 bits and an alpha that was read from a slider leave.
    report.color("fill over white", exact.color(330, 630), [56, 54, 54], within: 1)
    report.color(
      "fill in the picture", ours.color(330, 630), theirs.color(330, 630), within: 2)
  }
}
