// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// A folder with a set of small pictures and their design.
struct SmallSet: Sendable {
  let folder = TestFolder.temporary()

  /// Writes a set with a design.
  ///
  /// - Parameters:
  ///   - cases: The cases, as JSON.
  ///   - more: More keys of the set, as JSON, with a comma after each.
  init(_ cases: String = #"{ "a": {}, "b": { "title": "Bee" } }"#, more: String = "") throws {
    try describe(cases, more: more)
    try paint("336699")
  }

  var path: String { folder.path }

  /// Writes the file of a set.
  func describe(
    _ cases: String, more: String = "", in file: String = "bannerrender.json",
    design: String = "design.json"
  ) throws {
    try write(
      file,
      """
      { "defaults": { "device": "320x200@1", "crop": "banner", "design": "\(design)", "type": "t" },
        \(more)
        "cases": \(cases) }
      """)
  }

  /// Gives every banner a color.
  func paint(_ color: String) throws {
    try write("design.json", ##"{ "T": { "backgroundColor": "#\##(color)" } }"##)
  }

  func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

  func write(_ name: String, _ bytes: Data) throws { try folder.write(name, bytes) }

  /// Returns the bytes of a file, or nil if it does not exist.
  func bytes(_ name: String) -> Data? { try? Data(contentsOf: URL(filePath: "\(path)/\(name)")) }

  func exists(_ name: String) -> Bool { folder.exists(name) }

  /// Waits until another process has made a file, at most a minute.
  func wait(for name: String) {
    for _ in 0..<6000 where !exists(name) { usleep(10_000) }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Copies a file or a folder within the folder.
  func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
  }

  /// Shortens a file to half of its bytes.
  func truncate(_ name: String) throws {
    let whole = try #require(bytes(name))
    try write(name, whole.prefix(whole.count / 2))
  }

  /// Returns every file in a folder with its bytes, including hidden ones; links are listed, not
  /// followed.
  func tree(_ name: String = ".") -> [String: Data] {
    var files: [String: Data] = [:]
    let top = "\(path)/\(name)"
    for one in (try? FileManager.default.subpathsOfDirectory(atPath: top)) ?? [] {
      if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(top)/\(one)") {
        files[one] = Data(link.utf8)
      } else {
        files[one] = (try? Data(contentsOf: URL(filePath: "\(top)/\(one)"))) ?? Data()
      }
    }
    return files
  }

  /// The references, without the fingerprint.
  var references: [String: Data] { tree("Snapshots").filter { $0.key != "fingerprint.json" } }

  /// Calls the command in an environment without recording variables.
  func call(
    _ arguments: String..., environment: [String: String] = [:], in folder: String = "."
  ) throws -> Run {
    try call(arguments, environment: environment, in: folder)
  }

  func call(
    _ arguments: [String], environment: [String: String] = [:], in folder: String = "."
  ) throws -> Run {
    try run(arguments, environment: environment, in: "\(path)/\(folder)")
  }

  /// Calls the command, which must exit with 0.
  func succeed(_ arguments: String..., from place: SourceLocation = #_sourceLocation) throws {
    let run = try call(arguments)
    try #require(run.status == 0, "\(run.text)\(run.errors)", sourceLocation: place)
  }

  /// Runs a line in a shell that finds the command in its path.
  func shell(_ line: String, in folder: String = ".") throws -> (status: Int32, text: String) {
    let tools = TestFolder.temporary()
    try FileManager.default.createSymbolicLink(
      atPath: "\(tools.path)/bannerrender", withDestinationPath: command.path)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(filePath: "\(path)/\(folder)")
    process.environment = quietEnvironment.merging(
      ["PATH": "\(tools.path):\(quietEnvironment["PATH"] ?? "")"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  /// git, with an author.
  static let git = "git -c user.name=t -c user.email=t@example.org"

  /// Commits all files to the branch main of a repository in the folder.
  func commit() throws {
    let run = try shell(
      """
      git init -q -b main . 2>/dev/null; printf '.bannerrender\\n' > .gitignore
      git add -A && \(Self.git) commit -qm next
      """)
    try #require(run.status == 0, "\(run.text)")
  }
}

extension TestFolder {
  /// Returns a new folder; tests can't continue without one.
  static func temporary() -> TestFolder {
    do { return try TestFolder() } catch { preconditionFailure("no temporary folder: \(error)") }
  }
}

extension Run {
  /// The standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  var lastLine: String { lines.last ?? "" }

  /// The command in the last line, after the words that describe it.
  var lastCommand: String {
    let line = lastLine
    return line.firstRange(of: ": ").map { String(line[$0.upperBound...]) } ?? line
  }

  /// Returns the standard output as objects, one per line.
  func objects() throws -> [[String: Any]] {
    try lines.map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  /// Returns the cases of a run with `--json`: all lines except the last.
  func cases() throws -> [[String: Any]] { try objects().dropLast() }

  /// Returns the names of the cases of a run with `--json`.
  func names() throws -> [String] { try cases().compactMap { $0["name"] as? String } }

  /// Returns one case of a run with `--json`.
  func found(_ name: String) throws -> [String: Any] {
    try #require(try cases().first { $0["name"] as? String == name }, "\(text)\(errors)")
  }

  /// Returns the outcome of one case of a run with `--json`.
  func outcome(_ name: String) throws -> String { try found(name)["outcome"] as? String ?? "" }
}
