// SPDX-License-Identifier: MIT

import BannerTestSupport
import BannerDigests
import BannerFrames
import BannerPNG
import BannerPixels
import Foundation
import Testing

/// Cases that are animations.
@Suite struct AnimationCaseTests {
  private static let one = #"{ "in": { "fps": 20, "to": "0.5s" }, "still": {} }"#

  private func set(_ cases: String = one, store: String = "pictures", more: String = "") throws
    -> SmallSet
  {
    let set = try SmallSetOfAnimations(store, more)
    try set.describe(cases)
    return set.set
  }

  /// A set of cards, which slide in.
  private struct SmallSetOfAnimations {
    let set: SmallSet
    let more: String

    init(_ store: String, _ more: String) throws {
      // The initializer writes a set, which is replaced.
      set = try SmallSet()
      self.more = #""snapshots": { "store": "\#(store)"\#(more) },"#
    }

    func describe(_ cases: String) throws {
      try set.write(
        "bannerrender.json",
        """
        { "defaults": { "kit": "swift-messages", "layout": "card", "device": "320x300@1", "crop": "banner" },
          \(more)
          "cases": \(cases) }
        """)
    }
  }

  private func text(_ set: SmallSet, _ name: String) -> String {
    String(decoding: set.bytes(name) ?? Data(), as: UTF8.self)
  }

  @Test("an animation is an APNG file or a line of digests, with a text of its frames and events")
  func stored() throws {
    let pictures = try set()
    try pictures.succeed("record")
    #expect(
      pictures.references.keys.sorted() == ["in.apng", "in.txt", "still.png", "still.txt"])
    let frames = text(pictures, "Snapshots/in.txt")
    #expect(frames.hasPrefix("animation "))
    #expect(frames.contains("  20 per second  10 instants\nframe 0  0 ms  "))
    #expect(frames.contains("\nframe 1  50 ms  ") && frames.contains("\nevent {"))
    try pictures.succeed("verify")
    try pictures.succeed("verify", "--decode")
    let digests = try set(store: "digest")
    try digests.succeed("record")
    #expect(digests.references.keys.sorted() == ["digests.txt", "in.txt", "still.txt"])
    #expect(digests.bytes("Snapshots/in.txt") == pictures.bytes("Snapshots/in.txt"))
    try digests.succeed("verify")
    let before = digests.references
    try digests.succeed("record")
    #expect(digests.references == before)
  }

  @Test(
    "a difference names the first frame, its time and how the layer moved",
    arguments: ["pictures", "digest"])
  func moved(store: String) throws {
    let set = try set(store: store)
    try set.succeed("record")
    let changed = text(set, "bannerrender.json").replacingOccurrences(
      of: #""to": "0.5s""#, with: #""to": "0.5s", "set": { "showDuration": 0.45 }"#)
    try set.write("bannerrender.json", changed)
    let run = try set.call("verify")
    #expect(run.status == 1 && run.text.contains("different: in: "), "\(run.text)\(run.errors)")
    #expect(run.text.contains("of 10 frames differ, the first is frame 1 (50 ms)"), "\(run.text)")
    #expect(run.text.contains("frame 1 (50 ms): message: moved "), "\(run.text)")
    #expect(run.text.contains("announcement: time 400 ms became 450 ms"), "\(run.text)")
    #expect(set.exists(".bannerrender/pictures/in.actual.apng"))
    #expect(set.exists(".bannerrender/pictures/in.expected.apng") == (store == "pictures"))
    #expect(set.exists(".bannerrender/pictures/in.difference.png") == (store == "pictures"))
    let page = text(set, ".bannerrender/report.html")
    #expect(page.contains("Actual animation of in"))
    #expect(page.contains("Expected animation of in") == (store == "pictures"))
    let approved = try set.call("approve")
    #expect(approved.status == 0 && approved.text == "accepted: in\n", "\(approved.errors)")
    try set.succeed("verify")
    try set.succeed("verify", "--decode")
    try set.succeed("prune")
  }

  @Test("a still picture in place of an animation is called that")
  func stillInPlace() throws {
    let set = try set()
    try set.succeed("record")
    let still = try PNGWriter().bytes(of: Bitmap(width: 20, height: 10))
    try set.write("Snapshots/in.apng", Data(still))
    let run = try set.call("verify", "in")
    #expect(
      run.status == 1
        && run.text.contains(
          "different: in: the reference is a still picture, and the case is an animation"),
      "\(run.text)")
  }

  private func frames(of name: String, in set: SmallSet) throws -> [AnimationFrame] {
    let reader = APNGReader(
      pictures: PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25)))
    return try reader.frames(of: [UInt8](try #require(set.bytes(name))))
  }

  /// Writes frames as another program would, without a seal.
  private func write(_ frames: [AnimationFrame], to name: String, in set: SmallSet) throws {
    let first = frames[0].bitmap
    var writer = try APNGWriter(
      width: first.width, height: first.height, scale: 1, isOpaque: false, loopCount: 0,
      compression: .fast)
    var file: [UInt8] = []
    for frame in frames {
      var whole = frame
      whole.damage = first.bounds
      try writer.add(whole)
      file += writer.drain()
    }
    file += try writer.finish()
    try set.write(name, Data(file))
  }

  @Test("a frame that lasts longer is found, also by less than an instant", arguments: [2, 12, 40])
  func duration(milliseconds: Int) throws {
    let set = try set()
    try set.succeed("record")
    let recorded = try frames(of: "Snapshots/in.apng", in: set)
    for index in [1, recorded.count - 1] {
      var frames = recorded
      frames[index].delay += .milliseconds(milliseconds)
      try write(frames, to: "Snapshots/in.apng", in: set)
      let run = try set.call("verify", "in")
      #expect(run.status == 1 && run.text.contains("different: in"), "\(run.text)")
      if milliseconds < 25 {
        let delay = recorded[index].delay / .milliseconds(1)
        #expect(
          run.text.contains(
            "lasted \(Int(delay) + milliseconds) ms, and now lasts \(Int(delay)) ms"),
          "\(run.text)")
      }
    }
  }

  @Test("one level in one pixel of one frame is found", arguments: [false, true])
  func onePixel(isLast: Bool) throws {
    let set = try set()
    try set.succeed("record")
    var frames = try frames(of: "Snapshots/in.apng", in: set)
    // The same frames in another file are equal.
    func write() throws { try self.write(frames, to: "Snapshots/in.apng", in: set) }
    try write()
    try set.succeed("verify")
    let index = isLast ? frames.count - 1 : 1
    var pixels = frames[index].bitmap
    let place = try #require(pixels.pixels.lastIndex { $0 >> 24 == 255 })
    pixels.pixels[place] ^= 1
    frames[index].bitmap = pixels
    try write()
    let run = try set.call("verify")
    #expect(run.status == 1 && run.text.contains(" of 10 frames differ"), "\(run.text)")
    if !isLast {
      #expect(run.text.contains("1 of 10 frames differs, the first is frame 1 (50 ms)"))
    }
    #expect(
      run.text.contains(" pixels differs (")
        && run.text.contains("by at most 1 of 255 in 1×1 px at "))
    #expect(run.text.contains(": pixels only"), "\(run.text)")
    #expect(try set.call("verify", "--json").text.contains(#""largestStep": 1"#))
  }

  @Test("a last instant that is shorter than half of the others counts")
  func shortLastInstant() throws {
    // 505 ms at 20 frames a second.
    let set = try set(Self.one.replacing("0.5s", with: "505ms"))
    try set.succeed("record")
    var recorded = try frames(of: "Snapshots/in.apng", in: set)
    try write(recorded, to: "Snapshots/in.apng", in: set)
    try set.succeed("verify")
    let last = recorded.count - 1
    recorded[last].bitmap.pixels[0] ^= 1 << 24
    try write(recorded, to: "Snapshots/in.apng", in: set)
    let run = try set.call("verify", "in")
    #expect(run.status == 1 && run.text.contains(" of 11 frames "), "\(run.text)")
    #expect(!run.text.contains("became 11 frames"), "\(run.text)")
  }

  @Test("a last instant that is longer is found in both stores", arguments: ["pictures", "digest"])
  func lengthOfLastInstant(store: String) throws {
    func cases(_ end: String) -> String { Self.one.replacing("0.5s", with: end) }
    let set = try SmallSetOfAnimations(store, "")
    try set.describe(cases("505ms"))
    try set.set.succeed("record")
    #expect(text(set.set, "Snapshots/in.txt").contains("  505 ms long  11 instants\n"))
    try set.set.succeed("verify")
    try set.set.succeed("verify", "--decode")
    try set.describe(cases("530ms"))
    let run = try set.set.call("verify", "in")
    #expect(run.status == 1 && run.text.contains("now lasts "), "\(run.text)")
  }

  @Test("an animation without a seal becomes digests if it has the frames that are drawn")
  func unsealedConversion() throws {
    let set = try set()
    try set.succeed("record")
    var frames = try frames(of: "Snapshots/in.apng", in: set)
    try write(frames, to: "Snapshots/in.apng", in: set)
    let changed = try self.set()
    try changed.succeed("record")
    frames[1].bitmap.pixels[0] ^= 1 << 24
    try write(frames, to: "Snapshots/in.apng", in: changed)
    let run = try changed.call("store", "digest")
    #expect(run.status == 1 && run.errors.contains("has no seal of bannerrender"), "\(run.text)")
    try set.succeed("store", "digest")
    #expect(set.bytes("Snapshots/in.apng") == nil)
    try set.succeed("verify")
  }

  @Test("a digest line with another size is different")
  func size() throws {
    let set = try set(store: "digest")
    try set.succeed("record")
    let lines = text(set, "Snapshots/digests.txt")
    let line = try #require(lines.split(separator: "\n").first { $0.hasPrefix("in ") })
    let size = line.split(separator: " ")[1].split(separator: "x")
    let other = line.replacingOccurrences(of: " \(size[0])x\(size[1]) ", with: " \(size[0])x1 ")
    try set.write("Snapshots/digests.txt", lines.replacingOccurrences(of: line, with: other))
    let run = try set.call("verify")
    #expect(
      run.status == 1
        && run.text.contains("the size is \(size[0])×\(size[1]) instead of \(size[0])×1 pixels"),
      "\(run.text)")
  }

  @Test("frames that are added or a rate that changes are told")
  func count() throws {
    let set = try set(store: "digest")
    try set.succeed("record")
    let old = text(set, "bannerrender.json")
    try set.write(
      "bannerrender.json",
      old.replacingOccurrences(of: #""to": "0.5s""#, with: #""to": "0.6s""#))
    let longer = try set.call("verify")
    let lengths =
      "10 frames (500 ms) became 12 frames (600 ms); the frames in common are equal"
    #expect(longer.text.contains(lengths), "\(longer.text)")
    try set.write(
      "bannerrender.json", old.replacingOccurrences(of: #""fps": 20"#, with: #""fps": 10"#))
    #expect(
      try set.call("verify").text.contains("10 frames (500 ms) became 5 frames (500 ms)"))
    try set.write(
      "bannerrender.json",
      old.replacingOccurrences(of: #""to": "0.5s""#, with: #""to": "0.5s", "scale": 2"#))
    let scaled = try set.call("verify")
    #expect(scaled.text.contains("; @1x became @2x"), "\(scaled.text)")
    #expect(!scaled.text.contains("per second") && !scaled.text.contains("10 frames ("))
  }

  @Test("a case that becomes an animation, or a still picture, is told so")
  func kinds() throws {
    let set = try set(store: "digest")
    try set.succeed("record")
    try set.write(".gitignore", ".bannerrender\n")
    try set.commit()
    let old = text(set, "bannerrender.json")
    try set.write(
      "bannerrender.json",
      old.replacingOccurrences(
        of: #""in": { "fps": 20, "to": "0.5s" }, "still": {}"#,
        with:
          #""in": {}, "still": { "fps": 20, "to": "0.5s" }"#))
    let run = try set.call("verify")
    #expect(run.status == 1 && !run.errors.contains("can't be drawn again"), "\(run.errors)")
    #expect(
      run.text.contains("different: in: the reference is an animation, and the case is a still"))
    #expect(
      run.text.contains("different: still: the reference is a still picture, and the case is an"))
    let revisions = try set.call("diff", "--base", "HEAD")
    #expect(revisions.status == 1, "\(revisions.errors)")
    #expect(
      revisions.text.contains(
        "different: in: the case was an animation, and is a still picture"))
    #expect(
      revisions.text.contains(
        "different: still: the case was a still picture, and is an animation"))
    #expect(try set.call("verify").status == 1)
    try set.succeed("approve")
    #expect(text(set, "Snapshots/still.txt").hasPrefix("animation "))
    #expect(text(set, "Snapshots/in.txt").hasPrefix("screen "))
    #expect(try set.call("verify").text.contains("2 equal"))
  }

  @Test("a renamed animation is recognized, and the report has one that was removed")
  func renamed() throws {
    let set = try set()
    try set.commit()
    let old = text(set, "bannerrender.json")
    try set.write("bannerrender.json", old.replacingOccurrences(of: #""in":"#, with: #""new":"#))
    let run = try set.call("diff", "--base", "HEAD")
    #expect(run.text.contains(#"renamed: new: was "in""#), "\(run.text)")
    try set.write(
      "bannerrender.json",
      old.replacingOccurrences(of: #""in": { "fps": 20, "to": "0.5s" },"#, with: ""))
    let removed = try set.call("diff", "--base", "HEAD")
    #expect(removed.text.contains("removed: in"), "\(removed.text)")
    #expect(set.exists(".bannerrender-diff/pictures/in.expected.apng"))
  }

  @Test("a changed event is told in words")
  func eventWords() throws {
    let script = #""script": [ { "at": 0, "show": {} }, { "at": "0.9s", "call": "hide" } ]"#
    let set = try set(#"{ "in": { "fps": 20, "to": "1s", \#(script) } }"#)
    try set.succeed("record")
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json").replacing(#", { "at": "0.9s", "call": "hide" }"#, with: ""))
    let removed = try set.call("verify").text
    #expect(
      removed.contains("event 5 removed: hide at 900 ms (kind call, kit swift-messages)\n"),
      "\(removed)")
    #expect(removed.contains("and 1 more event\n"), "\(removed)")
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json").replacing(
        #"{ "at": 0, "show": {} }"#,
        with: #"{ "at": 0, "show": {} }, { "at": "0.9s", "call": "hideAll" }"#))
    let changed = try set.call("verify").text
    #expect(
      changed.contains(
        "event 5: hide at 900 ms (kind call, kit swift-messages) became hideAll at 900 ms (kind"),
      "\(changed)")
  }

  @Test("a scene is a case; an instant and a filmstrip of one stay pictures")
  func scene() throws {
    let script = #""script": [ { "at": 0, "show": {} }, { "at": "1s", "swipe": "up" } ]"#
    let set = try set(
      ##"{ "scene": { "fps": 10, \##(script) }, "at": { "at": "1s", \##(script) }, "##
        + ##""strip": { "filmstrip": 3, "crop": "screen", \##(script) } }"##)
    try set.succeed("record")
    #expect(
      set.references.keys.filter { !$0.hasSuffix(".txt") }.sorted()
        == ["at.png", "scene.apng", "strip.png"])
    try set.succeed("verify")
    try set.succeed("store", "digest")
    try set.succeed("verify")
    try set.succeed("prune")
    try set.succeed("store", "pictures")
    #expect(set.exists("Snapshots/scene.apng") && !set.exists("Snapshots/digests.txt"))
    try set.succeed("verify")
    let drawn = try set.call("digest", "-q")
    #expect(try set.call("digest", "-q", "--references").text == drawn.text)
  }

  @Test("events alone fail where layers must be equal")
  func events() throws {
    let set = try set(more: #", "layers": "compare""#)
    try set.succeed("record")
    let name = "Snapshots/in.txt"
    try set.write(
      name, text(set, name).replacingOccurrences(of: "\"time\": 0.4,", with: "\"time\": 0.3,"))
    let run = try set.call("verify")
    #expect(run.status == 1 && run.text.contains("layers differ: in"), "\(run.text)")
    #expect(run.text.contains("time 300 ms became 400 ms"), "\(run.text)")
    #expect(try set.call("approve").text == "accepted: in\n")
    try set.succeed("verify")
  }

  @Test("damaged references differ or are explained; they never pass")
  func damaged() throws {
    let set = try set()
    try set.succeed("record")
    let whole = set.references
    try set.truncate("Snapshots/in.apng")
    let run = try set.call("verify", "in")
    #expect(run.status == 1 && run.text.contains("the reference can't be read"), "\(run.text)")
    for (name, bytes) in whole { try set.write("Snapshots/\(name)", bytes) }
    for text in [
      "", "animation", "animation x\nframe", "animation 1×1  @1x  1 per second  1 instant\n@1 1 1",
    ] {
      try set.write("Snapshots/in.txt", text)
      // The events can't be compared.
      let run = try set.call("verify", "in")
      #expect(run.status == 1, "\(text)")
      #expect(
        run.text.contains(
          "layers or events differ; the layer text of the reference is missing or damaged"))
    }
    // Version control may end the lines with CR LF.
    let lines = String(decoding: try #require(whole["in.txt"]), as: UTF8.self)
    try set.write("Snapshots/in.txt", lines.replacing("\n", with: "\r\n"))
    #expect(try set.call("verify", "in").text.contains("1 equal"))
    try set.remove("Snapshots/in.txt")
    let missing = try set.call("verify", "in")
    #expect(
      missing.status == 1
        && missing.text.contains("layers differ: in: the frames are equal; there is no layer text"),
      "\(missing.text)")
    try set.succeed("record", "in")
    #expect(set.references == whole)
  }

  @Test(
    "numbers in a text that no animation has make it damaged, also where the picture differs",
    arguments: ["pictures", "digest"])
  func hugeNumbers(store: String) throws {
    let set = try set(store: store)
    try set.succeed("record")
    let text = String(decoding: try #require(set.references["in.txt"]), as: UTF8.self)
    let first = try #require(text.firstIndex(of: "\n"))
    let heading = text[..<first]
    let description = self.text(set, "bannerrender.json")
    try set.write(
      "bannerrender.json",
      description.replacing(#""to": "0.5s""#, with: #""to": "0.5s", "title": "Sea""#))
    let list = self.text(set, "Snapshots/digests.txt")
    for other in [
      heading.replacing("20 per", with: "1e300 per"), heading.replacing("20 per", with: "nan per"),
      heading.replacing("20 per", with: "1e-300 per"),
      heading.replacing("10 instants", with: "\(Int.max) instants"),
      heading.replacing("  10 instants", with: "  1e300 ms long  10 instants"),
      heading.replacing("  10 instants", with: "  nan ms long  10 instants"),
    ] {
      #expect(other != heading)
      let changed = Array("\(other)\(text[first...])".utf8)
      try set.write("Snapshots/in.txt", String(decoding: changed, as: UTF8.self))
      if store == "digest" {
        let old = "\(Digest(of: Array(text.utf8)))"
        try #require(list.contains(old))
        try set.write(
          "Snapshots/digests.txt", list.replacing(old, with: "\(Digest(of: changed))"))
      }
      let run = try set.call("verify")
      #expect(run.status == 1 && run.text.contains("different: in"), "\(run.text)\(run.errors)")
    }
  }

  @Test("an animation allows no tolerance")
  func tolerance() throws {
    let set = try set(#"{ "in": { "fps": 20, "to": "0.5s", "tolerance": { "count": 1 } } }"#)
    let run = try set.call("verify")
    #expect(run.status == 65 && run.errors.contains("frames are equal or not"), "\(run.errors)")
  }

  @Test(
    "another rate and another number of plays differ, also where nothing moves",
    arguments: ["pictures", "digest"])
  func rates(store: String) throws {
    let still = #"{ "in": { "fps": 10, "from": "1s", "to": "1.5s" } }"#
    let set = try set(still, store: store)
    try set.succeed("record")
    let old = text(set, "bannerrender.json")
    for (key, other) in [
      (#""fps": 10"#, #""fps": 5"#), (#""fps": 10"#, #""fps": 10, "loop": 2"#),
    ] {
      try set.write("bannerrender.json", old.replacingOccurrences(of: key, with: other))
      let run = try set.call("verify")
      #expect(run.status == 1 && run.text.contains("different: in"), "\(other): \(run.text)")
    }
  }

  @Test("two revisions of an animation are compared frame by frame", arguments: [false, true])
  func revisions(usesRenderer: Bool) throws {
    let set = try set(
      #"{ "in": { "fps": 20, "to": "0.5s" }, "old": { "fps": 10, "to": "0.3s", "title": "Old" } }"#)
    try set.commit()
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json")
        .replacing(#""to": "0.5s""#, with: #""to": "0.5s", "set": { "showDuration": 0.45 }"#)
        .replacing(#""old""#, with: #""new""#).replacing(#""Old""#, with: #""New""#))
    let renderer = usesRenderer ? ["--renderer", command.path] : []
    let run = try set.call(["diff", "--base", "main"] + renderer)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.text.contains("different: in: 4 of 10 frames differ"), "\(run.text)")
    #expect(run.text.contains("frame 1 (50 ms): message: moved "), "\(run.text)")
    #expect(run.text.contains("added: new: the case is new"), "\(run.text)")
    #expect(run.text.contains("removed: old: the set no longer has the case"), "\(run.text)")
    for name in ["in.expected.apng", "in.actual.apng", "in.difference.png", "new.actual.apng"] {
      #expect(set.exists(".bannerrender-diff/pictures/\(name)"), "\(name)")
    }
  }

  @Test("a case that was an animation, or becomes one, has clear words")
  func otherKind() throws {
    let set = try set()
    try set.commit()
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json").replacing(#"{ "fps": 20, "to": "0.5s" }"#, with: "{}"))
    let run = try set.call("diff", "--base", "main")
    #expect(
      run.status != 0 && run.text.contains("different: in: the case was an animation"),
      "\(run.text)")
  }

  @Test("the animation of a digest is drawn again from the last commit, and compared")
  func redrawn() throws {
    let set = try set(store: "digest")
    try set.succeed("record")
    try set.commit()
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json")
        .replacing(#""to": "0.5s""#, with: #""to": "0.5s", "set": { "showDuration": 0.45 }"#))
    let run = try set.call("verify")
    #expect(
      run.status == 1 && run.text.contains("different: in: 4 of 10 frames differ"), "\(run.text)")
    #expect(run.text.contains("frame 1 (50 ms): message: moved "), "\(run.text)")
    for name in ["in.expected.apng", "in.actual.apng", "in.difference.png"] {
      #expect(set.exists(".bannerrender/pictures/\(name)"), "\(name)")
    }
  }

  @Test("the time of a frame is that in the scene, also for one that starts later")
  func laterStart() throws {
    let set = try set(#"{ "in": { "fps": 20, "from": "0.1s", "to": "0.5s" } }"#)
    try set.succeed("record")
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json")
        .replacing(#""to": "0.5s""#, with: #""to": "0.5s", "set": { "showDuration": 0.45 }"#))
    let run = try set.call("verify")
    #expect(run.text.contains("the first is frame 0 (100 ms)"), "\(run.text)")
  }

  @Test(
    "frames of another range are compared at equal times", arguments: ["pictures", "digest"])
  func otherRange(store: String) throws {
    let set = try set(#"{ "in": { "fps": 20, "to": "0.6s" } }"#, store: store)
    try set.succeed("record")
    let old = text(set, "bannerrender.json")
    try set.write(
      "bannerrender.json",
      old.replacing(#""to": "0.6s""#, with: #""from": "0.1s", "to": "0.6s""#))
    let later = try set.call("verify").text
    #expect(
      later.contains("different: in: 12 frames (600 ms) became 10 frames (500 ms); "), "\(later)")
    #expect(
      later.contains("it begins at 100 ms instead of 0 ms; the 10 frames at equal times are equal"))
    #expect(!later.contains("moved"), "\(later)")
    try set.write(
      "bannerrender.json",
      old.replacing(#""to": "0.6s""#, with: #""from": "2s", "to": "2.2s""#))
    #expect(try set.call("verify").text.contains("; no frames are at equal times"))
    try set.write(
      "bannerrender.json", old.replacing(#""fps": 20"#, with: #""fps": 19.9"#))
    let slower = try set.call("verify").text
    #expect(
      slower.contains("in: 20 became 19.9 frames per second; the frame at an equal time is equal"),
      "\(slower)")
  }

  @Test("frames at another rate are compared at equal times", arguments: ["pictures", "digest"])
  func otherRate(store: String) throws {
    let cases = #"{ "in": { "fps": 20, "to": "0.6s", "crop": "screen" } }"#
    let set = try set(cases, store: store)
    try set.succeed("record")
    for (rate, count) in [("10", 6), ("40", 24), ("30", 18), ("5", 3)] {
      try set.write(
        "bannerrender.json",
        text(set, "bannerrender.json").replacing(
          try Regex(#""fps": \d+"#), with: #""fps": \#(rate)"#))
      let run = try set.call("verify")
      #expect(
        run.status == 1 && run.text.contains("12 frames (600 ms) became \(count) frame"),
        "\(run.text)")
      #expect(!run.text.contains("frames differ") && !run.text.contains("frame 0 "), "\(run.text)")
    }
    try set.write(
      "bannerrender.json",
      text(set, "bannerrender.json").replacing(
        #""to": "0.6s""#, with: #""to": "0.6s", "set": { "showDuration": 0.55 }"#))
    let changed = try set.call("verify")
    #expect(
      changed.text.contains("of the 3 frames at equal times differ, the first is frame 1 (200 ms)"),
      "\(changed.text)")
  }
}
