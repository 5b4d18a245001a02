// SPDX-License-Identifier: MIT

import BannerTestSupport
import Foundation
import Testing

@Suite struct DensityTests {
  @Test(
    "a screen with a fractional number of pixels is opaque to its edges",
    arguments: ["0.25", "0.5", "1.25", "1.5", "2.5"])
  func opaque(scale: String) throws {
    let folder = try TestFolder()
    for type in ["success", "error"] {
      let run = try run(
        ["--device", "iphone-x", "--type", type, "--scale", scale, "a.png"], in: folder.path)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      // Color type 2 is red, green and blue: a file with any transparency has 6.
      #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/a.png"))[25] == 2)
    }
  }

  static let small = ["--device", "100x160@2", "--nav-bar", "none"]

  /// Returns the width in a PNG file's header.
  private func width(_ name: String, in folder: TestFolder) throws -> Int {
    let bytes = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
    return bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("a name with a density is drawn at it, and a plain name at the device's own")
  func several() throws {
    let folder = try TestFolder()
    let names = ["e.png", "e@1x.png", "e@1.5x.png", "e@3x.png"]
    let run = try run(Self.small + names + ["--json"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    for (name, width) in zip(names, [200, 100, 150, 300]) {
      #expect(try self.width(name, in: folder) == width)
    }
    #expect(run.output.split(separator: 0x0A).count == 4)
  }

  @Test("names with the device's own density are one picture")
  func own() throws {
    let folder = try TestFolder()
    let run = try run(Self.small + ["e.png", "e@2x.png", "--json"], in: folder.path)
    #expect(run.status == 0 && run.output.split(separator: 0x0A).count == 1)
    #expect(
      try Data(contentsOf: URL(filePath: folder.path + "/e.png"))
        == Data(contentsOf: URL(filePath: folder.path + "/e@2x.png")))
  }

  @Test("templates and lists can contain densities")
  func templates() throws {
    let folder = try TestFolder()
    let list = try run(
      Self.small + ["--scale", "1,2,3", "--type", "error,success", "-o", "{type}@{scale}x.png"],
      in: folder.path)
    #expect(list.status == 0, "\(list.errors)")
    #expect(folder.files.count == 6)
    #expect(try width("success@3x.png", in: folder) == 300)
    let fixed = try run(
      Self.small + ["--type", "all", "-o", "{type}@3x.png", "-o", "plain-{type}-{scale}.png"],
      in: folder.path)
    #expect(fixed.status == 0, "\(fixed.errors)")
    #expect(try width("warning@3x.png", in: folder) == 300)
    #expect(try width("plain-warning-2.png", in: folder) == 200)
  }

  @Test("time options apply to the files of all densities together")
  func times() throws {
    let folder = try TestFolder()
    let run1 = try run(
      Self.small + ["--fps", "10", "--to", "200ms", "--at", "300ms", "a@1x.apng", "a@3x.png"],
      in: folder.path)
    #expect(run1.status == 0 && run1.errors.isEmpty, "\(run1.errors)")
    #expect(try width("a@1x.apng", in: folder) == 100)
    #expect(try width("a@3x.png", in: folder) == 300)
    let run2 = try run(Self.small + ["--fps", "10", "a.png", "a@3x.png"], in: folder.path)
    #expect(run2.status == 64 && run2.errors.contains("--fps needs an animation"))
  }

  @Test("animations and folders of frames can have densities")
  func animations() throws {
    let folder = try TestFolder()
    let run = try run(
      Self.small + ["--fps", "10", "--to", "200ms", "a@1x.apng", "f@3x/", "a.rgba"],
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try width("a@1x.apng", in: folder) == 100)
    #expect(try width("f@3x/0001.png", in: folder) == 300)
    let raw = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.rgba")
    #expect(raw[.size] as? Int == 2 * 200 * 320 * 4)
  }

  // swift-format-ignore
  static let refusals: [(arguments: [String], status: Int32, message: String)] = [
    (["--scale", "3", "e@2x.png"], 64, "--scale is 3, but the name \"e@2x.png\" means 2"),
    (["e@9x.png"], 64, "expected a scale from 0.25 to 8, found 9"),
    (["--scale", "0.1", "e.png"], 64, "--scale: expected"),
    (["--scale", "nan", "e.png"], 64, "--scale: expected"),
    (["--scale", "nan", "e@2x.png"], 64, "--scale: expected"),
    (["--scale", "two", "e@2x.png"], 64, "--scale: expected"),
    (["--scale", "all", "e.png"], 64, "\"all\" is not allowed here"),
    (["--scale", "1,2", "e@2x.png"], 64, "would be written 2 times"),
    (["e.png", "e@3x.png", "--layers", "e.txt"], 64, "\"e.txt\" would be written for several scales"),
    (["--finish", "pink", "--frame", "e.png"], 64, "unknown finish \"pink\""),
    (["--frame", "--crop", "banner", "e.png"], 64, "--frame can't be combined with crop \"banner\""),
  ]

  @Test("an impossible density gives one line, and nothing is written", arguments: refusals)
  func refused(arguments: [String], status: Int32, message: String) throws {
    let folder = try TestFolder()
    let run = try run(Self.small + arguments, in: folder.path)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.files.isEmpty)
  }

  @Test(
    "layers of several densities are distinguished by {scale}; an equal --scale is no conflict")
  func layers() throws {
    let folder = try TestFolder()
    let run1 = try run(
      Self.small + ["e.png", "e@3x.png", "--layers", "e-{scale}.txt"], in: folder.path)
    #expect(run1.status == 0, "\(run1.errors)")
    #expect(folder.files == ["e-2.txt", "e-3.txt", "e.png", "e@3x.png"])
    let text = try String(contentsOfFile: folder.path + "/e-3.txt", encoding: .utf8)
    #expect(text.hasPrefix("screen 100×160 @3x  100x160@3"))
    let run2 = try run(Self.small + ["--scale", "3", "f@3x.png", "f.png"], in: folder.path)
    #expect(run2.status == 0 && run2.errors.isEmpty)
    #expect(try width("f.png", in: folder) == 300)
  }

  @Test("a GIF warns that it loses the shadow around a device; an APNG gives no warning")
  func shadow() throws {
    let folder = try TestFolder()
    let frame = Self.small + ["--frame", "--frame-shadow", "--fps", "10", "--to", "100ms"]
    let gif = try run(frame + ["a.gif"], in: folder.path)
    #expect(gif.status == 0)
    #expect(gif.errors.contains("a.gif: GIF has no partial transparency: the device shadow"))
    #expect(try run(frame + ["a.apng"], in: folder.path).errors.isEmpty)
  }

  @Test("a framed picture is larger than the screen, in every finish")
  func finishes() throws {
    let folder = try TestFolder()
    let run = try run(
      ["--device", "iphone-8", "--scale", "1", "--frame", "--finish", "all", "-o", "{finish}.png"],
      in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      folder.files == ["black.png", "blue.png", "gold.png", "silver.png", "titanium.png"])
    #expect(try width("gold.png", in: folder) == 375 + 2 * 26 + 6 + 5)
  }
}
