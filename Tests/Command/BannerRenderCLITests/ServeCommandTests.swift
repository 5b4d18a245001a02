// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// The program behind `bannerrender serve`.
@Suite struct ServeCommandTests {
  /// Starts the program, and returns it with its first line.
  private func start(_ arguments: [String], in folder: TestFolder) throws -> (Process, String, Pipe)
  {
    let process = Process()
    process.executableURL = command
    process.arguments = ["serve", "--no-open"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var line = Data()
    while line.last != 10, case let byte = output.fileHandleForReading.readData(ofLength: 1),
      !byte.isEmpty
    {
      line += byte
    }
    return (process, String(decoding: line.dropLast(), as: UTF8.self), errors)
  }

  @Test(
    "it prints the page's address with a secret, and a signal ends it",
    arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) throws {
    let folder = try TestFolder()
    try folder.write("banner.json", Data(#"{"title": "Saved"}"#.utf8))
    let (process, line, _) = try start(["banner.json"], in: folder)
    #expect(
      line.firstMatch(of: /^http:\/\/127\.0\.0\.1:[0-9]+\/#token=[0-9A-Za-z_-]{16,}$/) != nil,
      "\(line)")
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
  }

  @Test("a port that is in use is an error, and so is a file that isn't there")
  func errors() throws {
    let folder = try TestFolder()
    let (first, line, _) = try start([], in: folder)
    let port = try #require(line.firstMatch(of: /:([0-9]+)\//)?.1)
    let (second, nothing, errors) = try start(["--port", String(port)], in: folder)
    second.waitUntilExit()
    #expect(nothing.isEmpty && second.terminationStatus == 69)
    let message = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(
      message.contains("bannerrender: error: ") && message.contains(String(port)), "\(message)")
    kill(first.processIdentifier, SIGTERM)
    first.waitUntilExit()
    let (third, none, _) = try start(["missing.json"], in: folder)
    third.waitUntilExit()
    #expect(none.isEmpty && third.terminationStatus != 0)
  }
}
