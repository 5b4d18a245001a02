// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerRender

/// What a fresh process needs for one picture.
struct BenchOnce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-once", abstract: "Draws W1 or a display list once, to a file.")

  @Argument(help: "The PNG file.") var file: String
  @Option(help: "A display list to draw instead, as JSON.") var scene: String?
  @Option(help: "The size of its picture in pixels, as 1170x2532.") var size = PixelSize.screen

  func run() throws {
    let list =
      if let scene {
        try DisplayList(file: scene, width: size.width, height: size.height)
      } else {
        BenchScenes.w1
      }
    let painter = try BenchPainter()
    try FileAccess.write(try painter.file(of: painter.paint(list)), to: file)
  }
}
