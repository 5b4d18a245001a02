// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerKitInterface
import BannerScreens
import Foundation
import Testing

struct InitCommandTests {
  @Test(
    "init writes a file and its schema, and the printed commands work",
    arguments: ["set", "document", "design"])
  func files(_ subject: String) throws {
    for kit in KitRegistry.all.map(\.name) {
      let folder = try TestFolder()
      let written = try run(["init", subject, "--kit", kit], in: folder.path)
      #expect(written.status == 0 && written.errors.isEmpty, "\(written.errors)")
      let lines = String(decoding: written.output, as: UTF8.self).split(separator: "\n")
      let files = lines.filter { $0.hasPrefix("written: ") }.map { $0.dropFirst(9) }
      #expect(Set(files.map(String.init)) == Set(folder.files))
      #expect(folder.files.contains("\(subject).schema.json"))
      let checked = try run(["check", "--strict", "."], in: folder.path)
      #expect(checked.status == 0, "\(checked.errors)")
      let commands = lines.filter { $0.hasPrefix("next: ") || $0.hasPrefix("then: ") }
      #expect(!commands.isEmpty)
      for command in commands {
        let words = command.dropFirst(6).split(separator: " ").dropFirst().map(String.init)
        let tried = try run(words, in: folder.path)
        #expect(tried.status == 0, "\(command): \(tried.errors)")
      }
    }
  }

  @Test("init changes no existing file, and keeps an existing schema")
  func existing() throws {
    let folder = try TestFolder()
    try folder.write("bannerrender.json", Data("mine".utf8))
    let refused = try run(["init"], in: folder.path)
    #expect(refused.status == 73 && refused.errors.contains("it exists"), "\(refused.errors)")
    #expect(folder.files == ["bannerrender.json"])
    try folder.write("document.schema.json", Data("mine".utf8))
    let kept = try run(["init", "document", "a b.json", "--json"], in: folder.path)
    #expect(kept.status == 0)
    #expect(
      String(decoding: kept.output, as: UTF8.self)
        == #"{"file": "a b.json", "schema": null, "next": ["bannerrender 'a b.json' banner.png"]}"#
        + "\n")
    for name in ["document.schema.json", "bannerrender.json"] {
      #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")) == Data("mine".utf8))
    }
  }

  @Test(
    "wrong usage of init is one line and writes nothing",
    arguments: [
      (["desing"], 64, "Did you mean \"design\"?"), (["set", "x.txt"], 64, "must end with .json"),
      (["set", "a.json", "--kit", "owl"], 64, "owl"),
      (["set", "/dev/null/a.json"], 73, "/dev/null"),
      (["document", "document.schema.json"], 64, "is the name of the schema"),
    ] as [([String], Int32, String)])
  func wrong(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let folder = try TestFolder()
    let run = try run(["init"] + arguments, in: folder.path)
    #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.files.isEmpty)
  }
}
