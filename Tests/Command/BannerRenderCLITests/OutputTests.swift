// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Standard output and standard error that can't be written, for every command.
@Suite struct OutputTests {
  /// The arguments with which a command prints to standard output in ``prepared()``.
  private static let examples: [String: [[String]]] = [
    "render": [
      ["--type", "error", "-"], ["--type", "error", "--json", "x.png"],
      ["--type", "error", "--markdown", "y.png"], ["--type", "error", "--layers", "-"],
      ["--type", "error", "--format", "apng", "-"],
    ],
    "digest": [[], ["-o", "-"]],
    "events": [["--type", "error"]],
    "gallery": [["--json"]],
    "verify": [[], ["--json"]],
    "record": [[], ["--json"]],
    "approve": [[], ["--json"]],
    "show-report": [["--no-open"], ["--json"]],
    "prune": [[], ["--json"], ["--delete"], ["--delete", "--json"]],
    "report merge": [[".bannerrender", "--output", "merged"]],
    "store": [[], ["--json"]],
    "diff": [["a.png", "b.png"], ["a.png", "b.png", "--json"], ["a.png", "b.png", "-o", "-"]],
    "lint": [[], ["--json"], ["--format", "sarif"], ["--list"]],
    "list": [[], ["devices"], ["devices", "--json"]],
    "check": [["--json", "bad.json"], ["--verbose", "bannerrender.json"]],
    "schema": [[], ["set"]],
    "init": [["document", "new.json"]],
    "completion": [["bash"], ["zsh"], ["fish"]],
    "worker": [[]],
  ]

  /// A way in which standard output can't be written.
  enum Fault: String, CaseIterable { case full, closed, unread }

  /// Returns the commands without subcommands, from the command's own description.
  private static func commands() throws -> (all: [[String]], ends: [[String]]) {
    let dump = try run(["--experimental-dump-help"], in: NSTemporaryDirectory()).output
    let whole = try #require(try JSONSerialization.jsonObject(with: dump) as? [String: Any])
    var (all, ends): ([[String]], [[String]]) = ([], [])
    func visit(_ command: [String: Any], _ path: [String]) {
      let inner = (command["subcommands"] as? [[String: Any]] ?? [])
        .filter { $0["commandName"] as? String != "help" }
      all.append(path)
      if inner.isEmpty { ends.append(path) }
      for one in inner { visit(one, path + [one["commandName"] as? String ?? ""]) }
    }
    visit(try #require(whole["command"] as? [String: Any]), [])
    return (all, ends)
  }

  /// Returns a folder in which every example prints something.
  private func prepared() throws -> SmallSet {
    let set = try SmallSet(#"{ "a": {}, "old": {} }"#)
    try set.succeed("record")
    // One unused reference, and one difference to accept.
    try set.describe(#"{ "a": {} }"#)
    try set.paint("993366")
    #expect(try set.call("verify").status == 1)
    try set.copy("Snapshots/a.png", to: "a.png")
    try set.copy(".bannerrender/pictures/a.actual.png", to: "b.png")
    try set.write("bad.json", #"{ "type": "eror" }"#)
    return set
  }

  /// Runs the command with standard output and standard error as given.
  private func launch(
    _ arguments: [String], output: Fault?, errors: Fault? = nil, in folder: String
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let target = { (fault: Fault?, stream: Int) in
      switch fault {
      case .full: "\(stream)>/dev/full"
      case .closed: "\(stream)>&-"
      case .unread, nil: ""
      }
    }
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" \(target(output, 1)) \(target(errors, 2))", command.path]
      + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = quietEnvironment
    let out = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let err = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for file in [out, err] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    defer { for file in [out, err] { try? FileManager.default.removeItem(at: file) } }
    let pipe = Pipe()
    if output == .unread {
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe
    } else {
      process.standardOutput = try FileHandle(forWritingTo: out)
    }
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try Data(contentsOf: out), errors: try String(contentsOf: err, encoding: .utf8))
  }

  private func expectFailure(
    _ arguments: [String], _ fault: Fault, in folder: String
  ) throws {
    let run = try launch(arguments, output: fault, in: folder)
    let status: Int32 = fault == .unread ? 141 : 73
    #expect(run.status == status, "\(arguments) \(fault): \(run.status) \(run.errors)")
    #expect(
      run.errors.contains("standard output can't be written") == (fault != .unread),
      "\(arguments) \(fault): \(run.errors)")
  }

  @Test("every command fails if its output can't be written", arguments: Fault.allCases)
  func commandsFail(fault: Fault) throws {
    let shared = try prepared()
    // A review needs a terminal, which can't be full. The page is the output of another program.
    let commands = try Self.commands().ends.filter { ![["review"], ["serve"]].contains($0) }
    let index = Fault.allCases.firstIndex(of: fault) ?? 0
    for command in commands.share(oneIn: 3, from: index) {
      let name = command.joined(separator: " ")
      let changesFiles = ["approve", "record", "prune", "init"].contains(name)
      for example in try #require(Self.examples[name], "no example of \(name)") {
        let set = changesFiles ? try prepared() : shared
        try expectFailure(command + example, fault, in: set.path)
        switch (name, example.contains("--delete")) {
        case ("approve", _):
          #expect(set.bytes("Snapshots/a.png") == set.bytes("b.png"), "\(example)")
        case ("record", _):
          #expect(set.bytes("Snapshots/a.png") == set.bytes("b.png"), "\(example)")
        case ("prune", let deletes):
          #expect(set.exists("Snapshots/old.png") != deletes, "\(example)")
        default: break
        }
      }
    }
  }

  @Test("every help and other printed text fails if it can't be written", arguments: Fault.allCases)
  func texts(fault: Fault) throws {
    let folder = try TestFolder()
    let index = Fault.allCases.firstIndex(of: fault) ?? 0
    for command in try Self.commands().all.share(oneIn: 3, from: index) {
      for arguments in [command + ["--help"], command + ["-h"], ["help"] + command] {
        try expectFailure(arguments, fault, in: folder.path)
      }
    }
    for arguments in [
      ["--version"], ["--experimental-dump-help"], ["--generate-completion-script", "bash"],
    ] {
      try expectFailure(arguments, fault, in: folder.path)
    }
  }

  @Test(
    "standard error that can't be written changes neither the result nor the exit code",
    arguments: [Fault.full, .closed])
  func errors(fault: Fault) throws {
    let set = try prepared()
    for arguments in [
      ["--type", "error", "--position", "bottom", "--kit", "owl-banners", "-"],
      ["--type", "eror", "x.png"], ["bad.json", "-o", "x.png"], ["check", "bad.json"],
      ["check", "--json", "bad.json"], ["verify", "--json"], ["verify", "--progress", "plain"],
      ["list", "nothing"], ["--nonsense"], [], ["gallery", "--output", "page.html", "--json"],
    ] {
      let plain = try launch(arguments, output: nil, in: set.path)
      let faulty = try launch(arguments, output: nil, errors: fault, in: set.path)
      #expect(faulty.status == plain.status, "\(arguments)")
      #expect(faulty.output == plain.output, "\(arguments)")
    }
  }

  @Test("with every standard stream closed, files have the same bytes")
  func closedStreams() throws {
    let folder = try TestFolder()
    let options = ["--type", "error", "--position", "bottom", "--kit", "owl-banners"]
    #expect(try launch(options + ["a.png", "a.gif"], output: nil, in: folder.path).status == 0)
    let closed = try launch(
      options + ["b.png", "b.gif"], output: .closed, errors: .closed, in: folder.path)
    #expect(closed.status == 0)
    for ending in ["png", "gif"] {
      let files = try ["a", "b"].map {
        try Data(contentsOf: URL(filePath: "\(folder.path)/\($0).\(ending)"))
      }
      #expect(files[0] == files[1])
    }
  }
}
