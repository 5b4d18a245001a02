// SPDX-License-Identifier: MIT

import BannerDocument
import BannerTestSupport
import BannerJobs
import Foundation
import Testing

/// Tests of files with a size limit.
@Suite struct MaxSizeTests {
  private static let small = [
    "--kit", "swift-messages", "--layout", "card", "--type", "success", "--title", "Saved",
    "--crop", "banner", "--device", "320x400@2",
  ]
  private static let short = small + ["--to", "400ms"]

  private func size(_ name: String, in folder: TestFolder) throws -> Int {
    try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")).count
  }

  /// Returns the object about the size in the first line of JSON.
  private func search(_ run: Run) throws -> [String: Any] {
    let line = try #require(run.output.split(separator: 0x0A).first)
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    return try #require(value["max-size"] as? [String: Any], "\(run.errors)")
  }

  @Test("a size is a number of bytes, thousands or millions")
  func sizes() {
    #expect(ByteCountText.bytes(of: "300k") == 300_000)
    #expect(ByteCountText.bytes(of: "1.5M") == 1_500_000)
    #expect(ByteCountText.bytes(of: "1234") == 1234)
    #expect(ByteCountText.bytes(of: "1000M") == 1_000_000_000)
    for wrong in ["", "k", "0", "-1", "+1", "1001M", "300K", "3 k", "1.k", ".5k", "1e3", "1.2.3"] {
      #expect(ByteCountText.bytes(of: wrong) == nil, "\(wrong)")
    }
  }

  @Test("first the scale decreases, then the frame rate, and then the loss increases")
  func order() {
    let all = SizeSetting.all(from: SizeSetting(scale: 2.6, framesPerSecond: 50, loss: 0))
    #expect(all.map(\.scale) == [2.6, 2.5, 2, 1.5] + Array(repeating: 1, count: 12))
    #expect(
      all.map(\.framesPerSecond) == [50, 50, 50, 50, 50, 30, 25, 20, 15, 12]
        + Array(repeating: 10, count: 6))
    #expect(all.map(\.loss) == Array(repeating: 0, count: 11) + [20, 40, 80, 120, 200])
    #expect(SizeSetting.all(from: SizeSetting(scale: 0.5)).map(\.scale) == [0.5])
    #expect(SizeSetting.all(from: SizeSetting(scale: 2)).map(\.scale) == [2, 1.5, 1])
  }

  @Test("the number of settings is bounded")
  func bound() {
    for scale in stride(from: 0.25, through: 8, by: 0.25) {
      let most = SizeSetting.all(
        from: SizeSetting(scale: scale, framesPerSecond: 240, loss: 0)
      ).count
      #expect(most <= (scale <= 3 ? 16 : 21))
    }
  }

  @Test("given properties never change")
  func fixed() {
    let asked = SizeSetting(scale: 3, framesPerSecond: 50, loss: 10)
    #expect(SizeSetting.all(from: asked, fixed: [.scale, .fps, .lossy]) == [asked])
    #expect(SizeSetting.all(from: asked, fixed: [.scale]).allSatisfy { $0.scale == 3 })
    #expect(SizeSetting.all(from: asked, fixed: [.fps]).allSatisfy { $0.framesPerSecond == 50 })
    #expect(SizeSetting.all(from: asked, fixed: [.lossy]).allSatisfy { $0.loss == 10 })
  }

  @Test("the first setting that fits is written, as without a limit", arguments: ["1", "2"])
  func fits(threads: String) throws {
    let folder = try TestFolder()
    let limited = try run(
      Self.short + ["--max-size", "8k", "-j", threads, "--json", "a.gif"], in: folder.path)
    #expect(limited.status == 0, "\(limited.errors)")
    let search = try search(limited)
    let tried = try #require(search["tried"] as? [[String: Any]])
    let sizes = tried.compactMap { $0["bytes"] as? Int }
    #expect(sizes.count == tried.count && sizes.count > 1)
    #expect(sizes.dropLast().allSatisfy { $0 > 8000 })
    #expect(try size("a.gif", in: folder) == sizes.last && sizes[sizes.count - 1] <= 8000)
    let others = try #require(search["others"] as? [String: Int])
    #expect(others.keys.sorted() == ["apng", "webp"])
    let chosen = try #require(search["chosen"] as? [String: Any])
    func text(_ key: String) throws -> String { "\(try #require(chosen[key] as? NSNumber))" }
    let setting = [
      "--scale", try text("scale"), "--fps", try text("fps"), "--lossy", try text("lossy"),
    ]
    #expect(try run(Self.short + setting + ["b.gif"], in: folder.path).status == 0)
    for (format, size) in others {
      let name = "c.\(format)"
      #expect(try run(Self.short + Array(setting.prefix(4)) + [name], in: folder.path).status == 0)
      #expect(try self.size(name, in: folder) == size)
    }
    let files = try ["a", "b"].map {
      try Data(contentsOf: URL(filePath: "\(folder.path)/\($0).gif"))
    }
    #expect(files[0] == files[1])
  }

  @Test("the number of threads changes no bytes, and a generous limit changes nothing")
  func threads() throws {
    let folder = try TestFolder()
    for (name, more) in [("one", ["-j", "1"]), ("two", ["-j", "2"])] {
      for ending in ["gif", "webp", "apng"] {
        let run = try run(
          Self.short + ["--max-size", "12k"] + more + ["\(name).\(ending)"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
      }
    }
    for ending in ["gif", "webp", "apng"] {
      let files = try ["one", "two"].map {
        try Data(contentsOf: URL(filePath: "\(folder.path)/\($0).\(ending)"))
      }
      #expect(files[0] == files[1])
      #expect(files[0].count <= 12_000)
    }
    _ = try run(Self.short + ["--max-size", "1000M", "a.gif"], in: folder.path)
    _ = try run(Self.short + ["b.gif"], in: folder.path)
    #expect(try size("a.gif", in: folder) == size("b.gif", in: folder))
  }

  @Test("a table lists the settings and the other formats, and --quiet omits it")
  func table() throws {
    let folder = try TestFolder()
    let told = try run(Self.short + ["--max-size", "8k", "a.gif"], in: folder.path)
    let lines = told.errors.split(separator: "\n")
    #expect(lines.first == "a.gif: at most 8000 bytes")
    #expect(lines.count(where: { $0.hasSuffix("  chosen") }) == 1)
    #expect(lines.last?.contains("other formats, in bytes: webp ") == true)
    #expect(told.output.isEmpty)
    let quiet = try run(Self.short + ["--max-size", "8k", "--quiet", "b.gif"], in: folder.path)
    #expect(quiet.status == 0 && quiet.errors.isEmpty)
    #expect(try size("a.gif", in: folder) == size("b.gif", in: folder))
    #expect(try run(Self.short + ["c.gif"], in: folder.path).errors.isEmpty)
  }

  @Test("if nothing fits, one error names the smallest size, and an existing file stays")
  func refusal() throws {
    let folder = try TestFolder()
    try folder.write("a.gif", Data("old".utf8))
    let run1 = try run(Self.short + ["--max-size", "100", "a.gif"], in: folder.path)
    #expect(run1.status == 2)
    #expect(run1.errors.split(separator: "\n").count == 1)
    #expect(run1.errors.contains("a.gif can't be at most 100 bytes: the smallest file has "))
    #expect(run1.errors.contains("; end earlier with --to"))
    #expect(!run1.errors.contains("--crop"))
    #expect(try size("a.gif", in: folder) == 3)
    #expect(folder.files == ["a.gif"])
    let run2 = try run(
      ["--device", "320x400@2", "--max-size", "100", "b.png"], in: folder.path)
    #expect(run2.errors.contains("add --crop banner") && !run2.errors.contains("--to"))
    #expect(folder.files == ["a.gif"])
  }

  @Test("a scale, a rate, a loss, a width or a file name with a scale is kept")
  func kept() throws {
    let folder = try TestFolder()
    func tried(_ more: [String]) throws -> [[String: Any]] {
      let run = try run(
        Self.short + ["--max-size", "1000M", "--json"] + more, in: folder.path)
      return try #require(try search(run)["tried"] as? [[String: Any]])
    }
    #expect(try tried(["--scale", "1.5", "a.gif"])[0]["scale"] as? Double == 1.5)
    for (more, word) in [
      (["--scale", "2", "a.gif"], "scale 2"), (["a@2x.gif"], "scale 2"),
      (["--fps", "30", "a.gif"], "30 frames per second"), (["--lossy", "5", "a.gif"], "lossy 5"),
    ] {
      let run = try run(Self.short + ["--max-size", "50"] + more, in: folder.path)
      #expect(run.status == 2 && run.errors.contains(word), "\(run.errors)")
    }
    let wide = try run(
      Self.short + ["--max-size", "50", "--width", "500", "a.gif"], in: folder.path)
    #expect(wide.errors.contains("use a smaller --width"), "\(wide.errors)")
    #expect(folder.files.isEmpty || folder.files == ["a.gif"])
  }

  @Test("only the scale of a still picture changes", arguments: ["png", "webp", "jpg"])
  func stills(ending: String) throws {
    let folder = try TestFolder()
    let still = Self.small + ["--at", "1s"]
    let name = "a.\(ending)"
    #expect(try run(still + [name], in: folder.path).status == 0)
    let limit = try size(name, in: folder) - 1
    let limited = try run(still + ["--max-size", "\(limit)", "--json", name], in: folder.path)
    #expect(limited.status == 0, "\(limited.errors)")
    let tried = try #require(try search(limited)["tried"] as? [[String: Any]])
    #expect(tried.compactMap { $0["scale"] as? Double }.starts(with: [2, 1.5]))
    #expect(tried.allSatisfy { $0["fps"] is NSNull && $0["lossy"] is NSNull })
    #expect(try size(name, in: folder) <= limit)
  }

  @Test("each of several files has its own setting")
  func several() throws {
    let folder = try TestFolder()
    let run = try run(Self.short + ["--max-size", "12k", "a.gif", "b.apng"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("a.gif: at most") && run.errors.contains("b.apng: at most"))
    for name in folder.files { #expect(try size(name, in: folder) <= 12_000) }
  }

  @Test("a wrong size, and a format without a limit, are errors")
  func wrong() throws {
    let folder = try TestFolder()
    let size = try run(Self.small + ["--max-size", "300x", "a.gif"], in: folder.path)
    #expect(size.status == 64 && size.errors.contains("--max-size: expected a size such as 300k"))
    let video = try run(Self.small + ["--max-size", "300k", "a.y4m"], in: folder.path)
    #expect(video.status == 64 && video.errors.contains("can't limit \"a.y4m\""))
    let named = try run(Self.small + ["--max-size", "300k", "{scale}.png"], in: folder.path)
    #expect(named.status == 64 && named.errors.contains("{scale} can't name"))
    try folder.write("a.json", Data(#"{ "max-size": 8000, "device": "100x100@1" }"#.utf8))
    let document = try run(["a.json", "a.png"], in: folder.path)
    #expect(document.status == 0 && document.errors.contains("at most 8000 bytes"))
  }
}
