// SPDX-License-Identifier: MIT

import BannerDevice
import BannerDocument
import BannerFiles
import BannerGeometry
import BannerJSON
import BannerJobs
import BannerMessageBanner
import BannerPixels
import BannerScenes
import BannerScreens
import Testing

/// Returns an opaque pixel from a number such as `0xFF0000`.
private func opaque(_ rgb: UInt32) -> UInt32 { Color(rgb: rgb).premultiplied }

/// Returns an empty canvas of a size.
private func ground(_ text: String, _ width: Int, _ height: Int) throws -> Bitmap {
  let canvas = try Screenshot.messageBanner(.error, title: "A").postProcessing(
    ofRow: Options([.canvas: text])
  ).canvas
  return try Sheet([PixelSize(width: width, height: height)], on: canvas, scale: 1).ground()
}

@Suite struct CanvasTests {
  @Test("a canvas surrounds the unchanged picture with its color")
  func color() throws {
    for crop in ["screen", "banner"] {
      let base: [Options.Key: String] = [.device: "iphone-8", .scale: "1", .crop: crop]
      let plain = try drawing(of: base)
      let canvas = try drawing(
        of: base.merging([.canvas: "#336699", .padding: "10 20 30 40"]) { $1 })
      #expect(canvas.bitmap.width == plain.bitmap.width + 60)
      #expect(canvas.bitmap.height == plain.bitmap.height + 40)
      #expect(canvas.bitmap[0, 0] == opaque(0x336699))
      let inside = canvas.bitmap.cropped(
        x: 40, y: 10, width: plain.bitmap.width, height: plain.bitmap.height)
      #expect(inside == plain.bitmap)
      #expect(canvas.bitmap.isOpaque(in: canvas.bitmap.bounds))
      #expect(canvas.pictureFrame.x == plain.pictureFrame.x - 40)
      #expect(canvas.layerText.contains("canvas"))
    }
  }

  @Test("a transparent screen, a mask and a shadow show the canvas behind them")
  func behind() throws {
    let base: [Options.Key: String] = [.scale: "1", .canvas: "#FF0000", .padding: "4"]
    let none = try drawing(of: base.merging([.device: "iphone-8", .background: "none"]) { $1 })
    #expect(none.bitmap[180, 500] == opaque(0xFF0000))
    let mask = try drawing(of: base.merging([.device: "iphone-14pro", .mask: "true"]) { $1 })
    #expect(mask.bitmap[5, 5] == opaque(0xFF0000))
    let frame = try drawing(
      of:
        base.merging([.device: "iphone-14", .frame: "true", .frameShadow: "true"]) { $1 })
    #expect(frame.bitmap.isOpaque(in: frame.bitmap.bounds))
    // The shadow darkens the canvas below the device, near its lower edge.
    let bottom = frame.bitmap.height - 40
    let pixel = frame.bitmap[frame.bitmap.width / 2, bottom]
    #expect(pixel & 255 < 255 && pixel & 255 > 0 && pixel >> 8 & 0xFFFF == 0)
  }

  @Test(
    "gradients have their colors at the ends and the mean in the middle",
    arguments: [
      ("linear-gradient(90deg, #000, #FFF)", 0, 50, 199, 50),
      ("linear-gradient(to right, #000, #FFF)", 0, 10, 199, 10),
      ("linear-gradient(270deg, #FFF, #000)", 0, 10, 199, 10),
      ("linear-gradient(#000, #FFF)", 50, 0, 50, 99),
      ("linear-gradient(to top, #FFF, #000)", 50, 0, 50, 99),
      ("linear-gradient(to bottom right, #000, #FFF)", 0, 0, 199, 99),
      ("linear-gradient(-0.25turn, #FFF, #000)", 0, 10, 199, 10),
      ("linear-gradient(to left, #FFF 0%, #000 100%)", 0, 10, 199, 10),
    ])
  func gradient(text: String, x0: Int, y0: Int, x1: Int, y1: Int) throws {
    let bitmap = try ground(text, 200, 100)
    let (first, last) = (bitmap[x0, y0] & 255, bitmap[x1, y1] & 255)
    #expect(first <= 2 && last >= 253, "\(first) \(last)")
  }

  @Test("stops without a position are spaced evenly, and hard edges are exact")
  func stops() throws {
    let gradient = "linear-gradient(90deg, #F00 50%, #00F 50%)"
    let picture = try ground(gradient, 200, 100)
    #expect(picture[99, 99] == opaque(0xFF0000) && picture[100, 99] == opaque(0x0000FF))
    let three = try ground("linear-gradient(90deg, #000, #FFF, #000)", 201, 100)
    #expect(three[100, 99] == opaque(0xFFFFFF) && three[0, 99] & 255 < 3)
  }

  @Test(
    "wrong values are named, with a correct one",
    arguments: [
      (Options.Key.canvas, "@@", "expected none, a color such as #667EEA, or a gradient"),
      (.canvas, "linear-gradient(", "no \")\""),
      (.canvas, "linear-gradient(#FFF)", "2 to 8 colors"),
      (
        .canvas,
        "linear-gradient(" + Array(repeating: "#FFF", count: 9).joined(separator: ",") + ")",
        "found 9"
      ),
      (.canvas, "linear-gradient(nandeg, #FFF, #000)", "expected an angle"),
      (.canvas, "linear-gradient(1e9deg, #FFF, #000)", "expected an angle"),
      (.canvas, "linear-gradient(to up, #FFF, #000)", "expected a side or a corner"),
      (.canvas, "linear-gradient(to left right, #FFF, #000)", "expected a side or a corner"),
      (.canvas, "linear-gradient(#FFF -1%, #000)", "from 0% to 100%"),
      (.canvas, "linear-gradient(#FFF nan%, #000)", "from 0% to 100%"),
      (.canvas, "linear-gradient(#FFF, red-ish)", "expected a color"),
      (.canvas, "red", "found \"red\". Did you mean \"systemRed\"?"),
      (.canvas, "linear-gradient(#FFF, Red 5%)", "found \"Red 5%\". Did you mean \"systemRed\"?"),
      (.background, "red", "found \"red\". Did you mean \"systemRed\"?"),
      (.background, "linear-gradient(#FFF, #000)", "\"canvas\" can be a gradient"),
      (.padding, "", "one to four distances"), (.padding, "nan", "one to four distances"),
      (.padding, "1 2 3 4 5", "one to four distances"), (.padding, "1e9", "one to four distances"),
      (.padding, "-1", "one to four distances"), (.padding, "1001", "one to four distances"),
      (.width, "0", "1 to 65536"), (.width, "nan", "1 to 65536"), (.width, "1.5", "1 to 65536"),
      (.width, "20", "need a scale of"), (.width, "65536", "scale"),
      (.canvas, "{brand}", #""{brand}" is a design token, and there are no tokens"#),
      (
        .canvas, "linear-gradient({brand}, #FFF)",
        #""{brand}" is a design token, and there are no tokens"#
      ),
      (.canvas, "linear-gradient()", "2 to 8 colors, found 1"),
      (.canvas, "linear-gradient(45dg, #FFF, #000)", #"in the gradient, found "45dg""#),
    ])
  func refusals(key: Options.Key, value: String, message: String) {
    let refusal = refusal(of: [.device: "iphone-8", key: value])
    #expect(refusal.contains(message) && refusal.contains("--\(key.rawValue)"), "\(refusal)")
  }

  @Test("a canvas that the picture covers, and options of a missing row, are warnings")
  func withoutEffect() throws {
    func warnings(_ values: [Options.Key: String]) throws -> [String] {
      var warnings: [InputError] = []
      let base: [Options.Key: String] = [.device: "iphone-8", .scale: "1"]
      _ = try RenderedScreenshot.picture(
        of: Options(base.merging(values) { $1 }), with: sharedRenderer, warnings: &warnings)
      return warnings.map(\.message)
    }
    let covered = "has no effect: the picture covers the canvas; give it --padding"
    #expect(try warnings([.canvas: "#FFF"]) == [covered])
    #expect(try warnings([.canvas: "#FFF", .padding: "1"]).isEmpty)
    #expect(try warnings([.canvas: "#FFF", .background: "none"]).isEmpty)
    let alone = "has no effect without side-by-side"
    #expect(
      try warnings([.columns: "2", .gap: "3", .align: "center"]) == [alone, alone, alone])
  }

  @Test(
    "a width that needs a screen with too many pixels is refused", arguments: ["screen", "banner"])
  func tooWide(crop: String) {
    let refusal = refusal(of: [.device: "1024x1366@1", .width: "8000", .crop: crop])
    #expect(
      refusal.hasPrefix("--width: expected a screen of 1 to 8192 pixels a side"), "\(refusal)")
  }

  @Test("the search for a scale ends with the nearest widths if none gives the width")
  func noScale() throws {
    func result(_ measure: (Double) -> Int) -> String {
      do throws(RenderError) {
        let scale = try WidthFitting.scale(for: 100, from: 1, parts: 1) { measure($0) }
        return "\(scale)"
      } catch { return "\(error)" }
    }
    // The width jumps at a scale of 2.
    let jump = result { $0 < 2 ? 50 : 150 }
    #expect(jump.hasSuffix("no scale gives a width of 100 pixels; try 50 or 150"), "\(jump)")
    // The canvas takes up as many as five pixels.
    #expect(result { $0 < 2 ? 95 : 150 } == "1.0")
    let narrow = result { $0 < 2 ? 94 : 150 }
    #expect(narrow.hasSuffix("no scale gives a width of 100 pixels; try 94"), "\(narrow)")
    let none = result { _ in 0 }
    #expect(none.hasSuffix("no scale gives a width of 100 pixels"), "\(none)")
    #expect(result { Int($0 * 50) } == "2.0")
    // Many scales give the same width, and few the requested one.
    let found = try #require(Double(result { $0 < 1.9 ? 50 : $0 < 2 ? 100 : 150 }))
    #expect((1.9..<2).contains(found), "\(found)")
  }

  @Test("a canvas that is too large is an error before drawing")
  func tooLarge() {
    let message = refusal(of: [.device: "iphone-16promax", .scale: "8", .padding: "1000"])
    #expect(message.contains("pixels; the limit is"), "\(message)")
  }

  @Test(
    "a picture has exactly the requested width",
    arguments: [320, 333, 640, 801, 899, 905, 1000, 1234], ["screen", "banner"])
  func width(width: Int, crop: String) throws {
    for values: [Options.Key: String] in [
      [:], [.canvas: "#FFF", .padding: "17"], [.padding: "3.3 7.7"], [.padding: "24"],
    ] {
      let base: [Options.Key: String] = [.device: "iphone-14", .crop: crop, .width: "\(width)"]
      #expect(try drawing(of: base.merging(values) { $1 }).bitmap.width == width)
      guard crop == "screen" else { continue }
      let framed = try drawing(
        of:
          base.merging([.frame: "true", .frameShadow: "true"]) { $1 }.merging(values) { $1 })
      #expect(framed.bitmap.width == width)
    }
  }

  @Test("a width is sharp: the screen is drawn at its scale")
  func sharp() throws {
    let wide = try drawing(of: [.device: "iphone-8", .width: "750"])
    let plain = try drawing(of: [.device: "iphone-8"])
    #expect(wide.bitmap == plain.bitmap && wide.scale == plain.scale)
  }

  @Test("a width and a scale are an error", arguments: ["screen", "banner"])
  func conflict(crop: String) {
    #expect(
      refusal(of: [.width: "500", .scale: "2", .crop: crop])
        == "--width can't be combined with scale, which follows from it")
  }

  @Test("filmstrips and instants have the requested width, too")
  func instants() throws {
    let base: [Options.Key: String] = [
      .device: "iphone-8", .canvas: "#ABC", .padding: "10", .width: "900",
    ]
    #expect(try drawing(of: base.merging([.filmstrip: "3"]) { $1 }).bitmap.width == 900)
    #expect(try drawing(of: base.merging([.at: "300ms"]) { $1 }).bitmap.width == 900)
    let strip = try drawing(of: base.merging([.filmstrip: "3", .crop: "banner"]) { $1 })
    #expect(strip.bitmap.width == 900 && strip.bitmap[0, 0] == opaque(0xAABBCC))
  }

  @Test("a long filmstrip has any width", arguments: [899, 900, 1200, 1201, 1500, 3000])
  func longStrip(width: Int) throws {
    let strip = try drawing(of: [.device: "iphone-8", .filmstrip: "8", .width: "\(width)"])
    #expect(strip.bitmap.width == width)
  }

  @Test("a title isn't truncated by the rounding of frames", arguments: ["ipad", "iphone-se-1"])
  func fractionalScales(device: String) throws {
    for step in 0..<12 {
      for title in ["Saved", "Upload complete"] {
        let picture = try drawing(of: [
          .kit: "swift-messages", .device: device, .title: title,
          .scale: "\(0.58 + 0.125 * Double(step))", .crop: "banner",
        ])
        #expect(!picture.layerText.contains("…"), "\(title) at step \(step)")
      }
    }
  }

  @Test("a Swift screenshot has a canvas with the same result as options")
  func swift() throws {
    var screenshot = Screenshot.messageBanner(.success, title: "Saved")
    screenshot.screen = Screen(device: try DeviceModel.parse("iphone-8"))
    screenshot.canvas = Screenshot.Canvas(.white, padding: 10)
    screenshot.canvas?.pixelWidth = 500
    let picture = try screenshot.render(with: sharedRenderer)
    #expect(picture.bitmap.width == 500 && picture.bitmap[0, 0] == opaque(0xFFFFFF))
    let same = try drawing(of: [
      .type: "success", .title: "Saved", .device: "iphone-8", .canvas: "#FFFFFF", .padding: "10",
      .width: "500",
    ])
    #expect(same.bitmap == picture.bitmap)
  }

  @Test("documents give distances as a number, a text or a list")
  func document() throws {
    for text in ["10", "\"10\"", "[10]", "[10, 10]", "\"10 10\"", "[10, 10, 10, 10]"] {
      let read = try Options(
        document: Array("{ \"canvas\": \"#FFF\", \"padding\": \(text) }".utf8), file: "a.json",
        folder: "")
      let canvas = try #require(
        try Screenshot.messageBanner(.error, title: "A").postProcessing(ofRow: read).canvas)
      #expect(canvas.padding == EdgeInsets(top: 10, left: 10, bottom: 10, right: 10), "\(text)")
    }
    for text in ["[]", "[1, 2, 3, 4, 5]", "[[1]]", "{}", "true", "[null]"] {
      #expect(throws: InputError.self, "\(text)") {
        try Options(document: Array("{ \"padding\": \(text) }".utf8), file: "a.json", folder: "")
      }
    }
  }

  @Test("a framed GIF stores only its changes, also without a canvas")
  func gif() throws {
    func bytes(_ values: [Options.Key: String]) throws -> Int {
      let base: [Options.Key: String] = [
        .kit: "swift-messages", .layout: "card", .type: "success", .device: "iphone-14",
        .frame: "true", .frameShadow: "true", .scale: "1",
      ]
      let recording = try Recording(
        Options(base.merging(values) { $1 }), with: sharedRenderer)
      return try recording.bytes(as: .gif, FrameSchedule(framesPerSecond: 10)).count
    }
    let plain = try bytes([:])
    let canvas = try bytes([.canvas: "#DDE3F0"])
    #expect(plain < canvas * 3 / 2, "\(canvas) and \(plain)")
  }

  @Test("every frame of an animation equals the still of its instant on its canvas")
  func frames() throws {
    let values: [Options.Key: String] = [
      .device: "iphone-14", .frame: "true", .scale: "0.5", .padding: "12",
      .canvas: "linear-gradient(30deg, #112233, #FFEEDD)",
    ]
    let recording = try Recording(Options(values), with: sharedRenderer)
    let schedule = FrameSchedule(to: .milliseconds(600), framesPerSecond: 10)
    for threads in [1, 3] {
      let raw = try recording.bytes(as: .rgba, schedule, threads: threads)
      var start = 0
      for index in 0..<6 {
        let still = try drawing(of: values.merging([.at: "\(index * 100)ms"]) { $1 }).bitmap
        let count = still.width * still.height * 4
        let frame = raw[start..<start + count]
        // The canvas is opaque.
        let expected = still.pixels.flatMap { pixel in
          (0..<4).map { UInt8(pixel >> (8 * UInt32($0)) & 255) }
        }
        #expect(frame.elementsEqual(expected), "frame \(index) on \(threads) threads")
        start += count
      }
    }
  }
}
