// SPDX-License-Identifier: MIT

import Foundation
import LayerTree
import PNG
import Snapshot
import Testing
import Text

@Suite struct TextSheetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots/text")

  /// `tools/snapshots` sets it.
  private static let records = ProcessInfo.processInfo.environment["BANNERRENDER_RECORD"] == "1"

  @Test("the sheet and its layers are what they were", arguments: TextSheet.all)
  func unchanged(sheet: TextSheet) throws {
    let picture = sheet.picture
    let text = sheet.layers.map(\.text).joined()
    let png = Self.folder.appending(path: "\(sheet.name).png")
    let txt = Self.folder.appending(path: "\(sheet.name).txt")
    let reader = PNGReader(longestSide: 8192, mostPixels: 1 << 25)
    let before = try? reader.bitmap(from: Array(Data(contentsOf: png)))
    let textBefore = try? String(contentsOf: txt, encoding: .utf8)
    if Self.records {
      guard before != picture || textBefore != text else { return }
      print("Snapshots/text/\(sheet.name): recorded")
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(PNGWriter(scale: TextSheet.scale).bytes(of: picture)).write(to: png)
      try Data(text.utf8).write(to: txt)
      return
    }
    let accept = "look at it and run: tools/snapshots text/\(sheet.name)"
    #expect(textBefore == text, "the layers changed; \(accept)")
    let old = try #require(before, "there is no \(png.path); \(accept)")
    let comparison = PictureComparison(old, picture)
    #expect(comparison.verdict == .equal, "\(comparison); \(accept)")
  }

  @Test("no sheet asks for a glyph that no bundled font has", arguments: TextSheet.all)
  func complete(sheet: TextSheet) {
    func problems(_ layer: Layer) -> Int {
      var count = layer.sublayers.map(problems).reduce(0, +)
      if case .text(let text) = layer.content {
        count += text.lines.map(\.line.problems.count).reduce(0, +)
      }
      return count
    }
    #expect(sheet.layers.map(problems).reduce(0, +) == 0)
  }
}
