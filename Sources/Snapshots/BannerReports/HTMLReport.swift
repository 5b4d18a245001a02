// SPDX-License-Identifier: MIT

package import BannerFiles
internal import BannerJSON
internal import BannerComparison
internal import BannerStrings

/// A report as one self-contained HTML file that shows the pictures and needs no network.
///
/// The page works without scripts. `Page/report.js` adds filters, zoom and comparison modes.
public enum HTMLReport {
  /// The default limit for embedded picture files: 40 MB.
  ///
  /// The page is a third longer than its pictures. Browsers open a page of this size quickly.
  /// Pictures beyond the limit are linked.
  public static let usualLimit = 40_000_000

  /// Returns the page in UTF-8.
  ///
  /// - Parameters:
  ///   - report: The report. Equal cases are listed without pictures.
  ///   - limit: The largest total size of embedded picture files, in bytes. From the first case
  ///     that exceeds it, pictures are linked and their files are not read.
  ///   - picture: Returns the bytes of a PNG at a path in the report's folder; nil if it can't be
  ///     read.
  public static func page(
    of report: Report, limit: Int = usualLimit, picture: @escaping (String) -> [UInt8]?
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(report, limit: limit, picture: picture, to: &bytes)
    return bytes
  }

  /// Writes the page as ``page(of:limit:picture:)`` returns it.
  package static func write<Sink: ByteSink>(
    _ report: Report, limit: Int = usualLimit, picture: @escaping (String) -> [UInt8]?,
    to sink: inout Sink
  ) throws(Sink.Failure) {
    var page = PageParts.head(
      title: "\(report.set) – \(report.isPassed ? "passed" : "not passed")",
      style: PackageResources.report_css)
    let axes = Axes(report.cases.map(\.values))
    page += top(of: report)
    page += filters(of: report, axes)
    let causes = numbered(report.shownCauses)
    page += "<div class=\"columns\">\n"
    if !causes.isEmpty {
      page += "<nav class=\"list\" aria-label=\"Cases\"><div class=\"causes\">\n"
      for cause in causes {
        page += list(cause)
        try page.write(beyond: Markup.piece, to: &sink)
      }
      page += "</div></nav>\n"
    }
    page += "<main>\n"
    let shown = causes.joined()
    if shown.contains(where: { $0.result.pictures != CaseResult.Pictures() }) { page += toolbar }
    var album = PictureBudget(limit: limit, picture: picture)
    for (number, result) in shown {
      page += article(result, number: number, axes: axes, album: &album)
      try page.write(beyond: Markup.piece, to: &sink)
    }
    try addEqualCases(of: report, axes, to: &page, &sink)
    page += "<p class=\"nothing\" hidden>No case matches.</p>\n</main>\n</div>\n\(help)"
    page += PageParts.foot(
      script: PackageResources.report_js + PackageResources.apng_js + PackageResources.player_js)
    try page.write(to: &sink)
  }

  /// A case with its number on the page.
  private typealias Numbered = (number: Int, result: CaseResult)

  /// Returns the cases with their numbers, which start at 1.
  private static func numbered(_ causes: [[CaseResult]]) -> [[Numbered]] {
    var number = 0
    return causes.map { alike in
      alike.map { result in
        number += 1
        return (number, result)
      }
    }
  }

  // MARK: The whole run

  /// Returns the circumstances of the run as a line.
  private static func kicker(of report: Report) -> String {
    let run = report.run
    let date = run?.date?.replacing("T", with: " ").replacing("Z", with: " UTC")
    let part = report.shard.map { "shard \($0.index) of \($0.count)" }
    let commit = run?.commit.map { String($0.prefix(12)) }
    return [report.tool, part, date, run?.branch, commit].compactMap(\.self)
      .joined(separator: " · ")
  }

  private static func top(of report: Report) -> Markup {
    let verdict = report.isPassed ? "passed" : "failed"
    var top: Markup = """
      <header class="top">
      <p class="kicker">\(kicker(of: report))</p>
      <h1>\(report.set)</h1>
      <p class="summary"><strong class="verdict \(verdict)">\(report.isPassed ? "Passed" : "Not passed")</strong>
      \(report.summary)</p>

      """
    if report.cases.count < report.total {
      let what = report.shard == nil ? "Incomplete: it has" : "It has"
      top +=
        "<p class=\"note\">\(what) \(report.cases.count) of \(counted(report.total, "case")).</p>\n"
    }
    for note in report.notes { top += "<p class=\"note\">\(note)</p>\n" }
    if report.languages.languages.count > 1 { top += languages(report.languages) }
    if let lint = report.lint { top += Self.lint(lint) }
    if !report.fingerprint.isEmpty { top += fingerprint(report.fingerprint) }
    if let command = report.acceptCommand {
      top += "<div class=\"accept\"><span>Accept all</span>\(copyable(command))</div>\n"
    }
    return "\(top)</header>\n"
  }

  /// Returns the languages, with a list of the texts that don't fit.
  private static func languages(_ summary: LanguageSummary) -> Markup {
    let lines = summary.lines
    guard !lines.isEmpty else { return "<p class=\"note\">\(summary.text)</p>\n" }
    return """
      <details class="languages" open><summary>\(summary.text)</summary>\(list(lines))</details>

      """
  }

  /// Returns the findings of rules.
  private static func lint(_ summary: LintSummary) -> Markup {
    guard !summary.entries.isEmpty else { return "<p class=\"note\">\(summary.text)</p>\n" }
    return """
      <details class="languages"><summary>\(summary.text)</summary>\
      \(list(summary.entries.map(\.line)))</details>

      """
  }

  private static func fingerprint(_ entries: [Report.FingerprintEntry]) -> Markup {
    let rows = entries.map { entry -> Markup in
      let isOther = entry.expected != nil && entry.expected != entry.actual
      return """
        <tr\(isOther ? " class=\"other\"" : "" as Markup)><th scope="row">\(entry.key)</th>\
        <td>\(entry.actual)</td><td>\(entry.expected ?? "–")</td></tr>

        """
    }
    return """
      <details class="fingerprint"><summary>Fingerprint</summary>
      <table><thead><tr><th scope="col">Pixels depend on</th><th scope="col">This run</th>\
      <th scope="col">References</th></tr></thead><tbody>
      \(rows)</tbody></table></details>

      """
  }

  private static func filters(of report: Report, _ axes: Axes) -> Markup {
    let chips = report.counts.map { outcome, count -> Markup in
      """
      <button type="button" class="chip" data-outcome="\(outcome.rawValue)" aria-pressed="true">\
      <i class="dot \(outcome.rawValue)"></i>\(outcome.label) <b>\(grouped(count))</b></button>

      """
    }
    return """
      <div class="filters scripted" role="search" aria-label="Filter cases">
      \(chips)\(axes.selects)<input type="search" id="search" placeholder="Search  /" \
      aria-label="Search names and messages"><output id="matches" aria-live="polite"></output>
      </div>

      """
  }

  /// Returns the links to cases with the same cause, and the cause.
  private static func list(_ alike: [Numbered]) -> Markup {
    let items = alike.map { item($0.result, number: $0.number) }
    let cause = alike[0].result.cause
    let title: Markup =
      alike.count == 1 ? "" : "<p>\(counted(alike.count, "case")): \(cause)</p>\n"
    return "<section class=\"cause\">\(title)<ol>\n\(items)</ol></section>\n"
  }

  private static func item(_ result: CaseResult, number: Int) -> Markup {
    """
    <li data-case="\(number)"><a href="#case-\(number)"><i class="dot \(result.outcome.rawValue)">\
    </i><span>\(result.name)<small>\(result.outcome.label)</small></span></a></li>

    """
  }

  private static func addEqualCases<Sink: ByteSink>(
    of report: Report, _ axes: Axes, to page: inout Markup, _ sink: inout Sink
  ) throws(Sink.Failure) {
    let count = report.count(.equal)
    guard count > 0 else { return }
    page += """
      <details class="equals"><summary><i class="dot equal"></i>\(grouped(count)) equal</summary>
      <ul>

      """
    for result in report.cases where result.outcome == .equal {
      page += """
        <li data-outcome="equal"\(axes.attributes(result.values))>\(result.name)</li>

        """
      try page.write(beyond: Markup.piece, to: &sink)
    }
    page += "</ul></details>\n"
  }

  // MARK: A case

  private static func article(
    _ result: CaseResult, number: Int, axes: Axes, album: inout PictureBudget
  ) -> Markup {
    let outcome = result.outcome.rawValue
    var article: Markup = """
      <article class="case" id="case-\(number)" data-outcome="\(outcome)"\
      \(axes.attributes(result.values)) aria-labelledby="name-\(number)">
      <header><h2 id="name-\(number)">\(result.name)</h2>\
      <span class="tag"><i class="dot \(outcome)"></i>\(result.outcome.label)</span>
      <p class="message">\(result.message)</p>
      <p class="facts">\(facts(of: result))</p></header>

      """
    article += CaseView(result, number: number).markup(&album)
    article += notes(of: result)
    if let command = result.command {
      article += "<div class=\"accept\"><span>Accept</span>\(copyable(command))</div>\n"
    }
    return "\(article)</article>\n"
  }

  private static func facts(of result: CaseResult) -> [Markup] {
    var facts = result.values.map { axis, value -> Markup in
      "<span><em>\(axis)</em> \(value)</span> "
    }
    if result.width > 0 {
      facts.append("<span>\(result.width)×\(result.height) px @\(short(result.scale))x</span> ")
    }
    facts.append("<span><em>reference</em> \(result.reference)</span> ")
    if let digest = result.referenceDigest {
      facts.append("<span><em>digest</em> \(digest)</span> ")
    }
    if let path = result.layers { facts.append("<a href=\"\(address(path))\">layer text</a> ") }
    return facts
  }

  private static func notes(of result: CaseResult) -> Markup {
    let changes = result.otherChanges
    var notes: Markup = ""
    if !changes.isEmpty { notes += "<section><h3>Layers</h3>\(list(changes))</section>\n" }
    if !result.warnings.isEmpty {
      notes += "<section><h3>Warnings</h3>\(list(result.warnings))</section>\n"
    }
    if let comparison = result.comparison {
      let rows = comparison.rows.map { name, value, limit -> Markup in
        "<tr><th scope=\"row\">\(name)</th><td>\(value)</td><td>\(limit ?? "")</td></tr>\n"
      }
      let hasLimits = comparison.rows.contains { $0.limit != nil }
      notes += """
        <section><h3>Figures</h3><table class="figures"><thead><tr><td></td>\
        <th scope="col">found</th><th scope="col">\(hasLimits ? "limit" : "")</th></tr></thead>
        <tbody>\(rows)</tbody></table></section>

        """
    }
    return notes.bytes.isEmpty ? "" : "<div class=\"notes\">\(notes)</div>\n"
  }

  private static func list(_ lines: [String]) -> Markup {
    "<ul>\(lines.map { "<li>\($0)</li>" as Markup })</ul>"
  }

  private static func copyable(_ command: String) -> Markup {
    "<code data-exact=\"\(exact: command)\">\(command)</code><button type=\"button\" class=\"copy scripted\">Copy</button>"
  }

  // MARK: Controls, which scripts bring to life

  private static let toolbar: Markup = """
    <div class="toolbar scripted" role="toolbar" aria-label="How to compare">
    <div class="group" role="group" aria-label="Comparison">
    <button type="button" data-mode="side" aria-pressed="true" title="1">Side by side</button>\
    <button type="button" data-mode="wipe" aria-pressed="false" title="2">Wipe</button>\
    <button type="button" data-mode="overlay" aria-pressed="false" title="3">Overlay</button>\
    <button type="button" data-mode="blend" aria-pressed="false" title="4">Blend</button>\
    <button type="button" data-mode="blink" aria-pressed="false" title="5">Blink</button>
    </div>
    <input type="range" id="amount" class="amount" aria-label="Wipe" min="0" max="100" step="0.5" \
    value="50">
    <div class="group" role="group" aria-label="Zoom">
    <button type="button" data-zoom="fit" aria-pressed="true" title="f">Fit</button>\
    <button type="button" data-zoom="1" aria-pressed="false" title="0">1:1</button>\
    <button type="button" data-zoom="2" aria-pressed="false" title="+">2×</button>\
    <button type="button" data-zoom="4" aria-pressed="false" title="+">4×</button>
    </div>
    <label class="check"><input type="checkbox" id="boxes" checked> Regions</label>
    <div class="group right" role="group" aria-label="Cases">
    <button type="button" id="previous" title="k" aria-label="Previous case">↑</button>\
    <button type="button" id="next" title="j" aria-label="Next case">↓</button>\
    <button type="button" id="keys" title="?" aria-label="Keys">?</button>
    </div>
    </div>

    """

  private static let help: Markup = """
    <dialog id="help" aria-label="Keys"><h2>Keys</h2><dl>
    <dt>j, k</dt><dd>next, previous case</dd>
    <dt>1 … 5</dt><dd>side by side, wipe, overlay, blend, blink</dd>
    <dt>← →</dt><dd>move the wipe, change the opacity</dd>
    <dt>f, 0</dt><dd>fit, device pixels</dd>
    <dt>+, −</dt><dd>larger, smaller</dd>
    <dt>r</dt><dd>show or hide regions</dd>
    <dt>c</dt><dd>copy the command that accepts the case</dd>
    <dt>/</dt><dd>search</dd>
    </dl><form method="dialog"><button>Close</button></form></dialog>

    """
}
