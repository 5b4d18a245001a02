// SPDX-License-Identifier: MIT

import BannerDocument
import BannerFiles
import BannerTestSupport
import BannerJSON
import BannerJobs
import BannerScreens
import BannerSnippets
import Foundation
import Testing

/// The command that was built next to the tests.
private let command =
  (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  ?? URL(filePath: CommandLine.arguments[0]))
  .deletingLastPathComponent()

extension TestFolder {
  /// The files in a folder, by name.
  func files(in name: String) throws -> [String: Data] {
    let folder = "\(path)/\(name)"
    var files: [String: Data] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasPrefix("out") {
      files[file] = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
    }
    return files
  }
}

/// Runs a script and returns its status and everything that it printed.
func run(_ shell: String, _ script: String, in folder: String) throws -> (Int32, String) {
  let process = Process()
  process.executableURL = URL(filePath: shell)
  process.arguments = ["-c", script]
  process.currentDirectoryURL = URL(filePath: folder)
  var environment = ProcessInfo.processInfo.environment
  environment["PATH"] = command.path + ":" + (environment["PATH"] ?? "")
  process.environment = environment
  let printed = Pipe()
  process.standardOutput = printed
  process.standardError = printed
  try process.run()
  let output = printed.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// A renderer for the fonts and glyphs of all tests.
let renderer = Renderer()

/// Returns the snippets of a document in a folder.
func snippets(_ text: String, in folder: String) throws -> Snippets {
  try Snippets(
    of: Array(text.utf8), in: FileName("\(folder)/banner.json"), NameScope(folder: folder),
    renderer: renderer)
}

/// Renders a document into a folder, and returns the files with their bytes.
private func files(
  of text: String, in folder: TestFolder, _ name: String, _ output: String
) throws -> [String: Data] {
  try FileManager.default.createDirectory(
    atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
  let options = try Options(document: Array(text.utf8), file: "banner.json", folder: folder.path)
  let job = try Job([options], outputs: ["\(folder.path)/\(name)/\(output)"])
  job.run(threads: 1) { result in
    if case .failure(let failure) = result { Issue.record("\(failure)") }
  }
  return try folder.files(in: name)
}

/// Returns whether a document that names no files can be drawn.
func canBeDrawn(_ text: String) -> Bool {
  guard let options = try? Options(document: Array(text.utf8), file: "banner.json", folder: "/")
  else { return false }
  var warnings: [InputError] = []
  return
    (try? RenderedScreenshot.picture(of: options, with: renderer, warnings: &warnings)) != nil
}

/// Checks that the command and the formatted document draw the files of the document.
///
/// - Returns: Whether the command needs the document.
@discardableResult
func check(_ text: String, in given: TestFolder? = nil) throws -> Bool {
  let folder = try given ?? TestFolder()
  let snippets = try snippets(text, in: folder.path)
  // The last word of the command is the output.
  let ending = snippets.command.split(separator: " ").last ?? ""
  let output = ending.filter { $0 != "'" }
  let expected = try files(of: text, in: folder, "expected", output)
  #expect(!expected.isEmpty)
  #expect(
    try files(of: snippets.document, in: folder, "formatted", output) == expected,
    "\(snippets.document)")
  #expect(try DocumentEquality.areEqual(text, snippets.document), "\(snippets.document)")
  #expect(
    try BannerSnippetsTests.snippets(snippets.document, in: folder.path).document
      == snippets.document)
  try folder.write("banner.json", snippets.document)
  for file in try folder.files(in: ".").keys {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
  }
  let (status, printed) = try run("/bin/sh", snippets.command, in: folder.path)
  #expect(status == 0, "\(snippets.command)\n\(printed)")
  #expect(try folder.files(in: ".") == expected, "\(text)\n\(snippets.command)")
  let lines = snippets.command.split(separator: " \\\n")
  // One option may be longer than a line.
  #expect(
    lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  --") && !$0.dropFirst(4).contains(" --") })
  #expect(snippets.swift.hasPrefix("import Banner"))
  #expect(
    snippets.commandNeedsDocument == !snippets.notes.allSatisfy {
      !$0.contains("save the document")
    })
  return snippets.commandNeedsDocument
}

/// A comparison of documents regardless of the order of their keys.
enum DocumentEquality {
  static func areEqual(_ a: String, _ b: String) throws -> Bool {
    try canonical(value(a)) == canonical(value(b))
  }

  private static func value(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8), file: "banner.json", dialect: .commented)
  }

  private static func canonical(_ value: JSONValue) -> String {
    switch value.content {
    case .object(let members):
      "{" + members.map { "\($0.key): \(canonical($0.value))" }.sorted().joined(separator: ", ")
        + "}"
    case .array(let elements): "[" + elements.map(canonical).joined(separator: ", ") + "]"
    case .number: value.numberText ?? "?"
    case .string, .bool, .null: JSONText(value).line
    }
  }
}

/// Returns the text of a document.
func document(_ members: [(String, JSONText)]) -> String {
  JSONText.object(members.map { (key: $0.0, value: $0.1) }).line
}
