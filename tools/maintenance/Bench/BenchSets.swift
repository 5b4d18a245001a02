// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerReports
import BannerConcurrency
import BannerJSON
import BannerScreens
import ArgumentParser
import BannerJobs
import FoundationEssentials
import BannerPixels
import BannerSnapshots

/// Compares a run over a set with only drawing its pictures.
struct BenchSets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-sets",
    abstract:
      "Draws 500 pictures, and verifies them against references; medians of paired rounds.")

  @Option(help: "How many times each is done.") var rounds = 9
  @Option(help: "How many threads.") var threads = 2

  /// Every library on five devices, in both directions and appearances, at five text sizes.
  private static let set = """
    { "axes": {
        "kit": "all", "device": ["iphone-se1", "iphone-8", "iphone-x", "iphone-12", "iphone-14pro"],
        "direction": ["ltr", "rtl"], "appearance": ["light", "dark"],
        "text-size": ["l", "xs", "xl", "xxl", "ax1"] },
      "cases": { "banner": {} } }
    """

  func run() throws {
    guard rounds > 0, threads > 0 else { throw ValidationError("expected numbers above 0") }
    let folder = "\(FileManager.default.temporaryDirectory.path)/bannerrender-bench-sets"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/bannerrender.json"
    try FileAccess.write(Array(Self.set.utf8), to: file)
    let set = try SnapshotSet(file: file)
    guard try Verification(of: set, recording: .changed).run(threads: threads).isPassed else {
      throw Failure(description: "a picture can't be drawn")
    }
    let clock = ContinuousClock()
    var drawing: [Duration] = []
    var verifying: [Duration] = []
    var decoding: [Duration] = []
    for _ in 0..<rounds {
      drawing.append(clock.measure { draw(set) })
      verifying.append(try measure(set, clock, decodes: false))
      decoding.append(try measure(set, clock, decodes: true))
    }
    let standard = median(drawing)
    print("\(set.cases.count) pictures, \(threads) threads, medians of \(rounds)")
    print("| | ms | of drawing |")
    print("| --- | ---: | ---: |")
    for (name, times) in [
      ("layout and raster alone", drawing), ("verify", verifying),
      ("verify --decode", decoding),
    ] {
      let time = median(times)
      let ratio = (time / standard * 100).rounded() / 100
      print("| \(name) | \(Int((time * 1000).rounded())) | \(ratio) |")
    }
  }

  /// Lays out and paints every picture without comparing.
  private func draw(_ set: SnapshotSet) {
    let renderer = Renderer()
    _ = concurrentMap(set.cases.count, threads: threads) { index in
      var warnings: [InputError] = []
      let picture = try? RenderedScreenshot.picture(
        of: set.cases[index].options, with: renderer, warnings: &warnings)
      _ = picture?.bitmap
    }
  }

  private func measure(
    _ set: SnapshotSet, _ clock: ContinuousClock, decodes: Bool
  ) throws -> Duration {
    var verification = try Verification(of: set)
    verification.decodesAlways = decodes
    let run = verification
    return try clock.measure {
      guard try run.run(threads: threads).isPassed else {
        throw Failure(description: "a picture is not what it was")
      }
    }
  }

  /// Returns the median in seconds.
  private func median(_ times: [Duration]) -> Double {
    times.map(\.inSeconds).sorted()[times.count / 2]
  }
}
