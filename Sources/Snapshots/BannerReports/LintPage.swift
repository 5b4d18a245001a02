// SPDX-License-Identifier: MIT

internal import BannerFiles
internal import BannerJSON
package import BannerLint

/// A page with the findings of a check and the pictures that have them.
package struct LintPage {
  /// The heading.
  package var title: String
  /// The outcome of the check.
  package var outcome: LintRun.Outcome
  /// The pictures with their findings.
  package var sheets: [LintRun.Sheet]

  /// Creates a page.
  package init(title: String, outcome: LintRun.Outcome, sheets: [LintRun.Sheet]) {
    (self.title, self.outcome, self.sheets) = (title, outcome, sheets)
  }

  /// The HTML file, which needs no other file.
  package var bytes: [UInt8] {
    var page = PageParts.head(title: title, style: PackageResources.lint_css)
    page += """
      <main class="lint">
      <h1>\(title)</h1>
      <p class="summary">\(outcome.summary)</p>

      """
    for sheet in sheets { page += Self.section(sheet) }
    let shown = Set(sheets.flatMap(\.findings))
    let rest = outcome.findings.filter { !shown.contains($0) }
    if !rest.isEmpty {
      page += """
        <section>
        <h2>Findings without a picture</h2>
        \(Self.list(rest, namesPictures: true))</section>

        """
    }
    for failure in outcome.failures {
      page += """
        <section><h2>\(failure.name ?? "A picture") can't be drawn</h2>
        <p>\(failure.error.description)</p></section>

        """
    }
    page += """
      <h2>Rules</h2>
      <table><thead><tr><th>Rule</th><th>Requires</th><th>Source</th></tr></thead><tbody>

      """
    for rule in LintRules.entries {
      let source: Markup =
        rule.url.isEmpty ? "\(rule.source)" : "<a href=\"\(rule.url)\">\(rule.source)</a>"
      page +=
        "<tr><td><code>\(rule.name)</code></td><td>\(rule.summary)</td><td>\(source)</td></tr>\n"
    }
    page += "</tbody></table>\n</main>\n"
    page += PageParts.foot(script: [])
    return page.bytes
  }

  private static func section(_ sheet: LintRun.Sheet) -> Markup {
    let name = sheet.heading
    let heading: Markup = name.isEmpty ? "" : "<h2>\(name)</h2>\n"
    let alternative =
      "\(name.isEmpty ? "The banner" : name), with \(counted(sheet.findings.count, "finding"))"
    var section: Markup = """
      <section>
      \(heading)<div class="sheet"><img src="\(data: sheet.file)" width="\(Int(sheet.width))" \
      alt="\(alternative)">

      """
    section += list(sheet.findings)
    section += "</div>\n</section>\n"
    return section
  }

  /// Returns a list of findings.
  ///
  /// - Parameter namesPictures: Whether each names its pictures, as no heading does.
  private static func list(_ findings: [LintFinding], namesPictures: Bool = false) -> Markup {
    var list: Markup = "<ol>\n"
    for finding in findings {
      let hint: Markup = finding.hint.map { "<br><span class=\"hint\">Hint: \($0)</span>" } ?? ""
      let place = finding.placeText
      let origin: Markup = place.isEmpty ? "" : "<br><code>\(place)</code>"
      var more: Markup = ""
      if namesPictures, !finding.pictures.isEmpty {
        more = "<br><span class=\"more\">In \(listed(finding.pictures))</span>"
      } else if finding.pictures.count > 1 {
        more =
          "<br><span class=\"more\">Also in \(counted(finding.pictures.count - 1, "other picture"))</span>"
      }
      list += """
        <li class="\(finding.severity.rawValue)"><b>\(finding.severity.rawValue)</b> \
        <code>\(finding.rule)</code> \(finding.sentence)\(hint)\(origin)\(more)</li>

        """
    }
    list += "</ol>\n"
    return list
  }
}
