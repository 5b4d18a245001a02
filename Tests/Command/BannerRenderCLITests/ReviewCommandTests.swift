// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// The review in a terminal.
@Suite struct ReviewCommandTests {
  /// Creates a set whose pictures all differ from their references, with a report.
  private func changed(_ cases: String = #"{ "a": {}, "b": {}, "c": { "title": "Sea" } }"#) throws
    -> SmallSet
  {
    let set = try SmallSet(cases)
    try set.succeed("record")
    try set.paint("993366")
    #expect(try set.call("verify").status == 1)
    return set
  }

  private func reviewed(
    _ set: SmallSet, _ kind: PseudoTerminal.Kind = .text, _ arguments: String...
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(kind)
    try terminal.start(["review"] + arguments, in: set.path)
    try terminal.expect("1 of ")
    try terminal.expect("q quit")
    return terminal
  }

  @Test("keys accept, reject and undo, and the files follow")
  func keys() throws {
    let set = try changed()
    let before = set.references
    let terminal = try reviewed(set)
    #expect(!terminal.hasUsualMode)
    terminal.send("a")
    try terminal.expect("Accept 1 case")
    try terminal.expect("replaced  Snapshots/a.png")
    #expect(set.references == before)
    terminal.send("y")
    try terminal.expect("accepted a")
    #expect(set.bytes("Snapshots/a.png") == set.bytes(".bannerrender/pictures/a.actual.png"))
    terminal.send("r")
    try terminal.expect("rejected ")
    terminal.send("u")
    try terminal.expect("undone: ")
    terminal.send("u")
    try terminal.expect("undone: a")
    #expect(set.references == before)
    terminal.send("u")
    try terminal.expect("there is nothing to undo")
    terminal.send("q")
    #expect(terminal.end() == 1)
    try terminal.expect("accepted 0, rejected 0, open 3")
    #expect(terminal.hasUsualMode && terminal.output.contains("\u{1B}[?1049l"))
  }

  @Test("a group is accepted after a question that lists the files")
  func group() throws {
    let set = try changed()
    let before = set.references
    let terminal = try reviewed(set)
    for _ in 0..<3 {
      terminal.send("A")
      try terminal.expect("Accept ")
      try terminal.expect("replaced  Snapshots/")
      terminal.send("n")
      try terminal.expect("nothing was accepted")
      #expect(set.references == before)
    }
    var rounds = 0
    while set.references.contains(where: { before[$0.key] == $0.value && $0.key.hasSuffix(".png") }
    ),
      rounds < 3
    {
      terminal.send("A")
      try terminal.expect("Accept ")
      terminal.send("y")
      try terminal.expect("accepted ")
      rounds += 1
    }
    terminal.send("q")
    #expect(terminal.end() == 0)
    try terminal.expect("accepted 3, rejected 0, open 0")
    #expect(try set.call("verify").status == 0)
  }

  @Test("each terminal gets the pictures that it shows", arguments: PseudoTerminal.Kind.allCases)
  func pictures(_ kind: PseudoTerminal.Kind) throws {
    let set = try changed()
    defer { withExtendedLifetime(set) {} }
    let terminal = try reviewed(set, kind)
    let output = terminal.output
    #expect(output.contains("\u{1B}_Ga=T") == (kind == .kitty))
    #expect(output.contains("\u{1B}P0;1;0q") == (kind == .sixel))
    let hasPaths = [.text, .silent].contains(kind)
    #expect(output.contains("pictures/a.actual.png") == hasPaths)
    terminal.send(" ")
    try terminal.expect("reference")
    terminal.send("d")
    try terminal.expect("difference")
    terminal.send("?")
    try terminal.expect("undo the last decision")
    terminal.send("x\u{1B}[B")
    try terminal.expect("2 of 3")
    terminal.send("\u{1B}[A")
    try terminal.expect("1 of 3")
    terminal.send("q")
    #expect(terminal.end() == 1 && terminal.hasUsualMode)
  }

  @Test("the frames of an animation are stepped through, and compared")
  func frames() throws {
    let set = try changed(#"{ "in": { "fps": 20, "to": "0.5s" }, "still": {} }"#)
    let terminal = try reviewed(set, .kitty, "in")
    func picture() throws -> String {
      let last = try #require(terminal.output.split(separator: "\u{1B}_Ga=T").last)
      return String(try #require(last.split(separator: "\u{1B}[").first))
    }
    var seen: Set<String> = []
    for key in ["n", ".", ".", ","] {
      terminal.send(key)
      try terminal.expect(" ms of 500 ms")
      try terminal.expect("q quit")
      seen.insert(try picture())
    }
    // One frame back is a picture that was shown before.
    #expect(seen.count == 3)
    terminal.send("d")
    try terminal.expect("difference")
    try terminal.expect("q quit")
    #expect(try seen.insert(picture()).inserted)
    terminal.send("q")
    #expect(terminal.end() == 1)
    let other = try reviewed(set, .text, "still")
    other.send(".")
    try other.expect("the case has no frames")
    other.send("q")
    #expect(other.end() == 1)
  }

  @Test("pasted text is no key, wherever it is cut")
  func paste() throws {
    let set = try changed()
    let before = set.references
    let terminal = try reviewed(set)
    #expect(terminal.output.contains("\u{1B}[?2004h"))
    let text = "\u{1B}[200~Ay\u{1B}[B\u{1B}[201~"
    // Longer than the time after which an escape alone is a key
    let pause = 0.15
    for cut in 1..<text.count {
      terminal.send(String(text.prefix(cut)))
      Thread.sleep(forTimeInterval: pause)
      terminal.send(String(text.dropFirst(cut)) + "?")
      try terminal.expect("undo the last decision")
      terminal.send("x")
      try terminal.expect("1 of 3")
      try terminal.expect("q quit")
      #expect(set.references == before, "cut after \(cut) bytes")
    }
    // Control-C ends the review even if the end mark never comes.
    terminal.send("\u{1B}[200~hello")
    terminal.send("\u{3}")
    #expect(terminal.end() == 128 + SIGINT && terminal.hasUsualMode)
    #expect(terminal.output.contains("\u{1B}[?2004l"))
  }

  @Test(
    "any other key than y accepts nothing",
    arguments: ["\u{1B}", "\r", "\t", "\u{7F}", "é", "\u{1B}[3~", "\u{1B}[H", "\u{1B}y", "n"])
  func otherKeys(_ key: String) throws {
    let set = try changed()
    let before = set.references
    let terminal = try reviewed(set)
    terminal.send("A")
    try terminal.expect("y accepts")
    terminal.send(key)
    try terminal.expect("nothing was accepted")
    terminal.send("y")
    try terminal.expect("? lists the keys")
    #expect(set.references == before)
    terminal.send("?")
    try terminal.expect("any key goes back")
    terminal.send(key)
    try terminal.expect("q quit")
    terminal.send("q")
    #expect(terminal.end() == 1)
  }

  @Test(
    "an answer of the terminal that comes late is no key",
    arguments: [
      "\u{1B}_GAay;OK\u{1B}\\", "\u{1B}PAay\u{1B}\\", "\u{1B}]11;Aay\u{7}", "\u{1B}[?62;22c",
      "\u{1B}[8;30;100t", "\u{1B}[201~",
    ])
  func lateAnswer(_ answer: String) throws {
    let set = try changed()
    let before = set.references
    let terminal = try reviewed(set)
    terminal.send(answer + "\u{1B}[B")
    try terminal.expect("2 of 3")
    #expect(!terminal.output.contains("y accepts"))
    #expect(!terminal.output.contains("? lists the keys"))
    terminal.send("q")
    #expect(terminal.end() == 1 && set.references == before)
  }

  @Test("an answer that never ends hides only some of the keys after it")
  func endlessAnswer() throws {
    let set = try changed()
    defer { withExtendedLifetime(set) {} }
    let terminal = try reviewed(set)
    // At most 4096 bytes are an answer, and they are read in pieces of up to 1024.
    terminal.send("\u{1B}]" + String(repeating: "x", count: 5300))
    try terminal.expect("? lists the keys")
    terminal.send("?")
    try terminal.expect("undo the last decision")
    terminal.send("xq")
    #expect(terminal.end() == 1)
  }

  @Test(
    "a key after an unfinished sequence has its meaning",
    arguments: [
      "\u{1B}[20\u{1B}[B", "\u{1B}O\u{1B}[C", "\u{1B}[1;\u{1B}OB", "\u{1B}\u{1B}[B", "\u{1B}OC",
    ])
  func unfinished(_ keys: String) throws {
    let set = try changed()
    defer { withExtendedLifetime(set) {} }
    let terminal = try reviewed(set)
    terminal.send(keys)
    try terminal.expect("2 of 3")
    // Only two escapes in a row are a key of their own.
    let hasEscape = keys.hasPrefix("\u{1B}\u{1B}")
    #expect(terminal.output.contains("? lists the keys") == hasEscape)
    terminal.send("\u{1B}\u{3}")
    #expect(terminal.end() == 128 + SIGINT && terminal.hasUsualMode)
  }

  @Test(
    "a signal or Control-C restores the terminal", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, 0])
  func signals(_ signal: Int32) throws {
    let set = try changed()
    defer { withExtendedLifetime(set) {} }
    let terminal = try reviewed(set)
    if signal == 0 { terminal.send("\u{3}") } else { terminal.signal(signal) }
    #expect(terminal.end() == 128 + (signal == 0 ? SIGINT : signal))
    #expect(terminal.hasUsualMode && terminal.output.contains("\u{1B}[?25h"))
  }

  @Test("errors stay on the screen, and nothing is written")
  func refused() throws {
    let set = try changed()
    let terminal = try reviewed(set)
    try set.copy("Snapshots/b.png", to: "kept.png")
    try set.write("Snapshots/a.png", Data("x".utf8))
    terminal.send("a")
    terminal.send("y")
    try terminal.expect("Snapshots/a.png has changed since it was compared")
    #expect(set.bytes("Snapshots/a.png") == Data("x".utf8))
    terminal.send("q")
    #expect(terminal.end() == 1)
  }

  @Test("names are escaped, and chosen cases and a set file can be named")
  func names() throws {
    let set = try changed(#"{ "a\u202Eb": {}, "c": {} }"#)
    let terminal = try reviewed(set, .text, "bannerrender.json", "a*")
    #expect(!terminal.output.contains("\u{202E}") && terminal.output.contains("\\u{202E}"))
    terminal.send("a")
    terminal.send("y")
    try terminal.expect("no case is open any more")
    terminal.send("q")
    #expect(terminal.end() == 0)
    try terminal.expect("accepted 1, rejected 0, open 0")
  }

  @Test("without a terminal there is one error, which names other commands")
  func noTerminal() throws {
    let run = try changed().call("review")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("approve") && run.errors.contains("show-report"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("after a run without differences there is nothing to review")
  func nothing() throws {
    let set = try SmallSet()
    try set.succeed("record")
    let terminal = try PseudoTerminal(.text)
    try terminal.start(["review"], in: set.path)
    #expect(terminal.end() == 0)
    try terminal.expect("there is nothing to review")
  }

  @Test("its help has three examples, which work in a terminal")
  func examples() throws {
    let help = try run(["help", "review"], in: NSTemporaryDirectory()).text
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  bannerrender review") }
    #expect(lines.count == 3)
    for line in lines {
      let set = try changed(#"{ "dialog": {} }"#)
      try set.copy(".bannerrender", to: "part-1")
      let terminal = try PseudoTerminal(.text)
      let shell =
        line.replacingOccurrences(of: "bannerrender review", with: "\"\(command.path)\" review")
      try terminal.start(["-c", shell], program: URL(filePath: "/bin/sh"), in: set.path)
      try terminal.expect("1 of 1")
      terminal.send("ayq")
      #expect(terminal.end() == 0, "\(line)")
    }
  }
}
