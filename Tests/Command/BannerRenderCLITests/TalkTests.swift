// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct TalkTests {
  /// Runs a command on a separate terminal with `script`, and returns the output.
  private func onTerminal(
    _ arguments: String, environment: [String: String] = [:], in folder: String
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["-qc", "'\(command.path)' \(arguments)", "/dev/null"]
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment =
      quietEnvironment
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private static let red = "\u{1B}[1;31merror: \u{1B}[0m"

  @Test("errors have colors on a terminal, and their places stand out")
  func terminal() throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{ "type": "eror" }"#.utf8))
    let text = try onTerminal("check d.json", in: folder.path)
    #expect(text.contains("\(Self.red)\u{1B}[1md.json:1:11: \u{1B}[0m$.type: unknown type"))
  }

  @Test("a terminal shows the line of the file with a marker; a pipe and --json do not")
  func excerpt() throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data("{\n\t\"type\": \"eror\" }".utf8))
    let marked = "2 |   \"type\": \"eror\" }\r\n  |           ^~~~~~\r\n"
    let plain = ["NO_COLOR": "1"]
    #expect(try onTerminal("d.json o.png", environment: plain, in: folder.path).hasSuffix(marked))
    let json = try onTerminal("--json d.json o.png", environment: plain, in: folder.path)
    #expect(json.contains("eror") && !json.contains("^"))
    #expect(try !run(["d.json", "o.png"], in: folder.path).errors.contains("^"))
  }

  @Test(
    "NO_COLOR, a dumb terminal and --color never turn colors off",
    arguments: [
      ("check x.json", ["NO_COLOR": "1"]), ("check x.json", ["TERM": "dumb"]),
      ("check x.json --color never", [:]), ("check x.json --color=never", [:]),
    ])
  func plain(arguments: String, environment: [String: String]) throws {
    let folder = try TestFolder()
    let text = try onTerminal(arguments, environment: environment, in: folder.path)
    #expect(text.contains("bannerrender: error: x.json can't be read"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("without a terminal there are no colors, unless --color always is set")
  func always() throws {
    let folder = try TestFolder()
    #expect(try !run(["check", "x.json"], in: folder.path).errors.contains("\u{1B}"))
    for arguments in [["check", "x.json", "--color", "always"], ["--color=always", "--typ"]] {
      let run = try run(
        arguments, environment: ["NO_COLOR": "1", "TERM": "dumb"], in: folder.path)
      #expect(run.errors.contains(Self.red))
    }
  }

  @Test("a progress bar is shown on request, but not by default on a dumb terminal")
  func progress() throws {
    let folder = try TestFolder()
    let scales = (1...40).map { "1.\($0 + 10)" }.joined(separator: ",")
    let arguments = "--device 40x60@1 --nav-bar none --scale \(scales) -o {scale}.png"
    let bar = try onTerminal("\(arguments) --progress bar", in: folder.path)
    #expect(bar.contains("█") || bar.contains("░"))
    #expect(bar.contains("/40 · ") && bar.contains("\r\u{1B}[K"))
    for (choice, environment) in [("auto", ["TERM": "dumb"]), ("none", [:]), ("bar -q", [:])] {
      let text = try onTerminal(
        "\(arguments) --progress \(choice)", environment: environment, in: folder.path)
      #expect(!text.contains("/40 · "), "\(choice)")
    }
  }

  @Test("-q omits only warnings and sentences")
  func quiet() throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{ "finish": "gold" }"#.utf8))
    #expect(try run(["check", "d.json"], in: folder.path).errors.contains("warning: "))
    #expect(try run(["check", "d.json", "-q"], in: folder.path).errors.isEmpty)
    #expect(try run(["check", "x.json", "-q"], in: folder.path).errors.contains("error: "))
    #expect(try run(["list", "layouts", "-q"], in: folder.path).output.isEmpty)
    #expect(try run(["list", "kits", "-q"], in: folder.path).output.count > 10)
  }

  @Test("an unreadable file is reported as JSON, too")
  func unreadable() throws {
    let folder = try TestFolder()
    let run = try run(["check", "x.json", "--json"], in: folder.path)
    #expect(run.status == 66 && run.errors.isEmpty)
    let value = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect(value?["file"] as? String == "x.json" && value?["severity"] as? String == "error")
  }

  @Test("events are JSON with or without --json, and take no picture options")
  func events() throws {
    let folder = try TestFolder()
    let plain = try run(["events"], in: folder.path)
    #expect(plain.status == 0 && !plain.output.isEmpty)
    #expect(try run(["events", "--json"], in: folder.path).output == plain.output)
    for option in ["--frame", "--mask", "--finish=gold", "--scale=2", "--crop=banner"] {
      #expect(try run(["events", option], in: folder.path).status == 64)
    }
  }

  @Test("a file's name can't contain colors")
  func escapes() throws {
    let folder = try TestFolder()
    let run = try run(["check", "\u{1B}[31mx.json", "--color", "always"], in: folder.path)
    #expect(run.errors.contains("\\u{1B}[31mx.json"))
  }

  static let lists = [
    "kits", "layouts", "types", "positions", "properties", "images", "colors", "devices", "fonts",
    "text-sizes", "hosts", "limits", "calls", "events",
  ]

  @Test("a list is the same for people and programs", arguments: lists)
  func list(name: String) throws {
    let folder = try TestFolder()
    let kit =
      ["layouts", "properties", "calls", "types"].contains(name)
      ? ["--kit", "swift-messages"] : []
    let people = try run(["list", name] + kit, in: folder.path)
    let told = try run(["list", name, "--json"] + kit, in: folder.path)
    #expect(people.status == 0 && told.status == 0)
    let names = try told.output.split(separator: 10).map {
      let object = try JSONSerialization.jsonObject(with: $0) as? [String: Any]
      return try #require(object?["name"] as? String)
    }
    let first = String(decoding: people.output, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t").first.map(String.init) ?? ""
    }
    #expect(!names.isEmpty && names == first)
  }

  @Test("an empty list is a sentence for people and nothing for programs")
  func nothing() throws {
    let folder = try TestFolder()
    #expect(try run(["list", "layouts"], in: folder.path).output.count > 10)
    #expect(try run(["list", "layouts", "--json"], in: folder.path).output.isEmpty)
  }

  @Test("a design can also be printed as one value")
  func design() throws {
    let folder = try TestFolder()
    func value(_ arguments: [String]) throws -> NSDictionary? {
      let run = try run(["list", "design"] + arguments, in: folder.path)
      return try JSONSerialization.jsonObject(with: run.output) as? NSDictionary
    }
    #expect(try value([]) != nil)
    #expect(try value([]) == value(["--json"]))
  }

  @Test(
    "the schema of sets is JSON and has the keys of documents",
    arguments: [("pictures", "picture"), ("set", "case")])
  func schema(subject: String, part: String) throws {
    let folder = try TestFolder()
    let run = try run(["schema", subject], in: folder.path)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let one = try #require(definitions[part]?["properties"] as? [String: Any])
    #expect(one["title"] != nil && one["device"] != nil && one["script"] != nil)
    #expect((one["document"] != nil) == (subject == "pictures"))
    #expect((one["tolerance"] != nil) == (subject == "set"))
  }
}
