// SPDX-License-Identifier: MIT

import BannerDocument
import BannerFiles
import BannerJSON
import BannerJobs
import BannerPixels
import BannerScenes
import BannerScreens
import Testing

/// The pictures of documents on the page.
@Suite struct PreviewTests {
  private static let documents = [
    #"{"type": "error", "title": "A", "device": "iphone-14"}"#,
    #"{"type": "error", "title": "AB", "device": "iphone-14"}"#,
    #"{"type": "error", "title": "AB", "device": "iphone-14"}"#,
    #"{"type": "success", "title": "AB", "subtitle": "C", "device": "iphone-14"}"#,
    #"{"kit": "swift-messages", "title": "Cut-out", "device": "iphone-14"}"#,
    #"{"kit": "swift-messages", "layout": "card", "title": "Cut-out", "device": "iphone-14"}"#,
    #"{"kit": "swift-messages", "title": "Small", "device": "iphone-se-1"}"#,
    #"{"kit": "swift-messages", "title": "Framed", "device": "iphone-14", "frame": true}"#,
    #"{"kit": "swift-messages", "title": "Framed!", "device": "iphone-14", "frame": true}"#,
    #"{"kit": "owl-banners", "title": "Cropped", "device": "iphone-14", "crop": "banner"}"#,
    ##"{"kit": "owl-banners", "title": "Padded", "padding": 8, "canvas": "#FFFFFF"}"##,
    #"{"kit": "bulletin-board", "device": "iphone-14", "appearance": "dark"}"#,
    #"{"kit": "bulletin-board", "device": "iphone-14", "simulate": "deuteranopia"}"#,
    #"{"kit": "bulletin-board", "device": "iphone-14", "at": "200ms"}"#,
    #"{"kit": "cc-toast", "device": "iphone-14", "clock": "10:00"}"#,
    #"{"kit": "cc-toast", "device": "iphone-14", "clock": "10:01"}"#,
  ]

  private static func options(_ document: String) throws -> Options {
    try Options(document: Array(document.utf8), file: "document", folder: ".")
  }

  @Test("patches over the shown picture give exactly the pixels of the whole picture")
  func patches() async throws {
    let page = try TestPage()
    var patches = 0
    for round in 0..<2 {
      for document in Self.documents {
        let shown = try await page.draw(document)
        var warnings: [InputError] = []
        let picture = try RenderedScreenshot.picture(
          of: Self.options(document), with: Renderer(), warnings: &warnings)
        #expect(try shown.bitmap == bitmap(of: picture.png()), "round \(round): \(document)")
        if shown.isPatch { patches += 1 }
      }
    }
    // Most pictures have the size of the one before.
    #expect(patches >= Self.documents.count / 2)
  }

  @Test("any instant of the time line has exactly the pixels of a new recording")
  func instants() async throws {
    let page = try TestPage()
    for document in Self.documents.prefix(2) + Self.documents[6...9] {
      let recording = try Recording(Self.options(document))
      for time in [0.3, 0.1, 0.7, 0.7, 0.2] {
        for facts in [true, false] {
          let shown = try await page.draw(document, in: "time", at: time, facts: facts)
          let picture = try recording.screenshot(at: .seconds(time))
          // A time line crops to all that the banner ever covers.
          guard !document.contains("crop") else { continue }
          #expect(try shown.bitmap == bitmap(of: picture.png()), "\(document) at \(time)")
        }
      }
    }
  }

  @Test("after its end, a scene rests")
  func end() async throws {
    let page = try TestPage()
    let document = Self.documents[0]
    let (status, scene) = try await page.post("/api/scene", ["document": document])
    #expect(status == 200)
    let end = try #require(scene["end"] as? Double)
    let last = try await page.draw(document, at: end)
    let later = try await page.draw(document, at: end + 100)
    #expect(last.bitmap == later.bitmap && later.isPatch)
    let events = try #require(scene["events"] as? [[String: Any]])
    #expect(events.contains { ($0["name"] as? String) == "messageBannerViewDidAppear" })
  }

  @Test("facts have layers, labels and places in the picture")
  func facts() async throws {
    let page = try TestPage()
    let shown = try await page.draw(
      #"{"kit": "swift-messages", "title": "Hello", "button": "Close", "device": "iphone-14"}"#)
    let layers = try #require(shown.facts["layers"] as? [[String: Any]])
    let title = try #require(layers.first { $0["name"] as? String == "title" })
    #expect((title["text"] as? String)?.contains("\"Hello\"") == true)
    let frame = try #require(title["frame"] as? [Double])
    let banner = try #require(shown.facts["banner"] as? [Double])
    #expect(frame[1] >= banner[1] && frame[1] + frame[3] <= banner[1] + banner[3] + 1)
    let spoken = try #require(shown.facts["accessibility"] as? [String: Any])
    let labels = (spoken["elements"] as? [[String: Any]])?.compactMap { $0["label"] as? String }
    #expect(labels?.contains { $0.contains("Close") } == true)
    #expect((shown.facts["texts"] as? [String])?.contains("Hello") == true)
    let quick = try await page.draw(Self.documents[0], at: 0.4, facts: false)
    #expect(quick.facts["layers"] == nil && quick.facts["frame"] != nil)
  }

  @Test("an older request of a view is refused, and other views are not affected")
  func outdated() async throws {
    let page = try TestPage()
    func ask(_ number: Int, _ view: String) async throws -> Int {
      let document = Self.documents[0]
      let body = "{\"view\": \"\(view)\", \"number\": \(number), \"document\": \(quoted(document))}"
      return await page.ask("POST", "/api/render", body: Array(body.utf8)).status
    }
    #expect(try await ask(5, "a") == 200)
    #expect(try await ask(4, "a") == 409)
    #expect(try await ask(4, "b") == 200)
    #expect(try await ask(6, "a") == 200)
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  @Test("a problem has its line and column, and the last picture stays usable")
  func problems() async throws {
    let page = try TestPage()
    _ = try await page.draw(Self.documents[0])
    let (status, answer) = try await page.post(
      "/api/render", ["view": "x", "number": 1, "document": "{\n  \"titel\": \"A\"\n}"])
    #expect(status == 422)
    let first = try #require((answer["errors"] as? [[String: Any]])?.first)
    #expect(first["line"] as? Int == 2 && first["column"] as? Int == 3)
    #expect((answer["error"] as? String)?.hasPrefix("document:2:3") == true)
    #expect(try await page.draw(Self.documents[1]).isPatch)
  }

  @Test("a document with lists shows its first picture and says so")
  func lists() async throws {
    let page = try TestPage()
    let shown = try await page.draw(#"{"type": ["error", "success"]}"#)
    let warnings = try #require(shown.facts["warnings"] as? [[String: Any]])
    #expect(warnings.contains { ($0["message"] as? String)?.contains("2 pictures") == true })
  }
}
