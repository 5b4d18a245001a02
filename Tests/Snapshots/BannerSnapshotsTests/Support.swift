// SPDX-License-Identifier: MIT

import BannerReports
import Foundation
import BannerPNG
import BannerPixels
import BannerSnapshots

/// A folder with a set in it, which is removed when the test ends.
final class SetFolder {
  let path: String

  init(_ set: String = "") throws {
    path = NSTemporaryDirectory() + "bannerrender-set-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if !set.isEmpty { try write("bannerrender.json", set) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: String { "\(path)/bannerrender.json" }

  func write(_ name: String, _ text: String) throws {
    let target = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: target, atomically: false, encoding: .utf8)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let target = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  /// Returns every file with its bytes, except reports.
  func references() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(path)/Snapshots") {
      files[name] = try? Data(contentsOf: URL(filePath: "\(path)/Snapshots/\(name)"))
    }
    return files
  }

  func picture(_ name: String) throws -> Bitmap {
    try PNGReader(longestSide: 8192, mostPixels: 1 << 25).bitmap(from: bytes(name))
  }

  func set() throws -> SnapshotSet { try SnapshotSet(file: file) }

  /// Runs the set.
  @discardableResult
  func run(
    _ mode: RecordMode = .none, _ selection: CaseSelection = CaseSelection(),
    decoding: Bool = false
  ) throws -> Report {
    var verification = try Verification(of: set(), selection, recording: mode)
    verification.decodesAlways = decoding
    return try verification.run()
  }
}

/// Returns the error message of a set that can't be read.
func refusal(_ set: String) -> String {
  do {
    _ = try SetFolder(set).set()
    return "no error"
  } catch { return "\(error)" }
}

extension Report {
  /// The names with outcomes, as in the report.
  var outcomes: [String] { cases.map { "\($0.name) \($0.outcome.rawValue)" } }
}
