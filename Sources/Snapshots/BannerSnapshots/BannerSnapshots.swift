// SPDX-License-Identifier: MIT

// BannerSnapshots: snapshot sets. bannerrender.json describes a set. Its cases are drawn,
// compared with their references, recorded and accepted, and a report lists the results.
//
//     let set = try SnapshotSet(file: "bannerrender.json")
//     let run = try Verification(of: set).run()
//     if !run.report.isPassed { print(run.report.summary) }

// Names of other modules that appear in the public API.
@_exported public import struct BannerComparison.Tolerance
@_exported public import enum BannerFiles.RenderError
@_exported public import struct BannerReports.Report
@_exported public import enum BannerSubprocess.ShellWord
