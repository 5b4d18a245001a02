// SPDX-License-Identifier: MIT

import BannerGeometry
import BannerPixels
import BannerDevice
import BannerDocument
import BannerScreens
import BannerJSON
import BannerFiles
import BannerTestSupport
import BannerJobs
import Foundation
import Testing

@Suite struct PictureSetJobTests {
  private func set(_ text: String, in folder: TestFolder) throws -> PictureSet {
    let path = try folder.write("set.json", text)
    guard case .pictures(let set) = try InputFile(path) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return set
  }

  private func job(
    _ set: PictureSet, _ given: Options = Options(), only: [String] = [], keepsEqual: Bool = true,
    noting log: FileAccessLog = FileAccessLog()
  ) throws -> Job {
    try Job(
      try set.plans(overlaidBy: given, noting: log), sources: [set.file],
      only: only.map { FilePattern($0) }, keepsEqual: keepsEqual, noting: log)
  }

  private func results(_ job: Job) -> (results: [Job.Result], errors: [String]) {
    var results: [Job.Result] = []
    var errors: [String] = []
    job.run(threads: 2) { result in
      switch result {
      case .success(let result): results.append(result)
      case .failure(let error): errors.append("\(error)")
      }
    }
    return (results, errors)
  }

  @Test("every picture of a set equals a render of its document alone")
  func pixels() throws {
    let folder = try TestFolder()
    _ = try folder.write("below.json", #"{ "kit": "owl-banners", "type": "info" }"#)
    let set = try set(
      """
      { "defaults": { "device": "320x568@1" }, "pictures": {
          "{type}.png": { "type": "error,warning", "title": "A" },
          "owl.png": { "document": "below.json", "title": "B" } } }
      """, in: folder)
    let outcome = results(try job(set))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.results.flatMap(\.paths).count == 3)
    var options = Options()
    options.set(.device, "320x568@1")
    options.set(.kit, "owl-banners")
    options.set(.type, "info")
    options.set(.title, "B")
    var warnings: [InputError] = []
    let alone = try RenderedScreenshot.picture(
      of: options, with: Renderer(), warnings: &warnings)
    #expect(try picture(at: "\(folder.path)/owl.png") == alone.bitmap)
    #expect(
      folder.files == ["below.json", "error.png", "owl.png", "set.json", "warning.png"])
  }

  @Test("the command line overrides every picture")
  func overlay() throws {
    let folder = try TestFolder()
    let set = try set(
      #"{ "pictures": { "a.png": { "device": "ipad" }, "b.png": {} } }"#, in: folder)
    var given = Options()
    given.set(.device, "320x568@1")
    let sizes = results(try job(set, given)).results.map(\.size.width)
    #expect(sizes == [320, 320])
  }

  static let refused: [(String, String)] = [
    (#"{ "pictures": { "a.png": {}, "./a.png": {} } }"#, "would be written twice"),
    (#"{ "pictures": { "{type}.png": { "type": "all" }, "error.png": {} } }"#, "twice"),
    (#"{ "pictures": { "a.png": {}, "A.png": {} } }"#, "case-insensitive"),
    (#"{ "pictures": { "a.png": {}, "a.png/b/c.png": {} } }"#, "is a file"),
    (#"{ "pictures": { "a.png/b/c.png": {}, "a.png": {} } }"#, "another output needs a folder"),
    (#"{ "pictures": { "a.png/b.png": { "image": "a.png" } } }"#, "is a file"),
    (
      #"{ "pictures": { "a.png": { "image": "a.png/icon.png" } } }"#,
      "another output needs a folder"
    ),
    (#"{ "pictures": { "a/": {}, "a/b.png": {}, "a/1.png": {} } }"#, "twice"),
    (#"{ "pictures": { "a/1.png": {}, "a/": {} } }"#, "twice"),
    (#"{ "pictures": { "a.png": [{}, { "type": "error" }] } }"#, "written 2 times"),
    (
      #"{ "pictures": { "a.png": { "image": "b.png" }, "b.png": {} } }"#,
      "is both an input and an output"
    ),
    (
      #"{ "pictures": { "a.png": {}, "b.png": { "design": "a.png" } } }"#,
      "is both an input and an output"
    ),
    (#"{ "pictures": { "set.json": {} } }"#, "is both an input and an output"),
    (#"{ "pictures": { "a.png": {}, "b.png": { "document": "none.json" } } }"#, "can't be read"),
    (#"{ "pictures": { "a.png": {}, "{tipe}.png": {} } }"#, "Did you mean \"type\"?"),
    (#"{ "pictures": { "a.png": {}, "b.png": { "fps": 3 } } }"#, "needs an animation"),
    (#"{ "pictures": { "a.png": {}, "b.bmp": {} } }"#, "the name must end with .png"),
    (#"{ "pictures": { "a.png": {}, "b.png": { "type": "eror" } } }"#, "Did you mean \"error\"?"),
  ]

  @Test(
    "invalid combinations are rejected with their location before rendering starts",
    arguments: refused)
  func refusal(text: String, expected: String) throws {
    let folder = try TestFolder()
    do {
      let set = try set(text, in: folder)
      _ = try job(set)
      Issue.record("it was accepted")
    } catch let error as RenderError {
      #expect("\(error)".contains(expected), "\(error)")
      #expect("\(error)".contains("set.json:1:"), "\(error)")
      #expect(error.exitCode == 65)
    }
    #expect(folder.files == ["set.json"])
  }

  @Test("a failed picture is reported with its location, and the others are written")
  func failure() throws {
    let folder = try TestFolder()
    let button = String(repeating: "wide ", count: 30)
    let set = try set(
      #"{ "pictures": { "a.png": { "button": "\#(button)" }, "b.png": {} } }"#, in: folder)
    let outcome = results(try job(set))
    #expect(outcome.errors.count == 1 && outcome.results.count == 1)
    #expect(outcome.errors.allSatisfy { $0.contains("set.json:1:26: $.pictures[\"a.png\"]: ") })
    #expect(folder.files == ["b.png", "set.json"])
  }

  @Test("a pattern selects pictures; one without a match is rejected")
  func only() throws {
    let folder = try TestFolder()
    let set = try set(
      #"{ "pictures": { "d/{type}.png": { "type": "all" }, "b.png": {} } }"#, in: folder)
    func names(_ only: [String]) throws -> [String] {
      try job(set, only: only).paths.map { String($0.dropFirst(folder.path.count + 1)) }
    }
    #expect(try names(["d/*r*.png"]) == ["d/error.png", "d/warning.png"])
    #expect(try names(["b.png", "success*"]) == ["d/success.png", "b.png"])
    #expect(try names(["\(folder.path)/d/er*"]) == ["d/error.png"])
    do {
      _ = try names(["b.png", "c.png"])
      Issue.record("it was accepted")
    } catch let error as RenderError {
      #expect("\(error)".hasPrefix("--only: no file matches \"c.png\""))
      #expect(error.exitCode == 64)
    }
  }

  @Test("errors of unselected pictures are ignored, path collisions are not")
  func onlyRight() throws {
    let folder = try TestFolder()
    let wrong = try set(
      #"{ "pictures": { "a.png": {}, "b.png": { "position": "x" } } }"#, in: folder)
    #expect(try job(wrong, only: ["a.png"]).paths.count == 1)
    let twice = try set(
      #"{ "pictures": { "a.png": {}, "b.png": {}, "./b.png": {} } }"#, in: folder)
    #expect(throws: RenderError.self) { try job(twice, only: ["a.png"]) }
  }

  @Test("a file with the same pixels is not rewritten, however it was compressed")
  func unchanged() throws {
    let folder = try TestFolder()
    let set = try set(
      """
      { "defaults": { "device": "320x568@1" }, "pictures": {
          "a.png": { "type": "error" }, "b.png": { "type": "success" },
          "c.gif": { "to": "100ms", "fps": 10 }, "d/": { "to": "100ms", "fps": 10 } } }
      """, in: folder)
    func unchanged() throws -> [[String]] { results(try job(set)).results.map(\.unchanged) }
    #expect(try unchanged().allSatisfy(\.isEmpty))
    let first = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a.png")
    #expect(try unchanged().map(\.count) == [1, 1, 1, 1])
    let second = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a.png")
    #expect(first[.systemFileNumber] as? Int == second[.systemFileNumber] as? Int)
    // An empty chunk changes the bytes but not the pixels.
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/b.png")))
    bytes.insert(contentsOf: [0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0xFA, 0x2B, 0x98, 0x73], at: 33)
    let path = "\(folder.path)/b.png"
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try picture(at: path).width == 320)
    try FileManager.default.copyItem(atPath: path, toPath: "\(folder.path)/x.png")
    try FileManager.default.removeItem(atPath: "\(folder.path)/a.png")
    try FileManager.default.moveItem(atPath: "\(folder.path)/x.png", toPath: "\(folder.path)/a.png")
    // The second has other bytes but the same pixels, the first another picture.
    #expect(try unchanged().map(\.count) == [0, 1, 1, 1])
    #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == bytes)
  }

  @Test("every file read is logged, and every missing one as well")
  func log() throws {
    let folder = try TestFolder()
    _ = try folder.write("d.json", #"{ "design": "look.json" }"#)
    _ = try folder.write("look.json", #"{ "Error": { "defaultImageForType": "no.png" } }"#)
    let log = FileAccessLog()
    let path = try folder.write(
      "set.json", #"{ "pictures": { "a.png": { "document": "d.json", "type": "error" } } }"#)
    guard case .pictures(let set) = try InputFile(path, noting: log) else { return }
    _ = results(try job(set, noting: log))
    let names = log.paths.map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(names == ["d.json", "look.json", "no.png", "no@2x.png", "no@3x.png", "set.json"])
    #expect(log.changes.isEmpty)
    _ = try folder.write("no.png", "new")
    try FileManager.default.removeItem(atPath: "\(folder.path)/d.json")
    _ = try folder.write("look.json", "other")
    #expect(log.changes.map(\.change) == [.disappeared, .changed, .appeared])
  }

  @Test("a file counts once under all its names")
  func names() throws {
    let folder = try TestFolder()
    _ = try folder.write("look.json", "{}")
    let path = try folder.write(
      "set.json",
      #"{ "pictures": { "a.png": { "design": "./look.json" }, "b.png": { "design": "look.json" } } }"#
    )
    let log = FileAccessLog()
    guard case .pictures(let set) = try InputFile(path, noting: log) else { return }
    _ = results(try job(set, noting: log))
    #expect(log.paths.filter { $0.hasSuffix("look.json") }.count == 1)
    _ = try folder.write("look.json", "{ }")
    #expect(log.changes.map(\.change) == [.changed])
  }

  @Test("a set is checked as a whole: errors of each picture, then conflicts between them")
  func check() throws {
    let folder = try TestFolder()
    let path = try folder.write(
      "set.json",
      """
      { "pictures": {
        "a.png": { "type": "eror" }, "b.png": {}, "c.png": { "document": "none.json" },
        "d.gif": { "fps": 10, "at": "1s" } } }
      """)
    let findings = try Check.problems(in: path)
    let places = findings.errors.map { "\($0)".dropFirst(folder.path.count + 1).prefix(10) }
    #expect(places == ["set.json:2", "set.json:2", "set.json:3"])
    _ = try folder.write(
      "set.json", #"{ "pictures": { "a.png": {}, "./a.png": {} } }"#)
    #expect(try Check.problems(in: path).errors.count == 1)
    _ = try folder.write(
      "set.json", #"{ "pictures": { "a.gif": { "fps": 10 }, "{kit}.png": { "kit": "all" } } }"#)
    #expect(try Check.problems(in: path).errors.isEmpty)
    #expect(folder.files == ["set.json"])
  }

  @Test("the pictures of the documentation match their set")
  func documentation() throws {
    let log = FileAccessLog()
    let path = projectRoot.appending(path: "docs/pictures.json").path
    guard case .pictures(let set) = try InputFile(path, noting: log) else {
      Issue.record("it is no set")
      return
    }
    for item in try job(set).paths {
      #expect(FileManager.default.fileExists(atPath: item), "tools/docs draws \(item)")
    }
  }
}
