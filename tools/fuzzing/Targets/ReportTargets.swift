// SPDX-License-Identifier: MIT

import BannerComparison
import BannerGeometry
import BannerJSON
import BannerLayerText
import BannerReports

/// The targets that read the files of a comparison: reports and layer texts.
enum ReportTargets {
  static func report(_ bytes: [UInt8]) throws {
    guard let report = try unlessRefused({ try Report(json: bytes, file: "report.json") }) else {
      return
    }
    let json = report.json()
    let again = try Report(json: json, file: "report.json")
    try require(again.json() == json, "a written report is read differently")
    try checkPage(JUnitReport.xml(of: report, in: "folder"), of: "JUnit")
    try checkPage(HTMLReport.page(of: report) { _ in nil }, of: "HTML")
    try checkPage(MarkdownReport.text(of: report), of: "Markdown")
    let folder = CheckoutFolder(".")
    try checkPage(CodeQualityReport.json(of: report, in: folder), of: "Code Quality")
    for line in GitHubAnnotations.lines(of: report, in: folder) {
      try require(line.hasPrefix("::"), "an annotation is no command")
      try require(!line.utf8.contains { $0 < 32 }, "an annotation has a control character")
    }
    _ = try unlessRefused { try Report.merged([report, report]) }
  }

  /// Checks that a page is UTF-8 without control characters, which XML forbids.
  private static func checkPage(_ page: [UInt8], of kind: String) throws {
    let text = String(decoding: page, as: UTF8.self)
    try require(Array(text.utf8) == page, "the \(kind) page isn't UTF-8")
    for scalar in text.unicodeScalars where scalar.value < 0x20 {
      try require(
        scalar == "\n" || scalar == "\t",
        "the \(kind) page contains U+\(String(scalar.value, radix: 16))")
    }
  }

  /// Two layer texts, separated by a line of `=`.
  static func layers(_ bytes: [UInt8]) throws {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let middle = lines.firstIndex { !$0.isEmpty && $0.allSatisfy { $0 == 61 } } ?? lines.count
    let first = text(lines[..<middle])
    let second = text(lines[middle...].dropFirst())
    try require(layerChanges(from: first, to: first).isEmpty, "a layer text differs from itself")
    for (old, new) in [(first, second), (second, first)] {
      let changes = layerChanges(from: old, to: new)
      try require(changes.isEmpty == (old == new), "different layer texts have no changes")
      for change in changes {
        for frame in [change.before, change.after].compactMap(\.self) {
          try require(!frame.width.isNaN && !frame.height.isNaN, "a change has no size")
        }
      }
    }
    _ = (first.layerNames, first.pictureSize, second.pictureSize)
  }

  private static func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> LayerText {
    LayerText(String(decoding: Array(lines.joined(separator: [10])), as: UTF8.self))
  }
}
