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
    // The nearest pictures of each pair of types of a kit
    var nearest: [(kit: String, types: Set<String>, distance: Double, finding: LintFinding)] = []
    for (_, all) in groups.sorted(by: { $0.value[0].index < $1.value[0].index }) {
      // Pictures of one type in the same colors are compared once.
      var seen: [String: Set<[UInt32]>] = [:]
      let group = all.filter { seen[$0.type, default: []].insert($0.colors).inserted }
        .map(Candidate.init)
      for (index, first) in group.enumerated() {
        for second in group[(index + 1)...] where first.record.type != second.record.type {
          guard let vision = Self.confused(first, second) else { continue }
          let types: Set = [first.record.type, second.record.type]
          let known = nearest.firstIndex { $0.kit == first.record.kit && $0.types == types }
          if let known, nearest[known].distance <= vision.distance { continue }
          let one = finding(first.record, second.record, vision)
          if let known {
            nearest[known] = (first.record.kit, types, vision.distance, one)
          } else {
            nearest.append((first.record.kit, types, vision.distance, one))
          }
        }
      }
    }
    return nearest.map(\.finding)
  }

  private func finding(
    _ first: LintRecord, _ second: LintRecord, _ vision: (name: String, distance: Double)
  ) -> LintFinding {
    var one = finding(
      "\(first.type) and \(second.type)",
      "differ by color only, and by ΔE \(roundedDown(vision.distance, digits: 0...1)) for"
        + " \(vision.name); \(decimal(Self.least)) or a difference in shape or text is required")
    one.pictures = first.name == second.name ? [first.name] : [first.name, second.name]
    one.device = first.device
    one.place = second.place
    return one
  }

  /// A picture with its colors for each vision.
  private struct Candidate {
    var record: LintRecord
    /// The colors of all cases of ``ColorVision`` in their order.
    var seen: [[LabColor]]

    init(_ record: LintRecord) {
      self.record = record
      seen = ColorVision.allCases.map { vision in
        record.colors.map { LabColor(srgb: vision.simulated(pixel: $0)) }
      }
    }
  }

  /// Returns the vision for which two pictures are nearest, if they fall together for one.
  private static func confused(
    _ first: Candidate, _ second: Candidate
  ) -> (name: String, distance: Double)? {
    var nearest: (name: String, distance: Double)?
    for (index, vision) in ColorVision.allCases.enumerated() {
      let limit = nearest?.distance ?? least
      var distance = 0.0
      for (a, b) in zip(first.seen[index], second.seen[index]) where distance < limit {
        // The distance is at least this: see equation (18) of CIEDE2000.
        distance = max(distance, abs(a.lightness - b.lightness) / 1.75)
        if distance < limit { distance = max(distance, ciede2000Distance(a, b)) }
      }
      if distance < limit { nearest = (vision.rawValue, distance) }
    }
    return first.record.colors != second.record.colors ? nearest : nil
  }
}
