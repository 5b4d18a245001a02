// SPDX-License-Identifier: MIT

import BannerDigests
import BannerReports
import BannerFiles
import BannerTestSupport
import Foundation
import BannerPNG
import BannerPixels
import BannerSnapshots
import BannerText
import Testing

@Suite struct RunTests {
  static let small = """
    { "defaults": { "device": "320x200@1", "design": "design.json", "type": "t", "crop": "banner" },
      "axes": { "position": ["top", "bottom"] },
      "cases": { "small": { "title": "Title", "button": "OK" }, "other": { "title": "Other" } },
      "snapshots": { SETTINGS } }
    """

  /// Creates a set of four small pictures.
  static func folder(_ settings: String = "") throws -> TestFolder {
    let folder = try TestFolder(set: small.replacingOccurrences(of: "SETTINGS", with: settings))
    try folder.write(
      "design.json", ##"{ "T": { "backgroundColor": "#336699", "blurRadius": 0 } }"##)
    return folder
  }

  static func change(_ folder: TestFolder, _ color: String = "#339966") throws {
    try folder.write(
      "design.json",
      #"{ "T": { "backgroundColor": "COLOR", "blurRadius": 0 } }"#.replacingOccurrences(
        of: "COLOR", with: color))
  }

  @Test(
    "documents may be among the references, however their folder is written",
    arguments: ["docs", "./docs", "docs/", "./docs//", "docs/.", "docs/one.json"])
  func documents(_ path: String) throws {
    let folder = try TestFolder(
      set:
        #"{ "documents": ["\#(path)"], "snapshots": { "directory": "./docs" } }"#)
    try folder.write("docs/one.json", #"{ "device": "320x200@1", "crop": "banner" }"#)
    #expect(try folder.run(.missing).outcomes == ["one recorded"])
    #expect(folder.exists("docs/one.png") && folder.exists("docs/fingerprint.json"))
    #expect(try folder.run().outcomes == ["one equal"])
  }

  @Test("a missing reference is reported and recorded, and is equal from then on")
  func record() throws {
    let folder = try Self.folder()
    #expect(try folder.run().outcomes.allSatisfy { $0.hasSuffix(" missing") })
    #expect(!folder.exists("Snapshots"))
    #expect(try folder.run(.missing).isPassed)
    let references = try folder.references()
    #expect(
      references.keys.sorted() == [
        "fingerprint.json", "other-bottom.png", "other-bottom.txt", "other.png", "other.txt",
        "small-bottom.png", "small-bottom.txt", "small.png", "small.txt",
      ])
    let report = try folder.run()
    #expect(report.isPassed)
    #expect(report.outcomes.allSatisfy { $0.hasSuffix(" equal") })
    #expect(try folder.run(.all).outcomes == report.outcomes)
    #expect(try folder.references() == references)
  }

  @Test("a changed design fails with its reason, the pictures in the report, and a command")
  func changed() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    let references = try folder.references()
    try Self.change(folder)
    let report = try folder.run()
    #expect(report.count(.different) == 4)
    let one = report.cases[0]
    #expect(one.changes == ["banner: background #336699 became #339966"])
    #expect(one.regions.flatMap(\.lines) == one.changes)
    #expect(one.command == "bannerrender approve small")
    #expect(report.acceptCommand == "bannerrender approve")
    for path in [one.pictures.expected, one.pictures.actual, one.pictures.difference, one.layers] {
      #expect(folder.exists(".bannerrender/\(path ?? "?")"))
    }
    #expect(
      try folder.picture(".bannerrender/\(one.pictures.expected ?? "")")
        == folder.picture("Snapshots/small.png"))
    #expect(try folder.references() == references)
    #expect(try folder.run(.missing).count(.different) == 4)
    #expect(try folder.references() == references)
  }

  @Test("accepting uses the drawn pictures and draws nothing")
  func approve() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    try Self.change(folder)
    try folder.run()
    // A later change of the design does not affect the accepted picture.
    let seen = try folder.bytes(".bannerrender/pictures/small.actual.png")
    try Self.change(folder, "#000000")
    #expect(try Approval(of: ["small"], in: folder.set()).accepted == ["small"])
    #expect(try folder.bytes("Snapshots/small.png") == seen)
    #expect(
      try Approval(in: folder.set()).accepted == ["small-bottom", "other", "other-bottom"])
    #expect(try Approval(in: folder.set()).accepted.isEmpty)
    try Self.change(folder)
    #expect(try folder.run().isPassed)
  }

  @Test("a reference that changes after the run is not overwritten, and neither is any other")
  func approveAfterChange() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    try Self.change(folder)
    try folder.run()
    try folder.write("Snapshots/other.png", folder.bytes("Snapshots/small.png"))
    let references = try folder.references()
    #expect(throws: RenderError.self) { try Approval(in: folder.set()) }
    #expect(try folder.references() == references)
  }

  @Test("a file rewritten by another program is equal if its pixels are, and is unchanged")
  func reencoded() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    let name = "Snapshots/small.png"
    let levels = try folder.picture(name)
    #expect(levels.pixels.allSatisfy { $0 >> 24 == 255 })
    var others = try [PNGWriter().bytes(of: levels)]
    for filter in 0...4 as ClosedRange<UInt8> {
      for isInterlaced in [false, true] {
        others += [
          PlainPNG(filter: filter, isInterlaced: isInterlaced).bytes(of: levels),
          PlainPNG(filter: filter, isInterlaced: isInterlaced, hasAlpha: false).bytes(of: levels),
          PlainPNG(filter: filter, bits: 16, isInterlaced: isInterlaced).bytes(of: levels),
        ]
      }
    }
    for other in others {
      try folder.write(name, other)
      #expect(try folder.run(.all).outcomes.allSatisfy { $0.hasSuffix(" equal") })
      #expect(try folder.bytes(name) == other)
    }
  }

  @Test(
    "one level of one channel of one pixel is found, with its place, sealed or not",
    arguments: [false, true])
  func onePixel(isSealed: Bool) throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    var generator = SeededGenerator(seed: 7)
    for name in ["small", "small-bottom", "other", "other-bottom"] {
      var picture = try folder.picture("Snapshots/\(name).png")
      let (x, y) = (
        Int.random(in: 0..<picture.width, using: &generator),
        Int.random(in: 0..<picture.height, using: &generator)
      )
      picture[x, y] = picture[x, y] ^ 1 << UInt32([0, 8, 16].randomElement(using: &generator) ?? 0)
      var bytes = try PNGWriter().bytes(of: picture)
      if isSealed { bytes = DigestChunk.sealing(bytes, of: RowAnnotatedBitmap(bitmap: picture)) }
      try folder.write("Snapshots/\(name).png", bytes)
      let report = try folder.run(.none, CaseSelection(patterns: [name]))
      #expect(report.count(.different) == 1)
      let figures = try #require(report.cases[0].comparison)
      #expect(figures.bounds == PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      #expect(figures.changedPixels == 1)
      #expect(figures.largestStep == 1)
    }
  }

  @Test("one level of a pixel with little alpha is a difference, reported with its place")
  func faint() throws {
    let folder = try TestFolder(set: Self.translucent(""))
    try folder.write(
      "design.json",
      ##"{ "T": { "backgroundColor": "#336699", "blurRadius": 0, "backgroundAlpha": 0.3 } }"##)
    try folder.run(.changed)
    var levels = try folder.picture("Snapshots/small.png").unpremultiplied
    // A pixel that differs in the file, but is the same in memory when premultiplied.
    let index = try #require(
      levels.pixels.firstIndex {
        $0 >> 24 > 0 && $0 & 255 < 255 && premultiplied($0) == premultiplied($0 + 1)
      })
    levels.pixels[index] += 1
    let (x, y) = (index % levels.width, index / levels.width)
    let drawn = try folder.bytes("Snapshots/small.png")
    try folder.write("Snapshots/small.png", PlainPNG().bytes(of: levels))
    #expect(try folder.picture("Snapshots/small.png").unpremultiplied != levels)
    let found = try folder.run().cases[0]
    #expect(found.outcome == .different && found.comparison?.changedPixels == 1)
    #expect(found.comparison?.bounds == PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
    #expect(folder.exists(".bannerrender/\(found.pictures.difference ?? "?")"))
    try folder.write("bannerrender.json", Self.translucent("[0, 0, 320, 200]"))
    let ignored = try folder.run().cases[0]
    #expect(ignored.outcome == .equal && ignored.ignored[0].unequalPixels == 1)
    // The drawn picture equals its own file.
    try folder.write("bannerrender.json", Self.translucent(""))
    try folder.write("Snapshots/small.png", drawn)
    #expect(try folder.run(.none, decoding: true).outcomes.allSatisfy { $0.hasSuffix(" equal") })
  }

  private static func translucent(_ ignored: String) -> String {
    small.replacingOccurrences(of: "SETTINGS", with: "\"ignore\": [\(ignored)]")
      .replacingOccurrences(of: "@1\",", with: "@1\", \"background\": \"none\",")
  }

  @Test("a false seal is found by decoding")
  func decoding() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    var other = try folder.picture("Snapshots/small.png")
    let right = other
    other[3, 3] ^= 1
    try folder.write(
      "Snapshots/small.png",
      DigestChunk.sealing(PNGWriter().bytes(of: other), of: RowAnnotatedBitmap(bitmap: right)))
    #expect(try folder.run().isPassed)
    #expect(try folder.run(.none, decoding: true).count(.different) == 1)
  }

  @Test("limits are shown next to the values found, and only all records tolerated pictures")
  func tolerated() throws {
    let folder = try Self.folder(#""tolerance": { "pixel": { "yiq": 0.3 }, "count": 3 }"#)
    try folder.run(.changed)
    let references = try folder.references()
    try Self.change(folder, "#33669A")
    let report = try folder.run(.changed)
    #expect(report.count(.tolerated) == 4)
    #expect(report.isPassed)
    let figures = try #require(report.cases[0].comparison)
    #expect(figures.limits.pixel == 0.3)
    #expect(figures.limits.count == 3)
    #expect(figures.unequalPixels > 1000)
    #expect((figures.largestDistance ?? 1) < 0.3)
    #expect(report.cases[0].message.contains("limit 0.3"))
    #expect(try folder.references() == references)
    #expect(try folder.run(.all).count(.recorded) == 4)
    #expect(try folder.run().outcomes.allSatisfy { $0.hasSuffix(" equal") })
  }

  @Test("ignored layers and rectangles are listed in the report")
  func ignored() throws {
    let folder = try Self.folder(#""ignore": ["title", [0, 70, 5, 5]]"#)
    try folder.run(.changed)
    try folder.write(
      "bannerrender.json",
      Self.small.replacingOccurrences(of: "\"Title\"", with: "\"Tilte\"")
        .replacingOccurrences(of: "SETTINGS", with: #""ignore": ["title", [0, 70, 5, 5]]"#))
    let report = try folder.run()
    #expect(report.isPassed, "\(report.outcomes)")
    let title = try #require(report.cases[0].ignored.first { $0.name == "title" })
    #expect(title.unequalPixels > 0)
    #expect(report.cases[0].ignored.contains { $0.name == "0,70,5,5" })
  }

  @Test("an unknown ignored layer of a case is reported, whether pixels differ or not")
  func unknownLayer() throws {
    let folder = try Self.folder()
    let set = Self.small.replacingOccurrences(of: "SETTINGS", with: "")
      .replacingOccurrences(of: #""small": { "#, with: #""small": { "ignore": ["titel"], "#)
    try folder.write("bannerrender.json", set)
    try folder.run(.missing)
    let report = try folder.run()
    #expect(report.count(.failed) == 2)
    #expect(report.cases[0].message.contains(#"there is no layer "titel". Did you mean "title"?"#))
  }

  @Test("ignored layers need not be equal, and texts of other pictures are not recorded")
  func ignoredLayers() throws {
    let folder = try Self.folder(#""layers": "compare", "ignore": ["title"]"#)
    try folder.run(.changed)
    let before = try folder.references()
    let set = Self.small.replacingOccurrences(of: "\"Title\"", with: "\"Tilte\"")
    func describe(_ settings: String) throws {
      try folder.write(
        "bannerrender.json", set.replacingOccurrences(of: "SETTINGS", with: settings))
    }
    try describe(#""layers": "compare", "ignore": ["title"]"#)
    #expect(try folder.run(.changed).outcomes.allSatisfy { $0.hasSuffix(" equal") })
    try describe(#""ignore": ["title"]"#)
    let report = try folder.run(.changed)
    #expect(report.outcomes.allSatisfy { $0.hasSuffix(" equal") })
    #expect(report.cases[0].message.hasSuffix("in ignored areas differ"))
    #expect(try folder.references() == before)
    // The mode for all records picture and text.
    #expect(try folder.run(.all).count(.recorded) == 2)
    try describe("")
    #expect(try folder.run().outcomes.allSatisfy { $0.hasSuffix(" equal") })
  }

  @Test("a layer ignored by a set may be missing from some pictures; one missing from all is noted")
  func ignoredInSet() throws {
    let folder = try TestFolder()
    func describe(_ ignored: String, _ own: String = "") throws {
      try folder.write(
        "bannerrender.json",
        """
        { "defaults": { "device": "320x480@1", "type": "error", "title": "T" },
          "cases": { "bar": {}, "none": { "status-bar": false }, "banner": { "crop": "banner"\(own) } },
          "snapshots": { "ignore": [\(ignored)] } }
        """)
    }
    try describe(#""clock", [0, 470, 10, 10]"#)
    #expect(try folder.run(.missing).count(.recorded) == 3)
    let report = try folder.run()
    #expect(report.isPassed && report.notes.isEmpty, "\(report.notes)")
    #expect(report.cases[0].ignored.map(\.name) == ["clock", "0,470,10,10"])
    #expect(report.cases[1].ignored.map(\.name) == ["0,470,10,10"])
    #expect(report.cases.allSatisfy { $0.ignored.allSatisfy { !$0.rect.isEmpty } })

    try describe(#""clock", "clok", [0, 480, 10, 10]"#, #", "ignore": [[0, 470, 10, 10]]"#)
    let odd = try folder.run()
    #expect(odd.isPassed)
    #expect(
      odd.notes == [
        #"ignore: no picture has a layer "clok". Did you mean "clock"?"#,
        "ignore: 0,480,10,10 is outside every picture",
      ])
    #expect(odd.cases[2].warnings == ["ignore: 0,470,10,10 is outside the picture"])
    // A part of a set can't know the layers of the other cases.
    #expect(try folder.run(.none, CaseSelection(patterns: ["none"])).notes.isEmpty)
  }

  @Test("equal pixels of different layers fail only on request, and rewrite no picture")
  func layers() throws {
    for policy in ["compare", "keep"] {
      let folder = try Self.folder("\"layers\": \"\(policy)\"")
      try folder.run(.changed)
      let text = String(decoding: try folder.bytes("Snapshots/small.txt"), as: UTF8.self)
      try folder.write(
        "Snapshots/small.txt", text.replacingOccurrences(of: "title", with: "headline"))
      let picture = try folder.bytes("Snapshots/small.png")
      let report = try folder.run()
      #expect(report.cases[0].outcome == (policy == "compare" ? .layersDiffer : .equal))
      #expect(report.isPassed == (policy == "keep"))
      #expect(!report.cases[0].changes.isEmpty)
      if policy == "compare" {
        #expect(try Approval(in: folder.set()).accepted == ["small"])
      } else {
        try folder.run(.changed)
      }
      #expect(String(decoding: try folder.bytes("Snapshots/small.txt"), as: UTF8.self) == text)
      #expect(try folder.bytes("Snapshots/small.png") == picture)
    }
    let none = try Self.folder(#""layers": "none""#)
    try none.run(.changed)
    #expect(!none.exists("Snapshots/small.txt"))
  }

  @Test("a case that can't be drawn does not stop the comparison of others")
  func failed() throws {
    let folder = try TestFolder(
      set:
        #"{ "cases": { "good": { "device": "320x200@1" }, "bad": { "type": "nonsense" } } }"#)
    let report = try folder.run(.changed)
    #expect(report.outcomes == ["good recorded", "bad failed"])
    #expect(report.cases[1].message.contains("nonsense"))
    #expect(!report.isPassed)
    // There were no references before, so this renderer drew all of them.
    let fingerprint = FileName("\(folder.path)/Snapshots/fingerprint.json")
    #expect(try Fingerprint.read(fingerprint) != nil)
    #expect(try folder.run().notes.isEmpty)
    // Without its name, a run with a failed case doesn't prove who drew the others.
    try folder.write("Snapshots/fingerprint.json", #"{ "set": "../set.json" }"#)
    try folder.run(.changed)
    #expect(try Fingerprint.read(fingerprint) == nil)
    let note = try #require(try folder.run().notes.first)
    #expect(note.contains("fingerprint.json doesn't name it"), "\(note)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Snapshots/fingerprint.json")
    let other = try #require(try folder.run().notes.first)
    #expect(other.contains("fingerprint.json is missing"), "\(other)")
  }

  @Test("a different renderer is noted first, in one sentence, until a recording finds all equal")
  func fingerprint() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    #expect(try folder.run().notes.isEmpty)
    let text = String(decoding: try folder.bytes("Snapshots/fingerprint.json"), as: UTF8.self)
    let start = try #require(text.range(of: #""renderer": ""#)?.upperBound)
    var other = text
    other.replaceSubrange(start..<other.index(after: start), with: text[start] == "0" ? "1" : "0")
    try folder.write("Snapshots/fingerprint.json", other)
    let report = try folder.run()
    #expect(report.notes.count == 1)
    #expect(report.notes[0].contains("the references were rendered by another build"))
    #expect(report.isPassed)
    try folder.run(.changed)
    #expect(String(decoding: try folder.bytes("Snapshots/fingerprint.json"), as: UTF8.self) == text)
  }

  @Test("the stored digest of the fonts matches the fonts")
  func fonts() throws {
    var fonts: [UInt8] = []
    let folder = projectRoot.appending(path: "Fonts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for file in FontFile.allBundled {
      let name = try #require(names.first { $0.hasPrefix("\(file.name).") })
      let bytes = try Data(contentsOf: folder.appending(path: name))
      fonts += Array(file.name.utf8) + Digest(of: Array(bytes)).bytes
    }
    #expect(Fingerprint.bundledFonts == Digest(of: fonts).description)
  }

  @Test("unused references are found, and files of others are not")
  func prune() throws {
    let folder = try Self.folder(#""keep": ["images/*"]"#)
    try folder.run(.changed)
    #expect(try Pruning(folder.set()).unused.isEmpty)
    try folder.write("Snapshots/images/logo.png", folder.bytes("Snapshots/small.png"))
    try folder.write("Snapshots/notes.txt", "My notes.")
    try folder.write("Snapshots/old/gone.txt", "screen 1×1 @1x\n")
    try folder.write("Snapshots/old/gone.png", folder.bytes("Snapshots/small.png"))
    let pruning = try Pruning(folder.set())
    #expect(
      pruning.unused.map { $0.dropFirst(folder.path.count + 1) } == [
        "Snapshots/old/gone.png", "Snapshots/old/gone.txt",
      ])
    try pruning.delete()
    #expect(!folder.exists("Snapshots/old"))
    #expect(folder.exists("Snapshots/notes.txt"))
    #expect(try folder.run().isPassed)
  }

  @Test("a reference that can't be deleted is reported after the others are deleted")
  func undeletable() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    for name in ["a", "b", "c"] {
      try folder.write("Snapshots/old/\(name).png", folder.bytes("Snapshots/small.png"))
    }
    let pruning = try Pruning(folder.set())
    try FileManager.default.removeItem(atPath: "\(folder.path)/Snapshots/old/b.png")
    try folder.write("Snapshots/old/b.png/file", "A folder isn't a reference.")
    var removed: [String] = []
    let error = #expect(throws: RenderError.self) {
      try pruning.delete { removed.append($0) }
    }
    #expect(removed.map { $0.suffix(5) } == ["a.png", "c.png"])
    #expect(error?.description.contains("/b.png can't be deleted: ") ?? false, "\(error as Any)")
    #expect(folder.exists("Snapshots/old/b.png/file"))
  }

  @Test("shards draw each case once, and their reports merge into one that can be accepted")
  func shards() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    try Self.change(folder)
    var folders: [String] = []
    for index in 1...3 {
      var verification = try Verification(
        of: folder.set(), CaseSelection(shard: Report.Shard(index: index, count: 3)))
      verification.reportFolder = "\(folder.path)/report-\(index)"
      #expect(try verification.run().count(.different) == verification.count)
      folders.append(verification.reportFolder)
    }
    let set = try folder.set()
    let part = try ReportMerge.merge(
      Array(folders.dropLast()), of: set, into: "\(folder.path)/part", acceptCommand: "x")
    #expect(!part.isPassed)
    #expect(part.notes.contains { $0.contains("missing") })
    let merged = try ReportMerge.merge(
      folders, of: set, into: set.reportFolder, acceptCommand: "bannerrender approve")
    #expect(merged.count(.different) == 4)
    #expect(try Approval(in: folder.set()).accepted.count == 4)
    #expect(try folder.run().isPassed)
  }

  @Test("a folder that is not a report is not replaced by one")
  func foreignFolder() throws {
    let folder = try Self.folder(#""report": "docs""#)
    try folder.write("docs/precious.md", "text")
    #expect(throws: RenderError.self) { try folder.run() }
    #expect(folder.exists("docs/precious.md"))
  }

  @Test("results are the same at any number of threads")
  func threads() throws {
    let folder = try Self.folder()
    try folder.run(.changed)
    try Self.change(folder)
    let reports = try [1, 2, 7].map { threads in
      try Verification(of: folder.set()).run(threads: threads).json()
    }
    #expect(Set(reports).count == 1)
  }
}
