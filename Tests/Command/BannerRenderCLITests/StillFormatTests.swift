// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct StillFormatTests {
  private static let small = ["--device", "320x400@1", "--crop", "banner"]

  private func bytes(_ name: String, in folder: TestFolder) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
  }

  @Test("an instant is written as PNG, WebP and JPEG, a show as an animated WebP")
  func formats() throws {
    let folder = try TestFolder()
    let files = ["a.png", "a.webp", "a.jpg", "b.jpeg"]
    let all = try run(files + Self.small + ["--at", "1s"], in: folder.path)
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(try bytes("a.webp", in: folder)[12..<16].elementsEqual("VP8L".utf8))
    for name in ["a.jpg", "b.jpeg"] {
      #expect(try bytes(name, in: folder).starts(with: [0xFF, 0xD8, 0xFF]))
    }
    _ = try run(["show.webp", "--to", "200ms"] + Self.small, in: folder.path)
    #expect(try bytes("show.webp", in: folder)[12..<16].elementsEqual("VP8X".utf8))
  }

  @Test("a JPEG of a transparent picture is an error that names alternatives")
  func transparent() throws {
    let folder = try TestFolder()
    let result = try run(["a.jpg", "--background", "none"] + Self.small, in: folder.path)
    #expect(result.status != 0)
    #expect(result.errors.contains("JPEG can't store transparent pixels; add --canvas"))
  }

  @Test("~dark in a name selects the dark appearance, with and without a scale")
  func dark() throws {
    let folder = try TestFolder()
    let kit = ["--kit", "swift-messages", "--device", "320x400@1"]
    let names = ["a.png", "a~dark.png", "a~dark@2x.png", "c@2x~dark.png"]
    #expect(try run(names + kit, in: folder.path).status == 0)
    _ = try run(["b.png", "--appearance", "dark"] + kit, in: folder.path)
    _ = try run(["b@2x.png", "--appearance", "dark"] + kit, in: folder.path)
    #expect(try bytes("a~dark.png", in: folder) == bytes("b.png", in: folder))
    #expect(try bytes("a~dark@2x.png", in: folder) == bytes("b@2x.png", in: folder))
    #expect(try bytes("c@2x~dark.png", in: folder) == bytes("b@2x.png", in: folder))
    #expect(try bytes("a.png", in: folder) != bytes("b.png", in: folder))
    let wrong = try run(["a~dark.png", "--appearance", "light"] + kit, in: folder.path)
    #expect(wrong.errors.contains("--appearance"))
    #expect(wrong.errors.contains("means dark"))
  }
}
