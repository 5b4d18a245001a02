// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct DiffTests {
  /// Creates a folder with a picture, one with another title and one of another size, each with
  /// its layers.
  private func pictures() throws -> TestFolder {
    let folder = try TestFolder()
    for (name, more) in [
      ("a", ["--title", "Small Title."]), ("b", ["--title", "Small Titel."]),
      ("c", ["--title", "Small Title.", "--crop", "banner"]),
    ] {
      let drawn = try run(
        ["--type", "error", "--device", "160x240@2", "\(name).png", "--layers", "\(name).txt"]
          + more, in: folder.path)
      try #require(drawn.status == 0, "\(drawn.errors)")
    }
    return folder
  }

  private func text(_ run: Run) -> String { String(decoding: run.output, as: UTF8.self) }

  /// Writes animations of a toast.
  private func animations(_ all: [(name: String, options: [String])]) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, options) in all {
      let made = try run(
        ["render", "--kit", "cc-toast", "--scale", "1", "--crop", "banner", name] + options,
        in: folder.path)
      try #require(made.status == 0, "\(made.errors)")
    }
    return folder
  }

  @Test("two animations are compared at each instant, and the first difference is a picture")
  func animations() throws {
    let folder = try animations([
      ("a.apng", ["--title", "AX", "--fps", "5"]), ("b.apng", ["--title", "XA", "--fps", "5"]),
    ])
    let same = try run(["diff", "a.apng", "a.apng", "-o", "same.png"], in: folder.path)
    #expect(same.text == "equal\n" && same.status == 0, "\(same.text)\(same.errors)")
    let other = try run(["diff", "a.apng", "b.apng", "-o", "other.png"], in: folder.path)
    #expect(other.status == 1 && other.errors.isEmpty, "\(other.errors)")
    #expect(other.text.hasPrefix("4 of 6 frames differ, first at 200 ms\nframe 1 (200 ms): "))
    #expect(other.text.contains(" pixels differ ("))
    #expect(other.text.contains("\n  "), "a region: \(other.text)")
    for name in ["same.png", "other.png"] { #expect(folder.exists(name), "\(name)") }
    let json = try run(["diff", "a.apng", "b.apng", "--json"], in: folder.path)
    #expect(json.text.contains(#""frames": [{"milliseconds": 200, "expected": 1, "actual": 1"#))
    let quiet = try run(["diff", "a.apng", "b.apng", "--quiet"], in: folder.path)
    #expect(quiet.status == 1 && quiet.text.isEmpty && quiet.errors.isEmpty)
    let tolerated = try run(
      ["diff", "a.apng", "b.apng", "--tolerance-ratio", "1"], in: folder.path)
    #expect(tolerated.status == 0 && tolerated.text.contains("limit 100%"), "\(tolerated.text)")
  }

  @Test("no more frames differ than there are, also at other rates")
  func otherRates() throws {
    let folder = try animations([
      ("a.apng", ["--title", "A", "--fps", "20"]), ("b.apng", ["--title", "B", "--fps", "15"]),
    ])
    for pair in [["a.apng", "b.apng"], ["b.apng", "a.apng"]] {
      let run = try run(["diff"] + pair, in: folder.path)
      let numbers = run.text.split(separator: " ").prefix(3).compactMap { Int($0) }
      try #require(run.status == 1 && numbers.count == 2, "\(run.text)\(run.errors)")
      #expect(numbers[0] > 0 && numbers[0] <= numbers[1], "\(run.text)")
    }
  }

  @Test("an animation beside a still picture, and options of layers with animations, are refused")
  func refusedAnimations() throws {
    let folder = try animations([
      ("a.apng", ["--title", "A", "--fps", "5"]), ("b.apng", ["--title", "B", "--fps", "5"]),
      ("c.png", ["--title", "B"]),
    ])
    for (arguments, status, message) in [
      (["c.png", "a.apng"], 65, "a.apng is an animation, and the other file is a still picture"),
      (["a.apng", "b.apng", "--origin", "1,1"], 64, "--origin applies to still pictures"),
      (["a.apng", "b.apng", "--ignore", "title"], 64, "animations have no layers"),
      (["a.apng", "b.apng", "--ignore", "999,0,1,1"], 64, "outside the pictures"),
    ] as [([String], Int32, String)] {
      let found = try run(["diff"] + arguments, in: folder.path)
      #expect(found.status == status && found.errors.contains(message), "\(found.errors)")
    }
  }

  @Test("a picture is equal to itself and to its copy")
  func equal() throws {
    let folder = try pictures()
    try FileManager.default.copyItem(
      atPath: folder.path + "/a.png", toPath: folder.path + "/copy.png")
    for arguments in [["a.png", "a.png"], ["a.png", "copy.png"]] {
      let same = try run(["diff"] + arguments, in: folder.path)
      #expect(same.status == 0 && text(same) == "equal\n" && same.errors.isEmpty)
    }
  }

  @Test("a difference is reported with the layer it comes from, and exits with 1")
  func different() throws {
    let folder = try pictures()
    let found = try run(["diff", "a.png", "b.png"], in: folder.path)
    #expect(found.status == 1 && found.errors.isEmpty)
    #expect(text(found).contains("of 153,600 pixels differ"))
    #expect(text(found).contains("title: text \"Small Title.\" became \"Small Titel.\""))
    let quiet = try run(["diff", "a.png", "b.png", "-q"], in: folder.path)
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.isEmpty)
  }

  @Test("colors only mark the verdict and places")
  func colors() throws {
    let folder = try pictures()
    let plain = try run(["diff", "a.png", "b.png"], in: folder.path)
    let colored = try run(["diff", "a.png", "b.png", "--color", "always"], in: folder.path)
    #expect(!text(plain).contains("\u{1B}"))
    #expect(text(colored).hasPrefix("\u{1B}[1;31m"))
    let bare = ["1;31", "1", "0"].reduce(text(colored)) {
      $0.replacingOccurrences(of: "\u{1B}[\($1)m", with: "")
    }
    #expect(bare == text(plain))
    let json = ["diff", "a.png", "b.png", "--json", "--color", "always"]
    #expect(try !text(run(json, in: folder.path)).contains("\u{1B}"))
    let same = try run(["diff", "a.png", "a.png", "--color=always"], in: folder.path)
    #expect(text(same) == "\u{1B}[32mequal\u{1B}[0m\n")
  }

  @Test("layer texts can be given, and other texts next to pictures are ignored")
  func layers() throws {
    let folder = try pictures()
    for name in ["a", "b"] {
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/\(name).txt", toPath: "\(folder.path)/\(name).layers")
    }
    try folder.write("a.txt", Data("notes on a\n".utf8))
    let without = try run(["diff", "a.png", "b.png"], in: folder.path)
    #expect(without.status == 1 && !text(without).contains("title"))
    for arguments in [
      ["a.png", "b.png", "--layers", "a.layers", "b.layers"],
      ["--layers", "a.layers", "b.layers", "a.png", "b.png"],
    ] {
      let found = try run(["diff"] + arguments, in: folder.path)
      #expect(found.status == 1 && text(found).contains("title: text"), "\(found.errors)")
    }
    let wrong = try run(
      ["diff", "a.png", "b.png", "--layers", "a.txt", "b.layers"], in: folder.path)
    #expect(wrong.status == 65 && wrong.errors.contains("a.txt is not a layer text"))
  }

  @Test("limits make a difference a tolerated one, and are reported")
  func tolerances() throws {
    let folder = try pictures()
    let ratio = try run(["diff", "a.png", "b.png", "--tolerance-ratio", "0.01"], in: folder.path)
    #expect(ratio.status == 0 && text(ratio).contains("limit 1%"))
    let count = try run(["diff", "a.png", "b.png", "--tolerance-count", "3"], in: folder.path)
    #expect(count.status == 1 && text(count).contains("limit 3 pixels"))
    for metric in ["yiq:1", "ciede2000:100"] {
      let pixel = try run(["diff", "a.png", "b.png", "--pixel-tolerance", metric], in: folder.path)
      #expect(pixel.status == 0 && text(pixel).contains("within the pixel tolerance"))
    }
  }

  @Test("an ignored area or layer does not count")
  func ignored() throws {
    let folder = try pictures()
    for area in ["title", "0,0,320,480"] {
      let found = try run(["diff", "a.png", "b.png", "--ignore", area], in: folder.path)
      #expect(found.status == 0 && text(found).contains("in ignored areas"), "\(area)")
    }
    let other = try run(["diff", "a.png", "b.png", "--ignore", "0,0,1,1"], in: folder.path)
    #expect(other.status == 1)
  }

  @Test("the triptych or the difference alone can be written, to a file or standard output")
  func output() throws {
    let folder = try pictures()
    let all = try run(["diff", "a.png", "b.png", "-o", "out/all.png"], in: folder.path)
    #expect(all.status == 1)
    let one = try run(
      ["diff", "a.png", "b.png", "-o", "one.png", "--only-difference"], in: folder.path)
    #expect(one.status == 1)
    let stream = try run(
      ["diff", "a.png", "b.png", "-o", "-", "--only-difference"], in: folder.path)
    #expect(stream.status == 1 && stream.errors.contains("pixels differ"))
    #expect(try stream.output == Data(contentsOf: URL(filePath: folder.path + "/one.png")))
    func width(_ name: String) throws -> Int {
      let told = try run(["diff", name, name, "--json"], in: folder.path)
      let object = try JSONSerialization.jsonObject(with: told.output) as? [String: Any]
      return try #require((object?["expected"] as? [String: Any])?["width"] as? Int)
    }
    #expect(try width("one.png") == 320)
    #expect(try width("out/all.png") == 3 * 320 + 4 * 8)
    // Equal pictures also have a difference picture.
    #expect(try run(["diff", "a.png", "a.png", "-o", "same.png"], in: folder.path).status == 0)
    #expect(folder.files.contains("same.png"))
  }

  @Test("the figures are printed as JSON")
  func json() throws {
    let folder = try pictures()
    let told = try run(
      [
        "diff", "a.png", "b.png", "--json", "--tolerance-ratio", "0.0000012", "--pixel-tolerance",
        "yiq:0.01",
      ], in: folder.path)
    #expect(told.status == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: told.output) as? [String: Any])
    #expect(object["outcome"] as? String == "different")
    // The figures are the same as in a report.
    let comparison = try #require(object["comparison"] as? [String: Any])
    #expect(comparison["comparedPixels"] as? Int == 153_600)
    let limits = try #require(comparison["limits"] as? [String: Any])
    #expect(limits["ratio"] as? Double == 0.0000012 && limits["pixel"] as? Double == 0.01)
    #expect(comparison["metric"] as? String == "yiq")
    #expect((comparison["largestDistance"] as? Double).map { $0 > 0.01 && $0 <= 1 } == true)
    #expect((comparison["bounds"] as? [Int])?.count == 4)
    let regions = try #require(object["regions"] as? [[String: Any]])
    #expect(regions.first?["layers"] as? [String] == ["title"])
    #expect(object["changes"] as? [String] == regions.first?["lines"] as? [String])
  }

  @Test("a different size is a difference, and a part of the screen needs its origin for layers")
  func crops() throws {
    let folder = try pictures()
    let sizes = try run(["diff", "a.png", "c.png"], in: folder.path)
    #expect(sizes.status == 1 && text(sizes).contains(" became "))
    let lost = try run(["diff", "c.png", "c.png", "--ignore", "title"], in: folder.path)
    #expect(lost.status == 64 && lost.errors.contains("--origin"))
    let placed = try run(
      ["diff", "c.png", "c.png", "--ignore", "title", "--origin", "0,64"], in: folder.path)
    #expect(placed.status == 0, "\(placed.errors)")
    let outside = try run(
      ["diff", "c.png", "c.png", "--ignore", "title", "--origin", "0,500"], in: folder.path)
    #expect(outside.status == 64 && outside.errors.contains("is not visible"))
  }

  static let wrong: [([String], Int32, String)] = [
    ([], 64, "expected two pictures"), (["a.png"], 64, "expected two pictures"),
    (["a.png", "b.png", "c.png"], 64, "found 3"),
    (["a.png", "none.png"], 66, "none.png can't be read"),
    (["a.png", "a.txt"], 65, "a.txt is not a PNG or JPEG file"),
    (["a.txt", "a.txt"], 65, "a.txt is not a PNG or JPEG file"),
    (["a.png", "b.png", "--tolerance-ratio", "2"], 64, "from 0 to 1"),
    (["a.png", "b.png", "--tolerance-ratio", "nan"], 64, "from 0 to 1"),
    (["a.png", "b.png", "--tolerance-count", "-1"], 64, "--tolerance-count"),
    (["a.png", "b.png", "--pixel-tolerance", "yqi:1"], 64, "Did you mean \"yiq\"?"),
    (["a.png", "b.png", "--pixel-tolerance", "rgb:1"], 64, "expected one of yiq, ciede2000"),
    (["a.png", "b.png", "--pixel-tolerance", "yiq:2"], 64, "yiq:0 to yiq:1"),
    (["a.png", "b.png", "--ignore", "titel"], 64, "Did you mean \"title\"?"),
    (["a.png", "b.png", "--ignore", "1,2,3,0"], 64, "x,y,width,height"),
    (["a.png", "b.png", "--ignore", "1,2,3,1e3"], 64, "x,y,width,height"),
    (["a.png", "b.png", "--ignore", "9999999999999999999,2,3,4"], 64, "x,y,width,height"),
    (["a.png", "b.png", "--origin", "1"], 64, "--origin"),
    (["a.png", "b.png", "-o", "x.gif"], 64, "the name must end with .png"),
    (["a.png", "b.png", "-o", "./b.png"], 64, "is both an input and the output"),
    (["a.png", "b.png", "-o", "-", "--json"], 64, "both a picture and text"),
    (["a.png", "b.png", "-o", "/proc/x.png"], 73, "can't be written"),
    (["a.png", "b.png", "--only-difference"], 64, "needs --output"),
    (["a.png", "b.png", "--layers", "a.txt"], 64, "two files"),
    (["a.png", "b.png", "--layers", "a.txt", "none.txt"], 66, "none.txt"),
  ]

  @Test("an error is one line with the right exit code")
  func errors() throws {
    let folder = try pictures()
    for (arguments, status, message) in Self.wrong {
      let found = try run(["diff"] + arguments, in: folder.path)
      #expect(found.status == status, "\(arguments): \(found.status)")
      #expect(found.errors.contains(message), "\(arguments): \(found.errors)")
      #expect(found.errors.split(separator: "\n").count == 1, "\(arguments)")
      #expect(!folder.files.contains("x.gif"))
    }
  }

  @Test("a broken picture is refused, even next to its copy")
  func broken() throws {
    let folder = try pictures()
    let whole = try Data(contentsOf: URL(filePath: folder.path + "/a.png"))
    var damaged = whole
    damaged[whole.count / 2] ^= 1
    let files = [whole.prefix(300), whole.dropLast(1), whole.prefix(8), damaged]
    for (index, bytes) in files.enumerated() {
      try folder.write("1.png", Data(bytes))
      try folder.write("2.png", Data(bytes))
      for arguments in [["1.png", "2.png"], ["1.png", "1.png", "-q"]] {
        let found = try run(["diff"] + arguments, in: folder.path)
        #expect(found.status == 65 && found.output.isEmpty, "\(index)")
        #expect(found.errors.contains("1.png: "), "\(found.errors)")
      }
    }
  }

  @Test("one level of a channel is found at any alpha, but not without alpha")
  func levels() throws {
    let folder = try TestFolder()
    // One pixel each, as stored in RGBA.
    for (name, pixel) in [
      ("a", [10, 20, 30, 100]), ("b", [10, 20, 31, 100]), ("c", [255, 0, 0, 5]),
      ("d", [230, 0, 0, 5]), ("e", [1, 2, 3, 0]), ("f", [0, 0, 0, 0]),
    ] as [(String, [UInt8])] {
      try folder.write("\(name).png", Data(onePixelPNG(pixel)))
    }
    for pair in [["a.png", "b.png"], ["c.png", "d.png"]] {
      let found = try run(["diff"] + pair, in: folder.path)
      #expect(found.status == 1, "\(found.errors)")
      #expect(
        text(found)
          == "1 of 1 pixel differs (100%), by at most 1 of 255 in 1×1 px at 0, 0\n"
          + "  1×1 px at 0, 0: 1 pixel\n")
    }
    #expect(try run(["diff", "e.png", "f.png"], in: folder.path).status == 0)
  }

  /// Returns a PNG file of one pixel, without compression.
  private func onePixelPNG(_ pixel: [UInt8]) -> [UInt8] {
    let header = bigEndian(1) + bigEndian(1) + [8, 6, 0, 0, 0]
    return pngSignature + pngChunk("IHDR", header)
      + pngChunk("IDAT", storedStream([0] + pixel, blocks: 5)) + pngChunk("IEND", [])
  }

  @Test("an ignored layer without a layer text gives a message that names the missing file")
  func noText() throws {
    let folder = try pictures()
    try FileManager.default.removeItem(atPath: folder.path + "/a.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/b.txt")
    let found = try run(["diff", "a.png", "b.png", "--ignore", "title"], in: folder.path)
    #expect(found.status == 64 && found.errors.contains("layer text next to \"a.png\""))
  }

  @Test("an area outside both pictures is refused")
  func areaBeyond() throws {
    let folder = try pictures()
    let run = try run(["diff", "a.png", "b.png", "--ignore", "5000,5000,10,10"], in: folder.path)
    #expect(run.status == 64 && run.errors.contains("is outside"), "\(run.errors)")
  }
}
