// SPDX-License-Identifier: MIT

internal import BannerJSON
public import BannerLayerText
public import BannerGeometry
public import BannerPixels

/// A region of changed pixels with the layers that caused it.
public struct ExplainedRegion: Sendable, Hashable {
  /// The region of changed pixels.
  public var region: PictureComparison.Region
  /// The layers that ``lines`` mentions, without duplicates; empty without layer texts.
  public var layers: [String]
  /// Descriptions of the changes, such as `button title: moved 1 px right`; empty without layer
  /// texts.
  public var lines: [String]

  /// Creates an explained region.
  public init(region: PictureComparison.Region, layers: [String], lines: [String]) {
    self.region = region
    self.layers = layers
    self.lines = lines
  }
}

/// Returns each region of a comparison with the layers that caused it.
///
/// A region lists the changes of layers that were or are visible in it. Without such changes, it
/// names the smallest unobscured layer around it: `in button title: pixels only`. If one of the
/// layer texts is missing, it says so: `in button title: the expected layers are unknown`.
///
/// - Parameters:
///   - comparison: The comparison of the two pictures.
///   - expected: The layer text of the expected picture, or nil.
///   - actual: The layer text of the actual picture, or nil.
///   - scale: Pixels per point. Default: the scale in the layer texts.
///   - pictureOrigin: The top left corner of the pictures on the screen, in points.
///   - actualOrigin: The top left corner of the actual picture, if it differs.
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
  let reason =
    expected == nil
    ? "the expected layers are unknown"
    : actual == nil ? "the actual layers are unknown" : "pixels only"
  let oldScale = scale ?? expected?.scale ?? newest.scale ?? 1
  let newScale = scale ?? newest.scale ?? 1
  let newOrigin = actual == nil ? pictureOrigin : actualOrigin ?? pictureOrigin
  return comparison.regions.map { region in
    // Includes one more pixel on each side: an edge between pixels affects both.
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
        lines: [layer.map { "in \($0): \(reason)" } ?? reason])
    }
    return ExplainedRegion(
      region: region, layers: distinct(causes.map(\.layer)),
      lines: eachOnce(causes.map(\.description))
    )
  }
}

/// Returns the visible rectangles of all layers with a name, in picture pixels, from back to
/// front.
///
/// Each rectangle is the layer's frame without its shadow, clipped by its ancestors and rounded
/// outward to whole pixels. It may extend beyond the picture. Invisible layers are omitted. A
/// layer in front with a blurred backdrop also shows the layer. The part of that backdrop within
/// the blur's reach follows as a separate rectangle.
///
/// - Parameters:
///   - name: The layer's name.
///   - text: The picture's layer text.
///   - scale: Pixels per point. Default: the scale in the layer text, or else 1.
///   - pictureOrigin: The top left corner of the picture on the screen, in points.
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
  // The last digit in the layer text may be inexact.
  return shown.map {
    $0.offset(x: -pictureOrigin.x, y: -pictureOrigin.y).pixels(scale: scale, rounding: .tolerant)
  }
}

/// Returns the layer changes that the lines of the regions don't report.
///
/// These are changes elsewhere, of the whole screen, or without changed pixels.
///
/// - Parameters:
///   - changes: The descriptions of all changes, one per line.
///   - told: The lines of the regions. If these were truncated, only changes of the whole screen
///     are returned.
/// - Returns: The remaining lines without duplicates.
public func changes(_ changes: [String], besides told: [String]) -> [String] {
  let isCut = told.contains(where: countsOthers)
  return distinct(
    changes.filter { line in
      // Repeated changes are reported with a count.
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

/// Returns at most eight distinct lines, in order, each with its count if it repeats.
private func eachOnce(_ lines: [String]) -> [String] {
  var counts: [String: Int] = [:]
  for line in lines { counts[line, default: 0] += 1 }
  let all = distinct(lines).map { line in
    let count = counts[line] ?? 1
    return count == 1 ? line : "\(line) (\(count) times)"
  }
  return abridged(all, to: 8)
}

/// Returns at most a number of lines; the last one counts the changes that the others don't name.
package func abridged(_ changes: [String], to most: Int) -> [String] {
  guard changes.count > most else { return changes }
  return changes.prefix(most - 1) + ["and \(changes.count - most + 1) more changes"]
}

/// Whether a line is the last one of an abridged list.
private func countsOthers(_ line: String) -> Bool {
  line.hasPrefix("and ") && line.hasSuffix(" more changes")
}
