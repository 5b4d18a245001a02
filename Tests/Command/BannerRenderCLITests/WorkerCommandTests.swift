// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// A JSON object.
private typealias Object = [String: Any]

/// What a worker wrote.
private struct Session {
  var run: Run
  var ready: Object = [:]
  /// All lines between the first and the last one, in order.
  var answers: [Object] = []
  var end: Object = [:]

  /// Returns the answers with an id.
  subscript(_ id: String) -> [Object] { answers.filter { $0["id"] as? String == id } }

  /// The error codes by the numbers of their lines.
  var codes: [Int: String] {
    var codes: [Int: String] = [:]
    for answer in answers {
      guard let line = answer["line"] as? Int, let error = answer["error"] as? Object else {
        continue
      }
      codes[line] = error["code"] as? String
    }
    return codes
  }

  /// The digest of digests, computed as the page of the protocol says.
  var sum: String {
    var sum: UInt128 = 0
    for answer in answers {
      guard let id = answer["id"] as? String, let digest = answer["digest"] as? String else {
        continue
      }
      sum &+= (UInt128(digest, radix: 16) ?? 0) &* (2 * UInt128(plainCRC32(id.utf8)) + 1)
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}

private func launch(_ arguments: [String], in folder: TestFolder) throws -> (Process, Pipe, Pipe) {
  let process = Process()
  process.executableURL = command
  process.arguments = ["worker"] + arguments
  process.currentDirectoryURL = URL(filePath: folder.path)
  process.environment = quietEnvironment
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  return (process, input, output)
}

private func session(
  _ lines: Data, _ arguments: [String] = [], in folder: TestFolder
) throws -> Session {
  let input = "\(UUID().uuidString).input"
  try folder.write(input, lines)
  defer { try? FileManager.default.removeItem(atPath: "\(folder.path)/\(input)") }
  let process = Process()
  process.executableURL = URL(filePath: "/bin/bash")
  process.arguments =
    ["-c", "input=\"$1\"; shift; exec \"$0\" worker \"$@\" <\"$input\"", command.path, input]
    + arguments
  process.currentDirectoryURL = URL(filePath: folder.path)
  process.environment = quietEnvironment
  let output = Pipe()
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Session(
    run: Run(status: process.terminationStatus, output: bytes, errors: ""),
    try objects(in: bytes))
}

extension Session {
  init(run: Run, _ objects: [Object]) {
    self.run = run
    ready = objects.first?["ready"] as? Object ?? [:]
    end = objects.last?["end"] as? Object ?? [:]
    answers = objects.filter { $0["ready"] == nil && $0["end"] == nil }
  }

  func count(_ key: String) -> Int? { end[key] as? Int }
}

private func objects(in bytes: Data) throws -> [Object] {
  try bytes.split(separator: 10).map { line in
    try #require(try JSONSerialization.jsonObject(with: line) as? Object)
  }
}

private func session(
  _ lines: [String], _ arguments: [String] = [], in folder: TestFolder
) throws -> Session {
  try session(Data((lines.map { $0 + "\n" }.joined()).utf8), arguments, in: folder)
}

/// Returns a job with a small picture.
private func job(_ id: String, _ more: String = "", title: String = "A") -> String {
  #"{"id": "\#(id)", "document": {"title": "\#(title)", "device": "320x240@1", "crop": "banner"}"#
    + (more.isEmpty ? "" : ", \(more)") + "}"
}

/// An animation that takes seconds.
private let slow =
  #"{"device": "1170x2532@3", "background": "demo", "fps": 60, "from": 0, "to": "10s"}"#

@Suite struct WorkerCommandTests {
  @Test("each job has one answer, and the last line counts them", arguments: [[], ["--ordered"]])
  func counts(arguments: [String]) throws {
    let folder = try TestFolder()
    let lines = (0..<60).map {
      $0 % 10 == 3 ? job("\($0)", "\"x\": 1") : job("\($0)", title: "\($0)")
    }
    let session = try session(lines, arguments + ["-j", "3"], in: folder)
    #expect(session.run.status == 2)
    #expect(session.ready["protocol"] as? Int == 1 && session.ready["threads"] as? Int == 3)
    #expect(session.count("jobs") == 60 && session.count("done") == 54)
    #expect(session.count("failed") == 6 && session.count("lines") == 60)
    #expect(session.end["digest"] as? String == session.sum)
    let ids = session.answers.compactMap { $0["id"] as? String }
    let all = (0..<60).map(String.init)
    #expect(arguments.isEmpty ? ids.sorted() == all.sorted() : ids == all)
    #expect(Set(session.answers.compactMap { $0["digest"] as? String }).count == 54)
    #expect(folder.files.isEmpty)
  }

  @Test("the picture and the digest are those of the other commands")
  func equal() throws {
    let folder = try TestFolder()
    let document = #"{"kit": "swift-messages", "title": "Hello", "scale": 2}"#
    try folder.write("a.json", Data(document.utf8))
    #expect(try run(["a.json", "a.png"], in: folder.path).status == 0)
    let lines = [
      #"{"id": "1", "document": \#(document), "output": "out/b.png", "return": "png", "texts": true}"#,
      #"{"id": "2", "document": {"extends": "a.json"}, "output": "c.png"}"#,
    ]
    let session = try session(lines, in: folder)
    #expect(session.run.status == 0)
    let picture = try Data(contentsOf: URL(filePath: "\(folder.path)/a.png"))
    for name in ["out/b.png", "c.png"] {
      #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")) == picture)
    }
    let answer = try #require(session["1"].first)
    #expect(Data(base64Encoded: answer["base64"] as? String ?? "") == picture)
    #expect(answer["bytes"] as? Int == picture.count && answer["scale"] as? Int == 2)
    let texts = try #require(answer["texts"] as? [Object])
    #expect(texts.contains { $0["text"] as? String == "Hello" })
  }

  @Test("binary payloads follow their lines")
  func binary() throws {
    let folder = try TestFolder()
    let lines = ["1", "2", "3"].map { job($0, #""return": "png""#, title: $0) }
    let text = try session(lines, in: folder)
    let bytes = try session(lines, ["--binary"], in: folder, parsed: false)
    var rest = bytes[...]
    var payloads: [String: Data] = [:]
    while let end = rest.firstIndex(of: 10) {
      let line = try #require(try JSONSerialization.jsonObject(with: rest[..<end]) as? Object)
      rest = rest[(end + 1)...]
      guard let count = line["payload"] as? Int, let id = line["id"] as? String else { continue }
      payloads[id] = Data(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(rest.isEmpty && payloads.count == 3)
    for (id, payload) in payloads {
      #expect(text[id].first?["base64"] as? String == payload.base64EncodedString())
    }
  }

  static let refused: [(line: String, code: String)] = [
    ("{", "line"), ("[]", "line"), ("null", "line"), ("{}", "line"), ("\u{0}", "line"),
    (#"{"id": 1, "document": {}}"#, "line"), (#"{"id": "", "document": {}}"#, "line"),
    (#"{"id": "a"} {"id": "b"}"#, "line"), (#"{"stop": false}"#, "line"),
    (#"{"ping": 1, "x": 2}"#, "line"),
    (#"{"define": "x"}"#, "line"), (#"{"id": "x", "id": "y", "document": {}}"#, "line"),
    (#"{"id": "a"}"#, "invalid"), (#"{"id": "a", "document": []}"#, "invalid"),
    (#"{"id": "a", "base": "none"}"#, "invalid"), (job("a", #""return": "bmp""#), "invalid"),
    (job("a", #""output": "../a.png""#), "invalid"),
    (job("a", #""output": "/tmp/a.png""#), "invalid"),
    (job("a", #""output": "in/../../a.png""#), "invalid"), (job("a", #""output": """#), "invalid"),
    (job("a", #""output": "a\u0000.png""#), "invalid"),
    (job("a", #""output": "a.bmp""#), "invalid"),
    (job("a", #""output": "frames/""#), "invalid"), (job("a", #""output": "-""#), "invalid"),
    (job("a", #""output": "{x}.png""#), "invalid"), (job("a", #""output": "{id.png""#), "invalid"),
    (job("../b", #""output": "{id}.png""#), "invalid"),
    (job(".b", #""output": "{id}.png""#), "invalid"),
    (job("a", #""output": "away/a.png""#), "invalid"), (job("a", #""texts": 1"#), "invalid"),
    (#"{"id": "a", "document": {"type": "all"}}"#, "invalid"),
    (#"{"id": "a", "document": {"device": "9000x9000@1"}}"#, "invalid"),
    (#"{"id": "a", "document": {"image": "none.png"}}"#, "invalid"),
    (#"{"id": "a", "document": {"image": "../secret.png"}}"#, "invalid"),
    (#"{"id": "a", "document": {"title": "{name}"}, "values": 1}"#, "invalid"),
    (
      #"{"id": "a", "document": {\#((0..<10_000).map { "\"k\($0)\": 1" }.joined(separator: ", "))}}"#,
      "invalid"
    ),
    (#"{"id": "a", "document": \#(String(repeating: "[", count: 5000))"#, "line"),
    (#"{"id": "\#(String(repeating: "a", count: 300))", "document": {}}"#, "line"),
    (#"{"id": "a", "document": {"title": "\#(String(repeating: "x", count: 2 << 20))"}}"#, "line"),
  ]

  @Test("each bad line has one error, and the worker goes on")
  func refusals() throws {
    let folder = try TestFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/away", withDestinationPath: NSTemporaryDirectory())
    let lines = Self.refused.enumerated().map { index, refused in
      refused.line.replacing(#""id": "a""#, with: #""id": "a\#(index)""#)
    }
    let session = try session(lines + [job("last")], ["--ordered"], in: folder)
    for (index, refused) in Self.refused.enumerated() {
      let found = session.codes[index + 1]
      #expect(found == refused.code, "\(refused.line.prefix(100))")
    }
    #expect(session.answers.count == Self.refused.count + 1)
    #expect(session["last"].first?["digest"] != nil)
    #expect(session.count("failed") == Self.refused.count && session.count("done") == 1)
    #expect(folder.files == ["away"])
    for answer in session.answers {
      guard let error = answer["error"] as? Object else { continue }
      let message = try #require(error["message"] as? String)
      #expect(!message.isEmpty && message.count <= 300 && !message.contains("\n"))
    }
  }

  @Test("a problem has its place in the line, in a defined document or in a file")
  func places() throws {
    let folder = try TestFolder()
    try folder.write("a.json", Data("{\n  \"tilte\": 1\n}".utf8))
    let session = try session(
      [
        #"{"id": "1", "document": {"device": "320x240@1", "type": "eror"}}"#,
        #"{"define": "b", "document": {"device": "320x240@1", "type": "eror"}}"#,
        #"{"id": "3", "base": "b"}"#, #"{"id": "4", "document": {"extends": "a.json"}}"#,
      ], ["--ordered"], in: folder)
    func error(_ id: String) throws -> Object {
      try #require(session[id].first?["error"] as? Object)
    }
    #expect(try error("1")["path"] as? String == "$.document.type")
    #expect(try error("1")["column"] as? Int == 57 && (try error("1")["file"]) == nil)
    #expect(try error("3")["file"] as? String == "base b")
    #expect(try error("4")["file"] as? String == "a.json" && (try error("4")["line"]) as? Int == 2)
  }

  @Test("a defined document and values give the picture of the whole document")
  func bases() throws {
    let folder = try TestFolder()
    let session = try session(
      [
        #"{"define": "b", "document": {"title": "Hello {name}", "device": "320x240@1", "type": "error"}}"#,
        #"{"id": "1", "base": "b", "document": {"type": "success", "device": null, "scale": 1}, "values": {"name": "Ada"}}"#,
        #"{"id": "2", "document": {"title": "Hello Ada", "type": "success", "scale": 1}}"#,
        #"{"define": "b", "document": {"title": "Other"}}"#,
        #"{"id": "3", "base": "b", "document": {"scale": 1}}"#,
        #"{"id": "4", "document": {"title": "A", "scale": 1}, "values": {"nme": "x"}}"#,
      ], ["--ordered"], in: folder)
    #expect(session.run.status == 0)
    let digests = ["1", "2", "3"].map { session[$0].first?["digest"] as? String }
    #expect(digests[0] != nil && digests[0] == digests[1] && digests[2] != digests[0])
    let warnings = try #require(session["4"].first?["warnings"] as? [Object])
    #expect(warnings.first?["path"] as? String == "$.values.nme")
    #expect((session["1"].first?["warnings"] as? [Object])?.isEmpty == true)
  }

  @Test("files have names by their content, and a job that is done again changes nothing")
  func digests() throws {
    let folder = try TestFolder()
    let lines = ["1", "2", "3"].map { job($0, title: $0 == "3" ? "A" : $0) } + [job("4")]
    for _ in 0..<2 {
      let session = try session(
        lines, ["--folder", "out", "-o", "{prefix}/{digest}.png"], in: folder)
      #expect(session.run.status == 0)
      let names = Set(session.answers.compactMap { $0["file"] as? String })
      #expect(names.count == 3)
      for name in names {
        let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/out/\(name)"))
        #expect(
          bytes.starts(with: [0x89, 0x50]) && name.hasPrefix("\(name.dropFirst(3).prefix(2))/"))
      }
    }
    let all = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/out")
    #expect(all.filter { $0.hasSuffix(".png") }.count == 3 && all.count <= 6)
  }

  @Test("no job replaces a file that the worker reads or writes itself")
  func ownFiles() throws {
    let folder = try TestFolder()
    #expect(try run(["--crop", "banner", "icon.png"], in: folder.path).status == 0)
    let icon = try Data(contentsOf: URL(filePath: "\(folder.path)/icon.png"))
    let session = try session(
      [
        #"{"id": "1", "document": {"image": "icon.png", "image-size": 20}, "output": "icon.png"}"#,
        job("2", #""output": "j.png""#), job("3", #""output": "./j.png""#),
      ], ["--resume", "j.png", "-j", "1"], in: folder)
    #expect(session.codes == [1: "invalid", 2: "invalid", 3: "invalid"])
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/icon.png")) == icon)
  }

  @Test("an archive has the same files")
  func archive() throws {
    let folder = try TestFolder()
    let deep = String(repeating: "d", count: 120)
    let lines = [
      job("1"), job("2", #""output": "\#(deep)/b.png""#, title: "B"), job("3", "\"x\": 1"),
    ]
    _ = try session(lines, ["--folder", "files", "-o", "a/{id}.png"], in: folder)
    let bytes = try session(
      lines, ["--to", "tar", "-o", "a/{id}.png", "--answers", "answers"], in: folder, parsed: false)
    try folder.write("a.tar", bytes)
    try folder.write("archive/x", Data())
    let tar = Process()
    tar.executableURL = URL(filePath: "/bin/tar")
    tar.arguments = ["-xf", "\(folder.path)/a.tar", "-C", "\(folder.path)/archive"]
    try tar.run()
    tar.waitUntilExit()
    #expect(tar.terminationStatus == 0)
    for name in ["a/1.png", "\(deep)/b.png"] {
      let file = try Data(contentsOf: URL(filePath: "\(folder.path)/archive/\(name)"))
      #expect(file == (try Data(contentsOf: URL(filePath: "\(folder.path)/files/\(name)"))))
    }
    #expect(bytes.count % 512 == 0 && bytes.suffix(1024).allSatisfy { $0 == 0 })
    let answers = try objects(in: Data(contentsOf: URL(filePath: "\(folder.path)/answers")))
    #expect(answers.count == 5 && (answers.last?["end"] as? Object)?["failed"] as? Int == 1)
  }

  @Test("a job that takes too long is refused, and the others are done")
  func timeout() throws {
    let folder = try TestFolder()
    let lines =
      (1...3).map { #"{"id": "slow\#($0)", "document": \#(slow), "output": "\#($0).webp"}"# }
      + (0..<20).map { job("\($0)") }
    let session = try session(lines, ["-j", "2", "--timeout", "0.8"], in: folder)
    #expect(session.run.status == 2)
    #expect(session.codes == [1: "time", 2: "time", 3: "time"])
    #expect(session.count("done") == 20 && session.count("failed") == 3)
    #expect(folder.files.isEmpty)
  }

  @Test("cancel, ping and stop are answered")
  func control() throws {
    let folder = try TestFolder()
    let session = try session(
      [
        #"{"id": "slow", "document": \#(slow), "return": "webp"}"#, job("waits"), job("goes"),
        #"{"ping": {"a": [1]}}"#, #"{"cancel": "waits"}"#, #"{"cancel": "none"}"#,
        #"{"cancel": "slow"}"#, #"{"stop": true}"#, job("later"),
      ], ["-j", "1"], in: folder)
    #expect(session.run.status == 2 && session.end["reason"] as? String == "stop")
    #expect(session.answers.contains { ($0["pong"] as? Object)?["a"] as? [Int] == [1] })
    #expect(session.answers.filter { $0["found"] as? Bool == true }.count == 2)
    #expect(session.answers.filter { $0["found"] as? Bool == false }.count == 1)
    for id in ["slow", "waits"] { #expect(session[id].first?["canceled"] as? Bool == true) }
    #expect(session["goes"].count == 1 && session["later"].isEmpty)
    #expect(session.count("jobs") == 3 && session.count("lines") == 8)
  }

  @Test("two open jobs can't have the same id, later ones can")
  func duplicates() throws {
    let folder = try TestFolder()
    let slowJob = #"{"id": "a", "document": \#(slow), "return": "webp"}"#
    let both = try session(
      [slowJob, job("a"), #"{"cancel": "a"}"#, job("a")], ["-j", "1"], in: folder)
    #expect(both.codes == [2: "duplicate"])
    #expect(both["a"].count == 3 && both.count("done") == 1 && both.count("canceled") == 1)
  }

  @Test("ids and names are compared by their bytes, not by what they look like")
  func exactNames() throws {
    let folder = try TestFolder()
    let ids = ["\u{E9}", "e\u{301}", "\u{C5}", "A\u{30A}", "\u{212B}"]
    let slowJob = #"{"id": "slow", "document": \#(slow), "return": "webp"}"#
    let lines =
      [slowJob] + ids.map { job($0) } + [#"{"cancel": "slow"}"#]
      + ids.prefix(2).enumerated().map { number, name in
        #"{"define": "\#(name)", "document": {"title": "\#(number)", "crop": "banner"}}"#
      } + ids.prefix(2).enumerated().map { #"{"id": "base-\#($0)", "base": "\#($1)"}"# }
    let session = try session(lines, ["-j", "1"], in: folder)
    #expect(session.codes.isEmpty && session.count("done") == 7)
    #expect(
      session["base-0"].first?["digest"] as? String != session["base-1"].first?["digest"] as? String
    )
  }

  /// Scalars that make one `Character` with the slash before them.
  private static let marks = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{E0100}", "\u{20DD}"]

  @Test("a mark behind a slash doesn't hide it", arguments: marks)
  func hiddenSlashes(mark: String) throws {
    let outer = try TestFolder()
    try FileManager.default.createDirectory(
      atPath: "\(outer.path)/in/out", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: "\(outer.path)/away", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(outer.path)/in/out/link", withDestinationPath: "../../away")
    try outer.write("\(mark)secret.json", Data(#"{"title": "secret"}"#.utf8))
    let folder = try TestFolder(at: "\(outer.path)/in")
    let names = ["../\(mark)a.png", "/\(mark)a.png", "link/\(mark)a.png", "..//\(mark)a.png"]
    var lines = names.enumerated().map { job("\($0)", #""output": "\#($1)""#) }
    lines.append(job("/\(mark)b", #""output": "{id}.png""#))
    lines.append(#"{"id": "reads", "document": {"extends": "../\#(mark)secret.json"}}"#)
    lines.append(job("fine", #""output": "\#(mark)a/\#(mark)b.png""#))
    let session = try session(lines, ["--folder", "out", "-j", "1"], in: folder)
    #expect(session.codes.values.filter { $0 == "invalid" }.count == lines.count - 1)
    #expect(session["fine"].first?["file"] as? String == "\(mark)a/\(mark)b.png")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/out/\(mark)a/\(mark)b.png"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(outer.path)/away").isEmpty)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: outer.path))
        == ["in", "away", "\(mark)secret.json"])
    #expect(!FileManager.default.fileExists(atPath: "/\(mark)a.png"))
  }

  @Test("what takes much memory is refused")
  func manyValues() throws {
    let folder = try TestFolder()
    func values(_ count: Int) -> String {
      Array(repeating: "0", count: count).joined(separator: ",")
    }
    let dense = #"{"title": "a", "values": [\#(values(19_000))]}"#
    let session = try session(
      [
        #"{"id": "a", "document": {"values": [\#(values(30_000))]}}"#,
        #"{"define": "b", "document": {"values": [\#(values(30_000))]}}"#,
      ] + (0..<12).map { #"{"define": "\#($0)", "document": \#(dense)}"# } + [
        // A document that replaces another one takes the place of its values.
        #"{"define": "0", "document": \#(dense)}"#, job("c"),
      ], in: folder)
    #expect(session.codes == [1: "size", 2: "size", 13: "size", 14: "size"])
    #expect(session["a"].count == 1 && session["c"].first?["digest"] != nil)
  }

  @Test("a file that was read stays protected after thousands of jobs")
  func lastingProtection() throws {
    let folder = try TestFolder()
    let document = #"{"image": "icon.png", "device": "1200x600@1"}"#
    _ = try session([job("icon", #""output": "icon.png""#)], in: folder)
    let lines =
      [#"{"id": "reads", "document": \#(document)}"#] + (0..<2100).map { job("\($0)") }
      + [job("writes", #""output": "icon.png""#), #"{"id": "again", "document": \#(document)}"#]
    let session = try session(lines, ["-j", "1"], in: folder)
    #expect(session.codes == [2102: "invalid"])
    #expect(
      session["reads"].first?["digest"] as? String == session["again"].first?["digest"] as? String)
  }

  @Test("an id is free when its answer arrives")
  func freeIDs() throws {
    let folder = try TestFolder()
    let (process, input, output) = try launch(["-j", "2"], in: folder)
    var bytes = Data()
    for round in 1...200 {
      try input.fileHandleForWriting.write(contentsOf: Data("\(job("a"))\n".utf8))
      while bytes.count(where: { $0 == 10 }) < round + 1 {
        bytes += output.fileHandleForReading.availableData
      }
    }
    try input.fileHandleForWriting.close()
    bytes += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let session = Session(run: Run(status: 0, output: bytes, errors: ""), try objects(in: bytes))
    #expect(session.count("done") == 200 && process.terminationStatus == 0)
  }

  @Test("the first lines without a line feed, and a half line at the end")
  func ends() throws {
    let folder = try TestFolder()
    let whole = try session(Data("\n\r\n\(job("1"))\r\n  \n\(job("2"))".utf8), in: folder)
    #expect(whole.run.status == 0 && whole.count("done") == 2)
    let half = try session(Data("\(job("1"))\n\(job("2").dropLast(3))".utf8), in: folder)
    #expect(half.codes == [2: "line"] && half.count("done") == 1)
    let none = try session(Data(), in: folder)
    #expect(
      none.run.status == 0 && none.count("jobs") == 0 && none.sum == none.end["digest"] as? String)
  }

  @Test("a signal ends the run with its last line", arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) throws {
    let folder = try TestFolder()
    let (process, input, output) = try launch(["-o", "{id}.png"], in: folder)
    try input.fileHandleForWriting.write(
      contentsOf: Data("\(job("1"))\n\(job("2").dropLast(4))".utf8))
    var bytes = Data()
    while !bytes.contains("milliseconds".utf8) {
      bytes += output.fileHandleForReading.availableData
    }
    kill(process.processIdentifier, number)
    bytes += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)
    let session = Session(run: Run(status: 0, output: bytes, errors: ""), try objects(in: bytes))
    #expect(session.end["reason"] as? String == "signal" && session.count("jobs") == 1)
    #expect(folder.files == ["1.png"])
  }

  @Test("a journal survives a kill at any time and a cut at any byte")
  func journal() throws {
    let folder = try TestFolder()
    let lines = (0..<60).map { job("\($0)", title: "\($0)") } + [job("bad", "\"x\": 1")]
    let arguments = ["--folder", "out", "-o", "{id}.png", "--resume", "journal.ndjson", "-j", "2"]
    let whole = try session(lines, in: folder)
    let jobs = Data((lines.map { $0 + "\n" }.joined()).utf8)
    for delay in [20_000, 40_000, 60_000] as [UInt32] {
      let (process, input, _) = try launch(arguments, in: folder)
      try? input.fileHandleForWriting.write(contentsOf: jobs.prefix(3000))
      usleep(delay)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var resumed = try session(lines, arguments, in: folder)
    #expect(resumed.count("failed") == 1 && resumed.count("done") != nil)
    #expect(resumed.end["digest"] as? String == whole.end["digest"] as? String)
    let path = "\(folder.path)/journal.ndjson"
    let journal = try Data(contentsOf: URL(filePath: path))
    #expect(journal.split(separator: 10).count == 61)
    for cut in [0, 10, journal.count / 2, journal.count - 1] {
      try journal.prefix(cut).write(to: URL(filePath: path))
      resumed = try session(lines, arguments, in: folder)
      #expect(resumed.end["digest"] as? String == whole.end["digest"] as? String, "\(cut)")
      #expect((resumed.count("done") ?? 0) + (resumed.count("resumed") ?? 0) == 60)
      #expect((resumed.count("resumed") ?? 0) < 60 && resumed["7"].count == 1)
    }
    // A damaged line, a changed job and a missing file
    var damaged = try String(contentsOfFile: path, encoding: .utf8)
    damaged = damaged.replacing("\"id\": \"5\"", with: "\"id\": 5;")
    try Data(damaged.utf8).write(to: URL(filePath: path))
    try FileManager.default.removeItem(atPath: "\(folder.path)/out/6.png")
    var changed = lines
    changed[7] = job("7", title: "changed")
    resumed = try session(changed, arguments, in: folder)
    #expect(resumed.count("resumed") == 57 && resumed.count("done") == 3)
    #expect(resumed.answers.filter { $0["resumed"] as? Bool == true }.count == 57)
  }

  @Test("a journal's line with a wrong bit is ignored, and --output is part of a job")
  func damage() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/j"
    let first = try session([job("1")], ["--resume", "j"], in: folder)
    let journal = try Data(contentsOf: URL(filePath: path))
    let start = try #require(journal.firstIndex(of: 10)) + 1
    for index in stride(from: start, to: journal.count - 1, by: 5) {
      var damaged = journal
      damaged[index] ^= 1
      try damaged.write(to: URL(filePath: path))
      let again = try session([job("1")], ["--resume", "j"], in: folder)
      #expect(again.count("done") == 1 && again.count("resumed") == 0, "\(index)")
      #expect(again.end["digest"] as? String == first.end["digest"] as? String)
    }
    try journal.write(to: URL(filePath: path))
    for name in ["a-{id}.png", "a-{id}.jpg"] {
      #expect(
        try session([job("1")], ["--resume", "j", "-o", name], in: folder).count("done") == 1)
      #expect(
        try session([job("1")], ["--resume", "j", "-o", name], in: folder).count("resumed") == 1)
    }
    #expect(folder.files == ["a-1.jpg", "a-1.png", "j"])
  }

  @Test(
    "a job waits for its file, also behind one that takes too long",
    arguments: [["-j", "1"], ["-j", "2", "--ordered"]])
  func behindLateJob(arguments: [String]) throws {
    let folder = try TestFolder()
    let quick =
      #"{"id": "b", "document": {"scale": 0.5, "fps": 1, "to": "1s"}, "output": "f.webp"}"#
    let lines = [#"{"id": "a", "document": \#(slow), "output": "f.webp"}"#, quick]
    for _ in 0..<4 {
      let session = try session(lines, arguments + ["--timeout", "0.8"], in: folder)
      #expect(session.codes == [1: "time"] && session.count("done") == 1)
      // The first job wrote nothing.
      #expect((session["b"].first?["warnings"] as? [Object])?.isEmpty == true)
      #expect(folder.files == ["f.webp"])
    }
  }

  @Test("jobs with the same file replace each other in the order of their lines")
  func sameFile() throws {
    let folder = try TestFolder()
    let lines = (0..<200).map { job("\($0)", #""output": "\#($0 / 20).png""#, title: "\($0)") }
    // The others end before the first one begins, if nothing keeps them.
    let slowJob = #"{"id": "slow", "document": \#(slow), "output": "./x/a.webp"}"#
    let quick =
      #"{"id": "quick", "document": {"scale": 1, "fps": 1, "to": "1s"}, "output": "x//a.webp"}"#
    for arguments in [["-j", "8"], ["-j", "1", "--resume", "j"], ["-j", "1", "--resume", "j"]] {
      let session = try session([slowJob, quick] + lines, arguments, in: folder)
      #expect(session.run.status == 0)
      for (last, file) in [("quick", "x/a.webp")]
        + (0..<10).map({ ("\($0 * 20 + 19)", "\($0).png") })
      {
        let size = try Data(contentsOf: URL(filePath: "\(folder.path)/\(file)")).count
        #expect(session[last].first?["bytes"] as? Int == size)
        let warnings = session[last].first?["warnings"] as? [Object]
        #expect(
          (warnings?.first?["message"] as? String)?.contains("is the file of an earlier job, too")
            == true)
      }
      #expect((session["0"].first?["warnings"] as? [Object])?.isEmpty == true)
    }
    // A job that waits for its file can be canceled.
    let canceled = try session(
      [slowJob, quick, #"{"cancel": "quick"}"#, quick], ["-j", "2"], in: folder)
    #expect(canceled["quick"].map { $0["canceled"] as? Bool } == [true, nil])
    #expect(canceled.count("done") == 2)
  }

  @Test("names of files are plain paths")
  func plainNames() throws {
    let folder = try TestFolder()
    let session = try session(
      [
        job("1", #""output": "./a//b/./c.png""#), job("2", #""output": "a/../d.png""#),
        job("3", #""output": "E.PNG""#),
      ], in: folder)
    #expect(session["1"].first?["file"] as? String == "a/b/c.png")
    #expect(session.codes == [2: "invalid"] && folder.files == ["E.PNG", "a"])
    for wrong in ["../x.png", "/x.png", "x", "{x}.png", "a.y4m"] {
      #expect(try run(["worker", "-o", wrong], in: folder.path).status == 64, "\(wrong)")
    }
  }

  @Test("a file that isn't a journal, or one that is in use, is refused")
  func journals() throws {
    let folder = try TestFolder()
    try folder.write("other", Data("{\"a\": 1}\n".utf8))
    let other = try session([job("1")], ["--resume", "other"], in: folder)
    #expect(other.run.status == 65 && other.run.output.isEmpty)
    for text in ["no line feed", "{\"journal\": 1, \"vers", "{"] {
      try folder.write("text", Data(text.utf8))
      let status = try session([job("1")], ["--resume", "text"], in: folder).run.status
      #expect(status == (text.hasPrefix("{") ? 0 : 65), "\(text)")
      try? FileManager.default.removeItem(atPath: "\(folder.path)/text")
    }
    #expect(
      try session([job("1")], ["--resume", "x", "--answers", "./x"], in: folder).run.status == 64)
    try folder.write("old", Data("{\"journal\": 1, \"fingerprint\": \"0\"}\n".utf8))
    #expect(try session([job("1")], ["--resume", "old"], in: folder).run.status == 65)
    let (process, input, output) = try launch(["--resume", "used"], in: folder)
    _ = output.fileHandleForReading.availableData
    #expect(try session([job("1")], ["--resume", "used"], in: folder).run.status == 73)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("a reader that stops reading stops the worker, and loses nothing")
  func pressure() throws {
    let folder = try TestFolder()
    let lines = (0..<400).map { job("\($0)", #""return": "png""#) }
    let (process, input, output) = try launch(["-j", "2"], in: folder)
    let writer = Thread {
      try? input.fileHandleForWriting.write(
        contentsOf: Data((lines.map { $0 + "\n" }.joined()).utf8))
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    usleep(500_000)
    #expect(process.isRunning)
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let session = Session(run: Run(status: 0, output: bytes, errors: ""), try objects(in: bytes))
    #expect(session.count("done") == 400 && session.answers.count == 400)
  }

  @Test("every member of an answer is in the schema")
  func schema() throws {
    let folder = try TestFolder()
    let text = try run(["schema", "worker"], in: folder.path).output
    let schema = try #require(try JSONSerialization.jsonObject(with: text) as? Object)
    let parts = try #require(schema["$defs"] as? [String: Object])
    func keys(_ part: String) -> Set<String> {
      Set((parts[part]?["properties"] as? Object ?? [:]).keys)
    }
    let session = try session(
      [job("1", #""return": "png", "texts": true, "output": "a.png""#), job("2", "\"x\": 1")],
      in: folder)
    let done = try #require(session["1"].first)
    #expect(Set(done.keys).isSubset(of: keys("done")))
    #expect(keys("done").subtracting(done.keys) == ["payload", "resumed"])
    let failed = try #require(session["2"].first)
    #expect(Set(failed.keys) == keys("failed"))
    for (name, found) in [("ready", session.ready), ("end", session.end)] {
      let properties = parts[name]?["properties"] as? [String: Object]
      let inner = properties?[name]?["properties"] as? Object ?? [:]
      #expect(Set(found.keys) == Set(inner.keys))
    }
  }
}

/// Returns what a worker wrote, as it is.
private func session(
  _ lines: [String], _ arguments: [String], in folder: TestFolder, parsed: Bool
) throws -> Data {
  let (process, input, output) = try launch(arguments, in: folder)
  try input.fileHandleForWriting.write(contentsOf: Data((lines.map { $0 + "\n" }.joined()).utf8))
  try input.fileHandleForWriting.close()
  let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return bytes
}
