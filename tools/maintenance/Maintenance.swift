// SPDX-License-Identifier: MIT

// Maintenance: benchmarks, samples for checks, and the manual page. Not part of any product.

import BannerPixels
import ArgumentParser
import BannerJobs
import FoundationEssentials
import BannerPNG

@main
struct Maintenance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maintenance", abstract: "Tools for those who work on bannerrender.",
    subcommands: [
      Bench.self, BenchAnimations.self, BenchSets.self, BenchLanguages.self, BenchJSON.self,
      BenchOnce.self, BenchGrowth.self, BenchExport.self,
      AnimationSamples.self,
      ReportSamples.self, SnippetSamples.self, Manual.self,
    ])

  static func main() {
    do {
      if try BenchOnce.runPlainly(Array(CommandLine.arguments.dropFirst())) { return }
    } catch {
      exit(withError: error)
    }
    main(nil)
  }
}

/// An error message that ends a tool.
struct Failure: Error, CustomStringConvertible {
  var description: String
}

enum FileAccess {
  static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "\(path): can't be read")
    }
    return Array(data)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
  }

  static func picture(_ path: String) throws -> Bitmap { try bitmap(from: try read(path)) }

  /// Decodes a PNG file.
  static func bitmap(from bytes: [UInt8]) throws -> Bitmap {
    try PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 33_554_432)).bitmap(
      from: bytes)
  }
}
