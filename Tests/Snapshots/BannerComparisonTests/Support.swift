// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import BannerPixels

/// An opaque pixel.
func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
  0xFF00_0000 | blue << 16 | green << 8 | red
}

/// Returns a layer text of the catalog.
func layerText(_ name: String) throws -> String {
  let folder = projectRoot.appending(path: "Snapshots")
  return try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
}

/// The names of every layer text of the catalog.
let catalog = catalogFiles("txt").map {
  $0.split(separator: "/").suffix(2).joined(separator: "/").dropLast(4)
}.map(String.init)
