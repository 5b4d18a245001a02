// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

/// `check` with drawing options, compared with `verify`.
@Suite struct CheckOptionsTests {
  private static let twoTypes = ##"{ "Ocean": { "blurRadius": 2 }, "Sand": { "blurRadius": 3 } }"##

  @Test(
    "check exits with the same code as drawing with the same options",
    arguments: [
      ([], 0), (["--device", "30x30@1"], 65), (["--type", "eror"], 64), (["--set", "foo=1"], 64),
      (["--design", "none.json"], 66), (["--strict", "--image-size", "20", "--image", "none"], 65),
      (["--device", "60x200@1", "--image", "🚀", "--button", "OK"], 65),
      (["--crop", "banner", "--at", "90s"], 2),
    ] as [([String], Int32)])
  func options(options: [String], status: Int32) throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{ "title": "A" }"#.utf8))
    let drawn = try run(["d.json", "-o", "a.png"] + options, in: folder.path)
    let checked = try run(["check", "d.json"] + options, in: folder.path)
    #expect(drawn.status == status && checked.status == status, "\(checked.errors)")
    // Without a file the options alone are checked.
    if !options.isEmpty {
      #expect(try run(["check"] + options, in: folder.path).status == status)
    }
  }

  @Test("options for an animation are valid in a document")
  func animations() throws {
    let folder = try TestFolder()
    for text in [
      #"{ "fps": 30 }"#, #"{ "from": "1s", "loop": 2 }"#, #"{ "filmstrip": 4, "to": "1s" }"#,
    ] {
      try folder.write("d.json", Data(text.utf8))
      let run = try run(["check", "d.json"], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("a scene that rotates the device is valid, but not as an animation of one size")
  func turned() throws {
    let folder = try TestFolder()
    let script =
      #""script": [{ "at": 0, "show": {} }, { "at": 1, "set": { "orientation": "landscape" } }]"#
    try folder.write("d.json", Data("{ \(script) }".utf8))
    #expect(try run(["check", "d.json"], in: folder.path).status == 0)
    #expect(try run(["check", "d.json", "--filmstrip", "4"], in: folder.path).status == 0)
    let drawn = try run(["d.json", "-o", "a.gif", "--fps", "5"], in: folder.path)
    let checked = try run(["check", "d.json", "--fps", "5"], in: folder.path)
    #expect(drawn.status != 0 && checked.status == drawn.status)
  }

  @Test("a schema in a folder is skipped")
  func schemas() throws {
    let folder = try TestFolder()
    for subject in ["document", "set"] {
      let schema = try run(["schema", subject], in: folder.path).output
      try folder.write("schemas/\(subject).json", schema)
    }
    let run = try run(["check", "schemas"], in: folder.path)
    #expect(
      run.status == 0 && run.errors.contains("note: 2 files are not designs"), "\(run.errors)")
  }

  @Test("the types of a design are checked with the given options")
  func designs() throws {
    let folder = try TestFolder()
    try folder.write(
      "d.json", Data(##"{ "Error": { "defaultImageForType": "no.png" }, "Mine": {} }"##.utf8))
    let all = try run(["check", "d.json"], in: folder.path)
    #expect(all.errors.contains("$.Error.defaultImageForType: there is no image"))
    let one = try run(["check", "d.json", "--type", "mine"], in: folder.path)
    #expect(one.status == 0 && one.errors.isEmpty)
    let other = try run(["check", "d.json", "--type", "warning"], in: folder.path)
    #expect(other.errors.contains("d.json defines Error, Mine, none of which is drawn;"))
    let small = try run(["check", "d.json", "--device", "30x30@1"], in: folder.path)
    #expect(
      small.status == 65 && small.errors.contains("$.Error: the image and the button leave no"))
  }

  @Test("a snapshot set takes no options, and check reports that")
  func sets() throws {
    let folder = try TestFolder()
    try folder.write("s.json", Data(#"{ "cases": { "a": {} } }"#.utf8))
    let run = try run(["check", "s.json", "--device", "iphone-12"], in: folder.path)
    #expect(run.status == 64 && run.errors.contains("s.json is a snapshot set"))
  }

  @Test(
    "check of a set has the messages and exit codes of verify, except for references",
    arguments: [
      (#""a": { "device": "60x200@1", "image": "🚀", "button": "OK" }"#, "", 2, "leave no room"),
      (#""a": { "type": "eror" }"#, "", 2, "unknown type"),
      (
        #""a": { "ignore": ["titel"] }"#, "", 2, "ignore: there is no layer \"titel\". Did you mean"
      ),
      (#""a": {}"#, #""ignore": ["nope"]"#, 0, "note: X: ignore: no picture has a layer \"nope\""),
      (#""a": { "title": "A" }, "b": {}"#, #""layers": "kep""#, 65, "$.snapshots.layers"),
      (#""a": { "button": "" }"#, "", 65, "an empty text is the same as no text"),
    ] as [(String, String, Int32, String)])
  func verification(cases: String, settings: String, status: Int32, message: String) throws {
    let folder = try TestFolder()
    try folder.write(
      "s.json", Data("{ \"cases\": { \(cases) }, \"snapshots\": { \(settings) } }".utf8))
    _ = try run(["record", "--config", "s.json", "--mode", "all"], in: folder.path)
    let verified = try run(["verify", "--strict", "--config", "s.json"], in: folder.path)
    let checked = try run(["check", "--strict", "s.json"], in: folder.path)
    #expect(checked.status == status, "\(checked.errors)")
    #expect(checked.errors.contains(message.replacing("X", with: "s.json")), "\(checked.errors)")
    // With --strict, a case with warnings is not recorded.
    #expect(verified.status == status, "\(verified.errors)")
    let told = verified.errors + String(decoding: verified.output, as: UTF8.self)
    #expect(told.contains(message.replacing("X: ", with: "")), "\(told)")
  }

  @Test("a warning without a place in a file names the first case of a set")
  func unplaced() throws {
    let folder = try TestFolder()
    let toast = #"{ "kit": "cc-toast", "title": "Hi", "position": "bottom", "tab-bar": true }"#
    try folder.write(
      "s.json", Data("{ \"cases\": { \"one\": \(toast), \"two\": \(toast), \"three\": {} } }".utf8))
    let run = try run(["check", "s.json"], in: folder.path)
    #expect(
      run.errors.contains("warning: s.json: one and 1 more: the toast is below the tab bar"),
      "\(run.errors)")
  }

  @Test(
    "the exit code for several files is that of drawing them, in any order",
    arguments: [
      (["gone.json", "odd.json"], [], 2), (["gone.json", "odd.json"], ["--strict"], 2),
      (["odd.json", "gone.json"], ["--strict"], 65), (["gone.json", "bad.json"], [], 65),
      (["bad.json", "gone.json"], [], 65), (["gone.json", "none.json"], [], 66),
      (["tall.json", "odd.json"], [], 65), (["tall.json", "none.json"], [], 66),
    ] as [([String], [String], Int32)])
  func severalFiles(files: [String], flags: [String], status: Int32) throws {
    let folder = try TestFolder()
    let tall = #"{ "kit": "bulletin-board", "type": "date", "orientation": "landscape" }"#
    try folder.write("tall.json", Data(tall.utf8))
    try folder.write("gone.json", Data(#"{ "crop": "banner", "at": "90s" }"#.utf8))
    try folder.write("odd.json", Data(#"{ "kit": "owl-banners", "position": "bottom" }"#.utf8))
    try folder.write("bad.json", Data(#"{ "image": "./none.png" }"#.utf8))
    let checked = try run(["check"] + flags + files, in: folder.path)
    let drawn = try run(flags + files + ["-o", "{document}.png"], in: folder.path)
    #expect(checked.status == status && drawn.status == status)
  }

  @Test(
    "events finds the same problems in a scene as check: texts that don't fit or aren't visible")
  func events() throws {
    let folder = try TestFolder()
    let scene = #"""
      { "kit": "cc-toast", "script": [ { "at": 0, "show": { "title": "Hello" } },
        { "at": "1s", "set": { "keyboard": true } } ] }
      """#
    try folder.write("s.json", Data(scene.utf8))
    let checked = try run(["check", "s.json"], in: folder.path)
    let happened = try run(["events", "s.json"], in: folder.path)
    #expect(checked.errors.contains("$.script[0].show.title: from 1 s on, "), "\(checked.errors)")
    #expect(happened.errors == checked.errors)
    #expect(try run(["events", "--strict", "s.json"], in: folder.path).status == 65)
    // Before the keyboard appears there are no problems.
    let cut = try run(["events", "s.json", "--to", "900ms"], in: folder.path)
    #expect(cut.errors.isEmpty, "\(cut.errors)")
  }

  @Test("cases with the same picture are noted, and are no error with --strict")
  func twins() throws {
    let folder = try TestFolder()
    try folder.write(
      "s.json",
      Data(
        #"""
        { "axes": { "look": { "x": { "title": "X" } } },
          "cases": { "a": { "title": "A" }, "b": { "title": "B" } } }
        """#.utf8))
    let run = try run(["check", "--strict", "s.json"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("note: s.json: these cases render the same picture"))
  }

  @Test("a design without a drawn type is reported once, and only if no picture uses it")
  func unusedDesigns() throws {
    let folder = try TestFolder()
    try folder.write("two.json", Data(Self.twoTypes.utf8))
    let none = "defines Ocean, Sand, none of which is drawn"
    func count(_ arguments: [String]) throws -> Int {
      try run(arguments, in: folder.path).errors.components(separatedBy: none).count - 1
    }
    #expect(try count(["--design", "two.json", "--type", "error,warning", "o-{type}.png"]) == 1)
    #expect(try count(["--design", "two.json", "--type", "error,sand", "o-{type}.png"]) == 0)
    let strict = try run(
      ["--design", "two.json", "--type", "error", "--strict", "a.png"], in: folder.path)
    #expect(strict.status == 65)
    for (second, expected) in [("warning", 1), ("sand", 0)] {
      let cases = #""a": { "type": "error" }, "b": { "type": "\#(second)" }"#
      try folder.write(
        "s.json",
        Data("{ \"defaults\": { \"design\": \"two.json\" }, \"cases\": { \(cases) } }".utf8))
      #expect(try count(["check", "s.json"]) == expected)
      #expect(try count(["verify", "--config", "s.json"]) == expected)
      #expect(try count(["verify", "--config", "s.json", "a"]) == expected)
      let pictures = cases.replacing(#""a""#, with: #""a.png""#).replacing(
        #""b""#, with: #""b.png""#)
      try folder.write(
        "p.json",
        Data("{ \"defaults\": { \"design\": \"two.json\" }, \"pictures\": { \(pictures) } }".utf8))
      #expect(try count(["check", "p.json"]) == expected)
      #expect(try count(["p.json"]) == expected)
      #expect(try count(["p.json", "--only", "a.png"]) == expected)
      try folder.write(
        "scene.json",
        Data(
          #"""
          { "design": "two.json", "script": [ { "at": 0, "show": { "type": "error" } },
            { "at": 5, "show": { "type": "\#(second)" } } ] }
          """#.utf8))
      #expect(try count(["check", "scene.json"]) == expected)
    }
  }
}

/// The messages for files and values of the wrong kind.
@Suite struct MistakeTests {
  @Test(
    "a picture or a font in place of JSON is identified",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG file"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG file"),
      (Array("GIF89a".utf8), "a GIF file"), (Array("RIFF....WEBP".utf8), "a WebP file"),
      ([0, 1, 0, 0], "a font"), ([0x1F, 0x8B], "a gzip archive"),
      ([0x50, 0x4B, 3, 4], "a ZIP archive"),
    ] as [([UInt8], String)])
  func formats(bytes: [UInt8], kind: String) throws {
    let folder = try TestFolder()
    try folder.write("x.json", Data(bytes))
    for arguments in [
      ["check", "x.json"], ["--design", "x.json", "a.png"], ["x.json", "-o", "a.png"],
    ] {
      let run = try run(arguments, in: folder.path)
      #expect(
        run.status == 65 && run.errors.contains("x.json is \(kind); designs"), "\(run.errors)")
    }
  }

  @Test("a closed pipe is no error, but a full disk is")
  func closedOutput() throws {
    let folder = try TestFolder()
    for (arguments, output, status) in [
      ("list devices", "| true", "141"), ("--type error -", "| true", "141"),
      ("--help", "| true", "141"),
      ("list devices", "> /dev/full", "73"), ("--type error -", "> /dev/full", "73"),
    ] {
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/bash")
      // The reader exits before the first byte is written.
      let writer =
        output == "| true"
        ? "exec 3> >(true); wait $!; \(command.path) \(arguments) >&3; echo $? > s"
        : "\(command.path) \(arguments) \(output); echo $? > s"
      shell.arguments = ["-c", writer]
      shell.currentDirectoryURL = URL(filePath: folder.path)
      let errors = Pipe()
      shell.standardError = errors
      try shell.run()
      let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      let code = try String(contentsOfFile: "\(folder.path)/s", encoding: .utf8)
      #expect(code == "\(status)\n" && told.isEmpty == (status == "141"), "\(arguments): \(told)")
    }
  }

  @Test("for a file that would be written several times, the error suggests a placeholder")
  func severalTimes() throws {
    let folder = try TestFolder()
    let run = try run(["--type", "all", "a.png"], in: folder.path)
    #expect(
      run.status == 64 && run.errors.hasSuffix("give each picture its own name with {type}\n"))
  }

  @Test("an empty text that overrides the document's text gives no warning")
  func emptyTextOverAnother() throws {
    let folder = try TestFolder()
    let document = #"{ "title": "A", "button": "Go" }"#
    let scene = """
      { "kit": "bulletin-board", "title": "A", "button": "Go", "alternative": "No",
        "script": [
          { "at": 0, "show": {} },
          { "at": 2, "call": "push", "item": { "title": "B", "alternative": "" } } ] }
      """
    try folder.write("a.json", Data(document.utf8))
    try folder.write("scene.json", Data(scene.utf8))
    for arguments in [
      ["--strict", "a.json", "--button", "", "a.png"], ["check", "--strict", "scene.json"],
    ] {
      let run = try run(arguments, in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    try folder.write("scene.json", Data(scene.replacing(#", "alternative": "No""#, with: "").utf8))
    let idle = try run(["check", "scene.json"], in: folder.path)
    #expect(idle.errors.contains("an empty text is the same as no text"), "\(idle.errors)")
  }

  @Test(
    "an empty text without effect gives a warning",
    arguments: [
      (["--kit", "message-banner", "--title", "A", "--button", ""], true),
      (["--kit", "swift-messages", "--title", "A", "--button", ""], true),
      (["--kit", "bulletin-board", "--title", "A", "--button", ""], true),
      (["--kit", "message-banner", "--title", "A", "--subtitle", ""], false),
      (["--kit", "swift-messages", "--title", "A", "--subtitle", ""], false),
      // These remove an example text.
      (["--kit", "message-banner", "--title", ""], false),
      (["--kit", "owl-banners", "--title", ""], false),
      (["--kit", "bulletin-board", "--button", ""], false),
    ] as [([String], Bool)])
  func emptyTexts(arguments: [String], isTold: Bool) throws {
    let folder = try TestFolder()
    let with = try run(arguments + ["--json", "a.png"], in: folder.path)
    let told = with.errors
    let warning =
      "\(arguments[arguments.count - 2]) is ignored: an empty text is the same as no text"
    #expect(told.contains(warning) == isTold, "\(told)")
    if !isTold {
      let without = try run(arguments.dropLast(2) + ["--json", "a.png"], in: folder.path)
      #expect(with.output != without.output)
    }
  }

  @Test("an empty text in an axis of a set is the case without it and gives no warning")
  func emptyTextInAxis() throws {
    let folder = try TestFolder()
    let set = #"{ "axes": { "button": ["OK", ""] }, "cases": { "a": { "title": "x" } } }"#
    try folder.write("s.json", Data(set.utf8))
    let run = try run(["check", "s.json"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(
    "a setting that only lengthens an animation has an effect; a hidden status bar's style has none"
  )
  func lengthAndStyle() throws {
    let folder = try TestFolder()
    try folder.write(
      "s.json",
      Data(
        #"""
        { "kit": "swift-messages", "set": { "pauseBetweenMessages": 7 },
          "script": [ { "at": 0, "show": {} } ] }
        """#.utf8))
    let scene = try run(["check", "s.json"], in: folder.path)
    #expect(scene.errors.isEmpty, "\(scene.errors)")
    let arguments = [
      "check", "--kit", "owl-banners", "--set", "preferredStatusBarStyle=lightContent",
      "--orientation",
    ]
    let upright = try run(arguments + ["portrait"], in: folder.path)
    #expect(upright.errors.isEmpty, "\(upright.errors)")
    let turned = try run(arguments + ["landscape"], in: folder.path)
    #expect(turned.errors.contains("preferredStatusBarStyle has no effect"))
  }

  @Test(
    "an error in a document is reported with its place",
    arguments: [
      (#"{ "images": "nope" }"#, 0, "d.json:1:13: $.images: there is no folder \"nope\""),
      (
        #"{ "images": "x\u0000y" }"#, 65,
        #"d.json:1:13: $.images: "x\u{0}y" can't name a file: its name contains a zero byte"#
      ),
      (
        #"{ "image": "https://example.com/a.png" }"#, 65,
        #"d.json:1:12: $.image: "https://example.com/a.png" can't name a file: its name is an address; name a file on this computer"#
      ),
      (
        #"{ "image": "data:image/png;base64,AAAA" }"#, 65,
        #"d.json:1:12: $.image: "data:image/png;base64,AAAA" can't name a file: its name is an address; name a file on this computer"#
      ),
      (
        #"{ "device": "60x200@1", "image": "🚀", "button": "OK" }"#, 65,
        "d.json: the image and the button leave no room"
      ),
      (
        #"{ "kit": "bulletin-board", "device": "60x200@1", "set": { "edgeSpacing": 12 } }"#, 65,
        "d.json:1:74: $.set.edgeSpacing: there is no room for a card"
      ),
      (
        #"{ "kit": "cc-toast", "device": "30x30@1" }"#, 65,
        "d.json: toastVerticalMargin: the margins"
      ),
      (#"{ "kit": "owl-banners", "device": "30x30@1" }"#, 65, "d.json: the banner is "),
      (
        #"{ "design": { "Error": { "defaultImageForType": "no.txt" } }, "type": "error" }"#, 65,
        "d.json:1:49: $.design.Error.defaultImageForType: no.txt is not a PNG or JPEG file"
      ),
      (#"{ "at": "10s" }"#, 0, "d.json:1:9: $.at: the scene has already ended, at"),
    ] as [(String, Int32, String)])
  func places(text: String, status: Int32, message: String) throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(text.utf8))
    try folder.write("no.txt", Data("no picture".utf8))
    for arguments in [["d.json", "-o", "a.png"], ["check", "d.json"]] {
      let run = try run(arguments, in: folder.path)
      #expect(run.status == status && run.errors.contains(message), "\(run.errors)")
    }
    let json = try run(["check", "--json", "d.json"], in: folder.path)
    let line = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(line["file"] as? String == "d.json")
  }
}
