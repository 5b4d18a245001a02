// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerRender
import FoundationEssentials
import PNG
import Snapshot

/// Draws the catalogue anew and writes what changed.
struct Snapshots: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Records the snapshots that changed or are missing, and says which.")

  @Argument(help: "Only documents whose path contains one of these.") var only: [String] = []

  func run() throws {
    let renderer = Renderer()
    var recorded = 0
    var count = 0
    for kit in try FileManager.default.contentsOfDirectory(atPath: "Snapshots").sorted() {
      let folder = "Snapshots/\(kit)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where name.hasSuffix(".json") {
        let document = "\(folder)/\(name)"
        guard only.isEmpty || only.contains(where: { document.contains($0) }) else { continue }
        count += 1
        if try record(document, renderer) { recorded += 1 }
      }
    }
    print("\(count) snapshots, \(recorded) recorded")
  }

  /// Whether the snapshot had to be written.
  private func record(_ document: String, _ renderer: Renderer) throws -> Bool {
    let stem = String(document.dropLast(5))
    var warnings: [InputError] = []
    let options = try Screenshot.options(inDocument: document)
    let rendered = try RenderedScreenshot.picture(
      of: options, with: renderer, warnings: &warnings)
    let before = try? FileAccess.picture("\(stem).png")
    let comparison = before.map { PictureComparison($0, rendered.bitmap) }
    let isSamePicture = comparison?.verdict == .equal
    let textBefore = try? String(decoding: FileAccess.read("\(stem).txt"), as: UTF8.self)
    let isSameText = textBefore == rendered.layerText
    if isSamePicture, isSameText { return false }
    print(
      "\(stem): "
        + (comparison.map { isSamePicture ? "pixels are equal" : $0.description } ?? "new")
        + (isSameText ? "; layers are equal" : "; layers changed"))
    // Equal pixels never rewrite a picture, however it was compressed.
    if !isSamePicture {
      try FileAccess.write(try rendered.png(), to: "\(stem).png")
    }
    try FileAccess.write(Array(rendered.layerText.utf8), to: "\(stem).txt")
    return true
  }
}
