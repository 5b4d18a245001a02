// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerScreens
internal import BannerJSON
internal import BannerFiles
internal import BannerPixels
internal import BannerJobs
internal import BannerReports

/// The folder of a report under construction: first its pictures, then the report.
///
/// The complete folder replaces the previous one. Several threads may use it at once, each for
/// different cases.
final class ReportFolder: Sendable {
  /// A file kept for a case.
  enum Part: String, CaseIterable {
    case expected = "expected.png"
    case actual = "actual.png"
    case difference = "difference.png"
    case layers = "actual.txt"
  }

  static let reportName = "report.json"
  /// Every entry of the folder.
  private static let names = [
    ".gitignore", "junit.xml", "pictures", "report.html", reportName, "report.md",
  ]
  private let folder: AtomicFolder
  /// The path as it was given.
  private let name: String

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - path: The folder. An existing folder must be empty or contain only a report of this
  ///     tool.
  ///   - references: The folder of references. Neither folder may contain the other.
  init(_ path: String, besides references: String) throws(RenderError) {
    name = path
    // Resolves the path now: it may lead elsewhere once missing folders exist.
    let path = Files.place(of: path)
    try Self.check(path)
    let own = path + "/"
    let theirs = Files.place(of: references) + "/"
    guard !own.hasPrefix(theirs), !theirs.hasPrefix(own) else {
      throw .unwritable(
        path: path, reason: "the report and the references can't be inside each other")
    }
    folder = try AtomicFolder(path)
    // Excludes the report, and temporary files of a killed program, from version control.
    try Files.writeOnce(Array("*\n".utf8), to: ".gitignore", in: folder.aside)
  }

  /// Throws if the folder contains anything other than a report.
  private static func check(_ path: String) throws(RenderError) {
    guard Folders.kind(of: path) == .folder else { return }
    let there = try Folders.names(in: path)
    guard !there.isEmpty else { return }
    if let other = there.first(where: { !names.contains($0) }) {
      throw .unwritable(
        path: path, reason: "it exists and contains \(quoted(other)), which is not part of a report"
      )
    }
    if let other = try foreign(in: "\(path)/pictures") {
      throw .unwritable(
        path: path,
        reason: "it exists and contains \(quoted(other, limit: 120)), which is not part of a report"
      )
    }
    guard let bytes = try? Files.beginning(of: "\(path)/\(reportName)", count: 200), isReport(bytes)
    else {
      throw .unwritable(path: path, reason: "it exists and is not a report by bannerrender")
    }
  }

  /// Returns whether a file is a report of this program.
  static func isReport(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"tool\": \"bannerrender ")
  }

  /// Returns an entry in the folder of pictures that is not part of a report; nil if there is
  /// none.
  private static func foreign(in folder: String) throws(RenderError) -> String? {
    for name in try Folders.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Folders.kind(of: path) == .folder {
        if name.hasPrefix(".") { return path }
        if let other = try foreign(in: path) { return other }
      } else if !Part.allCases.contains(where: { name.hasSuffix(".\($0.rawValue)") }) {
        return path
      }
    }
    return nil
  }

  /// Writes a file of a case and returns its path in the folder.
  func add(_ bytes: [UInt8], as part: Part, of name: String) throws(RenderError) -> String {
    let path = "pictures/\(name).\(part.rawValue)"
    try Files.writeOnce(bytes, to: path, in: folder.aside)
    return path
  }

  /// Copies a file from another report.
  func copy(_ path: String, from other: String) throws(RenderError) {
    let bytes = try Files.read("\(other)/\(path)", limit: Limits.pictureFileSize)
    try Files.writeOnce(bytes, to: path, in: folder.aside)
  }

  /// Writes the report in all formats and moves the folder into place.
  func finish(_ report: Report) throws(RenderError) {
    let aside = folder.aside
    let forms: [(name: String, bytes: @Sendable () -> [UInt8])] = [
      (
        "report.html",
        {
          HTMLReport.page(of: report) { path in
            try? Files.read("\(aside)/\(path)", limit: Limits.pictureFileSize)
          }
        }
      ),
      ("junit.xml", { [name] in JUnitReport.xml(of: report, in: name) }),
      ("report.md", { MarkdownReport.text(of: report) }),
      (Self.reportName, { report.json() }),
    ]
    let file = "\(folder.path)/\(Self.reportName)"
    let written = concurrentMap(forms.count) { index in
      Result { () throws(RenderError) in
        let bytes = forms[index].bytes()
        // A larger report could not be read again.
        guard forms[index].name != Self.reportName || bytes.count <= Report.largestSize else {
          throw .unwritable(
            path: file,
            reason:
              "it would be longer than \(Report.largestSize) bytes; verify in parts with --shard")
        }
        try Files.writeOnce(bytes, to: forms[index].name, in: aside)
      }
    }
    for result in written { try result.get() }
    try folder.putInPlace()
  }

  /// Returns the report in a folder.
  ///
  /// - Throws: An error if the report can't be read or a path in it leads out of the folder.
  static func report(in path: String) throws(RenderError) -> Report {
    let file = "\(path)/\(reportName)"
    let bytes = try Files.read(file, limit: Report.largestSize)
    let report: Report
    do throws(InputError) { report = try Report(json: bytes, file: file) } catch {
      throw .input(error)
    }
    for one in report.cases {
      for path in one.files where !isInside(path) {
        throw .input(InputError(file: file, "\(quoted(path)) is not a path inside the report"))
      }
    }
    return report
  }

  private static func isInside(_ path: String) -> Bool {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0) && steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

extension CaseResult {
  /// The paths of the result's files in the report's folder.
  var files: [String] {
    [pictures.expected, pictures.actual, pictures.difference, layers].compactMap { $0 }
  }
}
