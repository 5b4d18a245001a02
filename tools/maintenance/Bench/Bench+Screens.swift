// SPDX-License-Identifier: MIT

import BannerDocument
import BannerJSON
import BannerScreens
import BannerJobs
import BannerSystem

extension Bench {
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

  /// Measures complete pictures, and the command that makes them.
  func measureScreens() throws {
    print("| scene | layout and raster | PNG | file, kB | whole command, cold |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for scene in Self.scenes where screen.map(scene.name.contains) ?? true {
      try measure(scene.name, scene.arguments)
    }
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
    let renderer = Renderer(isForgetful: true)
    var warnings: [InputError] = []
    let banner = try Screenshot(options: options, renderer: renderer, warnings: &warnings)
    let rendered = try banner.render(with: renderer)
    var size = 0
    let raster = try median { _ = try banner.render(with: renderer) }
    let encode = try median { size = try rendered.png().count }
    let cold =
      screen == nil
      ? milliseconds(
        try median { try spawn([command] + arguments + ["/tmp/bannerrender-bench.png"]) }) : ""
    print(
      "| \(name) | \(milliseconds(raster)) | \(milliseconds(encode)) | \(size / 1000) |"
        + " \(cold) |")
  }

  /// Runs a command and waits for its end.
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
