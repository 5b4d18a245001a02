// SPDX-License-Identifier: MIT

internal import BannerArchives
internal import BannerFiles
internal import BannerJSON
internal import BannerReports

/// The files of a finished report: in a folder, or in the ZIP archive of a CI service.
enum ReportSource: Sendable {
  case folder(Sandbox)
  /// An archive, and the folder of the report in it: a path that is empty or ends with `/`.
  case archive(ZipArchive, path: String, folder: String)

  /// The largest archive in bytes.
  private static let largestArchive = 1 << 30

  /// Opens a report.
  ///
  /// No link in a folder is followed.
  ///
  /// - Throws: ``RenderError/input(_:)`` for a file that isn't an archive of one report.
  init(_ file: FileName) throws(RenderError) {
    if file.path.lowercased().hasSuffix(".zip"), try Folders.isAbsent(file) {
      throw .missing(path: file.path, reason: "there is no such archive")
    }
    guard Folders.kind(of: file) == .file else {
      self = .folder(Sandbox(file, links: .none))
      return
    }
    let bytes = try Files.read(file, limit: Self.largestArchive)
    func refused(_ reason: String) -> RenderError {
      .input(file: file.path, reason)
    }
    let archive: ZipArchive
    do throws(ZipError) { archive = try ZipArchive(bytes) } catch {
      if case .notZip = error { throw refused("is neither a folder nor a ZIP archive") }
      throw refused(error.description)
    }
    // A service packs the contents of a folder, or a folder with its path.
    let reports = archive.names.filter { "/\($0)".hasSuffix("/\(ReportFolder.reportName)") }
    guard let first = reports.first else {
      throw refused("has no \(ReportFolder.reportName), so it is not the archive of a report")
    }
    guard reports.count == 1 else {
      throw refused(
        "has several reports: \(listed(reports.map { printable($0, limit: 80) })); unpack it and"
          + " name the folder of one")
    }
    self = .archive(
      archive, path: file.path,
      folder: String(first.dropLast(ReportFolder.reportName.count)))
  }

  /// Opens a report in a folder that a user names, or in its only subfolder with a report.
  ///
  /// Tools that download artifacts create a folder for each.
  ///
  /// - Throws: ``RenderError/input(_:)`` if several subfolders have a report.
  init(below file: FileName) throws(RenderError) {
    self = try Self(file)
    guard case .folder = self, try isAbsent(ReportFolder.reportName) else { return }
    let folders = try Folders.names(in: file).map { "\(file.path)/\($0)" }.filter {
      Folders.kind(of: $0) == .folder
        && Folders.kind(of: "\($0)/\(ReportFolder.reportName)") == .file
    }
    guard let folder = folders.first else { return }
    guard folders.count == 1 else {
      throw .input(
        file: file.path,
        "has several reports: \(listed(folders.map { printable($0, limit: 80) })); name one of them"
      )
    }
    self = .folder(Sandbox(FileName(folder), links: .none))
  }

  /// Returns the path of a file for messages.
  func path(of name: String) -> String {
    switch self {
    case .folder(let folder): folder.file(name).path
    case .archive(_, let path, let folder): "\(path)/\(folder)\(name)"
    }
  }

  /// Returns whether a file is absent.
  func isAbsent(_ name: String) throws(RenderError) -> Bool {
    switch self {
    case .folder(let folder): try Folders.isAbsent(folder.file(name))
    case .archive(let archive, _, let folder): !archive.contains(folder + name)
    }
  }

  /// Throws ``RenderError/missing(path:reason:)`` if there is no report.
  func checkHasReport() throws(RenderError) {
    guard try isAbsent(ReportFolder.reportName) else { return }
    throw .missing(
      path: path(of: ReportFolder.reportName),
      reason: "there is no report; run \"bannerrender verify\" first")
  }

  /// Returns the bytes of a file.
  func bytes(of name: String, limit: Int) throws(RenderError) -> [UInt8] {
    switch self {
    case .folder(let sandbox): return try Files.read(sandbox.file(name), limit: limit)
    case .archive(let archive, _, let folder):
      do throws(ZipError) { return try archive.bytes(of: folder + name, limit: limit) } catch {
        throw .input(file: path(of: name), error.description)
      }
    }
  }
}
