// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerScreens
internal import BannerText

/// A banner is mirrored for languages that are written from right to left.
struct RightToLeftRule: LintRule {
  let ruleName = LintRuleName.rightToLeft
  let severity = LintFinding.Severity.warning
  let checksSettings = true
  let summary = "Texts, images and controls are mirrored for right-to-left languages."
  let source = (
    title: "Human Interface Guidelines, Right to left",
    url: "https://developer.apple.com/design/human-interface-guidelines/right-to-left"
  )

  /// The greatest distance from the mirrored place that counts as rounding, in points.
  private static let tolerance = 2.0

  func findings(in picture: LintPicture) -> [LintFinding] {
    guard picture.time == nil, picture.screenshot.layoutDirection == .leftToRight,
      case .success(let mirrored) = picture.variant(.rightToLeft)
    else { return [] }
    let (before, after) = (Self.parts(of: picture), Self.parts(of: mirrored))
    guard before.count == after.count else { return [] }
    // A banner at a side of the screen may stay there; only its contents are mirrored.
    guard let old = picture.frames.first?.banner, let new = mirrored.frames.first?.banner else {
      return []
    }
    var found: [LintFinding] = []
    for (first, second) in zip(before, after) where first.path == second.path {
      let expected = old.maxX - first.box.maxX
      let actual = second.box.x - new.x
      guard abs(expected - actual) > Self.tolerance,
        !found.contains(where: { $0.subject == first.name })
      else { continue }
      found.append(
        finding(
          first.name,
          "isn't mirrored: it is \(length(actual)) pt from the left of the banner, and"
            + " \(length(expected)) pt is required",
          at: first.place, frame: first.box))
    }
    return found
  }

  /// A text line, an image or a control.
  private struct PlacedItem {
    var name: String
    var place: InputPlace
    var box: Rect
    /// The path of the layer, which is the same in both pictures; nil for a control.
    var path: LintPart.Path?
  }

  private static func parts(of picture: LintPicture) -> [PlacedItem] {
    var parts: [PlacedItem] = picture.texts.compactMap { text in
      text.content.lines.first.map {
        PlacedItem(
          name: text.name, place: text.place, box: text.box(of: $0), path: text.part.path)
      }
    }
    for part in picture.bannerParts where part.layer.role == .image {
      parts.append(
        PlacedItem(
          name: part.layer.name, place: InputPlace(), box: part.frame, path: part.path))
    }
    for target in picture.targets where target.kind == .control {
      parts.append(
        PlacedItem(
          name: target.name, place: target.origin?.place ?? InputPlace(), box: target.frame))
    }
    return parts
  }
}
