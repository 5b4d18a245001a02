// SPDX-License-Identifier: MIT

import BannerLint
import BannerPixels
import BannerReports
import BannerStrings
import BannerTestSupport

/// Texts that would end an attribute, an element, a script, a table's cell or a line.
let hostileTexts = [
  "</script><script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "a & b &amp; c",
  "line\u{2028}line\u{2029}line", "tab\tline\nreturn\r", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{FFFE}",
  "| `code` | **bold** | [link](https://example.org) | @somebody #12 www.example.org",
  "\u{202E}right to left", "emoji 👩🏽‍🚀 e\u{301}", "``", "\\", "--> ]]> <!-- <![CDATA[", "",
]

extension SeededGenerator {
  mutating func text() -> String {
    let text = hostileTexts[Int(next() % UInt64(hostileTexts.count))]
    return Bool.random(using: &self) ? text : "\(text) \(next() % 100)"
  }

  mutating func count(_ limit: Int = 100_000) -> Int { Int(next() % UInt64(limit)) }

  mutating func number() -> Double {
    Double.random(in: 0...1, using: &self) * ([1, 1e-9, 1e9].randomElement(using: &self) ?? 1)
  }

  mutating func maybe<T>(_ make: (inout SeededGenerator) -> T) -> T? {
    Bool.random(using: &self) ? make(&self) : nil
  }

  mutating func several<T>(_ make: (inout SeededGenerator) -> T) -> [T] {
    (0..<count(4)).map { _ in make(&self) }
  }

  mutating func rect() -> PixelRect {
    let (left, top) = (count(3000) - 100, count(3000) - 100)
    return PixelRect(left: left, top: top, right: left + count(900), bottom: top + count(900))
  }
}

extension Report {
  /// Returns a random report that uses every feature.
  static func random(_ dice: inout SeededGenerator) -> Report {
    let shard = dice.maybe { dice in
      let count = dice.count(9) + 1
      return Shard(index: dice.count(count) + 1, count: count)
    }
    var report = Report(
      tool: dice.text(), set: dice.text(), shard: shard, total: dice.count(),
      notes: dice.several { $0.text() },
      fingerprint: dice.several {
        FingerprintEntry(key: $0.text(), expected: $0.maybe { $0.text() }, actual: $0.text())
      },
      cases: dice.several { CaseResult.random(&$0) }, acceptCommand: dice.maybe { $0.text() })
    // A name occurs once.
    for index in report.cases.indices { report.cases[index].name += " \(index)" }
    report.setDigest = dice.maybe { $0.text() }
    report.selection = dice.several { $0.text() }
    report.base = dice.maybe { $0.text() }
    report.openElsewhere = dice.several { $0.text() }
    report.url = dice.maybe { $0.text() }
    report.isStrict = dice.maybe { _ in true } ?? false
    report.run = dice.maybe { dice in
      Run(
        date: dice.maybe { $0.text() }, seconds: dice.maybe { $0.number() },
        commit: dice.maybe { $0.text() }, branch: dice.maybe { $0.text() })
    }
    report.lint = dice.maybe { dice in
      LintSummary(
        entries: dice.several { LintSummary.Entry.random(&$0) }, count: dice.count(),
        ignored: dice.count())
    }
    for language in dice.several({ $0.text() }) { report.languages.add(language) }
    for cut in dice.several({ LanguageSummary.Cut.random(&$0) }) { report.languages.add(cut) }
    return report
  }
}

extension LintSummary.Entry {
  fileprivate static func random(_ dice: inout SeededGenerator) -> LintSummary.Entry {
    LintSummary.Entry(
      rule: dice.text(),
      severity: LintFinding.Severity.allCases.randomElement(using: &dice) ?? .error,
      message: dice.text(), place: dice.text(), pictures: dice.several { $0.text() })
  }
}

extension LanguageSummary.Cut {
  fileprivate static func random(_ dice: inout SeededGenerator) -> LanguageSummary.Cut {
    LanguageSummary.Cut(
      language: dice.text(), name: dice.maybe { $0.text() }, text: dice.maybe { $0.text() },
      line: dice.text(), device: dice.text(), textSize: dice.text())
  }
}

extension CaseResult {
  static func random(_ dice: inout SeededGenerator) -> CaseResult {
    let outcome = Outcome.allCases.randomElement(using: &dice) ?? .equal
    var result = CaseResult(
      name: dice.text(), outcome: outcome, message: dice.text(), width: dice.count(),
      height: dice.count(), scale: dice.number(), reference: dice.text())
    result.values = (0..<dice.count(3)).map { ("axis \($0) \"<&", dice.text()) }
    result.referenceDigest = dice.maybe { $0.text() }
    result.referenceLayersDigest = dice.maybe { $0.text() }
    result.actualDigest = dice.maybe { $0.text() }
    result.expectedAnimationDigest = dice.maybe { $0.text() }
    result.actualAnimationDigest = dice.maybe { $0.text() }
    result.expectedDigest = dice.maybe { $0.text() }
    result.differenceDigest = dice.maybe { $0.text() }
    result.layersDigest = dice.maybe { $0.text() }
    result.pictures = Pictures(
      expected: dice.maybe { $0.text() }, actual: dice.maybe { $0.text() },
      difference: dice.maybe { $0.text() })
    result.pictures.expectedAnimation = dice.maybe { $0.text() }
    result.pictures.actualAnimation = dice.maybe { $0.text() }
    result.layers = dice.maybe { $0.text() }
    result.comparison = dice.maybe { ComparisonFigures.random(&$0) }
    result.regions = dice.several { dice in
      RegionResult(
        rect: dice.rect(), changedPixels: dice.count(), layers: dice.several { $0.text() },
        lines: dice.several { $0.text() })
    }
    result.changes = dice.several { $0.text() }
    result.ignored = dice.several {
      IgnoredResult(name: $0.text(), rect: $0.rect(), unequalPixels: $0.count())
    }
    result.warnings = dice.several { $0.text() }
    result.command = dice.maybe { $0.text() }
    result.seconds = dice.maybe { $0.number() }
    return result
  }
}

extension ComparisonFigures {
  static func random(_ dice: inout SeededGenerator) -> ComparisonFigures {
    ComparisonFigures(
      changedPixels: dice.count(), comparedPixels: dice.count(), unequalPixels: dice.count(),
      ratio: dice.number(), largestStep: dice.count(256),
      largestDistance: dice.maybe { $0.number() }, metric: dice.maybe { $0.text() },
      limits: Limits(
        pixel: dice.maybe { $0.number() }, ratio: dice.maybe { $0.number() },
        count: dice.maybe { $0.count() }),
      bounds: dice.maybe { $0.rect() })
  }
}

/// Returns a case with only a name and an outcome.
func someCase(
  _ name: String, _ outcome: CaseResult.Outcome = .equal, message: String = "message"
) -> CaseResult {
  CaseResult(name: name, outcome: outcome, message: message, reference: "Snapshots/\(name).png")
}

/// Returns a report with only the given cases.
func someReport(
  _ cases: [CaseResult], shard: (Int, Int)? = nil, total: Int? = nil, set: String = "set.json"
) -> Report {
  Report(
    tool: "tool 1", set: set, shard: shard.map { Report.Shard(index: $0.0, count: $0.1) },
    total: total ?? cases.count, cases: cases)
}

/// Returns the beginning of a PNG file of a size, and some more bytes.
func fakePNG(width: Int, height: Int, padding: Int = 0) -> [UInt8] {
  let sides = [width, height].flatMap { side in
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
  }
  return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + sides
    + Array(repeating: 7, count: 9 + padding)
}

func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
