// SPDX-License-Identifier: MIT

import BannerReports
import Testing

@Suite struct RunTests {
  @Test(
    "a date matches the calendar",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (1_795_532_645, "2026-11-24T15:04:05Z"),
      (-1, "1969-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
  func date(seconds: Int, text: String) {
    #expect(Report.Run(environment: { _ in nil }, now: seconds).date == text)
  }

  @Test("CI services provide commit and branch, and SOURCE_DATE_EPOCH provides the date")
  func environment() {
    let pullRequest = [
      "GITHUB_SHA": "abc", "GITHUB_HEAD_REF": "topic", "GITHUB_REF_NAME": "12/merge",
      "SOURCE_DATE_EPOCH": "60",
    ]
    #expect(
      Report.Run(environment: { pullRequest[$0] }, now: 7)
        == Report.Run(date: "1970-01-01T00:01:00Z", commit: "abc", branch: "topic"))
    let push = ["GITHUB_SHA": "abc", "GITHUB_HEAD_REF": "", "GITHUB_REF_NAME": "main"]
    #expect(Report.Run(environment: { push[$0] }, now: 0).branch == "main")
    for (commit, branch) in [
      ("CI_COMMIT_SHA", "CI_COMMIT_REF_NAME"), ("BUILDKITE_COMMIT", "BUILDKITE_BRANCH"),
      ("CIRCLE_SHA1", "CIRCLE_BRANCH"), ("BITBUCKET_COMMIT", "BITBUCKET_BRANCH"),
    ] {
      let run = Report.Run(environment: { [commit: "c", branch: "b"][$0] }, now: 0)
      #expect(run.commit == "c" && run.branch == "b")
    }
    #expect(Report.Run(environment: { _ in nil }, now: 0).commit == nil)
    // No date has other years.
    for odd in ["x", "\(Int.min)", "\(Int.max)", "253402300800"] {
      let run = Report.Run(environment: { ["SOURCE_DATE_EPOCH": odd][$0] }, now: 60)
      #expect(run.date == "1970-01-01T00:01:00Z")
    }
  }

  @Test("cases with equal explanations have one cause")
  func causes() {
    var alike = [someCase("a", .different), someCase("c", .different)]
    for index in alike.indices { alike[index].changes = ["title: moved 1 px right"] }
    let report = someReport([alike[0], someCase("b", .different), alike[1], someCase("d")])
    let names = report.causes { $0.outcome != .equal }.map { $0.map(\.name) }
    #expect(names == [["a", "c"], ["b"]])
    let page = string(HTMLReport.page(of: report) { _ in nil })
    #expect(page.contains("<p>2 cases: title: moved 1 px right</p>"))
  }
}
