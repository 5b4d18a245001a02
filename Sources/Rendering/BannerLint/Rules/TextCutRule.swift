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
    // A banner on its way may be behind an edge.
    let lines =
      picture.rests
      ? text.content.lines.compactMap { Self.clip(of: $0, of: text, in: picture) } : []
    let depth = lines.reduce(0) { max($0, $1.depth) }
    if !lines.isEmpty, lines.count == text.content.lines.count, lines.allSatisfy(\.hidesAll) {
      add("isn't visible: it is beyond an edge; the whole text is required")
    } else if depth >= Self.least {
      add("loses \(length(depth)) pt at an edge; the whole text is required")
    }
    if text.content.scaleFactor < 1 {
      let percent = Int((text.content.scaleFactor * 100).rounded())
      add("is shrunk to \(percent)% to fit; its own size is required", .warning)
    }
    return found
  }

  /// Returns what the clip of its layers hides of a line, or nil if it hides nothing.
  ///
  /// - Returns: The greatest hidden width or height of a letter in points, and whether all letters
  ///   are hidden.
  private static func clip(
    of line: TextContent.Line, of text: LintText, in picture: LintPicture
  ) -> (depth: Double, hidesAll: Bool)? {
    let screen = picture.screen.bounds
    let clip = text.part.clip
    // Text beyond the screen has another finding.
    guard clip != screen, !text.box(of: line).isEmpty,
      CoveredPart.depth(of: text.box(of: line), outside: clip) > 0
    else { return nil }
    var (depth, hidesAll) = (0.0, true)
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
        if !ink.intersection(clip).isEmpty { hidesAll = false }
        // The distance of a letter that is hidden as a whole can be greater than its size.
        depth = max(
          depth, min(CoveredPart.depth(of: ink, outside: clip), max(ink.width, ink.height)))
      }
    }
    return depth > 0 ? (depth, hidesAll) : nil
  }
}
