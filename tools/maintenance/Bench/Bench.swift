// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerRender
import FoundationEssentials
import LayerTree
import PNG
import Pixels
import Raster
import Text

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times whole screens.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Prints medians: layout and raster, encoding, and the whole command from a cold start.")

  @Option(help: "How many times each is done.") var rounds = 41
  @Flag(help: "Only the blur of a whole screen.") var blurOnly = false
  @Flag(help: "Only the comparison of pictures.") var comparisonOnly = false
  @Option(help: "The command to time as a whole.") var command = ".build/release/bannerrender"

  private static let scenes: [(name: String, arguments: [String])] = [
    ("320×568@2x, error, blurred", ["--type", "error"]),
    ("320×568@2x, warning", ["--type", "warning"]),
    ("390×844@3x, error, blurred", ["--type", "error", "--device", "iphone-12"]),
    ("390×844@3x, warning", ["--type", "warning", "--device", "iphone-12"]),
    (
      "390×844@3x, warning, banner alone",
      [
        "--type", "warning", "--device", "iphone-12", "--crop", "banner", "--background", "none",
      ]
    ),
    (
      "390×844@3x, card with a shadow",
      ["--kit", "swift-messages", "--set", "dropShadow=true"]
    ),
    (
      "390×844@3x, dialog, all blurred",
      ["--kit", "swift-messages", "--layout", "centered", "--set", "dimMode=blur"]
    ),
    (
      "390×844@3x, bulletin, dimmed",
      ["--kit", "bulletin-board", "--type", "push", "--device", "iphone-14"]
    ),
    (
      "390×844@3x, bulletin, all blurred",
      [
        "--kit", "bulletin-board", "--type", "push", "--device", "iphone-14",
        "--set", "backgroundViewStyle=blurredDark",
      ]
    ),
    (
      "390×844@3x, band at the top", ["--kit", "owl-banners", "--device", "iphone-14"]
    ),
    (
      "390×844@3x, toast", ["--kit", "cc-toast", "--device", "iphone-14"]
    ),
  ]

  func run() throws {
    guard rounds > 0 else { throw ValidationError("expected --rounds above 0") }
    if blurOnly { return measureBlurs() }
    if comparisonOnly { return try measureComparisons() }
    print("medians of \(rounds), in milliseconds; one thread")
    print("| scene | layout and raster | PNG | file, kB | whole command, cold |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for scene in Self.scenes { try measure(scene.name, scene.arguments) }
    print("")
    try measureAnimations()
    print("")
    print("| text layout of a banner of two lines, warm | microseconds |")
    print("| --- | ---: |")
    for text in Self.texts { measureText(text) }
    print("")
    measureBlurs()
    print("")
    try measureComparisons()
  }

  /// A banner that slides in: sixty instants of a second.
  private func measureAnimations() throws {
    print("| 60 frames of 390×844@3x, sliding in | layout and raster | file as well | kB |")
    print("| --- | ---: | ---: | ---: |")
    let scenes: [(name: String, options: [Options.Key: String])] = [
      ("message-banner, success", [.type: "success", .device: "iphone-12"]),
      ("swift-messages, card", [.kit: "swift-messages", .device: "iphone-12"]),
      ("owl-banners, success", [.kit: "owl-banners", .device: "iphone-12"]),
    ]
    let timetable = Timetable(to: .seconds(1))
    for scene in scenes {
      var options = Options()
      for (key, value) in scene.options { options.set(key, value) }
      let recording = try Recording(options, with: Renderer())
      let raster = try median { _ = try recording.countChanges(timetable) }
      for format in [AnimationFormat.apng, .gif, .webp] {
        var size = 0
        let all = try median { size = try recording.bytes(as: format, timetable).count }
        print(
          "| \(scene.name), \(format.rawValue) | \(milliseconds(raster)) | \(milliseconds(all)) |"
            + " \(size / 1000) |")
      }
    }
  }

  private func measureBlurs() {
    print("| backdrop blur of a whole screen, 390×844@3x | milliseconds |")
    print("| --- | ---: |")
    for edges in [Backdrop.Edges.repeated, .normalized] {
      for (sigma, saturation) in [(1.0, 1.8), (20, 1), (20, 1.8), (30, 1), (30, 1.8)] {
        measureBlur(sigma: sigma, saturation: saturation, edges: edges)
      }
    }
  }

  /// The blur alone: what lies beneath is drawn before.
  private func measureBlur(sigma: Double, saturation: Double, edges: Backdrop.Edges) {
    var screen = Bitmap(width: 1170, height: 2532)
    for index in screen.pixels.indices {
      let (x, y) = (index % 1170, index / 1170)
      let line: UInt32 = y % 60 < 30 && x % 7 < 3 ? 0x40 : 0xC0
      screen.pixels[index] = 0xFF00_0000 | line << 16 | UInt32(x * 255 / 1170) << 8 | UInt32(y / 10)
    }
    let rasterizer = Rasterizer(glyphs: FontLibrary())
    let layer = Layer(
      "blur", frame: Rect(x: 0, y: 0, width: 390, height: 844),
      content: .backdrop(
        Backdrop(
          blur: .gaussian(sigma: sigma), saturation: saturation,
          veil: saturation == 1 ? .clear : Color(white: 255, alpha: 0.3), edges: edges)))
    let time = median { rasterizer.paint([layer], over: &screen, scale: 3) }
    let tinted = saturation == 1 ? "" : ", saturation \(saturation) and a veil"
    let ends = edges == .repeated ? "" : ", edges normalized"
    print("| sigma \(Int(sigma)) pt\(tinted)\(ends) | \(milliseconds(time)) |")
  }

  /// Title and subtitle of banners, by script.
  private static let texts: [(name: String, title: String, subtitle: String)] = [
    ("English", "Upload failed", "The connection to the server was lost."),
    ("Arabic", "فشل التحميل", "انقطع الاتصال بالخادم."),
    ("Hindi", "अपलोड विफल", "सर्वर से कनेक्शन टूट गया।"),
    ("Japanese", "アップロード失敗", "サーバーへの接続が切断されました。"),
    ("Thai", "อัปโหลดล้มเหลว", "การเชื่อมต่อกับเซิร์ฟเวอร์ขาดหาย"),
    ("emoji", "Launched 🚀", "Version 2 is out 🎉👩🏽‍🚀"),
    (
      "English, wrapped and cut", "Upload of the report failed",
      String(
        repeating: "The connection to the server was lost. ", count: 5)
    ),
  ]

  private func measureText(_ text: (name: String, title: String, subtitle: String)) {
    let typesetter = Typesetter()
    let title = Font(.sanFrancisco, weight: .semibold, size: 17)
    let subtitle = Font(.sanFrancisco, size: 15)
    let layout = {
      _ = typesetter.lines(
        text.title, font: title, width: 280, limit: 1, mode: .truncatingTail)
      _ = typesetter.lines(
        text.subtitle, font: subtitle, width: 280, limit: 2, mode: .truncatingTail)
    }
    for _ in 0..<20 { layout() }
    let median = median(layout)
    let nanoseconds = Int(median.components.attoseconds / 1_000_000_000)
    print("| \(text.name) | \((nanoseconds + 500) / 1000) |")
  }

  private func measure(_ name: String, _ arguments: [String]) throws {
    var options = Options()
    for index in stride(from: 0, to: arguments.count, by: 2) {
      let (option, value) = (arguments[index], arguments[index + 1])
      if let key = Options.Key(rawValue: String(option.dropFirst(2))) {
        options.set(key, value)
      } else if option == "--set" {
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        options.settings.append(.text(key: parts[0], value: parts[1]))
      } else {
        preconditionFailure("\(option) is no option of a scene")
      }
    }
    let renderer = Renderer()
    var warnings: [InputError] = []
    let banner = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    let rendered = try banner.render(with: renderer)
    var size = 0
    let raster = try median { _ = try banner.render(with: renderer) }
    let encode = try median { size = try rendered.png().count }
    let cold = try median { try spawn([command] + arguments + ["/tmp/bannerrender-bench.png"]) }
    print(
      "| \(name) | \(milliseconds(raster)) | \(milliseconds(encode)) | \(size / 1000) |"
        + " \(milliseconds(cold)) |")
  }

  func median(_ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<rounds { times.append(try clock.measure { try body() }) }
    return times.sorted()[times.count / 2]
  }

  func milliseconds(_ duration: Duration) -> String {
    let microseconds = Int(duration.components.attoseconds / 1_000_000_000_000)
    let hundredths = (Int(duration.components.seconds) * 1_000_000 + microseconds + 5) / 10
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Runs a command to its end.
  private func spawn(_ arguments: [String]) throws {
    var process = pid_t()
    let pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    guard unsafe posix_spawn(&process, arguments[0], nil, nil, pointers, environ) == 0 else {
      throw Failure(description: "\(arguments[0]) can't be started; run tools/build first")
    }
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    guard status == 0 else { throw Failure(description: "\(arguments[0]) failed") }
  }
}
