// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerJobs
import FoundationEssentials

/// Measures the scenes that other renderers also draw.
struct BenchJSON: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-json",
    abstract: "Draws the scenes W1 to W4 again and again; a line of JSON for each repetition.")

  @Option(help: "Which ones: W1, W2, W2b, W3, W4, blur, compare.")
  var workloads = "W1,W2,W2b,W3,W4,blur,compare"
  @Option(help: "How many times each is done; batches of files a fifth as often.") var reps = 5
  @Option(help: "A display list to draw instead, as JSON; its name is that of the workload.")
  var scene: String?
  @Option(help: "The size of its picture in pixels, as 1170x2532.") var size = SizeArgument.screen
  @Option(help: "A folder for the pictures, to look at.") var keep: String?
  @Option(help: "How many seconds to wait for others to leave the machine alone.")
  var patience = 20.0

  func run() throws {
    guard reps > 0 else { throw ValidationError("expected --reps above 0") }
    if let keep {
      try FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
    }
    let painter = try BenchPainter()
    let bench = BenchWorkloads(
      painter: painter, repetitions: reps, patience: patience, folder: keep)
    if let scene {
      let name = URL(filePath: scene).deletingPathExtension().lastPathComponent
      let list = try DisplayList(file: scene, width: size.width, height: size.height)
      return try bench.measure(name, list)
    }
    let parts = BenchParts(painter: painter, repetitions: reps, patience: patience)
    for workload in workloads.split(separator: ",") {
      switch workload {
      case "W1": try bench.measure("W1", BenchScenes.w1)
      case "W2": try bench.measure("W2", BenchScenes.w2)
      case "W2b": try bench.measure("W2b", BenchScenes.w2b)
      case "W3": try bench.measureBanners()
      case "W4": try bench.measureSlide()
      case "blur": try parts.measureBlur()
      case "compare": try parts.measureComparison()
      default:
        throw ValidationError("expected W1, W2, W2b, W3, W4, blur or compare, found \(workload)")
      }
    }
  }
}

/// A width and a height, written as `1170x2532`.
struct SizeArgument: ExpressibleByArgument {
  var width: Int
  var height: Int

  static let screen = SizeArgument(width: BenchScenes.width, height: BenchScenes.height)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x").map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      1...16_384 ~= width, 1...16_384 ~= height
    else { return nil }
    self.init(width: width, height: height)
  }

  var defaultValueDescription: String { "\(width)x\(height)" }
}
