// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerText

/// A screen reader finds elements in the order in which a person reads them.
struct ReadingOrderRule: LintRule {
  let ruleName = LintRuleName.readingOrder
  let severity = LintFinding.Severity.note
  let summary = "A screen reader finds elements from top to bottom, and along the lines."
  let source = (
    title: "WCAG 2.2, 1.3.2 Meaningful Sequence",
    url: "https://www.w3.org/TR/WCAG22/#meaningful-sequence"
  )

  func findings(in picture: LintPicture) -> [LintFinding] {
    let isReversed = picture.screenshot.layoutDirection == .rightToLeft
    var found: [LintFinding] = []
    for presentation in picture.presentations {
      let elements = presentation.accessibility?.elements ?? []
      for (first, second) in zip(elements, elements.dropFirst())
      where Self.isWrong(first.frame, second.frame, isReversed: isReversed) {
        found.append(
          finding(
            nil,
            "a screen reader finds \(Self.name(first)) before \(Self.name(second)), which comes"
              + " first on the screen; the order of the screen is required",
            frame: second.frame))
      }
    }
    return found
  }

  /// Whether the second frame comes before the first one for a reader.
  private static func isWrong(_ first: Rect, _ second: Rect, isReversed: Bool) -> Bool {
    guard !first.isEmpty, !second.isEmpty else { return false }
    if second.maxY <= first.y + 0.5 { return true }
    // Only parts of the same line have an order along it.
    let overlap = min(first.maxY, second.maxY) - max(first.y, second.y)
    guard overlap > 0.5 * min(first.height, second.height) else { return false }
    return isReversed ? second.x >= first.maxX - 0.5 : second.maxX <= first.x + 0.5
  }

  private static func name(_ element: Accessibility.Element) -> String {
    element.label.map { shown($0) } ?? "an element without a label"
  }
}
