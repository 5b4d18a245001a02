// SPDX-License-Identifier: MIT

internal import BannerConcurrency
internal import BannerScreens
internal import BannerJSON
internal import BannerFiles
internal import BannerDigests
internal import BannerPNG
internal import BannerPixels
internal import BannerJobs
internal import BannerReports

/// The folder of a report under construction: first its pictures, then the report.
///
/// The complete folder replaces the previous one. Several threads may use it at once, each for
/// different cases.
final class ReportFolder: Sendable {
  /// A file kept for a case.
  enum CaseFile: String, CaseIterable {
    case expected = "expected.png"
    case actual = "actual.png"
    case difference = "difference.png"
    case layers = "actual.txt"
    case expectedAnimation = "expected.apng"
    case actualAnimation = "actual.apng"
  }

  static let reportName = "report.json"
  /// The name of the page for people.
  static let pageName = "report.html"
  /// Every entry of the folder.
  private static let names = [
    ".gitignore", "codequality.json", "junit.xml", "pictures", "report.html", reportName,
    "report.md",
  ]
  private let folder: AtomicFolder
  /// The path as it was given.
  private let name: String

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - file: The folder. An existing folder must be empty or contain only a report of this
  ///     tool.
  ///   - references: The folder of references. Neither folder may contain the other.
  init(_ file: FileName, besides references: String) throws(RenderError) {
    name = file.path
    if let problem = FileName.problem(ofPath: name) {
      throw .unwritable(path: name, reason: problem)
    }
    // Resolves the path now: it may lead elsewhere once missing folders exist. A name of a set is
    // resolved inside its folder.
    let place = Files.place(of: file.path)
    let file = file.sandbox == nil ? FileName(place) : file
    try Self.check(file)
    let own = place + "/"
    let theirs = Files.place(of: references) + "/"
    guard !own.hasPrefix(theirs), !theirs.hasPrefix(own) else {
      throw .unwritable(
        path: place, reason: "the report and the references can't be inside each other")
    }
    folder = try AtomicFolder(file)
    // Excludes the report, and temporary files of a killed program, from version control.
    try folder.contents.writeNew(Array("*\n".utf8), to: ".gitignore")
  }

  /// Throws if the folder contains anything other than a report.
  private static func check(_ file: FileName) throws(RenderError) {
    guard Folders.kind(of: file) == .folder else { return }
    let folder = Sandbox(file, links: .none)
    // A killed program may have left its temporary folder in a folder that can't be replaced.
    let there = try folder.names().filter { !$0.hasPrefix(Leftovers.prefix) }
    guard !there.isEmpty else { return }
    if let other = there.first(where: { !names.contains($0) }) {
      throw .unwritable(
        path: file.path,
        reason: "it exists and contains \(quoted(other)), which is not part of a report"
      )
    }
    if let other = try foreign("pictures", in: folder) {
      throw .unwritable(
        path: file.path,
        reason:
          "it exists and contains \(quoted(folder.file(other).path, limit: 120)), which is not part of a report"
      )
    }
    guard let bytes = try? Files.beginning(of: folder.file(reportName), count: 200),
      isReport(bytes)
    else {
      throw .unwritable(
        path: file.path,
        reason:
          "it exists and is not a report by bannerrender; remove it if nothing in it is needed")
    }
  }

  /// Returns whether a file is a report of this program.
  static func isReport(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"tool\": \"bannerrender ")
  }

  /// Returns an entry in the folder of pictures that is not part of a report; nil if there is
  /// none.
  private static func foreign(_ name: String, in folder: Sandbox) throws(RenderError) -> String? {
    for inner in try folder.names(in: name) {
      let path = "\(name)/\(inner)"
      if folder.kind(of: path) == .folder {
        if inner.hasPrefix(".") { return path }
        if let other = try foreign(path, in: folder) { return other }
      } else if !CaseFile.allCases.contains(where: { inner.hasSuffix(".\($0.rawValue)") }) {
        return path
      }
    }
    return nil
  }

  /// Writes a file of a case and returns its path in the folder.
  func add(_ bytes: [UInt8], as part: CaseFile, of name: String) throws(RenderError) -> String {
    let path = "pictures/\(name).\(part.rawValue)"
    try folder.contents.writeNew(bytes, to: path)
    return path
  }

  /// Copies the files of a case from another report.
  ///
  /// - Throws: An error if a file is not as its report states.
  func copyFiles(of result: CaseResult, from other: ReportSource) throws(RenderError) {
    for file in result.files {
      try folder.contents.writeNew(try Self.bytes(of: file, in: other), to: file.path)
    }
  }

  /// Writes the report in all formats and moves the folder into place.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - checkout: The folder of the checkout, which paths of other programs are relative to.
  func finish(
    _ report: Report, in checkout: CheckoutFolder = CheckoutFolder(".")
  ) throws(RenderError) {
    let contents = folder.contents
    let forms = forms(of: report, in: checkout)
    let written = concurrentMap(forms.count) { index in
      Result { () throws(RenderError) in
        var file = try contents.create(forms[index].name)
        try forms[index].write(&file)
      }
    }
    do throws(RenderError) {
      for result in written { try result.get() }
      try folder.putInPlace()
    } catch {
      // The report of an earlier run would be taken for that of this one.
      folder.removeOld(Self.names)
      throw error
    }
  }

  /// A long form is written in pieces, so that it is never in memory as a whole.
  private typealias Form = @Sendable (inout NewFile) throws(RenderError) -> Void

  /// Returns the forms of a report with the names of their files.
  private func forms(
    of report: Report, in checkout: CheckoutFolder
  ) -> [(name: String, write: Form)] {
    let contents = folder.contents
    return [
      (
        "report.html",
        { file throws(RenderError) in
          let picture = { path in
            try? Files.read(contents.file(path), limit: Limits.pictureFileSize)
          }
          try HTMLReport.write(report, picture: picture, to: &file)
        }
      ),
      (
        "junit.xml",
        { [name] file throws(RenderError) in
          try JUnitReport.write(report, in: checkout.path(of: name) ?? name, to: &file)
        }
      ),
      (
        "report.md",
        { file throws(RenderError) in try file.write(MarkdownReport.text(of: report)) }
      ),
      (
        "codequality.json",
        { file throws(RenderError) in
          try file.write(CodeQualityReport.json(of: report, in: checkout))
        }
      ),
      (
        Self.reportName,
        { file throws(RenderError) in
          try report.writeJSON(to: &file)
          // A larger report could not be read again.
          guard file.count <= Report.largestSize else {
            throw .unwritable(
              path: contents.file(Self.reportName).path,
              reason:
                "it would be longer than \(Report.largestSize) bytes; verify in parts with --shard"
            )
          }
        }
      ),
    ]
  }

  /// Returns the report in a folder.
  ///
  /// - Throws: An error if the report can't be read, or if a path in it is not that of one of its
  ///   files.
  static func report(in folder: ReportSource) throws(RenderError) -> Report {
    let path = folder.path(of: reportName)
    let bytes = try folder.bytes(of: reportName, limit: Report.largestSize)
    let report: Report
    do throws(InputError) { report = try Report(json: bytes, file: path) } catch {
      throw .input(error)
    }
    for one in report.cases.flatMap(\.files) where !isInside(one) {
      throw .input(file: path, "\(quoted(one.path)) is not a path of a picture inside the report")
    }
    return report
  }

  private static func isInside(_ file: CaseResult.File) -> Bool {
    Sandbox.problem(ofName: file.path) == nil && file.path.hasPrefix("pictures/")
      && file.path.hasSuffix(".\(file.part.rawValue)")
  }

  /// Returns the bytes of a file that a report names.
  ///
  /// - Throws: An error if the file is not a picture or a layer text, or not as the report states.
  static func bytes(
    of file: CaseResult.File, in folder: ReportSource
  ) throws(RenderError) -> [UInt8] {
    let path = folder.path(of: file.path)
    let isText = file.part == .layers
    let bytes = try folder.bytes(
      of: file.path, limit: isText ? Reference.longestLayers : Limits.pictureFileSize)
    guard isText ? Reference.isLayerText(bytes) : PNGReader.recognizes(bytes) else {
      throw .input(file: path, "is not a \(isText ? "layer text" : "PNG file")")
    }
    guard Digest(of: bytes).description == file.digest else {
      throw .input(
        file: path, "has changed since it was written; run \"bannerrender verify\" again")
    }
    return bytes
  }
}

extension CaseResult {
  /// A file of the result in the report's folder.
  struct File {
    /// The path relative to the report's folder.
    let path: String
    /// The kind of file.
    let part: ReportFolder.CaseFile
    /// The digest that the report states; nil if it states none.
    let digest: String?

    init?(_ path: String?, _ part: ReportFolder.CaseFile, _ digest: String?) {
      guard let path else { return nil }
      self.path = path
      self.part = part
      self.digest = digest
    }
  }

  /// The drawn picture.
  var actualFile: File? { File(pictures.actual, .actual, actualDigest) }

  /// The drawn animation.
  var animationFile: File? {
    File(pictures.actualAnimation, .actualAnimation, actualAnimationDigest)
  }

  /// The drawn picture's layer text.
  var layersFile: File? { File(layers, .layers, layersDigest) }

  /// The picture of the reference.
  var expectedFile: File? {
    File(pictures.expected, .expected, expectedDigest ?? referenceDigest)
  }

  /// The picture of the difference.
  var differenceFile: File? { File(pictures.difference, .difference, differenceDigest) }

  /// The animation of the reference.
  var expectedAnimationFile: File? {
    File(pictures.expectedAnimation, .expectedAnimation, expectedAnimationDigest)
  }

  /// The result's files in the report's folder.
  var files: [File] {
    [
      expectedFile, actualFile, differenceFile, layersFile, expectedAnimationFile, animationFile,
    ].compactMap(\.self)
  }
}
