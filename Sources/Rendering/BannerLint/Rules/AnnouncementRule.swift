// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScenes
internal import BannerFiles
internal import BannerKitInterface

/// A screen reader says that a banner has appeared.
struct AnnouncementRule: LintRule {
  let ruleName = LintRuleName.announcement
  let severity = LintFinding.Severity.warning
  let summary = "A screen reader says that a banner has appeared."
  let source = (
    title: "WCAG 2.2, 4.1.3 Status Messages",
    url: "https://www.w3.org/TR/WCAG22/#status-messages"
  )

  func findings(in scene: LintScene) throws(RenderError) -> [LintFinding] {
    var found: [LintFinding] = []
    for still in try scene.stills {
      for banner in still.shown {
        guard let presentation = banner.presentation, found.isEmpty,
          presentation.accessibility?.announcement?.saysNothing ?? true,
          presentation.accessibility?.focus == nil
        else { continue }
        var one = finding(
          "banner",
          "appears without an announcement, and without taking the focus; an announcement is"
            + " required",
          frame: banner.frame.banner)
        one.time = scene.appearances.first { $0.banner == banner.index }?.start ?? still.time
        found.append(one)
      }
    }
    return found
  }
}
