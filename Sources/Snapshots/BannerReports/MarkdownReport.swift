// SPDX-License-Identifier: MIT

internal import BannerJSON
import BannerComparison

/// A report in GitHub's Markdown, for a comment on a pull request.
public enum MarkdownReport {
  /// Returns the report as Markdown in UTF-8.
  ///
  /// The report starts with a summary line and a table of the cases that need review. The
  /// collapsed details follow. The last line is the command that accepts all changes, if there is
  /// one. External text appears as code, so that it can't format, link or mention.
  ///
  /// - Parameter limit: The approximate size limit in bytes. Entries beyond it are only counted.
  ///   A comment on GitHub is limited to 65,536 characters.
  public static func text(of report: Report, limit: Int = 60_000) -> [UInt8] {
    var text = "**\(report.isPassed ? "Passed" : "Not passed")**: \(report.summary)"
    text += " (\(code(report.set)))\n"
    for note in report.notes { text += "\n> \(code(note))\n" }
    let cases = report.cases.filter { !$0.outcome.isPassed }
    let end = report.acceptCommand.map { "\nAccept all of it: \(span($0))\n" } ?? ""
    // Half of the space is reserved for the table, which is more important, the rest for the
    // details.
    let room = max(0, limit - text.utf8.count - end.utf8.count)
    if !cases.isEmpty {
      text += "\n| Case | Outcome | What differs |\n| --- | --- | --- |\n"
      let rows = cases.map(row)
      let count = fitting(rows, within: room / 2)
      text += rows.prefix(count).joined()
      if count < cases.count { text += "\n… and \(counted(cases.count - count, "more case")).\n" }
    }
    let folded = cases.compactMap(details)
    let count = fitting(folded, within: limit - text.utf8.count - end.utf8.count - 200)
    if count > 0 {
      text += "\n<details><summary>Details</summary>\n" + folded.prefix(count).joined()
      if count < folded.count {
        text += "\n… and the details of \(counted(folded.count - count, "more case")).\n"
      }
      text += "\n</details>\n"
    }
    return Array((text + end).utf8)
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

  private static func row(_ result: CaseResult) -> String {
    let lines = [result.message] + result.explanation.prefix(3)
    let more = result.explanation.count - 3
    let told = lines.map(code) + (more > 0 ? ["… and \(more) more"] : [])
    return
      "| \(code(result.name)) | \(result.outcome.label) | \(told.joined(separator: "<br>")) |\n"
  }

  private static func details(_ result: CaseResult) -> String? {
    var lines: [String] = []
    for row in result.comparison?.rows ?? [] {
      lines.append(
        "\(row.name): \(code(row.value))" + (row.limit.map { " (limit \(code($0)))" } ?? ""))
    }
    for region in result.regions {
      lines.append(
        "\(place(region.rect)), \(counted(region.changedPixels, "pixel"))"
          + (region.lines.isEmpty ? "" : ": ") + region.lines.map(code).joined(separator: "; "))
    }
    lines += result.otherChanges.map(code)
    lines += result.warnings.map { "warning: \(code($0))" }
    if let command = result.command { lines.append("accept: \(code(command))") }
    guard !lines.isEmpty else { return nil }
    return "\n\(code(result.name))\n\n" + lines.map { "- \($0)\n" }.joined()
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
