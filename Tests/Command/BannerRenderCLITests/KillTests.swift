// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct KillTests {
  private static let set = """
    { "defaults": { "device": "320x240@1", "design": "design.json", "type": "t" },
      "axes": { "position": ["top", "bottom"], "direction": ["ltr", "rtl"], "text-size": ["l", "xl", "xxl"] },
      "cases": { "a": {} } }
    """

  private func write(_ color: String, to folder: TestFolder) throws {
    try folder.write(
      "design.json", Data(##"{ "T": { "backgroundColor": "#\##(color)" } }"##.utf8))
  }

  /// Returns every reference by its name.
  private func references(in folder: TestFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Snapshots") {
      if name.hasPrefix(".") { continue }
      files[name] = try Data(contentsOf: URL(filePath: "\(folder.path)/Snapshots/\(name)"))
    }
    return files
  }

  /// Starts a recording, and kills it after a delay if it is still running.
  private func runAndKill(in folder: TestFolder, after microseconds: UInt32) throws {
    let process = try start(["record", "-q"], in: folder.path)
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  // The kill must be possible at any time: the test waits up to the full duration of a run.
  @Test("after a kill at any time, references are complete, and the report is complete or absent")
  func killed() throws {
    let folder = try TestFolder()
    try folder.write("bannerrender.json", Data(Self.set.utf8))
    var versions: [[String: Data]] = []
    for color in ["336699", "993366"] {
      try write(color, to: folder)
      #expect(try run(["record", "-q"], in: folder.path).status == 0)
      versions.append(try references(in: folder))
    }
    #expect(versions[0].count == 25)
    for round in 0..<40 {
      try write(round.isMultiple(of: 2) ? "336699" : "993366", to: folder)
      try? FileManager.default.removeItem(atPath: "\(folder.path)/.bannerrender")
      try runAndKill(in: folder, after: UInt32.random(in: 0...160_000))
      for (name, bytes) in try references(in: folder) {
        #expect(
          versions.contains { $0[name] == bytes }, "\(name) is neither the old nor the new one")
      }
      let report = "\(folder.path)/.bannerrender"
      guard FileManager.default.fileExists(atPath: report) else { continue }
      let page = try String(contentsOfFile: "\(report)/report.html", encoding: .utf8)
      #expect(page.hasSuffix("</html>\n"))
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: "\(report)/report.json")))
      #expect((json as? [String: Any])?["cases"] != nil)
    }
    #expect(try run(["record", "-q"], in: folder.path).status == 0)
    #expect(try run(["verify", "-q"], in: folder.path).status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == [".bannerrender", "Snapshots", "bannerrender.json", "design.json"])
  }
}
