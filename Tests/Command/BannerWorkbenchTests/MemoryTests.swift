// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerFiles
import BannerJSON
import BannerJobs
import BannerScenes
import BannerScreens
import BannerWorkbench
import Testing

/// The bounds of what the page draws at the same time and keeps.
@Suite struct MemoryTests {
  private static func isLarge(_ document: String) throws -> Bool {
    let options = try Options(document: Array(document.utf8), file: "document", folder: ".")
    return try Workbench.isLarge(options, with: Renderer())
  }

  @Test("no device is large at its own scale; large scales and several pictures in one are")
  func large() throws {
    for (name, _) in DeviceModel.names {
      #expect(try !Self.isLarge(#"{"device": "\#(name)"}"#), "\(name)")
    }
    #expect(try Self.isLarge(#"{"device": "iphone-14", "scale": 8}"#))
    #expect(try Self.isLarge(#"{"device": "3000x2001@1"}"#))
    #expect(try !Self.isLarge(#"{"device": "3000x2000@1"}"#))
    #expect(try Self.isLarge(#"{"appearance": ["light", "dark"], "side-by-side": true}"#))
    #expect(try Self.isLarge(#"{"filmstrip": 4}"#))
  }

  @Test("a large picture has the same pixels as that of a command, at rest and over time")
  func pixels() async throws {
    let page = try TestPage()
    for document in [
      #"{"title": "Large", "device": "2600x2400@1"}"#,
      #"{"title": "Row", "device": "240x160@1", "appearance": ["light", "dark"], "#
        + #""side-by-side": true}"#,
    ] {
      let options = try Options(document: Array(document.utf8), file: "document", folder: ".")
      var warnings: [InputError] = []
      let picture = try RenderedScreenshot.picture(
        of: options, with: Renderer(), warnings: &warnings)
      let shown = try await page.draw(document)
      #expect(try shown.bitmap == bitmap(of: picture.png()), "\(document)")
      let export = await page.ask(
        "POST", "/api/export",
        body: Array(#"{"format": "png", "document": \#(JSONText.string(document).line)}"#.utf8))
      #expect(export.status == 200)
      #expect(try bitmap(of: export.bytes) == shown.bitmap, "\(document)")
      let (status, _) = try await page.post("/api/lint", ["document": document])
      #expect(status == 200)
    }
    let moving = #"{"title": "Large", "device": "2600x2400@1"}"#
    let recording = try Recording(
      Options(document: Array(moving.utf8), file: "document", folder: "."))
    for time in [0.2, 0.4] {
      let shown = try await page.draw(moving, at: time, facts: false)
      let picture = try recording.screenshot(at: .seconds(time))
      #expect(try shown.bitmap == bitmap(of: picture.png()))
    }
  }

  @Test("values used last stay while they fit into memory")
  func recent() {
    var values = RecentValues<String, Int>(mostBytes: 10)
    values.insert(1, for: "a", bytes: 4)
    values.insert(2, for: "b", bytes: 4)
    // A look is no use.
    #expect(values["a"] == 1)
    values.insert(3, for: "c", bytes: 4)
    #expect(values["a"] == nil && values["b"] == 2 && values["c"] == 3)
    // A value that is inserted again is the one used last, with its new size.
    values.insert(4, for: "b", bytes: 2)
    values.insert(5, for: "d", bytes: 4)
    #expect(values["b"] == 4 && values["c"] == 3 && values["d"] == 5)
    values.insert(6, for: "e", bytes: 8)
    #expect(values["c"] == nil && values["b"] == nil && values["d"] == nil && values["e"] == 6)
    // A value that doesn't fit isn't kept, and takes no other's place.
    values.insert(7, for: "f", bytes: 11)
    #expect(values["e"] == 6 && values["f"] == nil)
    values.insert(7, for: "e", bytes: 11)
    #expect(values["e"] == nil)
    values.insert(8, for: "g", bytes: 10)
    #expect(values.remove("g") == 8 && values["g"] == nil)
    values.insert(9, for: "h", bytes: 10)
    values.removeAll()
    #expect(values["h"] == nil)
  }
}
