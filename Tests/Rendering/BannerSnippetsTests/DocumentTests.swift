// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerFiles
import BannerTestSupport
import BannerJSON
import BannerSnippets
import Foundation
import Testing

@Suite struct DocumentTests {
  @Test("keys have an order, and numbers keep their spelling")
  func order() throws {
    let text =
      #"{"set": {}, "title": 1.0, "script": [{"at": 0, "show": {}}], "kit": "cc-toast", "$schema": "x", "lint": {"contrast": "known"}, "scale": 1e0, "at": 1}"#
    let result = try snippets(text, in: "/")
    #expect(
      result.document == """
        {
          "$schema": "x",
          "kit": "cc-toast",
          "title": 1.0,
          "scale": 1e0,
          "at": 1,
          "set": {},
          "lint": {"contrast": "known"},
          "script": [{"at": 0, "show": {}}]
        }
        """)
  }

  @Test("comments are left out with a note")
  func comments() throws {
    let notes = try snippets("{\"title\": \"//\", /* x */}", in: "/").notes
    #expect(notes == ["The formatted document has no comments."])
    #expect(try snippets("{\"title\": \"\\\"//\"}", in: "/").notes.isEmpty)
  }

  @Test("documents that can't be drawn are errors")
  func errors() {
    #expect(throws: RenderError.self) { try snippets("{\"kit\": \"x\"}", in: "/") }
    #expect(throws: RenderError.self) { try snippets("{\"titel\": \"x\"}", in: "/") }
    #expect(throws: RenderError.self) { try snippets("[]", in: "/") }
    #expect(throws: RenderError.self) { try snippets("{", in: "/") }
  }

  @Test("a document that extends another stays a document")
  func extending() throws {
    let folder = try TestFolder()
    try folder.write("base.json", #"{"title": "A", "scale": 1}"#)
    let result = try snippets(#"{"type": "error", "extends": "base.json"}"#, in: folder.path)
    #expect(result.commandNeedsDocument && result.swiftNeedsDocument)
    #expect(result.document.hasPrefix("{\n  \"extends\""))
    #expect(result.swift.contains("inDocument: \"banner.json\""))
  }

  @Test("the script needs a file")
  func script() throws {
    let text = #"{"script": [{"at": 0, "show": {}}, {"at": 1, "tap": "button"}]}"#
    let result = try snippets(text, in: "/")
    #expect(result.command == "bannerrender banner.json out.webp")
    #expect(result.notes == ["The script needs a file: save the document as banner.json."])
    #expect(!result.swiftNeedsDocument)
    #expect(result.swift.contains("Tap(.button, at: .seconds(1))"))
  }

  @Test("the names of devices are those in Swift")
  func devices() throws {
    let source = projectRoot.appending(path: "Sources/Phone/BannerDevice/DeviceModel+Names.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    var names: [String: String] = [:]
    for line in text.split(separator: "\n") where line.contains("= known(") {
      let words = line.split(separator: " ")
      let id = line.split(separator: "\"")[1]
      names[String(id)] = String(words[3])
    }
    #expect(names.count > 90)
    for device in DeviceModel.products {
      #expect(DeviceName.name(of: device.id) == names[device.id])
    }
  }

  @Test("documents of the catalog")
  func catalog() throws {
    let root = projectRoot.appending(path: "Snapshots").path
    let isExhaustive = ProcessInfo.processInfo.environment["BANNERRENDER_EXHAUSTIVE"] != nil
    var (count, commands, swift) = (0, 0, 0)
    for kit in try FileManager.default.contentsOfDirectory(atPath: root).sorted() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(kit)")) ?? []
      let documents = names.filter { $0.hasSuffix(".json") }.sorted()
      for (index, name) in documents.enumerated() where isExhaustive || index % 16 == 0 {
        let folder = "\(root)/\(kit)"
        let text = try String(contentsOf: URL(filePath: "\(folder)/\(name)"), encoding: .utf8)
        let result = try snippets(text, in: folder)
        #expect(try DocumentEquality.areEqual(text, result.document), "\(name)")
        count += 1
        commands += result.commandNeedsDocument ? 0 : 1
        swift += result.swiftNeedsDocument ? 0 : 1
        guard !result.commandNeedsDocument, !text.contains("fps"), !text.contains("/") else {
          continue
        }
        let empty = try TestFolder()
        if (try? snippets(text, in: empty.path)) != nil { try check(text, in: empty) }
      }
    }
    #expect(count > 50 && commands > count / 4 && swift > count / 4)
    print("catalog: \(count) documents, \(commands) as commands, \(swift) as typed Swift")
  }
}
