// SPDX-License-Identifier: MIT

import BannerJobs
import Testing

@Suite struct ProgressTextTests {
  @Test("a line has counts, percentage, findings and the remaining time")
  func line() {
    let text = ProgressText(done: 262, of: 1140, findings: ["3 different"])
    #expect(text.line(after: 12.2) == "262/1,140 · 22% · 3 different · 0:41 left")
    #expect(text.line(after: 1200) == "262/1,140 · 22% · 3 different · 1:07:02 left")
  }

  @Test("one picture has no count, and there is no estimate at the start and at the end")
  func alone() {
    #expect(ProgressText(share: 0.5, of: 1).line(after: 0.5) == "50%")
    #expect(ProgressText(share: 0.001, of: 1).line(after: 9) == "0%")
    #expect(ProgressText(share: 1, of: 4).line(after: 9) == "4/4 · 100%")
  }
}
