// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct TimeTests {
  static let small = ["--device", "100x160@1", "--nav-bar", "none", "--set", "duration=0.2"]

  @Test("events are JSON objects, one per line, in order of time")
  func events() throws {
    let folder = try TestFolder()
    let run = try run(["events", "--type", "success"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: 0x0A)
    #expect(lines.count == 9)
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
    let times = objects.compactMap { $0["time"] as? Double }
    #expect(times == times.sorted() && times.last == 6.28)
    #expect(objects[1]["event"] as? String == "messageBannerViewWillAppear")
    #expect(objects[1]["banner"] as? Int == 1)
  }

  @Test("the whole presentation of a banner is written in every format")
  func formats() throws {
    let folder = try TestFolder()
    let names = ["a.apng", "a.gif", "a.webp", "a.y4m", "a.rgba", "frames/"]
    let run = try run(Self.small + ["--fps", "10"] + names, in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.files == ["a.apng", "a.gif", "a.rgba", "a.webp", "a.y4m", "frames"])
    func start(_ name: String, _ count: Int) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")).prefix(count))
    }
    #expect(try start("a.apng", 4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(try start("a.gif", 6) == Array("GIF89a".utf8))
    #expect(try start("a.webp", 4) == Array("RIFF".utf8))
    #expect(try start("a.y4m", 9) == Array("YUV4MPEG2".utf8))
    // 0.5 s and 0.5 s of animation, 0.2 s of rest, and 0.5 s of stillness at the end.
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames")
    #expect(pictures.count == 17 && pictures.sorted().first == "0001.png")
    let raw = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.rgba")
    #expect(raw[.size] as? Int == 17 * 100 * 160 * 4)
  }

  @Test("a stream goes to standard output frame by frame")
  func stream() throws {
    let folder = try TestFolder()
    let run = try run(
      Self.small + ["--fps", "10", "--format", "rgba", "--to", "300ms", "-"], in: folder.path)
    #expect(run.status == 0 && run.output.count == 3 * 100 * 160 * 4)
    #expect(folder.files.isEmpty)
  }

  @Test("an instant and a filmstrip are pictures")
  func stills() throws {
    let folder = try TestFolder()
    let instant = try run(
      Self.small + ["--at", "250ms", "a.png", "--layers", "a.txt"], in: folder.path)
    #expect(instant.status == 0)
    let text = try String(contentsOfFile: folder.path + "/a.txt", encoding: .utf8)
    #expect(text.contains("at 0.25 s"))
    let strip = try run(
      Self.small + ["--filmstrip", "4", "--to", "0.5s", "b.png", "--json"], in: folder.path)
    let object = try #require(
      try JSONSerialization.jsonObject(with: strip.output) as? [String: Any])
    #expect(object["width"] as? Int == 4 * 100 + 3 * 8)
  }

  @Test("a scene is read from its file and drawn over time")
  func scene() throws {
    let folder = try TestFolder()
    try folder.write(
      "scene.json",
      Data(
        """
        { "device": "100x160@1", "nav-bar": "none", "script": [
          { "at": "100ms", "show": { "type": "error" } }, { "at": "1s", "swipe": "up" } ] }
        """.utf8))
    #expect(try run(["scene.json", "out.gif", "--fps", "10"], in: folder.path).status == 0)
    let events = try run(["events", "scene.json"], in: folder.path)
    #expect(String(decoding: events.output, as: UTF8.self).contains("userDismissedCallback"))
    let still = try run(["scene.json", "out.png"], in: folder.path)
    #expect(still.status == 64 && still.errors.contains("--at 1.5s"))
    #expect(try run(["check", "scene.json"], in: folder.path).status == 0)
  }

  @Test("a GIF with more frames per second than players show gives a warning")
  func fastGIF() throws {
    let folder = try TestFolder()
    let fast = try run(Self.small + ["a.gif", "--to", "100ms", "--fps", "60"], in: folder.path)
    #expect(fast.status == 0)
    #expect(fast.errors.contains("a.gif: GIF players show at most 50 frames per second"))
    let slow = try run(Self.small + ["a.gif", "--to", "100ms", "--fps", "50"], in: folder.path)
    #expect(slow.errors.isEmpty)
    let others = try run(Self.small + ["a.apng", "--to", "100ms", "--fps", "60"], in: folder.path)
    #expect(others.errors.isEmpty)
  }

  @Test("a compression for a file without one is reported, and applies to the others")
  func compression() throws {
    let folder = try TestFolder()
    let told = "--compression has no effect: it applies only to PNG, APNG, GIF and WebP files"
    let times = ["--to", "100ms", "--compression", "best"]
    for file in ["a.rgba", "a.y4m"] {
      #expect(try run(Self.small + [file] + times, in: folder.path).errors.contains(told))
    }
    for file in ["a.apng", "a.gif", "a.webp", "a/"] {
      #expect(try run(Self.small + [file] + times, in: folder.path).errors.isEmpty)
    }
    for file in ["a.png", "-"] {
      let run = try run(Self.small + [file, "--compression", "best"], in: folder.path)
      #expect(run.status == 0 && !run.errors.contains("--compression"))
    }
  }

  @Test("an animation does not depend on when it is drawn")
  func determinism() throws {
    let folder = try TestFolder()
    for name in ["a.apng", "b.apng"] {
      #expect(try run(Self.small + [name], in: folder.path).status == 0)
    }
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
    }
    #expect(try bytes("a.apng") == bytes("b.apng"))
  }

  @Test(
    "frames that browsers would show for longer have a warning",
    arguments: [
      ("apng", "100", true), ("webp", "120", true), ("apng", "90", false), ("gif", "120", false),
    ])
  func shortFrames(ending: String, rate: String, isTold: Bool) throws {
    let folder = try TestFolder()
    let run = try run(
      Self.small + ["--fps", rate, "--to", "50ms", "a.\(ending)"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.errors.contains("browsers show frames of less than 11 ms for 100 ms") == isTold)
  }

  static let usage: [([String], String)] = [
    (["--at", "1x", "a.png"], "--at: expected a time such as 350ms"),
    (["--at", "-1s", "a.png"], "--at"),
    (["--at", "1s", "a.gif"], "--at needs an image output such as out.png, not an animation"),
    (["--at", "1s", "--filmstrip", "3", "a.png"], "--filmstrip can't be combined with \"at\""),
    (["--filmstrip", "0", "a.png"], "--filmstrip: expected a whole number from 1 to 60"),
    (["--fps", "0", "a.gif"], "--fps: expected a number from 0.1 to 240"),
    (["--fps", "30", "a.png"], "--fps needs an animation"),
    (["--from", "1s", "a.png"], "--from needs an animation or a filmstrip"),
    (["--from", "2s", "--to", "1s", "a.gif"], "--to: an animation must end after it begins"),
    (["--from", "99s", "a.gif"], "after its end"),
    (["--to", "600s", "a.gif"], "the limit is 3600"),
    (["--loop", "1.5", "a.gif"], "--loop: expected a whole number from 0 to 65535"),
    (["--format", "gif", "a.png"], "--format is only for standard output"),
    (["--format", "gfi", "-"], "unknown format \"gfi\"; expected one of png, apng, gif"),
    (["--format", "gif", "-o", "-", "-o", "-"], "would be written twice"),
    (["--loop", "3", "a.y4m"], "--loop needs an .apng, .gif or .webp file"),
    (["--from", "99s", "--filmstrip", "3", "a.png"], "after its end"),
    (["a.mp4"], "the name must end with .png, .jpg, .apng, .gif, .webp, .y4m, .rgba"),
    (["--type", "all", "a.gif"], "would be written 4 times"),
  ]

  @Test("an invalid time option gives one line of error", arguments: usage.indices)
  func wrong(_ index: Int) throws {
    let (arguments, message) = Self.usage[index]
    let folder = try TestFolder()
    let run = try run(arguments, in: folder.path)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.files.isEmpty)
  }

  @Test("a picture that replaces an old one is always complete")
  func keeps() throws {
    let folder = try TestFolder()
    try folder.write("a.gif", Data("old".utf8))
    let failed = try run(
      ["--set", "duration=endless", "--from", "99s", "a.gif"], in: folder.path)
    #expect(failed.status != 0)
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/a.gif")) == Data("old".utf8))
    #expect(folder.files == ["a.gif"])
  }

  @Test("a range that begins after the end is reported")
  func rangeBehind() throws {
    let folder = try TestFolder()
    for name in ["a.png", "b.gif"] {
      let strip = name == "a.png" ? ["--filmstrip", "2"] : []
      let run = try run(
        ["--device", "320x200@1", "--from", "100s", "--to", "101s", name] + strip, in: folder.path)
      #expect(run.status == 0 && run.errors.contains("--from: the scene has already ended"))
    }
  }
}
