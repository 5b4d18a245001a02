// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerScreens
internal import BannerDevice
internal import BannerGeometry
internal import BannerJSON
internal import BannerKitInterface
internal import BannerText

/// Texts and controls are inside the safe area.
///
/// A part that something hides has another finding.
struct OutsideSafeAreaRule: LintRule {
  let ruleName = LintRuleName.outsideSafeArea
  let severity = LintFinding.Severity.warning
  let summary = "Texts and controls are inside the safe area."
  let source = LintSource.layout

  /// The least distance that is reported, in points.
  private static let least = 0.5

  func findings(in picture: LintPicture) -> [LintFinding] {
    guard picture.rests else { return [] }
    let host = picture.composer.host
    var insets = host.safeArea
    insets.top = max(insets.top, host.statusBarHeight)
    let area = picture.screen.bounds.inset(by: insets)
    let hidden = Set(picture.covered.map(\.name))
    var parts: [(name: String, place: InputPlace, frame: Rect)] = picture.texts.map {
      ($0.name, $0.place, $0.tightBox(in: picture))
    }
    for target in picture.targets where target.kind == .control && !target.frame.isEmpty {
      parts.append((target.name, target.origin?.place ?? InputPlace(), target.frame))
    }
    var found: [LintFinding] = []
    for part in parts where !part.frame.isEmpty && !hidden.contains(part.name) {
      let depth = CoveredPart.depth(of: part.frame, outside: area)
      guard depth >= Self.least, !found.contains(where: { $0.subject == part.name }) else {
        continue
      }
      found.append(
        finding(
          part.name,
          "extends \(length(depth)) pt out of the safe area on \(picture.device); all of it should"
            + " be inside",
          at: part.place, frame: part.frame))
    }
    return found
  }
}
