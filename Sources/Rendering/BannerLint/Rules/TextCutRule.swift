// SPDX-License-Identifier: MIT

internal import BannerDocument
internal import BannerDevice
internal import BannerGeometry
internal import BannerJSON
internal import BannerLayers
internal import BannerScreens
internal import BannerText

/// Texts are shown whole and in their size.
struct TextCutRule: LintRule {
  let ruleName = LintRuleName.textCut
  let severity = LintFinding.Severity.error
  let summary = "Texts are neither truncated, clipped nor shrunk."
  let source = LintSource.typography

  /// The least part of a letter that is reported, in points.
  private static let least = 0.5

  func findings(in picture: LintPicture) -> [LintFinding] {
    picture.texts.flatMap { findings(of: $0, in: picture) }
  }

  func findings(of text: LintText, in picture: LintPicture) -> [LintFinding] {
    var found: [LintFinding] = []
    func add(_ message: String, _ severity: LintFinding.Severity? = nil) {
      found.append(
        finding(
          text.name, message, at: text.place, frame: text.part.frame, severity: severity,
          part: text.part.path))
    }
    if let cut = text.content.lines.first(where: \.line.isCut) {
      add(
        "is truncated to \(shown(cut.line.text, limit: 60)); the whole text is required")
    }
    let clipped = text.content.lines.reduce(0) { depth, line in
      max(depth, Self.depth(ofClipped: line, of: text, in: picture))
    }
    if clipped >= Self.least {
      add("loses \(length(clipped)) pt at an edge; the whole text is required")
    }
    if text.content.scaleFactor < 1 {
      let percent = Int((text.content.scaleFactor * 100).rounded())
      add("is shrunk to \(percent) % to fit; its own size is required", .warning)
    }
    return found
  }

  /// Returns the depth of the ink of a line beyond the clip of its layers, in points.
  private static func depth(
    ofClipped line: TextContent.Line, of text: LintText, in picture: LintPicture
  ) -> Double {
    let screen = picture.screen.bounds
    let clip = text.part.clip
    // Text beyond the screen has another finding.
    guard clip != screen, !text.box(of: line).isEmpty,
      CoveredPart.depth(of: text.box(of: line), outside: clip) > 0
    else { return 0 }
    var depth = 0.0
    let start = text.part.origin + line.origin
    for run in line.line.runs {
      for glyph in run.glyphs {
        let bounds = picture.renderer.glyphs.outline(of: glyph.id, in: run.face).controlBounds
        guard !bounds.isEmpty else { continue }
        let ink = Rect(
          x: start.x + glyph.x + bounds.x * run.emSize,
          y: start.y + glyph.y + bounds.y * run.emSize, width: bounds.width * run.emSize,
          height: bounds.height * run.emSize
        ).intersection(screen)
        guard !ink.isEmpty else { continue }
        depth = max(depth, CoveredPart.depth(of: ink, outside: clip))
      }
    }
    return depth
  }
}
