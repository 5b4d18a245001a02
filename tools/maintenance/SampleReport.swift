// SPDX-License-Identifier: MIT

import BannerPixels
import BannerReports

/// A report with every outcome, made of existing pictures and invented changes.
///
/// Its texts would break a page that did not escape them.
struct SampleReport {
  /// The paths of documents in the catalog: a screen, a banner, and a part of one with a
  /// transparent background.
  static let sources = [
    "message-banner/device=iphone-8-portrait.json", "swift-messages/rtl-tab.json",
    "swift-messages/filmstrip-pan-back.json",
  ]
  static let hostile = "</script><img src=x onerror=\"document.title='broken'\">&amp;'\u{2028}"

  private(set) var report: BannerReports.Report
  /// The pictures by their paths in the report's folder.
  private(set) var pictures: [(path: String, bitmap: Bitmap)] = []

  /// Creates a report.
  ///
  /// - Parameter sources: The pictures of the documents in ``sources``.
  init(_ sources: [Bitmap]) {
    report = BannerReports.Report(
      tool: "bannerrender 0.1.0", set: "Snapshots/bannerrender.json", total: 0,
      notes: ["The references were recorded with another version of HarfBuzz.", Self.hostile],
      fingerprint: [
        BannerReports.Report.FingerprintEntry(key: "fonts", expected: "9f1c", actual: "9f1c"),
        BannerReports.Report.FingerprintEntry(key: "harfbuzz", expected: "8.3.0", actual: "10.2.0"),
      ],
      cases: [], acceptCommand: "bannerrender approve report/report.json")
    addMove(of: sources[0])
    addGrowth(of: sources[1])
    addTransparent(sources[2])
    addOthers(like: sources[1])
    report.total = report.cases.count
  }

  private mutating func addMove(of expected: Bitmap) {
    let banner = PixelRect(left: 120, top: 60, right: 560, bottom: 104)
    let spot = PixelRect(left: 40, top: 900, right: 52, bottom: 912)
    var actual = expected
    for y in banner.top..<banner.bottom {
      for x in (banner.left + 1)..<banner.right { actual[x, y] = expected[x - 1, y] }
    }
    for y in spot.top..<spot.bottom {
      for x in spot.left..<spot.right { actual[x, y] = 0xFF20_60F0 }
    }
    let clock = PixelRect(left: 320, top: 6, right: 430, bottom: 34)
    add(
      "small-ltr", expected, actual,
      regions: [
        RegionResult(
          rect: banner, changedPixels: count(expected, actual, in: banner),
          layers: ["button title"], lines: ["button title: moved 1 px right"]),
        RegionResult(
          rect: spot, changedPixels: 144, layers: ["icon"],
          lines: ["icon: color #FF0000 became #F06020"]),
      ],
      values: [("type", "error"), ("direction", "ltr")],
      ignored: [IgnoredResult(name: "clock", rect: clock, unequalPixels: 31)],
      changes: ["button title: moved 1 px right", Self.hostile],
      warnings: ["U+1FAE8 is in no font: " + Self.hostile])
  }

  private mutating func addGrowth(of expected: Bitmap) {
    let taller = expected.height + 24
    var actual = Bitmap(width: expected.width, height: taller)
    for y in 0..<taller {
      for x in 0..<expected.width {
        actual[x, y] = expected[x, max(0, y - 24)]
      }
    }
    add(
      "wide/" + Self.hostile, expected, actual,
      regions: [
        RegionResult(
          rect: actual.bounds, changedPixels: count(expected, actual, in: expected.bounds),
          layers: ["banner"])
      ],
      values: [("type", "warning"), ("direction", "rtl")])
  }

  private mutating func addTransparent(_ expected: Bitmap) {
    let part = PixelRect(left: 40, top: 40, right: 200, bottom: 120)
    var actual = expected
    for y in part.top..<part.bottom {
      for x in part.left..<part.right { actual[x, y] = 0x8000_0000 | actual[x, y] & 0x7F7F_7F7F }
    }
    add(
      "wide/transparent", expected, actual,
      regions: [RegionResult(rect: part, changedPixels: count(expected, actual, in: part))],
      values: [("type", "error"), ("direction", "rtl")], outcome: .tolerated)
  }

  private mutating func addOthers(like picture: Bitmap) {
    pictures.append(("pictures/new.png", picture))
    let command = "bannerrender approve report/report.json 'new'"
    let written = CaseResult.Pictures(actual: "pictures/new.png")
    let (width, height) = (picture.width, picture.height)
    report.cases += [
      CaseResult(
        name: "new", values: [("type", "error"), ("direction", "ltr")], outcome: .missing,
        message: "there is no reference Snapshots/new.png", width: width, height: height, scale: 3,
        reference: "Snapshots/new.png", pictures: written, command: command),
      CaseResult(
        name: "broken", values: [("type", "warning")], outcome: .failed,
        message: "Snapshots/broken.json:3:12: $.type: there is no type \"eror\"",
        reference: "Snapshots/broken.png"),
      CaseResult(
        name: "renamed-layer", values: [("type", "warning")], outcome: .layersDiffer,
        message: "the pictures are equal, the layer texts are not", width: width, height: height,
        scale: 3, reference: "Snapshots/renamed-layer.png", layers: "layers/renamed-layer.txt",
        changes: ["title became heading"], command: command),
      CaseResult(
        name: "gone", values: [("type", "warning")], outcome: .different,
        message: "its pictures can't be read", width: width, height: height, scale: 3,
        reference: "Snapshots/gone.png",
        pictures: CaseResult.Pictures(expected: "gone-1.png", actual: "gone-2.png")),
      CaseResult(
        name: "recorded", values: [("type", "warning")], outcome: .recorded,
        message: "written", width: width, height: height, scale: 3,
        reference: "Snapshots/recorded.png", pictures: written),
    ]
    for number in 1...40 {
      report.cases.append(
        CaseResult(
          name: "equal-\(number)", values: [("type", "error")], outcome: .equal, message: "equal",
          width: width, height: height, scale: 3, reference: "Snapshots/equal-\(number).png"))
    }
  }

  private mutating func add(
    _ name: String, _ expected: Bitmap, _ actual: Bitmap, regions: [RegionResult],
    values: [(axis: String, value: String)], ignored: [IgnoredResult] = [],
    changes: [String] = [], warnings: [String] = [], outcome: CaseResult.Outcome = .different
  ) {
    let stem = "pictures/\(report.cases.count + 1)"
    let difference = Self.difference(expected, actual)
    for (kind, bitmap) in [("expected", expected), ("actual", actual), ("difference", difference)] {
      pictures.append(("\(stem) \(kind).png", bitmap))
    }
    let changed = regions.reduce(0) { $0 + $1.changedPixels }
    let compared = actual.width * actual.height
    report.cases.append(
      CaseResult(
        name: name, values: values, outcome: outcome,
        message: "\(changed) of \(compared) pixels differ", width: actual.width,
        height: actual.height, scale: 2, reference: "Snapshots/\(name).png",
        referenceDigest: "xxh3:9d8f0a1b2c3d4e5f",
        pictures: CaseResult.Pictures(
          expected: "\(stem) expected.png", actual: "\(stem) actual.png",
          difference: "\(stem) difference.png"),
        layers: "layers/\(report.cases.count + 1).txt",
        comparison: ComparisonFigures(
          changedPixels: changed, comparedPixels: compared, unequalPixels: changed + 31,
          largestStep: 214, largestDistance: 0.412, metric: "yiq",
          limits: ComparisonFigures.Limits(pixel: 0.05, ratio: 0.000_0017),
          bounds: regions.reduce(.empty) { $0.union($1.rect) }),
        regions: regions, changes: changes, ignored: ignored, warnings: warnings,
        command: "bannerrender approve report/report.json '\(name)'"))
  }

  /// Returns the pictures as those of a gallery.
  func galleryPictures(_ files: [String: [UInt8]]) -> [GalleryPicture] {
    pictures.enumerated().map { index, picture in
      GalleryPicture(
        name: index == 1 ? Self.hostile : picture.path, path: picture.path,
        bytes: files[picture.path], width: picture.bitmap.width, height: picture.bitmap.height,
        scale: 2, values: [("kind", index % 2 == 0 ? "even" : "odd"), ("device", "iphone-8")],
        caption: "Picture \(index + 1)", warnings: index == 3 ? [Self.hostile] : [])
    }
  }

  private func count(_ first: Bitmap, _ second: Bitmap, in rect: PixelRect) -> Int {
    var count = 0
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right where first[x, y] != second[x, y] { count += 1 }
    }
    return count
  }

  /// Returns a picture that is gray where pixels are equal, and red where they differ.
  private static func difference(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var result = Bitmap(width: width, height: height, fill: 0xFF30_30D0)
    for y in 0..<min(expected.height, actual.height) {
      for x in 0..<min(expected.width, actual.width) where expected[x, y] == actual[x, y] {
        let pixel = expected[x, y]
        let grey = 192 + ((pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)) / 12
        result[x, y] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
      }
    }
    return result
  }
}
