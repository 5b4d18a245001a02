// SPDX-License-Identifier: MIT

public import BannerLayerText
public import BannerGeometry
public import BannerPixels

/// A region of changed pixels with the layers it comes from.
public struct ExplainedRegion: Sendable, Hashable {
  /// Where pixels changed.
  public var region: PictureComparison.Region
  /// The layers that ``lines`` speak of, each once; empty if there are no layer texts.
  public var layers: [String]
  /// What happened there, such as `button title: moved 1 px right`; empty if there are no layer texts.
  public var lines: [String]

  /// An explanation from its parts.
  public init(region: PictureComparison.Region, layers: [String], lines: [String]) {
    self.region = region
    self.layers = layers
    self.lines = lines
  }
}

/// Says which layers each region of a comparison comes from.
///
/// Of a region are the changes of layers that showed or show there. Where none does, it is the smallest
/// layer around the region that nothing lies in front of, of which only pixels changed:
/// `in button title: pixels only`.
///
/// - Parameters:
///   - comparison: Of the two pictures.
///   - expected: The layer text of the first; nil if there is none.
///   - actual: The layer text of the second; nil if there is none.
///   - scale: Device pixels per point; what the texts say by default.
///   - pictureOrigin: Where the pictures' top left corner is on the screen, in points.
///   - actualOrigin: The second picture's, if it is another one.
public func explain(
  _ comparison: PictureComparison, expected: LayerText?, actual: LayerText?, scale: Double? = nil,
  pictureOrigin: Point = .zero, actualOrigin: Point? = nil
) -> [ExplainedRegion] {
  guard let newest = actual ?? expected else {
    return comparison.regions.map { ExplainedRegion(region: $0, layers: [], lines: []) }
  }
  let changes =
    if let expected, let actual { layerChanges(from: expected, to: actual) } else {
      [LayerChange]()
    }
  let oldScale = scale ?? expected?.scale ?? newest.scale ?? 1
  let newScale = scale ?? newest.scale ?? 1
  let newOrigin = actual == nil ? pictureOrigin : actualOrigin ?? pictureOrigin
  return comparison.regions.map { region in
    // A pixel of room: edges between pixels colour both.
    let nearby = region.rect.grown(by: 1)
    let before = nearby.inPoints(scale: oldScale, origin: pictureOrigin)
    let after = nearby.inPoints(scale: newScale, origin: newOrigin)
    let causes = changes.filter { change in
      change.before.map { !$0.intersection(before).isEmpty } ?? false
        || change.after.map { !$0.intersection(after).isEmpty } ?? false
    }
    if causes.isEmpty {
      let place = region.rect.inPoints(scale: newScale, origin: newOrigin)
      let layer = newest.layerSeen(around: place)
      return ExplainedRegion(
        region: region, layers: layer.map { [$0] } ?? [],
        lines: [layer.map { "in \($0): pixels only" } ?? "pixels only"])
    }
    return ExplainedRegion(
      region: region, layers: unique(causes.map(\.layer)),
      lines: eachOnce(causes.map(\.description))
    )
  }
}

/// The rectangles of all layers of a name, in pixels of the picture, from back to front.
///
/// Each is the layer's own frame, without its shadow, as far as the layers around it leave it visible,
/// out to whole pixels. It may reach out of the picture; layers that nothing is visible of are left away.
/// A layer with a blurred backdrop in front of one shows it, too: the part of the backdrop within the blur's
/// reach of the layer follows as a rectangle of its own.
///
/// - Parameters:
///   - name: The layer's name.
///   - text: The picture's layer text.
///   - scale: Device pixels per point; what the text says by default, or else 1.
///   - pictureOrigin: Where the picture's top left corner is on the screen, in points.
public func areas(
  named name: String, in text: LayerText, scale: Double? = nil, pictureOrigin: Point = .zero
) -> [PixelRect] {
  var shown: [Rect] = []
  text.forEach { node in
    guard !node.visibleFrame.isEmpty else { return }
    if node.name == name {
      shown.append(node.visibleFrame)
    } else if let reach = node.backdropReach {
      for frame in shown {
        let area = frame.inset(by: -reach).intersection(node.visibleFrame)
        let isKnown = shown.contains { $0.intersection(area) == area }
        if !area.isEmpty, !isKnown { shown.append(area) }
      }
    }
  }
  let scale = scale ?? text.scale ?? 1
  // The last digit of the text may be off.
  return shown.map {
    $0.offset(x: -pictureOrigin.x, y: -pictureOrigin.y).pixels(scale: scale, rounding: .tolerant)
  }
}

/// What happened to layers beside what is told of regions: elsewhere, to the whole screen, or without a pixel.
///
/// - Parameters:
///   - changes: What happened, a line each.
///   - told: The lines of regions. Where these leave some away for their number, only changes of the whole
///     screen are told beside them.
/// - Returns: Each line once.
public func changes(_ changes: [String], besides told: [String]) -> [String] {
  let isCut = told.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more changes") }
  return unique(
    changes.filter { line in
      // What happened several times is told with its number.
      !told.contains { $0 == line || $0.hasPrefix("\(line) (") } && (!isCut || !line.contains(": "))
    })
}

extension PixelRect {
  fileprivate func inPoints(scale: Double, origin: Point) -> Rect {
    Rect(
      x: Double(left) / scale + origin.x, y: Double(top) / scale + origin.y,
      width: Double(width) / scale, height: Double(height) / scale)
  }
}

/// Each text once, in order.
private func unique(_ texts: [String]) -> [String] {
  var seen: Set<String> = []
  return texts.filter { seen.insert($0).inserted }
}

/// Each line once, in order, with how often it is there; at most eight of them.
private func eachOnce(_ lines: [String]) -> [String] {
  var counts: [String: Int] = [:]
  for line in lines { counts[line, default: 0] += 1 }
  let all = unique(lines).map { line in
    let count = counts[line] ?? 1
    return count == 1 ? line : "\(line) (\(count) times)"
  }
  return all.count <= 8 ? all : all.prefix(7) + ["and \(all.count - 7) more changes"]
}
