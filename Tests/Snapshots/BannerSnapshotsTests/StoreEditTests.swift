// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerSnapshots
import Foundation
import Testing

/// The change that `store` makes in the text of a set.
@Suite struct StoreEditTests {
  private static let banner = #""cases": { "a": { "device": "320x200@1", "crop": "banner" } }"#

  private func changed(_ text: String, to store: ReferenceStore = .digest) throws -> String {
    let folder = try TestFolder(set: text)
    _ = try StoreConversion(of: folder.set(), to: store)
    return String(decoding: try folder.bytes("bannerrender.json"), as: UTF8.self)
  }

  @Test("the key is added or replaced, and the rest of the text stays")
  func texts() throws {
    let key = #""store": "digest""#
    for (text, expected) in [
      ("{ \(Self.banner) }", #"{ "snapshots": { \#(key) }, \#(Self.banner) }"#),
      ("{\n  \(Self.banner)\n}\n", "{\n  \"snapshots\": { \(key) },\n  \(Self.banner)\n}\n"),
      (
        "{ \"snapshots\": {}, \(Self.banner) }", "{ \"snapshots\": { \(key) }, \(Self.banner) }"
      ),
      (
        "{ \"snapshots\": { \"layers\": \"keep\" }, \(Self.banner) }",
        "{ \"snapshots\": { \(key), \"layers\": \"keep\" }, \(Self.banner) }"
      ),
      (
        "{ \"snapshots\": {\n    \"layers\": \"keep\", // é\n  }, \(Self.banner) }",
        "{ \"snapshots\": {\n    \(key),\n    \"layers\": \"keep\", // é\n  }, \(Self.banner) }"
      ),
      (
        "/* ä */ { \"snapshots\": { \"store\" : \"pictures\" }, \(Self.banner) }",
        "/* ä */ { \"snapshots\": { \"store\" : \"digest\" }, \(Self.banner) }"
      ),
      (
        "{ \"snapshots\": { \(key) }, \(Self.banner) }",
        "{ \"snapshots\": { \(key) }, \(Self.banner) }"
      ),
    ] {
      #expect(try changed(text) == expected)
    }
  }

  @Test("a set that can't be changed safely stays as it is")
  func refused() throws {
    for text in [
      "{ \"snapshots\": { \"store\": { \"pictures\": [\"a\"] } }, \(Self.banner) }",
      "{ \"snapshots\": null, \(Self.banner) }",
      "{ \"snapshots\": { \"tolerance\": { \"count\": 1 } }, \(Self.banner) }",
    ] {
      let folder = try TestFolder(set: text)
      #expect(throws: (any Error).self, "\(text)") {
        _ = try StoreConversion(of: folder.set(), to: .digest)
      }
      #expect(try String(decoding: folder.bytes("bannerrender.json"), as: UTF8.self) == text)
    }
  }
}
