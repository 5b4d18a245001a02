// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct PictureSetTests {
  private func folder(_ set: String) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("set.json", Data(set.utf8))
    return folder
  }

  @Test("a set draws all of its pictures, relative to its own folder")
  func draws() throws {
    let folder = try folder(
      #"{ "pictures": { "{type}.png": { "type": "error,success" }, "s.gif": { "fps": 2 } } }"#)
    let name = URL(filePath: folder.path).lastPathComponent
    let parent = URL(filePath: folder.path).deletingLastPathComponent().path
    let run = try run(["\(name)/set.json"], in: parent)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    #expect(folder.files == ["error.png", "s.gif", "set.json", "success.png"])
  }

  @Test("JSON lists the unchanged files")
  func unchanged() throws {
    let folder = try folder(#"{ "pictures": { "a.png": {} } }"#)
    #expect(try run(["set.json"], in: folder.path).status == 0)
    let again = try run(["set.json", "--json"], in: folder.path)
    let object = try #require(
      try JSONSerialization.jsonObject(with: again.output) as? [String: Any])
    #expect(object["files"] as? [String] == ["a.png"])
    #expect(object["unchanged"] as? [String] == ["a.png"])
  }

  static let refused: [([String], Int32, String)] = [
    (["set.json", "b.png"], 64, "names its own files"),
    (["set.json", "-o", "b.png"], 64, "names its own files"),
    (["set.json", "--layers", "b.txt"], 64, "--layers is only for documents"),
    (["set.json", "d.json"], 64, "drawn together with documents"),
    (["set.json", "--only", "b.png"], 64, "no file matches \"b.png\""),
    (["d.json", "a.png", "--only", "a.png"], 64, "--only is only for picture sets"),
    (["set.json", "--type", "eror"], 64, "Did you mean \"error\"?"),
    (["--watch", "d.json", "-"], 64, "--watch"),
    (["--watch", "d.json", "a.png", "--layers", "-"], 64, "--watch"),
    (["--watch", "a.png"], 64, "nothing to watch"),
    (["--watch", "a.png", "--type", "eror"], 64, "Did you mean \"error\"?"),
  ]

  @Test("options that make no sense with a set are refused", arguments: refused)
  func refusal(arguments: [String], status: Int32, expected: String) throws {
    let folder = try folder(#"{ "pictures": { "a.png": {} } }"#)
    try folder.write("d.json", Data("{}".utf8))
    let run = try run(arguments, in: folder.path)
    #expect(run.status == status)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(folder.files == ["d.json", "set.json"])
  }

  @Test("check reports every error of a set, and in JSON with its place")
  func check() throws {
    let folder = try folder(
      """
      { "pictures": {
        "a.png": { "type": "eror" },
        "b.png": { "position": "botom" } } }
      """)
    let people = try run(["check", "set.json"], in: folder.path)
    #expect(people.status == 65)
    let errors = people.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 2)
    let told = try run(["check", "--json", "set.json"], in: folder.path)
    #expect(told.status == 65 && told.errors.isEmpty)
    let lines = try told.output.split(separator: 10).map {
      try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
    }
    #expect(lines.map { $0["line"] as? Int } == [2, 3])
    #expect(lines.map { $0["column"] as? Int } == [22, 26])
    #expect(lines.allSatisfy { $0["file"] as? String == "set.json" })
    #expect(lines.allSatisfy { $0["severity"] as? String == "error" })
    #expect(lines.first?["path"] as? String == "$.pictures[\"a.png\"].type")
    #expect((lines.first?["message"] as? String)?.contains("Did you mean") == true)
  }

  @Test("a file whose only key misspells pictures is not a design, drawn or checked")
  func misspelled() throws {
    let folder = try folder(#"{ "picturs": { "a.png": {} } }"#)
    for arguments in [["check", "set.json"], ["set.json", "-o", "a.png"]] {
      let run = try run(arguments, in: folder.path)
      #expect(run.status == 65)
      #expect(run.errors.contains(#"Did you mean "pictures"?"#), "\(run.errors)")
    }
  }

  @Test("check marks a warning in JSON, and makes it an error on request")
  func checkWarnings() throws {
    let folder = try folder(#"{ "type": "error", "text-size": "ax3" }"#)
    let told = try run(["check", "--json", "set.json"], in: folder.path)
    #expect(told.status == 0)
    #expect(String(decoding: told.output, as: UTF8.self).contains(#""severity": "warning""#))
    let strict = try run(["check", "--json", "--strict", "set.json"], in: folder.path)
    #expect(strict.status == 65)
    #expect(String(decoding: strict.output, as: UTF8.self).contains(#""severity": "error""#))
  }

  @Test("with many pictures, each error and each warning names its picture")
  func failures() throws {
    let folder = try folder(
      #"""
      { "defaults": { "device": "60x60@1" },
        "pictures": { "{kit}.png": {
            "kit": "message-banner,swift-messages,owl-banners,bulletin-board,cc-toast" },
          "t-{appearance}.png": { "kit": "cc-toast", "appearance": "all" } } }
      """#)
    let told = try run(["set.json", "--json", "-j", "2"], in: folder.path)
    #expect(told.status == 65)
    let errors = told.errors.split(separator: "\n").filter { $0.contains("error: ") }
    let failed = ["message-banner.png", "owl-banners.png", "bulletin-board.png"]
    #expect(errors.count == 3)
    for (error, name) in zip(errors, failed) { #expect(error.contains(" \(name): ")) }
    // A warning that two pictures share is reported once.
    #expect(told.errors.contains("warning: t-light.png and 1 more: "))
    #expect(
      folder.files == [
        "cc-toast.png", "set.json", "swift-messages.png", "t-dark.png", "t-light.png",
      ])
    let objects = try String(decoding: told.output, as: UTF8.self).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 7)
    #expect(
      objects.filter { $0["error"] != nil }.compactMap { ($0["files"] as? [String])?.first }
        == failed)
  }

  @Test("check finds the errors in each picture, both in the file and in its meaning")
  func checkAll() throws {
    let folder = try folder(
      #"""
      { "pictures": { "a.png": { "type": "nope" }, "b.png": { "tipe": "x" }, "c.png": {},
          "d.png": { "device": "zz" }, "e.png": "f" } }
      """#)
    let told = try run(["check", "set.json"], in: folder.path)
    #expect(told.status == 65)
    for place in [#"["a.png"].type"#, #"["b.png"].tipe"#, #"["d.png"].device"#, #"["e.png"]"#] {
      #expect(told.errors.contains(place), "\(told.errors)")
    }
    let errors = told.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 4)
    // Drawing stops at the first error, before anything is written.
    let drawn = try run(["set.json"], in: folder.path)
    #expect(drawn.status == 65 && folder.files == ["set.json"])
  }

  @Test("time options given with a set apply only to its animations")
  func timeLaidOver() throws {
    let folder = try folder(
      #"{ "defaults": { "device": "160x240@1" }, "pictures": { "a.png": {}, "b.gif": {} } }"#)
    for options in [["--fps", "2"], ["--at", "1s"], ["--loop", "3", "--to", "2s"]] {
      let run = try run(["set.json"] + options, in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    #expect(folder.files == ["a.png", "b.gif", "set.json"])
    // A time option in a set must apply to its picture, and a command-line option to at least
    // one.
    try folder.write(
      "set.json", Data(#"{ "pictures": { "a.png": { "fps": 2 }, "b.gif": {} } }"#.utf8))
    #expect(try run(["set.json"], in: folder.path).status == 65)
    try folder.write("set.json", Data(#"{ "pictures": { "a.png": {} } }"#.utf8))
    #expect(try run(["set.json", "--fps", "2"], in: folder.path).status == 64)
  }

  @Test("nothing is written where a design or a script finds its images")
  func images() throws {
    let set = try SmallSet()
    try set.succeed("--type", "success", "--crop", "banner", "icon.png")
    let icon = try #require(set.bytes("icon.png"))
    try set.write(
      "d/design.json",
      ##"{ "N": { "backgroundColor": "#3344FF", "defaultImageForType": "icon" } }"##)
    try set.write("d/icon.png", icon)
    try set.write(
      "scene.json",
      #"{ "script": [{ "at": "0s", "show": { "type": "error", "image": "d/icon.png" } }] }"#)
    try set.write(
      "set.json",
      #"{ "pictures": { "d/icon@3x.png": {}, "k.png": { "design": "d/design.json", "type": "n" } } }"#
    )
    let before = set.tree()
    for arguments in [
      ["--design", "d/design.json", "--type", "n", "d/icon.png"],
      ["--design", "d/design.json", "--type", "n", "d/./icon@2x.png"],
      ["--design", "d/design.json", "--images", "e", "--type", "n", "e/icon.png"],
      ["scene.json", "--filmstrip", "2", "d/icon.png"],
    ] {
      let run = try set.call(arguments)
      #expect(
        run.status == 64 && run.errors.contains("is both an"), "\(arguments): \(run.errors)")
    }
    let run = try set.call("set.json")
    #expect(
      run.status == 65 && run.errors.contains("$.pictures[\"d/icon@3x.png\"]"), "\(run.errors)")
    #expect(set.tree() == before)
    try set.succeed("--design", "d/design.json", "--type", "n", "--image", "none", "other.png")
  }

  @Test("a folder's frames and a picture among them are refused, in any order")
  func frames() throws {
    let set = try SmallSet()
    let animation = #"{ "fps": 3, "scale": 0.5 }"#
    for pictures in [
      #""f/": \#(animation), "f/0003.png": {}"#, #""f/0003.png": {}, "./f/": \#(animation)"#,
      #""f/": \#(animation), "a.png": { "background": "f/0001.png" }"#,
    ] {
      try set.write("set.json", #"{ "pictures": { \#(pictures) } }"#)
      let run = try set.call("set.json")
      #expect(
        run.status == 65 && run.errors.contains("would be written"), "\(pictures): \(run.errors)")
      #expect(!set.exists("f"))
    }
    // A file that is not a frame may be next to the frames.
    try set.write("set.json", #"{ "pictures": { "f/": \#(animation), "f/still.png": {} } }"#)
    try set.succeed("set.json")
  }

  @Test("unreadable files that pictures name are reported with their place")
  func places() throws {
    let set = try SmallSet()
    try set.write("bad.png", "no picture")
    for (key, value) in [
      ("design", "none.json"), ("image", "none.png"), ("background", "none.png"),
      ("image", "bad.png"), ("background", "bad.png"),
    ] {
      try set.write("set.json", #"{ "pictures": { "a.png": { "\#(key)": "\#(value)" } } }"#)
      let run = try set.call("set.json", "--json")
      #expect(
        run.status == 65 && run.errors.contains("$.pictures[\"a.png\"].\(key)"), "\(run.errors)")
      #expect(try run.objects().first?["error"] as? String != nil)
    }
  }

  @Test(
    "the target of a link that is read is not written",
    arguments: [
      ["--background", "link.png", "pic.png"], ["--image", "link.png", "./pic.png"],
      ["--document", "link.json", "x.png", "--layers", "doc.json"],
      ["diff", "link.png", "other.png", "-o", "pic.png"],
      ["diff", "link.png", "other.png", "-o", "link.png"], ["set.json"],
      ["link-set.json", "-o", "set.json"],
    ])
  func links(_ arguments: [String]) throws {
    let folder = try folder(#"{ "pictures": { "pic.png": { "background": "link.png" } } }"#)
    try folder.write("doc.json", Data(#"{ "type": "error" }"#.utf8))
    for name in ["pic.png", "other.png"] {
      #expect(try run(["--device", "320x200@1", name], in: folder.path).status == 0)
    }
    for (name, target) in [
      ("link.png", "pic.png"), ("link.json", "doc.json"), ("link-set.json", "set.json"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    func bytes() throws -> [Data] {
      try ["pic.png", "doc.json", "set.json"].map {
        try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)"))
      }
    }
    let before = try bytes()
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64 || run.status == 65, "\(run.errors)")
    #expect(try bytes() == before)
  }
}
