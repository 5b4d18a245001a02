// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerDevice
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerScreens
internal import BannerText

/// A banner whose texts follow the text size works at the largest one.
struct LargeTextRule: LintRule {
  let ruleName = LintRuleName.largeText
  let severity = LintFinding.Severity.warning
  let checksSettings = true
  let summary = "Texts that follow the text size fit at the largest accessibility size."
  let source = (
    title: "WCAG 2.2, 1.4.4 Resize Text",
    url: "https://www.w3.org/TR/WCAG22/#resize-text"
  )

  func findings(in picture: LintPicture) -> [LintFinding] {
    let size = picture.screenshot.textSize ?? .large
    guard picture.time == nil, picture.screenshot.kit.followsTextSize,
      size != Self.largest
    else { return [] }
    let large: LintPicture
    switch picture.variant(.largestText) {
    case .success(let made): large = made
    case .failure(let error):
      guard case .input(let problem) = error, problem.cause == .room else { return [] }
      return [finding("banner", "has no room at \(Self.largest.rawValue): \(problem.message)")]
    }
    let rule = TextCutRule()
    var found: [LintFinding] = []
    func add(_ one: LintFinding, _ known: [LintFinding]) {
      guard !known.contains(where: { $0.identity == one.identity }) else { return }
      found.append(
        finding(
          one.subject, "\(one.message) (at \(Self.largest.rawValue))", at: one.place,
          frame: picture.frame(ofPartIn: one)))
    }
    let cut = rule.findings(in: picture)
    for one in rule.findings(in: large) { add(one, cut) }
    let broken = LongWordRule().findings(in: picture)
    for one in LongWordRule().findings(in: large) { add(one, broken) }
    for kinds in Self.placeRules {
      let known = kinds.coverFindings(in: picture)
      for one in kinds.coverFindings(in: large) { add(one, known) }
    }
    return found
  }

  private static let largest = TextSizeCategory.accessibility5
  private static let placeRules: [any CoverRule] = [
    UnderCutOutRule(), UnderBarRule(), UnderKeyboardRule(), UnderHomeIndicatorRule(),
    OffScreenRule(),
  ]
}
