// SPDX-License-Identifier: MIT

import BannerRender
import Foundation
import Testing

@Suite struct BannerTests {
  @Test("a banner is drawn and written by one line of code")
  func oneLine() throws {
    let folder = try TemporaryFolder()
    try Banner.messageBanner(.error, title: "Small Title.", subtitle: "Small subtitle.").render()
      .write(to: "\(folder.path)/out.png")
    let bitmap = try picture(at: "\(folder.path)/out.png")
    #expect(bitmap.width == 640 && bitmap.height == 1136)
    #expect(folder.files == ["out.png"])
  }

  @Test("the same call makes the same bytes")
  func equalBytes() throws {
    let banner = Banner.messageBanner(.success, title: "Ok", subtitle: nil)
    #expect(try banner.render().png() == banner.render().png())
  }

  @Test("a crop is cut out of the whole screen")
  func crop() throws {
    var banner = Banner.messageBanner(.warning, title: "A", subtitle: "B", at: .bottom)
    let screen = try banner.render()
    banner.crop = .banner
    let cropped = try banner.render()
    #expect(cropped.pictureFrame == screen.bannerFrame)
    #expect(
      cropped.bitmap
        == screen.bitmap.cropped(
          x: 0, y: Int(screen.bannerFrame.y * 2), width: 640,
          height: Int(screen.bannerFrame.height * 2)))
  }

  @Test("a background of nothing is transparent, and the banner lies where it lay")
  func transparent() throws {
    var banner = Banner.messageBanner(.message, title: "A", subtitle: nil)
    banner.background = .none
    let rendered = try banner.render()
    #expect(!rendered.bitmap.isOpaque)
    #expect(rendered.bitmap[320, 1000] == 0)
    #expect(rendered.bannerFrame.y == 20)
  }

  @Test("a type that the design does not have is an error that names the nearest")
  func unknownType() {
    do {
      var banner = Banner.messageBanner(.error, title: "A")
      banner.type = "sucess"
      _ = try banner.render()
      Issue.record("it was drawn")
    } catch {
      #expect(error.exitCode == 64)
      #expect("\(error)".contains("did you mean \"success\"?"))
    }
  }

  @Test("a bar that the host can't have is an error")
  func conflict() {
    var banner = Banner.messageBanner(.error, title: "A")
    banner.host = .plain
    banner.hasToolbar = true
    #expect(throws: RenderError.self) { _ = try banner.render() }
  }

  @Test("a glyph that no font has is a warning with code point, layer and text")
  func missingGlyph() throws {
    let rendered = try Banner.messageBanner(.error, title: "x\u{F0000}", subtitle: "y").render()
    #expect(
      rendered.warnings
        == ["title: no font has U+F0000, in \"x\\u{F0000}\"; drawn as a box"])
  }

  @Test("a text beyond the limit is refused")
  func longText() {
    let banner = Banner.messageBanner(.error, title: String(repeating: "a", count: 10_001))
    #expect(throws: RenderError.self) { _ = try banner.render() }
  }

  @Test("every kit of the manifest is registered, tested and in the catalogue")
  func registry() throws {
    let manifest = try String(
      contentsOf: projectRoot.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let kits = \[(.*?)\]/)).1
    let kits = list.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
    }
    #expect(kits.count == KitRegistry.all.count)
    for (kit, registered) in zip(kits, KitRegistry.all) {
      #expect(
        kit.replacing("Kit", with: "").lowercased() == registered.name.replacing("-", with: ""))
      for path in ["Sources/Kits/\(kit)", "Tests/Kits/\(kit)Tests", "Snapshots/\(registered.name)"]
      {
        #expect(
          FileManager.default.fileExists(atPath: projectRoot.appending(path: path).path), "\(path)")
      }
    }
  }
}

@Suite struct MatrixTests {
  private func matrix(_ values: [Options.Key: String]) throws -> Matrix {
    var options = Options()
    for (key, value) in values { options.set(key, value) }
    return try Matrix(options, renderer: Renderer())
  }

  @Test("lists and all make a case for each combination, in order")
  func cases() throws {
    let matrix = try matrix([.type: "all", .position: "top,bottom"])
    #expect(
      try matrix.paths("{type}-{position}.png") == [
        "error-top.png", "error-bottom.png", "warning-top.png", "warning-bottom.png",
        "message-top.png",
        "message-bottom.png", "success-top.png", "success-bottom.png",
      ])
  }

  @Test("an option that was not given has a name as well")
  func standard() throws {
    #expect(
      try matrix([:]).paths("{kit}/{device}-{type}-{position}-{orientation}.png")
        == ["message-banner/iphone-se1-message-top-portrait.png"])
  }

  @Test(
    "two cases in one file are refused", arguments: ["out.png", "{position}.png", "-", "{kit}.png"])
  func collision(template: String) throws {
    let matrix = try matrix([.type: "error,warning", .position: "top"])
    #expect(throws: RenderError.self) { _ = try matrix.paths(template) }
  }

  @Test("an unknown word in braces is refused")
  func unknownWord() throws {
    do {
      _ = try matrix([:]).paths("{typ}.png")
      Issue.record("it was accepted")
    } catch { #expect("\(error)".contains("did you mean \"type\"?")) }
  }

  @Test("more pictures than the limit are refused")
  func tooMany() {
    #expect(throws: RenderError.self) {
      _ = try matrix([
        .type: "all", .position: "all", .device: "all", .ios: "all", .host: "all",
        .orientation: "all",
      ])
    }
  }
}
