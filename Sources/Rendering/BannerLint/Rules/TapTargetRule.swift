// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerText

/// Controls are at least 44 × 44 points, and don't overlap.
///
/// A control under 24 points is an error, unless the space around it makes up for its size.
struct TapTargetRule: LintRule {
  let ruleName = LintRuleName.tapTarget
  let severity = LintFinding.Severity.error
  let summary = "Controls are at least 44×44 pt, and don't overlap."
  let source = (
    title: "Human Interface Guidelines, Buttons; WCAG 2.2, 2.5.8 Target Size (Minimum)",
    url: "https://developer.apple.com/design/human-interface-guidelines/buttons"
  )

  /// The least width and height in points.
  ///
  /// Source: Human Interface Guidelines, Buttons.
  private static let usual = 44.0
  /// The least width and height in CSS pixels, which are points here.
  ///
  /// Source: WCAG 2.2, 2.5.8.
  private static let least = 24.0
  /// The least overlap of two targets that is reported, in points.
  private static let leastOverlap = 0.5

  func findings(in picture: LintPicture) -> [LintFinding] {
    let controls = picture.targets.filter { $0.kind == .control }
    var found: [LintFinding] = []
    for (index, target) in picture.targets.enumerated() {
      let others = picture.targets.indices.filter { $0 != index }.map { picture.targets[$0] }
      if target.kind == .area { continue }
      if let finding = finding(ofSize: target, beside: others) { found.append(finding) }
    }
    for (index, first) in controls.enumerated() {
      for second in controls[(index + 1)...] {
        let overlap = first.frame.intersection(second.frame)
        guard min(overlap.width, overlap.height) >= Self.leastOverlap else { continue }
        found.append(
          finding(
            first.name,
            "overlaps \(Self.name(of: second, beside: first)) by \(Self.size(overlap)) pt;"
              + " no overlap is required",
            at: first.origin?.place ?? InputPlace(), frame: overlap))
      }
    }
    return found
  }

  private func finding(ofSize target: TapTarget, beside others: [TapTarget]) -> LintFinding? {
    let frame = target.frame
    guard !frame.isEmpty else {
      return finding(
        target.name, "has no area that a finger can reach; 44×44 pt is required",
        at: target.origin?.place ?? InputPlace())
    }
    let side = min(frame.width, frame.height)
    guard side < Self.usual - 0.01 else { return nil }
    let isTooSmall = side < Self.least - 0.01 && !Self.hasSpace(target, beside: others)
    let requirement =
      isTooSmall ? "44×44 pt is required, and 24×24 by WCAG" : "44×44 pt is required"
    return finding(
      target.name, "reacts to taps in \(Self.size(frame)) pt; \(requirement)",
      at: target.origin?.place ?? InputPlace(), frame: frame,
      severity: isTooSmall ? severity : .warning)
  }

  /// Whether a circle of 24 points around the center of a target touches no other target, nor the
  /// circle of another small one.
  private static func hasSpace(_ target: TapTarget, beside others: [TapTarget]) -> Bool {
    let center = Point(x: target.frame.midX, y: target.frame.midY)
    return others.allSatisfy { other in
      // The circle is inside of a larger target, such as the banner.
      guard other.kind == .control else { return false }
      let x = max(other.frame.x - center.x, center.x - other.frame.maxX, 0)
      let y = max(other.frame.y - center.y, center.y - other.frame.maxY, 0)
      guard (x * x + y * y).squareRoot() >= least / 2 else { return false }
      guard min(other.frame.width, other.frame.height) < least else { return true }
      let (across, down) = (other.frame.midX - center.x, other.frame.midY - center.y)
      return (across * across + down * down).squareRoot() >= least
    }
  }

  /// Returns the name of a target, with the label that distinguishes it from one of the same name.
  private static func name(of target: TapTarget, beside other: TapTarget) -> String {
    guard target.name == other.name, let label = target.label, !label.isEmpty else {
      return target.name
    }
    return label == other.label
      ? "another \(target.name)" : "the \(target.name) \(shown(label, limit: 30))"
  }

  private static func size(_ rect: Rect) -> String {
    "\(roundedDown(rect.width, digits: 0...1))×\(roundedDown(rect.height, digits: 0...1))"
  }
}
