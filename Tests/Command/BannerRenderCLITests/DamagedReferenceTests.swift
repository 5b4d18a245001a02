// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct DamagedReferenceTests {
  /// The possible kinds of damage to a reference.
  enum Damage: String, CaseIterable {
    case jpeg, truncated, empty, text, pointer

    func apply(to name: String, in set: SmallSet) throws {
      switch self {
      case .jpeg:
        try set.write(name, Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) + Data("JFIF\0".utf8))
      case .truncated: try set.truncate(name)
      case .empty: try set.write(name, "")
      case .text: try set.write(name, "<<<<<<< ours\n=======\n>>>>>>> theirs\n")
      case .pointer:
        try set.write(name, "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n")
      }
    }
  }

  @Test("an unreadable reference is a difference with a picture", arguments: Damage.allCases)
  func unreadable(_ damage: Damage) throws {
    let set = try SmallSet()
    try set.succeed("record")
    try damage.apply(to: "Snapshots/a.png", in: set)
    let run = try set.call("verify", "--json")
    #expect(run.status == 1, "\(run.text)\(run.errors)")
    let found = try run.found("a")
    #expect(found["outcome"] as? String == "different")
    #expect((found["message"] as? String)?.contains("read") == true, "\(found)")
    let actual = try #require((found["pictures"] as? [String: String])?["actual"])
    #expect(set.exists(".bannerrender/\(actual)"))
    #expect(try run.outcome("b") == "equal")
  }

  @Test("approve and record replace an unreadable reference", arguments: Damage.allCases)
  func replaced(_ damage: Damage) throws {
    let set = try SmallSet()
    try set.succeed("record")
    let before = set.references
    try damage.apply(to: "Snapshots/a.png", in: set)
    let red = try set.call("verify")
    let accepted = try set.shell(red.lastCommand)
    #expect(accepted.status == 0, "\(accepted.text)")
    #expect(set.references == before)
    try damage.apply(to: "Snapshots/a.png", in: set)
    #expect(try set.call("record", "--mode", "missing").status == 1)
    #expect(set.references != before)
    #expect(try set.call("record", "--mode", "changed").status == 0)
    #expect(set.references == before)
  }

  @Test("an unreadable fingerprint is a note, and record rewrites it")
  func fingerprint() throws {
    let set = try SmallSet()
    try set.succeed("record")
    let name = "Snapshots/fingerprint.json"
    let before = try #require(set.bytes(name))
    for text in ["<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", "", "[]", #"{ "tool": 5 }"#] {
      try set.write(name, text)
      let run = try set.call("verify")
      #expect(run.status == 0, "\(text): \(run.text)\(run.errors)")
      #expect(run.errors.contains("note: ") && run.errors.contains("fingerprint"), "\(run.errors)")
      #expect(set.bytes(name) == Data(text.utf8))
      try set.succeed("record")
      #expect(set.bytes(name) == before)
    }
  }

  @Test("a missing fingerprint is a note only if there are references")
  func noFingerprint() throws {
    let set = try SmallSet()
    #expect(try !set.call("verify").errors.contains("fingerprint"))
    #expect(try !set.call("record").errors.contains("fingerprint"))
    try set.remove("Snapshots/fingerprint.json")
    let run = try set.call("verify")
    #expect(run.status == 0 && run.errors.contains("note: "), "\(run.errors)")
    #expect(run.errors.contains("fingerprint"))
    try set.succeed("record")
    #expect(set.exists("Snapshots/fingerprint.json"))
    #expect(try set.call("verify").errors.isEmpty)
  }
}
