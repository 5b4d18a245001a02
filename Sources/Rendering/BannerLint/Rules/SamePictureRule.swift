// SPDX-License-Identifier: MIT

internal import BannerDocument

/// No two cases of a set draw the same picture.
struct SamePictureRule: LintRule {
  let ruleName = LintRuleName.samePicture
  let comparesPictures = true
  let severity = LintFinding.Severity.note
  let summary = "No two cases of a set draw the same picture."
  let source = (
    title: "bannerrender", url: ""
  )

  func findings(among pictures: [LintRecord]) -> [LintFinding] {
    var groups: [LintRecord.Drawing: [LintRecord]] = [:]
    for picture in pictures {
      if let drawing = picture.drawing { groups[drawing, default: []].append(picture) }
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0].index < $1[0].index }.map { group in
      let count = group.count
      var one = finding(
        nil, "\(count) cases draw the same pixels; a different picture for each is required")
      one.pictures = group.map(\.name)
      one.device = group[0].device
      one.place = group[1].place
      return one
    }
  }
}
