// SPDX-License-Identifier: MIT

import BannerJSON
import BannerReports
import Testing

@Suite struct MergeTests {
  private static let shards = [
    someReport([someCase("c")], shard: (2, 3), total: 4),
    someReport([someCase("a"), someCase("b", .different)], shard: (1, 3), total: 4),
    someReport([someCase("d")], shard: (3, 3), total: 4),
  ]

  private func refusal(_ reports: [Report], allowsMissing: Bool = false) -> String {
    do {
      _ = try Report.merged(reports, allowsMissing: allowsMissing)
      return "none"
    } catch { return error.description }
  }

  @Test("shards in any order become one report")
  func merging() throws {
    let report = try Report.merged(Self.shards)
    #expect(report.cases.map(\.name) == ["a", "b", "c", "d"])
    #expect(report.shard == nil)
    #expect(report.isComplete)
    #expect(report.notes == [])
    #expect(try Report.merged(Self.shards.reversed()).json() == report.json())
  }

  @Test("a report of the whole set is already merged")
  func whole() throws {
    let report = someReport([someCase("a")])
    #expect(try Report.merged([report]).json() == report.json())
  }

  @Test("missing shards are reported and don't pass")
  func missing() throws {
    let some = [Self.shards[0]]
    #expect(refusal(some) == "set.json: shards 1 and 3 of 3 are missing")
    #expect(refusal(Array(Self.shards.prefix(2))) == "set.json: shard 3 of 3 is missing")
    let report = try Report.merged(some, allowsMissing: true)
    #expect(report.notes == ["shards 1 and 3 of 3 are missing"])
    #expect(!report.isPassed)
  }

  private static let refusals: [(reports: [Report], error: String)] = [
    ([], "there are no reports to merge"),
    (
      [shards[0], someReport([], shard: (1, 3), total: 4, set: "other.json")],
      "reports of different sets: \"set.json\" and \"other.json\""
    ),
    (
      [shards[0], someReport([], shard: (1, 2), total: 4)],
      "set.json: one report has 3 shards, another 2"
    ),
    (
      [shards[0], someReport([], shard: (1, 3), total: 5)],
      "set.json: shard 2 has 4 cases in total, shard 1 5"
    ),
    ([shards[0], shards[0]], "set.json: shard 2 of 3 is given twice"),
    (
      [shards[0], someReport([someCase("c")], shard: (1, 3), total: 4)],
      "set.json: the case \"c\" is in shards 1 and 2"
    ),
    (
      [someReport([someCase("c"), someCase("c")], shard: (1, 1), total: 2)],
      "set.json: the case \"c\" is twice in shard 1"
    ),
    (
      [shards[0], someReport([])],
      "set.json: the report is not from a shard, or is already merged"
    ),
    (
      [someReport([someCase("a")], shard: (1, 1), total: 2)],
      "set.json: the shards hold 1 of 2 cases"
    ),
    ([someReport([], shard: (4, 3), total: 0)], "set.json: there is no shard 4 of 3"),
  ]

  @Test("reports that don't belong together are refused", arguments: 0..<refusals.count)
  func isRefused(index: Int) {
    #expect(refusal(Self.refusals[index].reports) == Self.refusals[index].error)
  }

  @Test("different fingerprints become notes, and equal notes are listed once")
  func fingerprints() throws {
    var first = someReport([someCase("a")], shard: (1, 2), total: 2)
    var second = someReport([someCase("b")], shard: (2, 2), total: 2)
    first.fingerprint = [Report.FingerprintEntry(key: "fonts", expected: nil, actual: "1")]
    second.fingerprint = [
      Report.FingerprintEntry(key: "fonts", expected: nil, actual: "2"),
      Report.FingerprintEntry(key: "icu", expected: nil, actual: "3"),
    ]
    second.tool = "tool 2"
    (first.notes, second.notes) = (["same", "one"], ["same", "two"])
    (first.acceptCommand, second.acceptCommand) = ("accept 1", "accept 2")
    let report = try Report.merged([second, first])
    #expect(
      report.notes == [
        "shards 1 and 2 were run by \"tool 1\" and \"tool 2\"",
        "shards 1 and 2 have different fingerprints: fonts is \"1\" and \"2\"",
        "shards 1 and 2 have different fingerprints: icu is nothing and \"3\"",
        "same", "one", "two",
      ])
    #expect(report.acceptCommand == "accept 1 && accept 2")
  }
}
