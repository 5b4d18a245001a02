// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct CompletionTests {
  struct Case: Sendable {
    var line: String
    /// One of the offered words, or nil if there are none.
    var offers: String?
    /// A word that must not be offered.
    var lacks: String?
  }

  static let cases: [Case] = [
    Case(line: "bannerrender --ty", offers: "--type"),
    Case(line: "bannerrender --type er", offers: "error"),
    Case(line: "bannerrender --type a", offers: "all"),
    Case(line: "bannerrender --type error,warn", offers: "error,warning"),
    Case(
      line: "bannerrender --device iphone-x,ipad-mini-6,ipad-pro-11-m",
      offers: "iphone-x,ipad-mini-6,ipad-pro-11-m4"),
    Case(line: "bannerrender verify --type error,warn", offers: "error,warning"),
    Case(line: "bannerrender render --type er", offers: "error"),
    Case(line: "bannerrender li", offers: "list"),
    Case(line: "bannerrender ver", offers: "verify"),
    Case(line: "bannerrender doc", offers: "document.json"),
    Case(line: "bannerrender document.json --onl", offers: "--only"),
    Case(line: "bannerrender --design doc", offers: "document.json"),
    Case(line: "bannerrender out.png --device iphone-16e", offers: "iphone-16e"),
    Case(line: "bannerrender out.png --fini", offers: "--finish"),
    Case(line: "bannerrender events --finish", lacks: "--finish"),
    Case(line: "bannerrender events --kit ", offers: "cc-toast", lacks: "all"),
    Case(line: "bannerrender list dev", offers: "devices"),
    Case(line: "bannerrender list types --kit ", offers: "cc-toast", lacks: "all"),
    Case(line: "bannerrender check --kit ", offers: "all"),
    Case(line: "bannerrender completion zs", offers: "zsh"),
    Case(line: "bannerrender verify --sha", offers: "--shard"),
    Case(line: "bannerrender verify --kit ", offers: "cc-toast", lacks: "all"),
    Case(line: "bannerrender verify --report ", offers: "part-1", lacks: "document.json"),
    Case(line: "bannerrender record --mode mis", offers: "missing"),
    Case(line: "bannerrender approve --report ", offers: "part-1", lacks: "document.json"),
    Case(line: "bannerrender prune --del", offers: "--delete"),
    Case(line: "bannerrender prune --config doc", offers: "document.json"),
    Case(line: "bannerrender report ", offers: "merge"),
    Case(line: "bannerrender report merge ", offers: "part-1", lacks: "document.json"),
    Case(line: "bannerrender report merge -o ", offers: "part-1", lacks: "document.json"),
    Case(line: "bannerrender gallery --em", offers: "--embed"),
    Case(line: "bannerrender gallery -o ", offers: "page.html", lacks: "document.json"),
    Case(line: "bannerrender diff ", offers: "picture.png", lacks: "document.json"),
    Case(line: "bannerrender diff -o ", offers: "picture.png", lacks: "document.json"),
    Case(line: "bannerrender diff --layers ", offers: "picture.txt", lacks: "document.json"),
    Case(line: "bannerrender diff --col", offers: "--color"),
  ]

  /// A shell, and how its completion is queried.
  struct Shell: Sendable, CustomStringConvertible {
    var name: String
    var arguments: [String]
    /// Reads the lines of the file `lines`, and writes the offered words for each to the file
    /// `offers`.
    ///
    /// A line with `=` ends each answer.
    var script: String
    /// Additional files.
    var files: [String: String] = [:]

    var description: String { name }

    /// The path of the shell, or nil if it is not installed.
    var path: String? {
      ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  static let bashShell = Shell(
    name: "bash", arguments: ["--norc", "ask"],
    script: #"""
      source _bannerrender
      name="$(complete -p bannerrender | sed 's/.* -F \([^ ]*\) .*/\1/')"
      while IFS= read -r line; do
          COMP_LINE="$line"
          COMP_POINT=${#line}
          read -ra COMP_WORDS <<<"$line"
          # What ends with a space begins a new word.
          [[ "$line" != *' ' ]] || COMP_WORDS+=("")
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMPREPLY=()
          "$name" bannerrender "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>errors
          printf '%s\n' "${COMPREPLY[@]}" =
      done <lines >offers
      """#)

  /// Keys are typed on a separate terminal, and the script is loaded as from an fpath.
  static let zshShell = Shell(
    name: "zsh", arguments: ["-f", "ask"],
    script: #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'source inner'
      zpty -r shell output '*<ready>*'
      while IFS= read -r line; do
          zpty -w -n shell $'\C-u'"$line"$'\t'
          zpty -r shell output '*<told>*'
      done <lines
      zpty -d shell
      """#,
    files: [
      "inner": #"""
      fpath=($PWD $fpath)
      bindkey -e
      unsetopt autolist automenu beep
      autoload -Uz compinit
      compinit -u -D
      compadd() {
          if [[ " $* " != *" -"[OAD]" "* ]]; then
              local -a hits
              builtin compadd -A hits "$@"
              print -rl -- "${hits[@]}" >>offers
          fi
          builtin compadd "$@"
      }
      tell() {
          print -r -- = >>offers
          comppostfuncs=(tell)
          print -rn -- '<told>'
      }
      comppostfuncs=(tell)
      zle-line-init() { print -rn -- '<ready>' }
      zle -N zle-line-init
      """#
    ])

  static let fishShell = Shell(
    name: "fish", arguments: ["--no-config", "ask"],
    script: #"""
      source _bannerrender
      while read -l line
          complete -C "$line" | string split -f 1 \t >>offers
          echo = >>offers
      end <lines
      """#)

  /// Queries every case twice: code loaded by the first query may break the second.
  private func ask(_ shell: Shell) throws {
    let folder = try TestFolder()
    let script = try run(["completion", shell.name], in: folder.path)
    try #require(script.status == 0)
    try folder.write("_bannerrender", script.output)
    let inputs = ["document.json", "page.html", "picture.png", "picture.txt"]
    for name in inputs { try folder.write(name, Data("{}".utf8)) }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/part-1", withIntermediateDirectories: false)
    for (name, text) in shell.files { try folder.write(name, Data(text.utf8)) }
    try folder.write("ask", Data(shell.script.utf8))
    let lines = (Self.cases + Self.cases).map { "\($0.line)\n" }
    try folder.write("lines", Data(lines.joined().utf8))

    let process = Process()
    process.executableURL = URL(filePath: try #require(shell.path))
    process.arguments = shell.arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    // The user's own files are neither read nor written.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "TERM": "xterm"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOfFile: "\(folder.path)/offers", encoding: .utf8)
    var answers: [[String]] = [[]]
    for line in text.split(separator: "\n") {
      if line == "=" { answers.append([]) } else { answers[answers.count - 1].append(String(line)) }
    }
    try #require(answers.count == lines.count + 1)
    for (one, answer) in zip(Self.cases + Self.cases, answers) {
      // A folder may have a trailing slash.
      let offers = answer.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      if let word = one.offers {
        // Zsh reports the part after the last comma, the others the whole list.
        let part = shell.name == "zsh" ? word.split(separator: ",").last.map(String.init) : word
        #expect(offers.contains(part ?? ""), "\(one.line): \(offers)")
      }
      if let word = one.lacks { #expect(!offers.contains(word), "\(one.line): \(offers)") }
    }
  }

  @Test("bash completes options, values, subcommands and files")
  func bash() throws { try ask(Self.bashShell) }

  @Test(
    "zsh completes the same, both the first time and later",
    .enabled(if: Self.zshShell.path != nil, "zsh is not installed"))
  func zsh() throws { try ask(Self.zshShell) }

  @Test(
    "fish completes the same", .enabled(if: Self.fishShell.path != nil, "fish is not installed"))
  func fish() throws { try ask(Self.fishShell) }

  @Test("every script inserts the default subcommand", arguments: ["bash", "zsh", "fish"])
  func standard(shell: String) throws {
    let folder = try TestFolder()
    let script = try run(["completion", shell], in: folder.path)
    let text = String(decoding: script.output, as: UTF8.self)
    let name = [
      "bash": "_bannerrender_or_render", "zsh": #"words=("${words[1]}" render"#,
      "fish": "$unparsed_tokens[1] render",
    ]
    #expect(script.status == 0 && text.contains(name[shell] ?? "?"))
    #expect(text.contains("iphone-15-pro"))
  }

  @Test("an unknown shell is refused")
  func unknown() throws {
    let folder = try TestFolder()
    let run = try run(["completion", "tcsh"], in: folder.path)
    #expect(run.status == 64 && run.errors.contains("fish"))
  }
}
