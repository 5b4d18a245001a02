// SPDX-License-Identifier: MIT

internal import BannerDocument
public import BannerFiles
internal import BannerJSON
internal import BannerJobs

/// References that no case uses.
///
/// A set owns its folder of references. If another set has references inside or around this
/// folder, the search is refused.
public struct Pruning: Sendable {
  /// The paths of unused pictures and layer texts, relative to the current folder, sorted.
  public let unused: [String]
  private let directory: String

  /// Searches the folder of references.
  ///
  /// It skips files that match a pattern of ``SnapshotSet/kept``, files that a case reads, and
  /// texts that are not layer texts. It also skips reports, and other sets' folders with their
  /// own fingerprint. Temporary files of a killed program count as unused.
  ///
  /// - Throws: ``RenderError/input(_:)`` if another set has references in the folder or around
  ///   it, or can't be read. The search for other sets covers the folders of this set and of its
  ///   references, their parent folders, and the owner in the fingerprint.
  public init(_ set: SnapshotSet) throws(RenderError) {
    directory = set.directory
    let files = try Folders.files(beneath: set.directory)
    try Self.refuseOthers(than: set, among: files)
    try set.refuseFolderOfAnother()
    let used = Set(set.files)
    let read = Set(set.cases.flatMap { $0.options.files() }.flatMap(Files.places))
    let kept = set.kept.map { CasePattern($0, among: Set(files)) }
    let foreign = files.compactMap { file in
      [ReportFolder.reportName, Fingerprint.fileName].first { file.hasSuffix("/\($0)") }
        .map { file.dropLast($0.utf8.count) }
    }
    var unused: [String] = []
    for name in files where !foreign.contains(where: name.hasPrefix) {
      let path = "\(set.directory)/\(name)"
      guard !used.contains(path), !kept.contains(where: { $0.matches(name) }),
        read.isEmpty || !read.contains(Files.identity(path)), try Self.isReference(path)
      else { continue }
      unused.append(path)
    }
    self.unused = unused
  }

  /// Throws if another set has references inside or around a folder.
  ///
  /// - Parameter files: All files of the folder, relative to it.
  private static func refuseOthers(
    than set: SnapshotSet, among files: [String]
  ) throws(RenderError) {
    let directory = Files.place(of: set.directory)
    let folder = Files.place(of: Files.folder(of: set.file))
    let beside = try Folders.names(in: folder).filter { $0.lowercased().hasSuffix(".json") }
    var paths = beside.map { "\(folder)/\($0)" }
    paths += files.filter { "/\($0)".hasSuffix("/\(SnapshotSet.fileName)") }
      .map { "\(directory)/\($0)" }
    var around = directory
    while around.hasPrefix("/"), around != "/" {
      around = Files.folder(of: around)
      paths.append("\(around)/\(SnapshotSet.fileName)")
    }
    let own = Files.identity(set.file)
    for path in paths where Files.identity(path) != own && Files.exists(path) {
      guard let other = try SnapshotSet.directory(ofSet: path).map(Files.place) else { continue }
      guard !"\(other)/".hasPrefix("\(directory)/"), !"\(directory)/".hasPrefix("\(other)/") else {
        throw .input(
          InputError(
            file: path,
            "has its references in the same folder; give one of the two sets another \"directory\""
          ))
      }
    }
  }

  /// Returns whether a file may have been written for a case.
  private static func isReference(_ path: String) throws(RenderError) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix(".") { return name.hasPrefix(Files.prefixAside) }
    if path.hasSuffix(".png") { return true }
    guard path.hasSuffix(".txt") else { return false }
    return try Files.read(path, limit: Reference.longestLayers).starts(with: "screen ".utf8)
  }

  /// Deletes the unused files, and folders that become empty.
  ///
  /// - Parameter removed: Called with each deleted file.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` for the first file that can't be deleted.
  public func delete(telling removed: (String) -> Void = { _ in }) throws(RenderError) {
    for path in unused {
      try Folders.removeFile(path)
      removed(path)
      Folders.removeEmpty(Files.folder(of: path), upTo: directory)
    }
  }
}
