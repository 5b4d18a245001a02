// SPDX-License-Identifier: MIT

// BannerSnapshots: pictures that must not change. A set is described once, in bannerrender.json;
// its cases are drawn, compared with their references, recorded and accepted, and a report says
// what was found.
//
//     let set = try SnapshotSet(file: "bannerrender.json")
//     let run = try Verification(of: set).run()
//     if !run.report.isPassed { print(run.report.summary) }

// The names of other modules that a caller writes
@_exported public import struct BannerComparison.Tolerance
@_exported public import enum BannerFiles.RenderError
@_exported public import struct BannerReports.Report
