// SPDX-License-Identifier: MIT

import ArgumentParser
import BannerDocument
import BannerFiles
import BannerJSON
import BannerJobs
import BannerPNG
import BannerPixels
import BannerReports
import BannerScreens
import FoundationEssentials

/// Writes a report in every format, and a gallery, for `tools/check-report`.
struct ReportSamples: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a sample of a report in all its forms, and a gallery.",
    shouldDisplay: false)

  @Argument(help: "Folder for the reports; created if it is missing.") var folder: String
  @Option(help: "Catalog with the documents of the pictures.") var catalog = "Snapshots"

  func run() throws {
    let sources = try SampleReport.sources.map { try Self.picture(of: "\(catalog)/\($0)") }
    let sample = SampleReport(sources)
    for name in ["pictures", "layers"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    var files: [String: [UInt8]] = [:]
    for (path, bitmap) in sample.pictures {
      let file = try PNGWriter().bytes(of: bitmap)
      files[path] = file
      try FileAccess.write(file, to: "\(folder)/\(path)")
    }
    let report = sample.report
    try FileAccess.write(report.json(), to: "\(folder)/report.json")
    try FileAccess.write(
      Array(BannerReports.Report.schema.utf8), to: "\(folder)/report.schema.json")
    try FileAccess.write(JUnitReport.xml(of: report), to: "\(folder)/junit.xml")
    try FileAccess.write(MarkdownReport.text(of: report), to: "\(folder)/summary.md")
    try FileAccess.write(
      HTMLReport.page(of: report) { files[$0] }, to: "\(folder)/report.html")
    try FileAccess.write(
      HTMLReport.page(of: report, limit: 0) { files[$0] }, to: "\(folder)/full.html")
    let pictures = sample.galleryPictures(files)
    try FileAccess.write(
      Gallery.page(title: "Banners", pictures: pictures), to: "\(folder)/gallery.html")
    try FileAccess.write(
      Gallery.page(title: "Banners", pictures: pictures, embedding: true),
      to: "\(folder)/gallery-embedded.html")
  }

  /// Draws a document.
  private static func picture(of path: String) throws -> Bitmap {
    let options = try Options(
      document: try FileAccess.read(path), file: path, folder: Files.folder(of: path))
    var warnings: [InputError] = []
    let picture = try RenderedScreenshot.picture(
      of: options, with: Renderer(), warnings: &warnings)
    return try FileAccess.bitmap(from: try picture.png())
  }
}
