// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerGeometry
internal import BannerColorScience
internal import BannerJSON

/// Types differ by more than a color that some people can't see.
struct ColorOnlyRule: LintRule {
  let ruleName = LintRuleName.colorOnly
  let comparesPictures = true
  let severity = LintFinding.Severity.warning
  let summary = "Types differ by more than a color that some people can't see."
  let source = (
    title: "WCAG 2.2, 1.4.1 Use of Color; Machado et al. 2009; CIE 142-2001 (CIEDE2000)",
    url: "https://www.w3.org/TR/WCAG22/#use-of-color"
  )

  /// The distance in CIEDE2000 below which two colors fall together.
  ///
  /// A distance of 1 is just visible side by side. Two banners are seen after each other.
  private static let least = 10.0

  func findings(among pictures: [LintRecord]) -> [LintFinding] {
    var groups: [LintRecord.Shape: [LintRecord]] = [:]
    for picture in pictures { groups[picture.shape, default: []].append(picture) }
    var found: [LintFinding] = []
    for (_, all) in groups.sorted(by: { $0.value[0].index < $1.value[0].index }) {
      // Pictures of one type in the same colors are compared once.
      var seen: [String: Set<[UInt32]>] = [:]
      let group = all.filter { seen[$0.type, default: []].insert($0.colors).inserted }
      // The nearest pictures of each pair of types
      var nearest: [(types: Set<String>, distance: Double, finding: LintFinding)] = []
      for (index, first) in group.enumerated() {
        for second in group[(index + 1)...] where first.type != second.type {
          guard let vision = Self.confused(first, second) else { continue }
          let types: Set = [first.type, second.type]
          let known = nearest.firstIndex { $0.types == types }
          if let known, nearest[known].distance <= vision.distance { continue }
          let one = finding(first, second, vision)
          if let known {
            nearest[known] = (types, vision.distance, one)
          } else {
            nearest.append((types, vision.distance, one))
          }
        }
      }
      found += nearest.map(\.finding)
    }
    return found
  }

  private func finding(
    _ first: LintRecord, _ second: LintRecord, _ vision: (name: String, distance: Double)
  ) -> LintFinding {
    var one = finding(
      "\(first.type) and \(second.type)",
      "differ by color only, and by ΔE \(roundedDown(vision.distance, digits: 1)) for"
        + " \(vision.name); \(decimal(Self.least)) or a difference in shape or text is required")
    one.pictures = [first.name, second.name]
    one.device = first.device
    one.place = second.place
    return one
  }

  /// Returns the vision for which two pictures are nearest, if they fall together for one.
  private static func confused(
    _ first: LintRecord, _ second: LintRecord
  ) -> (name: String, distance: Double)? {
    var nearest: (name: String, distance: Double)?
    for vision in ColorVision.allCases {
      var distance = 0.0
      for (a, b) in zip(first.colors, second.colors) where a != b {
        distance = max(
          distance,
          ciede2000Distance(
            LabColor(srgb: vision.simulated(pixel: a)), LabColor(srgb: vision.simulated(pixel: b))))
      }
      if distance < nearest?.distance ?? .infinity { nearest = (vision.rawValue, distance) }
    }
    return nearest.flatMap { $0.distance < least && first.colors != second.colors ? $0 : nil }
  }
}
