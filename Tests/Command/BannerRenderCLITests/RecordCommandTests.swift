// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct RecordCommandTests {
  /// Creates a set with a picture that differs from its reference, `a`, and one without a
  /// reference, `b`.
  private func changed(more: String = "") throws -> SmallSet {
    let set = try SmallSet(more: more)
    try set.succeed("record", "a")
    try set.paint("993366")
    return set
  }

  @Test("on a continuous integration server nothing is written, and a note says why")
  func continuousIntegration() throws {
    let set = try changed()
    let before = set.tree("Snapshots")
    for value in ["true", "1"] {
      let run = try set.call("record", environment: ["CI": value])
      #expect(run.status == 1 && run.lastLine.hasPrefix("to accept: bannerrender approve"))
      let notes = run.errors.split(separator: "\n").filter { $0.contains("note: ") }
      #expect(notes.contains { $0.contains("CI") && $0.contains("--mode") }, "\(run.errors)")
    }
    #expect(set.tree("Snapshots") == before)
    for value in ["false", "0"] {
      #expect(try set.call("record", "a", environment: ["CI": value]).status == 0)
    }
    #expect(set.tree("Snapshots") != before)
  }

  /// The requested mode, and whether a changed and a missing reference are written.
  struct Asked: CustomTestStringConvertible {
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var written: Set<String>
    var testDescription: String { "\(arguments) \(environment.sorted { $0.key < $1.key })" }
  }

  private static let asked: [Asked] = [
    Asked(written: ["a", "b"]),
    Asked(arguments: ["--mode", "changed"], environment: ["CI": "true"], written: ["a", "b"]),
    Asked(arguments: ["--mode", "all"], written: ["a", "b"]),
    Asked(arguments: ["--mode", "failed"], written: ["a", "b"]),
    Asked(arguments: ["--mode", "missing"], written: ["b"]),
    Asked(arguments: ["--mode", "none"], written: []),
    Asked(arguments: ["--mode", "never"], written: []),
    Asked(environment: ["CI": "true", "BANNERRENDER_RECORD": "changed"], written: ["a", "b"]),
    Asked(environment: ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"], written: ["a", "b"]),
    Asked(environment: ["SNAPSHOT_TESTING_RECORD": "failed"], written: ["a", "b"]),
    Asked(environment: ["SNAPSHOT_TESTING_RECORD": "missing"], written: ["b"]),
    Asked(environment: ["SNAPSHOT_TESTING_RECORD": "never"], written: []),
    Asked(
      environment: ["BANNERRENDER_RECORD": "missing", "SNAPSHOT_TESTING_RECORD": "never"],
      written: ["b"]),
    Asked(
      arguments: ["--mode", "missing"], environment: ["BANNERRENDER_RECORD": "none"],
      written: ["b"]),
  ]

  @Test("--mode overrides the environment, and both report what is written", arguments: asked)
  func modes(_ asked: Asked) throws {
    let set = try changed()
    let before = set.references
    let run = try set.call(["record"] + asked.arguments, environment: asked.environment)
    #expect(run.status == (asked.written == ["a", "b"] ? 0 : 1))
    let after = set.references
    let written = Set(["a", "b"].filter { after["\($0).png"] != before["\($0).png"] })
    #expect(written == asked.written)
  }

  @Test("an unknown mode in the environment exits with 64, but verify ignores it")
  func unknownWord() throws {
    let set = try changed()
    let before = set.references
    for name in ["BANNERRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"] {
      let run = try set.call("record", environment: [name: "chnaged"])
      #expect(run.status == 64 && run.errors.contains(name), "\(run.errors)")
      #expect(run.errors.contains(#""changed""#))
      #expect(try set.call("verify", environment: [name: "chnaged"]).status == 1)
    }
    #expect(set.references == before)
  }

  @Test("a tolerated difference is recorded only with --mode all")
  func tolerated() throws {
    let set = try changed(more: #""snapshots": { "tolerance": { "ratio": 1 } },"#)
    let before = set.references
    let run = try set.call("record", "a", "--json")
    #expect(try run.status == 0 && run.outcome("a") == "tolerated")
    #expect(set.references == before)
    #expect(try set.call("record", "a", "--mode", "all").status == 0)
    #expect(set.references["a.png"] != before["a.png"])
  }

  @Test("equal pixels never rewrite a file")
  func equal() throws {
    let set = try SmallSet()
    func numbers() throws -> [Int] {
      try ["a.png", "a.txt", "b.png", "b.txt"].map { name in
        let path = "\(set.path)/Snapshots/\(name)"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require((attributes[.systemFileNumber] as? NSNumber)?.intValue)
      }
    }
    try set.succeed("record")
    let before = try numbers()
    try set.succeed("record")
    try set.succeed("record", "--mode", "all", "--decode")
    #expect(try numbers() == before)
  }
}
