// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// The result of a run of the command.
struct Run {
  var status: Int32
  var output: Data
  var errors: String
}

/// The command that was built next to the tests.
let command =
  (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  ?? URL(filePath: CommandLine.arguments[0]))
  .deletingLastPathComponent().appending(path: "bannerrender")

/// The folder of the catalog.
let snapshots = projectRoot.appending(path: "Snapshots").path

/// Every document of the catalog.
let catalog = catalogFiles("json")

/// The environment of the tests without CI variables, and with a fixed date, so that reports are
/// the same in every run.
let quietEnvironment: [String: String] = {
  var environment = ProcessInfo.processInfo.environment
  let ofServices = ["GITHUB_", "CI_", "BUILDKITE_", "CIRCLE_", "BITBUCKET_"]
  for name in environment.keys where ofServices.contains(where: name.hasPrefix) {
    environment[name] = nil
  }
  for name in ["CI", "BANNERRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"] { environment[name] = nil }
  environment["SOURCE_DATE_EPOCH"] = "0"
  return environment
}()

func run(
  _ arguments: [String], environment: [String: String] = [:], in folder: String
) throws -> Run {
  let process = Process()
  process.executableURL = command
  process.arguments = arguments
  process.currentDirectoryURL = URL(filePath: folder)
  process.environment = quietEnvironment.merging(environment) { $1 }
  let files = try ["out", "err"].map { name in
    let path = NSTemporaryDirectory() + UUID().uuidString + name
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try (path, #require(FileHandle(forWritingAtPath: path)))
  }
  defer { for (path, _) in files { try? FileManager.default.removeItem(atPath: path) } }
  process.standardOutput = files[0].1
  process.standardError = files[1].1
  try process.run()
  process.waitUntilExit()
  return Run(
    status: process.terminationReason == .exit ? process.terminationStatus : -1,
    output: try Data(contentsOf: URL(filePath: files[0].0)),
    errors: try String(contentsOf: URL(filePath: files[1].0), encoding: .utf8))
}

/// Starts the command without waiting for it; its output is discarded.
func start(_ arguments: [String], in folder: String) throws -> Process {
  let process = Process()
  process.executableURL = command
  process.arguments = arguments
  process.currentDirectoryURL = URL(filePath: folder)
  process.environment = quietEnvironment
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  return process
}
