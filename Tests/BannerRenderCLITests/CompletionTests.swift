// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct CompletionTests {
  struct Case: Sendable {
    var line: String
    var offers: String
  }

  static let cases: [Case] = [
    Case(line: "bannerrender --ty", offers: "--type"),
    Case(line: "bannerrender --type er", offers: "error"),
    Case(line: "bannerrender render --type er", offers: "error"),
    Case(line: "bannerrender li", offers: "list"),
    Case(line: "bannerrender doc", offers: "document.json"),
    Case(line: "bannerrender document.json --onl", offers: "--only"),
    Case(line: "bannerrender list dev", offers: "devices"),
    Case(line: "bannerrender out.png --device ipad-pro11", offers: "ipad-pro11"),
    Case(line: "bannerrender completion zs", offers: "zsh"),
    Case(line: "bannerrender --design doc", offers: "document.json"),
  ]

  /// What bash fills in, asked as its readline would.
  @Test("bash completes options, values, subcommands and files", arguments: cases)
  func bash(one: Case) throws {
    let folder = try Folder()
    try folder.write("document.json", Data("{}".utf8))
    let script = try run(["completion", "bash"], in: folder.path)
    #expect(script.status == 0)
    try folder.write("completion.bash", script.output)
    try folder.write(
      "ask.bash",
      Data(
        #"""
        source completion.bash
        COMP_LINE="$1"; COMP_POINT=${#1}; read -ra COMP_WORDS <<<"$1"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        name="$(complete -p bannerrender | sed 's/.* -F \([^ ]*\) .*/\1/')"
        "$name" bannerrender "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>errors
        printf '%s\n' "${COMPREPLY[@]}"
        """#.utf8))
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["ask.bash", one.line]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let offers = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(offers.contains(one.offers), "\(offers)")
  }

  @Test("every script has the default subcommand put in", arguments: ["bash", "zsh", "fish"])
  func standard(shell: String) throws {
    let folder = try Folder()
    let script = try run(["completion", shell], in: folder.path)
    let text = String(decoding: script.output, as: UTF8.self)
    let name = shell == "fish" ? "$unparsed_tokens[1] render" : "_bannerrender_or_render"
    #expect(script.status == 0 && text.contains(name))
    #expect(text.contains("iphone-14pro"))
  }

  @Test("an unknown shell is refused")
  func unknown() throws {
    let folder = try Folder()
    let run = try run(["completion", "tcsh"], in: folder.path)
    #expect(run.status == 64 && run.errors.contains("fish"))
  }
}
