// SPDX-License-Identifier: MIT

import BannerColorScience
import BannerDevice
import BannerDocument
import BannerFiles
import BannerTestSupport
import BannerGeometry
import BannerJSON
import BannerJobs
import BannerPixels
import BannerScenes
import BannerScreens
import Testing

@Suite struct SideBySideTests {
  private static let base: [Options.Key: String] = [
    .device: "iphone-se1,iphone-8", .sideBySide: "true", .scale: "1",
  ]

  private func plain(_ device: String, _ more: [Options.Key: String] = [:]) throws -> Bitmap {
    try drawing(of: [.device: device, .scale: "1"].merging(more) { $1 }).bitmap
  }

  @Test(
    "pictures are in a row with a gap, at the requested height",
    arguments: [("top", 0), ("center", 49), ("bottom", 99), (nil, 99)])
  func row(align: String?, top: Int) throws {
    var values = Self.base
    values[.align] = align
    let picture = try drawing(of: values)
    // 320 × 568 and 375 × 667 points.
    #expect(picture.bitmap.width == 320 + 24 + 375 && picture.bitmap.height == 667)
    let first = picture.bitmap.cropped(x: 0, y: top, width: 320, height: 568)
    #expect(try first == plain("iphone-se1"))
    #expect(
      try picture.bitmap.cropped(x: 344, y: 0, width: 375, height: 667) == plain("iphone-8"))
    // The gap is transparent without a canvas.
    #expect(picture.bitmap[330, 300] == 0)
    #expect(picture.layerText.contains("side by side 2"))
    #expect(picture.layerText.contains("iphone-se1") && picture.layerText.contains("iphone-8"))
  }

  @Test("columns begin a new row, and the canvas surrounds all of them")
  func columns() throws {
    let picture = try drawing(
      of:
        Self.base.merging([
          .columns: "1", .gap: "10", .padding: "5", .canvas: "#00FF00",
        ]) { $1 })
    #expect(picture.bitmap.width == 385 && picture.bitmap.height == 5 + 568 + 10 + 667 + 5)
    let green = Color(rgb: 0x00FF00).premultiplied
    for (x, y) in [(0, 0), (10, 300), (384, 1254), (200, 578)] {
      #expect(picture.bitmap[x, y] == green)
    }
    // A narrow picture is in the middle of its row.
    #expect(
      try picture.bitmap.cropped(x: 5 + 27, y: 5, width: 320, height: 568) == plain("iphone-se1"))
  }

  @Test("all devices are drawn at the largest of their scales")
  func scale() throws {
    let picture = try drawing(of: [.device: "ipad,iphone-14", .sideBySide: "true"])
    #expect(picture.scale == 3)
    #expect(picture.bitmap.width == 3 * (768 + 24 + 390))
    #expect(picture.bitmap.height == 3 * 1024)
  }

  @Test("any list can be side by side, in the order of its pictures")
  func axes() throws {
    let picture = try drawing(of: [
      .device: "iphone-8", .scale: "1", .sideBySide: "true", .columns: "2", .gap: "0",
      .type: "error,success", .ios: "13", .appearance: "light,dark",
    ])
    #expect(picture.bitmap.width == 750 && picture.bitmap.height == 2 * 667)
    let dark = try plain("iphone-8", [.ios: "13", .type: "error", .appearance: "dark"])
    // The last list varies fastest.
    #expect(picture.bitmap.cropped(x: 0, y: 667, width: 375, height: 667) == dark)
    #expect(picture.layerText.contains("light success"))
  }

  @Test("the whole picture has the requested width", arguments: [500, 570, 571, 572, 801, 1200])
  func width(width: Int) throws {
    var values = Self.base
    values[.scale] = nil
    for more: [Options.Key: String] in [
      [:], [.padding: "13", .canvas: "#FFF"], [.crop: "banner", .padding: "20"],
      [.frame: "true", .gap: "7.7"],
    ] {
      let picture = try drawing(
        of: values.merging(more) { $1 }.merging([.width: "\(width)"]) { $1 })
      #expect(picture.bitmap.width == width, "\(more)")
    }
  }

  @Test("one case has one file, named by the values that all parts share")
  func paths() throws {
    let matrix = try Matrix(
      Options(Self.base.merging([.type: "error"]) { $1 }), renderer: sharedRenderer)
    #expect(try matrix.paths("{type}.png") == ["error.png"])
    let message = "\"{device}\" has several values, which are side by side in one picture"
    let error = #expect(throws: RenderError.self) { try matrix.paths("{device}.png") }
    #expect(error?.description.contains(message) == true)
  }

  @Test("wrong lists are named")
  func refusals() {
    #expect(
      refusal(of: [.scale: "1,2", .sideBySide: "true"])
        == "--scale can't be a list side by side: all pictures have one scale")
    #expect(
      refusal(of: [.device: "iphone-8,nothing", .sideBySide: "true"]).hasPrefix("--device: unknown")
    )
    #expect(refusal(of: [.device: ",", .sideBySide: "true"]).hasPrefix("--device: "))
    let many = refusal(of: [
      .device: "all", .type: "all", .orientation: "all", .sideBySide: "true",
    ])
    #expect(many.hasPrefix("--side-by-side would show") && many.hasSuffix("the limit is 60"))
    #expect(
      refusal(of: [.device: "ipad-pro11,ipad,iphone-8", .scale: "4", .sideBySide: "true"]).contains(
        "pixels; the limit is"))
  }

  @Test(
    "options of a row without a row have a warning", arguments: [Options.Key.columns, .gap, .align])
  func warnings(key: Options.Key) throws {
    var warnings: [InputError] = []
    _ = try Screenshot(
      options: Options([key: key == .align ? "top" : "2"]), renderer: sharedRenderer,
      warnings: &warnings)
    #expect(
      warnings.map(\.description) == ["--\(key.rawValue) has no effect without side-by-side"])
  }

  @Test("an animation shows all devices on one clock, and a short one rests at its end")
  func animation() throws {
    let folder = try TestFolder()
    let document = Options(
      Self.base.merging([
        .kit: "all", .device: "iphone-8", .scale: "0.5", .canvas: "#123456", .padding: "4",
        .fps: "5",
      ]) { $1 })
    let job = try Job([document], outputs: ["\(folder.path)/frames/", "\(folder.path)/a.gif"])
    #expect(job.count == 1)
    var results: [Job.Result] = []
    job.run(threads: 2) { result in
      switch result {
      case .success(let one): results.append(one)
      case .failure(let error): Issue.record("\(error)")
      }
    }
    let frames = try #require(results.first?.instants.first)
    #expect(frames > 10)
    for index in [0, 3, frames - 1] {
      let name = String(repeating: "0", count: 4 - "\(index + 1)".count) + "\(index + 1).png"
      let frame = try picture(at: "\(folder.path)/frames/\(name)")
      #expect(frame.isOpaque(in: frame.bounds))
      guard index < 10 else { continue }
      var left = 2
      for one in try Matrix(Options([.kit: "all"]), renderer: sharedRenderer).cases {
        var own = one.options
        for (key, value) in [
          Options.Key.device: "iphone-8", .scale: "0.5", .at: "\(index * 200)ms",
        ] {
          own.set(key, value)
        }
        var warnings: [InputError] = []
        let still = try RenderedScreenshot.picture(
          of: own, with: sharedRenderer, warnings: &warnings
        ).bitmap
        let cell = frame.cropped(x: left, y: 2, width: still.width, height: still.height)
        #expect(cell == still, "frame \(index) at \(left)")
        left += still.width + 12
      }
      #expect(frame.width == left - 12 + 2)
    }
  }

  @Test("one vision sees the canvas, too; several are side by side on the canvas as it is")
  func visions() throws {
    let base: [Options.Key: String] = [
      .kit: "owl-banners", .type: "error,success", .crop: "banner", .scale: "1",
      .canvas: "#FF0000", .padding: "10", .sideBySide: "true",
    ]
    let plain = try drawing(of: base)
    let seen = try drawing(of: base.merging([.simulate: "protanopia"]) { $1 })
    #expect(seen.bitmap == ColorVision.protanopia.simulated(plain.bitmap))
    #expect(seen.bitmap != plain.bitmap)
    let several = try drawing(
      of:
        base.merging([.type: "error", .simulate: "none,protanopia"]) { $1 })
    #expect(several.bitmap[2, 2] == Color(rgb: 0xFF0000).premultiplied)
    let width = (several.bitmap.width - 20 - 24) / 2
    let height = several.bitmap.height - 20
    let (one, other) = (
      several.bitmap.cropped(x: 10, y: 10, width: width, height: height),
      several.bitmap.cropped(x: 10 + width + 24, y: 10, width: width, height: height)
    )
    #expect(other == ColorVision.protanopia.simulated(one))
    #expect(one != other)
    let all = try drawing(of: base.merging([.type: "error", .simulate: "all"]) { $1 })
    #expect(all.bitmap.width == 20 + 3 * width + 2 * 24)
  }

  @Test("an animation shows each vision in its own cell", arguments: [1, 2])
  func visionsInMotion(threads: Int) throws {
    let folder = try TestFolder()
    let document = Options([
      .kit: "owl-banners", .simulate: "none,protanopia", .sideBySide: "true", .scale: "0.5",
      .gap: "0", .fps: "5",
    ])
    let job = try Job([document], outputs: ["\(folder.path)/frames/"])
    job.run(threads: threads) { result in
      if case .failure(let error) = result { Issue.record("\(error)") }
    }
    let frames = try (1...4).map { try picture(at: "\(folder.path)/frames/000\($0).png") }
    for frame in frames {
      let width = frame.width / 2
      let one = frame.cropped(x: 0, y: 0, width: width, height: frame.height)
      let other = frame.cropped(x: width, y: 0, width: width, height: frame.height)
      #expect(other == ColorVision.protanopia.simulated(one))
    }
  }

  @Test("a document in a set is one picture, and its parts are compared by layers")
  func document() throws {
    let text = #"{ "device": ["iphone-se1", "iphone-8"], "side-by-side": true, "scale": 1 }"#
    let read = try Options(document: Array(text.utf8), file: "a.json", folder: "")
    var warnings: [InputError] = []
    let picture = try RenderedScreenshot.picture(
      of: read, with: sharedRenderer, warnings: &warnings)
    #expect(picture.bitmap == (try drawing(of: Self.base)).bitmap)
    #expect(try Matrix(read, renderer: sharedRenderer).cases.count == 1)
  }
}
