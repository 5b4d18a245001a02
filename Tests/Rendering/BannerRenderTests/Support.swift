// SPDX-License-Identifier: MIT

import BannerDocument
import BannerTestSupport
import BannerFiles
import BannerPixels
import BannerJSON
import BannerKitInterface
import BannerScenes
import BannerScreens
import BannerJobs
import Foundation
import BannerPNG

/// Every document of the catalog of snapshots.
let snapshotCatalog = catalogFiles("json")

/// A renderer for pictures of any test.
let sharedRenderer = Renderer()

extension Options {
  /// Creates options with values.
  init(_ values: [Key: String]) {
    self.init()
    for (key, value) in values { set(key, value) }
  }
}

/// Returns the picture of options.
func drawing(of values: [Options.Key: String]) throws -> RenderedScreenshot {
  var warnings: [InputError] = []
  return try RenderedScreenshot.picture(
    of: Options(values), with: sharedRenderer, warnings: &warnings)
}

/// Returns the error of options.
func refusal(of values: [Options.Key: String]) -> String {
  errorText { _ = try drawing(of: values) } ?? "it was accepted"
}

/// Returns the recording of a document, which is stopped at a time in seconds.
func recording(of json: String, until end: Double = 3600) throws -> Recording {
  try Recording(
    try Options(document: Array(json.utf8), file: "scene.json", folder: "."),
    until: .seconds(end), with: sharedRenderer)
}

func picture(at path: String) throws -> Bitmap {
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
  return try PNGReader(limits: PictureLimits(longestSide: 8192, mostPixels: 1 << 25)).bitmap(
    from: bytes)
}

/// Banners of a kit from options.
struct KitOptions: Sendable {
  private let kit: String
  private let renderer = Renderer()

  init(_ kit: String) { self.kit = kit }

  func options(
    _ values: [Options.Key: String], _ settings: [String: String] = [:], design: String? = nil
  ) -> Options {
    var options = Options()
    options.set(.kit, kit)
    for (key, value) in values { options.set(key, value) }
    options.settings = settings.sorted { $0.key < $1.key }.map {
      .text(key: $0.key, value: $0.value)
    }
    if let design { options.designs = [.file(FileName(design), .commandLine("--design"))] }
    return options
  }

  func render(
    _ values: [Options.Key: String], _ settings: [String: String] = [:], design: String? = nil
  ) throws -> RenderedScreenshot {
    var warnings: [InputError] = []
    return try Screenshot(
      options: options(values, settings, design: design), renderer: renderer, warnings: &warnings
    ).render(with: renderer)
  }

  /// Returns all output for a banner.
  func told(
    _ values: [Options.Key: String], _ settings: [String: String]
  ) throws -> [String] {
    let rendered = try render(values, settings)
    return [rendered.layerText, "\(String(describing: rendered.accessibility))"] + rendered.warnings
  }
}

extension Property {
  /// Values of which at least one differs from the default.
  var otherValues: [String] {
    switch kind {
    case .color: ["#123456", "#FEDCBA"]
    case .colorWithAlpha, .adaptiveColor: ["#12345680", "#FEDCBA"]
    case .imageName: ["success", "cat"]
    case .flag: ["true", "false"]
    case .choice(let words): [words[0], words[words.count - 1]]
    case .choices(let words): [words[0], words[words.count - 1]]
    case .insets: ["5", "17"]
    case .text: ["helvetica-neue bold", "Yes"]
    case .wholeNumber: ["1", "2"]
    case .number(let range): range.contains(7) ? ["7", "23"] : ["0.25", "0.75"]
    case .namedNumber, .positiveNumber: ["7", "23"]
    }
  }

  /// Returns settings of which at least one differs from the default.
  ///
  /// - Parameter given: The settings to test, if the property needs special ones.
  func settings(or given: [String: String]?) -> [[String: String]] {
    given.map { [$0] } ?? otherValues.map { [name: $0] }
  }
}
