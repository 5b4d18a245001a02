// SPDX-License-Identifier: MIT

// BannerRenderTesting: snapshot assertions for banners in Swift Testing and XCTest.
//
//     @Test func saved() {
//       assertBanner(
//         .banner(.messageBanner(.success, title: "Saved.")),
//         across: .device(.iPhoneSE, .iPhone14), .direction(.leftToRight, .rightToLeft))
//     }
//
// A picture is compared with the one in __Snapshots__ next to the test's file. BannerSnapshots
// draws, compares and records. This module adds the test's part: names, places, record modes and
// issues.

@_exported public import struct BannerComparison.Tolerance
@_exported public import struct BannerLint.LintRules
@_exported public import BannerRender
@_exported public import enum BannerSnapshots.RecordMode
