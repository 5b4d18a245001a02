// SPDX-License-Identifier: MIT

import BannerLayers
import BannerGeometry
import BannerScreens
import BannerJobs
import BannerSwiftMessages

/// The picture of eight screens in the README of SwiftMessages.
///
/// It was made with release 3.4.0 on iOS 10; the screens are reduced to 1.3867 pixels per point, and
/// sharpened.
struct SwiftMessagesReference: Reference {
  let kit = "swift-messages"

  private let picture = "demo.png"
  /// Left edges of the columns and top edges of the rows in pixels.
  ///
  /// Source: swiftmessages-2.md 6.
  private let columns = [15, 537, 1059, 1581]
  private let rows = [12, 939]
  /// Of one screen, in pixels.
  private let size = (width: 520, height: 925)

  func hasPictures(_ folder: String) -> Bool {
    (try? FileAccess.read("\(folder)/\(picture)")) != nil
  }

  func compare(_ folder: String, _ report: inout Findings) throws -> Bitmap {
    let screens = try FileAccess.picture("\(folder)/\(picture)")
    var sheets: [Bitmap] = []
    for panel in SwiftMessagesPanel.all {
      let rendered = try panel.banner().render()
      let screen = rendered.pictureFrame.size
      let comparison = Comparison(
        panel: panel, rendered: rendered, exact: Capture(rendered.bitmap, of: screen),
        ours: Capture(
          rendered.bitmap.reduced(toWidth: size.width, height: size.height), of: screen),
        theirs: Capture(
          screens.cropped(
            x: columns[panel.column], y: rows[panel.row], width: size.width, height: size.height),
          of: screen))
      report.heading("(\(panel.column),\(panel.row)) \(panel.name)")
      comparison.add(to: &report)
      sheets.append(comparison.sheet)
    }
    return .column(sheets)
  }
}

/// A screen of ours and one of theirs.
private struct Comparison {
  let panel: SwiftMessagesPanel
  let rendered: RenderedScreenshot
  /// Ours in its own pixels.
  let exact: Capture
  /// Ours in as many pixels as theirs.
  let ours: Capture
  let theirs: Capture

  func add(to report: inout Findings) {
    let frame = rendered.bannerFrame
    report.numbers("background", Self.edges(frame), panel.background)
    addLayers(to: &report)
    for ink in panel.inks { add(ink, to: &report) }
    for flat in panel.flats {
      let (x, y) = (flat.place.x, flat.place.y)
      report.color(flat.name, exact.color(x, y), flat.value, within: flat.tolerance)
      // The picture is sharpened; a level more or less is left of that.
      report.color(
        "\(flat.name) in the picture", exact.color(x, y), theirs.color(x, y),
        within: max(1, flat.tolerance))
    }
    if panel.cornerRadius > 0 { addCorner(of: frame, to: &report) }
    if panel.shadowGround != nil { addShadow(beside: frame, to: &report) }
  }

  private static func edges(_ frame: Rect) -> [Double] {
    [frame.x, frame.y, frame.maxX, frame.maxY]
  }

  private func addLayers(to report: inout Findings) {
    let placed = PlacedLayers(rendered.layers.filter { $0.name == "container" })
    for (layer, wanted) in panel.rects {
      report.numbers(layer, placed.frame(layer).map(Self.edges), wanted)
    }
    for text in panel.texts {
      let lines = placed.lines(text.layer)
      // They are drawn on whole pixels.
      let baselines = lines.map { roundToPixel($0.y, scale: rendered.scale) }
      report.numbers("\(text.layer), baselines", baselines, text.baselines)
      if let left = text.left {
        report.numbers("\(text.layer), origin", lines.prefix(1).map(\.x), [left])
      }
    }
  }

  private func add(_ ink: SwiftMessagesPanel.Ink, to report: inout Findings) {
    let found = ours.ink(in: ink.region)
    let names = ["left", "top", "right", "bottom"]
    for (index, wanted) in ink.edges.enumerated() {
      guard let wanted else { continue }
      report.numbers(
        "\(ink.name), \(names[index])", found.map { [$0[index]] }, [wanted], within: ink.tolerance)
    }
    let wanted = theirs.ink(in: ink.region) ?? []
    func ends(_ edges: [Double], from first: Int) -> [Double] {
      stride(from: first, to: edges.count, by: 2).map { edges[$0] }
    }
    report.numbers(
      "\(ink.name) in the picture, across", found.map { ends($0, from: 0) }, ends(wanted, from: 0),
      within: ink.tolerance)
    report.numbers(
      "\(ink.name) in the picture, down", found.map { ends($0, from: 1) }, ends(wanted, from: 1),
      within: ink.toleranceDown)
  }

  private func addCorner(of frame: Rect, to report: inout Findings) {
    func radius(_ capture: Capture) -> Double {
      Self.cornerRadius(capture, frame, expected: panel.cornerRadius)
    }
    report.numbers("corner radius", [radius(exact)], [panel.cornerRadius])
    report.numbers("corner radius in the picture", [radius(ours)], [radius(theirs)])
  }

  /// The radius of the lower left corner.
  ///
  /// On the diagonal, the edge of a quarter circle is 1 − √½ of its radius away from both sides.
  private static func cornerRadius(
    _ capture: Capture, _ frame: Rect, expected: Double
  ) -> Double {
    func levels(_ distance: Double) -> [Double] {
      capture.levels(frame.x + distance, frame.maxY - distance)
    }
    let share = 1 - 0.5.squareRoot()
    let inside = levels(expected * share + 3)
    let outside = levels(expected * share - 1.4)
    let contrast = zip(inside, outside).map { abs($0 - $1) }
    guard let channel = contrast.indices.max(by: { contrast[$0] < contrast[$1] }),
      contrast[channel] > 0
    else { return 0 }
    for step in 0..<400 {
      let distance = expected * share + Double(step - 140) / 100
      if abs(levels(distance)[channel] - inside[channel]) * 2 < contrast[channel] {
        return distance / share
      }
    }
    return 0
  }

  /// Beside the card at half its height.
  private func addShadow(beside frame: Rect, to report: inout Findings) {
    guard let ground = panel.shadowGround else { return }
    // Source: swiftmessages-2.md 6.3: distance and share of black.
    for (distance, share) in [(1.0, 0.165), (3.9, 0.094), (6.8, 0.039), (9.7, 0.012)] {
      let found = exact.levels(frame.x - distance, frame.midY)[1]
      let name = "shadow at \(distance)"
      report.numbers(name, [found], [Double(ground) * (1 - share)], within: 2)
      report.numbers(
        "\(name) in the picture", [found], [theirs.levels(frame.x - distance, frame.midY)[1]],
        within: 2)
    }
  }

  /// Ours and theirs as a whole, and what is around the message enlarged.
  var sheet: Bitmap {
    let close = rendered.bannerFrame.inset(by: -14).intersection(rendered.pictureFrame)
    func part(_ capture: Capture) -> Bitmap {
      capture.bitmap.cropped(
        x: Int(close.x * capture.scaleX), y: Int(close.y * capture.scaleY),
        width: Int(close.width * capture.scaleX), height: Int(close.height * capture.scaleY)
      ).enlarged(3)
    }
    return .row([ours.bitmap, theirs.bitmap, .column([part(ours), part(theirs)])])
  }
}
