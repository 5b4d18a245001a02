// SPDX-License-Identifier: MIT

import BannerTimeline
import BannerReports
import BannerConcurrency
import BannerJSON
import BannerScreens
import ArgumentParser
import BannerJobs
import BannerLint
import FoundationEssentials
import BannerPixels
import BannerSnapshots
import BannerSubprocess

/// Compares a run over a set with only drawing its pictures.
struct BenchSets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-sets",
    abstract:
      "Draws 500 pictures, verifies them against pictures and digests, compares revisions, and lints; medians."
  )

  @Option(help: "How many times each is done.") var rounds = 9
  @Option(help: "How many threads.") var threads = 2

  /// Every library on five devices, in both directions and appearances, at five text sizes.
  private static let set = """
    { "defaults": { "ios": 15 },
      "axes": {
        "kit": "all", "device": ["iphone-se-1", "iphone-8", "iphone-x", "iphone-12", "iphone-13-mini"],
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
    let digests = try Self.digestSet(file, in: "\(folder)-digests", threads)
    defer { try? FileManager.default.removeItem(atPath: "\(folder)-digests") }
    let clock = ContinuousClock()
    var stored: [Duration] = []
    var same: [Duration] = []
    var revisions: [Duration] = []
    var drawing: [Duration] = []
    var verifying: [Duration] = []
    var decoding: [Duration] = []
    var linting: [Duration] = []
    let cases = set.lintCases()
    for _ in 0..<rounds {
      drawing.append(clock.measure { draw(set) })
      verifying.append(try measure(set, clock, decodes: false))
      decoding.append(try measure(set, clock, decodes: true))
      stored.append(try measure(digests, clock, decodes: false))
      for isWhole in [false, true] {
        var difference = RevisionDifference(of: digests, since: "HEAD")
        difference.drawsAll = isWhole
        let run = difference
        let time = try clock.measure { _ = try run.run(threads: threads) }
        if isWhole { revisions.append(time) } else { same.append(time) }
      }
      linting.append(
        clock.measure {
          let run = LintRun(cases, configuration: LintConfiguration(), renderer: Renderer())
          _ = run.run(threads: threads)
        })
    }
    let standard = median(drawing)
    print("\(set.cases.count) pictures, \(threads) threads, medians of \(rounds)")
    print("| | ms | of drawing |")
    print("| --- | ---: | ---: |")
    for (name, times) in [
      ("layout and raster alone", drawing), ("verify", verifying),
      ("verify --decode", decoding), ("verify, digests", stored),
      ("diff --base, same inputs", same), ("diff --base --all", revisions), ("lint", linting),
    ] {
      let time = median(times)
      let ratio = (time / standard * 100).rounded() / 100
      print("| \(name) | \(Int((time * 1000).rounded())) | \(ratio) |")
    }
  }

  /// Returns a copy of a set with digests instead of pictures, in a git repository with one commit.
  private static func digestSet(
    _ file: String, in folder: String, _ threads: Int
  ) throws -> SnapshotSet {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let copy = "\(folder)/bannerrender.json"
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    _ = try StoreConversion(of: try SnapshotSet(file: copy), to: .digest)
    let set = try SnapshotSet(file: copy)
    _ = try Verification(of: set, recording: .changed).run(threads: threads)
    for words in [
      ["init", "-q"], ["add", "bannerrender.json", "Snapshots"],
      ["-c", "user.name=b", "-c", "user.email=b@example.org", "commit", "-qm", "references"],
    ] {
      let result = try Subprocess.run(["git", "-C", folder] + words)
      guard result.status == 0 else { throw Failure(description: "git: \(result.reason)") }
    }
    let sizes = [file, copy].map { set -> Int in
      let references = set.split(separator: "/").dropLast().joined(separator: "/")
      return size(of: "/\(references)/Snapshots") / 1000
    }
    print("references: \(sizes[0]) kB with pictures, \(sizes[1]) kB with digests")
    return set
  }

  private static func size(of folder: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) {
      $0 + (FileManager.default.contents(atPath: "\(folder)/\($1)")?.count ?? 0)
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
