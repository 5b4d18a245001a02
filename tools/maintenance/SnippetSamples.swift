// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerDocument
import BannerFiles
import BannerJobs
import BannerSnippets
import FoundationEssentials

/// Writes the Swift code and the pictures of documents, for `tools/check-snippets`.
struct SnippetSamples: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snippets", abstract: "Writes the Swift code and the pictures of documents.")

  @Argument(help: "The documents; each folder has one.") var documents: [String]

  func run() throws {
    for path in documents {
      let folder = Files.folder(of: path)
      let scope = NameScope(folder: folder)
      let snippets = try Snippets(of: try FileAccess.read(path), in: FileName(path), scope)
      try FileAccess.write(Array(snippets.swift.utf8), to: "\(folder)/Snippet.swift")
      let options = try Options(
        document: try FileAccess.read(path), file: path, folder: folder)
      let name = snippets.swift.split(separator: "\"").last { $0.hasPrefix("out") } ?? "out.png"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/expected", withIntermediateDirectories: true)
      try Job([options], outputs: ["\(folder)/expected/\(name)"]).run(threads: 2) { result in
        if case .failure(let failure) = result { print("\(path): \(failure)") }
      }
      let form = snippets.swiftNeedsDocument ? "document" : "typed"
      print("\(path): \(form): \(snippets.notes.joined(separator: " "))")
    }
  }
}
