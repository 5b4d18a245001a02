// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Tests of the help texts and lists that the program prints.
@Suite struct HelpTests {
  static let commands = [
    [], ["render"], ["events"], ["gallery"], ["verify"], ["record"], ["approve"], ["prune"],
    ["report", "merge"], ["diff"], ["list"], ["check"], ["schema"], ["completion"],
  ]

  private func help(_ command: [String]) throws -> String {
    let run = try run(["help"] + command, in: NSTemporaryDirectory())
    return String(decoding: run.output, as: UTF8.self)
  }

  /// Returns the command lines in the examples of a help text.
  private static func examples(in help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex(of: "Examples:") ?? lines.endIndex
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
      .filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The folders for examples, whose last run found no difference, or one in every case.
  private static let (plain, differing) = (
    Result { try preparedFolder(hasDifferences: false) },
    Result { try preparedFolder(hasDifferences: true) }
  )

  /// Creates a folder with every file that the examples read, and the command in a folder of the
  /// path.
  ///
  /// - Parameter hasDifferences: Whether the last run found differences in every case.
  private func folderForExamples(hasDifferences: Bool) throws -> TestFolder {
    let prepared = try (hasDifferences ? Self.differing : Self.plain).get()
    let folder = try TestFolder()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(atPath: prepared.path, toPath: folder.path)
    return folder
  }

  private static func preparedFolder(hasDifferences: Bool) throws -> TestFolder {
    let folder = try TestFolder()
    folder.removeAtExit()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bin/bannerrender", withDestinationPath: command.path)
    func writeSet(clock: String) throws {
      let set = """
        { "axes": { "appearance": ["light", "dark"] },
          "defaults": { "scale": 0.25, "clock": "\(clock)" },
          "cases": { "dialog": { "type": "error" }, "note": { "type": "message" } } }
        """
      try folder.write("bannerrender.json", Data(set.utf8))
    }
    try writeSet(clock: "9:41")
    try folder.write("docs.json", Data(#"{ "pictures": { "a.png": { "scale": 0.25 } } }"#.utf8))
    try folder.write("design.json", Data(##"{ "Note": { "backgroundColor": "#008080" } }"##.utf8))
    try folder.write(
      "scene.json", Data(#"{ "script": [{ "at": 0, "show": { "type": "error" } }] }"#.utf8))
    _ = try run(["record", "-q"], in: folder.path)
    // A revision to compare with
    let git = Process()
    git.executableURL = URL(filePath: "/bin/sh")
    git.arguments = [
      "-c",
      "git init -q -b main . && git add bannerrender.json && git -c user.name=t -c user.email=t@example.org commit -qm base",
    ]
    git.currentDirectoryURL = URL(filePath: folder.path)
    try git.run()
    git.waitUntilExit()
    if hasDifferences { try writeSet(clock: "23:59") }
    for arguments in [
      ["docs.json"], ["before.png"], ["--clock", "9:42", "after.png"], ["verify"],
      ["verify", "--shard", "1/2", "--report", "part-1"],
      ["verify", "--shard", "2/2", "--report", "part-2"],
    ] { _ = try run(arguments, in: folder.path) }
    return folder
  }

  @Test("every command has three examples that work", arguments: commands)
  func examples(of command: [String]) throws {
    let examples = Self.examples(in: try help(command))
    #expect(examples.count == 3)
    for line in examples {
      let folder = try folderForExamples(hasDifferences: command == ["approve"])
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", line]
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.environment = quietEnvironment.merging(["PATH": "\(folder.path)/bin:/usr/bin:/bin"]) {
        $1
      }
      let errors = Pipe()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let told = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      // Different pictures are no error in an example of diff.
      let isExpected =
        process.terminationStatus == 0 || command == ["diff"] && process.terminationStatus == 1
      #expect(isExpected, "\(line): \(String(decoding: told, as: UTF8.self))")
    }
  }

  @Test(
    "help fits in 80 columns, and its purpose is a sentence", arguments: commands + [["review"]])
  func shape(command: [String]) throws {
    let help = try help(command)
    #expect(help.hasPrefix("OVERVIEW: "))
    #expect(help.contains("USAGE: bannerrender"))
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("the program prints a start page without arguments")
  func startPage() throws {
    let run = try run([], in: NSTemporaryDirectory())
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("bannerrender --help"))
    for line in Self.examples(in: try help([])) { #expect(run.errors.contains(line)) }
  }

  @Test("list without a topic names every topic")
  func topics() throws {
    let people = try run(["list"], in: NSTemporaryDirectory())
    let told = String(decoding: people.output, as: UTF8.self)
    for topic in ["kits", "devices", "properties", "events"] {
      #expect(told.contains("\(topic)\t"))
    }
    #expect(people.status == 0)
  }

  @Test(
    "lists mark their default",
    arguments: [
      ("kits", "message-banner"), ("types", "message"), ("text-sizes", "l"), ("finishes", "black"),
    ])
  func defaults(topic: String, word: String) throws {
    let run = try run(["list", topic, "--json"], in: NSTemporaryDirectory())
    let marked = try run.output.split(separator: 10).compactMap { line in
      let object = try JSONSerialization.jsonObject(with: line) as? [String: Any]
      return object?["default"] as? Bool == true ? object?["name"] as? String : nil
    }
    #expect(marked == [word])
  }
}
