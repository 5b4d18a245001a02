// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct CommandTests {
  @Test("the first example in the README draws a screen")
  func first() throws {
    let folder = try TestFolder()
    let run = try run(["--type", "error", "out.png"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    #expect(folder.files == ["out.png"])
  }

  @Test("twelve pictures are twelve files")
  func matrix() throws {
    let folder = try TestFolder()
    let run = try run(
      ["--type", "all", "--position", "all", "-o", "out/{type}-{position}.png"], in: folder.path)
    #expect(run.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").count == 12)
  }

  @Test("a picture goes to standard output, and its description is JSON")
  func outputs() throws {
    let folder = try TestFolder()
    let picture = try run(["--type", "success", "-"], in: folder.path)
    #expect(picture.status == 0 && picture.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let told = try run(
      ["--type", "success", "a.png", "--json", "--layers", "a.txt"], in: folder.path)
    let object = try #require(
      try JSONSerialization.jsonObject(with: told.output) as? [String: Any])
    #expect(object["width"] as? Int == 640 && object["files"] as? [String] == ["a.png"])
    #expect(folder.files == ["a.png", "a.txt"])
  }

  static let usage: [([String], Int32, String)] = [
    (["--type", "error"], 64, "expected a file to write"),
    (["verif"], 64, "there is no command \"verif\". Did you mean \"verify\"?"),
    (["--type", "error", "aprove"], 64, "Did you mean \"approve\"?"),
    (["--type", "eror", "a.png"], 64, "Did you mean \"error\"?"),
    (["--kit", "mesage-banner", "a.png"], 64, "Did you mean \"message-banner\"?"),
    (["--device", "iphone-se", "a.png"], 64, "iphone-se-1, iphone-se-2 or iphone-se-3"),
    (["--device", "ihpone-15", "a.png"], 64, "Did you mean \"iphone-15\"?"),
    (["--device", "12 mini", "a.png"], 64, "Did you mean \"iphone-12-mini\"?"),
    (["--ios", "20", "a.png"], 64, "there is no iOS 20"),
    (["--ios", "17.4", "a.png"], 64, "Did you mean \"17\"?"),
    (["--position", "botom", "a.png"], 64, "Did you mean \"bottom\"?"),
    (
      ["--activity", "cal", "a.png"], 64,
      "--activity: unknown activity \"cal\". Did you mean \"call\"?"
    ),
    (["--activity", "x", "a.png"], 64, "expected one of none, call, recording, hotspot"),
    (["--set", "blurRadus=3", "a.png"], 64, "Did you mean \"blurRadius\"?"),
    (["--set", "blurRadius=x", "a.png"], 64, "expected a number from 0 to 512, found \"x\""),
    (["--set", "blurRadius", "a.png"], 64, "expected key=value"),
    (["--set", "backgroundColor=#GG0000", "a.png"], 64, "found \"#GG0000\""),
    (["--device", "0x0@1", "a.png"], 64, "--device"),
    (["--device", "99999x9@1", "a.png"], 64, "8192"),
    (["--device", "320x568@0.1", "a.png"], 64, "0.25"),
    (["--ios", "6", "a.png"], 64, "from 7 to 18, or from 26"),
    (["--unknown", "a.png"], 64, "--unknown"),
    (["--type"], 64, "--type"),
    (["--background", "blue", "a.png"], 64, "demo, none"),
    (["--crop", "x", "a.png"], 64, "screen, banner"),
    (["--host", "plain", "--toolbar", "a.png"], 64, "no toolbar"),
    (["a.bmp"], 64, "can't be written; the name must end with .png"),
    (["--type", "error,warning", "a.png"], 64, "{type}"),
    (["{tipe}.png"], 64, "Did you mean \"type\"?"),
    (["a.png", "a.png"], 64, "twice"),
    (["-j", "0", "a.png"], 64, "--threads"),
    (["--design", "none.json", "a.png"], 66, "No such file"),
    (["--design", "/tmp", "a.png"], 66, "not a regular file"),
    (["--background", "none.png", "a.png"], 66, "No such file"),
    (["--image", "none.jpg", "a.png"], 66, "No such file"),
    (["--image", "eror", "a.png"], 64, "Did you mean \"error\"?"),
    (["/proc/no/a.png"], 73, "No such file"),
    (["/proc/a.png"], 73, "can't be written"),
    (["--document", "none.json", "a.png"], 66, "No such file"),
    (["--button", String(repeating: "wide ", count: 30), "a.png"], 65, "no room"),
    (["list", "kit"], 64, "Did you mean \"kits\"?"),
    (["--layout", "card", "a.png"], 64, "has only one layout"),
    (["--kit", "swift-messages", "--layout", "crad", "a.png"], 64, "Did you mean \"card\"?"),
    (
      ["--kit", "swift-messages", "--set", "dimMod=gray", "a.png"], 64,
      "Did you mean \"dimMode\"?"
    ),
    (
      ["--kit", "swift-messages", "--set", "dimMode=grey", "a.png"], 64,
      "Did you mean \"gray\"?"
    ),
    (["--kit", "swift-mesages", "a.png"], 64, "Did you mean \"swift-messages\"?"),
    (["--kit", "swift-messages", "--type", "eror", "a.png"], 64, "Did you mean \"error\"?"),
    (["--kit", "swift-messages", "--set", "iconWidth=30", "a.png"], 65, "needs iconHeight"),
    (["check", "none.json"], 66, "No such file"),
    (["--title", String(repeating: "x", count: 10_001), "a.png"], 64, "10000 Unicode scalars"),
  ]

  @Test("activities are an axis like others, with names in files, schema and layer text")
  func activities() throws {
    let folder = try TestFolder()
    let all = try run(
      ["--device", "iphone-8", "--activity", "all", "-o", "{activity}.png"], in: folder.path)
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(folder.files == ["call.png", "hotspot.png", "none.png", "recording.png"])
    let one = try run(["{activity}.png", "--layers", "-", "--activity", "call"], in: folder.path)
    #expect(String(decoding: one.output, as: UTF8.self).contains("  activity call\n"))
    let none = try run(["{activity}.png", "--layers", "-"], in: folder.path)
    #expect(!String(decoding: none.output, as: UTF8.self).contains("activity"))
    let schema = try run(["schema"], in: folder.path)
    #expect(String(decoding: schema.output, as: UTF8.self).contains("\"hotspot\""))
  }

  @Test(
    "an impossible request gives one line with advice and the right exit code", arguments: usage)
  func errors(arguments: [String], status: Int32, part: String) throws {
    let folder = try TestFolder()
    let run = try run(arguments, in: folder.path)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.hasPrefix("bannerrender: error: "), "\(run.errors)")
    #expect(run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.count(where: \.isNewline) == 1 && run.errors.count <= 302)
    #expect(folder.files.isEmpty)
  }

  @Test("help for an unknown command is refused, with the nearest command")
  func help() throws {
    let folder = try TestFolder()
    let wrong = try run(["help", "verfy"], in: folder.path)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.contains("unknown command \"verfy\"") && wrong.errors.contains("verify"))
    #expect(try run(["help", "report", "merg"], in: folder.path).status == 64)
    for known in [["help"], ["help", "verify"], ["help", "report", "merge"], ["help", "help"]] {
      let told = try run(known, in: folder.path)
      #expect(told.status == 0 && told.errors.isEmpty && !told.output.isEmpty, "\(known)")
    }
  }

  @Test("damaged pictures and other files are refused with one line")
  func damagedPictures() throws {
    let folder = try TestFolder()
    _ = try run(["--crop", "banner", "good.png"], in: folder.path)
    let good = try Data(contentsOf: URL(filePath: folder.path + "/good.png"))
    var generator = SystemRandomNumberGenerator()
    for round in 0..<40 {
      var bytes = good
      if round % 2 == 0 {
        bytes = bytes.prefix(Int.random(in: 0..<good.count, using: &generator))
      } else {
        for _ in 0..<9 { bytes[Int.random(in: 8..<good.count, using: &generator)] ^= 0x5A }
      }
      try folder.write("bad.png", bytes)
      let run = try run(["--background", "bad.png", "out.png"], in: folder.path)
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.errors.count(where: \.isNewline) == 1)
      #expect(folder.files == ["bad.png", "good.png"])
    }
  }

  @Test("a second design overrides the first, type by type, and new types can be drawn")
  func designs() throws {
    let folder = try TestFolder()
    try folder.write("a.json", Data(#"{"Notice": {"titleTextSize": 30}}"#.utf8))
    try folder.write("b.json", Data(##"{"Notice": {"backgroundColor": "#123456"}}"##.utf8))
    let run = try run(
      [
        "--design", "a.json", "--design", "b.json", "--type", "notice", "x.png", "--layers",
        "x.txt",
      ],
      in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let text = try String(contentsOfFile: folder.path + "/x.txt", encoding: .utf8)
    #expect(text.contains("background #123456"))
    #expect(text.contains("TeXGyreHeros-Bold 13.706"))
  }

  @Test("an image name that does not exist is a warning, and with --strict an error")
  func strict() throws {
    let folder = try TestFolder()
    try folder.write("d.json", Data(#"{"Error": {"backgroundImageName": "x.pngNO"}}"#.utf8))
    let arguments = ["--design", "d.json", "--type", "error", "x.png"]
    let lenient = try run(arguments, in: folder.path)
    #expect(lenient.status == 0 && lenient.errors.hasPrefix("bannerrender: warning: "))
    #expect(folder.files == ["d.json", "x.png"])
    try FileManager.default.removeItem(atPath: folder.path + "/x.png")
    let strict = try run(arguments + ["--strict"], in: folder.path)
    #expect(strict.status == 65 && folder.files == ["d.json"])
  }

  @Test("an old file stays complete if the new one can't be created")
  func keepsOldFile() throws {
    let folder = try TestFolder()
    try folder.write("x.png", Data("old".utf8))
    #expect(try run(["--type", "nonsense", "x.png"], in: folder.path).status == 64)
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/x.png")) == Data("old".utf8))
  }

  @Test(
    "no file is written twice, or written while it is being read",
    arguments: [
      (["a.png", "./a.png"], "would be written twice"),
      (["a.png", "--layers", "./a.png"], "would be written twice"),
      (["--image", "in.png", "in.png"], "is both an input and an output"),
      (["--document", "d.json", "--layers", "d.json"], "is both an input and an output"),
    ] as [([String], String)])
  func sameFile(arguments: [String], message: String) throws {
    let folder = try TestFolder()
    _ = try run(["in.png"], in: folder.path)
    try folder.write("d.json", Data("{}".utf8))
    let before = try Data(contentsOf: URL(filePath: folder.path + "/in.png"))
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64 && run.errors.contains(message))
    #expect(folder.files == ["d.json", "in.png"])
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/in.png")) == before)
  }

  @Test("names in a design lead outside neither its folder nor, as types, the output's folder")
  func escapes() throws {
    let folder = try TestFolder()
    let manager = FileManager.default
    for name in ["images", "secret", "out"] {
      try manager.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
    }
    _ = try run(["secret/s.png"], in: folder.path)
    try manager.createSymbolicLink(
      atPath: folder.path + "/images/link", withDestinationPath: "../secret")
    for name in ["link/s.png", "../secret/s.png", "\(folder.path)/secret/s.png"] {
      let run = try run(
        ["--images", "images", "--set", "backgroundImageName=\(name)", "a.png"], in: folder.path)
      #expect(run.status == 0 && run.errors.contains("there is no image named"), "\(name)")
    }
    try folder.write("d.json", Data(#"{"..": {}, "a/b": {}}"#.utf8))
    let run = try run(
      ["--design", "d.json", "--type", "..,a/b", "out/{type}.png"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      try manager.contentsOfDirectory(atPath: folder.path + "/out").sorted() == [
        "_..png", "a_b.png",
      ])
  }

  @Test("a font is added, named in the output, and refused if it is invalid")
  func fonts() throws {
    let folder = try TestFolder()
    let fonts = projectRoot.appending(path: "Fonts")
    let file = fonts.appending(path: "LiberationSans-Regular.ttf").path
    let run1 = try run(
      ["--title", "שלום", "--font", file, "--json", "a.png"], in: folder.path)
    #expect(run1.status == 0)
    let json = String(decoding: run1.output, as: UTF8.self)
    #expect(json.contains("{\"font\": \"Liberation Sans Regular\", \"text\": \"שלום\"}"))
    try folder.write("no.ttf", Data("nothing".utf8))
    let run2 = try run(["--font", "no.ttf", "b.png"], in: folder.path)
    #expect(run2.status == 65)
    #expect(run2.errors == "bannerrender: error: no.ttf is not a font file\n")
    #expect(try run(["--font", "missing.ttf", "b.png"], in: folder.path).status == 66)
    try folder.write(
      "d.json",
      Data(
        "{\"font\": \"\(file)\", \"title\": {\"text\": \"x\", \"font\": \"liberation sans\"}}".utf8)
    )
    let run3 = try run(
      ["--document", "d.json", "--allow-outside", "--json", "c.png"], in: folder.path)
    #expect(String(decoding: run3.output, as: UTF8.self).contains("\"Liberation Sans Regular\""))
    #expect(folder.files == ["a.png", "c.png", "d.json", "no.ttf"])
  }

  @Test("a missing glyph is a warning, and with --strict an error that prevents writing")
  func strictGlyphs() throws {
    let folder = try TestFolder()
    let warned = try run(["--title", "\u{F0000}", "a.png"], in: folder.path)
    #expect(warned.status == 0 && warned.errors.contains("title: no font has U+F0000"))
    let failed = try run(["--title", "\u{F0000}", "--strict", "b.png"], in: folder.path)
    #expect(failed.status == 65 && folder.files == ["a.png"])
  }

  @Test("an emoji is an image; directions and text sizes are words with suggestions")
  func words() throws {
    let folder = try TestFolder()
    #expect(try run(["--image", "🚀", "a.png"], in: folder.path).status == 0)
    let direction = try run(["--direction", "rlt", "b.png"], in: folder.path)
    #expect(direction.status == 64 && direction.errors.contains("Did you mean \"rtl\"?"))
    let size = try run(["--text-size", "huge", "b.png"], in: folder.path)
    #expect(size.status == 64 && size.errors.contains("unknown text size \"huge\""))
    #expect(
      try run(["--direction", "all", "{direction}.png"], in: folder.path).status == 0
        && folder.files == ["a.png", "ltr.png", "rtl.png"])
    let fonts = try run(["list", "fonts"], in: folder.path)
    #expect(String(decoding: fonts.output, as: UTF8.self).contains("NotoColorEmoji"))
  }

  @Test("one text gives one warning, and one error in a list is reported once before drawing")
  func oneLineEach() throws {
    let folder = try TestFolder()
    let title = String(repeating: "\u{F0000}", count: 3000)
    let warned = try run(["--title", title, "a.png"], in: folder.path)
    #expect(warned.status == 0)
    // The banner is taller than the screen, and so is its title.
    #expect(warned.errors.count(where: \.isNewline) == 3)
    try FileManager.default.removeItem(atPath: folder.path + "/a.png")
    let failed = try run(["--type", "error,,eror", "{type}.png"], in: folder.path)
    #expect(failed.status == 64 && failed.errors.count(where: \.isNewline) == 1)
    #expect(folder.files.isEmpty)
  }

  @Test("a file keeps its permissions, and an invalid text size in a design is located")
  func details() throws {
    let folder = try TestFolder()
    _ = try run(["a.png"], in: folder.path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path + "/a.png")
    _ = try run(["a.png"], in: folder.path)
    let mode =
      try FileManager.default.attributesOfItem(atPath: folder.path + "/a.png")[
        .posixPermissions] as? Int
    #expect(mode == 0o600)
    try folder.write("d.json", Data(#"{"Error": {"titleTextSize": 900}}"#.utf8))
    let run = try run(["--design", "d.json", "--type", "error", "b.png"], in: folder.path)
    #expect(run.status == 65 && run.errors.contains("d.json:1:29: $.Error.titleTextSize"))
  }

  @Test("every list can be printed")
  func lists() throws {
    let folder = try TestFolder()
    for (what, word) in [
      ("kits", "message-banner"),
      ("types", "success"),
      ("positions", "center"),
      ("properties", "buttonCornerRadius"),
      ("images", "WarningDefaultLeftImage.png"),
      ("devices", "iphone-14-pro"),
      ("hosts", "tab-bar-child"),
      ("limits", "picture file"),
      ("design", "\"backgroundAlpha\": 0.98"),
    ] {
      let run = try run(["list", what], in: folder.path)
      #expect(run.status == 0)
      #expect(String(decoding: run.output, as: UTF8.self).contains(word), "\(what)")
    }
  }

  @Test("a file is checked without drawing")
  func check() throws {
    let folder = try TestFolder()
    try folder.write("good.json", Data(#"{"type": "error", "title": "A"}"#.utf8))
    try folder.write("bad.json", Data(#"{"type": "error", "titel": "A"}"#.utf8))
    try folder.write("design.json", Data(#"{"Error": {"blurRadius": -3}}"#.utf8))
    #expect(try run(["check", "good.json"], in: folder.path).status == 0)
    try folder.write("set.json", Data(#"{"set": {"blurRadus": 3}}"#.utf8))
    let unknown = try run(["check", "set.json"], in: folder.path)
    #expect(unknown.status == 65 && unknown.errors.contains("Did you mean \"blurRadius\"?"))
    let bad = try run(["check", "bad.json"], in: folder.path)
    #expect(bad.status == 65)
    let advice = "bad.json:1:19: $.titel: unknown key. Did you mean \"title\"?"
    #expect(bad.errors.contains(advice))
    let design = try run(["check", "design.json"], in: folder.path)
    #expect(design.status == 65 && design.errors.contains("$.Error.blurRadius"))
  }
}
