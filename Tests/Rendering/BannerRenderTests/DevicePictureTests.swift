// SPDX-License-Identifier: MIT

import BannerLayers
import BannerMessageBanner
import BannerDevice
import BannerDocument
import BannerGeometry
import BannerPixels
import BannerScenes
import BannerJSON
import BannerFiles
import BannerTestSupport
import BannerScreens
import BannerJobs
import Foundation
import Testing

@Suite struct DevicePictureTests {
  static let devices = ["iphone-8", "iphone-x", "iphone-14pro", "ipad-pro11", "200x300@1.5"]

  @Test(
    "inside the display a framed picture has the pixels of the plain one", arguments: devices)
  func inside(device: String) throws {
    for orientation in ["portrait", "landscape"] {
      for background in ["demo", "none"] {
        let values: [Options.Key: String] = [
          .device: device, .orientation: orientation, .background: background, .scale: "1.5",
        ]
        let plain = try drawing(of: values).bitmap
        let framed = try drawing(of: values.merging([.frame: "true", .finish: "gold"]) { $1 })
        let left = Int((-framed.pictureFrame.x * 1.5).rounded())
        let top = Int((-framed.pictureFrame.y * 1.5).rounded())
        let seen = framed.bitmap.cropped(
          x: left, y: top, width: plain.width, height: plain.height)
        let screen = try Screen(
          device: DeviceModel.parse(device).drawn(atScale: 1.5),
          orientation: #require(Orientation(rawValue: orientation)))
        // Corners are continuous: they extend 1.5 times their radius.
        let corner = Int(screen.device.displayCornerRadius * 1.6 * 1.5)
        var notch = Rect.zero
        if case .notch = screen.device.cutOut {
          notch = (screen.cutOutFrame ?? .zero).inset(by: -8)
        }
        var different = 0
        for y in 0..<plain.height {
          for x in 0..<plain.width {
            let isInCorner =
              min(x, plain.width - 1 - x) < corner && min(y, plain.height - 1 - y) < corner
            let point = Point(x: Double(x) / 1.5, y: Double(y) / 1.5)
            guard !isInCorner, !notch.contains(point) else { continue }
            let index = y * plain.width + x
            if seen.pixels[index] != plain.pixels[index] { different += 1 }
          }
        }
        #expect(different == 0, "\(orientation) on \(background)")
      }
    }
  }

  @Test("a framed picture shows the whole body on a transparent background and reports it")
  func outside() throws {
    let framed = try drawing(of: [.device: "iphone-x", .frame: "true", .finish: "blue"])
    #expect(framed.pictureFrame == Rect(x: -25, y: -19, width: 424, height: 850))
    #expect(framed.bitmap.width == 1272 && framed.bitmap.height == 2550)
    let bitmap = framed.bitmap
    #expect(bitmap.pixels[0] == 0 && bitmap.pixels[bitmap.pixels.count - 1] == 0)
    // Rim, then bezel, below the center of the upper edge.
    #expect(bitmap.pixels[636] == 0xFF70_5A46)
    #expect(bitmap.pixels[9 * bitmap.width + 300] == 0xFF1A_1A1A)
    // The notch has the bezel's color, and the layers below have no notch.
    #expect(bitmap.pixels[(57 + 45) * bitmap.width + 75 + 562] == 0xFF1A_1A1A)
    #expect(framed.layerText.contains("  frame blue\n"))
    #expect(framed.layers.first?.name == "device")
    #expect(!framed.layers.contains { $0.name == "cut-out" })
    let plain = try drawing(of: [.device: "iphone-x"])
    #expect(framed.bannerFrame == plain.bannerFrame)
    #expect(plain.layers.contains { $0.name == "cut-out" })
  }

  @Test("a shadow enlarges the picture and fades out before its edge")
  func shadow() throws {
    let values: [Options.Key: String] = [.device: "iphone-x", .frame: "true", .scale: "1"]
    let plain = try drawing(of: values)
    let framed = try drawing(of: values.merging([.frameShadow: "true"]) { $1 })
    #expect(framed.pictureFrame == Rect(x: -64, y: -50, width: 503, height: 940))
    let (width, height) = (framed.bitmap.width, framed.bitmap.height)
    var strongest: UInt32 = 0
    for y in 0..<height {
      for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
        strongest = max(strongest, framed.bitmap.pixels[y * width + x] >> 24)
      }
    }
    #expect(strongest <= 1)
    // The shadow is visible below the body, and the body is unchanged.
    #expect(framed.bitmap.pixels[(50 + 831 + 10) * width + width / 2] >> 24 > 40)
    let body = framed.bitmap.cropped(x: 64 - 19, y: 50 + 300, width: 413, height: 300)
    #expect(
      body == plain.bitmap.cropped(x: 25 - 19, y: 19 + 300, width: 413, height: 300))
  }

  @Test("a mask makes only the corners transparent")
  func mask() throws {
    let values: [Options.Key: String] = [.device: "iphone-14pro", .scale: "1"]
    let plain = try drawing(of: values)
    let masked = try drawing(of: values.merging([.mask: "true"]) { $1 })
    #expect(masked.pictureFrame == plain.pictureFrame)
    #expect(masked.bitmap.pixels[0] == 0)
    let difference = masked.bitmap.difference(from: plain.bitmap, in: plain.bitmap.bounds)
    #expect(difference == plain.bitmap.bounds)
    let middle = PixelRect(left: 0, top: 90, right: 393, bottom: 762)
    #expect(masked.bitmap.cropped(to: middle) == plain.bitmap.cropped(to: middle))
    #expect(masked.layerText.contains("  mask\n"))
    #expect(masked.layers.contains { $0.name == "cut-out" })
    // A frame already has this shape.
    let framed = try drawing(of: values.merging([.frame: "true"]) { $1 })
    let both = try drawing(of: values.merging([.frame: "true", .mask: "true"]) { $1 })
    #expect(both.bitmap == framed.bitmap)
    let warning = "--mask has no effect: the frame already shows the display's corners"
    #expect(both.warnings == framed.warnings + [warning])
  }

  @Test("a banner cropped from a masked screen has the display's corners")
  func maskedBanner() throws {
    let values: [Options.Key: String] = [
      .kit: "owl-banners", .device: "iphone-x", .scale: "1", .crop: "banner",
    ]
    let plain = try drawing(of: values).bitmap
    let masked = try drawing(of: values.merging([.mask: "true"]) { $1 }).bitmap
    #expect(masked.width == plain.width && masked.pixels[0] == 0 && plain.pixels[0] != 0)
  }

  @Test("an option without effect is a warning with its name")
  func warnings() throws {
    #expect(
      try drawing(of: [.mask: "true", .device: "iphone-8"]).warnings
        == ["--mask has no effect: the display of iphone-8 has square corners"])
    var warnings: [InputError] = []
    _ = try Screenshot(
      options: Options([.finish: "gold", .frameShadow: "true"]), renderer: sharedRenderer,
      warnings: &warnings)
    #expect(
      warnings.map(\.description) == [
        "--finish has no effect without a frame",
        "--frame-shadow has no effect without a frame",
      ])
  }

  @Test("an impossible frame is rejected in one line")
  func refused() throws {
    #expect(
      refusal(of: [.frame: "true", .crop: "banner"])
        == "--frame can't be combined with crop \"banner\", which omits the screen")
    #expect(
      refusal(of: [.frame: "true", .finish: "sliver"]).contains("Did you mean \"silver\"?"))
    let size = refusal(of: [.frame: "true", .device: "ipad-pro129", .scale: "4.8"])
    #expect(size.contains("the picture with its frame would be"))
    #expect(refusal(of: [.device: "ipad-pro129", .scale: "4.8"]) == "it was accepted")
    #expect(refusal(of: [.scale: "9"]).hasPrefix("--scale: expected"))
    #expect(refusal(of: [.scale: "8", .device: "ipad-pro129"]).hasPrefix("--scale: expected"))
    var screenshot = Screenshot.messageBanner(.error, title: "A")
    screenshot.frame = DeviceModel.Frame(.silver)
    screenshot.crop = .banner
    #expect(throws: RenderError.self) { _ = try screenshot.render(with: sharedRenderer) }
  }
}

@Suite struct MovingDeviceTests {
  /// Options for a short animation.
  private static let show: [Options.Key: String] = [
    .kit: "owl-banners", .device: "iphone-x", .scale: "0.75", .frame: "true",
    .frameShadow: "true",
  ]

  @Test(
    "each frame of an animation equals the picture of its instant, framed or masked",
    arguments: [[:], [.orientation: "landscape"], masked] as [[Options.Key: String]])
  func frames(changes: [Options.Key: String]) throws {
    let folder = try TestFolder()
    let recording = try Recording(Options(Self.show.merging(changes) { $1 }), with: sharedRenderer)
    let schedule = FrameSchedule(framesPerSecond: 8)
    try recording.write(to: "\(folder.path)/", schedule)
    #expect(folder.files.count > 8)
    for (index, name) in folder.files.enumerated() where index < 10 {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
      let instant = try recording.screenshot(at: .milliseconds(125 * index))
      #expect(try instant.png() == bytes, "frame \(index)")
    }
  }

  static let masked: [Options.Key: String] = [
    .frame: "false", .frameShadow: "false", .mask: "true",
  ]

  @Test("a strip has the framed screen of each instant, and the devices in its layers")
  func strip() throws {
    let recording = try Recording(Options(Self.show), with: sharedRenderer)
    let strip = try recording.filmstrip(3, FrameSchedule(to: .milliseconds(400)))
    let gap = 6
    for (index, time) in [0, 200, 400].enumerated() {
      let instant = try recording.screenshot(at: .milliseconds(time)).bitmap
      let cell = strip.bitmap.cropped(
        x: index * (instant.width + gap), y: 0, width: instant.width, height: instant.height)
      #expect(cell == instant, "\(time)")
    }
    #expect(strip.layers.map { $0.sublayers.first?.name } == ["device", "device", "device"])
  }
}
