// SPDX-License-Identifier: MIT

import Foundation
import BannerPixels

/// SplitMix64: the same numbers in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// An opaque pixel.
func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
  0xFF00_0000 | blue << 16 | green << 8 | red
}

/// Returns a layer text of the catalog.
func layerText(_ name: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")
  return try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
}

/// The names of every layer text of the catalog.
let catalog: [String] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots").path
  let kits = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return kits.sorted().flatMap { kit in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kit)")) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { "\(kit)/\($0.dropLast(4))" }
  }
}()
