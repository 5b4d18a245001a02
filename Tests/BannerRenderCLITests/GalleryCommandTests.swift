// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct GalleryCommandTests {
  /// Every address in a page that leads to a file.
  private func links(_ page: String) -> [String] {
    page.matches(of: #/(?:src|href|data-src|srcset)="([^"]*)"/#).map { String($0.1) }
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("data:") && !$0.isEmpty }
  }

  private func page(_ name: String, of set: SmallSet) throws -> String {
    String(decoding: try #require(set.bytes(name)), as: UTF8.self)
  }

  @Test("the page's pictures are there, as seen from the page")
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

  @Test("--embed needs no other file")
  func embedded() throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.succeed("gallery", "--embed")
    let page = try page("gallery.html", of: set)
    #expect(links(page).isEmpty)
    #expect(page.matches(of: #/src="data:image\/png;base64,/#).count == 2)
    #expect(!page.contains("url(") && !page.contains("<link"))
  }

  @Test("names that don't end as a page's are exit code 64, and nothing is written")
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

  @Test("pictures that are not there are told, and a page of none is exit code 66")
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
  }

  @Test("a reference that can't be read is told, and the others are shown")
  func unreadable() throws {
    let set = try SmallSet()
    try set.succeed("record")
    try set.write("Snapshots/a.png", "no picture\n")
    let run = try set.call("gallery")
    #expect(run.status == 0 && run.errors.contains("warning: a"), "\(run.errors)")
    #expect(try links(page("gallery.html", of: set)).contains { $0.hasSuffix("Snapshots/b.png") })
  }

  @Test("the title is text, whatever is in it")
  func title() throws {
    let set = try SmallSet(#"{ "a": { "title": "x" } }"#)
    try set.succeed("record")
    try set.succeed("gallery", "--title", "<script>alert(1)</script> & more")
    let page = try page("gallery.html", of: set)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more"))
    #expect(!page.contains("<script>alert"))
  }
}
