// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerFiles
internal import BannerGeometry
internal import BannerJSON

/// A rule that banners have to follow.
///
/// A rule implements the functions for what it checks: a banner at rest, a scene, or several
/// pictures together.
protocol LintRule: Sendable {
  /// The name.
  var ruleName: LintRuleName { get }
  /// The severity of findings that set none of their own.
  var severity: LintFinding.Severity { get }
  /// The demand of the rule, as one line.
  var summary: String { get }
  /// The title and the address of the source.
  var source: (title: String, url: String) { get }
  /// Returns the findings in a banner at rest, or at an instant of a scene while nothing moves.
  func findings(in picture: LintPicture) throws(RenderError) -> [LintFinding]
  /// Whether the rule checks what was set for a banner, so that the banners of a scene are checked
  /// at rest.
  var checksSettings: Bool { get }
  /// Returns the findings in a scene as a whole.
  func findings(in scene: LintScene) throws(RenderError) -> [LintFinding]
  /// Whether the rule compares pictures with each other, which needs a record of each.
  var comparesPictures: Bool { get }
  /// Returns the findings among pictures.
  func findings(among pictures: [LintRecord]) -> [LintFinding]
}

extension LintRule {
  var name: String { ruleName.rawValue }
  var checksSettings: Bool { false }
  var comparesPictures: Bool { false }
  func findings(in picture: LintPicture) throws(RenderError) -> [LintFinding] { [] }
  func findings(in scene: LintScene) throws(RenderError) -> [LintFinding] { [] }
  func findings(among pictures: [LintRecord]) -> [LintFinding] { [] }

  /// Creates a finding of the rule.
  ///
  /// - Parameters:
  ///   - subject: The part of the banner.
  ///   - message: The rest of the sentence.
  ///   - severity: The severity, or nil for that of the rule.
  ///   - part: The path of the part's layer, or nil if the rule knows none.
  func finding(
    _ subject: String?, _ message: String, at place: InputPlace = InputPlace(),
    frame: Rect? = nil, severity: LintFinding.Severity? = nil, hint: String? = nil,
    part: LintPart.Path? = nil
  ) -> LintFinding {
    LintFinding(
      rule: name, severity: severity ?? self.severity, subject: subject, message: message,
      hint: hint, frame: frame, place: place, partPath: part)
  }
}

/// The title and address of sources that several rules share.
enum LintSource {
  static let contrast = (
    title: "WCAG 2.2, 1.4.3 Contrast (Minimum)",
    url: "https://www.w3.org/TR/WCAG22/#contrast-minimum"
  )
  static let layout = (
    title: "Human Interface Guidelines, Layout",
    url: "https://developer.apple.com/design/human-interface-guidelines/layout"
  )
  static let typography = (
    title: "Human Interface Guidelines, Typography",
    url: "https://developer.apple.com/design/human-interface-guidelines/typography"
  )
  static let voiceOver = (
    title: "Human Interface Guidelines, VoiceOver",
    url: "https://developer.apple.com/design/human-interface-guidelines/voiceover"
  )
}
