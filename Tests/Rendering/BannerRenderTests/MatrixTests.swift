// SPDX-License-Identifier: MIT

import BannerKitInterface
import BannerDocument
import BannerScreens
import BannerFiles
import BannerTestSupport
import BannerJobs
import Testing

@Suite struct MatrixTests {
  private func matrix(_ values: [Options.Key: String]) throws -> Matrix {
    var options = Options()
    for (key, value) in values { options.set(key, value) }
    return try Matrix(options, renderer: Renderer())
  }

  @Test("lists and all produce a case for each combination, in order")
  func cases() throws {
    let matrix = try matrix([.type: "all", .position: "top,bottom"])
    #expect(
      try matrix.paths("{type}-{position}.png") == [
        "error-top.png", "error-bottom.png", "warning-top.png", "warning-bottom.png",
        "message-top.png",
        "message-bottom.png", "success-top.png", "success-bottom.png",
      ])
  }

  @Test("an option that isn't set has a name, too")
  func standard() throws {
    #expect(
      try matrix([:]).paths("{kit}/{device}-{type}-{position}-{orientation}.png")
        == ["message-banner/iphone-se-1-message-top-portrait.png"])
  }

  @Test(
    "two cases with one file are rejected",
    arguments: ["out.png", "{position}.png", "-", "{kit}.png"])
  func collision(template: String) throws {
    let matrix = try matrix([.type: "error,warning", .position: "top"])
    #expect(throws: RenderError.self) { _ = try matrix.paths(template) }
  }

  @Test("an unknown word in braces is rejected")
  func unknownWord() throws {
    do {
      _ = try matrix([:]).paths("{typ}.png")
      Issue.record("it was accepted")
    } catch { #expect("\(error)".contains("Did you mean \"type\"?")) }
  }

  @Test("a kit without layouts rejects all of them, but keeps its case together with other kits")
  func noLayouts() throws {
    do {
      _ = try matrix([.layout: "all"])
      Issue.record("there are cases")
    } catch { #expect("\(error)" == "--layout: message-banner has only one layout") }
    let both = try matrix([.kit: "all", .layout: "all"])
    let expected = KitRegistry.all.flatMap { kit in
      kit.layouts.isEmpty
        ? ["\(kit.name)/default.png"] : kit.layouts.map { "\(kit.name)/\($0.name).png" }
    }
    #expect(try both.paths("{kit}/{layout}.png") == expected)
    #expect(both.cases[0].options[.layout] == nil)
  }

  @Test("together with other kits a text that a kit doesn't have is ignored with a warning")
  func leftAway() throws {
    let folder = try TestFolder()
    var options = Options()
    for (key, value) in [Options.Key.kit: "all", .title: "A", .subtitle: "B", .button: "C"] {
      options.set(key, value)
    }
    var warnings: [String] = []
    try Job([options], outputs: ["\(folder.path)/{kit}.png"]).run(threads: 2) { result in
      if case .success(let result) = result { warnings += result.warnings }
    }
    #expect(folder.files == KitRegistry.all.map { "\($0.name).png" }.sorted())
    for kit in KitRegistry.all {
      for (role, word) in [(TextRole.subtitle, "subtitle"), (.button, "button")] {
        let warning = "--\(word) is ignored: \(kit.name) has no \(word)"
        #expect(warnings.contains(warning) == !kit.textRoles.contains(role))
      }
    }
  }

  @Test("together with other kits a layout that a kit doesn't have is ignored with a warning")
  func layoutOfOne() throws {
    let folder = try TestFolder()
    var options = Options()
    options.set(.kit, "message-banner,swift-messages")
    options.set(.layout, "card")
    var warnings: [String] = []
    try Job([options], outputs: ["\(folder.path)/{kit}-{layout}.png"]).run(threads: 1) { result in
      if case .success(let result) = result { warnings += result.warnings }
    }
    #expect(folder.files == ["message-banner-default.png", "swift-messages-card.png"])
    #expect(warnings == ["--layout is ignored: message-banner has only one layout"])
  }

  @Test("documents of all kits are rendered in one batch, each under its name")
  func documents() throws {
    let folder = try TestFolder()
    let documents = try KitRegistry.all.map { kit in
      try Screenshot.options(
        inDocument: folder.write(
          "\(kit.name) case.json", "{\"kit\": \"\(kit.name)\", \"title\": \"A\"}"))
    }
    try Job(documents, outputs: ["\(folder.path)/{document}-{type}.png"]).run(threads: 2) { _ in }
    for kit in KitRegistry.all {
      #expect(folder.files.contains("\(kit.name) case-\(kit.standard.type).png"))
    }
    #expect(throws: RenderError.self) {
      _ = try Job(documents, outputs: ["\(folder.path)/out.png"])
    }
  }

  @Test("more pictures than the limit are rejected")
  func tooMany() {
    #expect(throws: RenderError.self) {
      _ = try matrix([
        .type: "all", .position: "all", .device: "all", .ios: "all", .host: "all",
        .orientation: "all",
      ])
    }
  }
}
