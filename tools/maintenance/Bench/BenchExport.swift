// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerJobs
import FoundationEssentials

/// Writes the scenes for other renderers.
struct BenchExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-export",
    abstract: "Writes the scenes as display lists into a folder, with our pictures of them.")

  @Argument(help: "The folder.") var folder: String

  /// The contents of a folder: `NAME.json` and our rendering, `NAME.png`.
  private struct Contents: Encodable {
    struct BannerScene: Encodable {
      var name: String
      var width: Int
      var height: Int
    }

    var screens: [BannerScene]
    /// The banners of W3, in order.
    var banners: [BannerScene]
  }

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let painter = try BenchPainter()
    func add(_ name: String, _ list: DisplayList) throws -> Contents.BannerScene {
      try FileAccess.write(try list.json, to: "\(folder)/\(name).json")
      try FileAccess.write(
        try painter.file(of: painter.paint(list)), to: "\(folder)/\(name).png")
      return Contents.BannerScene(name: name, width: list.width, height: list.height)
    }
    let contents = Contents(
      screens: [try add("W1", BenchScenes.w1), try add("W2", BenchScenes.w2)],
      banners: try (0..<BenchScenes.bannerCount).map { number in
        try add("W3-\(number)", BenchScenes.w3(number))
      })
    try FileAccess.write(Array(try JSONEncoder().encode(contents)), to: "\(folder)/scenes.json")
  }
}
