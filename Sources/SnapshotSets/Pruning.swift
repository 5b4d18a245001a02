// SPDX-License-Identifier: MIT

public import BannerRender

/// References that no case uses.
public struct Pruning: Sendable {
  /// Their files, from where the command was called, sorted: pictures, and layer texts.
  public let unused: [String]
  /// Whether other sets may use the folder of references that were not found: it lies outside of where they are looked
  /// for, or there are too many folders.
  public let isShared: Bool
  private let directory: String

  /// Looks through the folder of references.
  ///
  /// Files are left out that match a pattern of ``SnapshotSet/kept``, that a case reads, that a case of
  /// another set uses, and texts that are no layer texts. Files that a program left behind when it was killed
  /// are unused, too. Other sets are looked for in the whole repository, or else in the set's own folder and
  /// beneath it.
  public init(_ set: SnapshotSet) throws(RenderError) {
    directory = set.directory
    let (neighbours, areAll) = try SetNeighbours(of: set).sets()
    isShared = !areAll
    var used = Self.used(by: set)
    for other in neighbours { used.formUnion(Self.used(by: other)) }
    let read = Set(set.cases.flatMap { $0.options.files() }.map(Files.identity))
    var unused: [String] = []
    let files = try Folders.files(beneath: set.directory)
    // What a report holds are no references.
    let reports = files.filter { $0.hasSuffix("/\(ReportFolder.reportName)") }
      .map { $0.dropLast(ReportFolder.reportName.count) }
    let kept = set.kept.map { CasePattern($0, among: Set(files)) }
    for name in files where !used.contains(name) && !reports.contains(where: name.hasPrefix) {
      let path = "\(set.directory)/\(name)"
      guard !kept.contains(where: { $0.matches(name) }),
        !read.contains(Files.identity(path)), try Self.isReference(path)
      else { continue }
      unused.append(path)
    }
    self.unused = unused
  }

  private static func used(by set: SnapshotSet) -> Set<String> {
    Set(
      set.cases.flatMap { one in
        set.layers == .none ? ["\(one.name).png"] : ["\(one.name).png", "\(one.name).txt"]
      })
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
      guard Folders.removeFile(path) else {
        throw .unwritable(path: path, reason: "it can't be removed")
      }
      removed(path)
      Folders.removeEmpty(Files.folder(of: path), upTo: directory)
    }
  }
}
