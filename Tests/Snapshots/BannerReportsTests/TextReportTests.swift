// SPDX-License-Identifier: MIT

import BannerLint
import Foundation
import BannerPixels
import BannerReports
import BannerTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Counts elements and keeps their attributes.
private final class XMLCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]
  var cases: [[String: String]] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    if name == "testcase" { cases.append(attributes) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
}

@Suite struct JUnitReportTests {
  private func read(_ report: Report) -> XMLCounter? {
    let parser = XMLParser(data: Data(JUnitReport.xml(of: report)))
    let counter = XMLCounter()
    parser.delegate = counter
    return parser.parse() ? counter : nil
  }

  @Test(
    "any report is valid XML, with an element for each case", arguments: 0..<100 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let report = Report.random(&dice)
    let counter = try #require(read(report))
    #expect(counter.counts["testsuite"] == 1)
    // Missing cases are an additional error.
    let lost = report.isComplete ? 0 : 1
    let findings = (report.lint?.entries ?? []).count { entry in
      entry.severity == .error || report.isStrict && entry.severity == .warning
    }
    #expect(counter.counts["testcase", default: 0] == report.cases.count + lost + findings)
    #expect(counter.counts["error", default: 0] == report.count(.failed) + lost)
    let wrong =
      report.cases.count { one in
        one.outcome != .failed
          && (!one.outcome.isPassed || report.isStrict && !one.warnings.isEmpty)
      } + findings
    #expect(counter.counts["failure", default: 0] == wrong)
  }

  @Test("a failure lists paths, explanations and the command")
  func failure() throws {
    var result = someCase("forms/wide/small", .different, message: "12 pixels differ")
    result.pictures = CaseResult.Pictures(expected: "e.png", actual: "a.png", difference: "d.png")
    result.changes = ["title: moved 1 px right"]
    result.command = "tool approve 'x'"
    let counter = try #require(read(someReport([result, someCase("plain")])))
    #expect(
      counter.cases == [
        ["classname": "forms/wide", "name": "small"], ["classname": "set.json", "name": "plain"],
      ])
    for line in [
      "12 pixels differ", "expected: e.png", "actual: a.png", "difference: d.png",
      "title: moved 1 px right", "reference: Snapshots/forms/wide/small.png",
      "accept: tool approve 'x'",
    ] {
      #expect(counter.text.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }

  @Test("times and picture attachments use the format of CI servers")
  func attachments() {
    var result = someCase("a", .different)
    result.pictures = CaseResult.Pictures(expected: "e.png", actual: "a.png")
    result.seconds = 0.25
    var report = someReport([result, someCase("b")])
    report.run = Report.Run(date: "2026-11-24T15:04:05Z", seconds: 1.5)
    let xml = string(JUnitReport.xml(of: report, in: "out/report"))
    #expect(xml.contains(" timestamp=\"2026-11-24T15:04:05\" time=\"1.500\">"))
    #expect(xml.contains(" name=\"a\" time=\"0.250\">"))
    #expect(xml.contains(" name=\"b\"/>"))
    #expect(xml.contains("[[ATTACHMENT|out/report/a.png]]\n[[ATTACHMENT|out/report/e.png]]"))
    #expect(!string(JUnitReport.xml(of: report)).contains("ATTACHMENT"))
  }

  @Test("characters that are invalid in XML are replaced")
  func controlCharacters() throws {
    let result = someCase("a", .failed, message: "x\u{1}\u{1B}\u{FFFE}\u{7F}y\nz")
    let xml = string(JUnitReport.xml(of: someReport([result])))
    #expect(xml.contains("message=\"x\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}y&#10;z\""))
  }
}

@Suite struct CountingTests {
  @Test("one pixel and one case are singular in every format")
  func singular() {
    var result = someCase("a", .different, message: "m")
    let rect = PixelRect(left: 7, top: 9, right: 8, bottom: 10)
    result.regions = [
      RegionResult(rect: rect, changedPixels: 1), RegionResult(rect: rect, changedPixels: 2000),
    ]
    let report = someReport([result])
    let texts = [
      JUnitReport.xml(of: report), MarkdownReport.text(of: report),
      HTMLReport.page(of: report) { _ in nil },
    ].map(string)
    for text in texts {
      #expect(!text.contains(" 1 pixels") && !text.contains(" 1 cases"))
    }
    // The Markdown links to regions and has no list.
    for text in [texts[0], texts[2]] {
      #expect(text.contains("1×1 px at 7, 9"))
      #expect(text.contains(" 1 pixel") && text.contains(" 2,000 pixels"))
    }
    #expect(someReport([], total: 1).summary == "0 of 1 case")
    #expect(someReport([result], total: 1000).summary == "1 of 1,000 cases: 1 different")
    let pair = someReport([result, result])
    let cut = (0...2000).map { string(MarkdownReport.text(of: pair, limit: $0)) }
    #expect(cut.contains { $0.contains("… and 1 more case.") })
  }
}

@Suite struct MarkdownReportTests {
  private func text(_ report: Report, limit: Int = 60_000) -> String {
    string(MarkdownReport.text(of: report, limit: limit))
  }

  @Test("the first line is the summary, and the last is the command that accepts")
  func ends() {
    var report = someReport([someCase("a", .different), someCase("b")])
    report.acceptCommand = "tool approve `x` 'y'"
    let lines = text(report).split(separator: "\n")
    #expect(
      lines.first == "**Not passed**: 2 cases: 1 different, 1 equal (<code>set.json</code>)")
    #expect(lines.last == "Accept all: ``tool approve `x` 'y'``")
  }

  @Test("passing cases need no table")
  func passed() {
    #expect(
      text(someReport([someCase("a")])) == "**Passed**: 1 case: 1 equal (<code>set.json</code>)\n")
  }

  @Test("a case is one row of three cells for any text", arguments: hostileTexts)
  func rows(text hostile: String) throws {
    var result = someCase(hostile, .different, message: hostile)
    result.changes = [hostile, "other"]
    let lines = text(someReport([result])).split(
      separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex(of: "| --- | --- | --- |"))
    let row = lines[head + 1]
    #expect(row.count { $0 == "|" } == 4)
    #expect(row.hasPrefix("| <code>") && row.hasSuffix("</code> |"))
    #expect(!row.contains("<script") && !row.contains("<img") && !row.contains("`"))
    #expect(!row.contains("@") && !row.contains("://") && !row.contains("www."))
    #expect(lines[head + 2] == "")
  }

  @Test("a published report has links and thumbnails", arguments: ["/", "/report.html", ""])
  func links(ending: String) {
    var result = someCase("wide/a", .different)
    result.pictures = CaseResult.Pictures(
      expected: "p/a b.png", actual: "p/a.png", difference: "p/d.png")
    var report = someReport([someCase("same"), result])
    report.url = "https://example.org/r?a=1&b=2\(ending)"
    let text = text(report)
    let folder = "https://example.org/r?a=1&amp;b=2"
    #expect(text.contains("<a href=\"\(folder)/report.html\">Open the report</a>"))
    #expect(text.contains("<a href=\"\(folder)/report.html#case-1\"><code>wide/a</code></a>"))
    #expect(text.contains("<img src=\"\(folder)/p/a%20b.png\" width=\"120\">"))
    let page = string(HTMLReport.page(of: report) { _ in nil })
    #expect(page.contains("id=\"case-1\""))
  }

  @Test("no address breaks out of its attribute or its cell", arguments: hostileTexts)
  func hostileAddress(text hostile: String) {
    var report = someReport([someCase("a", .different)])
    report.url = "https://example.org/\(hostile)"
    let lines = text(report).split(separator: "\n")
    #expect(lines.last?.count { $0 == "|" } == 5)
    #expect(!text(report).contains("<img src=x") && !text(report).contains("<script"))
  }

  @Test("a long report stays within its limit and says what is left out")
  func limit() {
    var report = someReport((0..<2000).map { someCase("case-\($0)", .different) })
    for index in report.cases.indices { report.cases[index].command = "approve \(index)" }
    report.acceptCommand = "approve all"
    for limit in [3000, 60_000] {
      let text = text(report, limit: limit)
      #expect(text.utf8.count <= limit)
      #expect(text.contains("more cases."))
      #expect(text.hasSuffix("Accept all: `approve all`\n"))
    }
  }
}
