// SPDX-License-Identifier: MIT

internal import BannerRender
internal import Reports

/// The folder of a report while it is made: pictures first, then the report about them.
///
/// It takes the place of the last one when it is whole. May be used by several threads at once, each
/// with cases of its own.
final class ReportFolder: Sendable {
  /// What is kept of a case.
  enum Part: String {
    case expected = "expected.png"
    case actual = "actual.png"
    case difference = "difference.png"
    case layers = "actual.txt"
  }

  static let reportName = "report.json"
  private let folder: FolderAside

  init(_ path: String) throws(RenderError) {
    guard Folders.kind(of: path) == nil || Self.isReport(path) else {
      throw .unwritable(
        path: path, reason: "it is there and holds no report; it would be replaced")
    }
    folder = try FolderAside(path)
  }

  /// Whether a folder is empty or was written by us.
  private static func isReport(_ path: String) -> Bool {
    Files.exists("\(path)/\(reportName)") || Folders.files(beneath: path).isEmpty
  }

  /// Writes a file of a case; its path inside the folder.
  func add(_ bytes: [UInt8], as part: Part, of name: String) throws(RenderError) -> String {
    let path = "pictures/\(name).\(part.rawValue)"
    try Files.writeOnce(bytes, to: "\(folder.aside)/\(path)")
    return path
  }

  /// Takes a file over from another report.
  func copy(_ path: String, from other: String) throws(RenderError) {
    let bytes = try Files.read("\(other)/\(path)", limit: Limits.pictureFileSize)
    try Files.writeOnce(bytes, to: "\(folder.aside)/\(path)")
  }

  /// Writes the report in all its forms and puts the folder in its place.
  func finish(_ report: Report) throws(RenderError) {
    func write(_ bytes: [UInt8], _ name: String) throws(RenderError) {
      try Files.writeOnce(bytes, to: "\(folder.aside)/\(name)")
    }
    let aside = folder.aside
    try write(
      HTMLReport.page(of: report) { path in
        try? Files.read("\(aside)/\(path)", limit: Limits.pictureFileSize)
      }, "report.html")
    try write(JUnitReport.xml(of: report), "junit.xml")
    try write(MarkdownReport.text(of: report), "report.md")
    try write(report.json(), Self.reportName)
    // It is made anew by every run: version control has nothing to keep.
    try write(Array("*\n".utf8), ".gitignore")
    try folder.putInPlace()
  }

  /// The report in a folder.
  static func report(in path: String) throws(RenderError) -> Report {
    let file = "\(path)/\(reportName)"
    let bytes = try Files.read(file, limit: largestReport)
    do throws(InputError) { return try Report(json: bytes, file: file) } catch {
      throw .input(error)
    }
  }

  /// The most bytes of a report: 10,000 cases, each with a page of text.
  static let largestReport = 64 << 20
}
