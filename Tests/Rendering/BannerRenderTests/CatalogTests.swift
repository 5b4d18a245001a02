// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerReports
import BannerJSON
import BannerScreens
import BannerJobs
import Foundation
import BannerSnapshots
import Testing

private let renderer = Renderer()

@Suite struct CatalogTests {
  @Test("every picture of the catalog and its layers match their references")
  func unchanged() throws {
    let set = try SnapshotSet(file: projectRoot.appending(path: "bannerrender.json").path)
    #expect(set.cases.count >= 1400)
    #expect(set.layers == .compare)
    let folder = try TestFolder()
    var verification = try Verification(of: set)
    verification.reportFolder = "\(folder.path)/report"
    verification.acceptCommand = "tools/snapshots"
    let report = try verification.run()
    for one in report.cases where one.outcome != .equal {
      Issue.record(
        "\(one.name): \(one.message); \(one.changes.joined(separator: "; ")); look at it and run: \(one.command ?? "")"
      )
    }
    #expect(report.isPassed, "\(report.summary)")
  }

  @Test("every reference has a document")
  func used() throws {
    let set = try SnapshotSet(file: projectRoot.appending(path: "bannerrender.json").path)
    #expect(try Pruning(set).unused.isEmpty)
  }

  @Test("a case doesn't depend on the case rendered before it")
  func independent() throws {
    for document in snapshotCatalog.shuffled().prefix(12) {
      var warnings: [InputError] = []
      let options = try Screenshot.options(inDocument: document)
      let again = try RenderedScreenshot.picture(
        of: options, with: renderer, warnings: &warnings)
      let alone = try RenderedScreenshot.picture(
        of: options, with: Renderer(), warnings: &warnings)
      #expect(again.bitmap == alone.bitmap, "\(document)")
    }
  }
}
