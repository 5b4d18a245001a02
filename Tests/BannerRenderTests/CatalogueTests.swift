// SPDX-License-Identifier: MIT

import BannerRender
import Foundation
import Snapshot
import Testing

private let renderer = Renderer()

@Suite struct CatalogueTests {
  @Test("the catalogue is there, and every case has its text and picture")
  func complete() {
    #expect(catalogue.count >= 190)
    for document in catalogue {
      for ending in ["txt", "png"] {
        #expect(
          FileManager.default.fileExists(atPath: document.dropLast(4) + ending), "\(document)")
      }
    }
  }

  @Test("the picture and its layers are what they were", arguments: catalogue)
  func unchanged(document: String) throws {
    var warnings: [InputError] = []
    let options = try Screenshot.options(inDocument: document)
    let rendered = try RenderedScreenshot.picture(
      of: options, with: renderer, warnings: &warnings)
    let stem = String(document.dropLast(5))
    let accept = "look at it and run: tools/snapshots \(stem.split(separator: "/").last ?? "")"
    let text = try String(contentsOfFile: "\(stem).txt", encoding: .utf8)
    #expect(rendered.layerText == text, "the layers changed; \(accept)")
    let comparison = PictureComparison(try picture(at: "\(stem).png"), rendered.bitmap)
    #expect(comparison.verdict == .equal, "\(comparison); \(accept)")
  }

  @Test("a case is drawn the same when another one was drawn before it")
  func independent() throws {
    for document in catalogue.shuffled().prefix(12) {
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
