// SPDX-License-Identifier: MIT

internal import BannerLint
internal import BannerJSON
internal import BannerComparison
internal import BannerStrings

/// A report in GitHub's Markdown, for a comment on a pull request.
public enum MarkdownReport {
  /// Returns the report as Markdown in UTF-8.
  ///
  /// The text has a summary and a table of the cases that haven't passed. If the report is
  /// published (``Report/url``), names are links into it, and pictures are thumbnails. The last
  /// line is the command that accepts everything, if there is one. Input texts are code, so that
  /// they can't format, link or mention.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - limit: The approximate maximum number of bytes. Further cases are only counted. A comment
  ///     on GitHub may have 65,536 characters.
  public static func text(of report: Report, limit: Int = 60_000) -> [UInt8] {
    let site = report.url.map(PublishedReport.init)
    var text = "**\(report.isPassed ? "Passed" : "Not passed")**: \(report.summary)"
    text += " (\(code(report.set)))\n"
    if let site { text += "\n<a href=\"\(site.page)\">Open the report</a>\n" }
    for note in report.notes { text += "\n> \(code(note))\n" }
    if report.hasFailingWarnings {
      let lines = report.warnings.map { warning in
        "- \(code("\(warning.text) [\(listed(warning.cases.map(\.name)))]"))\n"
      }
      text += "\nWarnings count as errors:\n\n" + lines.prefix(20).joined()
    }
    if report.languages.languages.count > 1 {
      text += "\n\(code(report.languages.text))\n"
      let lines = report.languages.lines
      if !lines.isEmpty { text += "\n" + lines.map { "- \(code($0))\n" }.joined() }
    }
    if let lint = report.lint {
      text += "\n\(code(lint.text))\n"
      let shown = lint.entries.filter { $0.severity > .note }.prefix(20)
      if !shown.isEmpty { text += "\n" + shown.map { "- \(code($0.line))\n" }.joined() }
    }
    let end = report.acceptCommand.map { "\nAccept all: \(span($0))\n" } ?? ""
    let cases = report.shownCauses.joined().enumerated().filter { !$0.element.outcome.isPassed }
    if !cases.isEmpty {
      text += table(site == nil ? head : head + ["Expected, difference, actual"])
      let rows = cases.map { index, result in row(result, number: index + 1, site) }
      let count = fitting(rows, within: limit - text.utf8.count - end.utf8.count - 60)
      text += rows.prefix(count).joined()
      if count < cases.count { text += "\n… and \(counted(cases.count - count, "more case")).\n" }
    }
    return Array((text + end).utf8)
  }

  private static let head = ["Case", "Outcome", "What differs"]

  /// Returns the head of a table.
  private static func table(_ columns: [String]) -> String {
    let rule = columns.map { _ in "---" }
    return "\n| \(columns.joined(separator: " | ")) |\n| \(rule.joined(separator: " | ")) |\n"
  }

  /// Returns the number of texts that fit.
  private static func fitting(_ texts: [String], within limit: Int) -> Int {
    var size = 0
    for (index, text) in texts.enumerated() {
      size += text.utf8.count
      if size > limit { return index }
    }
    return texts.count
  }

  private static func row(
    _ result: CaseResult, number: Int, _ site: PublishedReport?
  ) -> String {
    let lines = [result.message] + result.explanation.prefix(3)
    let more = result.explanation.count - 3
    let told = lines.map(code) + (more > 0 ? ["… and \(more) more"] : [])
    let name = site.map { "<a href=\"\($0.page)#case-\(number)\">\(code(result.name))</a>" }
    var cells = [
      name ?? code(result.name), result.outcome.label, told.joined(separator: "<br>"),
    ]
    if let site { cells.append(site.thumbnails(of: result)) }
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns text as code, which also works in a table cell.
  ///
  /// Every Markdown character is written as a character reference.
  private static func code(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // GitHub would turn "://" and "www." into links.
      case "/" where result.hasSuffix(":"): result += "&#47;"
      case "." where result.hasSuffix("www"): result += "&#46;"
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
      case "&", "<", ">", "`", "*", "_", "[", "]", "|", "\\", "~", "@", "$":
        result += "&#\(scalar.value);"
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += "&#92;" + printable(String(scalar), limit: 20).dropFirst()
      case _ where scalar.value < 32 || scalar.value == 127: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "<code>\(result)</code>"
  }

  /// Returns text as a code span, which can be copied exactly.
  ///
  /// Line breaks become spaces.
  private static func span(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
    var run = 0
    var longest = 0
    for character in line.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }
}

/// The addresses of a published report, for attributes of HTML within a table.
private struct PublishedReport {
  /// The address of the page.
  let page: String
  private let folder: String

  /// Creates the addresses from that of the page, which ends with `.html`, or of the folder.
  init(_ url: String) {
    let address = Self.escaped(url)
    if address.hasSuffix(".html"), let slash = address.lastIndex(of: "/") {
      folder = String(address[..<slash])
      page = address
    } else {
      folder = address.hasSuffix("/") ? String(address.dropLast()) : address
      page = "\(folder)/report.html"
    }
  }

  /// Returns the pictures of a case as thumbnails.
  func thumbnails(of result: CaseResult) -> String {
    let pictures = result.pictures
    return [pictures.expected, pictures.difference, pictures.actual].compactMap(\.self).map {
      path in
      let address = "\(folder)/\(address(path).dropFirst(2))"
      return "<a href=\"\(address)\"><img src=\"\(address)\" width=\"120\"></a>"
    }.joined(separator: " ")
  }

  /// Returns the address without characters that would end an attribute or a cell.
  private static func escaped(_ url: String) -> String {
    url.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "\"": "%22"
      case "'": "%27"
      case "<": "%3C"
      case ">": "%3E"
      case "|": "%7C"
      case "`": "%60"
      case "\\": "%5C"
      case _ where scalar.value <= 32 || scalar.value == 127: "%20"
      default: String(scalar)
      }
    }.joined()
  }
}
