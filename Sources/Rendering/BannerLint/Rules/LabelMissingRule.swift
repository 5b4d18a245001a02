// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerLayers
internal import BannerScreens
internal import BannerText

/// Everything that a screen reader stops at has a label.
struct LabelMissingRule: LintRule {
  let ruleName = LintRuleName.labelMissing
  let severity = LintFinding.Severity.error
  let summary = "Everything that a screen reader stops at has a label."
  let source = LintSource.voiceOver

  func findings(in picture: LintPicture) -> [LintFinding] {
    var found: [LintFinding] = []
    for target in picture.targets where target.kind == .control {
      guard (target.label ?? "").saysNothing else { continue }
      found.append(
        finding(
          target.name, "has no label for a screen reader; a label is required",
          at: target.origin?.place ?? InputPlace(), frame: target.frame))
    }
    // The system has a label of its own for an element without one, such as an indicator.
    for element in picture.elements {
      guard let label = element.label, label.saysNothing else { continue }
      let target = picture.target(of: element)
      // Controls without a label have a finding already.
      guard target?.kind == .area || !element.isButton || found.isEmpty else { continue }
      let part = element.isButton ? nil : part(at: element.frame, in: picture)
      found.append(
        finding(
          target?.name ?? (element.isButton ? "button" : part?.layer.name ?? "element"),
          "has an empty label for a screen reader; a label is required",
          at: part?.layer.textOrigin?.place ?? picture.place(of: element), frame: element.frame))
    }
    let isSilent = picture.elements.isEmpty && !picture.presentations.isEmpty
    if isSilent, picture.frames.contains(where: { !$0.layers.isEmpty }) {
      found.append(
        finding(
          "banner", "has nothing that a screen reader finds; a label is required",
          frame: picture.frames.first?.banner))
    }
    return found
  }

  /// Returns the image, the symbol, the indicator or the text at a place, or nil if there is none.
  private func part(at frame: Rect, in picture: LintPicture) -> LintPart? {
    picture.bannerParts.first { ($0.isGraphic || $0.isText) && $0.frame.isNear(frame) }
  }
}
