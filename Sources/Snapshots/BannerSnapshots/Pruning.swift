// SPDX-License-Identifier: MIT

internal import BannerDocument
public import BannerFiles
internal import BannerJSON
internal import BannerJobs

/// References that no case uses.
///
/// A set owns its folder of references: where another one has its own in there or around it, nothing
/// is looked for.
public struct Pruning: Sendable {
  /// Their files, from where the command was called, sorted: pictures, and layer texts.
  public let unused: [String]
  private let directory: String

  /// Looks through the folder of references.
  ///
  /// Files are left out that match a pattern of ``SnapshotSet/kept``, that a case reads, that lie in a
  /// report or beside a fingerprint of their own, as another set's do, and texts that are no layer
  /// texts. Files that a program left behind when it was killed are unused, too.
  ///
  /// - Throws: ``RenderError/input(_:)`` if another set has references in the folder or around it, or
  ///   can't be read. Sets are looked for beside this one, in the folder of references, in the folders that
  ///   it lies in, and where the fingerprint says.
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

  /// Refuses a folder in which, or around which, another set has references.
  ///
  /// - Parameter files: All of the folder, by their way from it.
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
            "has references there, too; a set owns its folder: one of the two needs another \"directory\""
          ))
      }
    }
  }

  /// Whether a file may have been written for a case.
  private static func isReference(_ path: String) throws(RenderError) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if name.hasPrefix(".") { return name.hasPrefix(Files.prefixAside) }
    if path.hasSuffix(".png") { return true }
    guard path.hasSuffix(".txt") else { return false }
    return try Files.read(path, limit: Reference.longestLayers).starts(with: "screen ".utf8)
  }

  /// Removes them, and folders that are empty then.
  ///
  /// - Parameter removed: Called with each file that is removed.
  /// - Throws: ``RenderError/unwritable(path:reason:)`` for the first that can't be removed.
  public func delete(telling removed: (String) -> Void = { _ in }) throws(RenderError) {
    for path in unused {
      try Folders.removeFile(path)
      removed(path)
      Folders.removeEmpty(Files.folder(of: path), upTo: directory)
    }
  }
}
