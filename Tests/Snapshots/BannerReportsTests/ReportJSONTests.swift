// SPDX-License-Identifier: MIT

import BannerJSON
import BannerReports
import BannerTestSupport
import Testing

@Suite struct ReportJSONTests {
  @Test("a report is unchanged after writing and reading", arguments: 0..<200 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let report = Report.random(&dice)
    let read = try Report(json: report.json(), file: "report.json")
    #expect(String(reflecting: read) == String(reflecting: report))
    #expect(read.json() == report.json())
  }

  @Test("small numbers keep all their digits")
  func smallNumbers() throws {
    var result = someCase("a", .different)
    result.comparison = ComparisonFigures(
      changedPixels: 1, comparedPixels: 588_235, largestStep: 1,
      limits: ComparisonFigures.Limits(ratio: 0.000_0017))
    let read = try Report(json: someReport([result]).json(), file: "report.json")
    #expect(read.cases[0].comparison?.ratio == 1 / 588_235.0)
    #expect(read.cases[0].comparison?.limits.ratio == 0.000_0017)
  }

  @Test("a report passes if it is complete and nothing needs a review")
  func passing() {
    let good: [CaseResult] = [
      someCase("a", .equal), someCase("b", .tolerated), someCase("c", .recorded),
    ]
    #expect(someReport(good).isPassed)
    #expect(!someReport(good, total: 4).isPassed)
    #expect(someReport(good, shard: (1, 2), total: 4).isPassed)
    for outcome in [CaseResult.Outcome.different, .missing, .failed, .layersDiffer] {
      #expect(!someReport(good + [someCase("d", outcome)]).isPassed)
    }
    #expect(someReport([good[0]], total: 4).summary == "1 of 4 cases: 1 equal")
    #expect(
      someReport([good[0]], shard: (1, 2), total: 4).summary == "1 case of shard 1 of 2: 1 equal")
    #expect(someReport(good).summary == "3 cases: 1 recorded, 1 tolerated, 1 equal")
  }

  private static let refusals: [(change: (from: String, to: String), error: String)] = [
    (
      ("\"tool\"", "\"tol\""),
      "r.json:1:1: $: the key \"tool\" is missing"
    ),
    (
      ("\"total\": 1", "\"total\": 1, \"notse\": []"),
      "r.json:5:15: $: unknown key \"notse\". Did you mean \"notes\"?"
    ),
    (
      ("\"version\": 1", "\"version\": 2"),
      "r.json:2:14: $.version: expected version 1 of a report, found the number 2"
    ),
    (
      ("\"outcome\": \"equal\"", "\"outcome\": \"equals\""),
      "expected one of different, layersDiffer, missing, failed, recorded, tolerated, equal, added, removed, renamed, found"
        + " \"equals\". Did you mean \"equal\"?"
    ),
    (
      ("\"total\": 1", "\"total\": -1"),
      "r.json:5:12: $.total: expected a whole number from 0 to 9007199254740992, found the number -1"
    ),
    (("\"message\": \"message\"", "\"message\": 7"), "expected a text, found the number 7"),
    (("\"cases\"", "\"notes\": {}, \"cases\""), "$.notes: expected an array, found an object"),
  ]

  @Test("an error is reported with its place", arguments: 0..<refusals.count)
  func isRefused(index: Int) throws {
    let (change, error) = Self.refusals[index]
    let lines = string(someReport([someCase("a")]).json()).replacing(
      "\"counts\"", with: "\n\"counts\"")
    let text = lines.replacing(change.from, with: change.to)
    #expect(text != lines)
    let told = #expect(throws: InputError.self) {
      try Report(json: Array(text.utf8), file: "r.json")
    }
    #expect(told?.description.hasSuffix(error) == true, "\(told as Any)")
  }

  @Test("a report may be larger than the limit for documents")
  func largeReport() throws {
    let report = someReport([
      someCase("a", message: String(repeating: "x", count: JSONReader.largestSize))
    ])
    #expect(try Report(json: report.json(), file: "r.json").cases.count == 1)
    #expect(throws: InputError.self) {
      try Report(
        json: Array(repeating: UInt8(ascii: " "), count: Report.largestSize + 1), file: "r.json")
    }
  }
}
