// SPDX-License-Identifier: MIT

// BannerRenderTesting: banners that must not change, in tests of Swift Testing and XCTest.
//
//     @Test func saved() {
//       assertBanner(
//         .banner(.messageBanner(.success, title: "Saved.")),
//         across: .device(.iPhoneSE, .iPhone14), .direction(.leftToRight, .rightToLeft))
//     }
//
// A picture is compared with the one in __Snapshots__ beside the test's file. Drawing, comparing
// and recording are those of snapshot sets; here is what a test adds: names, places, record
// modes, issues.

@_exported public import struct BannerComparison.Tolerance
@_exported public import BannerRender
@_exported public import enum BannerSnapshots.RecordMode
