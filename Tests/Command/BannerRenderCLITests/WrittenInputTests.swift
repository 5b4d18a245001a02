// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// Input in the forms in which people write it.
struct WrittenInputTests {
  private static let small = ["--device", "100x80@1", "--crop", "screen"]

  /// Returns the bytes of a picture that a shell command writes to standard output.
  private func shell(_ line: String, in folder: String) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", line.replacingOccurrences(of: "bannerrender", with: command.path)]
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = quietEnvironment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: bytes,
      errors: String(decoding: text, as: UTF8.self))
  }

  private func folder(_ files: [String: String]) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, text) in files { try folder.write(name, Data(text.utf8)) }
    return folder
  }

  private func bytes(_ name: String, in folder: TestFolder) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
  }

  @Test(
    "a value may be empty after an equals sign, and one with a hyphen has a hint",
    arguments: [
      (["--padding=", "o.png"], "--padding: expected one to four distances"),
      (["--battery", "-1", "o.png"], "--battery needs a value; write --battery=-1 for one that"),
      (["--battery", "--dark", "o.png"], "--battery needs a value\n"),
      (
        ["--battery=-1", "o.png"], "--battery: expected a whole number from 0 to 100, found \"-1\""
      ),
      (["--device", "iphone-16,,ipad", "o.png"], "--device: unknown device \"\""),
      (["--device", "iPad Pro (M4, 11-inch)", "o.png"], "is not the name of one device"),
      (["--device", "iphone-16,ipad", "o.png"], "\"o.png\" would be written 2 times"),
    ])
  func emptyValues(arguments: [String], message: String) throws {
    let folder = try folder([:])
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(folder.files == [])
  }

  @Test("a document on standard input that nobody reads has a warning")
  func unreadInput() throws {
    let folder = try folder(["a.json": "{}"])
    let small = Self.small.joined(separator: " ")
    for line in ["echo '{}' | bannerrender - \(small)", "bannerrender - \(small) < a.json"] {
      let run = try shell(line, in: folder.path)
      #expect(run.status == 0 && run.errors.contains("write `bannerrender - -`"), "\(run.errors)")
    }
    for line in ["bannerrender - \(small) < /dev/null", "echo '{}' | bannerrender - - \(small)"] {
      let run = try shell(line, in: folder.path)
      #expect(run.status == 0 && !run.errors.contains("- -"), "\(run.errors)")
    }
  }

  @Test("null on a key that no extended file has is an error if the key is unknown")
  func nullKeys() throws {
    let folder = try folder([
      "a.json": #"{ "title": "x", "subtitle": "y" }"#,
      "b.json": #"{ "extends": "a.json", "titel": null }"#,
      "c.json": #"{ "extends": "a.json", "title": null, "button": null }"#,
      "set.json": #"{ "cases": { "a": {}, "b": {} }, "snapshots": { "layers": "none" } }"#,
      "d.json": #"{ "extends": "set.json", "cases": { "c": null } }"#,
      "e.json":
        #"{ "extends": "set.json", "cases": { "a": null, "b": { "ignore": null } }, "snapshots": null, "axes": null }"#,
    ])
    for (name, status, message) in [
      ("b.json", 65, "b.json:1:24: $.titel: unknown key. Did you mean \"title\"?"),
      ("d.json", 0, "d.json:1:42: $.cases.c is null, but no file that this one extends has it"),
    ] {
      let run = try run(["check", name], in: folder.path)
      #expect(run.status == Int32(status) && run.errors.contains(message), "\(run.errors)")
    }
    for name in ["c.json", "e.json"] {
      let run = try run(["check", name], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("in a folder, the parts of a set are checked with the set")
  func partsOfSets() throws {
    let folder = try folder([
      "bannerrender.json":
        #"{ "extends": ["brand.json", "axes.json"], "cases": { "a": { "title": "x" } } }"#,
      "brand.json": #"{ "defaults": { "scale": 1 } }"#,
      "axes.json": #"{ "axes": { "position": ["top", "bottom"] } }"#,
    ])
    let whole = try run(["check", "--verbose", "."], in: folder.path)
    #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
    let lines = String(decoding: whole.output, as: UTF8.self)
    #expect(lines.components(separatedBy: "it is checked with the set").count == 3, "\(lines)")
    try folder.write("brand.json", Data(#"{ "defaults": { "scale": 99 } }"#.utf8))
    let wrong = try run(["check", "."], in: folder.path)
    #expect(wrong.status == 2 && wrong.errors.contains("brand.json:1:26"), "\(wrong.errors)")
  }

  @Test("a value that a text lists twice is an error with its place")
  func duplicates() throws {
    let folder = try folder(["a.json": #"{ "type": "error,error" }"#])
    let options = try run(["--type", "error,error", "{type}.png"], in: folder.path)
    #expect(
      options.status == 64 && options.errors.contains("--type: \"error\" is in the list twice"))
    let document = try run(["check", "a.json"], in: folder.path)
    #expect(
      document.status == 65 && document.errors.contains("a.json:1:11: $.type: \"error\" is in"))
  }

  @Test("a list and a frame rate in an animation are reported as two pictures of one name")
  func listsOfAnimations() throws {
    let folder = try folder([:])
    let run = try run(["--type", "success,error", "--fps", "10", "o.gif"], in: folder.path)
    #expect(run.status == 64 && run.errors.contains("would be written 2 times"), "\(run.errors)")
  }

  @Test("a file that only names colors is a design, and thousands of errors are cut short")
  func manyErrors() throws {
    let cases = (0..<1000).map { "\"c\($0)\": { \"title\": \"{a}\" }" }.joined(separator: ",")
    let folder = try folder([
      "colors.json": ##"{ "colors": { "brand": "#AF52DE" } }"##,
      "set.json": "{ \"cases\": { \(cases) } }",
    ])
    #expect(try run(["check", "colors.json"], in: folder.path).status == 0)
    let checked = try run(["check", "set.json"], in: folder.path)
    #expect(checked.status == 65 && checked.errors.contains("may have more errors"))
    #expect(checked.errors.split(separator: "\n").count < 110)
  }

  @Test("an empty title removes the example, in both spellings")
  func emptyTitle() throws {
    let folder = try folder([:])
    for (name, arguments) in [("a.png", ["--title="]), ("b.png", ["--title", ""])] {
      let run = try run(arguments + ["--subtitle", "x", name], in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try bytes("a.png", in: folder) == bytes("b.png", in: folder))
  }

  @Test("one picture side by side has a warning, and too many are refused before they are drawn")
  func sideBySide() throws {
    let folder = try folder([:])
    let one = try run(["--side-by-side"] + Self.small + ["o.png"], in: folder.path)
    #expect(one.status == 0 && one.errors.contains("--side-by-side has no effect: there is only"))
    let all = try run(["--side-by-side", "--device", "all", "all.png"], in: folder.path)
    #expect(all.status == 64 && all.errors.contains("the limit is"), "\(all.errors)")
    #expect(folder.files == ["o.png"])
  }

  @Test("a picture with the name of a type is no icon of the kit's own design")
  func namesOfTypes() throws {
    let folder = try folder(["a.json": #"{ "type": "all", "kit": "message-banner" }"#])
    for _ in 0..<2 {
      let run = try run(["a.json", "{type}.png"] + Self.small, in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    let first = try bytes("warning.png", in: folder)
    let run = try run(
      ["--type", "warning", "--kit", "message-banner", "-o", "-"] + Self.small, in: folder.path)
    #expect(run.output == first)
  }

  @Test("an image that the document names is searched next to it")
  func namedImage() throws {
    let folder = try folder([
      "d.json": #"{ "Mine": { "defaultImageForType": "warning" } }"#,
      "a.json": #"{ "kit": "message-banner", "design": "d.json", "type": "Mine" }"#,
    ])
    let before = try run(["a.json", "x.png"], in: folder.path)
    #expect(before.status == 0, "\(before.errors)")
    _ = try run(["--background", "#FF0000", "warning.png"] + Self.small, in: folder.path)
    let after = try run(["a.json", "y.png"], in: folder.path)
    #expect(after.status == 0, "\(after.errors)")
    #expect(try bytes("x.png", in: folder) != bytes("y.png", in: folder))
  }

  @Test("placeholders with long values are bounded")
  func longValues() throws {
    let title = String(repeating: "{a}", count: 2000)
    let value = String(repeating: "x", count: 50_000)
    let folder = try folder([
      "a.json": #"{ "title": "\#(title)", "values": { "a": "\#(value)" } }"#
    ])
    let run = try run(["a.json", "x.png"], in: folder.path)
    #expect(run.status == 65)
    #expect(run.errors.contains("$.title is longer than 65536 bytes with its values"))
    #expect(folder.files == ["a.json"])
  }

  /// Returns the picture of a document that has a plain form.
  private func picture(_ options: [String]) throws -> Data {
    let folder = try TestFolder()
    let run = try run(options + ["-o", "-"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test("comments and trailing commas mean nothing, and messages keep their places")
  func comments() throws {
    let folder = try folder([
      "a.json": """
      // A banner
      {
        "type": "error", /* not "warning" */
        "device": "100x80@1",
        "title": "A // B", // a slash
      }
      """,
      "b.json": "{\n  // note\n  \"tipe\": 1,\n}", "c.json": "{ /* open", "d.json": "{ # x\n}",
      "e.json": "{ \"type\": \"error\",, }",
    ])
    let drawn = try run(["a.json", "a.png"], in: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let plain = try picture(["--type", "error", "--device", "100x80@1", "--title", "A // B"])
    #expect(try bytes("a.png", in: folder) == plain)
    for (name, place) in [
      ("b.json", "b.json:3:3: $.tipe: unknown key"), ("c.json", "c.json:1:3"),
      ("d.json", "d.json:1:3"), ("e.json", "e.json:1:19"),
    ] {
      let run = try run([name, "x.png"], in: folder.path)
      #expect(run.status == 65 && run.errors.contains(place), "\(run.errors)")
      #expect(!folder.files.contains("x.png"))
    }
  }

  @Test(
    "a document from a pipe is drawn as one from a file",
    arguments: [
      "echo \"$D\" | bannerrender - out.png", "echo \"$D\" | bannerrender - -o out.png",
      "bannerrender <(echo \"$D\") out.png", "bannerrender /dev/stdin out.png <<< \"$D\"",
      "echo \"$D\" | bannerrender --document - out.png",
      "echo \"$D\" | bannerrender - - > out.png", "bannerrender - out.png < d.json",
    ])
  func pipes(_ line: String) throws {
    let document = #"{ "type": "error", "device": "100x80@1" }"#
    let folder = try folder(["d.json": document])
    let drawn = try shell("D='\(document)'; \(line)", in: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let plain = try picture(["--type", "error", "--device", "100x80@1"])
    #expect(try bytes("out.png", in: folder) == plain)
  }

  @Test("a design and a set can come from a pipe, and names in them belong to the current folder")
  func pipedDesigns() throws {
    let folder = try folder([
      "base.json": ##"{ "Ocean": { "backgroundColor": "#0000FF" } }"##
    ])
    let design = #"{ "extends": "base.json" }"#
    let line = """
      echo '\(design)' | bannerrender --design - --type ocean --device 100x80@1 a.png && \
      bannerrender --design base.json --type ocean --device 100x80@1 b.png
      """
    let drawn = try shell(line, in: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(try bytes("a.png", in: folder) == bytes("b.png", in: folder))
    let set = #"{ "pictures": { "c.png": { "type": "error", "device": "100x80@1" } } }"#
    for input in ["--document -", "/dev/stdin"] {
      let pictures = try shell("echo '\(set)' | bannerrender \(input)", in: folder.path)
      #expect(pictures.status == 0 && folder.files.contains("c.png"), "\(pictures.errors)")
      try FileManager.default.removeItem(atPath: "\(folder.path)/c.png")
    }
  }

  @Test(
    "a pipe that holds no document is one line of error, and nothing is written",
    arguments: [
      ("printf '' | bannerrender - out.png", Int32(65), "-:1:1: the file is empty"),
      ("printf '{\"a\":1}' | bannerrender - out.png", 65, "-:1:2: $.a: unknown key"),
      ("printf '\\xff' | bannerrender - out.png", 65, "-:1:1"),
      ("head -c 30000000 /dev/zero 2>/dev/null | bannerrender - out.png", 65, "- is longer than"),
      ("bannerrender /dev/fd/77 out.png", 66, "/dev/fd/77"),
      ("bannerrender - out.png <&-", 66, "- can't be read: standard input is closed"),
      ("echo '{}' | bannerrender - - out.png", 64, "standard input is given twice"),
      (
        "echo '{}' | bannerrender --design - /dev/stdin out.png", 64,
        "standard input is given twice"
      ),
      ("echo '{}' | bannerrender --watch - out.png", 64, "--watch can't follow a pipe"),
      ("echo '{\"design\":\"-\"}' | bannerrender - out.png", 65, "$.design"),
      ("echo '{\"design\":\"/dev/stdin\"}' | bannerrender - out.png", 65, "$.design"),
    ])
  func badPipes(_ line: String, _ status: Int32, _ message: String) throws {
    let folder = try folder([:])
    let run = try shell(line, in: folder.path)
    #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.files.isEmpty)
  }

  @Test("a list in a document gives one picture per value, as a list with commas does")
  func lists() throws {
    let folder = try folder([
      "a.json":
        #"{ "type": ["error", "warning"], "device": ["100x80@1", "80x100@1"], "scale": [1, 2] }"#
    ])
    let drawn = try run(["a.json", "{type}-{device}@{scale}.png"], in: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(folder.files.count == 9, "\(folder.files)")
  }

  @Test(
    "a wrong list is an error at its element",
    arguments: [
      (#"{ "type": [] }"#, "$.type: expected at least one value"),
      (#"{ "type": ["error", "eror"] }"#, "a.json:1:21: $.type[1]"),
      (#"{ "type": ["error", null] }"#, "$.type[1]: expected a value"),
      (#"{ "type": ["all", "error"] }"#, "\"all\" must be the only value"),
      (#"{ "type": [["error"]] }"#, "$.type[0]"), (#"{ "type": ["error,warning"] }"#, "$.type[0]"),
      (#"{ "type": ["error", "error"] }"#, "a.json:1:21: $.type[1]"),
      (#"{ "title": ["a"], "keyboard": [true] }"#, "$.keyboard"),
    ])
  func wrongLists(_ text: String, _ message: String) throws {
    let folder = try folder(["a.json": text])
    let run = try run(["a.json", "{type}.png"], in: folder.path)
    #expect(run.status == 65 && run.errors.contains(message), "\(run.errors)")
    #expect(folder.files == ["a.json"])
  }

  @Test("placeholders in texts are replaced by values, from documents and the command line")
  func placeholders() throws {
    let folder = try folder([
      "a.json": #"""
      { "title": "{name}: {{{count}}}", "subtitle": [{ "text": "for {name}" }], "device": "300x200@1",
        "values": { "name": "Ada", "count": 3.10 } }
      """#
    ])
    let drawn = try run(["a.json", "a.png", "--layers", "a.txt"], in: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let layers = String(decoding: try bytes("a.txt", in: folder), as: UTF8.self)
    #expect(layers.contains("Ada: {3.10}") && layers.contains("for Ada"), "\(layers)")
    let other = try run(
      ["a.json", "--values", "name=Bob=B", "b.png", "--layers", "b.txt"], in: folder.path)
    #expect(other.status == 0, "\(other.errors)")
    let text = String(decoding: try bytes("b.txt", in: folder), as: UTF8.self)
    #expect(text.contains("Bob=B: {3.10}"))
  }

  @Test(
    "a placeholder that can't be replaced is an error with its place",
    arguments: [
      (#"{ "title": "{nmae}", "values": { "name": "Ada" } }"#, "$.title", "Did you mean \"name\"?"),
      (#"{ "title": "{name}" }"#, "a.json:1:12: $.title", "\"values\""),
      (#"{ "title": "50 { 60" }"#, "$.title", "write {{ for a brace"),
      (#"{ "title": "x", "values": { "1a b": "Ada" } }"#, "$.values", "a name has up to"),
      (#"{ "title": "x", "values": { "name": ["Ada"] } }"#, "$.values.name", "a text or a number"),
      (#"{ "title": "x", "values": 3 }"#, "$.values", "expected an object"),
    ])
  func wrongPlaceholders(_ text: String, _ place: String, _ message: String) throws {
    let folder = try folder(["a.json": text])
    let run = try run(["a.json", "a.png"], in: folder.path)
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains(place) && run.errors.contains(message), "\(run.errors)")
    #expect(folder.files == ["a.json"])
  }

  @Test("a set that extends another is the same set in verify, check, prune and merge")
  func sets() throws {
    let folder = try folder([
      "base.json": #"""
      { "defaults": { "device": "100x80@1" }, "cases": { "a": { "type": "error" }, "b": {} } }
      """#,
      "bannerrender.json":
        #"{ "extends": "base.json", "cases": { "b": null, "c": { "type": "success" } } }"#,
    ])
    let recorded = try run(["record"], in: folder.path)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Snapshots")
    #expect(Set(names) == ["a.png", "a.txt", "c.png", "c.txt", "fingerprint.json"])
    #expect(try run(["verify"], in: folder.path).status == 0)
    #expect(try run(["check", "."], in: folder.path).status == 0)
    #expect(try run(["prune"], in: folder.path).status == 0)
    // A shard of an older version of the base can't be merged with a newer one.
    #expect(try run(["verify", "--shard", "1/2"], in: folder.path).status == 0)
    try folder.write(
      "base.json",
      Data(
        #"{ "defaults": { "device": "100x80@1" }, "cases": { "a": { "type": "error" } }, "combine": "all" }"#
          .utf8))
    #expect(try run(["verify", "--shard", "2/2"], in: folder.path).status == 0)
    let merged = try run(
      ["report", "merge", ".bannerrender-1-of-2", ".bannerrender-2-of-2", "-o", "all"],
      in: folder.path)
    #expect(merged.status == 65, "\(merged.errors)")
  }

  @Test("\"all\" in a list with commas is an error")
  func allInList() throws {
    let folder = try folder([:])
    for (option, values) in [
      ("--type", "error,all"), ("--language", "de,all"), ("--device", "all,ipad"),
    ] {
      let run = try run([option, values, "a.png"], in: folder.path)
      #expect(run.status == 64 && run.errors.contains("\"all\" must be the only value"))
      #expect(folder.files.isEmpty)
    }
  }

  @Test("an item of a bar with an icon or asterisks may have a key of the strings")
  func itemKeys() throws {
    let folder = try folder([
      "en.lproj/L.strings": "\"home\" = \"House\";",
      "a.json": #"""
      { "strings": "en.lproj/L.strings", "device": "iphone-8", "nav-bar": "$home",
        "nav-right": ["*$home*"], "tab-items": [":house: $home", "$home"] }
      """#,
    ])
    let drawn = try run(["a.json", "a.png", "--layers", "a.txt"], in: folder.path)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let layers = String(decoding: try bytes("a.txt", in: folder), as: UTF8.self)
    #expect(layers.components(separatedBy: "\"House\"").count == 5, "\(layers)")
    #expect(!layers.contains("$home"))
  }

  @Test("an option overrides its synonym in an extended file, and null removes it")
  func synonyms() throws {
    let folder = try folder([
      "base.json": #"{ "subtitle": "base", "icon": "none", "device": "300x200@1" }"#,
      "a.json": #"{ "extends": "base.json", "body": "own", "image": null }"#,
      "b.json": #"{ "extends": "a.json", "subtitle": "again" }"#,
    ])
    for (name, text, same) in [
      ("a.json", "own", #"{ "subtitle": "own", "device": "300x200@1" }"#),
      ("b.json", "again", #"{ "subtitle": "again", "device": "300x200@1" }"#),
    ] {
      let drawn = try run([name, "a.png", "--layers", "a.txt"], in: folder.path)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let layers = String(decoding: try bytes("a.txt", in: folder), as: UTF8.self)
      #expect(layers.contains("\"\(text)\""), "\(layers)")
      try folder.write("same.json", Data(same.utf8))
      #expect(try run(["same.json", "b.png"], in: folder.path).status == 0)
      #expect(try bytes("a.png", in: folder) == bytes("b.png", in: folder))
    }
    // Both names in one file are still a mistake.
    try folder.write("c.json", Data(#"{ "extends": "b.json", "body": "x", "subtitle": "y" }"#.utf8))
    let twice = try run(["c.json", "c.png"], in: folder.path)
    #expect(twice.status == 65 && twice.errors.contains("$.subtitle is the same option as"))
  }

  @Test("options of a set override their synonyms, but names of cases and types are distinct")
  func synonymsInSets() throws {
    let folder = try folder([
      "base.json": #"""
      { "defaults": { "body": "a", "device": "300x200@1" },
        "axes": { "look": { "p": { "icon": "none" }, "q": {} } },
        "cases": { "k": { "image": "none", "look": { "q": { "body": "b" } } }, "icon": {} },
        "pictures": { "p.png": { "body": "a" } } }
      """#,
      "s.json": #"""
      { "extends": "base.json", "defaults": { "subtitle": "c" },
        "axes": { "look": { "p": { "image": null } } },
        "cases": { "k": { "icon": null, "look": { "q": { "subtitle": "d" } } }, "image": {} },
        "pictures": { "p.png": { "subtitle": "e" } } }
      """#,
      "types.json": ##"{ "Icon": { "blurRadius": 1 }, "Body": { "blurRadius": 1 } }"##,
      "more.json":
        ##"{ "extends": "types.json", "Image": { "blurRadius": 2 }, "subtitle": { "blurRadius": 2 } }"##,
    ])
    let check = try run(["check", "s.json"], in: folder.path)
    #expect(check.status == 0, "\(check.errors)")
    let verify = try run(["verify", "--config", "s.json"], in: folder.path)
    let lines = String(decoding: verify.output, as: UTF8.self)
    #expect(lines.contains("6 cases: 6 missing"), "\(lines)\(verify.errors)")
    for type in ["icon", "body", "image", "subtitle"] {
      let drawn = try run(
        ["--design", "more.json", "--type", type, "--device", "300x200@1", "t.png"],
        in: folder.path)
      #expect(drawn.status == 0, "\(drawn.errors)")
    }
  }

  @Test("a named pipe on the command line is read, and any other one is refused")
  func namedPipes() throws {
    let document = #"{ "type": "error", "device": "100x80@1" }"#
    let folder = try folder(["a.json": #"{ "extends": "pipe" }"#])
    for input in ["pipe", "./pipe", "--document pipe", "--document=pipe"] {
      let line = """
        rm -f pipe; mkfifo pipe; (echo '\(document)' > pipe &)
        timeout 60 bannerrender \(input) out.png
        """
      let drawn = try shell(line, in: folder.path)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let plain = try picture(["--type", "error", "--device", "100x80@1"])
      #expect(try bytes("out.png", in: folder) == plain)
    }
    for line in ["bannerrender a.json b.png", "mkdir in; mkfifo in/x.json; bannerrender check in"] {
      let refused = try shell("timeout 60 bash -c \"\(line)\"", in: folder.path)
      #expect(refused.errors.contains("it is not a regular file"), "\(refused.errors)")
    }
  }

  @Test("a set from a pipe can't be read again, and the command to accept it says so")
  func pipedSets() throws {
    let folder = try folder([
      "s.json": #"{ "defaults": { "device": "100x80@1" }, "cases": { "a": {} } }"#
    ])
    for input in ["--config - < s.json", "--config <(cat s.json)"] {
      let run = try shell("bannerrender verify \(input)", in: folder.path)
      let text = String(decoding: run.output, as: UTF8.self)
      #expect(
        text.hasSuffix("to accept, pipe the set again into: bannerrender approve --config=-\n"),
        "\(text)\(run.errors)")
    }
    let accepted = try shell("bannerrender approve --config=- < s.json", in: folder.path)
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(try run(["verify", "--config", "s.json"], in: folder.path).status == 0)
  }

  @Test("an unknown key of an extended set is reported in its own file")
  func originsInSets() throws {
    let folder = try folder([
      "base.json": "{\n\n \"defaluts\": {} }",
      "bannerrender.json": #"{ "extends": "base.json", "cases": { "a": {} } }"#,
    ])
    let run = try run(["verify"], in: folder.path)
    #expect(run.status == 65 && run.errors.contains("base.json:3:2: $.defaluts"), "\(run.errors)")
  }

  @Test("a message names the file that a value came from")
  func origins() throws {
    let folder = try folder([
      "base.json": "{\n  \"type\": \"eror\" }", "a.json": #"{ "extends": "base.json" }"#,
      "design.json": #"{ "extends": "colors.json", "Ocean": {} }"#,
      "colors.json": "{ \"Lake\": {\n \"backgroundColor\": \"blu\" } }",
    ])
    let document = try run(["a.json", "a.png"], in: folder.path)
    #expect(document.status == 65 && document.errors.contains("base.json:2:11: $.type"))
    let design = try run(["--design", "design.json", "a.png"], in: folder.path)
    #expect(design.status == 65 && design.errors.contains("colors.json:2:21"), "\(design.errors)")
    let check = try run(["check", "."], in: folder.path)
    #expect(check.status == 65)
  }

  @Test(
    "a design on the command line may extend a file elsewhere with --allow-outside, but no pipe")
  func outside() throws {
    let folder = try folder([
      "all.json": ##"{ "Ocean": { "backgroundColor": "#0000FF" } }"##,
      "sub/design.json": #"{ "extends": "../all.json" }"#,
      "sub/pipe.json": #"{ "extends": "/dev/stdin" }"#,
      "sub/a.json": #"{ "design": "design.json" }"#,
    ])
    let options = ["--type", "ocean", "--device", "100x80@1", "a.png"]
    for input in [["--design", "sub/design.json"], ["sub/a.json"]] {
      let refused = try run(input + options, in: folder.path)
      #expect(refused.status == 65 && refused.errors.contains("--allow-outside permits it"))
      let drawn = try run(input + options + ["--allow-outside"], in: folder.path)
      #expect(drawn.status == 0, "\(drawn.errors)")
    }
    let piped = try shell(
      "echo '{}' | bannerrender --design sub/pipe.json --allow-outside b.png", in: folder.path)
    #expect(piped.status == 65 && piped.errors.contains("$.extends"), "\(piped.errors)")
    #expect(!folder.files.contains("b.png"))
  }

  @Test("a file of another program that extends one is no input of a folder")
  func otherPrograms() throws {
    let folder = try folder([
      "tsconfig.json": #"{ "extends": "./base.json", "compilerOptions": {} }"#,
      "base.json": #"{ "compilerOptions": { "strict": true } }"#,
      "a.json": #"{ "extends": "b.json" }"#, "b.json": #"{ "type": "error" }"#,
    ])
    let check = try run(["check", "--verbose", "."], in: folder.path)
    #expect(check.status == 0, "\(check.errors)")
    let text = String(decoding: check.output, as: UTF8.self)
    #expect(text.contains("tsconfig.json: skipped") && text.contains("base.json: skipped"))
    #expect(text.contains("a.json: read as a document"))
  }
}
