// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerJobs

/// Measures a new process that draws one picture.
struct BenchOnce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-once", abstract: "Draws W1 or a display list once, to a file.")

  @Argument(help: "The PNG file.") var file: String
  @Option(help: "A display list to draw instead, as JSON.") var scene: String?
  @Option(help: "The size of its picture in pixels, as 1170x2532.") var size = SizeArgument.screen

  func run() throws {
    let list =
      if let scene {
        try DisplayList(file: scene, width: size.width, height: size.height)
      } else {
        BenchScenes.w1
      }
    try Self.draw(list, to: file)
  }

  private static func draw(_ list: DisplayList, to file: String) throws {
    let painter = try BenchPainter()
    try PlainFile.write(try painter.file(of: painter.paint(list)), to: file)
  }

  /// Draws W1 if these are the only arguments, as the command does with plain arguments.
  ///
  /// Full argument parsing takes longer than drawing the picture.
  ///
  /// - Returns: Whether W1 was drawn.
  static func runPlainly(_ arguments: [String]) throws -> Bool {
    guard arguments.count == 2, arguments[0] == "bench-once", !arguments[1].hasPrefix("-") else {
      return false
    }
    try draw(BenchScenes.w1, to: arguments[1])
    return true
  }
}
