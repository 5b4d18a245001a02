// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct GalleryCommandTests {
  /// Returns every address in a page that refers to a file.
  private func links(_ page: String) -> [String] {
    page.matches(of: #/(?:src|href|data-src|srcset)="([^"]*)"/#).map { String($0.1) }
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("data:") && !$0.isEmpty }
  }

  private func page(_ name: String, of set: SmallSet) throws -> String {
    String(decoding: try #require(set.bytes(name)), as: UTF8.self)
  }

  @Test("cases with digests are counted once, and a conflict in the digests is an error")
  func digests() throws {
    let cases = #"{ "a": {}, "b": { "title": "B" }, "c": { "title": "C" } }"#
    let set = try SmallSet(
      cases, more: #""snapshots": { "store": { "pictures": ["a"] } },"#)
    try set.succeed("record")
    let run = try set.call("gallery", "--strict")
    #expect(run.status == 0)
    #expect(
      run.errors == "bannerrender: note: 2 cases are stored as digests, without pictures\n")
    let list = String(decoding: try #require(set.bytes("Snapshots/digests.txt")), as: UTF8.self)
    let lines = list.split(separator: "\n")
    try set.write(
      "Snapshots/digests.txt",
      (lines.dropLast() + ["<<<<<<< ours", lines[lines.count - 1], "=======", ">>>>>>> theirs"])
        .joined(separator: "\n") + "\n")
    let conflict = try set.call("gallery")
    #expect(conflict.status == 65 && conflict.errors.contains("digests.txt:"), "\(conflict.errors)")
  }

  @Test("the page links its pictures relative to its own folder")
  func relative() throws {
    let names = ["a b#c%20", "deep/x", "ü&amp;", "it's", "~;,"]
    let set = try SmallSet("{ \(names.map { "\"\($0)\": {}" }.joined(separator: ", ")) }")
    try set.succeed("record")
    for place in ["gallery.html", "pages/deep/g.html", "Snapshots/g.HTM", "deep x/y#z.html"] {
      let run = try set.call("gallery", "-o", place)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let links = links(try page(place, of: set))
      #expect(links.count >= names.count)
      for link in links {
        let plain = link.replacingOccurrences(of: "&amp;", with: "&")
        let path = try #require(plain.removingPercentEncoding)
        let folder = (place as NSString).deletingLastPathComponent
        #expect(!path.hasPrefix("/") && set.exists("\(folder)/\(path)"), "\(place): \(link)")
        #expect(!plain.contains("#") && !plain.contains("?") && !plain.contains(" "))
      }
    }
  }

  @Test("--embed makes the page self-contained")
  func embedded() throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.succeed("gallery", "--embed")
    let page = try page("gallery.html", of: set)
    #expect(links(page).isEmpty)
    #expect(page.matches(of: #/src="data:image\/png;base64,/#).count == 2)
    #expect(!page.contains("url(") && !page.contains("<link"))
  }

  @Test("names without a page's extension exit with 64, and nothing is written")
  func names() throws {
    let set = try SmallSet()
    try set.succeed("record")
    let before = set.tree()
    for place in ["design.json", "Snapshots/a.png", "page", "page.txt", "-", "", "out/"] {
      let run = try set.call("gallery", "--output=\(place)")
      #expect(run.status == 64 && run.output.isEmpty, "\(place): \(run.errors)")
      #expect(set.tree() == before, "\(place)")
    }
    #expect(try set.call("gallery", "-o", "page.htm").status == 0)
    #expect(try set.call("gallery", "-o", "page.htm").status == 0)
  }

  @Test("missing pictures are reported, and a page without pictures exits with 66")
  func missing() throws {
    let set = try SmallSet()
    let none = try set.call("gallery")
    #expect(none.status == 66 && !set.exists("gallery.html"))
    try set.succeed("record", "a")
    let some = try set.call("gallery")
    #expect(some.status == 0 && some.errors.contains("warning: b"))
    let quiet = try set.call("gallery", "-q")
    #expect(quiet.status == 0 && quiet.errors.isEmpty && quiet.output.isEmpty)
    let object = try #require(try set.call("gallery", "--json").objects().first)
    #expect(object["file"] as? String == "gallery.html")
    #expect(object["missing"] as? [String] == ["b"])
    #expect(try set.call("gallery", "b").status == 66)
    let page = try page("gallery.html", of: set)
    #expect(page.contains("<h2>b</h2>") && page.contains("has no readable reference"))
    let strict = try set.call("gallery", "--strict", "-o", "strict.html")
    #expect(strict.status == 66 && strict.errors.contains("error: b"))
    #expect(!set.exists("strict.html"))
  }

  @Test("an unreadable reference is reported, and the others are shown")
  func unreadable() throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.write("Snapshots/a.png", "no picture\n")
    let run = try set.call("gallery")
    #expect(run.status == 0 && run.errors.contains("warning: a"), "\(run.errors)")
    #expect(try links(page("gallery.html", of: set)).contains { $0.hasSuffix("Snapshots/b.png") })
  }

  @Test("the title is text, whatever it contains")
  func title() throws {
    let set = try SmallSet(#"{ "a": { "title": "x" } }"#)
    try set.succeed("record")
    try set.succeed("gallery", "--title", "<script>alert(1)</script> & more")
    let page = try page("gallery.html", of: set)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more"))
    #expect(!page.contains("<script>alert"))
  }

  @Test("pictures of a picture set are shown in every format that a page supports")
  func pictures() throws {
    let set = try SmallSet()
    let moving = #"{ "fps": 5, "to": "400ms" }"#
    try set.write(
      "docs/set.json",
      """
      { "defaults": { "device": "320x200@1", "crop": "banner" },
        "pictures": {
          "{type}.png": { "type": "error,success" }, "photo.jpg": { "canvas": "#FFFFFF" },
          "show/a.gif": \(moving), "show/a.apng": \(moving), "show/a.webp": \(moving),
          "show/b@2x.gif": \(moving), "show/a.y4m": \(moving), "show/f/": \(moving) } }
      """)
    try set.succeed("docs/set.json")
    let run = try set.call("gallery", "docs/set.json", "-o", "pages/g.html", "--json")
    #expect(run.status == 0)
    let object = try #require(try run.objects().first)
    #expect(object["missing"] as? [String] == ["show/a.y4m", "show/f/"])
    #expect(run.errors.contains("warning: show/a.y4m can't be shown on a page"))
    let page = try page("pages/g.html", of: set)
    let shown = page.matches(of: #/<img [^>]*src="([^"]*)"/#).map { String($0.1) }
    #expect(
      shown
        == [
          "error.png", "success.png", "photo.jpg", "show/a.gif", "show/a.apng", "show/a.webp",
          "show/b%402x.gif",
        ]
        .map { "./../docs/\($0)" })
    // A file at 2× has the same size on the page, to half a point.
    let facts = page.matches(of: #/<p class="facts">([^<]*)</#)
      .map { $0.1.split(separator: " pt @").map(String.init) }
    let sizes = facts.map { $0[0] }
    #expect(sizes[0] == sizes[1] && Set(sizes[3...5]).count == 1, "\(sizes)")
    #expect(sizes[6].prefix(6) == sizes[5].prefix(6), "\(sizes)")
    #expect(facts.map { $0[1] } == ["1x", "1x", "1x", "1x", "1x", "1x", "2x"])
  }

  @Test("a part of a picture set can be shown by names or types, and missing pictures are reported")
  func partOfPictures() throws {
    let set = try SmallSet()
    try set.write(
      "docs.json",
      """
      { "defaults": { "device": "320x200@1", "crop": "banner" },
        "pictures": { "{type}.png": { "type": "error,success" }, "x/y.png": { "position": "bottom" } } }
      """)
    let none = try set.call("gallery", "docs.json")
    #expect(none.status == 66 && none.errors.contains("docs.json"), "\(none.errors)")
    try set.succeed("docs.json")
    func shown(_ arguments: String...) throws -> [String] {
      let run = try set.call(["gallery", "docs.json", "-o", "g.html"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
      return try self.page("g.html", of: set)
        .matches(of: #/<img [^>]*src="./([^"]*)"/#).map { String($0.1) }
    }
    #expect(try shown() == ["error.png", "success.png", "x/y.png"])
    #expect(try shown("*.png") == ["error.png", "success.png", "x/y.png"])
    #expect(try shown("x/y.png") == ["x/y.png"])
    #expect(try shown("--type", "success") == ["success.png"])
    #expect(try shown("--where", "position=bottom") == ["x/y.png"])
    #expect(try set.call("gallery", "docs.json", "z.png").status == 64)
    #expect(try set.call("gallery", "nowhere.json").status == 66)
    try set.remove("success.png")
    let run = try set.call("gallery", "docs.json")
    #expect(run.status == 0 && run.errors.contains("warning: success.png does not exist"))
  }

  @Test("a set of both kinds shows both")
  func both() throws {
    let set = try SmallSet(more: #""pictures": { "docs/p.png": {} },"#)
    try set.succeed("record")
    try set.succeed("bannerrender.json")
    try set.succeed("gallery")
    let links = links(try page("gallery.html", of: set))
    #expect(links.contains("./docs/p.png") && links.contains("./Snapshots/a.png"), "\(links)")
  }
}
