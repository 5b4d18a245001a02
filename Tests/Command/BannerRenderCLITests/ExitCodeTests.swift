// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerRender
import BannerScreens
import Foundation
import Testing

/// The exit code of each cause, whichever library and command finds it.
@Suite struct ExitCodeTests {
  private static let kits = KitRegistry.all.map(\.name)

  /// Returns a folder with inputs that are invalid in different ways.
  private func prepared() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("text.json", Data("TOKEN=1".utf8))
    try folder.write("list.json", Data("[]".utf8))
    try folder.write("file.png", Data("no picture".utf8))
    try folder.write("file.ttf", Data("no font".utf8))
    try folder.write("bad-value.json", Data(#"{ "type": "eror" }"#.utf8))
    try folder.write("bad-design.json", Data(#"{ "Error": { "titleColor": 1 } }"#.utf8))
    try folder.write("names-nothing.json", Data(#"{ "image": "nothing.png" }"#.utf8))
    try folder.write("set.json", Data(#"{ "cases": { "a": { "type": "eror" } } }"#.utf8))
    try folder.write(
      "long.json", Data(#"{ "title": "\#(String(repeating: "x", count: 30_000))" }"#.utf8))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder.json", withIntermediateDirectories: true)
    return folder
  }

  @Test("a cause has one exit code in every library", arguments: kits)
  func causes(kit: String) throws {
    let folder = try prepared()
    let causes: [(arguments: [String], status: Int32)] = [
      // Wrong usage: the value of an option.
      (["--type", "eror"], 64), (["--device", "nothing"], 64), (["--at", "soon"], 64),
      (["--device", "99999x99999@3"], 64), (["--set", "nothing=1"], 64),
      (["--image", "no-such-image"], 64), (["--from", "50m", "--to", "1s"], 64),
      // A file that an option names can't be read.
      (["--design", "nothing.json"], 66), (["--image", "nothing.png"], 66),
      (["--background", "nothing.png"], 66), (["--font", "nothing.ttf"], 66),
      (["--document", "nothing.json"], 66), (["--document", "folder.json"], 66),
      // A file has the wrong content, or names a file that can't be read.
      (["--design", "text.json"], 65), (["--design", "list.json"], 65),
      (["--image", "file.png"], 65), (["--font", "file.ttf"], 65),
      (["--background", "file.png"], 65), (["--document", "text.json"], 65),
      (["--document", "bad-value.json"], 65), (["--document", "names-nothing.json"], 65),
      // A limit is exceeded.
      (["--document", "long.json"], 65),
      (["--title", String(repeating: "x", count: 10_001)], 64),
      (["--background", String(repeating: "x", count: 10_001)], 64),
    ]
    for (arguments, status) in causes {
      let run = try run(["--kit", kit] + arguments + ["x.png"], in: folder.path)
      #expect(run.status == status, "\(kit) \(arguments): \(run.status) \(run.errors)")
      #expect(run.errors.split(separator: "\n").contains { $0.contains("error: ") })
    }
    #expect(!folder.files.contains("x.png"))
  }

  @Test("a banner without room on its screen has the exit code 65", arguments: kits)
  func room(kit: String) throws {
    let folder = try TestFolder()
    // SwiftMessages shows such a message nevertheless, so it gives a warning.
    let strict = kit == "swift-messages" ? ["--strict"] : []
    let options = ["--kit", kit, "--title", "Hello", "--device", "20x20@1"]
    let document = """
      { "kit": "\(kit)", "title": "Hello", "device": "20x20@1" }
      """
    try folder.write("d.json", Data(document.utf8))
    for arguments in [
      options + ["x.png"], ["d.json", "-o", "x.png"], ["check"] + options, ["check", "d.json"],
    ] {
      let run = try run(arguments + strict, in: folder.path)
      #expect(run.status == 65, "\(arguments): \(run.status) \(run.errors)")
    }
  }

  @Test(
    "a command that reads a set or a report has the exit code of the cause",
    arguments: [
      (["verify"], 66), (["record"], 66), (["approve"], 66), (["prune"], 66), (["gallery"], 66),
      (["report", "merge", "nothing"], 66), (["verify", "--config", "nothing.json"], 66),
      (["verify", "--config", "text.json"], 65), (["verify", "--config", "list.json"], 65),
      (["verify", "--config", "bad-value.json"], 65), (["approve", "--config", "set.json"], 66),
      (["verify", "--config", "set.json"], 2), (["record", "--config", "set.json"], 2),
      (["check", "set.json"], 2), (["check", "nothing.json"], 66), (["check", "text.json"], 65),
      (["check", "bad-design.json"], 65), (["diff", "nothing.png", "file.png"], 66),
      (["diff", "file.png", "file.png"], 65), (["events", "nothing.json"], 66),
      (["events", "text.json"], 65), (["verify", "--config", "set.json", "nothing"], 64),
      (["verify", "text.json"], 64), (["list", "nothing"], 64), (["schema", "nothing"], 64),
      (["completion", "nothing"], 64), (["list", "fonts", "--font", "nothing.ttf"], 66),
      (["--type", "error", "file.png/x.png"], 73),
    ] as [([String], Int32)])
  func commands(arguments: [String], status: Int32) throws {
    let folder = try prepared()
    let run = try run(arguments, in: folder.path)
    #expect(run.status == status, "\(arguments): \(run.status) \(run.errors)")
  }
}
