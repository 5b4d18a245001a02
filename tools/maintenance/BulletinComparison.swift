// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerJSON
import BannerScreens
import BannerJobs
import BannerBulletinBoard

/// A screen of ours and one of theirs.
struct BulletinComparison {
  let scene: BulletinBoardScene
  let rendered: RenderedScreenshot
  /// Ours in its own pixels.
  let exact: Capture
  /// Ours in about as many pixels as theirs.
  let ours: Capture
  let theirs: Capture

  private var card: Rect { scene.card }

  private func onScreen(_ part: Rect) -> Rect { part.offset(x: card.x, y: card.y) }

  func add(to report: inout Findings) {
    addRects(to: &report)
    addEdges(to: &report)
    addCorners(to: &report)
    for ink in scene.inks { add(ink, to: &report) }
    addColors(to: &report)
    addBackground(to: &report)
  }

  // MARK: Places

  private static func edges(_ frame: Rect) -> [Double] {
    [frame.x, frame.y, frame.maxX, frame.maxY]
  }

  /// Source: bulletinboard.md 2.13.
  private func addRects(to report: inout Findings) {
    let placed = PlacedLayers(rendered.layers)
    report.numbers("card", placed.frame("card").map(Self.edges), Self.edges(card), within: 0.34)
    for part in scene.parts {
      report.numbers(
        part.layer, placed.frame(part.layer).map(Self.edges), Self.edges(onScreen(part.frame)),
        within: 0.34)
    }
    let layers = ["title", "description"] + (scene.isPush ? ["alternative button title"] : [])
    let baselines = layers.flatMap { placed.baselines($0) }.map { $0 - card.y }
    report.numbers("baselines", baselines, scene.inks.map(\.baseline))
  }

  /// What is to be seen in both pictures.
  private func addEdges(to report: inout Findings) {
    for (name, part) in [
      ("icon", onScreen(scene.icon)), ("action button", onScreen(scene.button)), ("card", card),
    ] {
      guard let wanted = seenEdges(of: part, theirs) else { continue }
      report.numbers("\(name), edges", seenEdges(of: part, exact), Self.edges(part), within: 0.34)
      report.numbers("\(name) in the picture", seenEdges(of: part, ours), wanted, within: 0.34)
    }
    guard let wanted = below(theirs) else { return }
    report.numbers("below the action button in the picture", below(ours), wanted)
  }

  /// From the action button to the card's lower edge; nil where that can't be seen.
  private func below(_ capture: Capture) -> [Double]? {
    guard let outer = seenEdges(of: card, capture),
      let inner = seenEdges(of: onScreen(scene.button), capture)
    else { return nil }
    return [outer[3] - inner[3]]
  }

  /// Left, top, right and bottom edge of what lies in a frame; nil where it hardly differs from its ground.
  private func seenEdges(of frame: Rect, _ capture: Capture) -> [Double]? {
    let inside = frame.inset(by: 8)
    func distance(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Double? {
      capture.crossing(from: Point(x: x, y: y), to: Point(x: x + dx, y: y + dy))
    }
    // Where edges are straight and nothing is drawn beside them.
    let (x, y) = (frame.x + min(90, frame.width / 2), frame.midY)
    guard let left = distance(inside.x, y, -15, 0), let top = distance(x, inside.y, 0, -15),
      let right = distance(inside.maxX, y, 15, 0), let bottom = distance(x, inside.maxY, 0, 15)
    else { return nil }
    return [inside.x - left, inside.y - top, inside.maxX + right, inside.maxY + bottom]
  }

  // MARK: Corners

  private func addCorners(to report: inout Findings) {
    for (name, frame, radius) in [
      ("card", card, 36.0), ("action button", onScreen(scene.button), 12),
    ] {
      guard let wanted = corner(theirs, frame, radius), let found = corner(ours, frame, radius)
      else { continue }
      report.numbers(
        "\(name), radius and distance of the corner", ContinuousCorner.fit(found), [radius, 0],
        within: 1)
      report.numbers(
        "\(name), radius and distance of the corner in the picture", ContinuousCorner.fit(wanted),
        [radius, 0], within: 1)
      let square = zip(found, wanted).reduce(0) { $0 + ($1.0.y - $1.1.y) * ($1.0.y - $1.1.y) }
      report.numbers(
        "\(name), corner beside the picture's", [(square / Double(found.count)).squareRoot()], [0],
        within: 0.3)
    }
  }

  /// The edge along the lower left corner: distances from the lower and from the left edge.
  private func corner(_ capture: Capture, _ frame: Rect, _ radius: Double) -> [Point]? {
    var points: [Point] = []
    for step in 1...Int(radius * 3) {
      let height = Double(step) / 2 + 1
      let y = frame.maxY - height
      let inside = frame.x + radius * 1.6
      // A little outside of the frame, but not where the display ends.
      let outside = frame.x - 5
      guard
        let way = capture.crossing(from: Point(x: inside, y: y), to: Point(x: outside, y: y))
      else { return nil }
      points.append(Point(x: height, y: inside - way - frame.x))
    }
    return points
  }

  // MARK: Text

  private func add(_ ink: BulletinBoardScene.Ink, to report: inout Findings) {
    let region = Rect(
      x: card.x + ink.ends.left - 9, y: card.y + ink.baseline - ink.size * 0.8,
      width: ink.ends.right - ink.ends.left + 18, height: ink.size * 1.05)
    let found = ours.ink(in: region)
    let wanted = theirs.ink(in: region) ?? []
    let across = found.map { [$0[0] - card.x, $0[2] - card.x] }
    let published = ink.ends.right - ink.ends.left
    report.numbers(
      "ink of \(quoted(ink.text))", across, [ink.ends.left, ink.ends.right],
      within: max(1, published * 0.01))
    report.numbers(
      "ink of \(quoted(ink.text)) in the picture, across", across,
      wanted.isEmpty ? [] : [wanted[0] - card.x, wanted[2] - card.x],
      within: max(1, published * 0.01))
    // Inter's b, d and h reach a twentieth of the type's size higher than San Francisco's.
    report.numbers(
      "ink of \(quoted(ink.text)) in the picture, top", found.map { [$0[1]] },
      Array(wanted.dropFirst().prefix(1)), within: 0.06 * ink.size)
    report.numbers(
      "ink of \(quoted(ink.text)) in the picture, bottom", found.map { [$0[3]] },
      Array(wanted.suffix(1)))
  }

  // MARK: Colours

  /// Source: bulletinboard.md 6.2.
  private func addColors(to report: inout Findings) {
    let flats: [(name: String, place: Point, value: [Int])] = [
      ("card", Point(x: 40, y: 100), [255, 255, 255]),
      ("action button", Point(x: 50, y: scene.button.midY), [0, 122, 255]),
      scene.isPush
        ? ("icon", Point(x: 175, y: 148), [255, 59, 48])
        : ("icon", Point(x: 130, y: 130), [88, 86, 222]),
    ]
    for flat in flats {
      let (x, y) = (card.x + flat.place.x, card.y + flat.place.y)
      report.color(flat.name, exact.color(x, y), flat.value)
      report.color("\(flat.name) in the picture", exact.color(x, y), theirs.color(x, y), within: 2)
    }
    let title = onScreen(scene.parts[0].frame)
    report.color(
      "title's darkest ink in the picture", ours.extremes(in: title).darkest,
      theirs.extremes(in: title).darkest, within: 6)
    let description = onScreen(scene.parts[2].frame)
    report.color(
      "description's darkest ink in the picture", ours.extremes(in: description).darkest,
      theirs.extremes(in: description).darkest, within: 6)
    addBars(to: &report)
  }

  private func addBars(to report: inout Findings) {
    let clock = Rect(x: 22, y: 10, width: 50, height: 24)
    let isLight = scene.style.isDark
    func ink(_ capture: Capture) -> [Int] {
      let (darkest, lightest) = capture.extremes(in: clock)
      return isLight ? lightest : darkest
    }
    report.color("status bar's ink in the picture", ink(ours), ink(theirs), within: 12)
    report.numbers(
      "clock in the picture", ours.ink(in: clock), theirs.ink(in: clock) ?? [], within: 1)
    let indicator = Point(x: 187.5, y: 801.5)
    report.color(
      "home indicator in the picture", exact.color(indicator.x, indicator.y),
      theirs.color(indicator.x, indicator.y), within: 12)
  }

  // MARK: Background

  private func addBackground(to report: inout Findings) {
    for sample in scene.samples {
      let found = mean(exact, sample.place)
      // Blurs are as like as their recipe makes them, and twice that at one place.
      let tolerance = scene.style == .dimmed ? 1 : Int((2 * scene.likeness).rounded(.up))
      report.color(sample.name, found, sample.value, within: tolerance)
      report.color(
        "\(sample.name), in the picture", found, mean(theirs, sample.place), within: tolerance)
    }
    let (root, means) = differences()
    report.numbers(
      "behind the card, root mean square of the differences from the picture", [root], [0],
      within: scene.likeness)
    report.numbers(
      "behind the card, mean difference from the picture", means, [0, 0, 0],
      within: scene.likeness)
  }

  private func mean(_ capture: Capture, _ place: Point) -> [Int] {
    capture.levels(place.x, place.y).map { Int($0.rounded()) }
  }

  /// Where nothing lies above the background: below the status bar and above the card.
  private func differences() -> (root: Double, means: [Double]) {
    var sums = [0.0, 0, 0]
    var squares = 0.0
    var count = 0.0
    for y in stride(from: 50.0, to: card.y - 8, by: 3) {
      for x in stride(from: 4.0, to: 372, by: 3) {
        let (found, wanted) = (ours.levels(x, y), theirs.levels(x, y))
        for channel in 0..<3 {
          let step = found[channel] - wanted[channel]
          sums[channel] += step
          squares += step * step
        }
        count += 1
      }
    }
    return ((squares / (3 * count)).squareRoot(), sums.map { $0 / count })
  }

  // MARK: Sheet

  /// Ours and theirs as a whole, and both cards enlarged.
  var sheet: Bitmap {
    let close = card.inset(by: -6)
    func part(_ capture: Capture, _ frame: Rect) -> Bitmap {
      capture.bitmap.cropped(
        x: Int(capture.left + frame.x * capture.scaleX),
        y: Int(capture.top + frame.y * capture.scaleY),
        width: Int(frame.width * capture.scaleX), height: Int(frame.height * capture.scaleY))
    }
    let screen = rendered.pictureFrame
    return .row([
      part(ours, screen), part(theirs, screen), part(ours, close).enlarged(2),
      part(theirs, close).enlarged(2),
    ])
  }
}

/// UIKit's continuous corner.
private enum ContinuousCorner {
  /// Multiples of the radius: along an edge from the corner, and away from it.
  ///
  /// Source: bulletinboard.md 2.5.
  private static let curves: [[(Double, Double)]] = [
    [(1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
    [(0.631494, 0.074911), (0.372824, 0.16906), (0.16906, 0.372824), (0.074911, 0.631494)],
    [(0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665)],
  ]

  private static let line: [Point] = curves.flatMap { curve in
    (0...24).map { step in
      let t = Double(step) / 24
      let s = 1 - t
      let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      return zip(curve, weights).reduce(Point.zero) {
        Point(x: $0.x + $1.0.0 * $1.1, y: $0.y + $1.0.1 * $1.1)
      }
    }
  }

  /// The second coordinate where the first one is given, both in radii.
  private static func depth(at distance: Double) -> Double {
    guard let next = line.firstIndex(where: { $0.x <= distance }), next > 0 else {
      return distance >= 1.528665 ? 0 : 1.528665
    }
    let (a, b) = (line[next - 1], line[next])
    return a.x - b.x < 1e-9 ? b.y : b.y + (a.y - b.y) * (distance - b.x) / (a.x - b.x)
  }

  /// The radius that fits an edge best, and the root of the mean square of its distances, in points.
  static func fit(_ points: [Point]) -> [Double] {
    let fits = stride(from: 6.0, to: 60, by: 0.1).map { radius in
      let squares = points.map { point in
        let step = depth(at: point.x / radius) * radius - point.y
        return step * step
      }
      return [radius, (squares.reduce(0, +) / Double(points.count)).squareRoot()]
    }
    return fits.min { $0[1] < $1[1] } ?? []
  }
}
